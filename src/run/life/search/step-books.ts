/**
 * The books of one step of a search: what the shares have reported since it began. None of the instances before lives
 * then, so that each word is about the step alone.
 */
import type { Counts } from '../../../../machines/events.ts';
import type { UsedTime } from '../../../ground/used-time.ts';
import type { LatencyFigures } from '../../../../schemas/index.ts';
import type { CheckTally } from '../../plan/watched-operations.ts';
import type { Measured } from '../../plan/thresholds.ts';
import { Latency } from '../../share/latency.ts';
import type { ShareProgress } from '../../share/messages.ts';
import { countNames, sumOf } from '../../share/run-totals.ts';
import { quarters, type StepProgress } from '../../share/step-measure.ts';
import { growthOf, type PartFigures } from './judge-step.ts';

export interface StepBooksParts {
  /** Counts the steps of the run, from 0. */
  readonly step: number;
  /** The books of the whole run. */
  readonly whole: Pick<Measured, 'counts' | 'unchecked'> & { readonly mix: Pick<Measured['mix'], 'countsOf'> } & {
    readonly watched: Pick<Measured['watched'], 'checksOf'>;
  };
  /** Indexes of the operations whose checks are counted. */
  readonly checked: readonly number[];
  /** Number of members of the mix; 0 where the run is none. */
  readonly members: number;
}

const percentilesOf = (latency: Latency): PartFigures | undefined => {
  const { count } = latency.figures();
  if (count === 0) return undefined;
  const at = (percentile: number): number => latency.percentile(percentile) ?? 0;
  return { count, p25: at(25), p50: at(50), p75: at(75) };
};

const since = (now: Counts, before: Counts): Counts => {
  const counts = { ...sumOf([]) };
  for (const name of countNames) counts[name] = now[name] - before[name];
  return counts;
};

export class StepBooks implements Measured {
  readonly #parts: StepBooksParts;
  readonly #before: Counts;
  readonly #checkedBefore: ReadonlyMap<number, CheckTally>;
  readonly #instances = new Latency();
  readonly #operations: (Latency | undefined)[] = [];
  readonly #timers: (Latency | undefined)[] = [];
  readonly #branches: (Latency | undefined)[] = [];
  readonly #members: readonly { readonly before: Counts; readonly latency: Latency }[];
  readonly #quarters = Array.from({ length: quarters }, () => new Latency());
  readonly #lateness = new Latency();
  readonly #lateQuarters = Array.from({ length: quarters }, () => new Latency());
  /** What each share reported last of the step. */
  readonly #words: (StepProgress | undefined)[] = [];
  #used: UsedTime = { busy: 0, waited: 0, cpu: 0 };
  #isStarting = true;

  constructor(parts: StepBooksParts) {
    this.#parts = parts;
    this.#before = parts.whole.counts;
    this.#members = Array.from({ length: parts.members }, (_, member) => ({
      before: parts.whole.mix.countsOf(member),
      latency: new Latency(),
    }));
    this.#checkedBefore = new Map(parts.checked.map((opIdx) => [opIdx, parts.whole.watched.checksOf(opIdx)]));
  }

  add(share: number, { instance, operations, timers, branches, members, step }: ShareProgress): void {
    if (instance !== null) this.#instances.add(instance);
    for (const [opIdx, latency] of operations.entries())
      if (latency !== null) (this.#operations[opIdx] ??= new Latency()).add(latency);
    for (const [timer, latency] of timers.entries())
      if (latency !== null) (this.#timers[timer] ??= new Latency()).add(latency);
    for (const [branch, latency] of branches.entries())
      if (latency !== null) (this.#branches[branch] ??= new Latency()).add(latency);
    for (const [member, { instance: own }] of members.entries())
      if (own !== null) this.#members[member]?.latency.add(own);
    if (step?.step !== this.#parts.step) return;
    for (const [quarter, latency] of step.quarters.entries())
      if (latency !== null) this.#quarters[quarter]?.add(latency);
    for (const [quarter, lateness] of step.lateness.entries()) {
      if (lateness !== null) this.#lateQuarters[quarter]?.add(lateness);
      if (lateness !== null) this.#lateness.add(lateness);
    }
    this.#words[share] = step;
    if (this.#isStarting) this.#takeUsed();
  }

  /** Nothing more is to be started: what the tester uses from now on does not count. */
  startNoMore(): void {
    this.#isStarting = false;
  }

  #takeUsed(): void {
    const most = (name: keyof UsedTime): number => Math.max(0, ...this.#words.map((word) => word?.used?.[name] ?? 0));
    this.#used = { busy: most('busy'), waited: most('waited'), cpu: most('cpu') };
  }

  get counts(): Counts {
    return since(this.#parts.whole.counts, this.#before);
  }

  /** Starts per second, from the first to the last. */
  get achieved(): number {
    const { starts, at } = this.#spans;
    return at > 0 ? ((starts - 1) * 1000) / at : 0;
  }

  latencyOf(opIdx: number | undefined): LatencyFigures {
    return ((opIdx === undefined ? this.#instances : this.#operations[opIdx]) ?? new Latency()).figures();
  }

  get unchecked(): Measured['unchecked'] {
    return this.#parts.whole.unchecked;
  }

  readonly watched: Measured['watched'] = {
    branchLatencyOf: (branch) => (this.#branches[branch] ?? new Latency()).figures(),
    timerLatencyOf: (timer) => (this.#timers[timer] ?? new Latency()).figures(),
    checksOf: (opIdx) => {
      const now = this.#parts.whole.watched.checksOf(opIdx);
      const before = this.#checkedBefore.get(opIdx) ?? { performed: 0, passed: 0 };
      return { performed: now.performed - before.performed, passed: now.passed - before.passed };
    },
  };

  readonly mix: Measured['mix'] = {
    countsOf: (member) => since(this.#parts.whole.mix.countsOf(member), this.#members[member]?.before ?? sumOf([])),
    latencyOf: (member) => (this.#members[member]?.latency ?? new Latency()).figures(),
  };

  get quarters(): readonly (PartFigures | undefined)[] {
    return this.#quarters.map(percentilesOf);
  }

  /** Milliseconds by which the median of the lateness grew from one half to the other. */
  get laterBy(): number {
    return growthOf(this.#lateQuarters.map((lateness) => lateness.percentile(50) ?? 0));
  }

  get lateness(): LatencyFigures {
    return this.#lateness.figures();
  }

  get heldStarts(): number {
    return this.#words.reduce((sum, word) => sum + (word?.heldStarts ?? 0), 0);
  }

  /** By which share the instances were started more slowly than asked for. */
  get shortfall(): number {
    const { due, at } = this.#spans;
    return at > due && at > 0 ? (at - due) / at : 0;
  }

  /** By the busiest thread and process, while instances started. */
  get used(): UsedTime {
    return this.#used;
  }

  /** Milliseconds from the first start of all shares to the last: as they came, and as they were due. */
  get #spans(): { readonly starts: number; readonly at: number; readonly due: number } {
    const words = this.#words.flatMap((word) => word ?? []);
    const span = (name: 'at' | 'due'): number => {
      const firsts = words.flatMap(({ first }) => first?.[name] ?? []);
      const lasts = words.flatMap(({ last }) => last?.[name] ?? []);
      return firsts.length === 0 ? 0 : Math.max(...lasts) - Math.min(...firsts);
    };
    return { starts: words.reduce((sum, { starts }) => sum + starts, 0), at: span('at'), due: span('due') };
  }
}
