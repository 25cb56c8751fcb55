/** A group of tests that fail at the same place of a flow, as lines of the terminal. */
import type { FlowDifference, FlowGroup } from '../flow-words/flow-groups.ts';
import { counted } from '../report/figures.ts';
import { decisiveIncident } from '../report/flow-failures.ts';
import type { Paint } from '../report/paint.ts';
import { printable } from '../report/printable.ts';
import { sourceIn, type Outcome } from './outcome.ts';

/** Subjects, and places of tests, that a group names. */
const mostSubjects = 5;
const mostPlaces = 3;

export const outcomesIn = ({ differences }: FlowGroup<Outcome>): readonly Outcome[] =>
  differences.flatMap(({ failed }) => failed);

const firstOf = (all: readonly string[], most: number): string => {
  const rest = all.length - most;
  return `${all.slice(0, most).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
};

const placeOf = (outcome: Outcome): string => sourceIn(outcome.test)(decisiveIncident(outcome)?.op_idx ?? 0);

/** `the destination is busy` of `after the destination is busy, the call`. */
const inList = (subject: string): string => subject.replace(/^after (.*), the call$/s, '$1');

const differenceLines = ({ finding, subjects, failed }: FlowDifference<Outcome>, isOnly: boolean): string[] => [
  ...(isOnly ? [] : [`${finding.sentence}, in ${counted(failed.length, 'test')}`]),
  ...(subjects.length > 1 ? [`the same after ${firstOf(subjects.slice(1).map(inList), mostSubjects)}`] : []),
  firstOf(failed.map(placeOf), mostPlaces),
];

/** What was found, how many tests it concerns, and where the first of them are. `total`: of all tests. */
export const flowGroupLines = (group: FlowGroup<Outcome>, total: number, paint: Paint): string[] => {
  const { flow, headline, differences, failed, taking } = group;
  const others = taking - failed;
  const through =
    `${taking} of ${total} tests take ${differences.length > 1 ? 'these transitions' : 'this transition'}` +
    (others > 0 ? `; ${others} of them pass, or fail elsewhere` : '');
  return [
    `${paint.bad('FAIL')} ${paint.strong(printable(`${counted(failed, 'test')} of the flow ${flow}: ${headline}`))}`,
    ...[...differences.flatMap((each) => differenceLines(each, differences.length === 1)), through].map(
      (line) => `     ${printable(line)}`,
    ),
  ];
};
