/** Replaces the switch in a model: stores the instructions of an operation, and does nothing. */
import type { CallEvent } from '../call-events.ts';
import type { LegOfOperation, Wait } from '../leg-of-operation.ts';
import type { CallSide, OperationCall } from '../operation-calls.ts';

/** The instructions of an operation that waits. */
export interface Asked {
  /** The party that the caller is connected with: the operations go to the resource, or the caller has left it. */
  readonly of: 'resource' | 'switch';
  readonly operations: readonly OperationCall[];
  /** The outcome of an event; undefined: the operation goes on waiting. */
  readonly interpret: (event: CallEvent) => unknown;
}

export class AskedLeg implements LegOfOperation {
  readonly side: CallSide = 'originating';
  #asked: Asked | undefined;
  #cause: number | undefined;

  instructResource<Outcome>(operations: readonly OperationCall[], { interpret }: Wait<Outcome>): void {
    this.#asked = { of: 'resource', operations, interpret };
  }

  instructSwitch<Outcome>(operations: readonly OperationCall[], { interpret }: Wait<Outcome>): void {
    this.#asked = { of: 'switch', operations, interpret };
  }

  stopWaiting(): void {}

  release(cause: number): void {
    this.#cause = cause;
  }

  /** The instructions since the last call of this method. */
  takeAsked(): Asked | undefined {
    const asked = this.#asked;
    this.#asked = undefined;
    return asked;
  }

  /** The cause of a release since the last call of this method. */
  takeCause(): number | undefined {
    const cause = this.#cause;
    this.#cause = undefined;
    return cause;
  }
}
