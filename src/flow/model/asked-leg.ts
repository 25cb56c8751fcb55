/** Stands for the switch in a model: keeps what an operation asks of it, and does nothing. */
import type { CallEvent } from '../call-events.ts';
import type { LegOfOperation, Wait } from '../leg-of-operation.ts';
import type { CallSide, OperationCall } from '../operation-calls.ts';

/** What an operation waits for. */
export interface Asked {
  /** With whom the caller is connected: the operations go to the resource, or the caller has left it. */
  readonly of: 'resource' | 'switch';
  readonly operations: readonly OperationCall[];
  /** What an event comes to; undefined: the operation goes on waiting. */
  readonly interpret: (event: CallEvent) => unknown;
}

export class AskedLeg implements LegOfOperation {
  readonly side: CallSide = 'originating';
  #asked: Asked | undefined;
  #cause: number | undefined;

  instructResource<Outcome>(operations: readonly OperationCall[], { interpret }: Wait<Outcome>): () => void {
    this.#asked = { of: 'resource', operations, interpret };
    return () => undefined;
  }

  instructSwitch<Outcome>(operations: readonly OperationCall[], { interpret }: Wait<Outcome>): () => void {
    this.#asked = { of: 'switch', operations, interpret };
    return () => undefined;
  }

  release(cause: number): void {
    this.#cause = cause;
  }

  /** What was asked since this was called last. */
  takeAsked(): Asked | undefined {
    const asked = this.#asked;
    this.#asked = undefined;
    return asked;
  }

  /** The cause with which the call was released since this was called last. */
  takeCause(): number | undefined {
    const cause = this.#cause;
    this.#cause = undefined;
    return cause;
  }
}
