/**
 * The ways through a flow operation that has a statechart: those that `xstate/graph` finds on the machine, and those of
 * a table.
 *
 * A way is written as the places of the caller and the events there, so that it can be played on the machine and
 * through TCAP alike.
 */
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { getSimplePaths } from 'xstate/graph';
import type { CollectingEvent, LostCallEvent, OperationOutcome, TerminatingEvent } from '../../machines/events.ts';

export interface Step {
  /** `prompt 1001`, by the announcement; `ring 0800111`, by the destination. */
  readonly at: string;
  /** `enters 12`, or an event of the lists below. */
  readonly does: string;
}

export interface Path {
  /** The variant of the operation to which the way belongs. */
  readonly given: string;
  readonly steps: readonly Step[];
  /** `exit 0`, `answered`, `hungUp`, `failed`. */
  readonly end: string;
}

/** One row of an operation's table: a condition on the events, and the end to which it leads. */
export interface Row {
  readonly condition: string;
  /** A function where it depends on the variant. */
  readonly end: string | ((given: string, steps: readonly Step[]) => string);
  readonly holds: (given: string, steps: readonly Step[]) => boolean;
}

/** The configuration of an operation in a test. */
export interface Variant {
  readonly given: string;
  /** The machine's input, without `call`. */
  readonly input: object;
  readonly exits: number;
  /** The operation in the form of a flow, without its id and exits. */
  readonly operation: { readonly type: string; readonly config: object };
  /** The arguments of the InitialDP besides the service key. */
  readonly dial?: object;
}

export interface OperationModel {
  readonly machine: AnyStateMachine;
  readonly variants: readonly Variant[];
  /** All events that can happen anywhere in the operation. */
  readonly happenings: readonly string[];
  readonly placeOf: (snapshot: AnyMachineSnapshot) => string;
  readonly rows: readonly Row[];
  /** The possible next events, where no row applies yet. */
  readonly next: (given: string, steps: readonly Step[]) => readonly Step[];
}

/** No acceptable input in any of these attempts, and the caller has not hung up. */
export const silences = ['says nothing', 'cancels', 'answers improperly'] as const;
export const losses = ['hangs up', 'dialogue breaks'] as const;
export const failures = ['is busy', 'does not answer', 'has no route'] as const;

type Happening = CollectingEvent | TerminatingEvent | LostCallEvent;

const events: Readonly<Record<string, Happening>> = {
  'says nothing': { type: 'collection.failed', reason: 'says nothing' },
  cancels: { type: 'collection.failed', reason: 'cancels' },
  'answers improperly': { type: 'collection.failed', reason: 'answers improperly' },
  answers: { type: 'call.answered' },
  'is busy': { type: 'destination.occupied' },
  'does not answer': { type: 'ring.timedOut' },
  'has no route': { type: 'route.failed' },
  'hangs up': { type: 'caller.hungUp' },
  'dialogue breaks': { type: 'call.failed', reason: 'dialogue breaks' },
};

/** The digits that are entered; undefined where the event is another one. */
export const entered = (does: string | undefined): string | undefined =>
  does?.startsWith('enters ') ? does.slice(7) : undefined;

export const eventOf = (does: string): Happening => {
  const digits = entered(does);
  const event = digits === undefined ? events[does] : { type: 'digits.collected' as const, digits };
  if (event === undefined) throw new Error(`no event says that the caller ${does}`);
  return event;
};

export const endOf = (outcome: OperationOutcome | undefined): string =>
  outcome === undefined ? 'goes on' : outcome.exit === null ? outcome.ended : `exit ${outcome.exit}`;

/** Every simple path of the machine to one of its ends. */
export const pathsOf = ({ machine, variants, happenings, placeOf }: OperationModel): Path[] =>
  variants.flatMap(({ given, input }) => {
    const toState = ({ status }: AnyMachineSnapshot) => status === 'done';
    const options = { input: { call: {}, ...input }, events: happenings.map(eventOf), toState };
    return getSimplePaths(machine, options).map(({ steps, state }) => ({
      given,
      steps: steps.slice(1).map(({ event }, index) => ({
        at: placeOf(steps[index]?.state as AnyMachineSnapshot),
        does: nameOf(event, happenings),
      })),
      end: endOf(state.output as OperationOutcome),
    }));
  });

/** Every way through the table: every possible event is tried, until a row applies. */
export const waysThrough = (model: OperationModel, given: string, so: readonly Step[] = []): Path[] => {
  const [row] = rowsOf(model, given, so);
  if (row !== undefined) return [{ given, steps: so, end: endIn(row, given, so) }];
  if (so.length > 5) throw new Error(`no row of the table holds after ${lineOf({ given, steps: so, end: '?' })}`);
  return model.next(given, so).flatMap((step) => waysThrough(model, given, [...so, step]));
};

export const rowsOf = ({ rows }: OperationModel, given: string, steps: readonly Step[]): Row[] =>
  rows.filter(({ holds }) => holds(given, steps));

export const endIn = ({ end }: Row, given: string, steps: readonly Step[]): string =>
  typeof end === 'string' ? end : end(given, steps);

export const lineOf = ({ given, steps, end }: Path): string =>
  `${given}: ${steps.map(({ at, does }) => `${at}: ${does}`).join(', ')} => ${end}`;

/** One line for each path that is only in one of the lists, ten at most; empty if the lists are equal. */
export const differences = (observed: readonly Path[], expected: readonly Path[]): string[] => {
  const [these, those] = [new Set(observed.map(lineOf)), new Set(expected.map(lineOf))];
  return [
    ...[...these].filter((line) => !those.has(line)).map((line) => `not expected: ${line}`),
    ...[...those].filter((line) => !these.has(line)).map((line) => `not observed: ${line}`),
  ].slice(0, 10);
};

const nameOf = (event: EventObject, happenings: readonly string[]): string =>
  happenings.find((does) => JSON.stringify(eventOf(does)) === JSON.stringify(event)) ?? JSON.stringify(event);
