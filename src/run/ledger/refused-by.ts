/** What another service of the store refuses, as a client of this one hears it. */
import { DialproofError } from '../../errors.ts';

/**
 * For a `catch`: throws the same refusal with the name of that service, in its message and as `data.node`; a defect as
 * it is.
 */
export const refusedBy = (name: string, thrown: unknown): never => {
  if (!(thrown instanceof DialproofError)) throw thrown;
  throw new DialproofError(thrown.code, `The service ${name}: ${thrown.message}`, { ...thrown.data, node: name });
};

/** It does not carry or execute runs now, and may in a moment. */
export const notThere = (sentence: string): DialproofError =>
  new DialproofError('Busy', sentence, { limit: 'nodes' }, { hint: 'Ask again in a moment.' });
