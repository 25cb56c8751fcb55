/**
 * Whether a run keeps the rate that it is asked for, by the punctuality that its shares report. All times are
 * milliseconds since the shares began, without pauses.
 */
import type { RunRate } from '../../../schemas/index.ts';
import { Latency } from '../share/latency.ts';
import { Punctuality, type PunctualityProgress } from '../share/punctuality.ts';
import type { Start } from '../share/start.ts';

/** The rate counts as kept where the last start is no later than both: milliseconds, and share of the time. */
const tolerance = { milliseconds: Punctuality.madeUp, share: 0.01 };
/** Milliseconds: starts are reported as late where one in a hundred is later than this. */
const noticeable = 100;
/** The fewest starts of which one in a hundred can be determined. */
const enough = 100;

export interface StartsSoFar {
  readonly elapsed: number;
  readonly started: number;
  /** How late the next start is already. */
  readonly overdue: number;
  /** There are instances to start still. */
  readonly starting: boolean;
  readonly backlog: number;
}

export interface RateReport extends Required<Omit<RunRate, 'target' | 'asked'>> {
  readonly asked?: number;
  /** A sentence where the rate is not kept. */
  readonly warning: string | undefined;
}

const perSecond = (count: number, milliseconds: number): number =>
  milliseconds > 0 ? (count * 1000) / milliseconds : 0;

const rateText = (rate: number): string =>
  `${rate.toLocaleString('en', { maximumFractionDigits: rate < 100 ? 1 : 0 })}/s`;

const nothing: Start = { at: 0, due: 0 };

/**
 * Milliseconds between the last words of shares that go on: the rate of a share counts beyond its last word until the
 * last word of another, if that comes within this time.
 */
const betweenReports = 400;

/** What a share was asked for, from the due moment of its first start to that of its last. */
interface Asked {
  readonly rate: number;
  readonly from: number;
  readonly to: number;
}

const askedOf = (word: PunctualityProgress | undefined): readonly Asked[] => {
  if (word === undefined || word.first === null || word.last === null || word.starts < 2) return [];
  const [from, to] = [word.first.due, word.last.due];
  return [{ rate: perSecond(word.starts - 1, to - from), from, to }];
};

/**
 * The rate over the whole time of all shares: a share that was lost, or came later, counts for a part of the time, and
 * the others are asked for more in the rest.
 */
const askedTogether = (shares: readonly Asked[]): number => {
  const from = Math.min(...shares.map((one) => one.from));
  const to = Math.max(...shares.map((one) => one.to));
  return shares.reduce((sum, share) => {
    const slack = Math.max(betweenReports, 2000 / share.rate);
    const begin = share.from - from <= slack ? from : share.from;
    const end = to - share.to <= slack ? to : share.to;
    return sum + share.rate * (to > from ? (end - begin) / (to - from) : 1);
  }, 0);
};

export class RateKept {
  readonly #lateness = new Latency();
  /** By share: its part of all instances, and its last word. */
  readonly #weights: readonly number[];
  readonly #words: (PunctualityProgress | undefined)[];
  #hasLost = false;

  readonly #claimed: boolean;

  /** `sizes`: how many instances each share has. `claimed`: the others start what a silent share has not claimed. */
  constructor(sizes: readonly number[], claimed = false) {
    this.#claimed = claimed;
    const total = sizes.reduce((sum, size) => sum + size, 0);
    this.#weights = sizes.map((size) => size / Math.max(1, total));
    this.#words = sizes.map(() => undefined);
  }

  add(share: number, word: PunctualityProgress): void {
    if (word.lateness !== null) this.#lateness.add(word.lateness);
    this.#words[share] = { ...word, lateness: null };
  }

  /** A share is gone with its service, and the others start its part of what follows. */
  lose(): void {
    this.#hasLost = true;
  }

  /** Starts per second; costs less than the whole report. */
  achieved({ started, elapsed, starting }: StartsSoFar): number {
    if (starting) return perSecond(started, elapsed);
    const between = this.#last.at - this.#first.at;
    return between > 0 ? perSecond(started - 1, between) : perSecond(started, elapsed);
  }

  report(now: StartsSoFar): RateReport {
    const { p50, p99, max } = this.#lateness.figures();
    const between = now.starting ? now.elapsed : this.#last.at;
    const achieved = this.achieved(now);
    const asked = this.#asked;
    return {
      ...(asked > 0 && { asked }),
      achieved,
      lateness: { p50, p99, max },
      held_back: between > 0 ? Math.min(1, this.#average('heldBack') / between) : 0,
      held_starts: this.#words.reduce((sum, word) => sum + (word?.heldStarts ?? 0), 0),
      warning: this.#warning(now, achieved),
    };
  }

  get #first(): Start {
    const starts = this.#words.flatMap((word) => word?.first ?? []);
    return starts.reduce((earliest, start) => (start.due < earliest.due ? start : earliest), starts[0] ?? nothing);
  }

  get #last(): Start {
    const starts = this.#words.flatMap((word) => word?.last ?? []);
    return starts.reduce((latest, start) => (start.due >= latest.due ? start : latest), starts[0] ?? nothing);
  }

  /**
   * Starts per second, from the first to the last, as they were due. A share with a part of its own is asked for it
   * while it is silent, too.
   */
  get #asked(): number {
    const shares = this.#words.flatMap(askedOf);
    return this.#claimed ? askedTogether(shares) : shares.reduce((sum, { rate }) => sum + rate, 0);
  }

  /** Over the shares, each by its part of the instances. */
  #average(name: 'heldBack' | 'behind'): number {
    return this.#words.reduce((sum, word, share) => sum + (word?.[name] ?? 0) * (this.#weights[share] ?? 0), 0);
  }

  #cause(backlog: number): string {
    const [heldBack, behind] = [this.#average('heldBack'), this.#average('behind')];
    if (heldBack > behind) return `held by the backlog of ${backlog.toLocaleString('en')}`;
    return this.#hasLost ? 'a service is gone, and the others took over its part' : 'this machine could not keep up';
  }

  #warning(now: StartsSoFar, achieved: number): string | undefined {
    const { count, p99, max } = this.#lateness.figures();
    const last = this.#last;
    const late = now.starting ? now.overdue : last.at - last.due;
    const kept = late <= Math.max(tolerance.milliseconds, tolerance.share * now.elapsed);
    if (kept && (count < enough || (p99 ?? 0) <= noticeable)) return undefined;
    const longest = Math.round(Math.max(max ?? 0, late)).toLocaleString('en');
    const cause = this.#cause(now.backlog);
    if (kept) return `the rate was kept on the whole, but starts were up to ${longest} ms late: ${cause}`;
    const asked = this.#asked || perSecond(now.started, now.elapsed);
    return (
      `asked for ${rateText(asked)}, achieved ${rateText(achieved)}: ` +
      `${cause} (starts were up to ${longest} ms late)`
    );
  }
}
