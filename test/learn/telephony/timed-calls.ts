/**
 * A service with timers of its own: it prompts, prompts again, and connects the caller who enters 1. In each of its
 * states it does something after a time, if nothing is sent to it.
 */
import type { CallHost } from '../../../src/gateways/call-host.ts';
import type { Clock } from '../../../src/ground/clock.ts';
import { operationCall, releaseCall, type OperationCall } from '../../../src/flow/operation-calls.ts';
import type { Component, Dialogue, DialogueUser, Indication } from '../../../src/protocol/tcap/types.ts';

export type TimedState = 'asking' | 'again' | 'connecting';

/** What the service does of its own. */
export type Act = (call: TimedCall) => void;

export type Plan = Partial<Record<TimedState, { readonly after: number; readonly act: Act }>>;

const prompt = (id: number): OperationCall =>
  operationCall('PromptAndCollectUserInformation', {
    'collectedInfo.collectedDigits.minimumNbOfDigits': 1,
    'collectedInfo.collectedDigits.maximumNbOfDigits': 1,
    'informationToSend.inbandInfo.messageID.elementaryMessageID': id,
  });

const connect = [
  operationCall('RequestReportBCSMEvent', { bcsmEvents: [{ eventTypeBCSM: 5, monitorMode: 0 }] }),
  operationCall('Connect', { destinationRoutingAddress_digits: '4711' }),
];

const messages: Readonly<Record<TimedState, readonly OperationCall[]>> = {
  asking: [prompt(1001)],
  again: [prompt(1002)],
  connecting: connect,
};

export const release =
  (cause: number): Act =>
  (call) =>
    call.end(releaseCall(cause));
export const prompts =
  (state: TimedState): Act =>
  (call) =>
    call.enter(state);
export const ends: Act = (call) => call.end();
export const aborts: Act = (call) => call.abort();

/** Connects the call again and again. */
export const floods: Act = (call) => {
  for (let sent = 0; sent <= 256; sent += 2) call.enter('connecting');
};

/** Asks each second whether the call exists, and aborts a call that has not answered when it asks again. */
export const tests =
  (times: number, then: Act): Act =>
  (call) => {
    if (call.unanswered > 0) return call.abort();
    if (times === 0) return then(call);
    call.test();
    return call.after(1_000, tests(times - 1, then));
  };

class TimedCall implements DialogueUser {
  readonly #dialogue: Dialogue;
  readonly #service: TimedService;
  readonly #tests = new Set<number>();
  #timer: unknown;
  #state: TimedState = 'asking';
  #isOver = false;

  constructor(dialogue: Dialogue, service: TimedService) {
    this.#dialogue = dialogue;
    this.#service = service;
  }

  get unanswered(): number {
    return this.#tests.size;
  }

  indicate(indication: Indication): void {
    if (indication.primitive === 'TC-BEGIN') return this.enter(this.#service.first);
    if (indication.primitive !== 'TC-CONTINUE') return this.#leave();
    for (const component of indication.components as readonly Component[]) this.#take(component);
  }

  #take(component: Component): void {
    if (component.kind === 'returnResultLast' && this.#tests.delete(component.invokeId)) return;
    const digits = component.kind === 'returnResultLast' ? Buffer.from(component.parameter ?? []).at(-1) : undefined;
    if (digits === 0x01) this.enter('connecting');
    else if (digits !== undefined && this.#state === 'asking') this.enter('again');
    else this.end(releaseCall(17));
  }

  enter(state: TimedState): void {
    this.#state = state;
    for (const each of messages[state]) this.#invoke(each);
    this.#dialogue.continue();
    const timer = this.#service.plan[state];
    this.#service.clock.clearTimeout(this.#timer);
    if (timer !== undefined) this.after(timer.after, timer.act);
  }

  after(milliseconds: number, act: Act): void {
    const { clock } = this.#service;
    this.#timer = clock.setTimeout(() => {
      if (!this.#isOver) act(this);
    }, milliseconds);
  }

  test(): void {
    this.#tests.add(this.#invoke(operationCall('ActivityTest')));
    this.#dialogue.continue();
  }

  end(operation?: OperationCall): void {
    if (operation !== undefined) this.#invoke(operation);
    this.#leave();
    this.#dialogue.end();
  }

  abort(): void {
    this.#leave();
    this.#dialogue.abort();
  }

  #invoke({ code, parameter, class: operationClass }: OperationCall): number {
    return this.#dialogue.invoke(code, parameter, { class: operationClass });
  }

  #leave(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#service.inProgress -= 1;
    this.#service.clock.clearTimeout(this.#timer);
  }
}

export class TimedService implements CallHost {
  readonly clock: Clock;
  plan: Plan;
  /** The state in which a call begins. */
  first: TimedState = 'asking';
  inProgress = 0;

  constructor(clock: Clock, plan: Plan) {
    this.clock = clock;
    this.plan = plan;
  }

  accept(dialogue: Dialogue): DialogueUser {
    this.inProgress += 1;
    return new TimedCall(dialogue, this);
  }
}
