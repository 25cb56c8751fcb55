/**
 * A share of a run, in the place that carries it: starts instances with its numbers, owns them while they live, and
 * reports to the run how they stand. It has no statechart of its own: the run has. A share reports what breaks here as
 * `failed`, and that breaks no other share.
 */
import type { Clock } from '../../ground/clock.ts';
import { reasonOf } from '../../ground/errors.ts';
import { measureUsedTime } from '../../ground/used-time.ts';
import { Globals } from '../../expressions/globals.ts';
import type { Drawn } from '../plan/drawn.ts';
import type { Following } from './following.ts';
import { ListedFailures } from './listed-failures.ts';
import { LiveInstances, type Followed } from './live-instances.ts';
import { Reach } from './reach.ts';
import { RunMemory } from './run-memory.ts';
import type { PerSecond } from './per-second.ts';
import type { RunPlan } from '../plan/plan.ts';
import { evidenceOfShare } from './share-evidence.ts';
import { ShareTraces } from './share-traces.ts';
import type { Starting } from './starting.ts';
import { Statistics } from './statistics.ts';
import type { FromShare, PaceChange, ToShare, ShareProgress } from './messages.ts';
import { starterOf, type Claiming } from './starters.ts';
import type { ShareNumbers } from './numbers.ts';
import { progressOf, type ProgressParts } from './share-progress.ts';
import { StepMeasure, type StepAsked } from './step-measure.ts';

/** Milliseconds between reports of a share that the run cannot ask: an answer would take time. */
export const reportTick = 200;

export interface ShareParts {
  readonly clock: Clock;
  /**
   * Plans what is asked for, with its gateways open. A promise only where that takes time. Throws, or rejects, where
   * that is not possible.
   */
  plan(request: unknown, drawn: Drawn): RunPlan | Promise<RunPlan>;
  send(message: FromShare): void;
  /** The first instance of the run, where that is in this thread: such a run asks for progress itself. */
  readonly run?: { readonly followed: Followed };
  /** How instances are followed that a client has chosen. Default: they are only recorded. */
  readonly following?: Following | undefined;
  /** Where the run answers: the memory in which its shares count together. */
  readonly tally?: SharedArrayBuffer | undefined;
  /** How many instances the shares of this thread may hand to their runs to be traced. Default: none. */
  readonly handing?: PerSecond;
}

interface Prepared extends ProgressParts {
  readonly plan: RunPlan;
  readonly numbers: ShareNumbers;
  readonly live: LiveInstances;
  readonly traces: ShareTraces | undefined;
}

/** The change in a message of that age, as of now. */
const aged = (change: PaceChange, age: number): PaceChange =>
  change.startsFor === undefined ? change : { ...change, startsFor: change.startsFor - age };

export class Share {
  readonly #parts: ShareParts;
  #prepared: Prepared | undefined;
  #starter: Starting | undefined;
  /** The step of a search that began last. */
  #step: StepMeasure | undefined;
  /** Present where the share claims its numbers. */
  #claiming: Claiming | undefined;
  #reach: Reach | undefined;
  /** Milliseconds of the clock at which the run began. */
  #startMoment = 0;
  #reporting: unknown;
  #finishing: NodeJS.Immediate | undefined;
  /** Indexes of instances that a client follows, until the share is prepared. */
  readonly #followed: number[] = [];
  #over = false;

  constructor(parts: ShareParts) {
    this.#parts = parts;
  }

