/**
 * The time for all code below `program.ts`, so that tests can stop it: XState's `SimulatedClock` fits this interface.
 */

export interface Clock {
  /** Milliseconds with a fraction; only differences mean anything. */
  now(): number;
  setTimeout(action: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
  /** It is the time of the machine. Default: a time of its own, in which nothing that a thread does takes any. */
  readonly isReal?: true;
}

const { timeOrigin } = performance;

export const systemClock: Clock = {
  now: () => timeOrigin + performance.now(),
  setTimeout: (action, milliseconds) => setTimeout(action, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  isReal: true,
};

/** `[seconds, microseconds]`, the way the reports write a moment of `Clock.now()`. */
export type Timestamp = [seconds: number, microseconds: number];

/** In the unit of `Clock.now()`. */
export const millisecondsOf = ([seconds, microseconds]: Timestamp): number => seconds * 1000 + microseconds / 1000;

export const timestampOf = (milliseconds: number): Timestamp => {
  const microseconds = Math.round(milliseconds * 1000);
  return [Math.floor(microseconds / 1_000_000), microseconds % 1_000_000];
};
