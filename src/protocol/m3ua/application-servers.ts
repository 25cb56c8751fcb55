/**
 * The application servers of the ASPs that connect to this end, by routing context: the ASPs name it, or this end
 * assigns it to the routing keys that they register (RFC 4666 §4.3, §4.4). ASPs that name none are in one AS together
 * (§3.5.5).
 */
import type { AnyActorRef } from 'xstate';
import type { Clock } from '../../ground/clock.ts';
import { ApplicationServer, type Asp, type ServerStanding } from './application-server.ts';
import type { ParameterValues } from './parameters.ts';
import type { RequestedKey } from './routing-keys.ts';
import type { SignallingLink, TrafficMode } from './types.ts';

export interface ApplicationServersOptions {
  readonly clock: Clock;
  /** The routing context of the only AS. Undefined: an ASP may name any. */
  readonly routingContext: number | undefined;
  readonly networkAppearance: number | undefined;
  /** The only accepted mode. Undefined: each AS has the mode of its first ASP. */
  readonly trafficMode: TrafficMode | undefined;
  /** Whether ASPs may register routing keys. */
  readonly registration: boolean;
  /** Milliseconds: T(r). Default 2000 (§4.3.4.3). */
  readonly recoveryTime?: number | undefined;
  gaveUp(server: ApplicationServer): void;
  readonly created?: ((name: string, actor: AnyActorRef) => void) | undefined;
}

/** Application servers at one time. */
const maximumServers = 1000;
/** Routing keys of one ASP. */
const maximumKeys = 64;
const usualRecovery = 2000;

type Key = number | undefined;
type RegistrationStatus = ParameterValues['registrationStatus'];
type DeregistrationStatus = ParameterValues['deregistrationStatus'];

export class ApplicationServers {
  readonly #options: ApplicationServersOptions;
  readonly #servers = new Map<Key, ApplicationServer>();
  /** Routing contexts by the point code of their registered key. */
  readonly #registered = new Map<number, number>();
  readonly #keysOf = new Map<Asp, Set<number>>();

  constructor(options: ApplicationServersOptions) {
    this.#options = options;
  }

  /** Whether ASPs may register routing keys. */
  get takesKeys(): boolean {
    return this.#options.registration;
  }

