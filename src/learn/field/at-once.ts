/**
 * Calls that disturb one another: a word is answered alike as long as its calls are made one at a time, and otherwise
 * if several are made at once.
 */
import type { Sighting } from './sightings.ts';
import { repeated, sightingOf, times, type Inputs, type Trials } from './trials.ts';

export interface Disturbance {
  /** Number of calls at once that answered otherwise, and of those that were made at once. */
  readonly disturbed: number;
  readonly atOnce: number;
  /** Number of calls that were made one at a time, and answered alike. */
  readonly oneAtATime: number;
  /** Calls at once that do not disturb one another. */
  readonly width: number;
  readonly key: string;
}

const mostRounds = 4;
const onesInARound = 12;
/** How often the search makes as many calls at once as it takes to be undisturbed. */
const roundsOfSearch = 2;

/** Nothing is claimed that chance alone would show more often than this. */
const mostChance = 0.000_01;

/** How probable it is that all of `odd` odd answers are among `many` calls, and none among `others`, by chance alone. */
export const chanceOfSplit = (odd: number, many: number, others: number): number => {
  let chance = 1;
  for (let index = 0; index < odd; index += 1) chance *= (many - index) / (many + others - index);
  return chance;
};

/** `alone`: what calls that were made one at a time have answered, all alike. `unclear`: chance may show as much. */
export const disturbance = async (
  trials: Trials,
  word: Inputs,
  width: number,
  alone: readonly Sighting[],
): Promise<Disturbance | 'unclear' | undefined> => {
  const key = alone[0]?.key;
  if (key === undefined || width < 2) return undefined;
  let [disturbed, atOnce, oneAtATime] = [0, 0, alone.length];
  for (let round = 1; round <= mostRounds; round += 1) {
    const odd = await disturbedOf(trials, word, width, key);
    disturbed += odd.disturbed;
    atOnce += odd.made;
    if (disturbed === 0 && round === 2) return undefined;
    const more = await repeated(trials, word, onesInARound);
    if (more.some((each) => each.key !== key)) return 'unclear';
    oneAtATime += more.length;
    if (chanceOfSplit(disturbed, atOnce, oneAtATime) <= mostChance) {
      return { disturbed, atOnce, oneAtATime, width: await undisturbed(trials, word, width, key), key };
    }
  }
  return 'unclear';
};

const disturbedOf = async (
  trials: Trials,
  word: Inputs,
  width: number,
  key: string,
): Promise<{ readonly disturbed: number; readonly made: number }> => {
  const calls = await trials.atOnce(times(width, word));
  return { disturbed: calls.filter((call) => sightingOf(call, word).key !== key).length, made: calls.length };
};

const undisturbed = async (trials: Trials, word: Inputs, width: number, key: string): Promise<number> => {
  let narrower = Math.floor(width / 2);
  while (narrower > 1) {
    let disturbed = 0;
    for (let round = 0; round < roundsOfSearch && disturbed === 0; round += 1) {
      disturbed = (await disturbedOf(trials, word, narrower, key)).disturbed;
    }
    if (disturbed === 0) return narrower;
    narrower = Math.floor(narrower / 2);
  }
  return 1;
};
