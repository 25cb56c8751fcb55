/**
 * Pairs the tests of two reports for a comparison: the only test of one with the only test of the other, whatever their
 * names; else tests of one file and one name; and of the rest, those whose name no other test of the rest has. Pairing
 * by name alone would confuse tests that share a name.
 */
import { DialproofError, type Fault } from '../ground/errors.ts';
import type { NamedReport, ReportSource } from './read-reports.ts';

export interface Pair {
  readonly name: string;
  readonly a: NamedReport;
  readonly b: NamedReport;
}

/** Title for people: with the file where it is known. */
export const titleOf = ({ name, place, report }: NamedReport): string => {
  const called = name ?? report.run_id;
  if (place === undefined) return called;
  return `${called} (${place.file}${place.document === 1 ? '' : `, document ${place.document}`})`;
};

type KeyOf = (report: NamedReport) => string | undefined;

/** From the strictest key to the loosest. */
const keys: readonly KeyOf[] = [
  ({ name, place }) => (place === undefined ? undefined : JSON.stringify([place.file, place.document, name])),
  ({ name, place }) => (place === undefined ? undefined : JSON.stringify([place.file, name])),
  ({ name }) => name ?? '',
];

const byKey = (reports: Iterable<NamedReport>, keyOf: KeyOf): Map<string, NamedReport[]> => {
  const found = new Map<string, NamedReport[]>();
  for (const report of reports) {
    const key = keyOf(report);
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), report]);
  }
  return found;
};

const refusal = (message: string): DialproofError => {
  const faults: Fault[] = [{ pointer: '', message }];
  const hint = 'Correct what is named, and compare again.';
  return new DialproofError('InvalidParams', 'nothing was compared', { errors: faults }, { hint });
};

/** Throws if a name is left on both sides: more than one test of a side has it. */
const checkLeft = (a: Iterable<NamedReport>, b: Iterable<NamedReport>): void => {
  const others = byKey(b, ({ name }) => name ?? '');
  for (const [name, those] of byKey(a, (report) => report.name ?? '')) {
    const found = others.get(name) ?? [];
    if (found.length === 0) continue;
    const titles = [those, found].map((reports) => reports.map(titleOf).join(', '));
    const title = JSON.stringify(name);
    throw refusal(`which tests called ${title} belong together is not known: ${titles[0]} in A, ${titles[1]} in B`);
  }
};

/** The pairs, in the order of `a`. Throws `InvalidParams` where there are none, and where names are ambiguous. */
export const pairsOf = (a: ReportSource, b: ReportSource): Pair[] => {
  const [one, other] = [a.reports[0], b.reports[0]];
  if (one !== undefined && other !== undefined && a.reports.length === 1 && b.reports.length === 1) {
    return [{ name: other.name ?? one.name ?? other.report.run_id, a: one, b: other }];
  }
  const left = { a: new Set(a.reports), b: new Set(b.reports) };
  const found = new Map<NamedReport, NamedReport>();
  for (const keyOf of keys) {
    const others = byKey(left.b, keyOf);
    for (const [key, [mine, ...more]] of byKey(left.a, keyOf)) {
      const [its, ...rest] = others.get(key) ?? [];
      if (mine === undefined || its === undefined || more.length > 0 || rest.length > 0) continue;
      found.set(mine, its);
      left.a.delete(mine);
      left.b.delete(its);
    }
  }
  checkLeft(left.a, left.b);
  const pairs = a.reports.flatMap((report) => {
    const its = found.get(report);
    return its === undefined ? [] : [{ name: nameIn(report, a.reports), a: report, b: its }];
  });
  if (pairs.length > 0) return pairs;
  const namesOf = ({ reports }: ReportSource): string =>
    reports.map(({ name, report }) => name ?? report.run_id).join(', ');
  throw refusal(`no test of ${a.source} (${namesOf(a)}) has the name of one of ${b.source} (${namesOf(b)})`);
};

/** The name, with the file where another test has the same name. */
const nameIn = (report: NamedReport, all: readonly NamedReport[]): string => {
  const isNamedTwice = all.some((other) => other !== report && other.name === report.name);
  return isNamedTwice ? titleOf(report) : (report.name ?? report.report.run_id);
};

/** The report in an earlier source that belongs to the same test as `of`, or its only report. */
export const earlierOf = (of: NamedReport, { reports }: ReportSource): NamedReport | undefined => {
  const [only, ...more] = reports;
  if (more.length === 0) return only;
  for (const keyOf of keys) {
    const key = keyOf(of);
    const same = key === undefined ? [] : reports.filter((each) => keyOf(each) === key);
    if (same.length === 1) return same[0];
  }
  return undefined;
};
