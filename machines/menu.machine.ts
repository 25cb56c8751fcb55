/**
 * Menu: offer a caller keys to choose from, and leave by the exit of the key.
 *
 * A key is a choice if an operation is attached to its exit; any other key is a bad digit. A caller who enters nothing
 * is prompted again too, by another announcement, unless the menu has an exit for that (`T`). Exit 0 is for a caller
 * who has made no choice in any attempt.
 */
import { assign, fromCallback, setup, type EventObject } from 'xstate';
import type { MenuEvent, OperationOutcome } from './events.ts';
import {
  afterFailedAttempt,
  anAttemptIsLeft,
  collectedDigits,
  hungUpOrFailed,
  reasonOfFailure,
  unprovided,
  usedAttempt,
  type CollectDigitsInput,
  type CollectingContext,
} from './operation-parts.ts';

/** The configuration of one Menu operation, with its defaults. */
export interface MenuSettings<Prompt = unknown> {
  readonly mainPrompt: Prompt;
  readonly timeoutPrompt: Prompt;
  readonly badDigitPrompt: Prompt;
  readonly maxIterations: number;
  /** Exits by key, `0-9 * #`: those to which an operation is attached. */
  readonly choices: Readonly<Record<string, number>>;
  /** The exit for a caller who enters nothing; null: such a caller is prompted again. */
  readonly timeoutExit: number | null;
}

export interface MenuInput {
  /** The call of the host: passed to the actor, never examined. */
  readonly call: unknown;
  readonly settings: MenuSettings;
}

export interface MenuContext extends MenuInput, CollectingContext {
  readonly settings: MenuSettings;
  readonly failure: string;
}

const exitOf = ({ digits, settings: { choices } }: MenuContext): number | undefined =>
  Object.hasOwn(choices, digits) ? choices[digits] : undefined;

const keyPressed = { target: 'choosing', actions: 'keepDigits' } as const;

const noKey = afterFailedAttempt('promptingAfterTimeout', 'noChoice');

const noKeyYet = [{ guard: 'silenceIsAChoice', target: 'silent' }, ...noKey] as const;

export const menuMachine = setup({
  types: {
    context: {} as MenuContext,
    events: {} as MenuEvent,
    input: {} as MenuInput,
    output: {} as OperationOutcome,
  },
  actors: { collectDigits: fromCallback<EventObject, CollectDigitsInput, MenuEvent>(unprovided) },
  guards: {
    /** The attempt that just failed was not the last one. */
    attemptsRemain: ({ context }) => anAttemptIsLeft(context),
    /** An operation is attached to the exit of the pressed key. */
    keyIsAChoice: ({ context }) => exitOf(context) !== undefined,
    /** An operation is attached to the exit `T`, for a caller who enters nothing. */
    silenceIsAChoice: ({ context }) => context.settings.timeoutExit !== null,
  },
  actions: {
    keepDigits: assign(collectedDigits),
    countAttempt: assign(usedAttempt),
    keepFailure: assign(reasonOfFailure),
  },
}).createMachine({
  id: 'menu',
  context: ({ input: { call, settings } }) => ({ call, settings, attempts: 0, digits: '', failure: '' }),
  initial: 'prompting',
  states: {
    /** The main announcement plays, and the caller is to press a key. */
    prompting: {
      invoke: {
        src: 'collectDigits',
        input: ({ context: { call, settings } }) => ({ call, prompt: settings.mainPrompt }),
      },
      on: { 'digits.collected': keyPressed, 'collection.failed': noKeyYet, ...hungUpOrFailed },
    },
    /** Another attempt after no key was pressed, which is no choice here: the timeout announcement plays instead. */
    promptingAfterTimeout: {
      invoke: {
        src: 'collectDigits',
        input: ({ context: { call, settings } }) => ({ call, prompt: settings.timeoutPrompt }),
      },
      on: { 'digits.collected': keyPressed, 'collection.failed': noKey, ...hungUpOrFailed },
    },
    /** Another attempt after a key that is no choice: the bad digit announcement plays instead. */
    promptingAfterBadDigit: {
      invoke: {
        src: 'collectDigits',
        input: ({ context: { call, settings } }) => ({ call, prompt: settings.badDigitPrompt }),
      },
      on: { 'digits.collected': keyPressed, 'collection.failed': noKeyYet, ...hungUpOrFailed },
    },
    /** The key is looked up among the choices. */
    choosing: {
      always: [
        { guard: 'keyIsAChoice', target: 'chosen' },
        ...afterFailedAttempt('promptingAfterBadDigit', 'noChoice'),
      ],
    },
    /** The exit of the key. */
    chosen: { type: 'final', output: ({ context }) => ({ exit: exitOf(context) ?? 0 }) },
    /** The exit `T`, at once: no key was pressed. */
    silent: { type: 'final', output: ({ context }) => ({ exit: context.settings.timeoutExit ?? 0 }) },
    /** Exit 0: every attempt was used up without a choice. */
    noChoice: { type: 'final', output: { exit: 0 } },
    /** No exit: the caller hung up while prompted. */
    hungUp: { type: 'final', output: { exit: null, ended: 'hungUp' } },
    /** No exit: the call broke. */
    failed: { type: 'final', output: ({ context }) => ({ exit: null, ended: 'failed', reason: context.failure }) },
  },
  output: ({ event }) => event.output as OperationOutcome,
});
