/** Waits for what a thread answers. */
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { Clock } from '../ground/clock.ts';

/** The next message of the thread. Rejects if the thread breaks, or with the reason of the signal. */
export const answerOf = async <Answer>(thread: Worker, signal?: AbortSignal): Promise<Answer> => {
  const answered = once(thread, 'message', signal && { signal }) as Promise<[Answer]>;
  const [answer] = await answered.catch((thrown: unknown) => {
    throw signal?.aborted ? signal.reason : thrown;
  });
  return answer;
};

export interface Patience {
  readonly seconds: number;
  readonly clock: Clock;
  /** Ends the wait too, with its reason. */
  readonly stop?: AbortSignal;
}

/** As `answerOf`; rejects where it takes longer. */
export const answerWithin = async <Answer>(thread: Worker, { seconds, clock, stop }: Patience): Promise<Answer> => {
  const over = new AbortController();
  const timer = clock.setTimeout(() => over.abort(new Error(`it took more than ${seconds} s`)), seconds * 1000);
  try {
    return await answerOf<Answer>(thread, stop === undefined ? over.signal : AbortSignal.any([stop, over.signal]));
  } finally {
    clock.clearTimeout(timer);
  }
};
