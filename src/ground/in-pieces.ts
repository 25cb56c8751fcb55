/**
 * Work of many milliseconds, done a piece at a time. All such work of a thread shares the time of a turn of the event
 * loop with the instances of the thread, so that answers, timers and messages are handled in between.
 */
import type { Pieces } from './pieces.ts';
import { turns, type TurnHolder } from './turns.ts';

class WorkInPieces<Result> implements TurnHolder {
  readonly #work: Pieces<Result>;
  readonly #resolve: (result: Result) => void;
  readonly #reject: (reason: unknown) => void;

  constructor(work: Pieces<Result>, resolve: (result: Result) => void, reject: (reason: unknown) => void) {
    this.#work = work;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  goOn(): void {
    const [from, end] = [performance.now(), turns.endFromNow()];
    let isOver = false;
    try {
      while (!isOver && performance.now() < end) isOver = this.#doOne();
    } catch (thrown) {
      isOver = true;
      this.#reject(thrown);
    }
    turns.spend(performance.now() - from);
    if (!isOver) turns.wait(this, true);
  }

  #doOne(): boolean {
    const { done = false, value } = this.#work.next();
    if (done) this.#resolve(value as Result);
    return done;
  }
}

/** Begins at once where the turn has time left. Rejects with the error that the work throws. */
export const inPieces = <Result>(work: Pieces<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const holder = new WorkInPieces(work, resolve, reject);
    if (turns.isOver) turns.wait(holder, false);
    else holder.goOn();
  });

/** Resolves in a turn that has time left, with a function to be called when the work has paused or ended. */
export const turnWithTime = async (): Promise<() => void> => {
  if (turns.isOver) await new Promise<void>((resolve) => turns.wait({ goOn: resolve }, false));
  const begun = performance.now();
  return () => turns.spend(performance.now() - begun);
};
