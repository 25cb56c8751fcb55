/**
 * Writes other values in the place of those of a capture: numbers, identities, addresses, texts and octets become others
 * of the same length and form; equal ones stay equal, also in other arguments, calls and captures. With the same key
 * they become the same.
 *
 * What follows from what is decided on the values of the capture: only what is written is replaced.
 */
import { withScalars } from '../../schemas/written-number.ts';
import { KeyedDraws } from './anonymise/keyed-draws.ts';
import { Numbers, shortestNumber } from './anonymise/numbers.ts';
import { Octets } from './anonymise/octets.ts';
import { isAreaCode, otherArea, otherDegrees } from './anonymise/places.ts';
import { Texts } from './anonymise/texts.ts';
import { numberKindOf, treatmentOf, type Treatment } from './anonymise/treatments.ts';
import type { Step } from './step.ts';

const isOfDigits = (value: string): boolean => /^[0-9a-f]*$/i.test(value);

/** Characters of the header in the hex of an AVP, with its Vendor-ID where the flag V is set (RFC 6733 §4.1). */
const headerOfAvp = (hex: string): number => ((parseInt(hex.slice(8, 10), 16) & 0x80) === 0 ? 16 : 24);

export class Anonymiser {
  readonly #draws: KeyedDraws;
  readonly #numbers: Numbers;
  readonly #texts: Texts;
  readonly #octets: Octets;

  private constructor(key: Uint8Array) {
    this.#draws = new KeyedDraws(key);
    this.#numbers = new Numbers(this.#draws);
    this.#texts = new Texts(this.#draws, this.#numbers);
    this.#octets = new Octets(this.#draws, this.#numbers, this.#texts);
  }

  /** `calls`: all calls of the import. No value that they have is the replacement of another one. */
  static of(key: Uint8Array, calls: Iterable<{ readonly steps: readonly Step[] }>): Anonymiser {
    const anonymiser = new Anonymiser(key);
    for (const { steps } of calls) for (const step of steps) anonymiser.#note(step);
    anonymiser.#numbers.settle();
    return anonymiser;
  }

  /** What stands for the value of an argument. `type`: of its operation. */
  written(type: string, name: string, value: unknown): unknown {
    return withScalars(value, (each) => {
      if (typeof each === 'number') return isAreaCode(name) ? otherArea(this.#draws, name, each) : each;
      return typeof each === 'string' ? this.#text(treatmentOf(type, name, each), each) : each;
    });
  }

  /** Whether a text of the source may stand in a test, as the beginning of a value: it is no number. */
  mayShow(text: string): boolean {
    return text.length <= shortestNumber && !this.#numbers.isKnown(text);
  }

  #note({ sent, awaited }: Step): void {
    for (const { type, arguments: given } of [sent, awaited])
      for (const [name, value] of Object.entries(given))
        withScalars(value, (each) => {
          if (typeof each === 'string') this.#noteText(treatmentOf(type, name, each), name, each);
          return each;
        });
  }

  #noteText(treatment: Treatment, name: string, value: string): void {
    if (treatment === 'digits' && isOfDigits(value)) this.#numbers.note(value, numberKindOf(name));
    else if (treatment === 'text' || treatment === 'digits') this.#texts.note(value);
  }

  #text(treatment: Treatment, value: string): string {
    switch (treatment) {
      case 'kept':
        return value;
      case 'text':
        return this.#texts.of(value);
      case 'digits':
        return isOfDigits(value) ? this.#numbers.of(value) : this.#texts.of(value);
      case 'avp': {
        const header = headerOfAvp(value);
        return value.slice(0, header) + this.#octets.of(value.slice(header), false);
      }
      case 'octets':
      case 'elements':
        return this.#octets.of(value, treatment === 'elements');
      case 'latitude':
      case 'longitude':
        return otherDegrees(this.#draws, treatment, value);
    }
  }
}
