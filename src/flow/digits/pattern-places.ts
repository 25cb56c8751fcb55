/**
 * The positions in a pattern that a number has reached, as bits: the elements that may come next, and one more bit when
 * all have matched.
 */
import { takes, type PatternElement } from '../patterns.ts';

/** Adds the positions behind elements that may be left out. */
export const withOptional = (elements: readonly PatternElement[], places: bigint): bigint => {
  let reached = places;
  for (const [index, { repeated }] of elements.entries())
    if (repeated && (reached >> BigInt(index)) & 1n) reached |= 1n << BigInt(index + 1);
  return reached;
};

export const afterCharacter = (elements: readonly PatternElement[], places: bigint, character: string): bigint => {
  let next = 0n;
  for (const [index, element] of elements.entries()) {
    if ((places >> BigInt(index)) & 1n && takes(element, character))
      next |= 1n << BigInt(element.repeated ? index : index + 1);
  }
  return withOptional(elements, next);
};

/** Whether one of the positions is the end of the pattern. */
export const isAtEnd = (elements: readonly PatternElement[], places: bigint): boolean =>
  ((places >> BigInt(elements.length)) & 1n) === 1n;
