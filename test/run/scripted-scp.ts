/** An SCP under a test's command, behind a sigtran gateway: real TCAP bytes over one link for each run. */
import { DialproofError } from '../../src/ground/errors.ts';
import { AnsweringSessions } from '../../src/gateways/sigtran/answering-sessions.ts';
import type { RunContext } from '../../src/gateways/call-host.ts';
import type { Complaint, Readiness, SigtranGateway, SigtranSession, WrongSending } from '../../src/gateways/gateway.ts';
import type { ApplicationProtocol } from '../../src/protocol/asn1/index.ts';
import { inap } from '../../src/protocol/inap/index.ts';
import { map } from '../../src/protocol/map/index.ts';
import { MemoryLink } from '../../src/protocol/memory/memory-link.ts';
import { TcapEndpoint } from '../../src/protocol/tcap/endpoint.ts';
import type {
  Code,
  Component,
  ComponentIndication,
  Dialogue,
  DialogueUser,
  Indication,
} from '../../src/protocol/tcap/types.ts';

/** One dialogue as the SCP has it. */
export class ScpCall implements DialogueUser {
  readonly dialogue: Dialogue;
  readonly heard: Indication[] = [];
  readonly #react: (call: ScpCall, indication: Indication) => void;

  constructor(dialogue: Dialogue, react: (call: ScpCall, indication: Indication) => void) {
    this.dialogue = dialogue;
    this.#react = react;
  }

  indicate(indication: Indication): void {
    this.heard.push(indication);
    this.#react(this, indication);
  }

  /** What the tester sent, message by message: `TC-BEGIN InitialDP`. */
  get script(): string[] {
    const nameOf = (component: ComponentIndication): string =>
      component.kind === 'invoke'
        ? (this.protocol.operations.byCode(component.operation)?.name ?? 'unknown')
        : component.kind;
    return this.heard.map((indication) => [indication.primitive, ...componentsOf(indication).map(nameOf)].join(' '));
  }

  /** The protocol: INAP where the dialogue begins with one of its operations, or with none. */
  get protocol(): ApplicationProtocol {
    const [first] = this.components;
    return first?.kind !== 'invoke' || openers.has(first.operation) ? inap : map;
  }

  /** All components that the tester sent. */
  get components(): Component[] {
    return this.heard.flatMap(componentsOf).filter((component) => component.kind !== 'localReject');
  }

  /** The called number of a call by INAP. */
  get calledNumber(): unknown {
    const [first] = this.components;
    const parameter = first?.kind === 'invoke' ? first.parameter : undefined;
    return parameter && inap.operation('InitialDP').argument?.decode(parameter)['calledPartyNumber_digits'];
  }

  /** Collects an Invoke; sent with the next message. */
  say(name: string, values?: Record<string, unknown>): this {
    const operation = this.protocol.operation(name);
    this.dialogue.invoke(operation.code, values && operation.argument?.encode(values), { class: operation.class });
    return this;
  }

  continue(): void {
    this.dialogue.continue();
  }

  end(): void {
    this.dialogue.end();
  }
}

/** InitialDP and AssistRequestInstructions. */
const openers: ReadonlySet<Code> = new Set([0, 16]);

const componentsOf = (indication: Indication): readonly ComponentIndication[] =>
  'components' in indication ? indication.components : [];

/** What the SCP does when it receives an indication. */
export type Reaction = (call: ScpCall, indication: Indication) => void;

export const silent: Reaction = () => undefined;

/** Answers every TC-BEGIN with a Continue, and leaves the dialogue open. */
export const continuing: Reaction = (call, { primitive }) => {
  if (primitive === 'TC-BEGIN') call.say('Continue').continue();
};

/** Answers the TC-BEGIN with these operations and ends the dialogue. */
export const ending =
  (...names: [name: string, values?: Record<string, unknown>][]): Reaction =>
  (call, { primitive }) => {
    if (primitive !== 'TC-BEGIN') return;
    for (const [name, values] of names) call.say(name, values);
    call.end();
  };

export const releasing = ending(['ReleaseCall', { initialCallSegment_cause: 31 }]);

/** Reacts to the first message of a dialogue by the first of these, and so on; silent afterwards. */
export const inTurn =
  (...reactions: ((call: ScpCall) => void)[]): Reaction =>
  (call) =>
    reactions[call.heard.length - 1]?.(call);

