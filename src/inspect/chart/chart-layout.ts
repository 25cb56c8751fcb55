/**
 * The positions in a picture: elkjs places the states in layers, its orthogonal arrows are routed around them, and
 * labels interrupt their arrows. The library is loaded when the first picture is requested.
 */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { centreOf, isOnSide, loopThrough, outside, straightened, type Box, type Point } from './arrow-lines.ts';
import { labelBlock, measures, type Block } from './chart-boxes.ts';
import { withInner, type Chart, type ChartTransition } from './chart-model.ts';
import { dotId, graphOf, stateId, waysOf, type PlannedWay } from './elk-graph.ts';
import type { Size } from './text-size.ts';

/** An arrow between two states; transitions between the same two share it. */
export interface Way {
  /** Its line, interrupted by its labels: the last piece ends at the target. */
  readonly pieces: readonly (readonly Point[])[];
  /** The line that connects its labels, if there are several. */
  readonly spine: readonly Point[];
  /** The labels of its transitions; the label of one with several targets may be on another way. */
  readonly labels: readonly { readonly box: Box; readonly block: Block }[];
  readonly transitions: readonly ChartTransition[];
}

/** In units of the picture, from its upper left corner. */
export interface ChartLayout extends Size {
  /** By the state's key; the frame of the machine itself has the empty key. */
  readonly states: ReadonlyMap<string, Box>;
  /** The dots that mark initial states, and the arrows from them, which have no labels. */
  readonly initials: readonly { readonly dot: Box; readonly points: readonly Point[] }[];
  readonly ways: readonly Way[];
}

/** Between the ends of two arrows. */
const endDistance = 12;

/** Lays a graph out with elkjs, in whatever thread. */
export type LayOut = (graph: ElkNode) => Promise<ElkNode>;

/** In this thread, which it blocks. */
export const layOutHere: LayOut = async (graph) => {
  const {
    default: { default: Elk },
  } = await import('elkjs/lib/elk.bundled.js');
  return new Elk().layout(graph);
};

export const chartLayout = async (chart: Chart, layOut: LayOut = layOutHere): Promise<ChartLayout> => {
  const planned = waysOf(chart);
  const graph = await layOut(graphOf(chart, planned));
  const nodes = new Map(nodesIn(graph).map((node) => [node.id, node]));
  const edges = new Map(nodesIn(graph).flatMap(({ edges: within = [] }) => within.map((edge) => [edge.id, edge])));
  const states = withInner(chart.root);
  const boxes = new Map(states.map(({ key }) => [key, boxOf(nodes.get(stateId(key)))]));
  return {
    width: Math.ceil(graph.width ?? 0),
    height: Math.ceil(graph.height ?? 0),
    states: boxes,
    initials: states
      .filter(({ initial }) => initial !== undefined)
      .map(({ key }) => ({ dot: boxOf(nodes.get(dotId(key))), points: pointsOf(edges.get(dotId(key))) })),
    ways: planned.map((way) => laidOut(way, edges, boxes)),
  };
};

const laidOut = (
  way: PlannedWay,
  edges: ReadonlyMap<string, ElkExtendedEdge>,
  boxes: ReadonlyMap<string, Box>,
): Way => {
  const edge = edges.get(way.id);
  const whole = boxOf(edge?.labels?.[0]);
  const labels = stackedIn(whole, way.labelled.map(labelBlock));
  const points = pointsOf(edge);
  const others = [...edges.values()].filter((other) => other !== edge).map(pointsOf);
  const ends = others.flatMap((line) => [...line.slice(0, 1), ...line.slice(-1)]);
  const isFree = (end: Point) =>
    [boxes.get(way.source), boxes.get(way.target)].some((box) => box !== undefined && isOnSide(box, end)) &&
    ends.every((other) => Math.hypot(other.x - end.x, other.y - end.y) >= endDistance);
  const line = way.source === way.target ? loopThrough(points, whole) : straightened(points, isFree);
  return {
    pieces: labels.reduce<Point[][]>((pieces, { box }) => pieces.flatMap((piece) => outside(piece, box)), [line]),
    spine: labels.length > 1 ? labels.map(({ box }) => centreOf(box)) : [],
    labels,
    transitions: way.transitions,
  };
};

/** The labels of a way within the one box that was laid out for all of them. */
const stackedIn = (whole: Box, blocks: readonly Block[]): Way['labels'] => {
  let { y } = whole;
  return blocks.map((block) => {
    const box = { x: whole.x + (whole.width - block.width) / 2, y, width: block.width, height: block.height };
    y += block.height + measures.labelGap;
    return { box, block };
  });
};

const nodesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)];

const boxOf = (shape: Partial<Box> = {}): Box => {
  const { x = 0, y = 0, width = 0, height = 0 } = shape;
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
};

const pointsOf = (edge: ElkExtendedEdge | undefined): Point[] =>
  (edge?.sections ?? [])
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
