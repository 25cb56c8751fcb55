/**
 * One structured dialogue: the transaction and dialogue state machines of Q.774 §3.2 and §3.3, and the component
 * coordinator.
 *
 * The initiator is `initiated` until the peer's first message, the responder until its own first one; in this state
 * only the responder may send. A Reject by the component sublayer itself (of an unexpected result) waits for the next
 * message that is sent; the user gets a TC-L-REJECT.
 */
import { DialproofError } from '../../ground/errors.ts';
import { maximumComponents } from './components.ts';
import { wrongInFirst, wrongInLater } from './irregularities.ts';
import { Invocations, PeerInvocations } from './invocations.ts';
import { joined, type MessageChanges } from '../wrong/change.ts';
import { ofComponent } from './changed-message.ts';
import type { DialogueChanges } from './changed-outgoing.ts';
import { sift, type ComponentState } from './sift.ts';
import type {
  BeginIndication,
  Code,
  Component,
  ContextRefusal,
  Dialogue,
  DialoguePortion,
  DialogueUser,
  Indication,
  OperationClass,
  Problem,
} from './types.ts';
import { octetsOf } from './transaction-id.ts';
import type { KeptId, NetworkService, OutgoingMessage, ReceivedMessage, TransactionId } from './types.ts';

/** The services that a dialogue needs from its endpoint. */
export interface DialogueHost {
  /**
   * Encodes and sends, and passes the bytes to the dialogue's tap. Throws `EncodeFailed`, or the error of the network.
   */
  transmit(message: OutgoingMessage, dialogue: TcapDialogue, changes?: DialogueChanges): void;
  /** The dialogue is over: its transaction id is free. */
  release(dialogue: TcapDialogue): void;
  /** The dialogue, which is over, keeps its transaction id. Throws `GatewayFailed` if that is another one's now. */
  keep(dialogue: TcapDialogue): void;
}

/** Q.773 §3.2: AARE results and the diagnostics that this TCAP gives. */
const accepted = { result: 0, diagnostic: { source: 'user', value: 0 } } as const;
const rejectedPermanently = 1;
const abortedByUser = 0;
const version1 = 1;
/** The transaction id of a peer that has not answered yet, in a message that is wrong on purpose. */
const unknownId = 0;
/** Always empty. */
const none: Component[] = [];

export class TcapDialogue implements Dialogue, ComponentState {
  readonly id: number;
  state: Dialogue['state'] = 'idle';
  tap?: Dialogue['tap'];
  owner: unknown = undefined;
  /**
   * How to reach the peer. The first answer to a Begin may come from another address than that of the Begin (Q.774
   * §3.2.3).
   */
  network: NetworkService;
  readonly #host: DialogueHost;
  user: DialogueUser | undefined;
  /** The peer's transaction id, known from its first message. */
  #peerId: KeptId | undefined;
  #components: Component[] = none;
  readonly invocations = new Invocations();
  readonly peerInvocations = new PeerInvocations();
  /**
   * The application context if the dialogue has one, and whether the peer's AARQ still has to be answered with an AARE.
   */
  #context: string | undefined;
  #owesResponse = false;
  /** The dialogue portion of the Begin was changed on purpose, and is no AARQ: nothing says what has to answer it. */
  #asksUnreadably = false;
  /** It is over, and keeps its transaction id. */
  #isKept = false;
  /** What makes the next message wrong on purpose. */
  #changes: DialogueChanges | undefined = undefined;

  constructor(id: number, host: DialogueHost, network: NetworkService, user?: DialogueUser) {
    this.id = id;
    this.network = network;
    this.#host = host;
    this.user = user;
  }

  get peerId(): TransactionId | undefined {
    return this.#peerId === undefined ? undefined : octetsOf(this.#peerId);
  }

  invoke(
    operation: Code,
    parameter: Uint8Array | undefined,
    options?: { class?: OperationClass; linkedId?: number },
  ): number {
    this.#checkRoom();
    const invokeId = this.invocations.allocate(options?.class ?? 1);
    const linkedId = options?.linkedId;
    this.#put({ kind: 'invoke', invokeId, linkedId, operation, parameter });
    return invokeId;
  }

  returnResult(invokeId: number, operation: Code, parameter?: Uint8Array): void {
    // Q.773 §3.1: a result has both operation code and parameter, or neither.
    this.#collect({ kind: 'returnResultLast', invokeId, operation: parameter && operation, parameter });
    this.peerInvocations.release(invokeId);
  }

  returnResultNotLast(invokeId: number, operation: Code, parameter?: Uint8Array): void {
    this.#collect({ kind: 'returnResultNotLast', invokeId, operation: parameter && operation, parameter });
  }

  returnError(invokeId: number, error: Code, parameter?: Uint8Array): void {
    this.#collect({ kind: 'returnError', invokeId, error, parameter });
    this.peerInvocations.release(invokeId);
  }

