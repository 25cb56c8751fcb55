/** The elements of patterns that matching numbers go through, each counted where it is: of one that repeats, how often it does. */
import { takes, type CompiledPattern, type PatternElement } from '../patterns.ts';
import { afterCharacter, isAtEnd, withOptional } from '../digits/pattern-places.ts';

/** How often an element with a `%` stands in a number. */
const repeats = ['no repeat', '1 repeat', '2 repeats or more'] as const;
export type Repeats = (typeof repeats)[number];

/** What there is to go through of a pattern. */
export interface PatternPart {
  /** Counted from 0. */
  readonly element: number;
  /** Of an element that repeats. */
  readonly repeats?: Repeats;
}

const partsOfElement = ({ repeated }: PatternElement, element: number): readonly PatternPart[] =>
  repeated ? repeats.map((count) => ({ element, repeats: count })) : [{ element }];

export const patternParts = ({ elements }: CompiledPattern): readonly PatternPart[] => elements.flatMap(partsOfElement);

/** By element: how many characters of the number it takes. A repeated one takes as many as it can, from the end on. Undefined: no match. */
const takenByElements = ({ elements }: CompiledPattern, number: string): readonly number[] | undefined => {
  const reached: bigint[] = [withOptional(elements, 1n)];
  for (const character of number) reached.push(afterCharacter(elements, reached.at(-1) ?? 0n, character));
  if (!isAtEnd(elements, reached[number.length] ?? 0n)) return undefined;
  const counts = elements.map(() => 0);
  let at = number.length;
  for (let index = elements.length - 1; index >= 0; index -= 1) {
    const element = elements[index] as PatternElement;
    const canHaveTaken = (): boolean => at > 0 && (((reached[at - 1] ?? 0n) >> BigInt(index)) & 1n) === 1n && takes(element, number.charAt(at - 1));
    const most = element.repeated ? Infinity : 1;
    for (let count = 0; count < most && canHaveTaken(); count += 1) {
      at -= 1;
      counts[index] = count + 1;
    }
  }
  return counts;
};

/** Which of `patternParts` a number goes through, as their indexes; none where it does not match. */
export const partsTaken = (pattern: CompiledPattern, number: string): readonly number[] => {
  const taken = takenByElements(pattern, number);
  let first = 0;
  return (taken ?? []).map((count, element) => {
    const part = first + (pattern.elements[element]?.repeated === true ? Math.min(count, repeats.length - 1) : 0);
    first += pattern.elements[element]?.repeated === true ? repeats.length : 1;
    return part;
  });
};
