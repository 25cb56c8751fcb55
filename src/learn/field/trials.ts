/** Calls that are made to find the cause of a trouble. */
import { answerKey, type Logged } from './call-log.ts';
import type { Sighting } from './sightings.ts';

export type Inputs = readonly string[];

export interface Trials {
  /** One call after another; of the learning's caller, unless another one is given. Calls that are lost are left out. */
  inTurn(words: readonly Inputs[], caller?: { readonly digits: string | undefined }): Promise<readonly Logged[]>;
  atOnce(words: readonly Inputs[]): Promise<readonly Logged[]>;
  /** A caller who has made no call yet; undefined: there is none. */
  fresh(): { readonly digits: string } | undefined;
}

/** The calls that a learning may make for its checks are used up. */
export class ChecksSpent extends Error {}

export const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

export const sightingOf = (call: Logged, word: Inputs): Sighting => ({
  key: answerKey(call.outputs, word.length),
  call,
});

/** Answers to `word`, one call after another. */
export const repeated = async (trials: Trials, word: Inputs, count: number): Promise<readonly Sighting[]> =>
  (await trials.inTurn(times(count, word))).map((call) => sightingOf(call, word));

/** Each from a caller who made no call before. Fewer if there are no more such callers. */
export const fromFresh = async (trials: Trials, word: Inputs, count: number): Promise<readonly Sighting[]> => {
  const sightings: Sighting[] = [];
  for (let made = 0; made < count; made += 1) {
    const caller = trials.fresh();
    if (caller === undefined) break;
    sightings.push(...(await trials.inTurn([word], caller)).map((call) => sightingOf(call, word)));
  }
  return sightings;
};

/** The one key that all have; undefined: there are several, or none. */
export const commonKey = (sightings: readonly Sighting[]): string | undefined => {
  const [first] = sightings;
  return first !== undefined && sightings.every(({ key }) => key === first.key) ? first.key : undefined;
};
