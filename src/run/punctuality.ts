/**
 * Whether a run keeps the rate that it is asked for, and what keeps it from that: a backlog without room, which the service under test
 * makes full, or this machine, which comes to its work too late. All times are milliseconds of the run without its pauses.
 */
import type { LatencyFigures, RunRate } from '../../schemas/index.ts';
import { Latency, type LatencyShare } from './latency.ts';

/** How a look at what is due ended: all started, more due than there is room for, or more due than could be started in one turn. */
type Look = 'on time' | 'held back' | 'behind';

/** The rate counts as kept where the last start is no later than both: milliseconds, and share of the time. */
const tolerance = { milliseconds: 50, share: 0.01 };
/** Starts are told to be late where one in a hundred is later than this. */
const noticeable = 100;
/** Starts of which one in a hundred can be told. */
const enough = 100;

export interface PaceNow {
  readonly elapsed: number;
  readonly started: number;
  /** How late the next start is already. */
  readonly overdue: number;
  /** There are instances to start still. */
  readonly starting: boolean;
  readonly backlog: number;
}

export interface PaceReport extends Required<Omit<RunRate, 'target'>> {
  /** A sentence where the rate is not kept. */
  readonly warning: string | undefined;
}

/** What one thread has measured, to be copied to another. */
export interface PunctualityShare {
  readonly lateness: LatencyShare | undefined;
  readonly first: Start | undefined;
  readonly last: Start;
  /** Starts per second from the first to the last, as they were due. */
  readonly asked: number;
  readonly heldBack: number;
  readonly behind: number;
}

/** When an instance was started, and when it was due. */
interface Start {
  at: number;
  due: number;
}

const perSecond = (count: number, milliseconds: number): number => (milliseconds > 0 ? (count * 1000) / milliseconds : 0);

const rateText = (rate: number): string => `${rate.toLocaleString('en', { maximumFractionDigits: rate < 100 ? 1 : 0 })}/s`;

export class Punctuality {
  /** Most milliseconds between looks at what is due. */
  static readonly tick = 10;
  readonly #lateness = new Latency();
  #first: Start | undefined;
  #last: Start = { at: 0, due: 0 };
  #starts = 0;
  #askedElsewhere = 0;
  #looked: { at: number; look: Look } = { at: 0, look: 'on time' };
  #heldBack = 0;
  #behind = 0;

  /** An instance was started that was due at `due`. */
  started(at: number, due: number): void {
    this.#first ??= { at, due };
    this.#last.at = at;
    this.#last.due = due;
    this.#starts += 1;
    this.#lateness.record(at - due);
  }

  /** What was due was looked at. */
  looked(at: number, look: Look): void {
    const past = at - this.#looked.at;
    if (this.#looked.look === 'held back') this.#heldBack += past;
    else if (this.#looked.look === 'behind' || past > 3 * Punctuality.tick) this.#behind += past;
    this.#looked.at = at;
    this.#looked.look = look;
  }

  share(): PunctualityShare {
    const [first, last, heldBack, behind] = [this.#first, this.#last, this.#heldBack, this.#behind];
    return { lateness: this.#lateness.share(), first, last, asked: this.#asked, heldBack, behind };
  }

  /** Puts together what `threads` threads have measured that start instances of one run side by side. */
  add({ lateness, first, last, asked, heldBack, behind }: PunctualityShare, threads: number): void {
    if (lateness !== undefined) this.#lateness.add(lateness);
    if (first !== undefined && first.due < (this.#first?.due ?? Infinity)) this.#first = first;
    if (last.due >= this.#last.due) this.#last = last;
    this.#askedElsewhere += asked;
    this.#heldBack += heldBack / threads;
    this.#behind += behind / threads;
  }

  /** Starts per second; costs less than the whole report. */
  achieved(now: PaceNow): number {
    return now.starting ? perSecond(now.started, now.elapsed) : this.#achieved(now);
  }

  report(now: PaceNow): PaceReport {
    const lateness = this.#lateness.figures();
    const between = now.starting ? now.elapsed : this.#last.at;
    const achieved = this.achieved(now);
    return {
      achieved,
      lateness: { p50: lateness.p50, p99: lateness.p99, max: lateness.max },
      held_back: between > 0 ? Math.min(1, this.#heldBack / between) : 0,
      warning: this.#warning(now, achieved, lateness),
    };
  }

  /** From the first start to the last one. */
  #achieved({ started, elapsed }: PaceNow): number {
    const between = this.#last.at - (this.#first ?? this.#last).at;
    return between > 0 ? perSecond(started - 1, between) : perSecond(started, elapsed);
  }

  get #asked(): number {
    const own = this.#starts > 1 ? perSecond(this.#starts - 1, this.#last.due - (this.#first ?? this.#last).due) : 0;
    return own + this.#askedElsewhere;
  }

  #warning(now: PaceNow, achieved: number, { count, p99, max }: LatencyFigures): string | undefined {
    const late = now.starting ? now.overdue : this.#last.at - this.#last.due;
    const kept = late <= Math.max(tolerance.milliseconds, tolerance.share * now.elapsed);
    if (kept && (count < enough || (p99 ?? 0) <= noticeable)) return undefined;
    const longest = Math.round(Math.max(max ?? 0, now.overdue)).toLocaleString('en');
    const cause =
      this.#heldBack > this.#behind ? `held by the backlog of ${now.backlog.toLocaleString('en')}` : 'this machine could not keep up';
    if (kept) return `the rate was kept on the whole, but starts were up to ${longest} ms late: ${cause}`;
    const asked = this.#asked || perSecond(now.started, now.elapsed);
    return `asked for ${rateText(asked)}, achieved ${rateText(achieved)}: ${cause} (starts were up to ${longest} ms late)`;
  }
}
