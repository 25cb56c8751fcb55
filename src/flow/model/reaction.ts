/** What the SCP does from an input until it waits again, or the call is over (Q.1218 §3). */
import { connectToResource, disconnectForwardConnection, releaseCall, reportAbandon, type OperationCall } from '../operation-calls.ts';
import type { TakenExit } from './flow-model.ts';
import type { WaitingMoment } from './moment.ts';

export class Reaction {
  readonly sent: OperationCall[] = [];
  readonly exits: TakenExit[] = [];
  /** The SCP ends the dialogue. */
  ends = false;
  /** Operations that the call has entered. */
  entered = 0;
  #isConnected: boolean;
  #isGone = false;

  /** `isConnected`: the caller is connected to the resource. */
  constructor(isConnected: boolean) {
    this.#isConnected = isConnected;
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** The switch has aborted the dialogue: nothing can be sent. */
  dialogueIsGone(): void {
    this.#isGone = true;
    this.#isConnected = false;
  }

  asks({ asked: { of, operations } }: WaitingMoment): void {
    if (of === 'switch') this.#leaveResource();
    else if (!this.#isConnected) {
      this.sent.push(reportAbandon.originating, connectToResource);
      this.#isConnected = true;
    }
    this.sent.push(...operations);
  }

  release(cause: number): void {
    if (this.#isGone || this.ends) return;
    this.#leaveResource();
    this.sent.push(releaseCall(cause));
    this.ends = true;
  }

  leave(): void {
    this.ends = !this.#isGone;
  }

  #leaveResource(): void {
    if (this.#isConnected) this.sent.push(disconnectForwardConnection);
    this.#isConnected = false;
  }
}
