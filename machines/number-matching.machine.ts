/**
 * NumberMatching: compare a number in a buffer of the call with patterns.
 *
 * Exactly three exits: 0 the number was found among the patterns, 1 it was not, 2 there is none, the buffer is empty.
 * It waits for nothing, so it always ends by one of its exits.
 */
import { setup, type EventObject } from 'xstate';
import type { Buffers, OperationOutcome } from './events.ts';
import { matchesSome, type NumberPattern } from './operation-parts.ts';

/** The configuration of one NumberMatching operation. */
export interface NumberMatchingSettings {
  /** Name of the buffer that holds the number. */
  readonly source: string;
  /** At least one. */
  readonly patterns: readonly NumberPattern[];
}

export interface NumberMatchingInput {
  readonly settings: NumberMatchingSettings;
  /** The buffers of the call. */
  readonly buffers: Buffers;
}

export interface NumberMatchingContext {
  readonly settings: NumberMatchingSettings;
  /** Empty: there is none. */
  readonly number: string;
}

const numberIn = ({ buffers, settings: { source } }: NumberMatchingInput): string =>
  Object.hasOwn(buffers, source) ? (buffers[source] ?? '') : '';

export const numberMatchingMachine = setup({
  types: {
    context: {} as NumberMatchingContext,
    events: {} as EventObject,
    input: {} as NumberMatchingInput,
    output: {} as OperationOutcome,
  },
  guards: {
    /** The buffer is empty, or was never filled. */
    numberIsMissing: ({ context }) => context.number === '',
    /** One of the patterns matches the whole number. */
    numberMatches: ({ context: { number, settings } }) => matchesSome(settings.patterns, number),
  },
}).createMachine({
  id: 'number-matching',
  context: ({ input }) => ({ settings: input.settings, number: numberIn(input) }),
  initial: 'matching',
  states: {
    /** The number, if there is one, is compared with the patterns. */
    matching: {
      always: [
        { guard: 'numberIsMissing', target: 'nothingToMatch' },
        { guard: 'numberMatches', target: 'found' },
        { target: 'notFound' },
      ],
    },
    /** Exit 0, Number Found: some pattern matches. */
    found: { type: 'final', output: { exit: 0 } },
    /** Exit 1, Number Not Found: no pattern matches. */
    notFound: { type: 'final', output: { exit: 1 } },
    /** Exit 2, Number Undefined: there is nothing in the buffer. */
    nothingToMatch: { type: 'final', output: { exit: 2 } },
  },
  output: ({ event }) => event.output as OperationOutcome,
});
