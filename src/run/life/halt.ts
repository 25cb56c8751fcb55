/**
 * The halt at which the first instance stands: the comment of its author, and until when the instance waits to be
 * resumed.
 */
import { millisecondsOf, timestampOf } from '../../ground/clock.ts';
import type { FirstInstance } from '../share/first-instance.ts';
import type { RunPlan } from '../plan/plan.ts';
import type { FirstHalt } from '../plan/report-and-row.ts';

const longestComment = 200;

/** Undefined where it stands at none. */
export const haltOf = (plan: Pick<RunPlan, 'definition'>, first: FirstInstance): FirstHalt | undefined => {
  const stood = first.stood;
  if (stood?.state !== 'halted') return undefined;
  const { op_idx: opIdx, time, seconds } = stood;
  const comment = (
    plan.definition.placed.all[opIdx]?.operation['arguments'] as Readonly<Record<string, unknown>> | undefined
  )?.['comment'];
  const until = millisecondsOf(time) + seconds * 1000;
  return {
    op_idx: opIdx,
    until: timestampOf(until),
    ...(comment !== undefined && { comment: String(comment).slice(0, longestComment) }),
  };
};
