/**
 * Where M3UA messages begin and end in a stream of octets: the common header has the version, and the length of the whole message
 * with its padding (RFC 4666 §3.1.1, §3.1.4).
 *
 * Nothing tells where the next message begins when a header is wrong, so the first fault ends the stream.
 */
import { decodeError, DialproofError } from '../../errors.ts';

const headerLength = 8;
const version = 1;

const lengthAt = (bytes: Uint8Array, offset: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset + offset, headerLength).getUint32(4);

export class MessageBounds {
  readonly #maximum: number;
  #rest: Uint8Array = new Uint8Array(0);
  /** Octets of `#rest` that must be there before it is worth looking again. */
  #wanted = headerLength;
  #pieces: Uint8Array[] = [];
  #collected = 0;

  /** `maximum`: octets of the longest message that is taken. */
  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  /** Octets of a message that has not come as a whole. */
  get incomplete(): number {
    return this.#collected;
  }

  /** The messages that are complete with these octets, as views. Throws `DecodeFailed`; the stream cannot be read on then. */
  *split(octets: Uint8Array): Generator<Uint8Array> {
    this.#pieces.push(octets);
    this.#collected += octets.length;
    if (this.#collected < this.#wanted) return;
    this.#rest = this.#pieces.length === 1 ? octets : Buffer.concat(this.#pieces);
    let start = 0;
    for (;;) {
      const left = this.#rest.length - start;
      this.#wanted = left < headerLength ? headerLength : this.#length(start);
      if (left < this.#wanted) break;
      const message = this.#rest.subarray(start, start + this.#wanted);
      start += this.#wanted;
      yield message;
    }
    this.#keep(start);
  }

  #keep(start: number): void {
    this.#collected = this.#rest.length - start;
    this.#pieces = this.#collected === 0 ? [] : [this.#rest.subarray(start)];
  }

  #length(start: number): number {
    const given = this.#rest[start];
    if (given !== version) throw decodeError('m3ua', 0, `the version is ${given}, not ${version}`);
    const length = lengthAt(this.#rest, start);
    if (length < headerLength) throw decodeError('m3ua', 4, `a message of ${length} octets has no room for its header`);
    if (length > this.#maximum) throw decodeError('m3ua', 4, `a message of ${length} octets is longer than ${this.#maximum}`);
    return length;
  }
}

/** Whether the peer will find the bounds of `message`. Throws `EncodeFailed` where it would not. */
export const checkBounds = (message: Uint8Array, maximum: number): void => {
  const fits =
    message.length >= headerLength && message.length <= maximum && message[0] === version && lengthAt(message, 0) === message.length;
  if (fits) return;
  throw new DialproofError(
    'EncodeFailed',
    `an M3UA message has a header that gives its length, here ${message.length}, up to ${maximum} octets`,
  );
};