  reject(invokeId: number | null, problem: Problem): void {
    this.#collect({ kind: 'reject', invokeId, problem });
    if (invokeId !== null && problem.type === 'invoke') this.peerInvocations.release(invokeId);
  }

  begin(applicationContext?: string, userInformation?: Uint8Array): void {
    if (this.state !== 'idle') throw this.#misuse('begin');
    this.#context = applicationContext;
    const dialogue: DialoguePortion | undefined =
      applicationContext === undefined
        ? undefined
        : { kind: 'AARQ', applicationContext, protocolVersion: version1, userInformation };
    this.#send({ type: 'begin', otid: this.id, dialogue, components: this.#components }, 'initiated');
  }

  continue(): void {
    const dtid = this.#destination('continue');
    this.#send(
      { type: 'continue', otid: this.id, dtid, dialogue: this.#response(), components: this.#components },
      'active',
    );
  }

  end(options?: { prearranged?: boolean }): void {
    if (options?.prearranged) {
      if (this.state === 'over') throw this.#misuse('end');
      return this.#finish();
    }
    const dtid = this.#destination('end');
    this.#send({ type: 'end', dtid, dialogue: this.#response(), components: this.#components }, 'over');
  }

  /** Before the peer's first message its transaction id is unknown (Q.774 §3.3.3.1), and the abort is local. */
  endWithRejects(): boolean {
    const rejects = this.#components.filter(({ kind }) => kind === 'reject');
    if (rejects.length === 0 || this.state === 'over') return false;
    this.#components = rejects;
    this.end();
    return true;
  }

