/** A chart as the graph that elkjs lays out: nodes in their frames with their sizes, edges, and layout options. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { labelBlock, measures, stacked, stateSize } from './chart-boxes.ts';
import { isInternal, withInner, type Chart, type ChartState, type ChartTransition } from './chart-model.ts';

/** A planned arrow: transitions between the same two states share it. */
export interface PlannedWay {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly transitions: ChartTransition[];
  /** Transitions whose label is on this arrow: one with several targets has it on the first. */
  readonly labelled: ChartTransition[];
}

const dotSize = 12;

const ofThePicture = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=8,left=8,bottom=8,right=8]',
};

/** Layout of the machine's frame and of each compound state. */
const ofFrames = {
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '40',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '8',
  'elk.spacing.nodeSelfLoop': '18',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
};

/**
 * For states with descriptions, such as operations: the picture begins at the top, and states without incoming arrows
 * are at the bottom.
 */
const ofDescribed = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.separateConnectedComponents': 'false',
};
/** More states than this are placed with less effort: with full effort it would take minutes. */
const manyStates = 24;
const ofMany = { 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF', 'elk.layered.thoroughness': '7' };
const atTheBottom = { 'elk.layered.layering.layerConstraint': 'LAST' };

/** Names within the graph. */
export const stateId = (key: string): string => `state ${key}`;
export const dotId = (key: string): string => `initial ${key}`;

export const waysOf = ({ root }: Chart): PlannedWay[] => {
  const ways = new Map<string, PlannedWay>();
  for (const state of withInner(root)) {
    for (const transition of state.transitions.filter((one) => !isInternal(one, state))) {
      for (const [index, target] of transition.targets.entries()) {
        const id = `way ${transition.source} to ${target}`;
        const way = ways.get(id) ?? { id, source: transition.source, target, transitions: [], labelled: [] };
        ways.set(id, way);
        way.transitions.push(transition);
        // A label that repeats the name of the target says nothing.
        if (index === 0 && transition.description !== target) way.labelled.push(transition);
      }
    }
  }
  return [...ways.values()];
};

export const graphOf = (chart: Chart, ways: readonly PlannedWay[]): ElkNode => ({
  id: 'picture',
  layoutOptions: { ...ofThePicture, 'elk.direction': directionOf(chart) },
  children: [nodeOf(chart.root, new Set(ways.map(({ target }) => target)))],
  edges: ways.map(edgeOf),
});

/**
 * Downwards, unless arrows start at a frame and lead into it: they leave at its left side then, because its title is on
 * top.
 */
const directionOf = ({ root }: Chart): string => {
  const leadsInside = ({ source, targets }: ChartTransition) =>
    targets.some((target) => target !== source && (source === '' || target.startsWith(`${source}.`)));
  const arrows = withInner(root).flatMap((state) =>
    state.transitions.filter((transition) => !isInternal(transition, state)),
  );
  return arrows.some(leadsInside) ? 'RIGHT' : 'DOWN';
};

/** `reached`: keys of the states that arrows lead to. */
const nodeOf = (state: ChartState, reached: ReadonlySet<string>): ElkNode => {
  const { width, height } = stateSize(state);
  if (state.children.length === 0) {
    const apart = state.type === 'final' && state.description !== undefined && !reached.has(state.key);
    return { id: stateId(state.key), width, height, ...(apart && { layoutOptions: atTheBottom }) };
  }
  const initial = state.initial === undefined ? [] : [state.initial];
  return {
    id: stateId(state.key),
    layoutOptions: {
      ...ofFrames,
      ...(state.children.some(({ description }) => description !== undefined) && ofDescribed),
      ...(state.children.length > manyStates && ofMany),
      'elk.padding': `[top=${height + 12},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [
      ...initial.map(() => ({ id: dotId(state.key), width: dotSize, height: dotSize })),
      ...state.children.map((child) => nodeOf(child, reached)),
    ],
    edges: initial.map((target) => ({ id: dotId(state.key), sources: [dotId(state.key)], targets: [stateId(target)] })),
  };
};

const edgeOf = ({ id, source, target, labelled }: PlannedWay): ElkExtendedEdge => ({
  id,
  sources: [stateId(source)],
  targets: [stateId(target)],
  labels:
    labelled.length === 0
      ? []
      : [
          {
            text: id,
            ...stacked(labelled.map(labelBlock), measures.labelGap),
            layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
          },
        ],
});
