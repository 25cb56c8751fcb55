/** A run that a client watches: the client is told at once, then while it changes, and at its end. */
import type { Clock } from '../clock.ts';
import type { RunSummary } from '../../schemas/index.ts';

/** Milliseconds between two calls of a watcher. */
const watchTick = 100;

export interface WatchableRun {
  readonly running: boolean;
  /** Changes when there is something new to see. */
  readonly progress: string;
  readonly ended: Promise<void>;
  summary(): RunSummary;
}

/** Returns the way to stop. */
export const watchRun = (run: WatchableRun, clock: Clock, listener: (summary: RunSummary) => void): (() => void) => {
  let timer: unknown;
  let stopped = false;
  let told: string | undefined;
  const tell = (): void => {
    if (!stopped) listener(run.summary());
  };
  const tick = (): void => {
    const { progress } = run;
    if (progress !== told) tell();
    told = progress;
    if (run.running && !stopped) timer = clock.setTimeout(tick, watchTick);
  };
  const stop = (): void => {
    stopped = true;
    clock.clearTimeout(timer);
  };
  if (run.running) {
    void run.ended.then(() => {
      tell();
      stop();
    });
  }
  tick();
  return stop;
};
