/**
 * The common parts of flow operations: collecting digits attempt by attempt (ExtensionDialing, UserInput, Menu),
 * connecting the call (ExtensionDialing, AttemptTerminate), and losing it (all of them).
 *
 * These are no machine: transitions, conditions and assignments for use in a statechart. The states that they lead to,
 * `hungUp` and `failed` among them, are the statechart's own.
 */
/**
 * Prompts once and collects digits; answers with `digits.collected`, `collection.failed`, `caller.hungUp` or
 * `call.failed`.
 */
export interface CollectDigitsInput {
  /** The call of the host: passed on, never examined. */
  readonly call: unknown;
  readonly prompt: unknown;
}

/** Connects the call and reports the result, with one of `TerminatingEvent` or `LostCallEvent`. */
export interface TerminateCallInput {
  readonly call: unknown;
  readonly destination: string;
  /** Other data of the destination: passed on, never examined. */
  readonly settings: unknown;
}

/** The form of a number, compiled when its flow was loaded; the whole number must match. */
export interface NumberPattern {
  readonly source: string;
  matches(number: string): boolean;
}

/** The context of an operation that collects digits. */
export interface CollectingContext {
  readonly settings: { readonly maxIterations: number };
  /** Attempts that the caller has used up. */
  readonly attempts: number;
  /** The digits of the last attempt. */
  readonly digits: string;
}

/** Placeholder for an actor that the code which runs the machine has to provide. */
export const unprovided = (): never => {
  throw new Error('a flow operation needs its actors provided');
};

/** The attempt that just failed was not the last one. */
export const anAttemptIsLeft = ({ attempts, settings }: CollectingContext): boolean =>
  attempts + 1 < settings.maxIterations;

/** Digits only, as many as are allowed. */
export const areDigits = (
  digits: string,
  wanted: { readonly minDigits: number; readonly maxDigits: number },
): boolean => /^[0-9]+$/.test(digits) && digits.length >= wanted.minDigits && digits.length <= wanted.maxDigits;

/** Some pattern matches the whole number. */
export const matchesSome = (patterns: readonly NumberPattern[], number: string): boolean =>
  patterns.some((pattern) => pattern.matches(number));

/**
 * The transitions after a failed attempt, by the guard `attemptsRemain`: another prompt, or the end of all attempts.
 */
export const afterFailedAttempt = (anotherPrompt: string, noneLeft: string) =>
  [
    { guard: 'attemptsRemain', target: anotherPrompt, reenter: true, actions: 'countAttempt' },
    { target: noneLeft, actions: 'countAttempt' },
  ] as const;

/** The events that end any waiting operation: the caller hangs up, or the call breaks. */
export const hungUpOrFailed = {
  'caller.hungUp': { target: 'hungUp' },
  'call.failed': { target: 'failed', actions: 'keepFailure' },
} as const;

/** For `assign`: the digits of `digits.collected`. */
export const collectedDigits = {
  digits: ({ event }: { readonly event: { readonly type: string; readonly digits?: string } }): string =>
    event.digits ?? '',
};

/** For `assign`: counts one more used attempt. */
export const usedAttempt = {
  attempts: ({ context }: { readonly context: CollectingContext }): number => context.attempts + 1,
};

/** For `assign`: the reason of `call.failed`. */
export const reasonOfFailure = {
  failure: ({ event }: { readonly event: { readonly type: string; readonly reason?: string } }): string =>
    event.reason ?? '',
};
