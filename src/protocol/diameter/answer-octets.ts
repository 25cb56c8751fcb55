/**
 * The octets of the last answers, in one buffer that is overwritten again and again: the garbage collector would have
 * to keep track of thousands of single buffers.
 */
export class AnswerOctets {
  readonly #room: number;
  #memory: Buffer | undefined;
  /** All octets written so far, with those left free at the end of the buffer. */
  #written = 0;

  constructor(room: number) {
    this.#room = room;
  }

  /** Returns their place; undefined if they are longer than the whole buffer. */
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

  /** Returns a view, to be read at once; undefined if they were overwritten. */
  read(at: number, length: number): Uint8Array | undefined {
    if (this.#written - at > this.#room) return undefined;
    return this.#memory?.subarray(at % this.#room, (at % this.#room) + length);
  }
}