export class ScriptedScp implements SigtranGateway {
  readonly name: string;
  readonly kind = 'sigtran';
  readonly calls: ScpCall[] = [];
  /** Changes whenever something crosses a link. */
  messages = 0;
  react: Reaction;
  /** What is wrong with the SCP of a request. */
  faultOfScp: NonNullable<SigtranGateway['faultOfScp']> = () => undefined;
  /** What `attach` throws, if anything. */
  attachFails: DialproofError | undefined;
  /** Why it is down, if that is known. */
  down: string | undefined;
  /** How many of the calls in progress its network takes. */
  room = 1;
  readonly untaken = { count: 0, last: '' };
  /** Every change can be made of its messages. */
  wrong: WrongSending | undefined = { faultOf: () => undefined };
  /** Since when nothing has come from it. */
  #lostAt: number | undefined;
  #lastSent: Uint8Array = new Uint8Array();
  readonly #watchers = new Set<() => void>();
  /** What closing a session throws, once that is closed. */
  closeFails: Error | undefined;
  /** The complaints of its network. */
  readonly complaints: Complaint[] = [];
  /** That no message has ever come from its network. */
  silence: string | undefined;
  /** A secret of its configuration. */
  secret: string | undefined;
  /** Refuses the dialogues that it is offered. */
  refuses = false;
  /** Messages that a link takes before it fails for good. */
  linkCapacity = Infinity;
  #link: MemoryLink | undefined;
  readonly #sessions = new Map<SigtranSession, readonly TcapEndpoint[]>();
  readonly #endpoints: TcapEndpoint[] = [];
  readonly #answering = new AnsweringSessions(
    { accept: (dialogue) => (this.refuses ? undefined : this.#accept(dialogue)) },
    () => undefined,
  );

  constructor(name: string, react: Reaction) {
    this.name = name;
    this.react = react;
  }

  trouble(): string | undefined {
    return this.down;
  }

  readiness(): Readiness {
    return {
      down: this.down,
      lostAt: this.#lostAt,
      room: this.room,
      congestion: this.room < 1 ? 'the network is congested' : undefined,
    };
  }

  watch(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  }

  get watchers(): number {
    return this.#watchers.size;
  }

  /** SCCP returns the last message of the tester. */
  returns(reason: string): void {
    for (const endpoint of this.#endpoints) endpoint.returned(this.#lastSent, reason);
  }

  /** It is up or down, or its network congested, from now on. */
  becomes(standing: { readonly down?: string; readonly lostAt?: number; readonly room?: number }): void {
    this.down = standing.down;
    this.#lostAt = standing.lostAt;
    this.room = standing.room ?? 1;
    for (const changed of this.#watchers) changed();
  }

  attach(_run: RunContext): SigtranSession {
    if (this.attachFails) throw this.attachFails;
    const link = new MemoryLink();
    this.#link = link;
    const leave = (text: string): void => {
      this.untaken.count += 1;
      this.untaken.last = text;
    };
    const tester = new TcapEndpoint({ send: (bytes) => this.#send(link, bytes) }, { untaken: leave });
    const scp = new TcapEndpoint(link.b, {
      accept: (dialogue, begin) => this.#answering.accept(dialogue, begin, undefined),
    });
    link.a.receiver = (bytes) => tester.receive(bytes);
    link.b.receiver = (bytes) => scp.receive(bytes);
    this.#endpoints.push(tester, scp);
    const { secret, silence } = this;
    const session: SigtranSession = {
      gateway: 'scripted',
      ...(secret !== undefined && { hidden: (text: string) => text.replaceAll(secret, '***') }),
      complaints: this.complaints,
      silence,
      open: (user) => tester.open(user),
      answer: (taker) => this.#answering.add(session, taker),
      close: () => {
        if (!this.#sessions.delete(session)) return;
        this.#answering.remove(session);
        link.close();
        tester.close('the link is down');
        scp.close('the link is down');
        if (this.closeFails) throw this.closeFails;
      },
    };
    this.#sessions.set(session, [tester, scp]);
    return session;
  }

  async start(): Promise<void> {}

  async stop(): Promise<void> {
    this.loseLinks();
  }

  /** Sends a message that no TCAP would, over the newest link. */
  sendRaw(bytes: Uint8Array): void {
    this.messages += 1;
    this.#link?.b.send(bytes);
  }

  /** Closes every session while runs use it. */
  loseLinks(): void {
    for (const session of this.#sessions.keys()) session.close();
  }

  get sessions(): number {
    return this.#sessions.size;
  }

  /** Dialogues that are not over, on both ends. */
  get dialogues(): number {
    return this.#endpoints.reduce((sum, { size }) => sum + size, 0);
  }

  get lastCall(): ScpCall {
    const call = this.calls.at(-1);
    if (call === undefined) throw new Error('no call has reached the SCP');
    return call;
  }

  #accept(dialogue: Dialogue): DialogueUser {
    const call = new ScpCall(dialogue, (about, indication) => {
      this.messages += 1;
      this.react(about, indication);
    });
    this.calls.push(call);
    return call;
  }

  #send(link: MemoryLink, bytes: Uint8Array): readonly Uint8Array[] {
    this.messages += 1;
    if (this.messages > this.linkCapacity) throw new DialproofError('GatewayFailed', 'the link takes no more messages');
    this.#lastSent = Uint8Array.from(bytes);
    return link.a.send(bytes);
  }
}
