/** The refusals of another service of the store, as a client of this one receives them. */
import { DialproofError } from '../../ground/errors.ts';

/**
 * For a `catch`: throws the same refusal with the name of that service in its message and as `data.node`; throws a
 * defect as it is.
 */
export const refusedBy = (name: string, thrown: unknown): never => {
  if (!(thrown instanceof DialproofError)) throw thrown;
  throw new DialproofError(thrown.code, `The service ${name}: ${thrown.message}`, { ...thrown.data, node: name });
};

/** The service does not carry or execute runs now, and may do so in a moment. */
export const notThere = (sentence: string): DialproofError =>
  new DialproofError('Busy', sentence, { limit: 'nodes' }, { hint: 'Ask again in a moment.' });
