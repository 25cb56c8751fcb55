/**
 * The threads that carry shares of runs: opened when the first run needs them, kept for those that follow, and closed with the service.
 *
 * A thread that ends takes its shares with it, which fails their runs; the next run gets another one. Each thread opens gateways of its
 * own, so that only those can be used that do not mind being there several times, or that have a link for each thread.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { reasonOf } from './errors.ts';
import type { CoverageMemory, FlowCoverages } from './flow/coverage/flow-coverages.ts';
import { configuredLinks, threadsWithLinks, type ThreadNumber } from './gateways/configured-links.ts';
import type { Log } from './log.ts';
import type { FromShare, ToShare } from './run/share/messages.ts';
import type { Place, ShareLine, Threads } from './run/share/place.ts';
import { ShareWhenOpen } from './run/share/share-when-open.ts';
import { clockZero } from './thread-clock.ts';
import { threadScript } from './thread-script.ts';

/** What a thread is started with. */
export interface ThreadStart {
  readonly config: Config;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly thread: ThreadNumber;
  /** Of the clock of the service's thread. */
  readonly clockZero: number;
  /** Where it counts the coverage of the flows that it hosts. */
  readonly coverage: CoverageMemory;
}

/** Between the threads, which carry shares of several runs. */
export interface Envelope<Message> {
  readonly runId: string;
  readonly message: Message;
}

/** Comes before `prepare` where the run answers. */
interface TallyGiven {
  readonly type: 'tally';
  readonly memory: SharedArrayBuffer;
}

/** To a thread: `closed` lets go of the run. `sentAt`: by the clock that all threads of a process have in common. */
export type Told = Envelope<ToShare | { readonly type: 'closed' } | TallyGiven> & { readonly sentAt: number };
export type Heard = Envelope<FromShare>;

type Hear = (message: FromShare) => void;

/** Milliseconds that a thread has to plan its share and to open its gateways, the first time itself too. */
const patience = 30_000;

/** As many as there are cores for them beside the thread that answers requests. */
const defaultCount = (): number => Math.max(0, availableParallelism() - 1);

/**
 * Not shown in the seed: threads. What opens a port or writes a file can be there once, and so can what keeps state for others or goes
 * by one name. A signalling link is known to its peer by its addresses: each thread needs one that the configuration has.
 */
const canBeTwice = (gateway: Config['gateways'][string] | undefined): boolean => {
  switch (gateway?.kind) {
    case 'sigtran':
      return gateway.capture === undefined && gateway.links === undefined && gateway.transport.type === 'memory';
    case 'rest':
    case 'osd':
      return true;
    case 'db':
    case 'pi':
      return gateway.simulated === undefined;
    default:
      return false;
  }
};

const megabyte = 1024 ** 2;
/** Megabytes of a thread's heap: with less it does not start. */
const leastHeap = 64;

const brokenBy = (thrown: unknown, { limits }: Config): string => {
  const { code } = thrown as { readonly code?: unknown };
  if (code !== 'ERR_WORKER_OUT_OF_MEMORY') return reasonOf(thrown);
  return `it needed more than ${limits.thread_memory} bytes (limits.thread_memory)`;
};

/** Megabytes of V8's young generation, three times the semi-space that program.ts speaks of. */
const youngGeneration = 192;

class ShareThread {
  readonly #thread: Worker;
  readonly #runs = new Map<string, Hear>();
  readonly #ended: (thread: ShareThread) => void;
  #reason = 'a thread of the load has ended';

