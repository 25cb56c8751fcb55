/**
 * Where an instance goes on behind each operation: what a list of `whenever` interrupted goes on when that list is
 * over, as if nothing had come between.
 */
import { returns } from '../../schemas/nested-operations.ts';
import { DialproofError } from '../errors.ts';
import type { Order } from '../operations/compile-definition.ts';
import type { Standing } from './standing-still.ts';

/** Lists of `whenever` that are performed within one another. */
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

  /** The index behind the operation, or what goes on now. */
  behind(opIdx: number): number | Interrupted {
    const next = this.#order.next[opIdx] as number;
    return next === returns ? (this.#interrupted.pop() as Interrupted) : next;
  }

  /** A branch leads to the operation: out of every list of `whenever`, and what was interrupted is over. */
  jumped(to: number): void {
    if (this.#order.handlers[to] === 0) this.#interrupted.length = 0;
  }
}
