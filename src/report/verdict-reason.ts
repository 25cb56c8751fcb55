/**
 * Why a Test Run has not passed, in a sentence that agrees with its verdict: the thresholds that do not hold, the
 * instances that no threshold covers, or why the first instance that did not pass ended.
 */
import type { FirstInstance, QueryTestResult } from '../../schemas/index.ts';
import { breachText } from './threshold-text.ts';
import { uncovered, verdict, type Verdict } from './verdict.ts';

/**
 * The fields that the reason depends on; a status has them, and so does the head of a report with its first incidents.
 */
export type Judged = Pick<
  QueryTestResult,
  'state' | 'counts' | 'thresholds' | 'mix' | 'first_fails' | 'first_aborts' | 'search'
> & {
  /** Where it is known. */
  readonly distribution?: { readonly type: string } | undefined;
};

type Judgement = Pick<QueryTestResult, 'verdict' | 'reason' | 'end_reason'>;
/** `end_reason`: empty or absent where the run has no reason of its own for its end. */
type Ended = Judged & Pick<QueryTestResult, 'end_reason'>;

type Incident = Pick<QueryTestResult['first_fails'][number], 'op_idx' | 'step' | 'text' | 'flow'>;

/** In the words of the flow, where the test has them. */
export const wordsOf = ({ text, flow }: Pick<Incident, 'text' | 'flow'>): string => flow?.sentence ?? text;

/** `operation 3`: people count operations from 1. */
export const operationPlace = (opIdx: number): string => `operation ${opIdx + 1}`;

const memberAt = (opIdx: number, mix: Judged['mix'] = []): NonNullable<Judged['mix']>[number] | undefined =>
  mix.findLast(({ first_op_idx: first }) => first <= opIdx);

/** `operation 3 of busy`: operations of a member of a mix are counted as in its file. */
export const placeInMix =
  (mix: Judged['mix']) =>
  (opIdx: number): string => {
    const member = memberAt(opIdx, mix);
    return member === undefined
      ? operationPlace(opIdx)
      : `${operationPlace(opIdx - member.first_op_idx)} of ${member.name}`;
  };

/** The step is named only where it differs from the operation: after loops and jumps. */
const incidentText = (incident: Incident, place: (opIdx: number) => string, mix: Judged['mix']): string => {
  const { op_idx: opIdx, step } = incident;
  const within = opIdx - (memberAt(opIdx, mix)?.first_op_idx ?? 0);
  return `${place(opIdx)}${step === within + 1 ? '' : `, in step ${step}`}: ${wordsOf(incident)}`;
};

const countsOf = ({ started, failed, aborted, cancelled }: Judged['counts']): string => {
  const sorts: readonly [number, string][] = [
    [failed, 'failed'],
    [aborted, 'aborted'],
    [cancelled, 'cancelled'],
  ];
  const parts = sorts.filter(([count]) => count > 0).map(([count, sort]) => `${count} ${sort}`);
  return parts.length === 0 ? '' : `${parts.join(', ')} of ${started} instances`;
};

/** The reason of a run that ended without a single instance, and has no other reason. */
const withoutInstances = ({ state, counts, distribution }: Judged): string => {
  if (state === 'failed' || counts.started > 0) return '';
  return distribution?.type === 'answer'
    ? 'no dialogue came for its first operation'
    : 'it ended before an instance was started';
};

/**
 * `place` names an operation by its index. Empty if the run has passed, is running, or has another reason than its
 * instances.
 */
export const verdictReason = (judged: Judged, place: (opIdx: number) => string = placeInMix(judged.mix)): string => {
  const { counts, thresholds = [], first_fails: fails, first_aborts: aborts, search } = judged;
  const found = verdict(judged);
  if (found === 'broken') return withoutInstances(judged);
  if (found === 'passed' || found === 'running' || found === 'interrupted') return '';
  if (search !== undefined && search.highest === null)
    return search.reason ?? 'the search was ended before it had found a rate';
  const breached = thresholds.filter(({ passed }) => !passed);
  if (counts.started > 0 && breached.length > 0) return breached.map(breachText).join(', ');
  const incident = found === 'aborted' ? aborts[0] : found === 'failed' ? fails[0] : undefined;
  const why = incident === undefined ? '' : incidentText(incident, place, judged.mix);
  if (thresholds.length > 0 && found !== 'cancelled') {
    const sorts = uncovered(judged).map((sort) => `${counts[sort]} ${sort}`);
    const first = incident === undefined ? '' : `; the first is instance ${incident.instance_id}, ${why}`;
    return `${sorts.join(', ')}, and no threshold speaks of them${first}`;
  }
  if (counts.started === 1) return why;
  const first = incident === undefined ? '' : `the first is instance ${incident.instance_id}, ${why}`;
  return [countsOf(counts), first].filter((text) => text !== '').join('; ');
};

/**
 * Whether `end_reason` already explains the verdict: the run was cancelled for that reason, it has no instances, or its
 * only fault is that too few were started.
 */
const saysWhy = ({ state, end_reason: endReason = '', thresholds = [] }: Ended, found: Verdict): boolean => {
  if (endReason === '') return false;
  if (state === 'cancelled' || found === 'broken') return true;
  const breached = thresholds.filter(({ passed }) => !passed);
  return breached.length > 0 && breached.every(({ metric }) => metric === 'started');
};

/** The fields of a report that judge its run. */
export const judgementOn = (judged: Ended): Judgement => {
  const { end_reason: endReason = '' } = judged;
  const found = verdict(judged);
  const why = saysWhy(judged, found) ? '' : verdictReason(judged);
  const reason = [why, endReason].filter((text) => text !== '').join('; ');
  return {
    verdict: found,
    ...(reason !== '' && { reason }),
    ...(endReason !== '' && { end_reason: endReason }),
  };
};

/** `failed: operation 1: cause is 31`: the verdict on a run with the reason, where there is one. */
export const verdictText = ({ verdict: found, reason }: Pick<QueryTestResult, 'verdict' | 'reason'>): string =>
  reason === undefined ? found : `${found}: ${reason}`;

/**
 * Completes the report of a run: versions of dialproof before `verdict` wrote none, and have the reason of the run
 * itself in `reason`.
 */
export const withVerdict = <Report extends Judged & Omit<Judgement, 'verdict'>>(
  report: Report & { readonly verdict?: Verdict },
): Report & Judgement =>
  report.verdict === undefined
    ? { ...report, ...judgementOn({ ...report, end_reason: report.reason }) }
    : { ...report, verdict: report.verdict };

/** The verdict on one instance, and why it ended: its abort, else its first failed check. */
export const judgementOnInstance = ({
  state,
  check_log: checks,
}: FirstInstance): { verdict: Verdict; reason?: string } => {
  const ended = state === 'passed' || state === 'failed' || state === 'aborted' || state === 'cancelled';
  const decisive = state === 'aborted' ? 'abort' : state === 'failed' ? 'fail' : undefined;
  const check = checks.find(({ status }) => status === decisive);
  return {
    verdict: ended ? state : 'running',
    ...(check !== undefined && { reason: incidentText(check, operationPlace, undefined) }),
  };
};
