/**
 * Stop signals of a command: the first asks it to finish in order, the second to leave at once.
 */
import type { CliParts } from './parts.ts';

export interface StopRequest {
  /** Aborted by the first signal. */
  readonly first: AbortSignal;
  /** Resolves at the second signal. */
  readonly second: Promise<void>;
  /** Requests a stop as a signal does. */
  ask(): void;
  /** Stops listening. */
  release(): void;
}

const ends = new WeakMap<AbortSignal, Promise<void>>();

/** Resolves when `signal` is aborted; one promise for all callers, so that a signal has one listener. */
export const aborted = (signal: AbortSignal): Promise<void> => {
  const known = ends.get(signal);
  if (known !== undefined) return known;
  const end = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  ends.set(signal, end);
  return end;
};

export const watchSignals = ({ onSignal }: Pick<CliParts, 'onSignal'>): StopRequest => {
  const first = new AbortController();
  const again = new AbortController();
  const ask = (): void => (first.signal.aborted ? again : first).abort();
  return { first: first.signal, second: aborted(again.signal), ask, release: onSignal(ask) };
};
