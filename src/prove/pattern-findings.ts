/** What is wrong with a list of patterns, given everything that can be entered. */
import type { FlowOperation } from '../../machines/flow-definition.ts';
import type { Fault } from '../errors.ts';
import type { DigitClasses, DigitQuestion } from '../flow/digits/index.ts';

export interface AskedPatterns {
  /** Of the list in the flow's document. */
  readonly pointer: string;
  readonly operation: FlowOperation;
  /** What is entered that is held against the patterns, the only watcher of each question. */
  readonly questions: readonly DigitQuestion[];
}

/** `classesOf`: of a question. A pattern that can never match is told by ExtensionDialing itself. */
export const patternFindings = (
  { pointer, operation, questions }: AskedPatterns,
  classesOf: (question: DigitQuestion) => DigitClasses,
): Fault[] => {
  const [first] = questions;
  const patterns = first?.watchers[0]?.patterns ?? [];
  if (first === undefined || patterns.length === 0) return [];
  const matching = questions.flatMap((question) =>
    classesOf(question)
      .classes.filter(({ length }) => length === 'fits')
      .map(({ matches }) => matches[0] ?? []),
  );
  const ofDialing = operation.type === 'ExtensionDialing';
  const found = patterns.flatMap(({ source }, index): Fault[] => {
    const own = matching.filter((indexes) => indexes.includes(index));
    const place = `${pointer}/${index}`;
    if (own.length === 0)
      return ofDialing
        ? []
        : [{ pointer: place, message: `pattern '${source}' can never match: nothing that can be entered does` }];
    const covering = (other: number): boolean => other !== index && own.every((indexes) => indexes.includes(other));
    const one = patterns.findIndex((_, other) => covering(other));
    // Of two that match the same, the later one is told.
    if (
      own.some((indexes) => indexes.length === 1) ||
      (one > index && matching.filter((indexes) => indexes.includes(one)).length === own.length)
    )
      return [];
    const others = one < 0 ? 'the other patterns together match' : `pattern '${patterns[one]?.source}' matches`;
    return [{ pointer: place, message: `pattern '${source}' decides nothing: ${others} all that it does` }];
  });
  const isLost = matching.length > 0 && matching.every((indexes) => indexes.length === 0);
  return isLost && ofDialing
    ? [
        ...found,
        {
          pointer,
          message:
            'no digits that a caller can enter match any of them: every caller who enters digits leaves by exit 2',
        },
      ]
    : found;
};
