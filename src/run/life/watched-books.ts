/**
 * The timers of a run, its labelled branches, and how often operations passed whose checks a threshold names, over all
 * its shares.
 */
import type { LatencyFigures, QueryTestResult } from '../../../schemas/index.ts';
import type { WatchedOperations } from '../../instance/operation-watch.ts';
import { Latency } from '../share/latency.ts';
import type { LatencyListener } from '../share/latency-totals.ts';
import type { CheckTally } from '../plan/watched-operations.ts';
import type { ShareProgress } from '../share/messages.ts';

type CheckedProgress = ShareProgress['checked'];

export class WatchedBooks {
  readonly #watched: WatchedOperations | undefined;
  /** By the operation's index. */
  readonly #labels: readonly (string | undefined)[];
  readonly #timers: (Latency | undefined)[] = [];
  readonly #branches: (Latency | undefined)[] = [];
  /** What each share reported last. */
  readonly #checked: CheckedProgress[] = [];

  constructor(watched: WatchedOperations | undefined, labels: readonly (string | undefined)[]) {
    this.#watched = watched;
    this.#labels = labels;
  }

  add(share: number, { timers, branches, checked }: Pick<ShareProgress, 'timers' | 'branches' | 'checked'>): void {
    for (const [timer, latency] of timers.entries())
      if (latency !== null) (this.#timers[timer] ??= new Latency()).add(latency);
    for (const [branch, latency] of branches.entries())
      if (latency !== null) (this.#branches[branch] ??= new Latency()).add(latency);
    this.#checked[share] = checked;
  }

  /** Notifies the listener of what the word has of each branch. */
  branchesOf({ branches }: Pick<ShareProgress, 'branches'>, listener: Pick<LatencyListener, 'branch'>): void {
    for (const [branch, latency] of branches.entries())
      if (latency !== null) listener.branch(this.#watched?.branches[branch]?.label ?? '', latency);
  }

  /** Of the timer with the index. */
  timerLatencyOf(timer: number): LatencyFigures {
    return (this.#timers[timer] ?? new Latency()).figures();
  }

  /** Of the instances that have taken the branch with the index. */
  branchLatencyOf(branch: number): LatencyFigures {
    return (this.#branches[branch] ?? new Latency()).figures();
  }

  /** Of the operation with the index. */
  checksOf(opIdx: number): CheckTally {
    const sum = { performed: 0, passed: 0 };
    for (const entry of this.#checked.flat()) {
      if (entry?.opIdx !== opIdx) continue;
      sum.performed += entry.performed;
      sum.passed += entry.passed;
    }
    return sum;
  }

  /** Empty where the run has none. */
  report(withHistograms = false): Pick<QueryTestResult, 'timers' | 'branches' | 'checked'> {
    if (this.#watched === undefined) return {};
    const { timers, branches, byOperation } = this.#watched;
    const figuresOf = (latency = new Latency()): LatencyFigures =>
      withHistograms ? latency.figuresWithHistogram() : latency.figures();
    const checked = [...byOperation].filter(([, { isChecked }]) => isChecked);
    return {
      ...(timers.length > 0 && {
        timers: Object.fromEntries(timers.map((name, timer) => [name, figuresOf(this.#timers[timer])])),
      }),
      ...(branches.length > 0 && {
        branches: Object.fromEntries(branches.map(({ label }, branch) => [label, figuresOf(this.#branches[branch])])),
      }),
      ...(checked.length > 0 && {
        checked: Object.fromEntries(checked.map(([opIdx]) => [this.#labels[opIdx] ?? '', this.checksOf(opIdx)])),
      }),
    };
  }
}
