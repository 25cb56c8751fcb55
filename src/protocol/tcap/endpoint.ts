/**
 * TCAP's end of the network: all dialogues of one user part, found by their transaction ids (Q.774 §3.3.1 to §3.3.4).
 *
 * A message without a dialogue is answered with a P-Abort if the standard allows that and the message has the
 * transaction id of its sender; otherwise it is dropped and counted. An Abort or an End is never answered.
 */
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { BerWriter } from '../ber/writer.ts';
import { isDropped } from '../wrong/change.ts';
import { contextAskedIn } from './changed-message.ts';
import { changedOutgoing, unchangedOctets, type DialogueChanges } from './changed-outgoing.ts';
import { decodeReceived, decodeTransactionIds, encodeTcap } from './codec.ts';
import { TcapDialogue, type DialogueHost } from './dialogue.ts';
import { DialogueTable } from './dialogue-table.ts';
import { hexOf, keptId } from './transaction-id.ts';
import { cause, contextNotSupported, noCommonVersion, refusalOf, type WhyRefused } from './refusals.ts';
import { allIds, type IdRange } from './transaction-ids.ts';
import type {
  BeginIndication,
  Dialogue,
  DialogueUser,
  KeptId,
  NetworkService,
  OutgoingMessage,
  ReceivedMessage,
} from './types.ts';

export interface EndpointOptions {
  /**
   * Accepts a received TC-BEGIN by returning the user of its dialogue, which gets the TC-BEGIN as its first indication.
   * Undefined refuses it, and `full` aborts it for lack of resources. Without this option every Begin is refused.
   */
  readonly accept?: (dialogue: Dialogue, begin: BeginIndication) => DialogueUser | 'full' | undefined;
  /** TC-UNI indications. Without it they are dropped. */
  readonly unidirectional?: (message: Extract<ReceivedMessage, { type: 'unidirectional' }>) => void;
  /** Open dialogues at one time, both directions together. Default 100,000. */
  readonly maximumDialogues?: number;
  /** Range of the local transaction ids. Default: 0 to 2^32 - 1. */
  readonly ids?: IdRange;
  /** The first local transaction id. Default 1, or the first of the range. */
  readonly firstTransactionId?: number;
  /** Called with each message that is wrong on purpose, as it is sent, and with the same message before its changes. */
  readonly changed?: ((changed: Uint8Array, unchanged: Uint8Array) => void) | undefined;
  /**
   * Called with a message for a transaction that is not open here. True: it was passed to the endpoint that has the
   * transaction, and is not answered here.
   */
  readonly strayed?: (id: number, received: Received) => boolean;
  /**
   * Called for a message without a dialogue, here or at another endpoint: one for a transaction that is not open, one
   * that cannot be read, or a TC-UNI without a user. `text`: a description of it.
   */
  readonly untaken?: (text: string) => void;
  /** Like `strayed`, for a returned message: the id is that of its sender. */
  readonly strayedBack?: (id: number, bytes: Uint8Array, reason: string) => void;
}

/** A received message, its sender, and the messages of the layer below that carried it. */
export interface Received {
  readonly bytes: Uint8Array;
  readonly from: NetworkService;
  readonly frames: readonly Uint8Array[];
}

export class TcapEndpoint implements DialogueHost {
  readonly #network: NetworkService | undefined;
  readonly #options: EndpointOptions;
  readonly #maximum: number;
  readonly #dialogues = new DialogueTable();
  /** Dialogues that are over and keep their transaction ids, which have no place in the table any more. */
  readonly #kept = new Map<number, TcapDialogue>();
  readonly #writer = new BerWriter();
  readonly #ids: IdRange;
  #nextId: number;
  #closed: string | undefined;
  #discarded = 0;

  /** `network`: reaches the peer, if there is only one. Otherwise `open` and `receive` get it as an argument. */
  constructor(network?: NetworkService, options: EndpointOptions = {}) {
    this.#network = network;
    this.#options = options;
    this.#maximum = options.maximumDialogues ?? 100_000;
    this.#ids = options.ids ?? allIds;
    this.#nextId = options.firstTransactionId ?? Math.max(1, this.#ids.from);
  }

  /** Dialogues that are not over, idle ones included. */
  get size(): number {
    return this.#dialogues.size;
  }

  /**
   * Received messages that reached no dialogue and no user: malformed, for an unknown transaction, refused, or after
   * `close`.
   */
  get discarded(): number {
    return this.#discarded;
  }

