/**
 * The search of a run for the highest rate that the service keeps: begins the steps, measures them, waits until their
 * instances have ended, and judges them. `next-step.ts` decides on the rates.
 */
import { createActor, type ActorRefFrom, type AnyActorRef } from 'xstate';
import type { SearchEvent } from '../../../../machines/events.ts';
import { searchMachine } from '../../../../machines/search.machine.ts';
import type { LatencyFigures, RunSearch, SearchStep, ThresholdResult } from '../../../../schemas/index.ts';
import type { Distribution } from '../../plan/distribution/distribution.ts';
import type { Threshold } from '../../plan/thresholds.ts';
import type { StepAsked } from '../../share/step-measure.ts';
import type { Books } from '../books.ts';
import { resultOf } from '../threshold-watch.ts';
import { judgeStep, type Judgement } from './judge-step.ts';
import { nextStep, type SearchFinding } from './next-step.ts';
import { findingText } from './finding-text.ts';
import { StepBooks } from './step-books.ts';

export interface RateSearchParts {
  /** The actor of the run, where its steps are to be seen. */
  readonly parent: AnyActorRef | undefined;
  readonly asked: NonNullable<Distribution['search']>;
  readonly books: Books;
  /** The most instances in progress. */
  readonly backlog: number;
  readonly thresholds: readonly Threshold[];
  /** Indexes of the operations whose checks are counted. */
  readonly checked: readonly number[];
  /** Number of members of the mix; 0 where the run is none. */
  readonly members: number;
  /** Has all shares begin a step. */
  beginStep(step: StepAsked): void;
  /** How many instances the shares are still to start, whatever the rate is. */
  unstarted(): number;
  setRate(rate: number): void;
  /** Called once: no further step begins. */
  ended(): void;
}

/** Milliseconds for which instances of a step may go on after it; then the search ends. */
const longestSettling = 60_000;
/** Metrics that say something of the whole run alone, and not of a step. */
const ofWholeRun = /^(?:rate$|coverage\.|unchecked$)/;

interface Step {
  readonly books: StepBooks;
  readonly rate: number;
  /** Milliseconds since the shares began, without pauses. */
  readonly begunAt: number;
  endedAt?: number;
}

/** A step that is over. */
interface DoneStep {
  readonly step: SearchStep;
  readonly judgement: Judgement;
  readonly thresholds: readonly ThresholdResult[];
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

export class RateSearch {
  readonly #parts: RateSearchParts;
  readonly #actor: ActorRefFrom<typeof searchMachine>;
  readonly #thresholds: readonly Threshold[];
  readonly #steps: DoneStep[] = [];
  #step: Step | undefined;
  #finding: SearchFinding | undefined;
  #closed = false;

  constructor(parts: RateSearchParts) {
    this.#parts = parts;
    this.#thresholds = parts.thresholds.filter(({ metric }) => !ofWholeRun.test(metric));
    const setRate = ({ context: { rate } }: { readonly context: { readonly rate: number } }): void => {
      if (!this.#closed) parts.setRate(rate);
    };
    // As with followed instances, `parent` is in XState's public options, undocumented.
    const { parent } = parts;
    this.#actor = createActor(searchMachine.provide({ actions: { setRate } }), {
      id: 'search',
      ...(parent && { parent }),
    });
  }

  /** The run begins. */
  begin(): void {
    this.#actor.start();
  }

