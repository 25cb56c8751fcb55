/**
 * The elements of patterns that matching numbers take, each with its own count: for one that repeats, a count for each
 * number of repetitions.
 */
import {
  compilePattern,
  maximumPatternLength,
  takes,
  type CompiledPattern,
  type NumberForm,
  type PatternElement,
} from '../patterns.ts';

/** Number of repetitions of an element with a `%`. */
const repeats = ['no repeat', '1 repeat', '2 repeats or more'] as const;
export type Repeats = (typeof repeats)[number];

/** A part of a pattern that a number can take. */
export interface PatternPart {
  /** Index of the element, from 0. */
  readonly element: number;
  /** For an element that repeats. */
  readonly repeats?: Repeats;
  /** Whether some number of the given forms takes it. */
  readonly reachable: boolean;
}

const sourceOf = ({ source, repeated }: PatternElement): string => `${source}${repeated ? '%' : ''}`;

/** Source of an element with exactly that many repetitions. */
const writtenAs: Readonly<Record<Repeats, (source: string) => string>> = {
  'no repeat': () => '',
  '1 repeat': (source) => source,
  '2 repeats or more': (source) => `${source}${source}${source}%`,
};

/** `forms`: the forms of the numbers that are compared with the pattern. */
export const patternParts = ({ elements }: CompiledPattern, forms: readonly NumberForm[]): readonly PatternPart[] => {
  const sources = elements.map(sourceOf);
  const isMatched = (written: readonly string[]): boolean => {
    const source = written.join('');
    // A pattern that becomes too long with its repetitions can be assumed to match.
    if (source.length > maximumPatternLength) return true;
    return source !== '' && forms.some((form) => compilePattern(source).matchesAny(form));
  };
  return elements.flatMap(({ repeated, source }, element): readonly PatternPart[] =>
    repeated
      ? repeats.map((count) => ({
          element,
          repeats: count,
          reachable: isMatched(sources.with(element, writtenAs[count](source))),
        }))
      : [{ element, reachable: isMatched(sources) }],
  );
};

/**
 * For each element, the number of characters that it matches. A repeated one takes as many as possible, from the end
 * on. Undefined: no match.
 *
 * `reached` has a row for each position in the number: whether the elements before an index can have matched the
 * characters before the position.
 */
const takenByElements = ({ elements }: CompiledPattern, number: string): readonly number[] | undefined => {
  const width = elements.length + 1;
  const reached = new Uint8Array((number.length + 1) * width);
  reached[0] = 1;
  for (let at = 0; at <= number.length; at += 1) {
    const row = at * width;
    for (const [index, element] of elements.entries()) {
      if (reached[row + index] === 0) continue;
      if (element.repeated) reached[row + index + 1] = 1;
      if (at < number.length && takes(element, number.charAt(at)))
        reached[row + width + index + (element.repeated ? 0 : 1)] = 1;
    }
  }
  if (reached.at(-1) === 0) return undefined;
  const counts = elements.map(() => 0);
  let at = number.length;
  for (let index = elements.length - 1; index >= 0; index -= 1) {
    const element = elements[index] as PatternElement;
    const most = element.repeated ? number.length : 1;
    for (
      let count = 1;
      count <= most && at > 0 && reached[(at - 1) * width + index] === 1 && takes(element, number.charAt(at - 1));
      count += 1
    ) {
      at -= 1;
      counts[index] = count;
    }
  }
  return counts;
};

/** Indexes of the `patternParts` that a number takes; none where it does not match. */
export const partsTaken = (pattern: CompiledPattern, number: string): readonly number[] => {
  const taken = takenByElements(pattern, number);
  let first = 0;
  return (taken ?? []).map((count, element) => {
    const part = first + (pattern.elements[element]?.repeated === true ? Math.min(count, repeats.length - 1) : 0);
    first += pattern.elements[element]?.repeated === true ? repeats.length : 1;
    return part;
  });
};
