/**
 * Frames on a byte stream: a 4-byte unsigned big-endian length, then that many bytes of JSON. The length does not count
 * itself.
 */
import { DialproofError } from '../ground/errors.ts';

const lengthOctets = 4;
const keptCapacity = 64 * 1024;

/** The length field for a frame of `size` bytes. */
export const frameHead = (size: number): Buffer => {
  const head = Buffer.allocUnsafe(lengthOctets);
  head.writeUInt32BE(size, 0);
  return head;
};

/** The text in UTF-8, after its length. */
export const encodeFrame = (text: string): Buffer => {
  const size = Buffer.byteLength(text);
  const frame = Buffer.allocUnsafe(lengthOctets + size);
  frame.writeUInt32BE(size, 0);
  frame.write(text, lengthOctets);
  return frame;
};

/**
 * Decodes the stream in pieces of any size. Its memory grows with the bytes that have arrived, never with an announced
 * length.
 */
export class FrameDecoder {
  /** The longest accepted frame, in bytes without the length. */
  limit: number;
  #buffer = Buffer.alloc(0);
  #length = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** True if a frame has begun and its end has not arrived. */
  get midFrame(): boolean {
    return this.#length > 0;
  }

  /** Bytes of the frame that has begun, with its length; 0 where the length has not arrived. */
  get announced(): number {
    return this.#length < lengthOctets ? 0 : lengthOctets + this.#buffer.readUInt32BE(0);
  }

  /**
   * The frames that `chunk` completes, in order. Throws `InvalidRequest` at a length over the limit: nothing after it
   * can be read.
   */
  *push(chunk: Uint8Array): Generator<Buffer, void, undefined> {
    this.#append(chunk);
    let offset = 0;
    try {
      while (this.#length - offset >= lengthOctets) {
        const size = this.#buffer.readUInt32BE(offset);
        if (size > this.limit) throw frameTooLong(size, this.limit);
        const end = offset + lengthOctets + size;
        if (end > this.#length) return;
        const frame = Buffer.from(this.#buffer.subarray(offset + lengthOctets, end));
        offset = end;
        yield frame;
      }
    } finally {
      this.#discard(offset);
    }
  }

  #append(chunk: Uint8Array): void {
    const needed = this.#length + chunk.length;
    if (needed > this.#buffer.length) {
      const grown = Buffer.allocUnsafe(Math.max(needed, this.#buffer.length * 2));
      this.#buffer.copy(grown, 0, 0, this.#length);
      this.#buffer = grown;
    }
    this.#buffer.set(chunk, this.#length);
    this.#length = needed;
  }

  #discard(count: number): void {
    this.#buffer.copyWithin(0, count, this.#length);
    this.#length -= count;
    if (this.#length === 0 && this.#buffer.length > keptCapacity) this.#buffer = Buffer.alloc(0);
  }
}

const frameTooLong = (length: number, limit: number): DialproofError =>
  new DialproofError('InvalidRequest', `The frame announces ${length} bytes; the limit is ${limit}.`, {
    length,
    limit,
  });