  /** Looks at what has been measured; called at every tick of the run. */
  look(): void {
    const { books } = this.#parts;
    const { elapsed } = books;
    if (elapsed === undefined || elapsed < 0 || this.#finding !== undefined) return;
    if (this.#actor.getSnapshot().value === 'measuring') this.#lookAtStep(elapsed);
    else this.#settle(elapsed);
  }

  get #isSettled(): boolean {
    const { tally } = this.#parts.books;
    return tally.started > 0 && tally.live === 0 && this.#parts.unstarted() === 0;
  }

  #lookAtStep(elapsed: number): void {
    const { begunAt, books } = this.#step as Step;
    if (elapsed - begunAt < this.#parts.asked.seconds * 1000 && books.heldStarts === 0) return;
    books.startNoMore();
    (this.#step as Step).endedAt = elapsed;
    this.#send({ type: 'step.over' });
  }

  #settle(elapsed: number): void {
    const since = this.#step?.endedAt ?? 0;
    if (!this.#isSettled && elapsed - since < longestSettling) return;
    const hasLingered = !this.#isSettled;
    if (this.#step !== undefined) this.#steps.push(this.#judged(this.#step));
    this.#step = undefined;
    const { from, to, steps } = this.#parts.asked;
    const range = { from, to, steps: hasLingered ? this.#steps.length : steps };
    const next = nextStep(
      this.#steps.map(({ judgement }) => judgement),
      range,
    );
    if ('over' in next) return this.#end(next.over);
    this.#begin(next.rate, elapsed);
  }

  #begin(rate: number, elapsed: number): void {
    const { books, asked, checked, members, beginStep } = this.#parts;
    const step = this.#steps.length;
    this.#step = { books: new StepBooks({ step, whole: books, checked, members }), rate, begunAt: elapsed };
    books.step = this.#step.books;
    beginStep({ step, seconds: asked.seconds });
    this.#send({ type: 'step.begun', rate });
  }

  #judged({ books, rate, begunAt, endedAt = begunAt }: Step): DoneStep {
    const { counts, lateness, laterBy, heldStarts, shortfall, used } = books;
    const latency = books.latencyOf(undefined);
    const thresholds = this.#thresholds.map((threshold) => resultOf(threshold, books));
    const seconds = (endedAt - begunAt) / 1000;
    const { backlog } = this.#parts;
    const measured = { rate, backlog, counts, latency, thresholds, heldStarts, shortfall, lateness, laterBy, ...used };
    const left = counts.started - counts.finished;
    const judgement = judgeStep({ ...measured, seconds, left, quarters: books.quarters });
    const { result, reason, behind } = judgement;
    const done = {
      rate,
      second: rounded(begunAt / 1000, 3),
      seconds: rounded(seconds, 3),
      result,
      ...(judgement.result === 'broken' && { cause: judgement.cause }),
      ...(reason !== '' && { reason }),
      counts,
      held_starts: heldStarts,
      latency,
      behind: rounded(behind, 4),
      tester: {
        lateness: latenessOf(lateness),
        shortfall: rounded(shortfall, 4),
        busy: rounded(used.busy, 3),
        waited: rounded(used.waited, 3),
        cpu: rounded(used.cpu, 3),
      },
    };
    return { step: done, judgement, thresholds };
  }

  #end(finding: SearchFinding): void {
    this.#finding = finding;
    this.#send({ type: 'search.ended' });
    this.#parts.ended();
  }

  #send(event: SearchEvent): void {
    this.#actor.send(event);
  }

  /** The run has ended. An actor with a parent cannot be stopped: it ends by itself. */
  close(): void {
    this.#closed = true;
    if (this.#actor.getSnapshot().status === 'active') this.#send({ type: 'search.ended' });
  }

  report(): RunSearch {
    const { highest, interval, limitedBy } = this.#finding ?? { highest: null, interval: this.#soFar, limitedBy: null };
    const steps = this.#steps.map(({ step }) => step);
    return {
      highest,
      interval: [...interval],
      limited_by: limitedBy,
      ...(this.#finding !== undefined && { reason: findingText(this.#finding, steps) }),
      steps,
    };
  }

  /** The highest rate that was kept, below the lowest that was not. */
  get #soFar(): readonly [number | null, number | null] {
    const rates = (result: SearchStep['result']): number[] =>
      this.#steps.filter(({ step }) => step.result === result).map(({ step }) => step.rate);
    const broken = Math.min(Infinity, ...rates('broken'));
    const kept = Math.max(0, ...rates('kept').filter((rate) => rate < broken));
    return [kept === 0 ? null : kept, broken === Infinity ? null : broken];
  }

  /**
   * The thresholds, each as it was measured at the highest rate: what breaks beyond it is what is searched for. `rate` is
   * compared with that rate.
   */
  results(): ThresholdResult[] | undefined {
    const { thresholds, books } = this.#parts;
    if (thresholds.length === 0) return undefined;
    const highest = this.#finding?.highest ?? null;
    const best = this.#steps.findLast(({ step }) => step.rate === highest && step.result === 'kept');
    return thresholds.map((threshold) => {
      const { metric, condition, holds } = threshold;
      if (metric === 'rate') return { metric, condition, actual: highest, passed: highest !== null && holds(highest) };
      const kept = best?.thresholds.find((result) => result.metric === metric);
      if (ofWholeRun.test(metric)) return resultOf(threshold, books);
      return kept ?? { metric, condition, actual: null, passed: false };
    });
  }
}

const latenessOf = ({ p50, p99, max }: LatencyFigures): SearchStep['tester']['lateness'] => ({ p50, p99, max });
