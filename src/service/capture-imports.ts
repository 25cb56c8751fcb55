/**
 * Makes tests of the captures that the console sends, one capture at a time, in a thread of its own
 * (`import-thread.ts`), which ends with it: a large or hostile capture keeps that thread busy, and no run.
 */
import { Worker } from 'node:worker_threads';
import type { CaptureImport } from '../console/endpoints.ts';
import type { Clock } from '../ground/clock.ts';
import { DialproofError, reasonOf } from '../ground/errors.ts';
import type { ReadyTests } from '../imports/ready-test.ts';
import { answerWithin } from '../threads/answer-of.ts';
import { threadScript } from '../threads/thread-script.ts';

/** The data with which the thread is started. */
export interface ImportStart {
  readonly octets: Uint8Array;
  /** Name of the capture. */
  readonly capture: string;
}

/** What the thread answers: the tests, or why there are none. */
export type ImportAnswer = { readonly tests: ReadyTests } | { readonly fault: string; readonly hint: string };

const usualSeconds = 60;
const megabytes = 512;
/** Characters of the name of a capture. */
const longestName = 200;

const elsewhere = 'Cut the capture with editcap, or make its tests with `dialproof import`.';

export class CaptureImports {
  readonly #clock: Clock;
  readonly #seconds: number;
  readonly #closing = new AbortController();
  #isBusy = false;

  /** `seconds`: time limit of one capture. */
  constructor(clock: Clock, seconds = usualSeconds) {
    this.#clock = clock;
    this.#seconds = seconds;
  }

  /** Rejects with `Busy` while another capture is read, and with `InvalidFile` where no tests can be made. */
  make: CaptureImport = async (capture, read) => {
    if (this.#isBusy)
      throw new DialproofError(
        'Busy',
        'The service makes tests of another capture; the limit is 1 at once.',
        { value: 1 },
        { hint: 'Try again in a moment.' },
      );
    this.#isBusy = true;
    try {
      return await this.#made({ capture: capture.slice(0, longestName), octets: await read() });
    } finally {
      this.#isBusy = false;
    }
  };

  close(): void {
    this.#closing.abort(new DialproofError('ShuttingDown', 'The service is stopping.'));
  }

  async #made({ capture, octets }: ImportStart): Promise<ReadyTests> {
    const stop = this.#closing.signal;
    stop.throwIfAborted();
    // A small buffer shares its memory with others.
    const own = octets.byteLength === octets.buffer.byteLength ? [octets.buffer as ArrayBuffer] : [];
    const thread = new Worker(threadScript('import-thread'), {
      workerData: { octets, capture } satisfies ImportStart,
      transferList: own,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    try {
      const answer = await answerWithin<ImportAnswer>(thread, { seconds: this.#seconds, clock: this.#clock, stop });
      if ('tests' in answer) return answer.tests;
      throw new DialproofError('InvalidFile', answer.fault, undefined, { hint: answer.hint });
    } catch (thrown) {
      if (thrown instanceof DialproofError) throw thrown;
      throw new DialproofError('InvalidFile', reasonOf(thrown), undefined, { hint: elsewhere });
    } finally {
      await thread.terminate();
    }
  }
}
