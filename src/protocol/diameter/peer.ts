/**
 * A Diameter peer: one connection, or one after the other, with what is said between peers (RFC 6733 §5), and the requests and answers
 * of applications over it.
 *
 * The statechart `diameter-peer` decides what happens; this class does it. Messages of applications do not pass through it.
 */
import { createActor, fromCallback, type ActorRefFrom, type EventObject } from 'xstate';
import { diameterPeerMachine } from '../../../machines/diameter-peer.machine.ts';
import type { DiameterPeerEvent } from '../../../machines/events.ts';
import { DialproofError, reasonOf } from '../../errors.ts';
import { peerCommands } from './rfc6733-table.ts';
import { capabilitiesOf, farewell, originOf, rejection, resultCodeOf, success } from './capabilities.ts';
import { decodeHeader, decodeMessage, encodeMessage } from './codec.ts';
import { Outstanding, type Settle } from './outstanding.ts';
import { readCapabilities, readFarewell } from './peer-events.ts';
import type { PeerOptions, Source } from './peer-options.ts';
import { isProtocolError, resultCodes } from './result-codes.ts';
import type { Avp, Connection, ConnectionUser, DiameterHeader, Message, MessageContents, Request } from './types.ts';

export class Peer {
  readonly #options: PeerOptions;
  readonly #actor: ActorRefFrom<typeof diameterPeerMachine>;
  readonly #outstanding: Outstanding;
  /** Resolves when it has ended for good. */
  readonly over: Promise<void>;
  #connection: Connection | undefined;
  /** The peer's own realm, as it has given it. */
  #peerRealm: string | undefined;
  #peerHost: string | undefined;
  #lastSignOfLife = 0;
  /** The header of the message at hand. */
  #atHand: DiameterHeader | undefined;

  constructor(options: PeerOptions, source: Source) {
    this.#options = options;
    const { clock, requestTimeout, maximumOutstanding, watchdog } = options;
    this.#outstanding = new Outstanding({ clock, timeout: requestTimeout, maximum: maximumOutstanding });
    const { firstDelay = 250, maximumDelay = 30_000, answerTimeout = 10_000 } = options;
    const input = { initiates: 'connect' in source, answerTimeout, watchdog, firstDelay, maximumDelay };
    this.#actor = createActor(this.#machine(source), { input, clock });
    options.created?.(this.#actor);
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

  /** Why it is not open, for people: empty before the first attempt has ended. */
  get trouble(): string {
    return this.#actor.getSnapshot().context.reason;
  }

  /** Its Origin-Host, once it has told that. */
  get peerHost(): string | undefined {
    return this.#peerHost;
  }

  get peerRealm(): string | undefined {
    return this.#peerRealm;
  }

  /**
   * Sends a request; `settle` is told the answer, never from inside this call. Returns what gives it up. Throws `EncodeFailed` if an
   * AVP cannot be put on the wire, `GatewayFailed` where the peer is not open or takes no more.
   */
  request(request: Request, settle: Settle): () => void {
    if (!this.open || this.#connection === undefined) {
      throw new DialproofError(
        'GatewayFailed',
        `there is no connection with ${this.#options.name}: ${this.trouble || 'it is not open yet'}`,
      );
    }
    this.#outstanding.checkRoom();
    const header = this.#outstanding.nextHeader();
    const message = encodeMessage({ ...request, ...header }, this.#options.dictionary);
    this.#connection.send(message);
    this.#options.user.tap?.('sent', message);
    this.#outstanding.add(header.hopByHop, String(request.command), settle);
    return () => void this.#outstanding.take(header.hopByHop);
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
        connection: fromCallback<EventObject, undefined, DiameterPeerEvent>(({ sendBack }) => this.#carry(source, sendBack)),
      },
      delays: { watchdog: ({ context }) => context.watchdog + jitter() },
      actions: {
        askForCapabilities: ({ context }) => {
          if (context.initiates) this.#ask(peerCommands.capabilitiesExchange, this.#capabilities());
        },
        grantCapabilities: () => this.#answerAtHand([success, ...this.#capabilities()]),
        rejectCapabilities: ({ event }) => {
          if (event.type === 'capabilities.rejected') this.#answerAtHand([...rejection(event), ...this.#capabilities()]);
        },
        askForLife: () => this.#ask(peerCommands.deviceWatchdog, originOf(this.#options.identity)),
        showLife: () => this.#answerAtHand([success, ...originOf(this.#options.identity)]),
        askToDisconnect: () => this.#ask(peerCommands.disconnectPeer, [...originOf(this.#options.identity), farewell]),
        agreeToDisconnect: () => this.#answerAtHand([success, ...originOf(this.#options.identity)]),
        tellOpen: () => this.#options.user.opened?.(),
        tellClosed: ({ context }) => this.#lose(context.reason),
        endConnection: () => this.#connection?.close(),
      },
    });
  }

  /** Has a connection as long as the statechart is in a state that has one. */
  #carry(source: Source, happened: (event: DiameterPeerEvent) => void): () => void {
    let over = false;
    const established = (connection: Connection): void => {
      if (over) return connection.abort();
      this.#connection = connection;
      happened({ type: 'connection.established' });
    };
    const closed = (reason: string): void => {
      if (over) return;
      over = true;
      happened({ type: 'connection.lost', reason });
    };
    const user: ConnectionUser = { receive: (bytes) => over || this.#receive(bytes), closed };
    if ('connection' in source) {
      source.attach(user);
      established(source.connection);
    } else source.connect(user).then(established, (thrown: unknown) => closed(reasonOf(thrown)));
    return () => {
      over = true;
      this.#connection?.abort();
      this.#connection = undefined;
    };
  }

  #receive(bytes: Uint8Array): void {
    const { user } = this.#options;
    user.tap?.('received', bytes);
    let header: DiameterHeader;
    try {
      header = decodeHeader(bytes);
    } catch (thrown) {
      return this.#actor.send({ type: 'message.unexpected', reason: reasonOf(thrown) });
    }
    this.#atHand = header;
    if (header.code === peerCommands.capabilitiesExchange) return this.#takeCapabilities(header, bytes);
    if (this.open) this.#noteLife();
    else this.#actor.send({ type: 'message.unexpected', reason: `the peer sent command ${header.code} before capabilities` });
    if (this.#connection === undefined) return;
    if (header.code === peerCommands.disconnectPeer) this.#actor.send(readFarewell(header, bytes, this.#options.dictionary));
    else if (header.code === peerCommands.deviceWatchdog) {
      if (header.request) this.#actor.send({ type: 'watchdog.requested' });
    } else if (header.request) this.#takeRequest(header, bytes);
    else this.#takeAnswer(header, bytes);
  }

  #takeCapabilities(header: DiameterHeader, bytes: Uint8Array): void {
    const { event, host, realm } = readCapabilities(header, bytes, this.#options, this.#isAskedFirst);
    this.#peerHost = host ?? this.#peerHost;
    this.#peerRealm = realm ?? this.#peerRealm;
    this.#actor.send(event);
  }

  /** This end waits for the CER of a peer that has connected to it. */
  get #isAskedFirst(): boolean {
    const snapshot = this.#actor.getSnapshot();
    return !snapshot.context.initiates && snapshot.matches({ connected: 'exchanging' });
  }

