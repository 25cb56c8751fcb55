/**
 * One thread that carries shares of runs, seen from the service's thread: the messages between the two, its start, and
 * the fate of its shares when it ends.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { systemClock } from '../ground/clock.ts';
import type { Config } from '../config.ts';
import { reasonOf } from '../ground/errors.ts';
import type { CoverageMemory } from '../flow/coverage/flow-coverages.ts';
import type { ThreadNumber } from '../gateways/configured-links.ts';
import type { Log } from '../log.ts';
import type { FromShare, ToShare } from '../run/share/messages.ts';
import type { ShareLine } from '../run/share/place.ts';
import { threadScript } from './thread-script.ts';
import type { WayEnd } from './thread-ways.ts';

/** The data with which a thread is started. */
export interface ThreadStart {
  readonly config: Config;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly thread: ThreadNumber;
  /** The zero of the clock of the service's thread. */
  readonly clockZero: number;
  /** The memory in which it counts the coverage of the flows that it hosts. */
  readonly coverage: CoverageMemory;
  /** The ways to the open threads. */
  readonly ways: readonly WayEnd[];
}

/**
 * Messages to a thread that belong to no run: the way to a thread that opened later; the order to take its links down
 * properly, and end.
 */
export type ThreadNotice = { readonly way: WayEnd } | { readonly leave: true };

/** A message between the threads, which carry shares of several runs. */
export interface Envelope<Message> {
  readonly runId: string;
  readonly message: Message;
}

/** Sent before `prepare` where the run answers. */
interface TallyGiven {
  readonly type: 'tally';
  readonly memory: SharedArrayBuffer;
}

/** To a thread: `closed` releases the run. `sentAt`: by the common clock of all threads of a process. */
export type MessageToThread = Envelope<ToShare | { readonly type: 'closed' } | TallyGiven> & {
  readonly sentAt: number;
};
export type MessageFromThread = Envelope<FromShare>;

type Receive = (message: FromShare) => void;

/** Milliseconds that a thread has to take its links down properly. */
const leaving = 5_000;

const megabyte = 1024 ** 2;
/** Minimum heap of a thread in megabytes: with less it does not start. */
const leastHeap = 64;

const brokenBy = (thrown: unknown, { limits }: Config): string => {
  const { code } = thrown as { readonly code?: unknown };
  if (code !== 'ERR_WORKER_OUT_OF_MEMORY') return reasonOf(thrown);
  return `it needed more than ${limits.thread_memory} bytes (limits.thread_memory)`;
};

/** Megabytes of V8's young generation, three times the semi-space that program.ts sets. */
const youngGeneration = 192;

export class ShareThread {
  readonly #thread: Worker;
  readonly #runs = new Map<string, Receive>();
  readonly #ended: (thread: ShareThread) => void;
  #reason = 'a thread of the load has ended';

  readonly #hasLinks: boolean;

  /** `ended` is called when the thread accepts no more shares. */
  constructor(start: ThreadStart, log: Pick<Log, 'warn'>, ended: (thread: ShareThread) => void) {
    this.#hasLinks = start.ways.length > 0;
    const maxOldGenerationSizeMb = Math.max(leastHeap, Math.floor(start.config.limits.thread_memory / megabyte));
    this.#ended = ended;
    this.#thread = new Worker(threadScript('thread'), {
      workerData: start,
      transferList: start.ways.map(({ port }) => port),
      resourceLimits: { maxYoungGenerationSizeMb: youngGeneration, maxOldGenerationSizeMb },
    });
    this.#thread.on('message', ({ runId, message }: MessageFromThread) => this.#runs.get(runId)?.(message));
    this.#thread.on('error', (thrown) => {
      this.#reason = `a thread of the load has broken: ${brokenBy(thrown, start.config)}`;
    });
    this.#thread.once('exit', () => {
      ended(this);
      const fields = { thread: start.thread.number, run_ids: [...this.#runs.keys()], reason: this.#reason };
      if (this.#runs.size > 0) log.warn(fields, 'A thread of the load is gone.');
      for (const receive of this.#runs.values()) receive({ type: 'failed', reason: this.#reason });
      this.#runs.clear();
    });
    this.#thread.unref();
  }

  open(runId: string, receive: Receive, tally?: SharedArrayBuffer): ShareLine {
    this.#runs.set(runId, receive);
    if (tally !== undefined) this.#send(runId, { type: 'tally', memory: tally });
    this.#thread.ref();
    return {
      post: (message) => this.#send(runId, message),
      close: () => {
        if (!this.#runs.delete(runId)) return;
        this.#send(runId, { type: 'closed' });
        if (this.#runs.size === 0) this.#thread.unref();
      },
      terminate: (reason) => {
        this.#reason = `a thread of the load was ended: ${reason}`;
        this.#ended(this);
        void this.#thread.terminate();
      },
    };
  }

  #send(runId: string, message: MessageToThread['message']): void {
    this.#thread.postMessage({ runId, message, sentAt: systemClock.now() } satisfies MessageToThread);
  }

  give(way: WayEnd): void {
    this.#thread.postMessage({ way } satisfies ThreadNotice, [way.port]);
  }

  /** A thread with links first takes them down properly, unless that takes too long. */
  async close(): Promise<void> {
    if (this.#hasLinks && this.#thread.threadId >= 0) {
      const over = once(this.#thread, 'exit', { signal: AbortSignal.timeout(leaving) }).catch(() => undefined);
      this.#thread.ref();
      this.#thread.postMessage({ leave: true } satisfies ThreadNotice);
      await over;
    }
    await this.#thread.terminate();
  }
}
