/**
 * Where an instance continues after each operation: an operation that a list of `whenever` interrupted continues when
 * that list is over, as if nothing had come between.
 */
import { returns } from '../../schemas/nested-operations.ts';
import { DialproofError } from '../ground/errors.ts';
import type { Order } from '../operations/compile-definition.ts';
import type { Standing } from './standing-still.ts';

/** Most lists of `whenever` that are performed within one another. */
const deepest = 64;

/** An operation that was interrupted. */
export interface Interrupted {
  readonly opIdx: number;
  readonly standing: Standing | undefined;
  /** Milliseconds of the clock: when it began to wait. */
  readonly since: number;
}

export class Interruptions {
  readonly #order: Order;
  readonly #interrupted: Interrupted[] = [];

  constructor(order: Order) {
    this.#order = order;
  }

  push(interrupted: Interrupted): void {
    if (this.#interrupted.length >= deepest) {
      throw new DialproofError(
        'CheckFailed',
        `lists of \`whenever\` are performed within one another, more than ${deepest} at once`,
      );
    }
    this.#interrupted.push(interrupted);
  }

  /** The index of the operation that follows, or the interrupted operation that continues now. */
  behind(opIdx: number): number | Interrupted {
    const next = this.#order.next[opIdx] as number;
    return next === returns ? (this.#interrupted.pop() as Interrupted) : next;
  }

  /**
   * A branch has led to the operation `to`. If that lies outside every list of `whenever`, the interrupted operations
   * are over.
   */
  jumped(to: number): void {
    if (this.#order.handlers[to] === 0) this.#interrupted.length = 0;
  }
}
