/**
 * A share of a run, in the thread that carries it: starts the instances of its stripe, and tells the thread of the run how they fare.
 *
 * It has no statechart of its own: what state the run is in, and whether it goes on, is decided where the run is.
 */
import type { Clock } from '../../clock.ts';
import { reasonOf } from '../../errors.ts';
import type { Gateway } from '../../gateways/gateway.ts';
import { LiveInstances } from '../live-instances.ts';
import { planRun, type PlanSurroundings, type RunPlan } from '../plan.ts';
import { Starter } from '../starter.ts';
import { Statistics } from '../statistics.ts';
import type { FromWorker, Measured, ToWorker } from './messages.ts';
import { numberIn, striped, type Stripe } from './stripe.ts';

/** Milliseconds between reports. */
export const reportTick = 200;

export interface ShareParts extends Pick<PlanSurroundings, 'gateways' | 'defaultGateways' | 'tcapTimeout' | 'maximumBacklog'> {
  readonly clock: Clock;
  /** Opens a gateway, where that was not done yet. */
  start(gateway: Gateway): Promise<void>;
  tell(message: FromWorker): void;
}

interface Prepared {
  readonly plan: RunPlan;
  readonly stripe: Stripe;
  /** Milliseconds of the clock at which the run began. */
  readonly startedAt: number;
  readonly statistics: Statistics;
  readonly live: LiveInstances;
}

export class ShareOfRun {
  readonly #parts: ShareParts;
  #prepared: Prepared | undefined;
  #starter: Starter | undefined;
  #reporting: unknown;
  #finishing: NodeJS.Immediate | undefined;
  /** Buckets that were told and do not change any more. */
  #toldBuckets = 0;
  #closed = false;

  constructor(parts: ShareParts) {
    this.#parts = parts;
  }

  take(message: ToWorker): void {
    switch (message.type) {
      case 'prepare':
        return void this.#prepare(message).catch((thrown: unknown) => this.#fail(thrown));
      case 'go':
        return this.#go(message);
      case 'change':
        return this.#starter?.change(message.change);
      case 'finish':
        return this.#starter?.finish();
      case 'cancel':
        this.#starter?.close();
        return this.#prepared?.live.cancel();
      case 'resume':
        return this.#resume(message);
    }
  }

  /** Lets go of everything; nothing is told any more. */
  close(): void {
    this.#closed = true;
    this.#starter?.close();
    clearImmediate(this.#finishing);
    this.#parts.clock.clearTimeout(this.#reporting);
    this.#prepared?.live.close();
  }

  async #prepare({ params, stripe, seed, startedAt }: Extract<ToWorker, { type: 'prepare' }>): Promise<void> {
    const { clock } = this.#parts;
    const plan = planRun(params, { ...this.#parts, arrivalSeed: seed });
    await Promise.all([...plan.gateways.values()].map((gateway) => this.#parts.start(gateway)));
    if (this.#closed) return;
    const statistics = new Statistics(plan.definition.operations);
    const live = new LiveInstances({
      plan,
      clock,
      statistics,
      startedAt,
      actor: undefined,
      ended: () => this.#instanceEnded(),
      cancelled: () => this.#finishIfNoneLives(),
    });
    this.#prepared = { plan, stripe, startedAt, statistics, live };
    this.#parts.tell({ type: 'ready' });
  }

  #go({ zero, change }: Extract<ToWorker, { type: 'go' }>): void {
    if (this.#prepared === undefined) return;
    const { clock, tell } = this.#parts;
    const { plan, stripe, statistics, live } = this.#prepared;
    this.#starter = new Starter({
      clock,
      startedAt: zero,
      distribution: striped(plan.distribution, stripe),
      counts: statistics,
      start: (index, intendedStart, now) => live.start(numberIn(stripe, index), intendedStart, now),
      finished: () => {
        tell({ type: 'startingFinished' });
        this.#finishIfNoneLives();
      },
    });
    this.#starter.change(change);
    this.#reporting = clock.setTimeout(() => this.#report(), reportTick);
  }

  #resume({ ticket, number }: Extract<ToWorker, { type: 'resume' }>): void {
    const { live, statistics, stripe } = this.#prepared ?? {};
    const started = stripe === undefined ? 0 : numberIn(stripe, statistics?.started ?? 0);
    const state = live?.resume(number) ?? (number < started ? 'ended' : 'not started');
    this.#parts.tell({ type: 'resumed', ticket, state });
  }

  #instanceEnded(): void {
    if (this.#starter?.finishing) this.#finishIfNoneLives();
    else this.#starter?.instanceEnded();
  }

  #measured({ statistics, startedAt }: Prepared): Measured {
    const second = Math.floor((this.#parts.clock.now() - startedAt) / 1000);
    const share = statistics.share(this.#toldBuckets);
    this.#toldBuckets = Math.max(0, share.firstBucket + share.buckets.length - 1);
    const { punctuality, finishing, elapsed, overdue } = this.#starter as Starter;
    return { statistics: share, punctuality: punctuality.share(), ...(!finishing && { elapsed }), second, overdue };
  }

  #report(): void {
    const { clock, tell } = this.#parts;
    if (this.#prepared) tell({ type: 'progress', measured: this.#measured(this.#prepared) });
    this.#reporting = clock.setTimeout(() => this.#report(), reportTick);
  }

  /** In a later turn, as in the thread of the run: what the last instances sent is on its way before. */
  #finishIfNoneLives(): void {
    const prepared = this.#prepared;
    if (this.#closed || prepared === undefined || prepared.live.size > 0 || !this.#starter?.finishing) return;
    this.#finishing ??= setImmediate(() => {
      this.#parts.clock.clearTimeout(this.#reporting);
      this.#parts.tell({ type: 'ended', measured: { ...this.#measured(prepared), second: Infinity } });
    });
  }

  #fail(thrown: unknown): void {
    if (!this.#closed) this.#parts.tell({ type: 'failed', reason: reasonOf(thrown) });
  }
}