  #takeAnswer(header: DiameterHeader, bytes: Uint8Array): void {
    const settle = this.#outstanding.take(header.hopByHop);
    if (settle === undefined) return;
    try {
      settle({ ok: true, answer: decodeMessage(bytes, this.#options.dictionary) });
    } catch (thrown) {
      settle({ ok: false, reason: `the answer cannot be read: ${reasonOf(thrown)}` });
    }
  }

  #takeRequest(header: DiameterHeader, bytes: Uint8Array): void {
    const { user, dictionary, identity } = this.#options;
    const connection = this.#connection;
    const answer = (avps: readonly Avp[]): void => {
      if (connection === this.#connection) this.#answer(header, avps);
    };
    let message: Message;
    try {
      message = decodeMessage(bytes, dictionary);
    } catch (thrown) {
      const result = { name: 'Result-Code', value: resultCodes.DIAMETER_INVALID_AVP_LENGTH };
      return answer([result, ...originOf(identity), { name: 'Error-Message', value: reasonOf(thrown) }]);
    }
    user.request(message, answer);
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
    return capabilitiesOf(this.#options.identity, this.#connection?.localAddress);
  }

  #ask(command: number, avps: readonly Avp[]): void {
    this.#send({ command, application: 0, proxiable: false, ...this.#outstanding.nextHeader(), avps });
  }

  #answerAtHand(avps: readonly Avp[]): void {
    if (this.#atHand) this.#answer(this.#atHand, avps);
  }

  #answer({ code, ...header }: DiameterHeader, avps: readonly Avp[]): void {
    const error = isProtocolError(resultCodeOf(avps) ?? 0);
    this.#send({ ...header, command: code, request: false, error, retransmitted: false, avps });
  }

  /** A message that the connection does not take is lost; the connection reports its end itself. */
  #send(message: MessageContents): void {
    const bytes = encodeMessage(message, this.#options.dictionary);
    try {
      this.#connection?.send(bytes);
    } catch {
      return;
    }
    this.#options.user.tap?.('sent', bytes);
  }

  #lose(reason: string): void {
    this.#outstanding.lose(`the connection with ${this.#options.name} was lost: ${reason}`);
    this.#options.user.closed?.(reason);
  }
}
