/**
 * A switch and its resource that a test controls, in front of a flow engine: real TCAP bytes, simulated time, no
 * waiting.
 */
import { SimulatedClock } from 'xstate';
import type { FlowOutput } from '../../machines/flow.machine.ts';
import { Deadlines } from '../../src/ground/deadlines.ts';
import type { AnyActorRef } from 'xstate';
import { createFlowEngine } from '../../src/flow/engine.ts';
import type { HostedCall } from '../../src/flow/hosted-call.ts';
import { loadFlow } from '../../src/flow/load-flow.ts';
import type { FlowSite } from '../../src/flow/node.ts';
import { inap } from '../../src/protocol/inap/index.ts';
import { MemoryLink } from '../../src/protocol/memory/memory-link.ts';
import { TcapEndpoint } from '../../src/protocol/tcap/endpoint.ts';
import type {
  Component,
  ComponentIndication,
  Dialogue,
  DialogueUser,
  Indication,
} from '../../src/protocol/tcap/types.ts';
import { errorParameter } from '../support/error-parameters.ts';

export const site: FlowSite = {
  srf: {
    end_digit: '#',
    cancel_digit: '*',
    first_digit_timeout: 10,
    inter_digit_timeout: 5,
    announcements: { Common: { enter_extension: 1001, try_again: 1002 } },
  },
  dialing: { default_timeout_seconds: 30 },
  tcap: { timeout_seconds: 10 },
};

export const dialingConfig = {
  main_announcement: { set: 'Common', entry: 'enter_extension' },
  reprompt_announcement: { set: 'Common', entry: 'try_again', repetition: 2 },
  prefix: '0800',
  min_digits: 3,
  max_digits: 4,
  timeout_seconds: 20,
  destination_patterns: ['0800[2-4]??', '08009???'],
};

/** A flow that releases with cause 17, 28 or 1 at the exits 0, 1 and 2 of its ExtensionDialing. */
export const dialingFlow = (config: object = {}, exits: (number | null)[] = [3, 4, 5]): unknown => ({
  operations: {
    1: { id: 1, type: 'Start', exits: [2] },
    2: { id: 2, type: 'ExtensionDialing', config: { ...dialingConfig, ...config }, exits },
    ...Object.fromEntries(
      Object.entries({ 3: 17, 4: 28, 5: 1 })
        .filter(([id]) => exits.includes(Number(id)))
        .map(([id, cause]) => [id, { id: Number(id), type: 'ReleaseCall', config: { cause } }]),
    ),
  },
});

/** One component for a test: its operation and its argument; for other components than Invoke, their kind. */
export interface HeardComponent {
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
}

const hear = (component: ComponentIndication): HeardComponent => {
  if (component.kind !== 'invoke') return { name: component.kind, values: { ...component } };
  const operation = inap.operations.byCode(component.operation);
  const values = component.parameter && operation?.argument ? operation.argument.decode(component.parameter) : {};
  return { name: operation?.name ?? `${component.operation}`, values };
};

export class ScriptedSwitch implements DialogueUser {
  /** The messages of the call host. */
  readonly heard: { readonly primitive: string; readonly components: HeardComponent[] }[] = [];
  readonly dialogue: Dialogue;
  readonly #settle: () => void;
  #invokes: Extract<Component, { kind: 'invoke' }>[] = [];

  constructor(network: Pick<TcapEndpoint, 'open'>, settle: () => void) {
    this.dialogue = network.open(this);
    this.#settle = settle;
  }

  indicate(indication: Indication): void {
    const components = 'components' in indication ? indication.components : [];
    this.#invokes.push(...components.filter((component) => component.kind === 'invoke'));
    this.heard.push({ primitive: indication.primitive, components: components.map(hear) });
  }

  /** The received messages, each as its primitive and the names of its components, in one line. */
  get script(): string[] {
    return this.heard.map(({ primitive, components }) => [primitive, ...components.map(({ name }) => name)].join(' '));
  }

  /** The arguments of the last invocation of that operation. */
  argument(name: string): Readonly<Record<string, unknown>> {
    const found = this.heard.flatMap(({ components }) => components).findLast((component) => component.name === name);
    if (found === undefined) throw new Error(`${name} was not invoked`);
    return found.values;
  }

  /** Begins a call. */
  dial(values: object = { serviceKey: 100, eventTypeBCSM: 2 }): this {
    this.#invoke('InitialDP', { ...values });
    this.dialogue.begin();
    this.#settle();
    return this;
  }

  /** The resource returns digits. */
  enter(digits: string, last: 'continue' | 'end' = 'continue'): void {
    this.#returnDigits(digits);
    this.#send(last);
  }

  /** The resource returns digits, and the switch forgets the dialogue before it can be answered. */
  enterAndForget(digits: string): void {
    this.#returnDigits(digits);
    this.dialogue.continue();
    this.dialogue.end({ prearranged: true });
    this.#settle();
  }

  /** The switch or its resource answers an operation with an error. */
  fail(name: string, error: string): void {
    this.failRaw(name, inap.errors.byName(error)?.code ?? -1, errorParameter(error));
  }

