/**
 * The chunks in flight (RFC 9260 §6.2.1): sent, and neither acknowledged nor marked to be sent again, counted in octets
 * for each path and for all of them.
 */
import type { OutboundData } from './outbound.ts';
import type { OutboundQueue } from './outbound-queue.ts';
import type { SctpPath } from './path.ts';
import type { Paths } from './paths.ts';
import { behind, distance } from './serial.ts';

/** Consecutive losses of large packets after which their size may be the reason. */
const lossesOfLarge = 3;

export class Flight {
  readonly #paths: Paths;
  #octets = 0;
  #marked = 0;

  constructor(paths: Paths) {
    this.#paths = paths;
  }

  /** Octets in flight on all paths. */
  get octets(): number {
    return this.#octets;
  }

  /** Chunks that are to be sent again. */
  get marked(): number {
    return this.#marked;
  }

  /** The chunk is sent on the path. */
  begin(chunk: OutboundData, path: SctpPath): void {
    chunk.path = path;
    path.dataWire = path.wire;
    this.#add(chunk, path);
  }

  /** The chunk is acknowledged for the first time. Returns the path on which it was sent last. */
  end(chunk: OutboundData): SctpPath {
    const path = this.#pathOf(chunk);
    if (chunk.isMarked) {
      chunk.isMarked = false;
      this.#marked -= 1;
    } else this.#subtract(chunk, path);
    if (chunk.tsn === path.largeTsn) {
      path.largeTsn = undefined;
      if (!chunk.isRepeated) path.largeLosses = 0;
    }
    return path;
  }

  /** The peer has revoked its acknowledgement. Returns the path on which the chunk was sent last. */
  takeBack(chunk: OutboundData): SctpPath {
    const path = this.#pathOf(chunk);
    this.#add(chunk, path);
    return path;
  }

  /** Marks the chunk to be sent again. */
  mark(chunk: OutboundData, path: SctpPath): void {
    chunk.isMarked = true;
    this.#marked += 1;
    this.#subtract(chunk, path);
    // A round trip must not be measured while an earlier chunk is sent again (§6.3.1 C5).
    if (path.timedTsn !== undefined && distance(chunk.tsn, path.timedTsn) < behind) path.timedTsn = undefined;
    if (chunk.tsn === path.largeTsn) this.#loseLarge(path);
  }

  /** Marks all chunks in flight on the path to be sent again. */
  markAll(queue: OutboundQueue, path: SctpPath): void {
    for (let place = 0; place < queue.sent; place += 1) {
      const chunk = queue.at(place);
      if (chunk?.path === path && !chunk.isAcknowledged && !chunk.isMarked) this.mark(chunk, path);
    }
  }

  /** The chunk is sent again. */
  unmark(chunk: OutboundData): void {
    chunk.isMarked = false;
    chunk.isRepeated = true;
    chunk.misses = 0;
    this.#marked -= 1;
  }

  #pathOf({ path = this.#paths.current }: OutboundData): SctpPath {
    return path;
  }

  #add({ size }: OutboundData, { window }: SctpPath): void {
    window.flight += size;
    this.#octets += size;
  }

  #subtract({ size }: OutboundData, { window }: SctpPath): void {
    window.flight -= size;
    this.#octets -= size;
  }

  /** Repeated losses of large packets, while others are acknowledged, are no congestion. */
  #loseLarge(path: SctpPath): void {
    path.largeTsn = undefined;
    path.largeLosses += 1;
    if (path.largeLosses < lossesOfLarge) return;
    path.largeLosses = 0;
    this.#paths.suspectSize(path);
  }
}
