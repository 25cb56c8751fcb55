/** Numbers and other digits: each becomes one of the same length, with the same prefix of its numbering plan. */
import type { KeyedDraws } from './keyed-draws.ts';
import { guessedKind, prefixLength, type NumberKind } from './numbering-plan.ts';
import { Replacements } from './replacements.ts';

/** Fewer digits are no number: a choice in a menu, an emergency number. */
export const shortestNumber = 4;
/** Fewer digits can stand in another number by chance. */
const shortestFound = 5;

/** Which kind is meant where one value is used as several. */
const ranks: readonly NumberKind[] = ['number', 'imei', 'imsi'];

export class Numbers {
  readonly #kinds = new Map<string, NumberKind>();
  readonly #replacements: Replacements;

  constructor(draws: KeyedDraws) {
    this.#replacements = new Replacements('number', draws, (candidate) => this.holdsOriginal(candidate));
  }

  /** Notes a number of the source. */
  note(digits: string, kind: NumberKind): void {
    if (digits.length < shortestNumber) return;
    const known = this.#kinds.get(digits);
    if (known === undefined || ranks.indexOf(kind) > ranks.indexOf(known)) this.#kinds.set(digits, kind);
  }

  /** Chooses the replacements of all numbers that were noted, in an order that does not depend on that of the calls. */
  settle(): void {
    for (const digits of [...this.#kinds.keys()].sort()) this.of(digits);
  }

  isKnown(digits: string): boolean {
    return this.#kinds.has(digits);
  }

  /** Whether a number of the source stands in these digits. */
  holdsOriginal(digits: string): boolean {
    for (let start = 0; start < digits.length; start += 1)
      for (let end = start + shortestFound; end <= digits.length; end += 1)
        if (this.#kinds.has(digits.slice(start, end))) return true;
    return this.#kinds.has(digits);
  }

  /** Characters that are no decimal digits stay, and so do fewer than four characters. */
  of(digits: string): string {
    if (digits.length < shortestNumber) return digits;
    const kept = prefixLength(digits, this.#kinds.get(digits) ?? guessedKind(digits));
    return this.#replacements.of(digits, (draw) =>
      [...digits].map((digit, at) => (at >= kept && /^\d$/.test(digit) ? String(draw(10)) : digit)).join(''),
    );
  }
}
