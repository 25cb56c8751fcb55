/**
 * The counters of the coverage of a flow: a place for each exit, end, transition of the model and part of a pattern, in
 * a stable order.
 */
import type { Flow, FlowEnd } from '../../../machines/flow-definition.ts';
import { DialproofError } from '../../ground/errors.ts';
import { mergedModel } from '../model/merged-model.ts';
import { flowModel } from '../model/unroll.ts';
import type { FlowModel, TakenEnd, TakenExit, Turn } from '../model/flow-model.ts';
import { callNumbers, systemBuffers } from '../model/questions.ts';
import type { AskedDigits, FlowNode } from '../node.ts';
import type { CompiledPattern, NumberForm } from '../patterns.ts';
import { patternParts, type PatternPart } from './pattern-elements.ts';

/** A class of inputs in a state of the model. */
export interface CountedTransition {
  /** Index of the state. */
  readonly state: number;
  readonly turn: Turn;
}

/** The patterns of an operation, and the places of their parts. */
export interface HeldPatterns {
  /** Id of the operation that compares a number with them. */
  readonly operation: string;
  /** Prefix of the entered digits. */
  readonly prefix: string;
  readonly patterns: readonly {
    readonly pattern: CompiledPattern;
    readonly parts: readonly PatternPart[];
    readonly first: number;
  }[];
  /** The buffer with the number. Undefined: the digits that the operation itself has collected. */
  readonly buffer: string | undefined;
}

export interface CoveragePlaces {
  readonly flow: Flow;
  /** Undefined where the flow has no model. */
  readonly model: FlowModel | undefined;
  /** Why the flow has no model. */
  readonly noModel: string | undefined;
  readonly exits: readonly TakenExit[];
  readonly ends: readonly TakenEnd[];
  readonly transitions: readonly CountedTransition[];
  readonly held: readonly HeldPatterns[];
  /** Index of the first place of each kind: parts of patterns are the last. */
  readonly first: {
    readonly exits: number;
    readonly ends: number;
    readonly transitions: number;
    readonly elements: number;
  };
  /** Number of places. */
  readonly size: number;
}

/** The first two places: calls that have begun, and steps that the model does not have. */
export const callsPlace = 0;
export const unknownPlace = 1;

const allEnds = ['answered', 'hungUp', 'released', 'failed'] as const satisfies readonly FlowEnd[];

const modelOf = (flow: Flow, nodes: readonly FlowNode[]): Pick<CoveragePlaces, 'model' | 'noModel'> => {
  try {
    return { model: mergedModel(flowModel(flow, { nodes, seed: undefined })).model, noModel: undefined };
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    return { model: undefined, noModel: thrown.message };
  }
};

const formOf = ({
  fewest,
  most,
  characters,
  prefix: beginning,
}: Pick<AskedDigits, 'fewest' | 'most' | 'characters' | 'prefix'>): NumberForm => ({
  fewest,
  most,
  characters,
  beginning,
});

/** The forms of the numbers that a buffer can hold: numbers of the call, or digits that an operation has collected. */
const formsIn = (buffer: string, flow: Flow, nodes: ReadonlyMap<string, FlowNode>): readonly NumberForm[] => {
  if (systemBuffers.some((known) => known === buffer)) return [formOf({ ...callNumbers, prefix: '' })];
  return [...flow.operations.values()].flatMap(({ type, settings }) => {
    const part = nodes.get(type)?.part;
    const asked = part?.fills?.(settings) === buffer ? part.asks?.(settings) : undefined;
    return asked === undefined ? [] : [formOf({ ...asked, prefix: '' })];
  });
};

const heldPatterns = (flow: Flow, nodes: ReadonlyMap<string, FlowNode>, begin: number): readonly HeldPatterns[] => {
  let first = begin;
  const placed = (patterns: readonly CompiledPattern[], forms: readonly NumberForm[]): HeldPatterns['patterns'] =>
    patterns.map((pattern) => {
      const parts = patternParts(pattern, forms);
      first += parts.length;
      return { pattern, parts, first: first - parts.length };
    });
  return [...flow.operations.values()].flatMap(({ id: operation, type, settings }): HeldPatterns[] => {
    const part = nodes.get(type)?.part;
    const [asked, read] = [part?.asks?.(settings), part?.reads?.(settings)];
    return [
      ...(asked === undefined || asked.patterns.length === 0
        ? []
        : [{ operation, prefix: asked.prefix, patterns: placed(asked.patterns, [formOf(asked)]), buffer: undefined }]),
      ...(read === undefined
        ? []
        : [
            {
              operation,
              prefix: '',
              patterns: placed(read.patterns, formsIn(read.buffer, flow, nodes)),
              buffer: read.buffer,
            },
          ]),
    ];
  });
};

/** The same for equal flows: threads that load the same flow count in the same places. */
export const coveragePlaces = (flow: Flow, nodes: readonly FlowNode[]): CoveragePlaces => {
  const { model, noModel } = modelOf(flow, nodes);
  const operations = [...flow.operations.values()];
  const exits = operations.flatMap(({ id: operation, exits: own }) => own.map((_, exit) => ({ operation, exit })));
  const ends = operations.flatMap(({ id: operation }) => allEnds.map((ended) => ({ operation, ended })));
  const transitions = (model?.states ?? []).flatMap(({ turns }, state) => turns.map((turn) => ({ state, turn })));
  const [firstExit, firstEnd] = [unknownPlace + 1, unknownPlace + 1 + exits.length];
  const firstTransition = firstEnd + ends.length;
  const first = {
    exits: firstExit,
    ends: firstEnd,
    transitions: firstTransition,
    elements: firstTransition + transitions.length,
  };
  const held = heldPatterns(flow, new Map(nodes.map((node) => [node.type, node])), first.elements);
  const size =
    first.elements +
    held.reduce((sum, { patterns }) => sum + patterns.reduce((parts, { parts: own }) => parts + own.length, 0), 0);
  return { flow, model, noModel, exits, ends, transitions, held, first, size };
};

/**
 * The flow and the meaning of each place, as plain JSON: equal where the counters of two services mean the same, also
 * if the services have different versions of the model.
 */
export const meaningOf = ({ flow, model, exits, ends, transitions, held }: CoveragePlaces): object => ({
  id: flow.id,
  start: flow.start,
  operations: [...flow.operations.values()].map(({ id, type, exits: own, config }) => ({
    id,
    type,
    exits: own,
    config,
  })),
  exits,
  ends,
  transitions: transitions.map(({ state, turn }) => [
    model?.states[state]?.name,
    turn.key,
    turn.class,
    model?.states[turn.to]?.name,
  ]),
  held: held.map(({ operation, prefix, buffer, patterns }) => ({
    operation,
    prefix,
    buffer,
    patterns: patterns.map(({ pattern, parts }) => [
      pattern.source,
      parts.map(({ element, repeats }) => [element, repeats]),
    ]),
  })),
});
