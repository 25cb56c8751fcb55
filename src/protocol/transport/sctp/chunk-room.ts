/**
 * The memory of the DATA chunks that an association sends: they lie behind one another, so that all of a packet are
 * copied into it at once. The octets of a chunk are never overwritten.
 *
 * The garbage collector frees a piece of memory when all its chunks are acknowledged.
 */

/** Octets of the first piece, and of those of an association that sends much. */
const firstLength = 4 << 10;
const longestLength = 64 << 10;

/** An encoded DATA chunk: in `octets` from `start` on, with `length` octets among them its padding. */
export interface PlacedChunk {
  readonly tsn: number;
  readonly octets: Buffer;
  readonly start: number;
  readonly length: number;
}

export class ChunkRoom {
  /** The current piece, and a view of it. */
  octets: Buffer = Buffer.alloc(0);
  view = new DataView(this.octets.buffer, 0, 0);
  #end = 0;
  #length = firstLength;

  /** Index in `octets` of the next `length` octets, which are not zero. */
  take(length: number): number {
    if (this.#end + length > this.octets.length) this.#renew(length);
    const start = this.#end;
    this.#end += length;
    return start;
  }

  #renew(least: number): void {
    this.octets = Buffer.allocUnsafeSlow(Math.max(this.#length, least));
    this.view = new DataView(this.octets.buffer, this.octets.byteOffset, this.octets.length);
    this.#end = 0;
    this.#length = Math.min(2 * this.#length, longestLength);
  }
}
