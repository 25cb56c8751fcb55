/**
 * Where messages begin and end in a stream of octets: a version, then the length of the whole message in three octets
 * (RFC 6733 §3).
 *
 * Behind a wrong header the start of the next message cannot be found, so the first fault ends the stream.
 */
import { headerLength } from './codec.ts';
import { fault } from './faults.ts';

const version = 1;
/** Octets after which the length of a message is known. */
const lengthKnown = 4;

export class MessageBounds {
  readonly #maximum: number;
  #pieces: Uint8Array[] = [];
  #collected = 0;
  /** The header at which the stream ended, if all of it was received. */
  broken: Uint8Array | undefined;
  /** Octets that must have been received before the stream is looked at again. */
  #wanted = lengthKnown;

  /** `maximum`: octets of the longest message that is accepted. */
  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  /** Octets of a message that was not received completely. */
  get incomplete(): number {
    return this.#collected;
  }

  /** The messages that these octets complete, as views. Throws `DecodeFailed`; the stream cannot be read after that. */
  *split(octets: Uint8Array): Generator<Uint8Array> {
    this.#pieces.push(octets);
    this.#collected += octets.length;
    if (this.#collected < this.#wanted) return;
    const all = this.#pieces.length === 1 ? octets : Buffer.concat(this.#pieces);
    let start = 0;
    for (;;) {
      const left = all.length - start;
      this.#wanted = left < lengthKnown ? lengthKnown : this.#wantedAt(all, start);
      if (left < this.#wanted) break;
      yield all.subarray(start, start + this.#wanted);
      start += this.#wanted;
    }
    this.#collected = all.length - start;
    this.#pieces = this.#collected === 0 ? [] : [all.subarray(start)];
  }

  #wantedAt(all: Uint8Array, start: number): number {
    try {
      return lengthAt(all, start, this.#maximum);
    } catch (thrown) {
      if (all.length - start >= headerLength) this.broken = all.subarray(start, start + headerLength);
      throw thrown;
    }
  }
}

/** The length in the header at `start`, of which four octets are there. Throws `DecodeFailed`. */
const lengthAt = (all: Uint8Array, start: number, maximum: number): number => {
  const given = all[start] ?? 0;
  if (given !== version) throw fault(0, `the version is ${given}, not ${version}`);
  const length = lengthIn(all, start);
  if (length < headerLength) throw fault(1, `a message of ${length} octets has no room for its header`);
  if (length % 4 !== 0) throw fault(1, `a length of ${length} octets is no multiple of 4`);
  if (length > maximum) throw fault(1, `a message of ${length} octets is longer than ${maximum}`);
  return length;
};

const lengthIn = (all: Uint8Array, start: number): number =>
  (all[start + 1] ?? 0) * 65_536 + (all[start + 2] ?? 0) * 256 + (all[start + 3] ?? 0);

/** The length of the message that begins with these octets; undefined if they do not say it. */
export const statedLength = (octets: Uint8Array): number | undefined =>
  octets.length < lengthKnown || octets[0] !== version ? undefined : lengthIn(octets, 0);

/**
 * For a transport that keeps the bounds of messages (RFC 6733 §2.1.1): throws `DecodeFailed` unless the octets are one
 * whole message of at most `maximum` octets.
 */
export const checkWhole = (octets: Uint8Array, maximum: number): void => {
  const { length } = octets;
  if (length < lengthKnown) throw fault(length, `${length} octets are no message: its header has ${headerLength}`);
  const stated = lengthAt(octets, 0, maximum);
  if (stated !== length) throw fault(1, `the length says ${stated} octets, and there are ${length}`);
};
