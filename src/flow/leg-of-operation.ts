/** The call as a flow operation sees it: what it may ask of the switch and its resource, and what it waits for then. */
import type { CallEvent } from './call-events.ts';
import type { CallSide, OperationCall } from './operation-calls.ts';

/** One wait for the peer. `interpret` says what an event comes to, and nothing where it is not what is waited for. */
export interface Wait<Outcome> {
  readonly seconds: number;
  /** Has an answer to `closed`, `silent` and `broken`. Has no effects. */
  readonly interpret: (event: CallEvent) => Outcome | undefined;
  readonly report: (outcome: Outcome) => void;
}

export interface LegOfOperation {
  readonly side: CallSide;
  /** Invokes operations that need the caller connected to the resource, and waits. Returns how to give up waiting. */
  instructResource<Outcome>(operations: readonly OperationCall[], wait: Wait<Outcome>): () => void;
  /**
   * Invokes operations that must not find the caller connected to the resource, and waits. Returns how to give up
   * waiting.
   */
  instructSwitch<Outcome>(operations: readonly OperationCall[], wait: Wait<Outcome>): () => void;
  /** Has the call released, which ends the dialogue. Nothing happens where it has ended. */
  release(cause: number): void;
}
