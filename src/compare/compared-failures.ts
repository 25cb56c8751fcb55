/**
 * The failures of two runs, by their text: the groups of all instances that have not passed. A report of an older
 * version has only the first 20 failed checks and the first 20 aborted instances.
 */
import type { ComparableReport } from './compared-report.ts';

export interface Failure {
  readonly kind: 'failed' | 'aborted';
  readonly text: string;
  /** Number of instances. */
  readonly a: number;
  readonly b: number;
}

/** First the failures of B that A does not have. */
export const failuresOf = (a: ComparableReport, b: ComparableReport): Failure[] => {
  const failures = [...ofKind('failed', a, b), ...ofKind('aborted', a, b)];
  return failures.sort((one, other) => Number(one.a > 0) - Number(other.a > 0) || other.b - one.b);
};

const ofKind = (kind: Failure['kind'], a: ComparableReport, b: ComparableReport): Failure[] => {
  const [inA, inB] = [countsOf(kind, a), countsOf(kind, b)];
  return [...new Set([...inB.keys(), ...inA.keys()])].map((text) => ({
    kind,
    text,
    a: inA.get(text) ?? 0,
    b: inB.get(text) ?? 0,
  }));
};

const countsOf = (kind: Failure['kind'], { failures, first_fails, first_aborts }: ComparableReport) => {
  const counts = new Map<string, number>();
  const first = (kind === 'failed' ? first_fails : first_aborts) ?? [];
  const groups = failures?.filter(({ verdict }) => verdict === kind) ?? first.map(({ text }) => ({ text, count: 1 }));
  for (const { text, count } of groups) counts.set(text, (counts.get(text) ?? 0) + count);
  return counts;
};
