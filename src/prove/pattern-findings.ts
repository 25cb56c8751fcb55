/** The faults of a list of patterns, given all digits that can be entered. */
import type { FlowOperation } from '../../machines/flow-definition.ts';
import type { Fault } from '../ground/errors.ts';
import type { DigitClasses, DigitQuestion } from '../flow/digits/index.ts';

export interface AskedPatterns {
  /** Pointer of the list in the flow's document. */
  readonly pointer: string;
  readonly operation: FlowOperation;
  /** The questions whose answers are compared with the patterns; the list is their only watcher. */
  readonly questions: readonly DigitQuestion[];
}

/** `classesOf`: returns the classes of a question. ExtensionDialing itself reports a pattern that can never match. */
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
    // Of two patterns that match the same digits, the later one is reported.
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
