/**
 * Starts the instances of a share of an `answer` run: one for each dialogue or Diameter session that arrives and fits.
 * An arrival that fits is refused and counted where it has no place: the backlog is full, the run is paused, or the
 * share has no number.
 *
 * The starter starts an instance from within the network's call that brings the arrival: the turn of the instance
 * bounds what it does.
 */
import type { Clock } from '../../ground/clock.ts';
import type { OpeningFault, Taker } from '../../gateways/call-host.ts';
import type { RequestTaker } from '../../gateways/diameter-gateway.ts';
import type { Cancel } from '../../gateways/gateway.ts';
import type { Claims } from './arrival-tally.ts';
import { RunTime } from './run-time.ts';
import type { PaceChange } from './messages.ts';
import type { Starting, StartingProgress } from './starting.ts';

/** The command of a request that is not decoded. */
export type AskedCommand = Parameters<NonNullable<RequestTaker['standsTo']>>[0];

/** The instances of the share, which arrivals start. */
export interface AnsweringInstances<Arrived, Opening, User> {
  /** Offers the taker what arrives from now on. */
  register(taker: Taker<Arrived, Opening, User>): Cancel;
  fits(opening: Opening): boolean;
  /** As in `DialogueTaker`. */
  faultOf?(opening: Opening): OpeningFault | undefined;
  /** Like `fits`, by the command alone; undefined where that does not decide. Default: it never does. */
  fitsCommand?(command: AskedCommand): boolean | undefined;
  /** The user of an arrival for which an instance waits; undefined where none does. */
  join(arrived: Arrived, opening: Opening): User | undefined;
  /** Begins the instance with this number, which is the user of what has arrived. */
  answer(number: number, now: number, arrived: Arrived): User;
}

export interface ArrivalStarterParts<Arrived, Opening, User> {
  readonly clock: Clock;
  /** Milliseconds of the clock at which the shares began: nothing is started before. */
  readonly zero: number;
  readonly tally: Claims;
  readonly counts: { refused(): void };
  readonly instances: AnsweringInstances<Arrived, Opening, User>;
  /** What the network brought that belongs to no dialogue; null where there is nothing. */
  network(): StartingProgress['network'];
  /** Called once: no instance will be started any more. */
  finished(): void;
  /** Starting threw: nothing will be started any more. */
  broke(thrown: unknown): void;
}

export class ArrivalStarter<Arrived, Opening, User> implements Starting, Taker<Arrived, Opening, User> {
  readonly #parts: ArrivalStarterParts<Arrived, Opening, User>;
  readonly #time: RunTime;
  readonly #unregister: Cancel;
  #backlog = 0;
  #until = Infinity;
  #finished = false;

  constructor(parts: ArrivalStarterParts<Arrived, Opening, User>) {
    this.#parts = parts;
    this.#time = new RunTime(parts.clock, parts.zero);
    this.#unregister = parts.instances.register(this);
  }

  get finishing(): boolean {
    return this.#finished;
  }

  get next(): number | undefined {
    return this.#finished ? undefined : this.#parts.tally.next;
  }

  mayStart(index: number): boolean {
    return !this.#finished && this.#parts.tally.holds(index);
  }

  take(arrived: Arrived, opening: Opening): User | 'full' | undefined {
    try {
      return (
        this.#parts.instances.join(arrived, opening) ?? (this.#finished ? undefined : this.#begin(arrived, opening))
      );
    } catch (thrown) {
      this.close();
      this.#parts.broke(thrown);
      return undefined;
    }
  }

  /** As in `DialogueTaker`. */
  faultOf(opening: Opening): OpeningFault | undefined {
    return this.#finished ? undefined : this.#parts.instances.faultOf?.(opening);
  }

  /** As in `RequestTaker`. */
  standsTo(command: AskedCommand): 'full' | 'other' | undefined {
    const { tally, clock, zero, instances } = this.#parts;
    if (this.#finished || tally.exhausted || clock.now() < zero) return 'other';
    const fits = instances.fitsCommand?.(command);
    if (fits !== true) return fits === false ? 'other' : undefined;
    return this.#isPaused(clock.now()) || !tally.hasRoom(this.#backlog) ? 'full' : undefined;
  }

  countRefused(): void {
    this.#parts.counts.refused();
  }

  change({ backlog, paused, startsFor }: PaceChange): void {
    if (paused !== undefined) this.#time.pause(paused);
    if (backlog !== undefined) this.#backlog = backlog;
    if (startsFor !== undefined) this.#until = this.#parts.clock.now() + startsFor;
  }

  /** The tally has more numbers, or knows that there are no more. */
  lookAgain(): void {
    if (this.#parts.tally.exhausted) this.finish();
  }

  finish(): void {
    if (this.#finished) return;
    this.#finished = true;
    this.#parts.finished();
  }

  instanceEnded(): void {
    this.#parts.tally.release();
  }

  close(): void {
    this.#finished = true;
    this.#unregister();
  }

  word(): StartingProgress {
    return {
      network: this.#parts.network(),
      punctuality: null,
      elapsed: this.#finished ? null : this.#time.elapsed,
      target: null,
      overdue: 0,
    };
  }

  #isPaused(now: number): boolean {
    return this.#time.paused || now >= this.#until;
  }

  #begin(arrived: Arrived, opening: Opening): User | 'full' | undefined {
    const { tally, counts, clock, zero, instances } = this.#parts;
    const now = clock.now();
    if (tally.exhausted || now < zero || !instances.fits(opening)) return undefined;
    const claim = this.#isPaused(now) ? 'full' : tally.claim(this.#backlog);
    if (claim === 'exhausted') return undefined;
    if (claim === 'full') {
      counts.refused();
      return 'full';
    }
    const user = instances.answer(claim, now, arrived);
    if (tally.exhausted) this.finish();
    return user;
  }
}
