/**
 * One contender of `wire`: dialproof with one shape of call over one transport, or SIPp. Each is measured in a closed
 * loop, with so many calls in progress, and in an open one, with so many started a second; only trials without loss
 * count.
 */
import type { Figures } from './case.ts';
import { highestRate } from './highest-rate.ts';
import { shareOfLimit } from './limit/machine-limit.ts';
import { median, rounded } from './repeats.ts';

export interface Trial {
  /** Calls a second. */
  readonly rate: number;
  readonly calls: number;
  /** No call failed or was aborted, and nothing was retransmitted. */
  readonly lossFree: boolean;
  readonly messagesPerCall: number;
  /** Milliseconds on a processor, user and system, of each process that takes part. */
  readonly cpuMs: Readonly<Record<string, number>>;
}

export interface Side {
  readonly name: string;
  /** The numbers of calls in progress to try. */
  readonly limits: readonly number[];
  closed(limit: number): Promise<Trial>;
  open(rate: number): Promise<Trial>;
  /** Calls a second that this machine reaches in a closed loop if nothing is done with the octets. Absent: unknown. */
  bare?(limit: number): Promise<number>;
}

/** How to search the rate of an open loop, starting from the result of the closed one. */
export interface Search {
  readonly highestGuess: number;
  readonly tries: number;
}

/** The share of an open loop's rate that has to be achieved. */
const achievedShare = 0.99;

interface Closed {
  readonly limit: number;
  readonly trials: readonly Trial[];
  /** Median, 0 if a trial lost something. */
  readonly rate: number;
  /** Median of what the machine reaches; undefined if the side does not know it. */
  readonly machine: number | undefined;
}

const inClosedLoop = async (sides: readonly Side[], repeats: number): Promise<ReadonlyMap<Side, readonly Closed[]>> => {
  const pairs = sides.flatMap((side) =>
    side.limits.map((limit) => ({ side, limit, trials: [] as Trial[], machine: [] as number[] })),
  );
  for (const side of sides) {
    await side.closed(side.limits[0] ?? 1);
    await side.bare?.(side.limits[0] ?? 1);
  }
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const { side, limit, trials, machine } of pairs) {
      trials.push(await side.closed(limit));
      const reached = await side.bare?.(limit);
      if (reached !== undefined) machine.push(reached);
    }
  }
  const closed = pairs.map(({ side, limit, trials, machine }) => {
    const lossFree = trials.every((trial) => trial.lossFree);
    return {
      side,
      limit,
      trials,
      rate: lossFree ? median(trials.map(({ rate }) => rate)) : 0,
      machine: machine.length > 0 ? median(machine) : undefined,
    };
  });
  return new Map(sides.map((side) => [side, closed.filter((one) => one.side === side)]));
};

const cpuPerCall = (trials: readonly Trial[]): Figures => {
  const names = Object.keys(trials[0]?.cpuMs ?? {});
  const microseconds = (name: string): number =>
    median(trials.map(({ cpuMs, calls }) => ((cpuMs[name] ?? 0) * 1000) / calls));
  return Object.fromEntries(names.map((name) => [name, rounded(microseconds(name))]));
};

export interface SideResult {
  readonly name: string;
  /** The better one of both loops. */
  readonly rate: number;
  readonly closedRate: number;
  readonly openRate: number;
  readonly messagesPerCall: number;
  readonly figures: Figures;
}

/** The limit of the machine at each number of calls in progress, and the part of it that the best loop has reached. */
const limitFigures = (closed: readonly Closed[], best: Closed): Figures =>
  best.machine === undefined
    ? {}
    : {
        limit_calls_per_second: Object.fromEntries(closed.map((one) => [one.limit, rounded(one.machine ?? 0)])),
        share_of_limit: shareOfLimit(best.rate, best.machine),
      };

const resultOf = async (side: Side, closed: readonly Closed[], search: Search): Promise<SideResult> => {
  const best = closed.reduce((one, other) => (other.rate > one.rate ? other : one));
  const guess = best.rate > 0 ? best.rate : median(best.trials.map(({ rate }) => rate)) / 2;
  const holds = async (target: number): Promise<boolean> => {
    const { lossFree, rate } = await side.open(target);
    return lossFree && rate >= target * achievedShare;
  };
  const open = await highestRate(Math.min(guess, search.highestGuess), holds, search.tries);
  const rate = Math.max(best.rate, open);
  const messages = best.trials[0]?.messagesPerCall ?? 0;
  const figures = {
    messages_per_call: messages,
    calls_per_second: rounded(rate),
    messages_per_second: rounded(rate * messages),
    closed_calls_per_second: Object.fromEntries(closed.map((one) => [one.limit, rounded(one.rate)])),
    closed_best: best.limit,
    ...limitFigures(closed, best),
    open_calls_per_second: open,
    loss_free: rate > 0,
    lossy_trials: closed.flatMap(({ trials }) => trials).filter(({ lossFree }) => !lossFree).length,
    cpu_us_per_call: cpuPerCall(best.trials),
  };
  return { name: side.name, rate, closedRate: best.rate, openRate: open, messagesPerCall: messages, figures };
};

/** Measures all sides, in turn. A rate with losses counts as 0. */
export const measureSides = async (sides: readonly Side[], repeats: number, search: Search): Promise<SideResult[]> => {
  const closed = await inClosedLoop(sides, repeats);
  const results: SideResult[] = [];
  for (const side of sides) results.push(await resultOf(side, closed.get(side) ?? [], search));
  return results;
};
