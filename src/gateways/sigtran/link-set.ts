/**
 * The signalling links of one gateway: those that it keeps up itself, and those that its peers open to it. `Traffic`
 * chooses the link that a message takes.
 */
import type { AnyActorRef } from 'xstate';
import type { LinkFigures } from '../../../schemas/index.ts';
import type { ApplicationServers } from '../../protocol/m3ua/application-servers.ts';
import { acceptLink, connectLink } from '../../protocol/m3ua/link.ts';
import type {
  LinkOptions,
  LinkUser,
  MtpService,
  MtpTransfer,
  PeerReport,
  SignallingLink,
} from '../../protocol/m3ua/types.ts';
import { usualAssociations } from '../../protocol/transport/places.ts';
import type { Association, AssociationUser, Listener } from '../../protocol/transport/transport.ts';
import { labelOf } from '../configured-links.ts';
import type { DestinationStanding, LinkStanding, Readiness } from '../gateway.ts';
import { RecentComplaints } from '../recent-complaints.ts';
import { Audits } from './audits.ts';
import { CompiledReception, type Recognised } from './compiled-reception.ts';
import { Complaints, type ComplaintsOptions } from './complaints.ts';
import { Destinations } from './destinations.ts';
import { roomOver, stateOver, type KnownLink, type LinkSource } from './known-link.ts';
import { figuresOf, type UpperLayers } from './link-figures.ts';
import { LoggedReports } from './logged-reports.ts';
import type { CameFrom } from './sender.ts';
import { Traffic, type TrafficOptions } from './traffic.ts';
import { Waiters } from './waiters.ts';

export interface LinkSetOptions extends TrafficOptions, ComplaintsOptions {
  readonly sources: readonly LinkSource[];
  transfer(indication: MtpTransfer, frame: Uint8Array): void;
  /**
   * Takes a message that was recognised by its octets. False: it has to be decoded. Absent: no message is recognised.
   */
  readonly recognised?: ((message: Recognised<CameFrom>) => boolean) | undefined;
  /** A link became active, or ceased to be. `silentFor`: milliseconds since the peer's last sign of life. */
  changed(link: SignallingLink, active: boolean, reason: string, silentFor?: number): void;
  /** Whether this thread has an active link; called with each change. */
  anyActive(active: boolean): void;
  /** A peer reports that these point codes are unavailable (MTP-PAUSE). */
  readonly paused?: (pointCodes: readonly number[]) => void;
  /** Point codes that are audited when a link becomes active. */
  readonly destinations: readonly number[];
  /** A link's actor was made, and is not started yet; `label`: the link, for people. */
  readonly created?: ((label: string, actor: AnyActorRef, figures: () => LinkFigures) => void) | undefined;
  /** For the figures of the links. */
  readonly upper: () => UpperLayers;
  readonly tap?: LinkUser['tap'];
}

export class LinkSet implements MtpService {
  /** The link that the last message took, sent or received; undefined where the message is held. */
  lastUsed: SignallingLink | undefined;
  /** The last sign of life of a peer whose link was lost: milliseconds of the clock, the latest of all links. */
  lostAt: number | undefined;
  /** The port listened on. */
  port: number | undefined;
  readonly #options: LinkSetOptions;
  /** Errors on the links, and those of no link. */
  readonly complaints: Complaints;
  readonly #traffic: Traffic;
  readonly #audits: Audits;
  readonly #untilActive: Waiters;
  readonly #known = new Map<SignallingLink, KnownLink>();
  readonly #watchers = new Set<() => void>();
  #listeners: Listener[] = [];
  /** Links on associations that peers have opened. */
  #accepted = 0;

  constructor(options: LinkSetOptions) {
    this.#options = options;
    this.#traffic = new Traffic(options);
    this.complaints = new Complaints(options);
    this.#untilActive = new Waiters(options.clock);
    this.#audits = new Audits(options.clock, options.destinations, () => this.#traffic.active);
  }

  /** Whether traffic can flow, over links of this thread or of others. */
  get active(): boolean {
    return this.#traffic.active.length > 0 || this.#options.elsewhere.active;
  }

  /** Why no link is active, for people. */
  get trouble(): string {
    const { reason } = this.#traffic;
    const states = [...this.#known.values()].map(
      ({ label, link: { state, trouble } }) => `${label} is ${state}; ${trouble === '' ? reason : trouble}`,
    );
    return states.length === 0 ? reason : states.slice(0, 3).join('; ');
  }

