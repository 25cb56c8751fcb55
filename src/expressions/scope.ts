/**
 * The data that an expression is evaluated with. Chance and time come from the scope, so that a run can be repeated
 * from its seed and a test can fix both.
 */
import { systemClock, type Clock } from '../ground/clock.ts';
import type { Globals } from './globals.ts';

export interface Sources {
  /** A number from 0 up to, but not including, 1. */
  random(): number;
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
  /** Counts the bytes that the variables of all instances hold. Absent where they are not counted. */
  readonly memory?: MemoryAccount | undefined;
  /** Bytes that the large ones of this instance's variables hold, by `v.name` or `i.name`. */
  held?: Map<string, number> | undefined;
}

export const systemSources: Sources = { random: () => Math.random(), clock: systemClock };

/**
 * Sources whose chance repeats for the same seed (a 32-bit integer; other numbers are cut to one). Mulberry32, 53 bits
 * a number.
 */
export const seededSources = (seed: number, clock: Clock = systemClock): Sources => {
  let state = seed >>> 0;
  const next32 = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return { random: () => ((next32() >>> 5) * 67_108_864 + (next32() >>> 6)) / 9_007_199_254_740_992, clock };
};
