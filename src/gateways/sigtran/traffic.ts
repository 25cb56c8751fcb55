/**
 * Chooses the link of a message: the one that its dialogue has used so far. The first messages of dialogues are shared
 * among all links that lead to their destination, by SLS (RFC 4666 §1.4.7, loadshare).
 *
 * When a link is lost, its dialogues go on over another one of its group. Where none is left they wait: for T(r) at the
 * end that ASPs connect to, which holds messages for them (§4.3.2); at the other end for `outage`.
 */
import type { AnyActorRef } from 'xstate';
import type { Clock } from '../../ground/clock.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { PointCodeBits } from '../../ground/point-codes.ts';
import { ApplicationServers } from '../../protocol/m3ua/application-servers.ts';
import { encodeShown } from '../../protocol/m3ua/changed-data.ts';
import type { MtpTransfer, SignallingLink } from '../../protocol/m3ua/types.ts';
import { HeldMessages } from './held-messages.ts';
import { bestOf, stateOver, type KnownLink, type LinkSource } from './known-link.ts';
import { OwnGroup, remember, type TrafficGroup } from './traffic-group.ts';

export interface TrafficOptions {
  readonly clock: Clock;
  readonly pointCodeBits: PointCodeBits;
  /** Milliseconds that dialogues wait for a link of this end to come back when the last one is lost; 0: not at all. */
  readonly outage: number;
  /** Links of other threads, which are used where this one has none that is active. */
  readonly elsewhere: { readonly active: boolean; transfer(request: MtpTransfer): Uint8Array };
  /** The actor of an application server whose ASPs come to this end, before it starts. */
  readonly serverCreated?: ((label: string, actor: AnyActorRef) => void) | undefined;
  /** Links were lost, and have not come back in time: `isCutOff` says which. `reason`: for people. */
  cutOff(reason: string): void;
}

export class Traffic {
  /** Why no link is active, for people. */
  reason = 'it was not started';
  readonly #options: TrafficOptions;
  /** Also links that have ended, as long as a dialogue refers to them. */
  readonly #known = new WeakMap<SignallingLink, KnownLink>();
  /** Groups of the links that this end opens, by their routing contexts. */
  readonly #ownGroups = new Map<number | undefined, OwnGroup>();
  /** Groups of the application servers whose ASPs come to this end. */
  readonly #serverGroups = new Set<TrafficGroup>();
  readonly #servers: ApplicationServers[] = [];
  readonly #held = new HeldMessages();
  #active: readonly KnownLink[] = [];
  /** The link that was lost last, and why, for people. */
  lost: string | undefined;

  constructor(options: TrafficOptions) {
    this.#options = options;
  }

  get active(): readonly KnownLink[] {
    return this.#active;
  }

  of(link: SignallingLink): KnownLink | undefined {
    return this.#known.get(link);
  }

  /** The group of links with the routing context that this end opens. */
  ownGroup(routingContext: number | undefined): TrafficGroup {
    let group = this.#ownGroups.get(routingContext);
    if (group === undefined) this.#ownGroups.set(routingContext, (group = new OwnGroup()));
    return group;
  }

  /** The application servers of the ASPs that come over the source. */
  serversFor({
    link: { routingContext, networkAppearance, trafficMode },
    registration = false,
    recoveryTime,
  }: LinkSource): ApplicationServers {
    const { clock, serverCreated: created } = this.#options;
    const servers = new ApplicationServers({
      clock,
      routingContext,
      networkAppearance,
      trafficMode,
      registration,
      recoveryTime,
      created,
      gaveUp: (server) => this.#gaveUp(server),
    });
    this.#servers.push(servers);
    return servers;
  }

  add(known: KnownLink): void {
    this.#known.set(known.link, known);
  }

  received(known: KnownLink, pointCode: number): void {
    known.lastHeard = pointCode;
    for (const group of known.groups) remember(group, pointCode);
  }

