/**
 * Applies SACKs to the sent chunks (RFC 9260 §6.2.1, §6.3.2, §7.2): which are acknowledged, which are missing, and the
 * changes of windows, timers and error counters of the paths.
 *
 * Three reports of a later chunk on the same path mark a chunk for fast retransmit; chunks on other paths do not count,
 * as paths overtake one another.
 */
import type { Clock } from '../../../ground/clock.ts';
import type { SackChunk } from './chunks.ts';
import type { OutboundData } from './outbound.ts';
import type { Flight } from './flight.ts';
import type { OutboundQueue } from './outbound-queue.ts';
import type { SctpPath } from './path.ts';
import type { Paths } from './paths.ts';
import { behind, distance } from './serial.ts';

export interface AcknowledgementSetup {
  readonly queue: OutboundQueue;
  readonly flight: Flight;
  readonly paths: Paths;
  readonly clock: Clock;
  /** The last TSN that counts as acknowledged. */
  readonly acknowledged: number;
  readonly peerWindow: number;
}

/** Reports of a missing chunk after which it is sent again (§7.2.4). */
const missesOfLoss = 3;

export class Acknowledgement {
  /** The path whose loss was detected by this SACK. */
  fast: SctpPath | undefined;
  readonly #queue: OutboundQueue;
  readonly #flight: Flight;
  readonly #paths: Paths;
  readonly #clock: Clock;
  #cumulative: number;
  #peerWindow: number;
  /** Chunks that were acknowledged in a gap. */
  #inGaps = 0;
  /** Whether a SACK was received since T3-rtx expired. */
  #isAnswered = false;

  constructor({ queue, flight, paths, clock, acknowledged, peerWindow }: AcknowledgementSetup) {
    this.#queue = queue;
    this.#flight = flight;
    this.#paths = paths;
    this.#clock = clock;
    this.#cumulative = acknowledged;
    this.#peerWindow = peerWindow;
  }

  /** T3-rtx has expired. Returns whether the peer has reported a window of 0 since the last expiration. */
  expired(): boolean {
    const isFull = this.#peerWindow === 0 && this.#isAnswered;
    this.#isAnswered = false;
    return isFull;
  }

  /**
   * Whether the peer has room; one chunk may always be in flight, so that the peer can report a new window (§6.1 A).
   */
  hasRoomFor({ size }: OutboundData): boolean {
    return this.#flight.octets === 0 || size <= this.#peerWindow - this.#flight.octets;
  }