  /** `age`: milliseconds since the message was sent, as far as its way can measure that. */
  take(message: ToShare, age = 0): void {
    if (this.#over) return;
    this.#attempt(() => this.#obey(message, age));
  }

  /** Closes everything; the share sends nothing more. */
  close(): void {
    if (this.#over) return;
    this.#over = true;
    this.#starter?.close();
    this.#reach?.close();
    clearImmediate(this.#finishing);
    this.#parts.clock.clearTimeout(this.#reporting);
    this.#prepared?.live.close();
  }

  #obey(message: ToShare, age: number): void {
    switch (message.type) {
      case 'prepare':
        return this.#prepare(message);
      case 'begin':
        return this.#begin(message, age);
      case 'change':
        if (message.change.step !== undefined) this.#beginStep(message.change.step);
        return this.#starter?.change(aged(message.change, age));
      case 'granted':
        return this.#claiming?.granted(message.block);
      case 'recall':
        return this.#claiming?.recall?.();
      case 'finish':
        return this.#starter?.finish();
      case 'cancel':
        this.#starter?.close();
        return this.#prepared?.live.cancel();
      case 'measure':
        return this.#reportProgress();
      case 'resume':
        return this.#resume(message);
      case 'follow':
        return this.#follow(message);
    }
  }

  #prepare(message: Extract<ToShare, { type: 'prepare' }>): void {
    const planned = this.#parts.plan(message.request, message.drawn);
    if (!(planned instanceof Promise)) return this.#getReady(planned, message);
    planned.then(
      (plan) => this.#attempt(() => this.#getReady(plan, message)),
      (thrown: unknown) => this.#fail(thrown),
    );
  }

  #getReady(plan: RunPlan, { numbers, shares, takesNotes }: Extract<ToShare, { type: 'prepare' }>): void {
    if (this.#over) return;
    const { clock, run, following, send, handing } = this.#parts;
    const { definition, mix } = plan;
    const statistics = new Statistics(definition.operations.length, definition.readArguments, mix?.members.length);
    const listed = new ListedFailures(plan.limits.failureList);
    const globals = new Globals(plan.globalsBytes);
    const memory = new RunMemory(plan.limits.memory);
    memory.hold(plan.feedBytes);
    const evidence = evidenceOfShare({
      plan,
      clock,
      shares,
      send,
    });
    const traces =
      plan.tracing &&
      new ShareTraces(plan.tracing, { plan, clock, send, handing: takesNotes === true ? handing : undefined });
    const live = new LiveInstances({
      plan,
      globals,
      memory,
      clock,
      statistics,
      listed,
      evidence,
      traces,
      startMoment: () => this.#startMoment,
      following,
      seen: (number, events) => send({ type: 'seen', instance: number, events }),
      ...(run && { followed: run.followed }),
      ended: (waitedSince, startedAt) => this.#instanceEnded(waitedSince, startedAt),
      chosenEnded: (number, kept, frames) => {
        send({ type: 'evidence', evidence: { number, kept } });
        const { base64: file, leftOut = 0 } = kept.capture ?? {};
        if (plan.capturesAll && file !== undefined) send({ type: 'captured', file, frames, leftOut });
      },
      cancelled: () => this.#endIfNoneLives(),
      broke: (thrown) => this.#fail(thrown),
    });
    for (const index of this.#followed) live.follow(index);
    this.#prepared = { plan, numbers, statistics, listed, live, globals, memory, evidence, traces };
    this.#parts.send({ type: 'ready' });
  }

  #begin({ at, later = 0, change }: Extract<ToShare, { type: 'begin' }>, age: number): void {
    if (this.#prepared === undefined || this.#starter !== undefined) return;
    const zero = this.#parts.clock.now() - age + later;
    this.#startMoment = zero - at;
    const { clock, run, tally, send } = this.#parts;
    const {
      plan: { gateways, limits },
      statistics,
    } = this.#prepared;
    const reach = new Reach({
      gateways: gateways.values(),
      clock,
      outage: limits.outage,
      live: () => statistics.live,
      changed: () => this.#starter?.lookAgain?.(),
      gone: (thrown) => this.#fail(thrown),
    });
    this.#reach = reach;
    const { starter, claiming } = starterOf({
      ...this.#prepared,
      clock,
      zero,
      reach,
      tally,
      isOwn: run !== undefined,
      send,
      finished: () => this.#exhausted(),
      broke: (thrown) => this.#fail(thrown),
    });
    this.#starter = starter;
    this.#claiming = claiming;
    starter.change(aged(change, age));
    claiming?.begin(change.backlog ?? 0);
    if (this.#parts.run === undefined) this.#reportLater();
  }

  /** In simulated time, what the thread uses of the real one means nothing. */
  #beginStep(asked: StepAsked): void {
    const used = this.#parts.clock.isReal === true ? measureUsedTime() : undefined;
    this.#step = new StepMeasure(asked, used);
    this.#prepared?.statistics.beginStep(this.#step);
    this.#starter?.beginStep?.(this.#step);
  }

  #resume({ ticket, number }: Extract<ToShare, { type: 'resume' }>): void {
    const { live, statistics } = this.#prepared ?? {};
    const isToStart = this.#claiming?.holds(number) ?? number >= (statistics?.started ?? 0);
    const state = live?.resume(number) ?? (isToStart ? 'not started' : 'ended');
    this.#parts.send({ type: 'resumed', ticket, state });
  }

  #follow({ ticket, number }: Extract<ToShare, { type: 'follow' }>): void {
    const index = number ?? (this.#starter === undefined ? 0 : this.#starter.next);
    const isToStart = index !== undefined && (this.#starter === undefined || this.#starter.mayStart(index));
    if (index !== undefined && this.#prepared === undefined) this.#followed.push(index);
    else if (index !== undefined) this.#prepared?.live.follow(index);
    this.#parts.send({ type: 'following', ticket, number: isToStart ? index : null });
  }

  /** Where no instance of the share lives, `ended` alone is enough. Shares that count together have to know at once. */
  #exhausted(): void {
    const isOver = this.#prepared?.live.size === 0 && this.#prepared.plan.distribution.answers === undefined;
    if (!isOver) this.#parts.send({ type: 'exhausted' });
    this.#endIfNoneLives();
  }

  #instanceEnded(waitedSince: number | undefined, startedAt: number): void {
    if (waitedSince !== undefined) this.#reach?.aborted(waitedSince, startedAt);
    this.#starter?.instanceEnded();
    if (this.#starter?.finishing) this.#endIfNoneLives();
  }

  #reportProgress(): void {
    this.#prepared?.traces?.handOver();
    this.#prepared?.evidence?.flush();
    const word = this.#word(false);
    if (word !== undefined) this.#parts.send({ type: 'progress', word });
  }

  #reportLater(): void {
    const { clock } = this.#parts;
    this.#reporting = clock.setTimeout(() => {
      this.#attempt(() => this.#reportProgress());
      if (!this.#over) this.#reportLater();
    }, reportTick);
  }

  /** Undefined before the share has begun. */
  #word(last: boolean): ShareProgress | undefined {
    if (this.#prepared === undefined || this.#starter === undefined) return undefined;
    const second = Math.floor((this.#parts.clock.now() - this.#startMoment) / 1000);
    return progressOf(this.#prepared, this.#starter.word(), last ? null : second, this.#step);
  }

  /** Ends in a later turn: the messages of the last instances are sent before. */
  #endIfNoneLives(): void {
    if (this.#over || (this.#prepared?.live.size ?? 0) > 0 || !this.#starter?.finishing) return;
    this.#finishing ??= setImmediate(() => {
      this.#reach?.close();
      this.#parts.clock.clearTimeout(this.#reporting);
      this.#prepared?.traces?.close();
      this.#prepared?.evidence?.flush();
      const word = this.#word(true);
      if (!this.#over && word !== undefined) this.#parts.send({ type: 'ended', word });
    });
  }

  #attempt(action: () => void): void {
    try {
      action();
    } catch (thrown) {
      this.#fail(thrown);
    }
  }

  #fail(thrown: unknown): void {
    if (!this.#over) this.#parts.send({ type: 'failed', reason: reasonOf(thrown) });
  }
}