  /** `ended` is called when it takes no more shares. */
  constructor(start: ThreadStart, log: Pick<Log, 'warn'>, ended: (thread: ShareThread) => void) {
    const maxOldGenerationSizeMb = Math.max(leastHeap, Math.floor(start.config.limits.thread_memory / megabyte));
    this.#ended = ended;
    this.#thread = new Worker(threadScript('thread'), {
      workerData: start,
      resourceLimits: { maxYoungGenerationSizeMb: youngGeneration, maxOldGenerationSizeMb },
    });
    this.#thread.on('message', ({ runId, message }: Heard) => this.#runs.get(runId)?.(message));
    this.#thread.on('error', (thrown) => {
      this.#reason = `a thread of the load has broken: ${brokenBy(thrown, start.config)}`;
    });
    this.#thread.once('exit', () => {
      ended(this);
      const fields = { thread: start.thread.number, run_ids: [...this.#runs.keys()], reason: this.#reason };
      if (this.#runs.size > 0) log.warn(fields, 'A thread of the load is gone.');
      for (const hear of this.#runs.values()) hear({ type: 'failed', reason: this.#reason });
      this.#runs.clear();
    });
    this.#thread.unref();
  }

  open(runId: string, hear: Hear, tally?: SharedArrayBuffer): ShareLine {
    this.#runs.set(runId, hear);
    if (tally !== undefined) this.#tell(runId, { type: 'tally', memory: tally });
    this.#thread.ref();
    return {
      post: (message) => this.#tell(runId, message),
      close: () => {
        if (!this.#runs.delete(runId)) return;
        this.#tell(runId, { type: 'closed' });
        if (this.#runs.size === 0) this.#thread.unref();
      },
      terminate: (reason) => {
        this.#reason = `a thread of the load was ended: ${reason}`;
        this.#ended(this);
        void this.#thread.terminate();
      },
    };
  }

  #tell(runId: string, message: Told['message']): void {
    this.#thread.postMessage({ runId, message, sentAt: systemClock.now() } satisfies Told);
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }
}

export interface RunningThreads extends Threads {
  /** Opens the first thread before a run needs it: the others are opened by the first run that is large enough. */
  openAhead(): void;
  close(): Promise<void>;
}

/** `coverages`: where the threads count those of flows. Default: nowhere. */
export const createThreads = (config: Config, environment: ThreadStart['environment'], log: Pick<Log, 'info' | 'warn'>, coverages?: Pick<FlowCoverages, 'memoryOf'>): RunningThreads => {
  const count = config.workers ?? defaultCount();
  const links = configuredLinks(config.gateways);
  const linkCount = (gateway: string): number => {
    const { [gateway]: configured } = config.gateways;
    return configured?.kind === 'sigtran' && configured.capture === undefined ? (links.get(gateway)?.length ?? 0) : 0;
  };
  const capacity = (gateway: string): number =>
    canBeTwice(config.gateways[gateway]) ? count : threadsWithLinks(linkCount(gateway), count);
  const threads: (ShareThread | undefined)[] = [];
  /** Shares of runs that answer, by the thread that they wait for. */
  const asleep: Set<(thread: ShareThread) => void>[] = [];
  const threadOf = (index: number): ShareThread => {
    const there = threads[index];
    if (there !== undefined) return there;
    const start = { config, environment: { ...environment }, thread: { number: index + 1, of: count }, clockZero: clockZero(), coverage: coverages?.memoryOf(index + 1) ?? new Map() };
    const thread = new ShareThread(start, log, (ended) => {
      if (threads[index] === ended) threads[index] = undefined;
    });
    threads[index] = thread;
    for (const wake of asleep[index] ?? []) wake(thread);
    asleep[index]?.clear();
    return thread;
  };
  /** In the thread that is open, or in the next one that opens. */
  const whenOpen = (index: number, wake: (thread: ShareThread) => void): void => {
    const thread = threads[index];
    if (thread === undefined) (asleep[index] ??= new Set()).add(wake);
    else wake(thread);
  };
  const answeringPlace = (index: number): Place => ({
    patience: Infinity,
    name: `thread ${index + 1}`,
    open(runId, hear, tally) {
      const wake = (thread: ShareThread): void => line.wake((heard) => thread.open(runId, heard, tally));
      const line = new ShareWhenOpen({ clock: systemClock, hear, patience, letGo: () => asleep[index]?.delete(wake) });
      whenOpen(index, wake);
      return line;
    },
  });
  return {
    count,
    capacity,
    bounded: (run_id, gateway) => {
      const own = linkCount(gateway);
      const reason = own === 0 ? 'the gateway can be open only once' : `it has ${own === 1 ? '1 link' : `${own} links`}, and each thread needs its own`;
      log.info({ run_id, gateway, threads: capacity(gateway), of: count, reason }, 'A large load uses fewer threads than the service has.');
    },
    places: (wanted) =>
      Array.from({ length: wanted }, (_, index): Place => ({
        patience,
        name: `thread ${index + 1}`,
        open: (runId, hear) => threadOf(index).open(runId, hear),
      })),
    answeringPlaces: (wanted) => Array.from({ length: wanted }, (_, index) => answeringPlace(index)),
    openAhead() {
      if (count > 0) threadOf(0);
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread?.close()));
    },
  };
};
