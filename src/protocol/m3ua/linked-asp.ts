/**
 * The ASP at the other end of one link that answers: passes its requests to its application servers, and sends it their
 * notifications.
 */
import { ApplicationServers } from './application-servers.ts';
import type { Asp, Status } from './application-server.ts';
import { parameterOf, type M3uaContents, type M3uaMessage } from './messages.ts';
import type { RegistrationHost } from './receiver.ts';
import { contextOf, modeOf } from './requests.ts';
import { deregistrationResults, registrationResults, requestedKeys } from './routing-keys.ts';
import type { LinkOptions, SignallingLink, TrafficMode } from './types.ts';

export interface LinkedAspHost {
  readonly link: SignallingLink;
  send(message: M3uaContents): void;
  /** Another ASP carries the traffic from now on. */
  replaced(): void;
  /** Undefined: the link is an application server of its own. */
  readonly servers: ApplicationServers | undefined;
}

const lone = ({ clock, routingContext, networkAppearance, trafficMode }: LinkOptions): ApplicationServers =>
  new ApplicationServers({
    clock,
    routingContext,
    networkAppearance,
    trafficMode,
    registration: false,
    gaveUp: () => undefined,
  });

export class LinkedAsp implements Asp {
  readonly link: SignallingLink;
  readonly replaced: () => void;
  /** Undefined where ASPs may register nothing. */
  readonly registration: RegistrationHost | undefined;
  identifier: number | undefined;
  readonly #servers: ApplicationServers;
  readonly #host: LinkedAspHost;
  /** Only an SGP notifies (RFC 4666 §3.8.2). */
  readonly #notifies: boolean;

  constructor(options: LinkOptions, host: LinkedAspHost) {
    this.link = host.link;
    this.replaced = () => host.replaced();
    this.#host = host;
    this.#servers = host.servers ?? lone(options);
    this.#notifies = options.role === 'sgp';
    this.registration = this.#servers.takesKeys ? { take: (message) => this.#answer(message) } : undefined;
  }

  permits(routingContext: number): boolean {
    return this.#servers.permits(this, routingContext);
  }

  /** Whether the traffic mode of this ASPAC is permitted. */
  permitsMode(message: M3uaContents): boolean {
    const contexts = parameterOf(message, 'routingContext') ?? this.#contexts;
    const mode = modeOf(message);
    return contexts.length === 0
      ? this.#servers.permitsMode(undefined, mode)
      : contexts.every((context) => this.#servers.permitsMode(context, mode));
  }

  cameUp(identifier: number | undefined): void {
    this.identifier = identifier;
    this.#servers.cameUp(this);
  }

  /** Returns the routing contexts of its traffic after this call. */
  activate(routingContexts: readonly number[], mode: TrafficMode): readonly number[] {
    this.#servers.activate(this, routingContexts, mode);
    return this.#contexts;
  }

  deactivate(routingContexts: readonly number[]): void {
    this.#servers.deactivate(this, routingContexts);
  }

  leave(failed: boolean): void {
    this.#servers.leave(this, failed);
  }

  /** The routing context of messages to the point code; undefined if none of its servers is known to serve it. */
  contextFor(pointCode: number): number | undefined {
    return this.#servers.of(this).find(({ pointCodes }) => pointCodes.has(pointCode))?.routingContext;
  }

  notify(status: Status, routingContext: number | undefined, identifier?: number): void {
    if (!this.#notifies) return;
    const parameters = [
      { status },
      ...(identifier === undefined ? [] : [{ aspIdentifier: identifier }]),
      ...contextOf(routingContext === undefined ? [] : [routingContext]),
    ];
    this.#host.send({ name: 'NTFY', parameters });
  }

  get #contexts(): readonly number[] {
    return this.#servers
      .of(this)
      .flatMap((server) => (server.routingContext === undefined ? [] : [server.routingContext]));
  }

  #answer(message: M3uaMessage): boolean {
    if (message.name === 'DEREG REQ') {
      const contexts = parameterOf(message, 'routingContext');
      if (contexts === undefined) return false;
      this.#host.send(
        deregistrationResults(
          contexts.map((routingContext) => ({
            routingContext,
            status: this.#servers.deregister(this, routingContext),
          })),
        ),
      );
      return true;
    }
    const keys = requestedKeys(message);
    if (keys === undefined) return false;
    this.#host.send(
      registrationResults(keys.map((key) => ({ identifier: key.identifier, ...this.#servers.register(this, key) }))),
    );
    this.#servers.joinRegistered(this);
    return true;
  }
}
