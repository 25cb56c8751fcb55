/**
 * A signalling link: one association, or one after the other, with the state of the ASP at its end (RFC 4666 §4.3).
 *
 * The statechart `signalling-link` decides; this class performs its actions. DATA does not pass through it: while the
 * link is active, a message goes straight to the association or to the user.
 */
import { createActor, fromCallback, type ActorRefFrom, type EventObject } from 'xstate';
import type { SignallingLinkEvent } from '../../../machines/events.ts';
import {
  signallingLinkMachine,
  type LinkRequest,
  type SignallingLinkInput,
} from '../../../machines/signalling-link.machine.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { Association, AssociationUser } from '../transport/transport.ts';
import { ChangedSending } from '../wrong/changed-sending.ts';
import { Carrier } from './carrier.ts';
import { changedData } from './changed-data.ts';
import { encodeM3ua } from './codec.ts';
import { encodeData } from './data.ts';
import type { ApplicationServers } from './application-servers.ts';
import { auditOf } from './destinations.ts';
import { LinkedAsp } from './linked-asp.ts';
import { parameterOf, type M3uaContents, type M3uaMessage } from './messages.ts';
import { LinkReceiver, type RegistrationHost } from './receiver.ts';
import { contextOf, grantOf, grantedContexts, modeOf, requestOf } from './requests.ts';
import { registeredBy } from './routing-keys.ts';
import { UserCalls } from './user-calls.ts';
import type {
  LinkOptions,
  MessageCounts,
  MtpTransfer,
  ReconnectOptions,
  SignallingLink,
  SignallingLinkFigures,
} from './types.ts';

/** How a link gets an association: it is given one, or it connects, and connects again. */
type Source = { readonly association: Association } | ReconnectOptions;

/**
 * A link that connects at once, and reconnects until it is closed. `servers`: application servers for the ASP at the
 * other end, if that end initiates.
 */
export const connectLink = (
  options: LinkOptions,
  reconnect: ReconnectOptions,
  servers?: ApplicationServers,
): SignallingLink => new Link(options, reconnect, servers);

/**
 * A link on an association that a peer has opened; it ends with the association. The accepting side returns its
 * `associationUser` to the transport. `servers`: application servers of the ASPs that connect to this end; without them
 * the link is an application server of its own.
 */
export const acceptLink = (
  association: Association,
  options: LinkOptions,
  servers?: ApplicationServers,
): { link: SignallingLink; user: AssociationUser } => {
  const link = new Link(options, { association }, servers);
  return { link, user: link.associationUser };
};

/**
 * DATA does not use stream 0 if there are others, and the DATA of one SLS always uses the same stream (RFC 4666
 * §1.4.7).
 */
const streamOf = (sls: number, streams: number): number => (streams > 1 ? 1 + (sls % (streams - 1)) : 0);

/** Without an association nothing was sent again; undefined: it does not know. */
const repeatsOf = (association: Association | undefined): number | undefined =>
  association === undefined ? 0 : association.figures?.retransmissions;

class Link implements SignallingLink {
  peer: string | undefined;
  /** The user of the one association that an accepted link has. */
  readonly associationUser: AssociationUser = {
    receive: (message) => this.#carrier?.receive(message),
    closed: (reason, silentFor) => this.#carrier?.closed(reason, silentFor),
  };
  readonly #options: LinkOptions;
  readonly #actor: ActorRefFrom<typeof signallingLinkMachine>;
  readonly #calls = new UserCalls();
  readonly #receiver: LinkReceiver;
  readonly #over: Promise<void>;
  #carrier: Carrier | undefined;
  /** Milliseconds for which the peer had been silent, if the last association was lost because of that. */
  #silentFor: number | undefined;
  /** The association that carries DATA while the link is active. */
  #traffic: Association | undefined;
  /** The ASP at the other end, if this end answers. */
  readonly #asp: LinkedAsp | undefined;
  /** Routing contexts of the traffic. */
  #contexts: readonly number[] = [];
  readonly #data: MessageCounts = { sent: 0, received: 0 };
  readonly #management: MessageCounts = { sent: 0, received: 0 };
  #changed: ChangedSending | undefined = undefined;
  #associations = 0;
  /** Of the associations that have ended; undefined once one did not know it. */
  #repeatsBefore: number | undefined = 0;

