/**
 * A flow and its coverage as a graph, and the positions in its picture: the same for the same flow, whatever was
 * counted.
 */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { FlowCoverage } from '../../../schemas/index.ts';
import { standingOf, standings, type Standing } from '../../report/coverage-words.ts';
import { isOnSide, straightened, type Box, type Point } from '../chart/arrow-lines.ts';
import { layOutHere, type LayOut } from '../chart/chart-layout.ts';
import { textWidth } from '../chart/text-size.ts';

type Operation = FlowCoverage['operations'][number];

export interface DrawnOperation {
  readonly operation: Operation;
  readonly standing: Standing;
  readonly box: Box;
}

/** An end of the flow after an operation: `answered`. */
export interface DrawnEnd {
  readonly name: string;
  readonly standing: Standing;
  readonly box: Box;
}

/** An exit of an operation, or its way to an end. */
export interface DrawnWay {
  readonly from: string;
  /** `0 Busy/NoAnswer`; empty: the end has the text. */
  readonly label: string;
  readonly calls: number;
  readonly standing: Standing;
  readonly points: readonly Point[];
  readonly labelBox: Box | undefined;
}

export interface DrawnFlow {
  readonly width: number;
  readonly height: number;
  readonly operations: readonly DrawnOperation[];
  readonly ends: readonly DrawnEnd[];
  readonly ways: readonly DrawnWay[];
}

export const measures = { nameSize: 13, textSize: 11, line: 15, padding: 10, pill: 22 } as const;

/** Width of the longest second line: the calls of a long load, or a standing. It does not depend on what was counted. */
const secondLine = Math.max(
  ...['999,999 calls', ...Object.values(standings)].map((words) => textWidth(words, measures.textSize)),
);
const longestLabel = 40;

const shortened = (text: string): string => (text.length > longestLabel ? `${text.slice(0, longestLabel - 1)}…` : text);

export const titleOf = ({ id, type, name }: Operation): string => shortened(`${id}  ${name ?? type}`);
export const typeOf = ({ type, name }: Operation): string => (name === undefined ? '' : type);

/** Between the ends of two lines. */
const endDistance = 12;

/** A start does nothing: it is drawn as a dot. */
export const isStart = ({ type }: Operation): boolean => type === 'Start';
/** Its layer is the first. */
const dot = { width: 12, height: 12, layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' } };

const operationId = (id: string): string => `operation ${id}`;
const endId = (operation: string, ended: string): string => `end ${operation} ${ended}`;

interface PlannedWay {
  readonly id: string;
  readonly from: string;
  readonly target: string;
  readonly label: string;
  readonly calls: number;
  readonly standing: Standing;
}

interface PlannedEnd {
  readonly id: string;
  readonly name: string;
  readonly standing: Standing;
}

/** Ends that every operation may reach are not drawn: the caller hangs up, the call breaks. */
const drawnEnds: ReadonlySet<string> = new Set(['answered', 'released']);

const waysOf = ({
  id,
  reachable,
  exits,
  ends,
}: Operation): { readonly ways: readonly PlannedWay[]; readonly ends: readonly PlannedEnd[] } => {
  const own = ends.filter(({ ended }) => drawnEnds.has(ended));
  const open = exits.filter(({ to }) => to === null);
  const named = new Set([...own.map(({ ended }) => ended as string), ...(open.length > 0 ? ['released'] : [])]);
  const openCalls = open.reduce((sum, { calls }) => sum + calls, 0);
  /** An exit with nothing attached ends as released, too: its calls have a way of their own. */
  const callsOf = (ended: string): number =>
    (own.find((end) => end.ended === ended)?.calls ?? 0) - (ended === 'released' ? openCalls : 0);
  const hasOwnWay = (ended: string): boolean => ended !== 'released' || open.length === 0 || callsOf(ended) > 0;
  const ways: PlannedWay[] = [
    ...exits.map(({ exit, name, to, calls, reachable: canBeTaken }) => ({
      id: `exit ${id} ${exit}`,
      from: id,
      target: to === null ? endId(id, 'released') : operationId(to),
      label: shortened(`${exit} ${name}`.trimEnd()),
      calls,
      standing: standingOf(calls, canBeTaken),
    })),
    ...[...named].filter(hasOwnWay).map((ended) => ({
      id: `way ${id} ${ended}`,
      from: id,
      target: endId(id, ended),
      label: '',
      calls: callsOf(ended),
      standing: standingOf(callsOf(ended), reachable),
    })),
  ];
  const standingOfEnd = (target: string): Standing => {
    const leading = ways.filter((way) => way.target === target).map(({ standing }) => standing);
    return (['taken', 'never'] as const).find((standing) => leading.includes(standing)) ?? 'unreachable';
  };
  return {
    ways,
    ends: [...named].map((name) => ({ id: endId(id, name), name, standing: standingOfEnd(endId(id, name)) })),
  };
};

const layoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.padding': '[top=10,left=10,bottom=10,right=10]',
  'elk.separateConnectedComponents': 'false',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '40',
  // Beside its arrow, to the right of one that leads down.
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_UP',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '16',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
};

