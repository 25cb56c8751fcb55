/** The figures of a run: counts, rate, thresholds, and the first failures. */
import type { QueryTestResult } from '../../../../schemas/index.ts';
import { figure } from '../../figures.ts';
import { isSearching } from '../../search-words.ts';
import { thresholdActual } from '../../threshold-text.ts';
import { askedRate, heldBackText, latenessText } from '../txt.ts';
import { node, where, type Content } from '../../markup.ts';
import { short } from '../../printable.ts';
import { badge } from '../../shapes.ts';
import { facts, table } from './table.ts';

type Incident = QueryTestResult['first_fails'][number];

const longestText = 400;

const tile = (name: string, count: number, tone: string): [string, string, string?] =>
  count > 0 ? [name, count.toLocaleString('en'), tone] : [name, '0'];

export const countTiles = ({ counts, rate }: QueryTestResult): Content =>
  facts('tiles', [
    ['Started', counts.started.toLocaleString('en')],
    tile('Passed', counts.passed, 'good'),
    tile('Failed', counts.failed, 'bad'),
    tile('Aborted', counts.aborted, 'bad'),
    tile('Cancelled', counts.cancelled, 'doubtful'),
    ...(counts.refused === undefined ? [] : [tile('Refused', counts.refused, 'doubtful')]),
    ...(counts.started > counts.finished ? [tile('In progress', counts.started - counts.finished, 'open')] : []),
    ...(counts.started > 1 ? [['Per second', figure(rate.achieved)] as const] : []),
  ]);

/** The target rate and the achieved one; nothing without a target rate. */
export const rateFacts = ({ rate, search }: QueryTestResult): readonly Content[] => {
  const { target, achieved, lateness } = rate;
  const heldBack = heldBackText(rate);
  return where(target !== null || lateness !== undefined, () => [
    facts('facts', [
      // The rate of a search as a whole says nothing: it is that of its steps, whose rates differ.
      ...(search === undefined
        ? ([
            ['Asked for', `${askedRate(rate)} instances/s`],
            ['Achieved', `${figure(achieved)} instances/s`],
          ] as const)
        : []),
      ...(lateness === undefined ? [] : [['Starts were late by', latenessText(lateness)] as const]),
      ...(heldBack === '' ? [] : [['Held back by the backlog', heldBack] as const]),
    ]),
  ]);
};

export const warningList = ({ warnings = [] }: QueryTestResult): readonly Content[] =>
  where(warnings.length > 0, () => [
    node(
      'ul',
      { class: 'warnings', 'aria-label': 'Warnings' },
      ...warnings.slice(0, 20).map((text) => node('li', {}, short(text, longestText))),
    ),
  ]);

const thresholdBadge = (passed: boolean, isOpen: boolean): Content => {
  if (isOpen) return badge('not known yet', 'open');
  return passed ? badge('kept', 'good') : badge('not kept', 'bad');
};

/** A row for each threshold, with its condition and its measured value. */
export const thresholdTable = ({
  thresholds = [],
  ...run
}: Pick<QueryTestResult, 'thresholds' | 'state' | 'search'>): readonly Content[] =>
  where(thresholds.length > 0, () => [
    table(
      'What the run has to keep to',
      [
        { title: 'Result' },
        { title: 'Metric', sort: 'heading' },
        { title: 'Condition' },
        { title: 'Actual', sort: 'number' },
      ],
      thresholds
        .slice(0, 100)
        .map((one) => [
          thresholdBadge(one.passed, isSearching(run)),
          short(one.metric, 100),
          short(one.condition, 100),
          thresholdActual(one),
        ]),
    ),
  ]);

/** Groups incidents by their reason, the commonest first. */
export const grouped = (
  incidents: readonly Incident[],
): { readonly text: string; readonly incidents: readonly Incident[] }[] => {
  const groups = new Map<string, Incident[]>();
  for (const incident of incidents) groups.set(incident.text, [...(groups.get(incident.text) ?? []), incident]);
  return [...groups]
    .map(([text, found]) => ({ text, incidents: found }))
    .sort((one, other) => other.incidents.length - one.incidents.length);
};

const distinct = (values: readonly (string | number)[]): string => [...new Set(values)].join(', ');

/** The first failures; `all` is the number of failed instances. */
export const incidentTable = (title: string, incidents: readonly Incident[], all: number): readonly Content[] => {
  const first = incidents.slice(0, 20);
  const caption = all > first.length ? `${title}: the first ${first.length} of ${all.toLocaleString('en')}` : title;
  return where(first.length > 0, () => [
    table(
      caption,
      [
        { title: 'Reason', sort: 'heading' },
        { title: 'Times', sort: 'number' },
        { title: 'Op' },
        { title: 'Step' },
        { title: 'Instances', sort: 'text' },
      ],
      grouped(first).map(({ text, incidents: found }) => [
        short(text, longestText),
        String(found.length),
        distinct(found.map(({ op_idx }) => op_idx + 1)),
        distinct(found.map(({ step }) => step)),
        short(distinct(found.map(({ instance_id }) => instance_id)), longestText),
      ]),
    ),
  ]);
};