  constructor(options: LinkOptions, source: Source, servers?: ApplicationServers) {
    this.#options = options;
    this.#asp = options.initiates
      ? undefined
      : new LinkedAsp(options, {
          link: this,
          send: (message) => this.#send(message),
          replaced: () => this.#actor.send({ type: 'asp.replaced' }),
          servers,
        });
    this.#receiver = new LinkReceiver(options, this.#calls, {
      state: () => this.state,
      active: () => this.active,
      happened: (event) => this.#actor.send(event),
      answer: (message) => this.#send(message),
      contexts: () => this.#contexts,
      permits: (context) =>
        this.#asp?.permits(context) ?? (this.#contexts.length === 0 || this.#contexts.includes(context)),
      permitsMode: (message) => this.#asp?.permitsMode(message) ?? true,
      registration: this.#asp === undefined ? this.#ownRegistration : this.#asp.registration,
      data: this.#data,
      management: this.#management,
    });
    this.#actor = createActor(this.#machine(source), { input: inputOf(options, source), clock: options.clock });
    options.created?.(this.#actor, this);
    this.#over = new Promise((resolve) => {
      this.#actor.subscribe({ complete: resolve });
    });
    this.#actor.start();
  }

  get state(): string {
    const { value } = this.#actor.getSnapshot();
    return typeof value === 'string' ? value : value.associated;
  }

  get active(): boolean {
    return this.#traffic !== undefined;
  }

  get pressure(): number {
    return this.#traffic?.pressure ?? 0;
  }

  get figures(): SignallingLinkFigures {
    const before = this.#associations === 0 ? undefined : this.#repeatsBefore;
    const association = this.#carrier?.association;
    const repeats = repeatsOf(association);
    return {
      data: { ...this.#data },
      management: { ...this.#management },
      associations: this.#associations,
      retransmissions: before === undefined || repeats === undefined ? undefined : before + repeats,
      association: association?.figures,
    };
  }

  get routingContexts(): readonly number[] {
    return this.#contexts;
  }

  get trouble(): string {
    const { reason, complaint } = this.#actor.getSnapshot().context;
    return reason === '' ? complaint : reason;
  }

  transfer(request: MtpTransfer): Uint8Array {
    const association = this.#traffic;
    if (association === undefined) throw this.#down();
    const { networkAppearance } = this.#options;
    const context = this.#contexts.length < 2 ? this.#contexts[0] : this.#asp?.contextFor(request.dpc);
    const frame = encodeData(request, context, networkAppearance);
    if (request.changes !== undefined) {
      const { m3ua, unchanged: data } = request.changes;
      if (m3ua === undefined) return this.#transferChanged(frame, request, association);
      const unchanged = data && encodeData({ ...request, data }, context, networkAppearance);
      return this.#transferChanged(changedData(frame, m3ua, unchanged), request, association);
    }
    this.send(frame, request.sls);
    return frame;
  }

  encoded(request: MtpTransfer): Uint8Array | undefined {
    if (this.#contexts.length > 1) return undefined;
    return encodeData(request, this.#contexts[0], this.#options.networkAppearance);
  }

  send(frame: Uint8Array, sls: number): void {
    const association = this.#traffic;
    if (association === undefined) throw this.#down();
    association.send(frame, streamOf(sls, association.streams));
    this.#data.sent += 1;
    this.#options.user.tap?.('sent', frame);
  }

  /** Returns the message as it is sent, whether it is sent or not. */
  #transferChanged(message: Uint8Array, { changes = {}, sls }: MtpTransfer, association: Association): Uint8Array {
    const { clock, user } = this.#options;
    this.#changed ??= new ChangedSending(clock);
    this.#changed.send(changes.sctp, (octets) => {
      association.send(message, streamOf(sls, association.streams), octets);
      this.#data.sent += 1;
      user.tap?.('sent', message, true);
    });
    return message;
  }

  audit(pointCodes: readonly number[]): void {
    const { role, networkAppearance } = this.#options;
    if (!this.active || role !== 'asp' || pointCodes.length === 0) return;
    const appearance = networkAppearance === undefined ? [] : [{ networkAppearance }];
    this.#send(auditOf(pointCodes, [...appearance, ...contextOf(this.#contexts)]));
  }

  close(): Promise<void> {
    this.#calls.silence();
    if (this.#actor.getSnapshot().status === 'active') this.#actor.send({ type: 'link.abandoned' });
    return this.#over;
  }

  #machine(source: Source): typeof signallingLinkMachine {
    return signallingLinkMachine.provide({
      actors: {
        association: fromCallback<EventObject, undefined, SignallingLinkEvent>(({ sendBack }) =>
          this.#carry(source, sendBack),
        ),
      },
      actions: {
        ask: ({ context }, { request }) => {
          if (context.initiates) this.#send(requestOf(request, this.#options, this.#contexts));
        },
        grant: (_args, { request }) => this.#grant(request),
        refuse: () => this.#refuse(),
        notifyActive: () => this.#becomeActive(),
        notifyInactive: ({ context }) => this.#becomeInactive(context.reason),
        notifyOverdue: ({ context }) => this.#calls.add(() => this.#options.user.overdue?.(context.reason)),
        endAssociation: () => void this.#carrier?.association?.close(),
      },
    });
  }

  /** Keeps an association as long as the statechart is in a state that has one. */
  #carry(source: Source, happened: (event: SignallingLinkEvent) => void): () => void {
    const { clock, heartbeatSeconds = 0, routingContext } = this.#options;
    this.#contexts = routingContext === undefined ? [] : [routingContext];
    const carrier = new Carrier({
      clock,
      heartbeat: heartbeatSeconds * 1000,
      established: ({ peer }) => {
        this.peer = peer;
        this.#associations += 1;
        this.#silentFor = undefined;
        happened({ type: 'association.established' });
      },
      receive: (message) => this.#receiver.receive(message),
      lost: (reason, silentFor) => {
        this.#silentFor = silentFor;
        happened({ type: 'association.lost', reason });
      },
      sendBeat: (heartbeatData) => this.#send({ name: 'BEAT', parameters: [{ heartbeatData }] }),
    });
    this.#carrier = carrier;
    carrier.start('association' in source ? source.association : source.connect(carrier));
    return () => {
      this.#end(carrier);
      this.#receiver.forget();
      this.#asp?.leave(true);
    };
  }

  #end(carrier: Carrier): void {
    carrier.stop();
    if (this.#carrier === carrier) this.#carrier = undefined;
    const repeats = repeatsOf(carrier.association);
    if (repeats === undefined || this.#repeatsBefore === undefined) this.#repeatsBefore = undefined;
    else this.#repeatsBefore += repeats;
  }

  /**
   * A message that the association does not accept is lost: the procedures repeat the important ones, and the
   * association reports its end.
   */
  #send(message: M3uaContents): void {
    const association = this.#carrier?.association;
    if (association === undefined) return;
    const frame = encodeM3ua(message);
    try {
      association.send(frame, 0);
    } catch {
      return;
    }
    this.#management.sent += 1;
    this.#options.user.tap?.('sent', frame);
  }

  #grant(request: LinkRequest): void {
    const asked = this.#receiver.atHand?.message;
    if (asked === undefined) return;
    const contexts = grantedContexts(asked, this.#options, (context) => this.#asp?.permits(context) ?? true);
    this.#send(grantOf(request, asked, contexts));
    if (request === 'ASPUP') this.#asp?.cameUp(parameterOf(asked, 'aspIdentifier'));
    else if (request === 'ASPDN') this.#asp?.leave(false);
    else if (request === 'ASPIA') this.#asp?.deactivate(contexts);
    else this.#contexts = this.#asp?.activate(contexts, modeOf(asked)) ?? contexts;
  }

  #refuse(): void {
    const frame = this.#receiver.atHand?.frame;
    if (frame !== undefined) this.#receiver.refuse(frame, 'unexpectedMessage');
  }

  /** The handler for the answers to REG REQ and DEREG REQ, if this end registers a routing key. */
  get #ownRegistration(): RegistrationHost | undefined {
    if (this.#options.registers === undefined) return undefined;
    return {
      take: (message) => {
        if (message.name === 'DEREG RSP') this.#actor.send({ type: 'registration.ended' });
        else this.#takeRegistration(message);
        return true;
      },
    };
  }

  #takeRegistration(message: M3uaMessage): void {
    const result = registeredBy(message, 'the signalling gateway');
    if (result === undefined) return;
    if ('reason' in result) return this.#actor.send({ type: 'request.refused', reason: result.reason });
    this.#contexts = [result.routingContext];
    this.#actor.send({ type: 'registration.granted' });
  }

  #becomeActive(): void {
    this.#traffic = this.#carrier?.association;
    this.#calls.add(() => this.#options.user.active());
    this.#receiver.release();
  }

  #becomeInactive(reason: string): void {
    this.#traffic = undefined;
    const silentFor = this.#silentFor;
    this.#calls.add(() => this.#options.user.inactive(reason, silentFor));
  }

  #down(): DialproofError {
    const why = this.#calls.silent ? 'it was closed' : this.trouble || 'it has not been active yet';
    return new DialproofError(
      'GatewayFailed',
      `the link to ${this.peer ?? 'its peer'} is ${this.state}, not active: ${why}`,
    );
  }
}

const inputOf = (options: LinkOptions, source: Source): SignallingLinkInput => {
  const { initiates, registers, acknowledgeTimeout = 2000, aspUpTimeout = 0, aspActiveTimeout = 0 } = options;
  const all = {
    initiates,
    acknowledgeTimeout,
    aspUpTimeout,
    aspActiveTimeout,
    registers: initiates && registers !== undefined,
  };
  if ('association' in source) return { ...all, reconnects: false, firstDelay: 0, maximumDelay: 0 };
  const { firstDelay = 250, maximumDelay = 10_000 } = source;
  return { ...all, reconnects: true, firstDelay, maximumDelay };
};
