/**
 * Octets that are written from the end of a buffer towards its start: the content of a value stands before its length
 * is needed, so nothing is measured twice or moved. Callers write what comes last first.
 */

/** Octets of a buffer that several values share, one before the other. */
const sharedSize = 8192;

export class BackwardWriter {
  protected buffer: Buffer;
  readonly #shared: number;
  /** Index of the first octet written so far, and of the octet behind the last: what stands there was handed out. */
  #start: number;
  #end: number;

  constructor(initialSize = 512, shared = sharedSize) {
    this.buffer = Buffer.allocUnsafe(initialSize);
    this.#shared = shared;
    this.#start = initialSize;
    this.#end = initialSize;
  }

  /** Where the content that follows will end. Survives growth: it counts from the end. */
  mark(): number {
    return this.#end - this.#start;
  }

  octet(value: number): void {
    const at = this.claim(1);
    this.buffer[at] = value;
  }

  /** Octets as they are. */
  raw(octets: Uint8Array): void {
    const at = this.claim(octets.length);
    this.buffer.set(octets, at);
  }

  /** Forgets what was written: for a writer that is shared, after an encoding that was given up. */
  reset(): void {
    this.#start = this.#end;
  }

  /** What was written, never to be written over; the writer is empty and can be used again. */
  finish(): Buffer {
    const octets = this.buffer.subarray(this.#start, this.#end);
    this.#end = this.#start;
    return octets;
  }

  /**
   * The index in the buffer of so many octets before those that are written, to be written by the caller. The buffer
   * may be another one then.
   */
  protected claim(octets: number): number {
    if (octets > this.#start) this.#grow(octets);
    this.#start -= octets;
    return this.#start;
  }

  /** So many octets, the last that were claimed. */
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
