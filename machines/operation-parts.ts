/**
 * What flow operations have in common: collecting digits attempt by attempt (ExtensionDialing, UserInput, Menu),
 * connecting the call (ExtensionDialing, AttemptTerminate), and losing it (all of them).
 *
 * Parts, not a machine: transitions, conditions and assignments that a statechart puts where they belong. The states
 * that they lead to, `hungUp` and `failed` among them, are the statechart's own.
 */
/**
 * Prompts once and collects digits; answers with `digits.collected`, `collection.failed`, `caller.hungUp` or
 * `call.failed`.
 */
export interface CollectDigitsInput {
  /** The call as its host knows it: handed on, never looked into. */
  readonly call: unknown;
  readonly prompt: unknown;
}

/** Connects the call and reports how it fares, with one of `TerminatingEvent` or `LostCallEvent`. */
export interface TerminateCallInput {
  readonly call: unknown;
  readonly destination: string;
  /** What else is known of the destination: handed on, never looked into. */
  readonly settings: unknown;
}

/** What a number may look like, compiled when its flow was loaded; the whole number must match. */
export interface NumberPattern {
  readonly source: string;
  matches(number: string): boolean;
}

/** What an operation that collects digits remembers. */
export interface CollectingContext {
  readonly settings: { readonly maxIterations: number };
  /** Attempts that the caller has used up. */
  readonly attempts: number;
  /** What the last attempt brought. */
  readonly digits: string;
}

/** Stands for an actor that the code which runs the machine has to provide. */
export const unprovided = (): never => {
  throw new Error('a flow operation needs its actors provided');
};

/** The attempt that just failed was not the last one. */
export const anAttemptIsLeft = ({ attempts, settings }: CollectingContext): boolean =>
  attempts + 1 < settings.maxIterations;

/** Digits only, as many as are wanted. */
export const areDigits = (
  digits: string,
  wanted: { readonly minDigits: number; readonly maxDigits: number },
): boolean => /^[0-9]+$/.test(digits) && digits.length >= wanted.minDigits && digits.length <= wanted.maxDigits;

/** Some pattern matches the whole number. */
export const matchesSome = (patterns: readonly NumberPattern[], number: string): boolean =>
  patterns.some((pattern) => pattern.matches(number));

/** What comes of a failed attempt, by the guard `attemptsRemain`: another prompt, or the end of all attempts. */
export const afterFailedAttempt = (anotherPrompt: string, noneLeft: string) =>
  [
    { guard: 'attemptsRemain', target: anotherPrompt, reenter: true, actions: 'countAttempt' },
    { target: noneLeft, actions: 'countAttempt' },
  ] as const;

/** What ends any operation that waits for something: the caller hangs up, or the call breaks. */
export const hungUpOrFailed = {
  'caller.hungUp': { target: 'hungUp' },
  'call.failed': { target: 'failed', actions: 'keepFailure' },
} as const;

/** For `assign`: the digits of `digits.collected`. */
export const collectedDigits = {
  digits: ({ event }: { readonly event: { readonly type: string; readonly digits?: string } }): string =>
    event.digits ?? '',
};

/** For `assign`: one attempt more is used up. */
export const usedAttempt = {
  attempts: ({ context }: { readonly context: CollectingContext }): number => context.attempts + 1,
};

/** For `assign`: the reason of `call.failed`. */
export const reasonOfFailure = {
  failure: ({ event }: { readonly event: { readonly type: string; readonly reason?: string } }): string =>
    event.reason ?? '',
};
