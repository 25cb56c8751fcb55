/**
 * BER encoder (X.690), definite lengths in their shortest form.
 *
 * It writes from the end of its buffer towards the start: the content stands before its length is needed, so nothing is
 * measured twice or moved. Callers therefore write the last element first, and close a constructed value after its content:
 *
 *     const end = writer.mark();
 *     writer.integer(0x81, 5);      // the second element
 *     writer.integer(0x80, 100);    // the first element
 *     writer.close(0x30, end);      // SEQUENCE { [0] 100, [1] 5 }
 */
import { tagLength, type Tag } from './tag.ts';

/** Octets of a buffer that several values share, one before the other. */
const sharedSize = 8192;

export class BerWriter {
  #buffer: Buffer;
  /** Index of the first octet written so far, and of the octet behind the last: what stands there was handed out. */
  #start: number;
  #end: number;

  constructor(initialSize = 512) {
    this.#buffer = Buffer.allocUnsafe(initialSize);
    this.#start = initialSize;
    this.#end = initialSize;
  }

  /** Where the content that follows will end; hand it to `close`. Survives growth: it counts from the end. */
  mark(): number {
    return this.#end - this.#start;
  }

  /** Puts the length of all that was written since `mark`, and the tag, before it. */
  close(tag: Tag, mark: number): void {
    this.#length(this.mark() - mark);
    this.#tag(tag);
  }

  octet(value: number): void {
    this.#reserve(1);
    this.#start -= 1;
    this.#buffer[this.#start] = value;
  }

  /** Bytes as they are, for TLVs that are encoded already. */
  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#start -= bytes.length;
    this.#buffer.set(bytes, this.#start);
  }

  octets(tag: Tag, value: Uint8Array): void {
    this.raw(value);
    this.#length(value.length);
    this.#tag(tag);
  }

  /** Two's complement in the fewest octets (X.690 §8.3). Safe integers only. */
  integer(tag: Tag, value: number): void {
    const mark = this.mark();
    let rest = value;
    let octet: number;
    do {
      octet = ((rest % 256) + 256) % 256;
      this.octet(octet);
      rest = Math.floor(rest / 256);
    } while (!(rest === 0 && octet < 0x80) && !(rest === -1 && octet >= 0x80));
    this.close(tag, mark);
  }

  boolean(tag: Tag, value: boolean): void {
    const mark = this.mark();
    this.octet(value ? 0xff : 0);
    this.close(tag, mark);
  }

  null(tag: Tag): void {
    this.close(tag, this.mark());
  }

  /** Forgets what was written: for a writer that is shared, after an encoding that was given up. */
  reset(): void {
    this.#start = this.#end;
  }

  /** What was written, never to be written over; the writer is empty and can be used again. */
  finish(): Buffer {
    const bytes = this.#buffer.subarray(this.#start, this.#end);
    this.#end = this.#start;
    return bytes;
  }

  #tag(tag: Tag): void {
    let rest = tag;
    for (let octets = tagLength(tag); octets > 0; octets -= 1) {
      this.octet(rest % 256);
      rest = Math.floor(rest / 256);
    }
  }

  #length(length: number): void {
    if (length < 0x80) return this.octet(length);
    let rest = length;
    let octets = 0;
    for (; rest > 0; octets += 1) {
      this.octet(rest % 256);
      rest = Math.floor(rest / 256);
    }
    this.octet(0x80 | octets);
  }

  #reserve(octets: number): void {
    if (octets <= this.#start) return;
    const written = this.#buffer.subarray(this.#start, this.#end);
    const next = Buffer.allocUnsafeSlow(Math.max(sharedSize, written.length * 2, written.length + octets));
    this.#start = next.length - written.length;
    this.#end = next.length;
    next.set(written, this.#start);
    this.#buffer = next;
  }
}
