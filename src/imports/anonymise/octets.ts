/**
 * Octets whose meaning no declaration says: each value becomes one of the same length. Numbers of the calls that stand
 * in them as half octets, and texts, become what they are elsewhere.
 */
import { DialproofError } from '../../ground/errors.ts';
import { hexOf } from '../../protocol/asn1/tree.ts';
import { BerReader } from '../../protocol/ber/reader.ts';
import { universal } from '../../protocol/ber/tag.ts';
import type { KeyedDraws } from './keyed-draws.ts';
import { shortestNumber, type Numbers } from './numbers.ts';
import { Replacements } from './replacements.ts';
import type { Texts } from './texts.ts';

/** Fewer octets are replaced only where they are a number of the calls. */
const shortestContents = 4;
/** Fewer octets are no elements by chance. */
const shortestElements = 6;
/** Octets before the digits: the nature of an address and its plan (TS 29.002 §17.7.8, Q.763 §3.9). */
const leads = [0, 1, 2, 3];

/** Octets that are characters: with letters, or with digits alone. */
const writing = /^(?=.*[A-Za-z])[ -~]+$|^\+?\d{5,}$/;

/** Universal types that hold nothing of a person. */
const plainTypes: ReadonlySet<number> = new Set([
  universal.boolean,
  universal.null,
  universal.objectIdentifier,
  // UTCTime and GeneralizedTime.
  0x17,
  0x18,
]);

/** Universal types whose first octet stays: it has the sign, or the number of unused bits (X.690 §8.3, §8.6). */
const formedByFirst: ReadonlySet<number> = new Set([universal.integer, universal.enumerated, universal.bitString]);

/** Digits as half octets, the lower one first, up to a filler. */
interface HalfOctets {
  /** Octets before them. */
  readonly lead: number;
  readonly digits: string;
}

/** The half octets of each octet in the other order. */
const swapped = (hex: string): string => hex.replaceAll(/(.)(.)/g, '$2$1');

/** The digits behind these octets; undefined: not all half octets are decimal digits. */
const halfOctetsAt = (hex: string, lead: number): HalfOctets | undefined => {
  const digits = /^(\d+)f?$/.exec(swapped(hex.slice(2 * lead)))?.[1];
  return digits === undefined || digits.length < shortestNumber ? undefined : { lead, digits };
};

const withDigits = (hex: string, { lead, digits }: HalfOctets, other: string): string =>
  hex.slice(0, 2 * lead) + swapped(other + swapped(hex.slice(2 * lead)).slice(digits.length));

/** An odd number of digits may have a filler that is a digit (Q.763 §3.9). */
const withoutFiller = (found: HalfOctets): readonly HalfOctets[] => [
  found,
  { ...found, digits: found.digits.slice(0, -1) },
];

export class Octets {
  readonly #numbers: Numbers;
  readonly #texts: Texts;
  readonly #replacements: Replacements;

  constructor(draws: KeyedDraws, numbers: Numbers, texts: Texts) {
    this.#numbers = numbers;
    this.#texts = texts;
    this.#replacements = new Replacements('octets', draws, () => false);
  }

  /** `areElements`: they are elements of BER, whose tags and lengths stay. */
  of(hex: string, areElements = false): string {
    const octets = Buffer.from(hex, 'hex');
    return (areElements ? this.#elements(octets) : undefined) ?? this.#contents(octets);
  }

  #contents(octets: Buffer): string {
    const hex = hexOf(octets);
    const halves = leads.flatMap((lead) => halfOctetsAt(hex, lead) ?? []);
    const known = halves
      .flatMap(withoutFiller)
      .find(({ lead, digits }) => digits.length > 2 * lead && this.#numbers.isKnown(digits));
    if (known !== undefined) return withDigits(hex, known, this.#numbers.of(known.digits));
    if (octets.length < shortestContents) return hex;
    const elements = this.#isConstructed(octets) ? this.#elements(octets) : undefined;
    if (elements !== undefined) return elements;
    const text = octets.toString('latin1');
    if (writing.test(text)) return Buffer.from(this.#texts.of(text), 'latin1').toString('hex');
    // An address begins with an octet whose first bit is set.
    const [first = 0] = octets;
    const number = halves.find(({ lead }) => lead === (first >= 0x80 ? 1 : 0)) ?? halves[0];
    if (number !== undefined) return withDigits(hex, number, this.#numbers.of(number.digits));
    return this.#replacements.of(hex, (draw) => hexOf(octets.map(() => draw(256))));
  }

  #isConstructed(octets: Buffer): boolean {
    return octets.length >= shortestElements && ((octets[0] ?? 0) & 0x20) !== 0;
  }

  /** The elements with other contents; undefined: they are no whole elements. */
  #elements(octets: Buffer): string | undefined {
    const changed = Buffer.from(octets);
    try {
      this.#changeIn(new BerReader(octets, 'ber'), changed);
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) throw thrown;
      return undefined;
    }
    return hexOf(changed);
  }

  #changeIn(reader: BerReader, changed: Buffer): void {
    while (reader.next()) {
      if (reader.constructed) this.#changeIn(reader.enter(), changed);
      else if (!plainTypes.has(reader.tag)) {
        const contents = Buffer.from(reader.contents());
        changed.write(this.#contents(contents), reader.contentStart, 'hex');
        if (formedByFirst.has(reader.tag) && contents[0] !== undefined) changed[reader.contentStart] = contents[0];
      }
    }
  }
}
