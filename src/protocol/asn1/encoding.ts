/**
 * One encoding in progress: the bytes written so far, and every fault of the values.
 *
 * A fault does not stop it, so that an author sees all of them at once; the bytes of an encoding with faults are
 * discarded.
 */
import { pairsRule } from '../../ground/hex-pairs.ts';
import { decimalText } from '../../ground/decimal-text.ts';
import { DialproofError, type Fault } from '../../ground/errors.ts';
import { BerWriter } from '../ber/writer.ts';

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 60);

/** The writer of the last encoding that has finished: the next encoding uses it again. */
let spareWriter: BerWriter | undefined;

const takeWriter = (): BerWriter => {
  const writer = spareWriter ?? new BerWriter();
  spareWriter = undefined;
  writer.reset();
  return writer;
};

/** Faults that an error lists of one argument. */
const mostFaults = 100;

export class Encoding {
  readonly writer = takeWriter();
  /** False for a tree from a decoder: values of a peer outside their bounds are encoded unchanged. */
  readonly checkBounds: boolean;
  #faults: Fault[] | undefined;
  readonly #path: string[] = [];

  constructor(checkBounds: boolean) {
    this.checkBounds = checkBounds;
  }

  /** Runs `part` with `name` before the names of the faults in it. */
  within(name: string, part: () => void): void {
    this.#path.push(name);
    part();
    this.#path.pop();
  }

  /** Whether there are more faults than an error lists. */
  get isFaulty(): boolean {
    return (this.#faults?.length ?? 0) > mostFaults;
  }

  /** `name` is relative to where the encoding is. */
  fault(name: string, rule: string): void {
    if (this.isFaulty) return;
    const full = [...this.#path, name].filter((part) => part !== '').join('.');
    const message = `${full === '' ? 'the argument' : full} ${rule}`;
    (this.#faults ??= []).push({ pointer: full === '' ? '' : `/${escaped(full)}`, message });
  }

  /** An integer, which may come as a string of digits. */
  integer(name: string, value: unknown, minimum: number, maximum: number): number | undefined {
    const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
    if (typeof number === 'number' && Number.isSafeInteger(number)) {
      if (!this.checkBounds || (number >= minimum && number <= maximum)) return number;
    }
    this.fault(name, `must be an integer from ${minimum} to ${maximum}, not ${shown(value)}`);
    return undefined;
  }

  /**
   * Octets, or their hex digits; a number stands for its own digits. `otherName`: the name that an author probably
   * means who gives another text.
   */
  hex(name: string, value: unknown, otherName?: (value: string) => string | undefined): Uint8Array | undefined {
    if (value instanceof Uint8Array) return value;
    const text = typeof value === 'number' ? decimalText(value) : value;
    if (typeof text === 'string' && text.length % 2 === 0 && /^[0-9a-f]*$/i.test(text)) return Buffer.from(text, 'hex');
    // A value that is no text may be an object without a prototype, which cannot be converted to text.
    const meant = typeof text === 'string' ? otherName?.(text) : undefined;
    const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
    this.fault(name, `must be octets in hex, not ${shown(value)}${pairsRule(text)}${hint}`);
    return undefined;
  }

  /** The bytes, or an `EncodeFailed` error with every fault in `data.errors`. */
  finish(): Uint8Array {
    spareWriter = this.writer;
    if (this.#faults === undefined) return this.writer.finish();
    // Elements are written from the last to the first.
    const errors = this.#faults.toReversed();
    throw new DialproofError('EncodeFailed', errors.map((fault) => fault.message).join('; '), { errors });
  }
}
