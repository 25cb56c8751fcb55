/**
 * Writes octets from the end of a buffer towards its start: the content of a value is written before its length is
 * needed, so nothing is measured twice or moved. Callers write the last octets first.
 */

/** Octets of a buffer that several values share, one before the other. */
const sharedSize = 8192;

export class BackwardWriter {
  protected buffer: Buffer;
  readonly #shared: number;
  /**
   * Index of the first octet written so far, and of the octet behind the last: the octets behind it were returned
   * already.
   */
  #start: number;
  #end: number;

  constructor(initialSize = 512, shared = sharedSize) {
    this.buffer = Buffer.allocUnsafe(initialSize);
    this.#shared = shared;
    this.#start = initialSize;
    this.#end = initialSize;
  }

  /** Where the following content will end. It stays valid when the buffer grows: it counts from the end. */
  mark(): number {
    return this.#end - this.#start;
  }

  octet(value: number): void {
    const at = this.claim(1);
    this.buffer[at] = value;
  }

  /** Writes octets unchanged. */
  raw(octets: Uint8Array): void {
    const at = this.claim(octets.length);
    this.buffer.set(octets, at);
  }

  /** Discards what was written: for a shared writer, after an encoding that was abandoned. */
  reset(): void {
    this.#start = this.#end;
  }

  /** Returns the written octets, which are never overwritten; the writer is empty and can be used again. */
  finish(): Buffer {
    const octets = this.buffer.subarray(this.#start, this.#end);
    this.#end = this.#start;
    return octets;
  }

  /**
   * Reserves so many octets before the written ones, for the caller to write, and returns their index. The buffer may
   * have been replaced.
   */
  protected claim(octets: number): number {
    if (octets > this.#start) this.#grow(octets);
    this.#start -= octets;
    return this.#start;
  }

  /** Releases so many of the last claimed octets. */
  protected giveBack(octets: number): void {
    this.#start += octets;
  }

  #grow(octets: number): void {
    const written = this.buffer.subarray(this.#start, this.#end);
    const next = Buffer.allocUnsafeSlow(Math.max(this.#shared, written.length * 2, written.length + octets));
    this.#start = next.length - written.length;
    this.#end = next.length;
    next.set(written, this.#start);
    this.buffer = next;
  }
}
