/** One thread of the embedded store, from its start to its end, with its requests and answers. */
import { Worker } from 'node:worker_threads';
import { reasonOf } from '../../ground/errors.ts';
import type { Answered, Asked, StoreThreadStart, ThreadOpened } from './thread-messages.ts';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

export type Question = Asked extends infer Each
  ? Each extends { readonly id: number }
    ? Omit<Each, 'id'>
    : never
  : never;

export class StoreThread {
  /**
   * Resolves when the thread has opened its folder, or says why it could not. Rejects where the thread breaks before.
   */
  readonly opened: Promise<ThreadOpened>;
  /** Resolves with the reason when the thread is gone. */
  readonly gone: Promise<string>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #reason: string | undefined;

  constructor(script: URL, start: StoreThreadStart) {
    const worker = new Worker(script, { workerData: start });
    this.#worker = worker;
    this.gone = new Promise((resolve) => {
      worker.once('error', (thrown) => resolve(`the thread of the store has broken: ${reasonOf(thrown)}`));
      worker.once('exit', () => resolve('the thread of the store has ended'));
    });
    this.opened = new Promise((resolve, reject) => {
      worker.once('message', (reply: ThreadOpened) => {
        worker.on('message', (answered: Answered) => this.#take(answered));
        resolve(reply);
      });
      void this.gone.then((reason) => {
        this.#end(reason);
        reject(new Error(reason));
      });
    });
  }

  ask(question: Question): Promise<unknown> {
    if (this.#reason !== undefined) return Promise.reject(new Error(this.#reason));
    const id = (this.#asked += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...question } satisfies Asked);
    });
  }

  async close(): Promise<void> {
    if (this.#reason === undefined) await this.ask({ close: true }).catch(() => undefined);
    await this.#worker.terminate();
  }

  #take(answered: Answered): void {
    const waiting = this.#waiting.get(answered.id);
    this.#waiting.delete(answered.id);
    if ('failed' in answered) waiting?.reject(new Error(answered.failed));
    else waiting?.resolve(answered.value);
  }

  #end(reason: string): void {
    this.#reason = reason;
    for (const { reject } of this.#waiting.values()) reject(new Error(reason));
    this.#waiting.clear();
  }
}
