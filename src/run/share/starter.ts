/**
 * Starts the instances of a share when they are due and there is room, and nothing else: others own them once they are
 * started.
 *
 * Instances are started from a pump, for ten milliseconds at most, never from inside the end of another one. Its time
 * is that of the run without its pauses, so that nothing becomes due in a pause. The schedule shifts when it is held
 * back, and when this machine makes a start more than `Punctuality.madeUp` too late: no second has more starts than the
 * rate asks for in a second and one tick.
 */
import type { Clock } from '../../ground/clock.ts';
import type { Schedule } from '../plan/distribution/distribution.ts';
import { Punctuality } from './punctuality.ts';
import type { Reach } from './reach.ts';
import { RunTime } from './run-time.ts';
import { ScheduleTime } from './schedule-time.ts';
import type { StarterTimes } from './claimed-schedule.ts';
import type { PaceChange } from './messages.ts';
import type { StepMeasure } from './step-measure.ts';
import type { Starting, StartingProgress } from './starting.ts';
import { turns, type TurnHolder } from '../../ground/turns.ts';

/** Milliseconds between looks at what is due, where starts are that dense. */
const shortestTick = 2;
/** The error that sums of milliseconds may have. */
const rounding = 1e-6;

export interface StarterParts {
  readonly clock: Clock;
  /** Milliseconds of the clock from which the schedule counts: nothing is started before. */
  readonly zero: number;
  readonly schedule: Schedule;
  /** Starts depend on the time. */
  readonly paced: boolean;
  readonly counts: { readonly started: number; readonly live: number };
  /** Whether calls can be placed. */
  readonly reach: Pick<Reach, 'isWaiting' | 'room' | 'started' | 'word'>;
  /** Starts the instance with this index, which is counted at once. Both moments are the clock's. */
  start(index: number, intendedStart: number, now: number): void;
  /** Called once: no instance will be started any more. */
  finished(): void;
  /** Starting threw: nothing will be started any more. */
  broke(thrown: unknown): void;
}

export class Starter implements Starting, TurnHolder {
  readonly #punctuality = new Punctuality();
  readonly #parts: StarterParts;
  readonly #time: RunTime;
  readonly #scheduleTime = new ScheduleTime(Punctuality.tick);
  #backlog = 0;
  #until = Infinity;
  #waitsForTurn = false;
  #pacing: unknown;
  /** The next one is due, and the backlog has no room for it: an instance that ends makes room. */
  #heldBack = false;
  #finished = false;

  /** Nothing is started before `change` gives it a backlog. */
  constructor(parts: StarterParts) {
    this.#parts = parts;
    this.#time = new RunTime(parts.clock, parts.zero);
  }

  get finishing(): boolean {
    return this.#finished;
  }

  get next(): number | undefined {
    const { started } = this.#parts.counts;
    return this.mayStart(started) ? started : undefined;
  }

  mayStart(index: number): boolean {
    const { counts, schedule } = this.#parts;
    return !this.#finished && index >= counts.started && index < schedule.total;
  }

