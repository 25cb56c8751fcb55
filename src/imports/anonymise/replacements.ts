/**
 * The replacements of the values of one kind: one for each, drawn again while it could be mistaken for an original, and
 * while another value has it.
 */
import type { Draw, KeyedDraws } from './keyed-draws.ts';

/** Draws after which a replacement may hold an original as a part of it, and after which another value may have it. */
const strictTurns = 64;
const mostTurns = 128;

export class Replacements {
  readonly #kind: string;
  readonly #draws: KeyedDraws;
  readonly #isOriginal: (candidate: string) => boolean;
  readonly #known = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** `isOriginal`: whether the candidate is a value of the source, or holds one. */
  constructor(kind: string, draws: KeyedDraws, isOriginal: (candidate: string) => boolean) {
    this.#kind = kind;
    this.#draws = draws;
    this.#isOriginal = isOriginal;
  }

  /** `make`: a candidate for the value, by these draws. */
  of(value: string, make: (draw: Draw) => string): string {
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    let candidate = value;
    for (let turn = 0; turn < mostTurns; turn += 1) {
      candidate = make(this.#draws.of(this.#kind, value, turn));
      if (candidate === value || this.#taken.has(candidate)) continue;
      if (turn >= strictTurns || !this.#isOriginal(candidate)) break;
    }
    this.#known.set(value, candidate);
    this.#taken.add(candidate);
    return candidate;
  }
}
