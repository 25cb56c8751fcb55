/**
 * Why a Test Run has not passed, in a sentence that agrees with its verdict: the thresholds that do not hold, the instances that no threshold
 * speaks of, or why the first instance that did not pass ended.
 */
import type { QueryTestResult } from '../../schemas/index.ts';
import { breachText } from './threshold-text.ts';
import { uncovered, verdict } from './verdict.ts';

/** What the reason is made of; a status has it, and so does the head of a report with its first incidents. */
export type Judged = Pick<QueryTestResult, 'state' | 'counts' | 'thresholds' | 'first_fails' | 'first_aborts'> & {
  /** Where it is known. */
  readonly distribution?: { readonly type: string } | undefined;
};

type Incident = QueryTestResult['first_fails'][number];

/** `operation 3`: people count operations from 1. */
export const operationPlace = (opIdx: number): string => `operation ${opIdx + 1}`;

/** The step is told where operations were performed several times, or passed over. */
const incidentText = ({ op_idx, step, text }: Incident, place: (opIdx: number) => string): string =>
  `${place(op_idx)}${step === op_idx + 1 ? '' : `, in step ${step}`}: ${text}`;

const countsOf = ({ started, failed, aborted, cancelled }: Judged['counts']): string => {
  const sorts: readonly [number, string][] = [
    [failed, 'failed'],
    [aborted, 'aborted'],
    [cancelled, 'cancelled'],
  ];
  const told = sorts.filter(([count]) => count > 0).map(([count, sort]) => `${count} ${sort}`);
  return told.length === 0 ? '' : `${told.join(', ')} of ${started} instances`;
};

/** Of a run that ended without a single instance, and says no other reason. */
const withoutInstances = ({ state, counts, distribution }: Judged): string => {
  if (state === 'failed' || counts.started > 0) return '';
  return distribution?.type === 'answer' ? 'no dialogue came that its first operation takes' : 'it ended before an instance was started';
};

/** `place` names an operation by its index. Empty if the run has passed, goes on, or has another reason than its instances. */
export const verdictReason = (judged: Judged, place: (opIdx: number) => string = operationPlace): string => {
  const { counts, thresholds = [], first_fails: fails, first_aborts: aborts } = judged;
  const found = verdict(judged);
  if (found === 'broken') return withoutInstances(judged);
  if (found === 'passed' || found === 'running' || found === 'interrupted') return '';
  const breached = thresholds.filter(({ passed }) => !passed);
  if (counts.started > 0 && breached.length > 0) return breached.map(breachText).join(', ');
  const incident = found === 'aborted' ? aborts[0] : found === 'failed' ? fails[0] : undefined;
  const told = incident === undefined ? '' : incidentText(incident, place);
  if (thresholds.length > 0 && found !== 'cancelled') {
    const sorts = uncovered(judged).map((sort) => `${counts[sort]} ${sort}`);
    const first = incident === undefined ? '' : `; the first is instance ${incident.instance_id}, ${told}`;
    return `${sorts.join(', ')}, and no threshold speaks of them${first}`;
  }
  if (counts.started === 1) return told;
  const first = incident === undefined ? '' : `the first is instance ${incident.instance_id}, ${told}`;
  return [countsOf(counts), first].filter((text) => text !== '').join('; ');
};

/** The same as a list with the reason that the run itself gives. */
export const whyNotPassed = (status: Judged & Pick<QueryTestResult, 'reason'>, place?: (opIdx: number) => string): string[] =>
  [verdictReason(status, place), status.reason ?? ''].filter((text) => text !== '');
