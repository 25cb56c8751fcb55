/**
 * A Diameter peer: one connection, or one after the other, with the messages between peers (RFC 6733 §5), and the
 * requests and answers of applications over it.
 *
 * The statechart `diameter-peer` decides what happens; this class does it. Messages of applications do not pass through
 * it.
 */
import { createActor, fromCallback, type ActorRefFrom, type EventObject } from 'xstate';
import { diameterPeerMachine } from '../../../machines/diameter-peer.machine.ts';
import type { DiameterPeerEvent } from '../../../machines/events.ts';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { answerContents, type ReceivedRequest } from './answers.ts';
import { ApplicationMessages, type Replies } from './application-messages.ts';
import { carry } from './carried-connection.ts';
import { capabilitiesOf, farewell, originOf, rejection, success, unlistedAddresses } from './capabilities.ts';
import { decodeHeader, encodeMessage, hasReservedFlags, proxiesIn, readBrokenHeader, readMessage } from './codec.ts';
import { Outstanding, OwnRequests, type Settle } from './outstanding.ts';
import { readCapabilities, readFarewell, readWatchdog } from './peer-events.ts';
import type { PeerFigures, PeerMessages, PeerOptions, Source } from './peer-options.ts';
import { isPeerCommand, peerCommands } from './rfc6733-table.ts';
import type { Avp, Connection, DiameterHeader, MessageContents, ReadMessage, Refusal, Request } from './types.ts';
import { Unanswered } from './unanswered.ts';
import { UnreadRefusals } from './unread.ts';

/** The Command Code, which is the 24 bits after the flags (RFC 6733 §3). */
const commandIn = (bytes: Uint8Array): number => ((bytes[5] ?? 0) << 16) | ((bytes[6] ?? 0) << 8) | (bytes[7] ?? 0);

/** The innermost state. */
const leafOf = (value: unknown): string =>
  typeof value === 'string' ? value : leafOf(Object.values(value as object)[0]);

export class Peer {
  readonly #options: PeerOptions;
  readonly #actor: ActorRefFrom<typeof diameterPeerMachine>;
  readonly #outstanding: Outstanding;
  readonly #applications: ApplicationMessages;
  readonly #refusals: UnreadRefusals;
  /** Resolves when it has ended for good. */
  readonly over: Promise<void>;
  #connection: Connection | undefined;
  /** The requests of its connection without an answer. */
  #unanswered: Unanswered | undefined;
  #replies: Replies | undefined;
  /** The realm that the peer has given. */
  #peerRealm: string | undefined;
  #peerHost: string | undefined;
  #lastSignOfLife = 0;
  /** The message between peers that is being handled, and why it is refused. */
  #atHand: ReceivedRequest | undefined;
  #refusal: Refusal | undefined;
  readonly #own = new OwnRequests();
  readonly #data: PeerMessages = { sent: 0, received: 0 };
  readonly #management: PeerMessages = { sent: 0, received: 0 };
  #connections = 0;

