/**
 * HEARTBEATs on every path (RFC 9260 §8.3): they show that a path is there before it is used (§5.4), that it still is
 * while nothing else shows it, and that it is back.
 *
 * A path that does not answer is asked again after each RTO, so that it returns or counts as down soon (RFC 7829 §3.2);
 * the only path until the peer is gone. What the peer sends back is believed only with the number that was sent on the
 * path.
 */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../clock.ts';
import type { SctpTiming } from '../sctp-options.ts';
import { LazyTimer } from './lazy-timer.ts';
import type { SctpPath } from './path.ts';
import type { Paths } from './paths.ts';

export interface HeartbeatsSetup {
  readonly paths: Paths;
  readonly timing: SctpTiming;
  readonly clock: Clock;
  /** Sends a HEARTBEAT with this nonce. */
  readonly send: (path: SctpPath, nonce: Buffer) => void;
  /** From 0 up to 1. Default `Math.random`. */
  readonly random?: () => number;
}

interface Beat {
  readonly path: SctpPath;
  readonly timer: LazyTimer;
  /** Of the HEARTBEAT that is not answered. */
  nonce: Buffer | undefined;
  sentAt: number;
  /** The place of the own address that it was sent from. */
  wire: number;
}

const nonceLength = 8;
export const makeNonce = (): Buffer => randomBytes(nonceLength);

export class Heartbeats {
  readonly #setup: HeartbeatsSetup;
  readonly #beats: readonly Beat[];
  #stopped = false;

  constructor(setup: HeartbeatsSetup) {
    this.#setup = setup;
    this.#beats = setup.paths.all.map((path, index) => ({
      path,
      timer: new LazyTimer(setup.clock, () => this.#due(index)),
      nonce: undefined,
      sentAt: 0,
      wire: 0,
    }));
  }

  /** Paths that are not verified are asked one after another, an RTO apart (HB.Max.Burst). */
  start(): void {
    let unverified = 0;
    for (const beat of this.#beats) {
      if (beat.path.isVerified) this.#rest(beat);
      else {
        beat.timer.start(unverified * beat.path.roundTrip.timeout);
        unverified += 1;
      }
    }
  }

  /** Asks on the path now, unless an answer is awaited. */
  askNow(path: SctpPath): void {
    const beat = this.#beats[path.number];
    if (beat !== undefined && beat.nonce === undefined && !this.#stopped) this.#ask(beat);
  }

  /** Whether the nonce is that of the path's HEARTBEAT, whose answer this is. */
  answer(path: SctpPath, nonce: Uint8Array): boolean {
    const beat = this.#beats[path.number];
    if (beat?.nonce?.equals(nonce) !== true || this.#stopped) return false;
    beat.nonce = undefined;
    path.roundTrip.measured(this.#setup.clock.now() - beat.sentAt);
    this.#setup.paths.answered(path);
    this.#rest(beat);
    return true;
  }

  stop(): void {
    this.#stopped = true;
    for (const { timer } of this.#beats) timer.clear();
  }

  #due(index: number): void {
    const beat = this.#beats[index];
    if (beat === undefined || this.#stopped) return;
    if (beat.nonce !== undefined) return this.#unanswered(beat);
    const { path } = beat;
    const isNeeded = !path.wasUsed || !path.isSound;
    path.wasUsed = false;
    if (isNeeded) this.#ask(beat);
    else this.#rest(beat);
  }

  #ask(beat: Beat): void {
    const { path } = beat;
    beat.nonce = makeNonce();
    beat.wire = path.wire;
    beat.sentAt = this.#setup.clock.now();
    beat.timer.start(path.roundTrip.timeout);
    this.#setup.send(path, beat.nonce);
  }

  #unanswered(beat: Beat): void {
    const { path } = beat;
    const { paths } = this.#setup;
    beat.nonce = undefined;
    path.roundTrip.backOff();
    // Where DATA goes unanswered as well, T3-rtx counts for both.
    paths.failed(path, path === paths.current && path.dataErrors === 0);
    path.turnFrom(beat.wire);
    if (this.#stopped) return;
    // Of the only path, until the peer counts as gone: there is nothing else that would show it sooner.
    if (path.isActive || !paths.several) this.#ask(beat);
    else this.#rest(beat);
  }

  /** Until the next one, HB.interval and an RTO more or less by half of it. */
  #rest({ path, timer }: Beat): void {
    const { timing, random = Math.random } = this.#setup;
    timer.start(timing.heartbeat + path.roundTrip.timeout * (0.5 + random()));
  }
}
