/**
 * The data that an expression is evaluated with. Chance and time come from the scope, so that an instance can be
 * repeated from the seed of its run and its number, and a test can fix both.
 */
import { systemClock, type Clock } from '../ground/clock.ts';
import type { Globals } from './globals.ts';

/** Draws: each call returns a number from 0 up to, but not including, 1. */
export type Chance = () => number;

export interface Sources {
  /** The chance of the instance with this number: its draws, from the first one on. */
  chanceOf(number: number): Chance;
  readonly clock: Clock;
}

/** The account of the bytes that the variables of a share's instances hold. */
export interface MemoryAccount {
  /** Throws where the run holds too much; the added bytes stay counted. */
  add(bytes: number): void;
}

/**
 * Not shown in the seed: beside `$v` there are `$i`, `$g` and `$n`.
 * Values inside `v`, `i` and `g` are never changed in place, only replaced: expressions hand out references to them.
 */
export interface Scope {
  /** `$v`: the variables of this instance. */
  readonly v: Record<string, unknown>;
  /** `$i`: the last inbound message by operation name. */
  readonly i: Record<string, unknown>;
  /** `$g`: the variables that all instances of the run share, for reading. */
  readonly g: Readonly<Record<string, unknown>>;
  /** The same variables, for changes. */
  readonly globals: Globals;
  /** `$n`: the instance number, from 0. */
  readonly n: number;
  readonly sources: Sources;
  /** Made with the first draw: most instances draw nothing. */
  chance?: Chance | undefined;
  /** Counts the bytes that the variables of all instances hold. Absent where they are not counted. */
  readonly memory?: MemoryAccount | undefined;
  /** Bytes that the large ones of this instance's variables hold, by `v.name` or `i.name`. */
  held?: Map<string, number> | undefined;
}

export const systemSources: Sources = { chanceOf: () => Math.random, clock: systemClock };

/** What functions of chance and time draw from. */
export type DrawingScope = Pick<Scope, 'n' | 'sources' | 'chance'>;

/** The next draw of the instance, a number from 0 up to, but not including, 1. */
export const drawFrom = (scope: DrawingScope): number => (scope.chance ??= scope.sources.chanceOf(scope.n))();

/** Draws that mix the seed and the number into all of the state. */
const mixingDraws = 15;

/**
 * A chance that repeats for the same seed and number (32-bit integers; other numbers are cut to one), and has nothing
 * in common with that of others: the state has 128 bits. `stream`: distinguishes what is drawn for another purpose
 * from the same seed. sfc32 of PractRand, 53 bits a draw.
 */
export const seededChance = (seed: number, number = 0, stream = 0): Chance => {
  const chance = new SeededChance(seed, number, stream);
  // An instance keeps it: a bound function and the four numbers take less memory than closures.
  return chance.draw.bind(chance);
};

class SeededChance {
  #a: number;
  #b: number;
  #c: number;
  #count = 1;

  constructor(seed: number, number: number, stream: number) {
    this.#a = seed | 0;
    this.#b = number | 0;
    this.#c = stream | 0;
    for (let mixed = 0; mixed < mixingDraws; mixed += 1) this.next32();
  }

  draw(): number {
    const high = this.next32() >>> 5;
    return (high * 67_108_864 + (this.next32() >>> 6)) / 9_007_199_254_740_992;
  }

  next32(): number {
    const c = this.#c;
    const drawn = (this.#a + this.#b + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (c + (c << 3)) | 0;
    this.#c = (((c << 21) | (c >>> 11)) + drawn) | 0;
    return drawn >>> 0;
  }
}

/** Sources from which each instance draws the same values for the same seed. */
export const seededSources = (seed: number, clock: Clock = systemClock): Sources => ({
  chanceOf: (number) => seededChance(seed, number),
  clock,
});
