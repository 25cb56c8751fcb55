/** States of runs, and messages, for tests of functions that use them. */
import type { CheckLogEntry, MessageLogEntry, QueryTestResult } from '../../schemas/index.ts';
import { judgementOn } from '../../src/report/verdict-reason.ts';
import { runningStatus } from './scripted-run.ts';

/** A message `milliseconds` after the start. */
export const message = (
  milliseconds: number,
  from: string,
  to: string,
  name: string,
  detail = '',
  more: Partial<MessageLogEntry> = {},
): MessageLogEntry => ({
  time: [1_700_000_000, Math.round(milliseconds * 1000)],
  op_idx: 0,
  dialogue: 1,
  from,
  to,
  name,
  detail,
  ...more,
});

export const check = (step: number, status: CheckLogEntry['status'], text: string): CheckLogEntry => ({
  step,
  op_idx: step - 1,
  status,
  text,
});

/** A run that has ended; `counts` are added to zeros, and `started` and `finished` are their sum. */
export const endedStatus = (
  counts: Partial<QueryTestResult['counts']> = { passed: 1 },
  more: Partial<QueryTestResult> = {},
  runId = 'run-1',
): QueryTestResult => {
  const all = { passed: 0, failed: 0, aborted: 0, cancelled: 0, ...counts };
  const finished = all.passed + all.failed + all.aborted + all.cancelled;
  const ended = {
    ...runningStatus(runId),
    state: 'completed' as const,
    completed: 1 as const,
    duration: 0.123,
    counts: { started: finished, finished, ...all },
    ...more,
  };
  return { ...ended, ...judgementOn(ended) };
};

/** The first instance of a run that dialled, was checked, and was released. */
export const firstInstance = (
  checks: CheckLogEntry[],
  messages: MessageLogEntry[] = [],
): NonNullable<QueryTestResult['first_instance']> => ({
  instance_id: '0',
  state: checks.some(({ status }) => status === 'abort')
    ? 'aborted'
    : checks.some(({ status }) => status === 'fail')
      ? 'failed'
      : 'passed',
  time_start: [1_700_000_000, 0],
  duration: 0.123,
  check_log: checks,
  trace_log: [],
  messages,
});