/** More operations than this are placed with less effort: with full effort it would take minutes. */
const manyOperations = 24;
const ofMany = { 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF', 'elk.layered.thoroughness': '7' };

const sizeOfOperation = (operation: Operation): Pick<Box, 'width' | 'height'> => {
  const second = textWidth(typeOf(operation), measures.textSize) + 16 + secondLine;
  const width = Math.max(textWidth(titleOf(operation), measures.nameSize, 'bold'), second) + 2 * measures.padding;
  return { width, height: 2 * measures.line + 2 * measures.padding - 2 };
};

const labelSize = (label: string): Pick<Box, 'width' | 'height'> => ({
  width: Math.max(textWidth(label, measures.textSize, 'bold'), secondLine),
  height: 2 * measures.line,
});

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box> = {}): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});

const pointsOf = (edge: ElkExtendedEdge | undefined): Point[] =>
  (edge?.sections ?? [])
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));

/** The layout of a flow takes a moment, of a large one seconds. */
export const drawnFlow = async ({ operations }: FlowCoverage, layOut: LayOut = layOutHere): Promise<DrawnFlow> => {
  const planned = operations.map((operation) => ({ operation, ...waysOf(operation) }));
  const [ways, ends] = [planned.flatMap((each) => each.ways), planned.flatMap((each) => each.ends)];
  const laidOut = await layOut({
    id: 'flow',
    layoutOptions: { ...layoutOptions, ...(operations.length > manyOperations && ofMany) },
    children: [
      ...operations.map((operation) =>
        isStart(operation)
          ? { id: operationId(operation.id), ...dot }
          : { id: operationId(operation.id), ...sizeOfOperation(operation) },
      ),
      ...ends.map(({ id, name }) => ({ id, width: textWidth(name, measures.textSize) + 20, height: measures.pill })),
    ],
    edges: ways.map(({ id, from, target, label }) => ({
      id,
      sources: [operationId(from)],
      targets: [target],
      labels: [{ text: id, ...labelSize(label), layoutOptions: { 'elk.edgeLabels.placement': 'CENTER' } }],
    })),
  });
  const nodes = new Map((laidOut.children ?? []).map((node: ElkNode) => [node.id, node]));
  const edges = new Map((laidOut.edges ?? []).map((edge) => [edge.id, edge]));
  const lines = new Map(ways.map(({ id }) => [id, pointsOf(edges.get(id))]));
  /** Whether an end of the line may be moved there: along its box, and not onto the end of another one. */
  const isFree =
    (id: string, boxes: readonly string[]) =>
    (end: Point): boolean =>
      boxes.some((box) => isOnSide(boxOf(nodes.get(box)), end)) &&
      [...lines].every(
        ([other, line]) =>
          other === id ||
          [line[0], line.at(-1)].every(
            (point) => point === undefined || Math.hypot(point.x - end.x, point.y - end.y) >= endDistance,
          ),
      );
  return {
    width: Math.ceil(laidOut.width ?? 0),
    height: Math.ceil(laidOut.height ?? 0),
    operations: operations.map((operation) => ({
      operation,
      standing: standingOf(operation.calls, operation.reachable),
      box: boxOf(nodes.get(operationId(operation.id))),
    })),
    ends: ends.map(({ id, name, standing }) => ({ name, standing, box: boxOf(nodes.get(id)) })),
    ways: ways.map(({ id, from, target, label, calls, standing }) => {
      const [placed] = edges.get(id)?.labels ?? [];
      const points = straightened(lines.get(id) ?? [], isFree(id, [operationId(from), target]));
      return { from, label, calls, standing, points, labelBox: placed && boxOf(placed) };
    }),
  };
};
