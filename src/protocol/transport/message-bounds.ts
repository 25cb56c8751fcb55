/**
 * Finds the bounds of M3UA messages in a stream of octets: the common header has the version, and the length of the
 * whole message with its padding (RFC 4666 §3.1.1, §3.1.4).
 *
 * Behind a wrong header the start of the next message cannot be found, so the first fault ends the stream.
 */
import { decodeError, DialproofError } from '../../ground/errors.ts';

/** Octets of the common header. */
export const headerLength = 8;
export const version = 1;

/** The length in the header at `offset`; missing octets count as 0. */
export const lengthAt = (bytes: Uint8Array, offset: number): number =>
  (((bytes[offset + 4] ?? 0) << 24) |
    ((bytes[offset + 5] ?? 0) << 16) |
    ((bytes[offset + 6] ?? 0) << 8) |
    (bytes[offset + 7] ?? 0)) >>>
  0;

const nothing = new Uint8Array(0);

export class MessageBounds {
  readonly #maximum: number;
  /** The last octets, and the offset of the next message in them. */
  #octets: Uint8Array = nothing;
  #start = 0;
  /** Octets of a message that must have been received before it is looked at again. */
  #wanted = headerLength;
  /** The pieces of an incomplete message. */
  #pieces: Uint8Array[] = [];
  #collected = 0;

  /** `maximum`: octets of the longest message that is accepted. */
  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  /** Octets of an incomplete message. */
  get incomplete(): number {
    return this.#collected + this.#octets.length - this.#start;
  }

  /** Adds octets; `next` returns the messages that they complete. */
  add(octets: Uint8Array): void {
    if (this.#start < this.#octets.length) this.#setAside(0);
    if (this.#collected === 0) {
      this.#octets = octets;
      this.#start = 0;
      return;
    }
    this.#keep(octets);
    if (this.#collected < this.#wanted) return;
    this.#octets = Buffer.concat(this.#pieces);
    this.#start = 0;
    this.#pieces = [];
    this.#collected = 0;
  }

  /**
   * The next complete message, as a view; undefined if there is none. Throws `DecodeFailed`; the stream cannot be read
   * after that.
   */
  next(): Uint8Array | undefined {
    const left = this.#octets.length - this.#start;
    if (left === 0) return undefined;
    const wanted = left < headerLength ? headerLength : this.#length();
    if (left < wanted) return this.#setAside(wanted);
    const { length } = this.#octets;
    const start = this.#start;
    this.#start += wanted;
    return start === 0 && this.#start === length ? this.#octets : this.#octets.subarray(start, this.#start);
  }

  #setAside(wanted: number): undefined {
    this.#wanted = wanted;
    this.#keep(this.#octets.subarray(this.#start));
    this.#octets = nothing;
    this.#start = 0;
  }

  #keep(octets: Uint8Array): void {
    this.#pieces.push(octets);
    this.#collected += octets.length;
  }

  #length(): number {
    const given = this.#octets[this.#start];
    if (given !== version) throw decodeError('m3ua', 0, `the version is ${given}, not ${version}`);
    const length = lengthAt(this.#octets, this.#start);
    if (length < headerLength) throw decodeError('m3ua', 4, `a message of ${length} octets has no room for its header`);
    if (length > this.#maximum)
      throw decodeError('m3ua', 4, `a message of ${length} octets is longer than ${this.#maximum}`);
    return length;
  }
}

/** Throws `EncodeFailed` if the peer could not find the bounds of `message`. */
export const checkBounds = (message: Uint8Array, maximum: number): void => {
  const fits =
    message.length >= headerLength &&
    message.length <= maximum &&
    message[0] === version &&
    lengthAt(message, 0) === message.length;
  if (fits) return;
  throw new DialproofError(
    'EncodeFailed',
    `an M3UA message has a header that gives its length, here ${message.length}, up to ${maximum} octets`,
  );
};
