/** What damaged messages end in: a decode error of the layer that reads them, at a place within the message. */
import { expect } from 'chai';
import { DialproofError } from '../../src/errors.ts';

/**
 * Throws what is no decode error, and fails where it is one of another layer, or beyond a message of so many octets.
 * Tests ask it of tens of thousands of messages: an expectation for each would take most of their time.
 */
export const heldToDecodeError = (thrown: unknown, layer: string, length: number): void => {
  if (!(thrown instanceof DialproofError) || thrown.code !== 'DecodeFailed') throw thrown;
  const { layer: named, offset } = thrown.data ?? {};
  if (named === layer && typeof offset === 'number' && offset >= 0 && offset <= length) return;
  expect.fail(`a decode error of ${String(named)} at octet ${String(offset)} of ${length}, where ${layer} decodes`);
};
