/** How a failure differs between the instances of a run: failures are grouped by the part that is the same for all. */
import { DialproofError } from '../ground/errors.ts';
import type { Varies } from '../operations/operation.ts';
import type { Trouble } from './surroundings.ts';

export const differing = (varies: Varies | undefined): Partial<Pick<Trouble, 'varies' | 'pattern'>> =>
  typeof varies === 'string' ? { pattern: varies } : { varies };

/** How an error that an operation has thrown differs between instances. */
export const differenceBehind = (thrown: unknown): Varies | undefined => {
  const varies = thrown instanceof DialproofError ? thrown.data?.['varies'] : undefined;
  return typeof varies === 'string' || typeof varies === 'boolean' ? varies : undefined;
};