  change({ rate, backlog, paused, startsFor }: PaceChange): void {
    if (rate !== undefined) this.#parts.schedule.changeRate(this.#scheduleTime.at(this.#time.elapsed), rate);
    if (this.#finished) return;
    if (paused !== undefined) this.#time.pause(paused);
    if (backlog !== undefined) this.#backlog = backlog;
    if (startsFor !== undefined) this.#until = this.#parts.clock.now() + startsFor;
    this.#pumpSoon();
  }

  /** A step of a search begins. */
  beginStep(step: StepMeasure): void {
    this.#punctuality.beginStep(step);
  }

  /** The schedule has more numbers, or knows that there are no more, or there is more room for calls. */
  lookAgain(): void {
    if (!this.#finished) this.#pumpSoon();
  }

  get times(): StarterTimes {
    const { elapsed } = this.#time;
    return { elapsed, at: this.#scheduleTime.reachable(elapsed) };
  }

  finish(): void {
    if (this.#finished) return;
    this.close();
    this.#parts.finished();
  }

  instanceEnded(): void {
    if (this.#heldBack && !this.#finished) this.#pumpSoon();
  }

  close(): void {
    this.#finished = true;
    this.#parts.clock.clearTimeout(this.#pacing);
  }

  word(): StartingProgress {
    const { schedule, paced } = this.#parts;
    const { elapsed } = this.#time;
    return {
      network: this.#parts.reach.word(),
      punctuality: paced ? this.#punctuality.word() : null,
      elapsed: this.#finished ? null : elapsed,
      target: schedule.rateAt(this.#scheduleTime.at(elapsed)),
      overdue: this.#overdue(elapsed),
    };
  }

  /** How late the next start is by the schedule as it was asked for, which does not shift. */
  #overdue(elapsed: number): number {
    const { schedule, counts, paced } = this.#parts;
    return this.#finished || !paced
      ? 0
      : Math.max(0, elapsed - (schedule.askedAt?.(counts.started) ?? schedule.dueAt(counts.started)));
  }

  goOn(): void {
    this.#waitsForTurn = false;
    this.#pump();
  }

  #pumpSoon(): void {
    if (this.#waitsForTurn) return;
    this.#waitsForTurn = true;
    turns.wait(this, false);
  }

  #pump(): void {
    if (this.#finished || this.#time.paused) return;
    const { elapsed } = this.#time;
    if (elapsed < 0) {
      this.#pacing ??= this.#parts.clock.setTimeout(() => this.#paced(), -elapsed);
      return;
    }
    try {
      this.#startWhatIsDue();
    } catch (thrown) {
      this.close();
      this.#parts.broke(thrown);
    }
  }

  #startWhatIsDue(): void {
    const { schedule, paced, counts, clock } = this.#parts;
    const { elapsed } = this.#time;
    const isFull = (): boolean => counts.live >= Math.min(this.#backlog, this.#room);
    if (this.#scheduleTime.standsStill) this.#countHeld(elapsed);
    if (!isFull()) this.#scheduleTime.goOn(elapsed);
    let upTo = paced ? this.#scheduleTime.startsUpTo(elapsed) : Infinity;
    const end = clock.now() + turns.length;
    let behind = false;
    let turnIsOver = false;
    this.#heldBack = false;
    while (counts.started < (schedule.ready ?? schedule.total) && this.#mayStart) {
      const dueAt = schedule.dueAt(counts.started);
      if (dueAt > upTo + rounding) break;
      this.#heldBack = isFull();
      if (this.#heldBack) break;
      const now = clock.now();
      turnIsOver = turns.isOver || now >= end;
      if (turnIsOver) break;
      if (this.#startNext(dueAt, now)) {
        behind = true;
        upTo = this.#scheduleTime.startsUpTo(elapsed);
      }
    }
    if (paced && this.#heldBack) this.#holdBack(elapsed);
    if (paced)
      this.#punctuality.looked(elapsed, this.#heldBack ? 'held back' : behind || turnIsOver ? 'behind' : 'on time');
    if (paced) this.#scheduleTime.looked(this.#time.elapsed, Math.min(upTo, schedule.dueAt(counts.started)));
    if (counts.started === schedule.total) this.finish();
    else if (turnIsOver) this.#pumpSoon();
    else if (paced) this.#pacing ??= clock.setTimeout(() => this.#paced(), this.#untilNext(elapsed));
  }

  /** How many may be in progress as far as the network has room for them. */
  get #room(): number {
    const { reach, paced } = this.#parts;
    return !paced && reach.isWaiting ? 0 : reach.room;
  }

  get #mayStart(): boolean {
    return this.#until === Infinity || this.#parts.clock.now() < this.#until;
  }

  #holdBack(elapsed: number): void {
    const { schedule, counts } = this.#parts;
    this.#scheduleTime.stand(schedule.dueAt(counts.started));
    this.#countHeld(elapsed);
  }

  /** Counts all starts that the schedule asks for while no place is free, each once. */
  #countHeld(elapsed: number): void {
    const { schedule, counts } = this.#parts;
    this.#punctuality.heldBackUpTo(schedule.dueBy(this.#scheduleTime.unheld(elapsed)), counts.started);
  }

  /** There is no timer for each start: those of two milliseconds are made together. */
  #untilNext(elapsed: number): number {
    const { schedule, counts } = this.#parts;
    return Math.min(
      Punctuality.tick,
      Math.max(shortestTick, schedule.dueAt(counts.started) - this.#scheduleTime.startsUpTo(elapsed)),
    );
  }

  #paced(): void {
    this.#pacing = undefined;
    this.#pump();
  }

  /** Starts the next instance. Returns whether this machine does so too late, so that the schedule shifts. */
  #startNext(dueAt: number, now: number): boolean {
    const { paced, counts, schedule } = this.#parts;
    if (!paced) {
      this.#parts.start(counts.started, now, now);
      this.#parts.reach.started();
      return false;
    }
    const elapsed = this.#time.at(now);
    const late = Math.max(0, this.#scheduleTime.at(elapsed) - dueAt);
    this.#punctuality.started(elapsed, schedule.askedAt?.(counts.started) ?? dueAt, late);
    this.#parts.start(counts.started, now - late, now);
    this.#parts.reach.started();
    if (late <= Punctuality.madeUp) return false;
    this.#scheduleTime.postpone(late - Punctuality.madeUp);
    return true;
  }
}