  /** Returns false for a SACK that is older than another one, or acknowledges chunks that were not sent. */
  take({ cumulativeTsn, advertisedRwnd, gaps }: SackChunk): boolean {
    const advanced = this.#begin(cumulativeTsn);
    if (advanced === undefined) return false;
    this.#peerWindow = advertisedRwnd;
    this.#isAnswered = true;
    if (gaps.length > 0 || this.#inGaps > 0) this.#takeGaps(gaps);
    this.#settle(advanced);
    if (gaps.length > 0) this.#countMisses(gaps.at(-1)?.[1] ?? 0, advanced);
    return true;
  }

  /** Applies only a cumulative TSN, from a SHUTDOWN. */
  advance(cumulativeTsn: number): boolean {
    const advanced = this.#begin(cumulativeTsn);
    if (advanced === undefined) return false;
    this.#settle(advanced);
    return true;
  }

  /** Whether this one increases the cumulative TSN; undefined if it is to be ignored. */
  #begin(cumulativeTsn: number): boolean | undefined {
    const count = distance(this.#cumulative, cumulativeTsn);
    if (count > this.#queue.sent) return undefined;
    for (const path of this.#paths.all) {
      path.acknowledged = 0;
      path.wasFull = path.window.isFull;
      path.newest = undefined;
      path.hasAdvanced = false;
      path.hasEarlier = false;
    }
    this.#cumulative = cumulativeTsn;
    for (let left = count; left > 0; left -= 1) {
      const chunk = this.#queue.shift();
      if (chunk === undefined) break;
      if (chunk.isAcknowledged) this.#inGaps -= 1;
      else this.#count(chunk).hasAdvanced = true;
    }
    return count > 0;
  }

  /** A chunk that is acknowledged for the first time. */
  #count(chunk: OutboundData): SctpPath {
    const path = this.#flight.end(chunk);
    path.acknowledged += chunk.size;
    path.newest = chunk.tsn;
    if (chunk.tsn === path.timedTsn) {
      path.roundTrip.measured(this.#clock.now() - path.timedAt);
      path.timedTsn = undefined;
    }
    return path;
  }

  /** Gaps are in order. A peer may revoke gap acknowledgements if it needs the room (§6.2.1 D iii). */
  #takeGaps(gaps: SackChunk['gaps']): void {
    const { sent } = this.#queue;
    let place = 0;
    for (const [first, last] of gaps) {
      for (; place < Math.min(first - 1, sent); place += 1) this.#passOver(this.#queue.at(place));
      for (; place < Math.min(last, sent); place += 1) this.#takeInGap(this.#queue.at(place));
    }
    for (; this.#inGaps > 0 && place < sent; place += 1) this.#takeBack(this.#queue.at(place));
  }

  #takeInGap(chunk: OutboundData | undefined): void {
    if (chunk === undefined || chunk.isAcknowledged) return;
    const path = this.#count(chunk);
    if (this.#paths.several && !path.hasEarlier) path.hasAdvanced = true;
    chunk.isAcknowledged = true;
    this.#inGaps += 1;
  }

  /** Skips a missing chunk: those after it on its path are not the earliest. */
  #passOver(chunk: OutboundData | undefined): void {
    this.#takeBack(chunk);
    if (chunk?.path !== undefined && !chunk.isMarked) chunk.path.hasEarlier = true;
  }

  #takeBack(chunk: OutboundData | undefined): void {
    if (chunk?.isAcknowledged !== true) return;
    const path = this.#flight.takeBack(chunk);
    chunk.isAcknowledged = false;
    chunk.misses += 1;
    this.#inGaps -= 1;
    if (!path.timer.running) path.timer.start(path.roundTrip.timeout);
  }

  /** Updates the paths on which chunks were acknowledged (§6.3.2, §7.2). */
  #settle(advanced: boolean): void {
    for (const path of this.#paths.all) {
      const { window } = path;
      if (path.acknowledged > 0) {
        path.dataErrors = 0;
        this.#paths.answered(path);
        if (advanced) window.grow(path.acknowledged, path.wasFull, path.unit);
        if (window.flight === 0) {
          path.timer.stop();
          path.restedAt = this.#clock.now();
        } else if (path.hasAdvanced) path.timer.start(path.roundTrip.timeout);
      }
      if (window.recoversUntil !== undefined && distance(window.recoversUntil, this.#cumulative) < behind)
        window.recoversUntil = undefined;
    }
  }

  /**
   * In fast recovery a SACK that advances counts for all missing chunks, otherwise for those before the newest
   * acknowledged one (§7.2.4).
   */
  #countMisses(lastInGaps: number, advanced: boolean): void {
    const end = Math.min(lastInGaps, this.#queue.sent);
    for (let place = 0; place < end; place += 1) {
      const chunk = this.#queue.at(place);
      const path = chunk?.path;
      if (chunk === undefined || path === undefined || chunk.isAcknowledged || chunk.isMarked || chunk.wasFast)
        continue;
      const isMissing =
        (advanced && path.window.recoversUntil !== undefined) ||
        (path.newest !== undefined && isBefore(chunk.tsn, path.newest));
      if (!isMissing) continue;
      chunk.misses += 1;
      if (chunk.misses >= missesOfLoss) this.#lose(chunk, path);
    }
  }

  #lose(chunk: OutboundData, path: SctpPath): void {
    const { window } = path;
    if (window.recoversUntil === undefined) {
      window.halve(path.unit);
      window.recoversUntil = this.#queue.at(this.#queue.sent - 1)?.tsn;
      this.fast = path;
    }
    chunk.wasFast = true;
    this.#flight.mark(chunk, path);
  }
}

const isBefore = (tsn: number, other: number): boolean => {
  const ahead = distance(tsn, other);
  return ahead > 0 && ahead < behind;
};
