/**
 * The threads that carry shares of runs: opened when the first run needs them, kept for later runs, and closed with the
 * service.
 *
 * If a thread ends, its shares are lost and their runs fail; the next run gets another thread. Each thread opens its
 * own gateways, so it can only use gateways that may exist several times, or that have a link for each thread.
 */
import { availableParallelism } from 'node:os';
import { systemClock } from '../ground/clock.ts';
import type { Config } from '../config.ts';
import type { FlowCoverages } from '../flow/coverage/flow-coverages.ts';
import { configuredLinks, threadsWithLinks } from '../gateways/configured-links.ts';
import type { Log } from '../log.ts';
import type { Place, Threads } from '../run/share/place.ts';
import { ShareWhenOpen } from '../run/share/share-when-open.ts';
import { ShareThread, type ThreadStart } from './share-thread.ts';
import { clockZero } from './thread-clock.ts';
import type { ThreadExchange } from './thread-exchange.ts';
import { ThreadWays } from './thread-ways.ts';

/** Milliseconds that a thread has to plan its share and to open its gateways, and the first time to start. */
const patience = 30_000;

/** One for each core besides that of the thread that answers requests. */
const defaultCount = (): number => Math.max(0, availableParallelism() - 1);

/**
 * Not shown in the seed: threads. A gateway that opens a port or writes a file can exist only once, and so can one that
 * keeps state for others or has a single name. Its addresses identify a signalling link to the peer: each thread needs
 * a configured link of its own.
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

export interface RunningThreads extends Threads {
  /** Opens the first thread before a run needs it: the first run that is large enough opens the others. */
  openAhead(): void;
  /** Opens the threads that have links of their own: a signalling gateway expects all of them. */
  openLinked(): void;
  close(): Promise<void>;
}

export interface ThreadsParts {
  readonly environment: ThreadStart['environment'];
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** The memory in which threads count the coverages of flows. Default: none. */
  readonly coverages?: Pick<FlowCoverages, 'memoryOf'>;
  /** The exchange of the service's thread. Default: threads exchange nothing. */
  readonly exchange?: ThreadExchange;
}

export const createThreads = (
  config: Config,
  { environment, log, coverages, exchange }: ThreadsParts,
): RunningThreads => {
  const count = config.workers ?? defaultCount();
  const links = configuredLinks(config.gateways);
  const ways = exchange && new ThreadWays(exchange);
  /** Threads with links of their own. */
  const linked = Math.max(0, ...[...links.values()].map((of) => threadsWithLinks(of.length, count)));
  const linkCount = (gateway: string): number => {
    const { [gateway]: configured } = config.gateways;
    return configured?.kind === 'sigtran' && configured.capture === undefined ? (links.get(gateway)?.length ?? 0) : 0;
  };
  const capacity = (gateway: string): number =>
    canBeTwice(config.gateways[gateway]) ? count : threadsWithLinks(linkCount(gateway), count);
  const threads: (ShareThread | undefined)[] = [];
  /** Shares of answering runs, by the thread for which they wait. */
  const asleep: Set<(thread: ShareThread) => void>[] = [];
  const threadOf = (index: number): ShareThread => {
    const there = threads[index];
    if (there !== undefined) return there;
    const number = index + 1;
    const ends = index < linked ? (ways?.open(number, (end) => threads[index]?.give(end)) ?? []) : [];
    const start = {
      config,
      environment: { ...environment },
      thread: { number, of: count },
      clockZero: clockZero(),
      coverage: coverages?.memoryOf(number) ?? new Map(),
      ways: ends,
    };
    const thread = new ShareThread(start, log, (ended) => {
      if (threads[index] !== ended) return;
      threads[index] = undefined;
      ways?.close(number);
    });
    threads[index] = thread;
    for (const wake of asleep[index] ?? []) wake(thread);
    asleep[index]?.clear();
    return thread;
  };
  /** Calls `wake` with the open thread of that index, or with the next one that opens. */
  const whenOpen = (index: number, wake: (thread: ShareThread) => void): void => {
    const thread = threads[index];
    if (thread === undefined) (asleep[index] ??= new Set()).add(wake);
    else wake(thread);
  };
  const answeringPlace = (index: number): Place => ({
    patience: Infinity,
    name: `thread ${index + 1}`,
    isThread: true,
    open(runId, receive, tally) {
      const wake = (thread: ShareThread): void => line.wake((take) => thread.open(runId, take, tally));
      const line = new ShareWhenOpen({
        clock: systemClock,
        receive,
        patience,
        letGo: () => asleep[index]?.delete(wake),
      });
      whenOpen(index, wake);
      return line;
    },
  });
  return {
    count,
    capacity,
    bounded: (run_id, gateway) => {
      const own = linkCount(gateway);
      const reason =
        own === 0
          ? 'the gateway can be open only once'
          : `it has ${own === 1 ? '1 link' : `${own} links`}, and each thread needs its own`;
      log.info(
        { run_id, gateway, threads: capacity(gateway), of: count, reason },
        'A large load uses fewer threads than the service has.',
      );
    },
    places: (wanted) =>
      Array.from({ length: wanted }, (_, index): Place => ({
        patience,
        name: `thread ${index + 1}`,
        isThread: true,
        open: (runId, receive) => threadOf(index).open(runId, receive),
      })),
    answeringPlaces: (wanted) => Array.from({ length: wanted }, (_, index) => answeringPlace(index)),
    openAhead() {
      if (count > 0) threadOf(0);
    },
    openLinked() {
      for (let index = 0; index < linked; index += 1) threadOf(index);
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread?.close()));
    },
  };
};