  /**
   * Opens a local dialogue, `idle`, which counts until it is over. Throws `GatewayFailed` at the limit and after
   * `close`.
   */
  open(user: DialogueUser, network = this.#network): Dialogue {
    if (network === undefined) throw new DialproofError('InternalError', 'a dialogue was opened without a peer');
    if (this.#closed !== undefined) throw new DialproofError('GatewayFailed', `TCAP is closed: ${this.#closed}`);
    if (this.#dialogues.size >= this.#maximum) {
      throw new DialproofError('GatewayFailed', `${this.#maximum} dialogues are open, which is the limit`);
    }
    return this.#create(network, user);
  }

  /**
   * N-UNITDATA indication: `from` reaches its sender, `frames` are the messages of the layer below that carried it.
   * Throws only errors of a user; the state is consistent then.
   */
  receive(bytes: Uint8Array, from = this.#network, frames: readonly Uint8Array[] = []): void {
    if (this.#closed !== undefined || from === undefined) return this.#discard();
    let message: ReceivedMessage;
    try {
      message = decodeReceived(bytes);
    } catch (fault) {
      return this.#receiveMalformed({ bytes, from, frames }, reasonOf(fault));
    }
    this.#take(message, { bytes, from, frames });
  }

  /** Like `receive`, for a message that was decoded: `message` is what `decodeReceived` returns for its bytes. */
  receiveDecoded(message: ReceivedMessage, received: Received): void {
    if (this.#closed !== undefined) return this.#discard();
    this.#take(message, received);
  }

  #take(message: ReceivedMessage, received: Received): void {
    if (message.type === 'begin') return this.#receiveBegin(message, received);
    if (message.type === 'unidirectional')
      return this.#options.unidirectional === undefined
        ? this.#leave('a TC-UNI')
        : this.#options.unidirectional(message);
    const dialogue = this.#find(message.dtid);
    if (dialogue) {
      dialogue.tap?.tapped('received', received.bytes, received.frames);
      return dialogue.receive(message, received);
    }
    if (this.#isStray(message.dtid, received)) return;
    this.#leave(`a TC-${message.type.toUpperCase()} for the transaction ${hexOf(message.dtid)}, which is not open`);
    if (message.type === 'continue') this.#abort(message.otid, cause.unrecognizedTransactionID, received.from);
  }

  /** N-NOTICE indication: a message of a dialogue was returned. The dialogue is over, as its peer cannot be reached. */
  returned(bytes: Uint8Array, reason: string): void {
    const { type, otid } = decodeTransactionIds(bytes);
    if (!otid || (type !== 'begin' && type !== 'continue')) return;
    const id = keptId(otid);
    const dialogue = this.#find(id);
    if (dialogue) dialogue.fail(reason);
    else if (typeof id === 'number') this.#options.strayedBack?.(id, bytes, reason);
  }

  /**
   * Ends the dialogues whose peer can no longer be reached, or whose owner is gone, with a TC-NOTICE to each user.
   * Sends nothing. Throws the first error of a user.
   */
  lose(isGone: (network: NetworkService, owner: unknown) => boolean, reason: string): void {
    const errors: unknown[] = [];
    for (const dialogue of this.#dialogues.all()) {
      try {
        if (isGone(dialogue.network, dialogue.owner)) dialogue.fail(reason);
      } catch (thrown) {
        errors.push(thrown);
      }
    }
    if (errors.length > 0) throw errors[0];
  }

  /**
   * Ends all dialogues at this end, with a TC-NOTICE to each user, and accepts no new ones. Sends nothing. Throws the
   * first error of a user.
   */
  close(reason: string): void {
    if (this.#closed !== undefined) return;
    this.#closed = reason;
    this.lose(() => true, reason);
  }

  transmit(message: OutgoingMessage, dialogue: TcapDialogue, changes?: DialogueChanges): void {
    if (changes !== undefined) return this.#transmitChanged(message, dialogue, changes);
    if (dialogue.network.sendCompiled?.(message, dialogue.tap) === true) return;
    const encoded = encodeTcap(message, this.#writer);
    const frames = dialogue.network.send(encoded);
    dialogue.tap?.tapped('sent', encoded, frames);
  }

  /** A message that no layer below sends is not tapped. */
  #transmitChanged(message: OutgoingMessage, dialogue: TcapDialogue, changes: DialogueChanges): void {
    const { tcap, ...below } = changes.layers;
    const bytes = changedOutgoing(message, changes);
    if (tcap !== undefined && message.type === 'begin') dialogue.asks(contextAskedIn(bytes));
    const unchanged = unchangedOctets(message, changes);
    this.#options.changed?.(bytes, unchanged);
    const isForOthers = Object.keys(below).length > 0;
    const frames = dialogue.network.send(bytes, isForOthers ? { ...below, unchanged } : undefined);
    if (isDropped(below)) dialogue.tap?.dropped?.();
    else dialogue.tap?.tapped('sent', bytes, frames);
  }

  keep(dialogue: TcapDialogue): void {
    if (this.#dialogues.size + this.#kept.size >= this.#maximum)
      throw new DialproofError('GatewayFailed', `${this.#maximum} dialogues are open, which is the limit`);
    if (this.#dialogues.find(dialogue.id) !== undefined)
      throw new DialproofError('GatewayFailed', `another dialogue has the transaction id ${dialogue.id} now`);
    this.#kept.set(dialogue.id, dialogue);
  }

  release(dialogue: TcapDialogue): void {
    this.#dialogues.delete(dialogue);
    if (this.#kept.get(dialogue.id) === dialogue) this.#kept.delete(dialogue.id);
  }

  #create(network: NetworkService, user?: DialogueUser): TcapDialogue {
    const dialogue = new TcapDialogue(this.#dialogues.freeId(this.#nextId, this.#ids), this, network, user);
    this.#dialogues.add(dialogue);
    this.#nextId = dialogue.id >= this.#ids.to ? this.#ids.from : dialogue.id + 1;
    return dialogue;
  }

  #receiveBegin(message: Extract<ReceivedMessage, { type: 'begin' }>, received: Received): void {
    const { from } = received;
    const { dialogue: portion } = message;
    if (this.#dialogues.size >= this.#maximum) return this.#refuse(message, 'limit', from);
    if (portion?.kind === 'AARQ' && ((portion.protocolVersion ?? 1) & 1) === 0)
      return this.#refuse(message, noCommonVersion, from);
    const dialogue = this.#create(from);
    const begin = dialogue.receiveBegin(message);
    let user: DialogueUser | 'full' | undefined;
    try {
      user = this.#options.accept?.(dialogue, begin);
    } finally {
      if (user === undefined || user === 'full')
        this.#withdraw(dialogue, message, begin, user === 'full' ? 'limit' : contextNotSupported);
    }
    if (user === undefined || user === 'full' || dialogue.state === 'over') return;
    dialogue.attach(user);
    dialogue.tap?.tapped('received', received.bytes, received.frames);
    dialogue.indicate(begin);
  }

  #withdraw(
    dialogue: TcapDialogue,
    message: Extract<ReceivedMessage, { type: 'begin' }>,
    { components: [first] }: BeginIndication,
    why: 'limit' | typeof contextNotSupported,
  ): void {
    if (dialogue.state === 'over') return;
    // A component that TCAP has rejected is no reason to refuse the dialogue: it ends with the Reject.
    if (why !== 'limit' && first?.kind === 'localReject') return endQuietly(dialogue);
    dialogue.end({ prearranged: true });
    this.#refuse(message, why, dialogue.network);
  }

  #refuse(begin: Extract<ReceivedMessage, { type: 'begin' }>, why: WhyRefused, from: NetworkService): void {
    this.#discard();
    this.#answer(refusalOf(begin, why), from);
  }

  /**
   * Q.774 §3.3.4: the peer gets a P-Abort if the message has its transaction id, the user a notice if the dialogue is
   * open here.
   */
  #receiveMalformed({ bytes, from, frames }: Received, reason: string): void {
    const { type, otid, dtid } = decodeTransactionIds(bytes);
    const id = dtid && keptId(dtid);
    if (id !== undefined && !this.#find(id) && this.#isStray(id, { bytes, from, frames })) return;
    const dialogue = id !== undefined && type !== 'begin' && type !== 'unidirectional' ? this.#find(id) : undefined;
    if (dialogue === undefined) this.#leave(`a message that cannot be read (${reason})`);
    else this.#discard();
    dialogue?.tap?.tapped('received', bytes, frames);
    if (otid && type === undefined) this.#abort(otid, cause.unrecognizedMessageType, from, dialogue);
    else if (otid && type === 'continue' && !dtid) this.#abort(otid, cause.incorrectTransactionPortion, from);
    else if (otid && (type === 'begin' || type === 'continue'))
      this.#abort(otid, cause.badlyFormattedTransactionPortion, from, dialogue);
    dialogue?.fail(reason);
  }

  #isStray(dtid: KeptId, received: Received): boolean {
    return typeof dtid === 'number' && this.#options.strayed?.(dtid, received) === true;
  }

  /** Local transaction ids take four octets. An idle dialogue has not sent its id yet. */
  #find(dtid: KeptId): TcapDialogue | undefined {
    if (typeof dtid !== 'number') return undefined;
    const dialogue = this.#dialogues.find(dtid) ?? this.#kept.get(dtid);
    return dialogue?.state === 'idle' ? undefined : dialogue;
  }

  #abort(dtid: KeptId, pAbortCause: number, to: NetworkService, dialogue?: TcapDialogue): void {
    this.#answer({ type: 'abort', dtid, pAbortCause }, to, dialogue);
  }

  /** An answer that the network does not accept is dropped: the peer's own timers end its side. */
  #answer(message: OutgoingMessage, to: NetworkService, dialogue?: TcapDialogue): void {
    const bytes = encodeTcap(message, this.#writer);
    let frames: readonly Uint8Array[];
    try {
      frames = to.send(bytes);
    } catch {
      return;
    }
    dialogue?.tap?.tapped('sent', bytes, frames);
  }

  #leave(text: string): void {
    this.#discard();
    this.#options.untaken?.(text);
  }

  #discard(): void {
    this.#discarded += 1;
  }
}

/** Ignores an error of the network: the peer's own timers end its side. */
const endQuietly = (dialogue: TcapDialogue): void => {
  try {
    dialogue.end();
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
  }
};
