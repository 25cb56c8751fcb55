/**
 * The chunks of a packet to send, up to the size of the packets of its path. DATA chunks that lie behind one another in
 * memory become one part, which is copied at once. A packet has at least one chunk, however long it is.
 */
import type { PlacedChunk } from './chunk-room.ts';
import { headerLength } from './packet.ts';

export class PacketDraft {
  /** The octets of its chunks. */
  readonly parts: Uint8Array[] = [];
  /** Octets of the packet. */
  length = headerLength;
  /** The TSN of the last DATA chunk. */
  lastTsn: number | undefined;
  readonly #largest: number;

  /** `largest`: octets of the largest packet. */
  constructor(largest: number) {
    this.#largest = largest;
  }

  /**
   * Adds encoded chunks from the `first` one on while there is room. Returns the index of the first one that has none.
   * Control chunks come before DATA (RFC 9260 §6.10).
   */
  addControl(chunks: readonly Uint8Array[], first: number): number {
    let index = first;
    for (; index < chunks.length; index += 1) {
      const chunk = chunks[index];
      if (chunk === undefined || !this.#takes(chunk.length)) break;
      this.parts.push(chunk);
    }
    return index;
  }

  /** The same for DATA chunks. */
  addData(chunks: readonly PlacedChunk[], first: number): number {
    let index = first;
    let run: PlacedChunk | undefined;
    let end = 0;
    for (; index < chunks.length; index += 1) {
      const chunk = chunks[index];
      if (chunk === undefined || !this.#takes(chunk.length)) break;
      if (run === undefined || chunk.octets !== run.octets || chunk.start !== end) {
        this.#addRun(run, end);
        run = chunk;
      }
      end = chunk.start + chunk.length;
      this.lastTsn = chunk.tsn;
    }
    this.#addRun(run, end);
    return index;
  }

  #addRun(first: PlacedChunk | undefined, end: number): void {
    if (first !== undefined) this.parts.push(first.octets.subarray(first.start, end));
  }

  #takes(octets: number): boolean {
    if (this.length > headerLength && this.length + octets > this.#largest) return false;
    this.length += octets;
    return true;
  }
}