  failRaw(name: string, code: number, parameter?: Uint8Array): void {
    this.dialogue.returnError(this.#last(name).invokeId, code, parameter);
    this.#send('continue');
  }

  reject(name: string): void {
    this.dialogue.reject(this.#last(name).invokeId, { type: 'invoke', code: 2 });
    this.#send('continue');
  }

  /** EventReportBCSM; `values`: its further arguments. */
  report(eventTypeBCSM: number, last: 'continue' | 'end' = 'continue', values: object = {}): void {
    this.#invoke('EventReportBCSM', { eventTypeBCSM, ...values });
    this.#send(last);
  }

  /** The resource returns digits, and the switch reports an event, in one message. */
  enterAndReport(digits: string, eventTypeBCSM: number): void {
    this.#returnDigits(digits);
    this.report(eventTypeBCSM);
  }

  /** Several EventReportBCSM in one message. */
  reportAll(eventTypes: readonly number[]): void {
    for (const eventTypeBCSM of eventTypes) this.#invoke('EventReportBCSM', { eventTypeBCSM });
    this.#send('continue');
  }

  /** SpecializedResourceReport, linked to the PlayAnnouncement. */
  reportPlayed(): void {
    this.#invoke('SpecializedResourceReport', {}, this.#last('PlayAnnouncement').invokeId);
    this.#send('continue');
  }

  answerNothing(invokeId: number): void {
    this.dialogue.returnResult(invokeId, 48);
    this.#send('continue');
  }

  invokeRaw(code: number, parameter?: Uint8Array): void {
    this.dialogue.invoke(code, parameter);
    this.#send('continue');
  }

  end(): void {
    this.#send('end');
  }

  abort(): void {
    this.dialogue.abort();
    this.#settle();
  }

  #returnDigits(digits: string): void {
    const { invokeId, operation } = this.#last('PromptAndCollectUserInformation');
    const result = inap.operations.byName('PromptAndCollectUserInformation')?.result;
    this.dialogue.returnResult(invokeId, operation, result?.encode({ digitsResponse_digits: digits }));
  }

  #invoke(name: string, values?: Record<string, unknown>, linkedId?: number): void {
    const operation = inap.operations.byName(name);
    if (operation === undefined) throw new Error(`INAP has no operation ${name}`);
    this.dialogue.invoke(operation.code, values && operation.argument?.encode(values), {
      class: operation.class,
      ...(linkedId !== undefined && { linkedId }),
    });
  }

  #last(name: string): Extract<Component, { kind: 'invoke' }> {
    const code = inap.operations.byName(name)?.code;
    const found = this.#invokes.findLast(({ operation }) => operation === code);
    if (found === undefined) throw new Error(`${name} was not invoked`);
    return found;
  }

  #send(last: 'continue' | 'end'): void {
    this.dialogue[last]();
    this.#settle();
  }
}

/** An engine with one flow at service key 100, and switches that dial into it. */
export const hostFlow = (flow: unknown = dialingFlow(), actor?: unknown) => hostFlows({ 100: flow }, actor);

/** An engine with flows by their service keys, and switches that dial into it. */
export const hostFlows = (flows: Readonly<Record<number, unknown>>, actor?: unknown) => {
  const clock = new SimulatedClock();
  const deadlines = new Deadlines(clock);
  const calls: (HostedCall & { readonly actor: AnyActorRef })[] = [];
  const ended: FlowOutput[] = [];
  const rejections: string[] = [];
  const engine = createFlowEngine({
    flows: new Map(Object.entries(flows).map(([serviceKey, flow]) => [Number(serviceKey), loadFlow(flow, site)])),
    clock,
    deadlines,
    follow:
      ({ serviceKey, runId, callerTransaction }) =>
      (actor) =>
        calls.push({ serviceKey, runId, callerTransaction, actor }),
    onEnd: (_, output) => ended.push(output),
    onRejected: (reason) => rejections.push(reason),
  });
  const turns: (() => void)[] = [];
  const settle = (): void => {
    for (let turn = turns.shift(); turn; turn = turns.shift()) turn();
  };
  const link = new MemoryLink({ schedule: (turn) => turns.push(turn) });
  const ours = new TcapEndpoint(link.a);
  const theirs = new TcapEndpoint(link.b, {
    accept: (dialogue, begin) => engine.accept(dialogue, begin, { runId: 'run-1', actor }),
  });
  link.a.receiver = (bytes) => ours.receive(bytes);
  link.b.receiver = (bytes) => theirs.receive(bytes);
  return {
    clock,
    engine,
    calls,
    ended,
    rejections,
    settle,
    newSwitch: () => new ScriptedSwitch(ours, settle),
    dial: (values?: object) => new ScriptedSwitch(ours, settle).dial(values),
    /** Both ends lose all their dialogues. */
    lose: (): void => {
      ours.close('the network is down');
      theirs.close('the network is down');
    },
    /** Advances the time, and delivers the messages that this causes. */
    pass: (seconds: number): void => {
      clock.increment(seconds * 1000);
      settle();
    },
    /** Number of open calls, deadlines and dialogues: all 0 once every call has ended. */
    leftOpen: () => ({ calls: engine.size, deadlines: deadlines.size, dialogues: ours.size + theirs.size }),
  };
};

export const nothing = { calls: 0, deadlines: 0, dialogues: 0 };
