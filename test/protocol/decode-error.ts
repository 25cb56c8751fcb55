/** Checks that damaged messages end in a decode error of the layer that reads them, at an offset within the message. */
import { expect } from 'chai';
import { DialproofError } from '../../src/ground/errors.ts';

/**
 * Rethrows an error that is no decode error; fails if it is one of another layer, or its offset is beyond the `length`
 * of the message. Tests call it for tens of thousands of messages: an expectation for each would take most of their
 * time.
 */
export const heldToDecodeError = (thrown: unknown, layer: string, length: number): void => {
  if (!(thrown instanceof DialproofError) || thrown.code !== 'DecodeFailed') throw thrown;
  const { layer: named, offset } = thrown.data ?? {};
  if (named === layer && typeof offset === 'number' && offset >= 0 && offset <= length) return;
  expect.fail(`a decode error of ${String(named)} at octet ${String(offset)} of ${length}, where ${layer} decodes`);
};
