/**
 * What is under way (RFC 9260 §6.2.1): chunks that were sent, and neither acknowledged nor marked to be sent again,
 * counted in octets for each path and for all of them.
 */
import type { OutboundData } from '../sctp-outbound.ts';
import type { OutboundQueue } from './outbound-queue.ts';
import type { SctpPath } from './path.ts';
import type { Paths } from './paths.ts';
import { behind, distance } from './serial.ts';

/** Large packets that are lost one after another, before their size may be the reason. */
const lossesOfLarge = 3;

export class Flight {
  readonly #paths: Paths;
  #octets = 0;
  #marked = 0;

  constructor(paths: Paths) {
    this.#paths = paths;
  }

  /** Octets under way on all paths. */
  get octets(): number {
    return this.#octets;
  }

  /** Chunks that are to be sent again. */
  get marked(): number {
    return this.#marked;
  }

  /** It leaves on the path. */
  begin(chunk: OutboundData, path: SctpPath): void {
    chunk.path = path;
    path.dataWire = path.wire;
    this.#add(chunk, path);
  }

  /** It is acknowledged for the first time: the path on which it left last. */
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

  /** The peer has it no more: the path on which it left last. */
  takeBack(chunk: OutboundData): SctpPath {
    const path = this.#pathOf(chunk);
    this.#add(chunk, path);
    return path;
  }

  /** It is to be sent again. */
  mark(chunk: OutboundData, path: SctpPath): void {
    chunk.isMarked = true;
    this.#marked += 1;
    this.#subtract(chunk, path);
    // What is measured must not wait for what is sent again (§6.3.1 C5).
    if (path.timedTsn !== undefined && distance(chunk.tsn, path.timedTsn) < behind) path.timedTsn = undefined;
    if (chunk.tsn === path.largeTsn) this.#loseLarge(path);
  }

  /** All that is under way on the path is to be sent again. */
  markAll(queue: OutboundQueue, path: SctpPath): void {
    for (let place = 0; place < queue.sent; place += 1) {
      const chunk = queue.at(place);
      if (chunk?.path === path && !chunk.isAcknowledged && !chunk.isMarked) this.mark(chunk, path);
    }
  }

  /** It is sent again now. */
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

  /** Loss after loss of large packets, while others come through, is no congestion. */
  #loseLarge(path: SctpPath): void {
    path.largeTsn = undefined;
    path.largeLosses += 1;
    if (path.largeLosses < lossesOfLarge) return;
    path.largeLosses = 0;
    this.#paths.suspectSize(path);
  }
}