  get standing(): readonly LinkStanding[] {
    return [...this.#known.values()].map((known) => ({
      label: known.label,
      active: known.link.active,
      routingContexts: known.link.routingContexts,
      destinations: this.#destinationsOver(known),
    }));
  }

  /** The share of the calls in progress that the network and the peers can take, and why no more. */
  get room(): Pick<Readiness, 'room' | 'congestion'> {
    return roomOver(this.#traffic.active, this.#options.clock);
  }

  /** The name of a link of the set, for people. */
  labelOf(link: SignallingLink): string {
    return this.#traffic.of(link)?.label ?? link.peer ?? 'its peer';
  }

  /**
   * Listening resolves when peers can connect. Connecting resolves when a link is active and its peer has had time to
   * report the state of destinations, or after `patience` milliseconds.
   */
  async start(patience: number): Promise<void> {
    const { sources } = this.#options;
    const connecting = sources.filter(({ mode }) => mode === 'connect');
    if (sources.length === 0) this.#traffic.reason = 'no link is configured for this thread';
    else this.#traffic.reason = connecting.length === 0 ? 'no peer has come yet' : 'no peer has answered yet';
    for (const source of sources) if (source.mode === 'listen') await this.#listen(source);
    for (const source of connecting) this.#connect(source);
    if (connecting.length > 0 && !this.active) await this.#untilActive.wait(patience);
    if (connecting.some(({ link }) => link.role === 'asp') && this.#traffic.active.length > 0)
      await this.#audits.answered();
  }

  async stop(): Promise<void> {
    this.#traffic.stop();
    this.#audits.stop();
    this.#untilActive.release();
    const links = [...this.#known.keys()].map((link) => link.close());
    this.#known.clear();
    await Promise.all(links);
    await Promise.all(this.#listeners.splice(0).map((listener) => listener.close()));
    this.#traffic.close();
    this.port = undefined;
  }

  /**
   * Calls `changed` when a link becomes active or ceases to be, and when a peer reports on destinations. The returned
   * function ends that.
   */
  watch(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  }

  transfer(request: MtpTransfer, preferred?: SignallingLink): Uint8Array {
    const { link, frame } = this.#traffic.transfer(request, preferred);
    this.lastUsed = link;
    return frame;
  }

  /** The link that a message would take; undefined where it would not take one of this thread at once. */
  linkFor(dpc: number, sls: number, preferred: SignallingLink | undefined): SignallingLink | undefined {
    return this.#traffic.linkFor(dpc, sls, preferred);
  }

  /** Where the messages of the link that was used last are recognised; undefined: nowhere. */
  get reception(): KnownLink['reception'] {
    return this.lastUsed && this.#traffic.of(this.lastUsed)?.reception;
  }

  /**
   * Sends a message of another thread, which has no active link. If no link takes it, it is lost, as it could be in the
   * network.
   */
  transferForOthers(request: MtpTransfer): void {
    this.#traffic.sendOwn(request);
  }

  /** A message has come for a transaction that this thread does not have. */
  stray(report: PeerReport | undefined): void {
    const known = this.lastUsed && this.#traffic.of(this.lastUsed);
    if (report !== undefined && known !== undefined) this.complaints.stray(known, report);
  }

  /** Whether no other link can carry on the dialogues of the link, and none is waited for. */
  isCutOff(link: SignallingLink): boolean {
    return this.#traffic.isCutOff(link);
  }

  #connect(source: LinkSource): void {
    const {
      transport,
      name,
      address = 'its peer',
      link: { routingContext },
    } = source;
    const label = labelOf(name, address);
    const options = this.#linkOptions(source, label);
    const reconnect = { connect: (associationUser: AssociationUser) => transport.connect(associationUser) };
    if (options.initiates) {
      const known = this.#add(label, undefined, (user) => connectLink({ ...options, user }, reconnect));
      known.groups = [this.#traffic.ownGroup(routingContext)];
      return;
    }
    const servers = this.#traffic.serversFor(source);
    this.#add(label, servers, (user) => connectLink({ ...options, user }, reconnect, servers));
  }

  async #listen(source: LinkSource): Promise<void> {
    const servers = this.#traffic.serversFor(source);
    const listener = await source.transport.listen((association) => this.#accept(association, source, servers));
    this.#listeners.push(listener);
    this.port ??= listener.port;
  }

  #accept(association: Association, source: LinkSource, servers: ApplicationServers): AssociationUser {
    const { peer } = association;
    // Each listener allows as many associations; where the gateway has several listeners, they share its limit.
    if (this.#accepted >= usualAssociations) {
      source.turnedAway?.(`${peer} was refused: there are too many associations; the limit is ${usualAssociations}`);
      association.abort();
      return { receive: () => undefined, closed: () => undefined };
    }
    this.#accepted += 1;
    let associationUser: AssociationUser | undefined;
    const overdue = (reason: string): void => source.turnedAway?.(`the association of ${peer} was ended: ${reason}`);
    const known = this.#add(peer, servers, (user) => {
      const accepted = acceptLink(
        association,
        { ...this.#linkOptions(source, peer), user: { ...user, overdue } },
        servers,
      );
      associationUser = accepted.user;
      return accepted.link;
    });
    return {
      receive: (message, stream) => associationUser?.receive(message, stream),
      closed: (reason, silentFor) => {
        associationUser?.closed(reason, silentFor);
        this.#known.delete(known.link);
        this.#accepted -= 1;
      },
    };
  }

  #linkOptions(source: LinkSource, label: string): Omit<LinkOptions, 'user'> {
    const { clock, created } = this.#options;
    const { link: own, mode } = source;
    const initiates = mode === 'connect' && own.role !== 'sgp';
    return {
      ...own,
      clock,
      initiates,
      created: created && ((actor, link) => created(label, actor, () => this.#figuresOf(link, source))),
    };
  }

  /** Also of a link that is not known yet: an association that a peer has opened is up before. */
  #figuresOf(
    link: SignallingLink,
    { registration = false, link: { trafficMode = 'loadshare' } }: LinkSource,
  ): LinkFigures {
    const known = this.#traffic.of(link);
    return figuresOf({
      link,
      destinations: known === undefined ? [] : this.#destinationsOver(known),
      scope: { contexts: link.routingContexts, registered: registration, mode: trafficMode },
      upper: this.#options.upper(),
      complaints: [known?.complaints, this.complaints.ofGateway],
      bits: this.#options.pointCodeBits,
    });
  }

  #destinationsOver(known: KnownLink): readonly DestinationStanding[] {
    const { clock, destinations } = this.#options;
    return destinations.map((pointCode) => ({
      pointCode,
      state: known.destinations.isReported(pointCode) ? stateOver(known, pointCode, clock) : 'unknown',
    }));
  }

  #add(label: string, servers: ApplicationServers | undefined, make: (user: LinkUser) => SignallingLink): KnownLink {
    const { clock, recognised } = this.#options;
    const user: LinkUser = {
      transfer: (indication, frame) => {
        if (indication.opc !== known.lastHeard) this.#traffic.received(known, indication.opc);
        this.lastUsed = known.link;
        this.#options.transfer(indication, frame);
      },
      recognise:
        recognised &&
        ((frame) => {
          const message = known.reception?.recognise(frame);
          if (message === undefined) return false;
          const { opc } = message.sender;
          if (opc !== known.lastHeard) this.#traffic.received(known, opc);
          this.lastUsed = known.link;
          return recognised(message);
        }),
      active: () => this.#becameActive(known),
      inactive: (reason, silentFor) => this.#becameInactive(known, reason, silentFor),
      refused: (error) => this.complaints.refused(known, error),
      refuses: (text) => this.complaints.refuses(known, text),
      reported: (report) => this.complaints.reported(known, report),
      destinations: (pointCodes, state, level) => {
        known.destinations.take(pointCodes, state, clock.now(), level);
        if (state === 'unavailable') this.#options.paused?.(pointCodes);
        this.#audits.look();
        this.#notifyWatchers();
      },
      ...(this.#options.tap && { tap: this.#options.tap }),
    };
    const link = make(user);
    const known: KnownLink = {
      link,
      label,
      loggedReports: new LoggedReports(),
      servers,
      groups: [],
      lastHeard: undefined,
      destinations: new Destinations(),
      complaints: new RecentComplaints(clock),
      reception: recognised && new CompiledReception(link),
    };
    this.#known.set(known.link, known);
    this.#traffic.add(known);
    return known;
  }

  #becameActive(known: KnownLink): void {
    known.destinations.forget();
    this.#traffic.becameActive(known);
    this.#untilActive.release();
    this.#options.changed(known.link, true, '');
    this.#options.anyActive(true);
    this.#notifyWatchers();
    this.#audits.begin(known);
  }

  #becameInactive(known: KnownLink, reason: string, silentFor = 0): void {
    known.destinations.forget();
    this.lostAt = Math.max(this.lostAt ?? -Infinity, this.#options.clock.now() - silentFor);
    this.#traffic.becameInactive(known, reason);
    this.#options.anyActive(this.#traffic.active.length > 0);
    this.#options.changed(known.link, false, reason, silentFor);
    this.complaints.add(this.#traffic.lost ?? reason);
    known.complaints.add('M3UA', `the link was lost: ${reason}`);
    this.#notifyWatchers();
  }

  #notifyWatchers(): void {
    for (const changed of this.#watchers) changed();
  }

  /** Links of other threads have become active, or are no more. */
  changedElsewhere(): void {
    if (this.active) this.#untilActive.release();
    else if (this.#traffic.lost !== undefined) this.#options.cutOff(this.#traffic.lost);
    this.#notifyWatchers();
  }
}
