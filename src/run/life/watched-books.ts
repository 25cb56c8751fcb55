/** The timers of a run, and how often operations passed whose checks a threshold names, over all its shares. */
import type { LatencyFigures, QueryTestResult } from '../../../schemas/index.ts';
import type { WatchedOperations } from '../../instance/operation-watch.ts';
import { Latency } from '../share/latency.ts';
import type { CheckTally } from '../plan/watched-operations.ts';
import type { ShareProgress } from '../share/messages.ts';

type CheckedProgress = ShareProgress['checked'];

export class WatchedBooks {
  readonly #watched: WatchedOperations | undefined;
  /** By the operation's index. */
  readonly #labels: readonly (string | undefined)[];
  readonly #timers: (Latency | undefined)[] = [];
  /** What each share reported last. */
  readonly #checked: CheckedProgress[] = [];

  constructor(watched: WatchedOperations | undefined, labels: readonly (string | undefined)[]) {
    this.#watched = watched;
    this.#labels = labels;
  }

  add(share: number, { timers, checked }: Pick<ShareProgress, 'timers' | 'checked'>): void {
    for (const [timer, latency] of timers.entries())
      if (latency !== null) (this.#timers[timer] ??= new Latency()).add(latency);
    this.#checked[share] = checked;
  }

  /** Of the timer with the index. */
  timerLatencyOf(timer: number): LatencyFigures {
    return this.#latencyOf(timer).figures();
  }

  #latencyOf(timer: number): Latency {
    return this.#timers[timer] ?? new Latency();
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
  report(withHistograms = false): Pick<QueryTestResult, 'timers' | 'checked'> {
    if (this.#watched === undefined) return {};
    const { timers, byOperation } = this.#watched;
    const figuresOf = (timer: number): LatencyFigures =>
      withHistograms ? this.#latencyOf(timer).figuresWithHistogram() : this.timerLatencyOf(timer);
    const checked = [...byOperation].filter(([, { isChecked }]) => isChecked);
    return {
      ...(timers.length > 0 && { timers: Object.fromEntries(timers.map((name, timer) => [name, figuresOf(timer)])) }),
      ...(checked.length > 0 && {
        checked: Object.fromEntries(checked.map(([opIdx]) => [this.#labels[opIdx] ?? '', this.checksOf(opIdx)])),
      }),
    };
  }
}
