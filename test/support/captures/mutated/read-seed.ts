/** Reads the mutated capture of a seed, in one of the ways in which captures are read. */
import { randomBelow } from '../../mutations.ts';
import { mutatedCapture } from './mutated-capture.ts';
import { readMutated, type ReadMutated } from './read-mutated.ts';

/** The tests of one capture in so many are checked. */
const checkedOf = 50;

/** Everything follows from the seed. */
export const readSeed = async (seed: number): Promise<ReadMutated> => {
  const below = randomBelow(seed ^ 0x5bd1_e995);
  return readMutated(mutatedCapture(seed), {
    form: below(8) === 0 ? 24 : 14,
    whole: below(2) === 0,
    chunk: below(2) === 0 ? 1 + below(100) : 4_096,
    checksTests: below(checkedOf) === 0,
  });
};
