/**
 * HEARTBEATs on every path (RFC 9260 §8.3): they verify a path before it is used (§5.4), check it while it has no other
 * traffic, and show that it is back.
 *
 * A path that does not answer gets another HEARTBEAT after each RTO, so that it returns or counts as down soon (RFC
 * 7829 §3.2); the only path gets them until the peer counts as gone. An answer is accepted only with the nonce that was
 * sent on the path.
 */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../ground/clock.ts';
import type { SctpTiming } from './options.ts';
import { LazyTimer } from './lazy-timer.ts';
import type { SctpPath } from './path.ts';
import type { Paths } from './paths.ts';

export interface HeartbeatsSetup {
  readonly paths: Paths;
  readonly timing: SctpTiming;
  readonly clock: Clock;
  /** Sends a HEARTBEAT with this nonce. */
  readonly send: (path: SctpPath, nonce: Buffer) => void;
  /** Random number from 0 up to 1. Default `Math.random`. */
  readonly random?: () => number;
}

interface Beat {
  readonly path: SctpPath;
  readonly timer: LazyTimer;
  /** The nonce of the HEARTBEAT that is not answered yet. */
  nonce: Buffer | undefined;
  sentAt: number;
  /** Index of the own address that it was sent from. */
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

  /** Sends to unverified paths one after another, an RTO apart (HB.Max.Burst). */
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

  /** Sends a HEARTBEAT on the path at once, unless an answer is awaited. */
  askNow(path: SctpPath): void {
    const beat = this.#beats[path.number];
    if (beat !== undefined && beat.nonce === undefined && !this.#stopped) this.#ask(beat);
  }

  /** Handles an answer. Returns whether it has the nonce of the path's HEARTBEAT. */
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
    // If DATA is not acknowledged either, T3-rtx counts for both.
    paths.failed(path, path === paths.current && path.dataErrors === 0);
    path.turnFrom(beat.wire);
    if (this.#stopped) return;
    // On the only path until the peer counts as gone, as nothing else would show that sooner.
    if (path.isActive || !paths.several) this.#ask(beat);
    else this.#rest(beat);
  }

  /** Waits for the next one: HB.interval, and an RTO that varies by half of it. */
  #rest({ path, timer }: Beat): void {
    const { timing, random = Math.random } = this.#setup;
    timer.start(timing.heartbeat + path.roundTrip.timeout * (0.5 + random()));
  }
}
