/**
 * One call of a learning: it plays a word on a dialogue, input by input, and observes what the service sends until it
 * waits again.
 */
import type { Clock } from '../../ground/clock.ts';
import type { Dialogue, DialogueTap, DialogueUser, Indication } from '../../protocol/tcap/types.ts';
import { CallFailed, type Ending } from './call-ending.ts';
import { asks, Instructions, type Received } from './instructions.ts';
import { faultOfAnswer, receivedOf } from './received-components.ts';
import { begin, sendInput, type Numbers } from './send-input.ts';
import type { Settling } from './settling.ts';
import { SilentWait, type Waited, type WaitLimits } from './silent-wait.ts';

/** What a service sent after an input. */
export interface Answer {
  readonly input: string;
  readonly received: readonly Received[];
  /** How the service ended the dialogue; undefined: it did not. */
  readonly ending: Ending | undefined;
}

export interface CallParts {
  open(user: DialogueUser): Dialogue;
  readonly numbers: Numbers;
  readonly applicationContext: string | undefined;
  readonly settling: Settling;
  readonly clock: Clock;
  readonly tap?: DialogueTap | undefined;
}

/** The first input of each call. */
export const beginning = 'begin';
export class Call implements DialogueUser {
  readonly #parts: CallParts;
  readonly #dialogue: Dialogue;
  readonly #instructions = new Instructions();
  #received: Received[] = [];
  #messages = 0;
  /** Messages of the last answer. */
  #observed = 0;
  /** When the last message was sent or came. */
  #last = 0;
  #ending: Ending | undefined;
  #failure: string | undefined;
  #isOver = false;

  constructor(parts: CallParts) {
    this.#parts = parts;
    this.#dialogue = parts.open(this);
    if (parts.tap !== undefined) this.#dialogue.tap = parts.tap;
  }

  get instructions(): Instructions {
    return this.#instructions;
  }

  indicate(indication: Indication): void {
    this.#messages += 1;
    this.#last = this.#parts.clock.now();
    switch (indication.primitive) {
      case 'TC-NOTICE':
        this.#failure = indication.reason;
        this.#isOver = true;
        return;
      case 'TC-U-ABORT':
      case 'TC-P-ABORT':
        this.#ending = indication.primitive;
        this.#isOver = true;
        return;
      default:
        this.#take(receivedOf(indication.components));
        if (indication.primitive !== 'TC-END') return;
        this.#ending = 'TC-END';
        this.#isOver = true;
    }
  }

  #take(received: readonly Received[]): void {
    this.#received.push(...received);
    this.#failure = faultOfAnswer(this.#received);
    this.#isOver ||= this.#failure !== undefined;
  }

  /** Throws `CallFailed`, and `GatewayFailed` if the gateway takes no message. */
  async play(input: string): Promise<Answer> {
    this.#received = [];
    this.#messages = 0;
    this.#last = this.#parts.clock.now();
    if (input === beginning) begin(this.#dialogue, this.#parts.applicationContext, this.#parts.numbers);
    else sendInput(this.#dialogue, input, this.#instructions);
    if (input === 'abort') this.#isOver = true;
    await this.#parts.settling(() => ({
      messages: this.#messages,
      asks: asks(this.#received),
      isOver: this.#isOver,
    }));
    if (this.#failure !== undefined) throw new CallFailed(this.#failure);
    this.#instructions.receive(this.#received);
    this.#observed = this.#messages;
    return { input, received: this.#received, ending: this.#ending };
  }

  /**
   * Sends nothing, and observes what the service sends of its own, after an answer behind which the call is in progress.
   * Undefined: the wait was stopped. The call has no other input then. Throws as `play`.
   */
  async wait(limits: WaitLimits): Promise<Waited | undefined> {
    if (this.#messages !== this.#observed) throw new CallFailed('the service went on before the wait had begun');
    const { clock, settling } = this.#parts;
    const wait = new SilentWait(this.#dialogue, { ...limits, since: this.#last, clock, settling });
    this.#dialogue.attach(wait);
    return wait.ended();
  }

  /** Aborts the dialogue where the call is still in progress. */
  leave(): void {
    if (!this.#isOver && this.#dialogue.state !== 'over') this.#dialogue.abort();
  }
}