  becameActive(known: KnownLink): void {
    this.#active = [...this.#active.filter((other) => other !== known), known];
    if (known.servers !== undefined) known.groups = known.servers.activeOver(known.link);
    for (const group of known.groups) {
      if (group instanceof OwnGroup) this.#stopWaiting(group);
      else this.#serverGroups.add(group);
      for (const request of this.#held.take(group)) this.#sendHeld(known, request);
    }
  }

  becameInactive(known: KnownLink, reason: string): void {
    this.#active = this.#active.filter((other) => other !== known);
    this.reason = reason;
    const lost = `the link to ${known.link.peer ?? known.label} was lost: ${reason}`;
    this.lost = lost;
    for (const group of known.groups)
      if (group instanceof OwnGroup && !this.#isActive(group)) this.#waitFor(group, lost);
    this.#options.cutOff(lost);
  }

  /** An application server has not recovered in time. */
  #gaveUp(server: TrafficGroup): void {
    this.#held.take(server);
    // Its statechart has not left the state of recovery yet.
    queueMicrotask(() => this.#options.cutOff(this.lost ?? this.reason));
  }

  /**
   * Returns the link that the message took and the M3UA message; the link is undefined where the message is held, or
   * goes over another thread's. Throws `GatewayFailed`.
   */
  transfer(
    request: MtpTransfer,
    preferred: SignallingLink | undefined,
  ): { readonly link: SignallingLink | undefined; readonly frame: Uint8Array } {
    const chosen = this.#chosen(request.dpc, request.sls, preferred);
    if (chosen === undefined) return { link: undefined, frame: this.#options.elsewhere.transfer(request) };
    if ('transfer' in chosen) return { link: chosen, frame: chosen.transfer(request) };
    return { link: undefined, frame: this.#hold(chosen, request) };
  }

  /** The link that a message would take; undefined where it would not take one of this thread at once. */
  linkFor(dpc: number, sls: number, preferred: SignallingLink | undefined): SignallingLink | undefined {
    const [only] = this.#active;
    if (only === undefined) return undefined;
    // Most gateways have one link, and no message has to wait for another one.
    if (this.#active.length === 1 && this.#serverGroups.size === 0 && only.destinations.isEmpty) return only.link;
    const chosen = this.#chosen(dpc, sls, preferred);
    return chosen !== undefined && 'transfer' in chosen ? chosen : undefined;
  }

  #chosen(dpc: number, sls: number, preferred: SignallingLink | undefined): SignallingLink | TrafficGroup | undefined {
    return preferred !== undefined && this.#leads(preferred, dpc) ? preferred : this.#choose(dpc, sls, preferred);
  }

  /** Whether no other link can carry on the dialogues of the link, and none is waited for. */
  isCutOff(link: SignallingLink): boolean {
    const groups = this.#known.get(link)?.groups ?? [];
    if (link.active || groups.some((group) => group.isRecovering || this.#isActive(group))) return false;
    return !(groups.some((group) => group instanceof OwnGroup) && this.#options.elsewhere.active);
  }

  stop(): void {
    this.#active = [];
    this.reason = 'it was stopped';
    for (const group of this.#ownGroups.values()) this.#stopWaiting(group);
    this.#held.clear();
    this.#serverGroups.clear();
  }

  /** The links are closed. */
  close(): void {
    for (const servers of this.#servers.splice(0)) servers.close();
  }

  #waitFor(group: OwnGroup, lost: string): void {
    const { clock, outage, cutOff } = this.#options;
    if (outage === 0 || group.isRecovering) return;
    group.isRecovering = true;
    group.waiting = clock.setTimeout(() => {
      group.isRecovering = false;
      cutOff(lost);
    }, outage);
  }

  #stopWaiting(group: OwnGroup): void {
    group.isRecovering = false;
    this.#options.clock.clearTimeout(group.waiting);
  }

  #isActive(group: TrafficGroup): boolean {
    return this.#active.some(({ groups }) => groups.includes(group));
  }

  /** Sends over links of this thread only. If no link takes the message, it is lost, as it could be in the network. */
  sendOwn(request: MtpTransfer): void {
    const [known] = this.#active;
    if (known !== undefined) this.#sendHeld(this.#active[request.sls % this.#active.length] ?? known, request);
  }

  /** Sends a held message. If the link does not take it, it is lost, as it could be in the network. */
  #sendHeld({ link }: KnownLink, request: MtpTransfer): void {
    try {
      link.transfer(request);
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) throw thrown;
    }
  }

  #hold(group: TrafficGroup, request: MtpTransfer): Uint8Array {
    if (this.#held.hold(group, request)) return encodeShown(request);
    throw new DialproofError(
      'GatewayFailed',
      `too many messages are held for an application server that is pending: ${this.reason}`,
    );
  }

  #leads(link: SignallingLink, dpc: number): boolean {
    const known = link.active ? this.#known.get(link) : undefined;
    return known !== undefined && stateOver(known, dpc, this.#options.clock) !== 'unavailable';
  }

  /** Returns a link, or the group for which the message is held, or undefined for a link of another thread. */
  #choose(dpc: number, sls: number, preferred: SignallingLink | undefined): SignallingLink | TrafficGroup | undefined {
    const own = (preferred && this.#known.get(preferred)?.groups) ?? [];
    const leads = (group: TrafficGroup): boolean => own.includes(group) || group.pointCodes.has(dpc);
    let leading = this.#active.filter(({ groups }) => groups.some(leads));
    if (leading.length === 0) {
      const pending = [...this.#serverGroups].find((group) => group.isRecovering && leads(group));
      if (pending !== undefined) return pending;
      leading = [...this.#active];
    }
    if (leading.length === 0 && this.#options.elsewhere.active) return undefined;
    if (leading.length === 0) throw new DialproofError('GatewayFailed', `no signalling link is active: ${this.reason}`);
    const best = bestOf(leading, dpc, this.#options.pointCodeBits, this.#options.clock);
    return (best[sls % best.length] as KnownLink).link;
  }
}
