/**
 * A silent wait in a call: what the service sends of its own while nothing is sent to it. Its ActivityTests are answered,
 * as the switch has to (Q.1218 §2.1), and the wait goes on.
 */
import type { Clock } from '../../ground/clock.ts';
import { inap } from '../../protocol/inap/index.ts';
import type { Dialogue, DialogueUser, Indication } from '../../protocol/tcap/types.ts';
import { CallFailed, type Ending } from './call-ending.ts';
import { asks, type Received } from './instructions.ts';
import { faultOfAnswer, receivedOf } from './received-components.ts';
import type { Settling } from './settling.ts';

export interface WaitLimits {
  /** Milliseconds that it lasts at most. */
  readonly most: number;
  /** Ends it at once; one promise for all waits. */
  readonly stopped: Promise<void>;
}

export interface WaitOptions extends WaitLimits {
  /** The last message of the call, of the clock. */
  readonly since: number;
  readonly clock: Clock;
  /** Ends when the service has sent all that it sends together. */
  readonly settling: Settling;
}

/** ActivityTests before anything else came: their number, and the milliseconds of the first and the last one. */
export interface ActivityTests {
  readonly count: number;
  readonly first: number;
  readonly last: number;
}

export interface Waited {
  /** From the last message of the call to the first one of the service's own; null: none came. */
  readonly milliseconds: number | null;
  readonly received: readonly Received[];
  readonly ending: Ending | undefined;
  /** Undefined: none came. */
  readonly tests: ActivityTests | undefined;
}

const activityTest = inap.operation('ActivityTest');

const isTest = ({ call }: Received): boolean => call.name === activityTest.name;

export class SilentWait implements DialogueUser {
  readonly #dialogue: Dialogue;
  readonly #options: WaitOptions;
  #received: Received[] = [];
  #messages = 0;
  /** When the first message of the service's own came. */
  #first: number | undefined;
  #ending: Ending | undefined;
  #failure: string | undefined;
  #tests: ActivityTests | undefined;
  /** Invoke ids of ActivityTests that were not answered yet. */
  #unanswered: number[] = [];
  #isStopped = false;
  #wake: (() => void) | undefined;

  constructor(dialogue: Dialogue, options: WaitOptions) {
    this.#dialogue = dialogue;
    this.#options = options;
    void options.stopped.then(() => {
      this.#isStopped = true;
      this.#wake?.();
    });
  }

  indicate(indication: Indication): void {
    switch (indication.primitive) {
      case 'TC-NOTICE':
        this.#failure = indication.reason;
        break;
      case 'TC-U-ABORT':
      case 'TC-P-ABORT':
        this.#take([], indication.primitive);
        break;
      default: {
        const received = receivedOf(indication.components);
        const ending = indication.primitive === 'TC-END' ? 'TC-END' : undefined;
        const own = received.filter((one) => !isTest(one));
        if (own.length < received.length) this.#takeTests(received.filter(isTest), ending !== undefined);
        if (own.length === received.length || own.length > 0 || ending !== undefined) this.#take(own, ending);
      }
    }
    this.#wake?.();
  }

  /** Undefined: it was stopped. Throws `CallFailed`, and `GatewayFailed` if the gateway takes no answer to a test. */
  async ended(): Promise<Waited | undefined> {
    const { since, most, clock } = this.#options;
    const end = since + most;
    while (this.#first === undefined && this.#failure === undefined && clock.now() < end) {
      if (this.#isStopped) return undefined;
      await this.#something(end - clock.now());
      this.#answerTests();
    }
    // What came after the end is not counted: another process may have kept this one from looking.
    const isOwn = this.#first !== undefined && this.#first <= end;
    if (isOwn) await this.#settled();
    if (this.#failure !== undefined) throw new CallFailed(this.#failure);
    const nothing = { milliseconds: null, received: [], ending: undefined };
    const own = { milliseconds: this.#since(this.#first ?? end), received: this.#received, ending: this.#ending };
    return { ...(isOwn ? own : nothing), tests: this.#tests };
  }

  #since(moment: number): number {
    return Math.round(moment - this.#options.since);
  }

  #take(received: readonly Received[], ending: Ending | undefined): void {
    this.#first ??= this.#options.clock.now();
    this.#messages += 1;
    this.#received.push(...received);
    this.#ending = ending;
    this.#failure ??= faultOfAnswer(this.#received);
  }

  #takeTests(tests: readonly Received[], isOver: boolean): void {
    const { since, most, clock } = this.#options;
    if (this.#first !== undefined || clock.now() > since + most) return;
    if (!isOver) this.#unanswered.push(...tests.map(({ invokeId }) => invokeId));
    const now = this.#since(clock.now());
    const { count, first } = this.#tests ?? { count: 0, first: now };
    this.#tests = { count: count + tests.length, first, last: now };
  }

  #answerTests(): void {
    if (this.#unanswered.length === 0 || this.#dialogue.state === 'over') return;
    for (const invokeId of this.#unanswered) this.#dialogue.returnResult(invokeId, activityTest.code);
    this.#unanswered = [];
    this.#dialogue.continue();
  }

  /** A message, the end of the time, or the stop. */
  #something(milliseconds: number): Promise<void> {
    const { clock } = this.#options;
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#wake = undefined;
        clock.clearTimeout(timer);
        resolve();
      };
      const timer = clock.setTimeout(wake, milliseconds);
      this.#wake = wake;
    });
  }

  #settled(): Promise<void> {
    return this.#options.settling(() => ({
      messages: this.#messages,
      asks: asks(this.#received),
      isOver: this.#ending !== undefined || this.#failure !== undefined,
    }));
  }
}