  constructor(options: PeerOptions, source: Source) {
    this.#options = options;
    const { clock, requestTimeout, maximumOutstanding, watchdog } = options;
    this.#outstanding = new Outstanding({ clock, timeout: requestTimeout, maximum: maximumOutstanding });
    this.#applications = new ApplicationMessages(options, this.#outstanding);
    this.#refusals = new UnreadRefusals(options.identity, options.dictionary);
    const { firstDelay = 250, maximumDelay = 30_000, answerTimeout = 10_000 } = options;
    const input = { initiates: 'connect' in source, answerTimeout, watchdog, firstDelay, maximumDelay };
    this.#actor = createActor(this.#machine(source), { input, clock });
    options.created?.(this.#actor, () => this.figures);
    this.over = new Promise((resolve) => {
      this.#actor.subscribe({
        next: ({ value, context }) => {
          if (value === 'backingOff') options.user.failed?.(context.reason);
        },
        complete: resolve,
      });
    });
    this.#actor.start();
  }

  get open(): boolean {
    return this.#actor.getSnapshot().matches({ connected: 'open' });
  }

  /** Why it is not open, in words: empty before the first attempt has ended. */
  get trouble(): string {
    return this.#actor.getSnapshot().context.reason;
  }

  get figures(): PeerFigures {
    const { value } = this.#actor.getSnapshot();
    return {
      state: leafOf(value),
      host: this.#peerHost,
      realm: this.#peerRealm,
      data: { ...this.#data },
      management: { ...this.#management },
      connections: this.#connections,
      isSecure: this.#connection?.secure === true,
      outstanding: this.#outstanding.size,
      connection: this.#connection?.figures,
    };
  }

  /** The Origin-Host of the peer, once it has sent it. */
  get peerHost(): string | undefined {
    return this.#peerHost;
  }

  get peerRealm(): string | undefined {
    return this.#peerRealm;
  }

  /**
   * Sends a request; `settle` is called with the answer, never from inside this call. Returns a function that abandons
   * the request. Throws `EncodeFailed` if an AVP cannot be encoded, `GatewayFailed` if the peer is not open or accepts
   * no more.
   */
  request(request: Request, settle: Settle): () => void {
    if (!this.open || this.#connection === undefined) {
      throw new DialproofError(
        'GatewayFailed',
        `there is no connection with ${this.#options.name}: ${this.trouble || 'it is not open yet'}`,
      );
    }
    const abandon = this.#applications.request(request, this.#connection, settle);
    this.#data.sent += 1;
    return abandon;
  }

  /** Disconnects from the peer; resolves when the connection has ended, within a bounded time. */
  close(): Promise<void> {
    if (this.#actor.getSnapshot().status === 'active') this.#actor.send({ type: 'peer.abandoned' });
    return this.over.finally(() => this.#outstanding.close());
  }

  #machine(source: Source): typeof diameterPeerMachine {
    const { jitter = () => 0 } = this.#options;
    return diameterPeerMachine.provide({
      actors: {
        connection: fromCallback<EventObject, undefined, DiameterPeerEvent>(({ sendBack }) =>
          this.#carry(source, sendBack),
        ),
      },
      delays: { watchdog: ({ context }) => context.watchdog + jitter() },
      actions: {
        askForCapabilities: ({ context }) => {
          if (context.initiates) this.#ask(peerCommands.capabilitiesExchange, this.#capabilities());
        },
        grantCapabilities: () => this.#answerAtHand([success, ...this.#capabilities()]),
        rejectCapabilities: () => {
          if (this.#refusal) this.#answerAtHand([...rejection(this.#refusal), ...this.#capabilities()]);
        },
        askForLife: () => this.#askForLife(),
        showLife: () => this.#answerAtHand([success, ...originOf(this.#options.identity)]),
        askToDisconnect: () => this.#ask(peerCommands.disconnectPeer, [...originOf(this.#options.identity), farewell]),
        agreeToDisconnect: () => this.#answerAtHand([success, ...originOf(this.#options.identity)]),
        notifyOpen: () => this.#options.user.opened?.(),
        notifyClosed: ({ context }) => this.#lose(context.reason),
        endConnection: () => this.#connection?.close(),
      },
    });
  }

  /** Keeps a connection as long as the statechart is in a state that has one. */
  #carry(source: Source, happened: (event: DiameterPeerEvent) => void): () => void {
    const end = carry(source, {
      established: (connection) => {
        this.#connection = connection;
        this.#connections += 1;
        this.#unanswered = this.#unansweredOver(connection);
        this.#replies = this.#repliesOver(connection);
        happened({ type: 'connection.established' });
      },
      receive: (bytes) => this.#receive(bytes),
      malformed: (header, reason) => this.#malformed(header, reason),
      troubled: (trouble) => this.#applications.trouble(trouble),
      closed: (reason) => happened({ type: 'connection.lost', reason }),
    });
    return () => {
      end();
      this.#connection = undefined;
    };
  }

  #receive(bytes: Uint8Array): void {
    this.#options.user.tap?.('received', bytes);
    let header: DiameterHeader;
    try {
      header = decodeHeader(bytes);
    } catch (thrown) {
      this.#malformed(bytes, reasonOf(thrown));
      return this.#actor.send({ type: 'message.unexpected', reason: reasonOf(thrown) });
    }
    const isOfPeers = isPeerCommand(header.code);
    (isOfPeers ? this.#management : this.#data).received += 1;
    if (hasReservedFlags(bytes)) this.#applications.withReservedFlags(header);
    if (isOfPeers) return this.#takePeerMessage(header, bytes);
    if (this.open) this.#noteLife();
    else this.#beforeCapabilities(header);
    if (this.#connection === undefined) return;
    if (!header.request) return this.#applications.takeAnswer(header, bytes);
    const result = this.#options.user.refusesUnread?.(header, bytes);
    if (result !== undefined) return this.#sendBytes(this.#refusals.encode(header, bytes, result));
    if (this.#replies) this.#applications.takeRequest(header, bytes, this.#replies, this.#unanswered);
  }

  /** Answers to the requests of the connection; they are dropped after its end. */
  #repliesOver(connection: Connection): Replies {
    const send = (answer: Uint8Array): void => {
      if (connection === this.#connection) this.#sendBytes(answer);
    };
    return {
      answer: (received, avps, changes) => {
        const { dictionary } = this.#options;
        const answer = encodeMessage(answerContents(received, avps, dictionary), dictionary);
        if (changes !== undefined) return this.#applications.sendChanged(answer, changes, send);
        send(answer);
        return answer;
      },
      send,
    };
  }

  #unansweredOver(connection: Connection): Unanswered | undefined {
    const { unanswered } = this.#options;
    return unanswered && new Unanswered(unanswered, (isHeld) => connection.hold?.(isHeld));
  }

  /** Sends no DWR while messages of the peer wait to be read: it is not silent then. */
  #askForLife(): void {
    if (this.#connection?.isHeld === true) this.#noteLife();
    else this.#ask(peerCommands.deviceWatchdog, originOf(this.#options.identity));
  }

  #beforeCapabilities({ code }: DiameterHeader): void {
    this.#actor.send({ type: 'message.unexpected', reason: `the peer sent command ${code} before capabilities` });
  }

  /** Answers a request whose version or length is wrong (RFC 6733 §7.1.5), if its header was received. */
  #malformed(bytes: Uint8Array, reason: string): void {
    this.#countsOf(bytes).received += 1;
    const { header, refusal } = readBrokenHeader(bytes, reason);
    if (header?.request !== true) return this.#applications.trouble(`a message of it cannot be read: ${reason}`);
    this.#refuse({ message: { ...header, command: header.code, avps: [] }, proxies: [] }, refusal);
  }

  #takePeerMessage(header: DiameterHeader, bytes: Uint8Array): void {
    const { dictionary } = this.#options;
    if (!header.request && !this.#own.isAnswer(header)) {
      this.#applications.discard(header);
      // RFC 6733 §5.6.1: an end that waits for a CER takes nothing else.
      if (!this.#actor.getSnapshot().context.initiates) this.#beforeCapabilities(header);
      return;
    }
    const read = readMessage(header, bytes, dictionary);
    const received = { message: read.message, proxies: proxiesIn(read.message, bytes) };
    this.#atHand = received;
    if (header.code === peerCommands.capabilitiesExchange) return this.#takeCapabilities(read);
    if (!this.open) this.#beforeCapabilities(header);
    else if (header.request) this.#noteLife();
    if (this.#connection === undefined) return;
    const take = header.code === peerCommands.deviceWatchdog ? readWatchdog : readFarewell;
    const { event, refusal, trouble } = take(read, dictionary, this.#peerHost);
    if (refusal !== undefined) this.#refuse(received, refusal);
    if (trouble !== undefined) this.#applications.trouble(trouble);
    if (event?.type === 'message.received') this.#noteLife();
    else if (event !== undefined) this.#actor.send(event);
  }

  #takeCapabilities(read: ReadMessage): void {
    const { dictionary, identity, refuse } = this.#options;
    // A peer that is open may send its capabilities again.
    const host = {
      dictionary,
      identity,
      secure: this.#connection?.secure ?? false,
      refuse: this.open ? undefined : refuse,
    };
    const { event, refusal, host: name, realm } = readCapabilities(read, host);
    this.#refusal = refusal;
    this.#peerHost = name ?? this.#peerHost;
    this.#peerRealm = realm ?? this.#peerRealm;
    const unlisted = unlistedAddresses(read.message.avps, this.#connection?.figures?.paths ?? []);
    if (unlisted.length > 0)
      this.#applications.trouble(`its capabilities have no Host-IP-Address ${unlisted.join(' or ')}, which it uses`);
    this.#actor.send(event);
  }

  #noteLife(): void {
    const { clock, watchdog } = this.#options;
    const now = clock.now();
    const isOkay = this.#actor.getSnapshot().matches({ connected: { open: 'okay' } });
    if (isOkay && now - this.#lastSignOfLife < watchdog / 20) return;
    this.#lastSignOfLife = now;
    this.#actor.send({ type: 'message.received' });
  }

  #capabilities(): Avp[] {
    return capabilitiesOf(this.#options.identity, this.#connection?.localAddresses ?? []);
  }

  #ask(command: number, avps: readonly Avp[]): void {
    const header = this.#outstanding.nextHeader();
    this.#own.add(command, header);
    this.#send({ command, application: 0, proxiable: false, ...header, avps });
  }

  #answerAtHand(avps: readonly Avp[]): void {
    if (this.#atHand) this.#answer(this.#atHand, avps);
  }

  #refuse(received: ReceivedRequest, refusal: Refusal): void {
    const { code } = received.message;
    const own = code === peerCommands.capabilitiesExchange ? this.#capabilities() : originOf(this.#options.identity);
    this.#answer(received, [...rejection(refusal), ...own]);
    this.#applications.refused(received.message, refusal);
  }

  #answer(received: ReceivedRequest, avps: readonly Avp[]): void {
    this.#send(answerContents(received, avps, this.#options.dictionary));
  }

  #send(message: MessageContents): void {
    this.#sendBytes(encodeMessage(message, this.#options.dictionary));
  }

  /** A message that the connection does not accept is lost; the connection reports its end itself. */
  #sendBytes(bytes: Uint8Array): void {
    const connection = this.#connection;
    if (connection === undefined) return;
    try {
      connection.send(bytes);
    } catch {
      return;
    }
    this.#countsOf(bytes).sent += 1;
    this.#options.user.tap?.('sent', bytes);
  }

  #countsOf(bytes: Uint8Array): PeerMessages {
    return isPeerCommand(commandIn(bytes)) ? this.#management : this.#data;
  }

  #lose(reason: string): void {
    this.#outstanding.lose(`the connection with ${this.#options.name} was lost: ${reason}`);
    this.#options.user.closed?.(reason);
  }
}