  abort(userInformation?: Uint8Array, refusal?: ContextRefusal): void {
    if (this.state === 'over') throw this.#misuse('abort');
    if (refusal !== undefined && !this.#owesResponse)
      throw this.#misuse('refuse an application context: no AARE is due');
    if (this.#peerId === undefined && this.#changes === undefined) return this.#finish();
    const carried = this.#context !== undefined || userInformation !== undefined;
    const dialogue: DialoguePortion | undefined = carried
      ? { kind: 'ABRT', source: abortedByUser, userInformation }
      : undefined;
    this.#send(
      { type: 'abort', dtid: this.#peerId ?? unknownId, dialogue: this.#refused(refusal, userInformation) ?? dialogue },
      'over',
    );
  }

  /** The Begin that goes out asks for another context than the user did. Null: its dialogue portion is no AARQ. */
  asks(applicationContext: string | undefined | null): void {
    if (applicationContext === null) this.#asksUnreadably = true;
    else this.#context = applicationContext;
  }

  answerContext(applicationContext: string | undefined): void {
    if (!this.#owesResponse) throw this.#misuse('answer with an application context: no AARE is due');
    if (applicationContext === undefined) this.#owesResponse = false;
    else this.#context = applicationContext;
  }

  /** Receives the peer's Begin. The indication is for the user that accepts it, after `attach`. */
  receiveBegin(message: Extract<ReceivedMessage, { type: 'begin' }>): BeginIndication {
    this.#peerId = message.otid;
    this.state = 'initiated';
    const { dialogue } = message;
    if (dialogue?.kind === 'AARQ') {
      this.#context = dialogue.applicationContext;
      this.#owesResponse = true;
    }
    const components = sift(message.components, this);
    return dialogue ? { primitive: 'TC-BEGIN', dialogue, components } : { primitive: 'TC-BEGIN', components };
  }

  change(changes: MessageChanges, parameter?: (octets: Uint8Array) => Uint8Array | undefined): void {
    const { tcap = [], ...others } = changes;
    const number = this.#components.length - 1;
    const named = number < 0 ? tcap : tcap.map((change) => ofComponent(change, number));
    this.#changes = {
      layers: joined(this.#changes?.layers, named.length === 0 ? others : { ...others, tcap: named }),
      parameters: new Map([
        ...(this.#changes?.parameters ?? []),
        ...(parameter === undefined ? [] : this.#changeParameter(parameter)),
      ]),
    };
  }

  afterEnd(): void {
    if (this.state !== 'over')
      throw new DialproofError('GatewayFailed', `dialogue ${this.id} is ${this.state}: it has not ended yet`);
    if (!this.#isKept) this.#host.keep(this);
    this.#isKept = true;
    this.#owesResponse = false;
    this.state = 'active';
  }

  forget(): void {
    if (!this.#isKept) return;
    this.#isKept = false;
    this.state = 'over';
    this.#components = none;
    this.#host.release(this);
  }

  attach(user: DialogueUser): void {
    this.user = user;
  }

  /** Receives a Continue, End or Abort of the peer, which is reached through `from` of its sender. */
  receive(
    message: Extract<ReceivedMessage, { type: 'continue' | 'end' | 'abort' }>,
    sender: { readonly from: NetworkService },
  ): void {
    if (message.type === 'abort') return this.#receiveAbort(message);
    const irregular =
      this.#peerId !== undefined
        ? wrongInLater(message, this.#peerId)
        : this.#asksUnreadably
          ? undefined
          : wrongInFirst(message, this.#context);
    if (this.#peerId === undefined) this.network = this.network.answered?.(sender.from) ?? sender.from;
    const components = sift(message.components, this);
    if (message.type === 'end') this.#finish();
    else {
      this.#peerId ??= message.otid;
      this.state = this.#isKept ? 'over' : 'active';
    }
    const primitive = message.type === 'end' ? 'TC-END' : 'TC-CONTINUE';
    if (irregular !== undefined)
      return this.indicate({
        primitive,
        ...(message.dialogue && { dialogue: message.dialogue }),
        components,
        irregular,
      });
    this.indicate(message.dialogue ? { primitive, dialogue: message.dialogue, components } : { primitive, components });
  }

  /** Adds a Reject by the component sublayer itself. */
  putReject(invokeId: number | null, problem: Problem): void {
    if (this.#components.length < maximumComponents) this.#put({ kind: 'reject', invokeId, problem });
  }

  #receiveAbort(message: Extract<ReceivedMessage, { type: 'abort' }>): void {
    this.#finish();
    if (message.pAbortCause !== undefined) this.indicate({ primitive: 'TC-P-ABORT', cause: message.pAbortCause });
    else
      this.indicate(
        message.dialogue ? { primitive: 'TC-U-ABORT', dialogue: message.dialogue } : { primitive: 'TC-U-ABORT' },
      );
  }

  /** Ends the dialogue at this end only; its user gets the reason. */
  fail(reason: string): void {
    if (this.state === 'over') return;
    this.#finish();
    this.indicate({ primitive: 'TC-NOTICE', reason });
  }

  indicate(indication: Indication): void {
    this.user?.indicate(indication, this);
  }

  #response(): DialoguePortion | undefined {
    if (!this.#owesResponse || this.#context === undefined) return undefined;
    return { kind: 'AARE', applicationContext: this.#context, protocolVersion: version1, ...accepted };
  }

  /** Q.774 §3.2: a user refuses a dialogue with an AARE, which an Abort carries. */
  #refused(refusal: ContextRefusal | undefined, userInformation: Uint8Array | undefined): DialoguePortion | undefined {
    const applicationContext = refusal?.applicationContext ?? this.#context;
    if (refusal === undefined || applicationContext === undefined) return undefined;
    const { diagnostic } = refusal;
    return {
      kind: 'AARE',
      applicationContext,
      protocolVersion: version1,
      result: rejectedPermanently,
      diagnostic,
      userInformation,
    };
  }

  #destination(call: string): KeptId {
    if (this.#changes !== undefined && this.state !== 'over') return this.#peerId ?? unknownId;
    if (this.#peerId === undefined || this.state === 'over' || this.state === 'idle') throw this.#misuse(call);
    return this.#peerId;
  }

  /** Of the component that was collected last: returns the changed one and the one before, if it has a parameter. */
  #changeParameter(change: (octets: Uint8Array) => Uint8Array | undefined): (readonly [Component, Component])[] {
    const last = this.#components.at(-1);
    if (last === undefined || last.kind === 'reject' || last.parameter === undefined) return [];
    const { parameter, ...component } = last;
    const changed = change(parameter);
    const other = changed === undefined ? component : { ...component, parameter: changed };
    this.#components[this.#components.length - 1] = other;
    return [[other, last]];
  }

  /**
   * If a message cannot be encoded, only its components are lost; if the network does not accept it, the dialogue ends.
   */
  #send(message: OutgoingMessage, next: Dialogue['state']): void {
    const changes = this.#changes;
    this.#changes = undefined;
    try {
      this.#host.transmit(message, this, changes);
    } catch (thrown) {
      if (thrown instanceof DialproofError && thrown.code === 'EncodeFailed') this.#components = none;
      else this.#finish();
      throw thrown;
    }
    this.#owesResponse = false;
    this.#components = none;
    if (next === 'over' || this.#isKept) this.#finish();
    else this.state = next;
  }

  #finish(): void {
    this.state = 'over';
    this.#components = none;
    if (!this.#isKept) this.#host.release(this);
  }

  /** An array that is created with one element reserves no room for sixteen more. */
  #put(component: Component): void {
    if (this.#components.length === 0) this.#components = [component];
    else this.#components.push(component);
  }

  #collect(component: Component): void {
    this.#checkRoom();
    this.#put(component);
  }

  #checkRoom(): void {
    if (this.state === 'over') throw this.#misuse('send a component');
    if (this.#components.length >= maximumComponents) {
      throw new DialproofError(
        'GatewayFailed',
        `dialogue ${this.id} has ${maximumComponents} components that no message has taken along`,
      );
    }
  }

  #misuse(call: string): DialproofError {
    const known = this.#isKept ? 'is over, and its peer has never given a transaction id' : `is ${this.state}`;
    const where = this.state === 'over' ? 'is over' : known;
    return new DialproofError('GatewayFailed', `dialogue ${this.id} ${where}: it cannot ${call}`);
  }
}
