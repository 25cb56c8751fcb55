/** The reaction of the SCP to an input, until it waits again or the call is over (Q.1218 §3). */
import {
  connectToResource,
  disconnectForwardConnection,
  releaseCall,
  reportAbandon,
  unspecifiedCause,
  type OperationCall,
} from '../operation-calls.ts';
import type { TakenEnd, TakenExit } from './flow-model.ts';
import type { WaitingMoment } from './moment.ts';

/** The state of the call in the SCP. */
export interface Leg {
  /** Whether the caller is connected to the resource. */
  readonly isConnected: boolean;
  /** Whether the caller is on the line without an answer. */
  readonly callerWaits: boolean;
}

export const newLeg: Leg = { isConnected: false, callerWaits: true };

export class Reaction {
  readonly sent: OperationCall[] = [];
  readonly exits: TakenExit[] = [];
  end: TakenEnd | undefined;
  /** Whether the SCP ends the dialogue. */
  ends = false;
  /** Number of operations that the call has entered. */
  entered = 0;
  #leg: Leg;
  #isGone = false;

  constructor(leg: Leg) {
    this.#leg = leg;
  }

  get leg(): Leg {
    return this.#leg;
  }

  /** The destination has answered, or the caller has hung up: the call need not be released any more. */
  callerIsServed(): void {
    this.#leg = { ...this.#leg, callerWaits: false };
  }

  /** The switch has aborted the dialogue: nothing can be sent. */
  dialogueIsGone(): void {
    this.#isGone = true;
    this.#leg = { ...this.#leg, isConnected: false };
  }

  asks({ asked: { of, operations } }: WaitingMoment): void {
    if (of === 'switch') this.#leaveResource();
    else if (!this.#leg.isConnected) {
      this.sent.push(reportAbandon.originating, connectToResource);
      this.#leg = { ...this.#leg, isConnected: true };
    }
    this.sent.push(...operations);
  }

  release(cause: number): void {
    if (this.#isGone || this.ends) return;
    this.#leaveResource();
    this.sent.push(releaseCall(cause));
    this.ends = true;
  }

  /** Releases a caller who would be left waiting. */
  leave(): void {
    if (this.#leg.callerWaits) this.release(unspecifiedCause);
    else this.ends = !this.#isGone;
  }

  #leaveResource(): void {
    if (this.#leg.isConnected) this.sent.push(disconnectForwardConnection);
    this.#leg = { ...this.#leg, isConnected: false };
  }
}
