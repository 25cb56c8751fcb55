/** What clients knew of their runs before the service was killed, and the state of these runs after it is back. */
import type { QueryTestResult } from '../../schemas/index.ts';
import { clientOf, type OpenService } from '../support/open-service.ts';
import type { Witness } from './witness.ts';

interface AskedRun {
  readonly runId: string;
  readonly params: object;
  /** Instances that it can have. */
  readonly total: number;
  /** Whether the answer `ok` came. */
  acknowledged: boolean;
  /** Whether the service refused it. */
  refused?: true;
  /** The final state, if a client received it. */
  ended?: string;
}

export interface Judgement {
  /** Runs that were answered with `ok`. */
  readonly acknowledged: number;
  /** Requests without an answer. */
  readonly unanswered: number;
  /** Requests that the service refused: it could not store the run, or had no room for it. */
  readonly refused: number;
  /** Those of them whose run could not be stored. */
  readonly not_storable: number;
  /** Runs that were refused and nevertheless executed. */
  readonly executed_though_refused: number;
  readonly interrupted: number;
  readonly without_one_state: number;
  readonly executed_twice: number;
  /** Runs that were executed and that the service does not know. */
  readonly not_kept: number;
  /** A run whose end a client received, and that has another end now. */
  readonly changed: number;
  readonly locks_held: number;
}

export interface Asking {
  readonly isOver: () => boolean;
  /** Called at each `ok`. */
  readonly acknowledges: () => void;
}

/** Of the refused runs, one in so many is examined again. */
const oneOfRefused = 50;

const kinds = ['single', 'halt', 'load'] as const;
const states = new Set(['completed', 'cancelled', 'failed', 'interrupted']);

const paramsOf = (kind: (typeof kinds)[number], runId: string): { readonly params: object; readonly total: number } => {
  const tell = { type: 'rest.SendRequest', arguments: { method: 'POST', path: `/${runId}` } };
  const told = { type: 'rest.ExpectResponse' };
  const base = { run_id: runId, rest: 'witness', locks: [{ key: runId }] };
  if (kind === 'single') return { params: { ...base, operations: [tell, told] }, total: 1 };
  if (kind === 'halt') return { params: { ...base, operations: [tell, told, { type: 'halt' }] }, total: 1 };
  return {
    params: { ...base, operations: [tell, told], distribution: { type: 'load', total: 300, backlog: 20 } },
    total: 300,
  };
};

export class Acknowledged {
  readonly #witness: Witness;
  readonly #runs: AskedRun[] = [];
  #unanswered = 0;
  #refused = 0;
  #notStorable = 0;
  /** Runs before it have been judged. */
  #judged = 0;
  readonly #found = {
    interrupted: 0,
    without_one_state: 0,
    executed_though_refused: 0,
    executed_twice: 0,
    not_kept: 0,
    changed: 0,
    locks_held: 0,
  };

  constructor(witness: Witness) {
    this.#witness = witness;
  }

  get acknowledged(): number {
    return this.#runs.filter((run) => run.acknowledged).length;
  }

  /** Requests one run after the other, until the service does not answer any more, or the time is over. */
  async ask(url: string, name: string, random: () => number, { isOver, acknowledges }: Asking): Promise<void> {
    const { call } = clientOf(url);
    for (let index = 0; !isOver(); index += 1) {
      const runId = `${name}-${index}`;
      const kind = kinds[Math.floor(random() * kinds.length)] ?? 'single';
      const run: AskedRun = { runId, ...paramsOf(kind, runId), acknowledged: false };
      this.#runs.push(run);
      try {
        const { result, error } = await call('ExecuteTest', run.params);
        if (error !== undefined) {
          this.#refuse(run, error.data?.['limit']);
          continue;
        }
        run.acknowledged = result === 'ok';
        if (run.acknowledged) acknowledges();
        const { result: status } = await call('QueryTest', { run_id: runId });
        // The answer reports a store that cannot be read.
        if (status === undefined) continue;
        const { state, completed, warnings = [] } = status as Pick<QueryTestResult, 'state' | 'completed' | 'warnings'>;
        if (completed === 1 && !warnings.some((warning) => warning.startsWith('not stored'))) run.ended = state;
        if (kind === 'halt' && random() < 0.5) await call('CancelTest', { run_id: runId });
      } catch {
        if (!run.acknowledged) this.#unanswered += 1;
        return;
      }
    }
  }

  #refuse(run: AskedRun, limit: unknown): void {
    run.refused = true;
    this.#refused += 1;
    if (limit === 'store') this.#notStorable += 1;
    // A refusing service answers fast: only some runs are examined again.
    if (this.#refused % oneOfRefused !== 0) this.#runs.splice(this.#runs.indexOf(run), 1);
  }

  /** Examines every run that was requested since the last time. */
  async judge(url: string): Promise<Judgement> {
    const { call } = clientOf(url);
    for (const run of this.#runs.slice(this.#judged)) {
      await this.#judgeOne(call, run);
      this.#judged += 1;
    }
    const metrics = await (await fetch(`${url}/metrics`)).text();
    this.#found.locks_held += Number(/^dialproof_locks_held (\d+)$/m.exec(metrics)?.[1] ?? NaN);
    return {
      acknowledged: this.acknowledged,
      unanswered: this.#unanswered,
      refused: this.#refused,
      not_storable: this.#notStorable,
      ...this.#found,
    };
  }

  async #judgeOne(call: OpenService['call'], run: AskedRun): Promise<void> {
    const { runId, params, total, acknowledged, refused, ended } = run;
    const found = this.#found;
    const before = this.#witness.instancesOf(runId);
    if (refused === true) return void (found.executed_though_refused += before > 0 ? 1 : 0);
    const { result } = await call('QueryTest', { run_id: runId });
    const { state } = (result ?? {}) as { readonly state?: string };
    if (acknowledged && !states.has(state ?? '')) found.without_one_state += 1;
    if (state === 'interrupted') found.interrupted += 1;
    if (state === undefined && before > 0) found.not_kept += 1;
    if (ended !== undefined && state !== ended) found.changed += 1;
    if (state === undefined) return;
    // Repeats the request, as a client without an answer does.
    const { error } = await call('ExecuteTest', params);
    const { same_definition: isSame } = (error?.data ?? {}) as { readonly same_definition?: boolean };
    const executed = this.#witness.instancesOf(runId);
    if (error?.code !== -32002 || isSame !== true || executed > before || executed > total) found.executed_twice += 1;
  }
}