  /** The servers of the ASP. */
  of(asp: Asp): readonly ApplicationServer[] {
    return [...this.#servers.values()].filter((server) => server.has(asp));
  }

  /** The servers for which the ASP at the other end of the link carries traffic. */
  activeOver(link: SignallingLink): readonly ApplicationServer[] {
    return [...this.#servers.values()].filter((server) => server.isActiveOver(link));
  }

  /** The state of the AS with this routing context. */
  standingOf(routingContext: number | undefined): ServerStanding {
    return this.#servers.get(routingContext)?.standing ?? 'down';
  }

  /**
   * Whether an ASP may name the routing context: that of this end, or one that was assigned to the ASP; any if there is
   * neither.
   */
  permits(asp: Asp, routingContext: number): boolean {
    if (this.#keysOf.get(asp)?.has(routingContext) === true) return true;
    const { routingContext: own } = this.#options;
    if (own !== undefined) return routingContext === own;
    return this.#servers.has(routingContext) || this.#servers.size < maximumServers;
  }

  /** Whether an ASP may have the mode in the AS with this routing context. */
  permitsMode(key: Key, mode: TrafficMode): boolean {
    const wanted = this.#options.trafficMode ?? this.#servers.get(key)?.mode;
    return wanted === undefined || wanted === mode;
  }

  /** ASPUP. Until the ASP names another AS, it is in that of this end, or in that of the ASPs that name none. */
  cameUp(asp: Asp): void {
    for (const server of this.of(asp)) server.deactivate(asp);
    if (this.of(asp).length === 0) this.#server(this.#options.routingContext).cameUp(asp);
  }

  /** ASPAC for these routing contexts; without any, for those of the ASP. */
  activate(asp: Asp, routingContexts: readonly number[], mode: TrafficMode): readonly ApplicationServer[] {
    const home = this.#servers.get(this.#options.routingContext);
    if (routingContexts.length > 0 && !routingContexts.includes(this.#options.routingContext as number))
      home?.leave(asp, false);
    const servers = routingContexts.length > 0 ? routingContexts.map((key) => this.#server(key)) : this.of(asp);
    for (const server of servers) server.activate(asp, mode);
    return servers;
  }

  /** ASPIA for these routing contexts; without any, for all. */
  deactivate(asp: Asp, routingContexts: readonly number[]): void {
    for (const server of this.of(asp))
      if (routingContexts.length === 0 || routingContexts.includes(server.routingContext as number))
        server.deactivate(asp);
  }

  /** ASPDN, or the end of the association, with `failed`. */
  leave(asp: Asp, failed: boolean): void {
    for (const server of this.of(asp)) server.leave(asp, failed);
    for (const routingContext of this.#keysOf.get(asp) ?? []) this.#forgetUnused(routingContext);
    this.#keysOf.delete(asp);
  }

  /** REG REQ (§4.4.1). The ASP joins the servers of its keys after the answer, in `joinRegistered`. */
  register(asp: Asp, key: RequestedKey): { readonly status: RegistrationStatus; readonly routingContext: number } {
    const refused = this.#whyNot(asp, key);
    if (refused !== undefined) return { status: refused, routingContext: 0 };
    const pointCode = key.pointCode as number;
    const own = this.#keysOf.get(asp) ?? new Set<number>();
    const before = this.#registered.get(pointCode);
    if (before !== undefined && own.has(before))
      return { status: 'routingKeyAlreadyRegistered', routingContext: before };
    const routingContext = before ?? key.routingContext ?? this.#freeContext();
    this.#registered.set(pointCode, routingContext);
    this.#keysOf.set(asp, own.add(routingContext));
    this.#server(routingContext).pointCodes.add(pointCode);
    return { status: 'successfullyRegistered', routingContext };
  }

  /** Adds the ASP to the servers of its keys. */
  joinRegistered(asp: Asp): void {
    const keys = this.#keysOf.get(asp);
    if (keys === undefined) return;
    this.#servers.get(this.#options.routingContext)?.leave(asp, false);
    for (const key of keys) if (!this.#server(key).has(asp)) this.#server(key).cameUp(asp);
  }

  /** DEREG REQ (§4.4.2). */
  deregister(asp: Asp, routingContext: number): DeregistrationStatus {
    const own = this.#keysOf.get(asp);
    if (own?.has(routingContext) !== true)
      return this.#servers.has(routingContext) ? 'notRegistered' : 'invalidRoutingContext';
    const server = this.#servers.get(routingContext);
    if (server?.isActive(asp) === true) return 'aspCurrentlyActive';
    own.delete(routingContext);
    server?.leave(asp, false);
    this.#forgetUnused(routingContext);
    return 'successfullyDeregistered';
  }

  close(): void {
    for (const server of this.#servers.values()) server.close();
    this.#servers.clear();
  }

  #whyNot(
    asp: Asp,
    { pointCode, trafficMode, routingContext, networkAppearance, isPartial }: RequestedKey,
  ): RegistrationStatus | undefined {
    const { networkAppearance: own, registration } = this.#options;
    if (!registration) return 'permissionDenied';
    if (pointCode === undefined) return 'invalidDestinationPointCode';
    if (networkAppearance !== undefined && own !== undefined && networkAppearance !== own)
      return 'invalidNetworkAppearance';
    if (isPartial) return 'unsupportedRoutingKeyParameter';
    const before = this.#registered.get(pointCode);
    if (trafficMode !== undefined && (typeof trafficMode === 'number' || !this.permitsMode(before, trafficMode)))
      return 'unsupportedTrafficHandlingMode';
    if (
      routingContext !== undefined &&
      routingContext !== before &&
      (before !== undefined || this.#servers.has(routingContext))
    )
      return 'routingKeyChangeRefused';
    if ((this.#keysOf.get(asp)?.size ?? 0) >= maximumKeys || this.#servers.size >= maximumServers)
      return 'insufficientResources';
    return undefined;
  }

  #freeContext(): number {
    let context = 1;
    while (this.#servers.has(context) || context === this.#options.routingContext) context += 1;
    return context;
  }

  /** Removes the registration of a key that no ASP has any more. */
  #forgetUnused(routingContext: number): void {
    if ([...this.#keysOf.values()].some((keys) => keys.has(routingContext))) return;
    for (const [pointCode, context] of this.#registered)
      if (context === routingContext) this.#registered.delete(pointCode);
  }

  #server(key: Key): ApplicationServer {
    const known = this.#servers.get(key);
    if (known !== undefined) return known;
    const { clock, recoveryTime = usualRecovery, gaveUp, created } = this.#options;
    const name = key === undefined ? 'AS' : `AS ${key}`;
    const server = new ApplicationServer({
      clock,
      routingContext: key,
      recoveryTime,
      gaveUp,
      created: created && ((actor) => created(name, actor)),
    });
    this.#servers.set(key, server);
    return server;
  }
}
