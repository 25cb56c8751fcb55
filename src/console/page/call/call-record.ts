/**
 * One call of a run with its details: the first instance, from the stream of the run, or one whose evidence the service
 * keeps.
 */
import type { FirstInstance } from '../../../../schemas/index.ts';
import { failingMessage, failingOf, type Failing } from '../../../report/call-rows.ts';
import type { RunRecord } from '../run-record.ts';

export interface Call extends Pick<
  FirstInstance,
  | 'instance_id'
  | 'check_log'
  | 'unchecked'
  | 'mismatches'
  | 'messages'
  | 'trace_log'
  | 'time_start'
  | 'duration'
  | 'left_out'
  | 'state'
> {}

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

export type Answer = Call | { readonly refused: string };

/** Requests each call from the service once, and keeps the last few. */
export class KeptCalls {
  readonly #changed: () => void;
  readonly #answers = new Map<string, Answer | undefined>();

  /** `changed` is called when an answer has arrived. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Undefined until the answer has arrived. */
  of(runId: string, instance: string): Answer | undefined {
    const key = `${runId} ${instance}`;
    if (!this.#answers.has(key)) void this.#ask(key, runId, instance);
    return this.#answers.get(key);
  }

  async #ask(key: string, runId: string, instance: string): Promise<void> {
    for (const old of [...this.#answers.keys()].slice(0, Math.max(0, this.#answers.size - mostKept)))
      this.#answers.delete(old);
    this.#answers.set(key, undefined);
    this.#answers.set(key, await answered(runId, instance));
    this.#changed();
  }
}

const mostKept = 20;

/** The address of the files of an instance. */
export const filesOf = (runId: string, instance: string): string =>
  `/runs/${encodeURIComponent(runId)}/instances/${encodeURIComponent(instance)}`;

const answered = async (runId: string, instance: string): Promise<Answer> => {
  try {
    const response = await fetch(`${filesOf(runId, instance)}/report.json`);
    if (response.ok) return (await response.json()) as Call;
    const answer = (await response.json().catch(() => undefined)) as { error?: { message?: string } } | undefined;
    return { refused: answer?.error?.message ?? `The service keeps no evidence of instance ${instance}.` };
  } catch {
    return { refused: 'The service does not answer.' };
  }
};

/** `GET /runs/ID/instances/N/test.yaml`. */
export const madeTest = async (
  runId: string,
  instance: string,
): Promise<{ readonly text: string } | { readonly refused: string }> => {
  try {
    const response = await fetch(`${filesOf(runId, instance)}/test.yaml`);
    const text = await response.text();
    if (response.ok) return { text };
    const { error } = JSON.parse(text) as { error?: { message?: string } };
    return { refused: error?.message ?? `The service keeps no evidence of instance ${instance}.` };
  } catch {
    return { refused: 'The service does not answer.' };
  }
};
