/**
 * How far the first instance had come with its operations at a moment: computed from the steps and checks that it had
 * made until then, and not from the current index, because a branch jumps. Going forward is cheap; going back begins
 * anew.
 */
import type { CheckEntry, StepEntry } from '../../../report/entries.ts';

export interface OperationTally {
  /** How often the instance has begun the operation. */
  performed: number;
  passed: number;
  /** Checks that failed or aborted the instance. */
  failed: number;
  /** The text of the first of those checks. */
  trouble: string | undefined;
}

interface Lists {
  readonly steps: readonly StepEntry[];
  readonly checks: readonly CheckEntry[];
}

export class OperationProgress {
  /** The step that was taken last: where the instance is, or where it ended. */
  last: StepEntry | undefined;
  readonly #lists: Lists;
  readonly #tallies = new Map<number, OperationTally>();
  #steps = 0;
  #checks = 0;
  #begun = 0;

  constructor(lists: Lists) {
    this.#lists = lists;
  }

  /** Goes to the moment after so many steps and so many checks. */
  goTo(steps: number, checks: number): void {
    if (steps < this.#steps || checks < this.#checks) this.#restart();
    for (const step of this.#lists.steps.slice(this.#steps, steps)) this.#step(step);
    for (const check of this.#lists.checks.slice(this.#checks, checks)) this.#check(check);
  }

  /** Undefined if the instance has not reached the operation, and has checked nothing there. */
  tally(operation: number): Readonly<OperationTally> | undefined {
    return this.#tallies.get(operation);
  }

  /** How many operations the instance has performed, each counted once. */
  get reached(): number {
    return [...this.#tallies.values()].filter(({ performed }) => performed > 0).length;
  }

  /** Steps that were taken but not recorded: the service keeps the first of very many. */
  get unrecorded(): number {
    return Math.max(0, (this.last?.step ?? 0) - this.#begun);
  }

  #restart(): void {
    this.#tallies.clear();
    this.last = undefined;
    [this.#steps, this.#checks, this.#begun] = [0, 0, 0];
  }

  #step(step: StepEntry): void {
    this.#steps += 1;
    this.last = step;
    const tally = this.#tallyOf(step.op_idx);
    // An instance that waits has begun the operation before.
    if (step.stands !== undefined) return;
    tally.performed += 1;
    this.#begun += 1;
  }

  #check({ op_idx, status, text }: CheckEntry): void {
    this.#checks += 1;
    const tally = this.#tallyOf(op_idx);
    if (status === 'pass') tally.passed += 1;
    else tally.failed += 1;
    if (status !== 'pass') tally.trouble ??= text;
  }

  #tallyOf(operation: number): OperationTally {
    const known = this.#tallies.get(operation);
    if (known !== undefined) return known;
    const tally = { performed: 0, passed: 0, failed: 0, trouble: undefined };
    this.#tallies.set(operation, tally);
    return tally;
  }
}
