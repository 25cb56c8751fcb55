/**
 * The octets of the answers that were given last, in one memory that is written over and over: thousands of buffers
 * would be objects for the garbage collector to carry along.
 */
export class AnswerOctets {
  readonly #room: number;
  #memory: Buffer | undefined;
  /** Octets that were written in all, with those left free at the end of the memory. */
  #written = 0;

  constructor(room: number) {
    this.#room = room;
  }

  /** Returns where they are kept; undefined for more than there is room for at all. */
  keep(octets: Uint8Array): number | undefined {
    if (octets.length > this.#room) return undefined;
    this.#memory ??= Buffer.alloc(this.#room);
    const left = this.#room - (this.#written % this.#room);
    if (octets.length > left) this.#written += left;
    const at = this.#written;
    this.#memory.set(octets, at % this.#room);
    this.#written += octets.length;
    return at;
  }

  /** As a view, to be read at once; undefined where others were written in their place. */
  read(at: number, length: number): Uint8Array | undefined {
    if (this.#written - at > this.#room) return undefined;
    return this.#memory?.subarray(at % this.#room, (at % this.#room) + length);
  }
}
