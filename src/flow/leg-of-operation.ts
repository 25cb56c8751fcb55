/** A call as a flow operation uses it: the operation sends instructions to the switch and its resource, and waits. */
import type { CallEvent } from './call-events.ts';
import type { CallSide, OperationCall } from './operation-calls.ts';

/**
 * One wait for the peer; each is an object of its own. `interpret` returns the outcome of an event; undefined if the
 * operation does not wait for it.
 */
export interface Wait<Outcome> {
  readonly seconds: number;
  /** Handles `closed`, `silent` and `broken`. Has no side effects. */
  readonly interpret: (event: CallEvent) => Outcome | undefined;
  report(outcome: Outcome): void;
}

export interface LegOfOperation {
  readonly side: CallSide;
  /** Invokes operations that need the caller connected to the resource, and waits. */
  instructResource<Outcome>(operations: readonly OperationCall[], wait: Wait<Outcome>): void;
  /** Invokes operations that must not find the caller connected to the resource, and waits. */
  instructSwitch<Outcome>(operations: readonly OperationCall[], wait: Wait<Outcome>): void;
  /** Ends the wait. Without effect if it has ended. */
  stopWaiting<Outcome>(wait: Wait<Outcome>): void;
  /** Releases the call, which ends the dialogue. Has no effect after its end. */
  release(cause: number): void;
}
