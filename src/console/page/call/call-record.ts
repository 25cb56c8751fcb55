/**
 * One call of a run with its details: the first instance, from the stream of the run, or one whose evidence the service
 * keeps.
 */
import type { FirstInstance } from '../../../../schemas/index.ts';
import { answered, type Refused } from '../../../browser/answers.ts';
import { failingMessage, failingOf, type Failing } from '../../../report/call-rows.ts';
import type { RunTest } from '../../protocol.ts';
import type { RunRecord } from '../store.ts';

export interface Call extends Omit<FirstInstance, 'vars' | 'path'> {}

/** Undefined until the first instance has begun. */
export const firstCall = (record: RunRecord): Call | undefined => {
  const { facts, checks, unchecked, mismatches, messages, traces } = record;
  const first = facts?.first;
  if (first == null) return undefined;
  return { ...first, check_log: checks, unchecked, mismatches, messages, trace_log: traces };
};

const ends: readonly Call['state'][] = ['passed', 'failed', 'aborted', 'cancelled'];

export const isOver = ({ state }: Call): boolean => ends.includes(state);

export const failingIn = ({ check_log: checks }: Call): Failing | undefined => failingOf(checks);

/** The message at which the call went wrong. */
export const wrongMessage = (call: Call): Call['messages'][number] | undefined => {
  const failing = failingIn(call);
  return failing === undefined && !call.messages.some(({ failed }) => failed === true)
    ? undefined
    : failingMessage(call.messages, failing);
};

/** The address of the files of an instance. */
export const filesOf = (runId: string, instance: string): string =>
  `/runs/${encodeURIComponent(runId)}/instances/${encodeURIComponent(instance)}`;

export const answeredCall = (runId: string, instance: string): Promise<Call | Refused> =>
  answered<Call>(`${filesOf(runId, instance)}/report.json`, (response) => response.json(), noEvidence(instance));

/** `GET /runs/ID/instances/N/test.yaml`. */
export const madeTest = (runId: string, instance: string): Promise<{ readonly text: string } | Refused> =>
  answered(
    `${filesOf(runId, instance)}/test.yaml`,
    async (file) => ({ text: await file.text() }),
    noEvidence(instance),
  );

const noEvidence = (instance: string) => ({ otherwise: `The service keeps no evidence of instance ${instance}.` });

/** The test that a run was started with; null if the service keeps none, undefined if it does not say. */
export const testOfRun = async (runId: string): Promise<RunTest | null | undefined> => {
  const response = await fetch(`/console/runs/${encodeURIComponent(runId)}/test`).catch(() => undefined);
  if (response?.ok === true) return (await response.json()) as RunTest;
  return response?.status === 404 ? null : undefined;
};
