/**
 * The plans of runs of other services that this one has agreed to carry: the shares of such a run work from the plan by
 * which this service has checked its request. Few runs are asked for and not begun; a plan that is not kept any more is
 * made again, from the same draws.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../../ground/clock.ts';
import type { RunPlan } from '../../plan/plan.ts';

export interface AgreedPlansParts {
  readonly clock: Clock;
  /** Plans a request that another service has checked and planned. Throws the faults that it has here. */
  plan(request: unknown, drawn: RunPlan['drawn']): RunPlan;
}

interface AgreedPlan {
  /** As the other service has sent them. */
  readonly request: unknown;
  readonly drawn: unknown;
  readonly plan: RunPlan;
  /** Shares of this service that have not been opened. */
  left: number;
  readonly timer: unknown;
}

/** Plans of runs that have not begun here; the oldest goes first. */
const mostKept = 10;
/** Milliseconds until a plan is dropped: longer than it takes to store a run and to begin its shares. */
const longestKept = 60_000;

export class AgreedPlans {
  readonly #parts: AgreedPlansParts;
  /** By `run_id`. */
  readonly #agreed = new Map<string, AgreedPlan>();

  constructor(parts: AgreedPlansParts) {
    this.#parts = parts;
  }

  /** Keeps the plan of what was requested and drawn, until that many shares have been opened. */
  add(request: unknown, drawn: unknown, plan: RunPlan, shares: number): void {
    const { runId } = plan;
    this.#drop(runId);
    const timer = this.#parts.clock.setTimeout(() => this.#drop(runId), longestKept);
    this.#agreed.set(runId, { request, drawn, plan, left: shares, timer });
    const [oldest] = this.#agreed.keys();
    if (this.#agreed.size > mostKept && oldest !== undefined) this.#drop(oldest);
  }

  /** The plan for one share of the run that was requested and drawn so. Throws the faults that it has here. */
  take(runId: string, request: unknown, drawn: RunPlan['drawn']): RunPlan {
    const agreed = this.#agreed.get(runId);
    // The same id may have been requested again with another definition.
    if (agreed === undefined || !isDeepStrictEqual([agreed.drawn, agreed.request], [drawn, request]))
      return this.#parts.plan(request, drawn);
    agreed.left -= 1;
    if (agreed.left === 0) this.#drop(runId);
    return agreed.plan;
  }

  close(): void {
    for (const runId of this.#agreed.keys()) this.#drop(runId);
  }

  #drop(runId: string): void {
    const agreed = this.#agreed.get(runId);
    if (agreed === undefined) return;
    this.#parts.clock.clearTimeout(agreed.timer);
    this.#agreed.delete(runId);
  }
}
