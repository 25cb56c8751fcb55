/**
 * The failures of two runs, by their text. A report has only the first 20 failed checks and the first 20 aborted
 * instances of a run.
 */
import type { ComparableReport } from './compared-report.ts';

export interface Failure {
  readonly kind: 'failed' | 'aborted';
  readonly text: string;
  /** Number of occurrences among the first ones. */
  readonly a: number;
  readonly b: number;
}

/** First the failures of B that A does not have. */
export const failuresOf = (a: ComparableReport, b: ComparableReport): Failure[] => {
  const failures = [
    ...ofKind('failed', a.first_fails, b.first_fails),
    ...ofKind('aborted', a.first_aborts, b.first_aborts),
  ];
  return failures.sort((one, other) => Number(one.a > 0) - Number(other.a > 0) || other.b - one.b);
};

type Notables = ComparableReport['first_fails'];

const ofKind = (kind: Failure['kind'], a: Notables, b: Notables): Failure[] => {
  const [inA, inB] = [countsOf(a), countsOf(b)];
  return [...new Set([...inB.keys(), ...inA.keys()])].map((text) => ({
    kind,
    text,
    a: inA.get(text) ?? 0,
    b: inB.get(text) ?? 0,
  }));
};

const countsOf = (notables: Notables = []): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { text } of notables) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};
