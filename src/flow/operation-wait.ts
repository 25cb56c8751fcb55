/** The wait of an operation whose actor sends back what it has waited for. Most calls in progress have one of these. */
import type { EventObject } from 'xstate';
import type { Begun, SentBack } from '../statechart/sending-logic.ts';
import type { CallEvent } from './call-events.ts';
import type { LegOfOperation, Wait } from './leg-of-operation.ts';

export class OperationWait<Outcome extends EventObject> implements Wait<Outcome>, Begun {
  readonly seconds: number;
  readonly interpret: (event: CallEvent) => Outcome | undefined;
  readonly #call: LegOfOperation;
  readonly #actor: SentBack<Outcome>;

  constructor(
    call: LegOfOperation,
    seconds: number,
    interpret: (event: CallEvent) => Outcome | undefined,
    actor: SentBack<Outcome>,
  ) {
    this.#call = call;
    this.seconds = seconds;
    this.interpret = interpret;
    this.#actor = actor;
  }

  report(outcome: Outcome): void {
    this.#actor.sendBack(outcome);
  }

  end(): void {
    this.#call.stopWaiting(this);
  }
}
