/**
 * The model of a flow as tables: they map a state and an event to the place that counts the transition and to the next
 * state, without a search.
 */
import type { DigitClasses } from '../digits/index.ts';
import { inputKey, type CallInput } from '../model/input.ts';
import { systemBuffers } from '../model/questions.ts';
import type { FlowNode } from '../node.ts';
import type { CoveragePlaces, HeldPatterns } from './places.ts';

/** The transitions out of a state of the model. */
export interface StateTable {
  /** Places by the keys of inputs; digits by their class. */
  readonly places: ReadonlyMap<string, number>;
  readonly digits: { readonly classes: DigitClasses; readonly places: readonly (number | undefined)[] } | undefined;
  /** The places of an answer without digits, and of the end of the ringing. */
  readonly noDigits: number | undefined;
  readonly noAnswer: number | undefined;
  /** The place of the error that stands for all errors without a place of their own. */
  readonly otherError: number | undefined;
  /** The buffer that stores the digits that the caller enters here. */
  readonly fills: string | undefined;
  /** The patterns that these digits are compared with here. */
  readonly held: HeldPatterns | undefined;
}

export interface CoverageTables {
  readonly places: CoveragePlaces;
  readonly states: readonly StateTable[];
  /** The place of a beginning, by the classes of both numbers; undefined where the model has none. */
  beginningOf(numbers: CallNumbers): number | undefined;
  /**
   * By the index of a transition: the next state, and the patterns that numbers in buffers are compared with on the
   * way.
   */
  readonly to: Int32Array;
  readonly readers: readonly (readonly HeldPatterns[])[];
  /** The places of an operation's first exit and first end. */
  readonly exitsOf: ReadonlyMap<string, number>;
  readonly endsOf: ReadonlyMap<string, number>;
}

type CallNumbers = Readonly<Record<string, string | undefined>>;

/** Errors that a prompt, an announcement and a switch may answer with, each of which ends the call. */
const otherErrors = ['unavailableResource', 'systemFailure'] as const;

const firstOf = (places: readonly { readonly operation: string }[], first: number): ReadonlyMap<string, number> =>
  new Map(places.map(({ operation }, index) => [operation, first + index] as const).toReversed());

/** Key of a number of the call; undefined where the call has none. */
const numberKey = (classes: DigitClasses | undefined, number: string | undefined): string =>
  classes === undefined ? '' : number === undefined ? 'none' : String(classes.classOf(number));

/** Equal for beginnings that the flow does not distinguish. */
const beginningKey = (classes: ReadonlyMap<string, DigitClasses> | undefined, numbers: CallNumbers): string =>
  systemBuffers.map((buffer) => numberKey(classes?.get(buffer), numbers[buffer])).join(' ');

export const coverageTables = (places: CoveragePlaces, nodes: readonly FlowNode[]): CoverageTables => {
  const { flow, model, transitions, held, first, exits, ends } = places;
  const parts = new Map<string, FlowNode['part']>(nodes.map(({ type, part }) => [type, part]));
  const stateTable = (state: number): StateTable => {
    const operation = flow.operations.get(model?.states[state]?.operation ?? '');
    const classes = operation && model?.classes.get(operation.id);
    const digits: (number | undefined)[] = [];
    const byKey = new Map<string, number>();
    for (const [index, { state: from, turn }] of transitions.entries()) {
      if (from !== state || turn.input.kind === 'begin') continue;
      const place = first.transitions + index;
      if (turn.input.kind === 'digits' && turn.input.word !== '')
        digits[classes?.classOf(turn.input.word) ?? 0] = place;
      else byKey.set(inputKey(turn.input), place);
    }
    return {
      places: byKey,
      digits: classes && { classes, places: digits },
      noDigits: byKey.get(inputKey({ kind: 'digits', word: '' })),
      noAnswer: byKey.get(inputKey({ kind: 'report', report: 'noAnswer' })),
      otherError: otherErrors
        .map((error) => byKey.get(inputKey({ kind: 'error', error } satisfies CallInput)))
        .find((place) => place !== undefined),
      fills: operation && parts.get(operation.type)?.fills?.(operation.settings),
      held: held.find((each) => each.operation === operation?.id && each.buffer === undefined),
    };
  };
  const beginnings = new Map(
    transitions.flatMap(({ turn: { input } }, index) =>
      input.kind === 'begin'
        ? [
            [
              beginningKey(model?.classes, {
                'system.called_party': input.called,
                'system.calling_party': input.calling,
              }),
              first.transitions + index,
            ] as const,
          ]
        : [],
    ),
  );
  const readsNumbers = systemBuffers.some((buffer) => model?.classes.has(buffer));
  const only = readsNumbers ? undefined : beginnings.get(beginningKey(undefined, {}));
  return {
    places,
    states: (model?.states ?? []).map((_, state) => stateTable(state)),
    beginningOf: (numbers) => (readsNumbers ? beginnings.get(beginningKey(model?.classes, numbers)) : only),
    to: Int32Array.from(transitions, ({ turn }) => turn.to),
    readers: transitions.map(({ turn }) =>
      held.filter(
        (each) => each.buffer !== undefined && turn.exits.some(({ operation }) => operation === each.operation),
      ),
    ),
    exitsOf: firstOf(exits, first.exits),
    endsOf: firstOf(ends, first.ends),
  };
};
