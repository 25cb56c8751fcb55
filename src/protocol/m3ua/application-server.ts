/**
 * One application server at the end that its ASPs connect to: it knows which of them are up and which carry the
 * traffic, and notifies them by NTFY (RFC 4666 §4.3.2, §4.3.4.3, §4.3.4.5).
 *
 * The statechart `application-server` decides the state of the AS; this class counts the ASPs and performs the actions
 * of the statechart.
 */
import { createActor, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { applicationServerMachine } from '../../../machines/application-server.machine.ts';
import type { Clock } from '../../ground/clock.ts';
import type { ParameterValues } from './parameters.ts';
import type { SignallingLink, TrafficMode } from './types.ts';

export type Status = ParameterValues['status'];
/** RFC 4666 §4.3.2: AS-DOWN, AS-INACTIVE, AS-ACTIVE, AS-PENDING. */
export type ServerStanding = 'down' | 'inactive' | 'active' | 'pending' | 'closed';

/** An ASP from the view of its AS: one link. */
export interface Asp {
  readonly link: SignallingLink;
  /** From its ASPUP. */
  readonly identifier: number | undefined;
  /** Sends a NTFY about the AS with this routing context. */
  notify(status: Status, routingContext: number | undefined, identifier?: number): void;
  /** Another ASP carries the traffic from now on. */
  replaced(): void;
}

export interface ApplicationServerOptions {
  readonly clock: Clock;
  /** Undefined for the AS of those ASPs that name none. */
  readonly routingContext: number | undefined;
  /** Milliseconds: T(r). */
  readonly recoveryTime: number;
  /** Called when T(r) has passed without an active ASP. */
  gaveUp(server: ApplicationServer): void;
  /** Called with the statechart's actor before it starts: for the inspector. */
  readonly created?: ((actor: AnyActorRef) => void) | undefined;
}

const stateChange = { inactive: 'asInactive', active: 'asActive', pending: 'asPending' } as const;

export class ApplicationServer {
  /** Point codes that its ASPs serve: the OPCs that they have sent, and the point codes of their routing keys. */
  readonly pointCodes = new Set<number>();
  readonly routingContext: number | undefined;
  /** The mode that its ASPs have asked for: all have the same one (§4.3.4.3). */
  mode: TrafficMode | undefined;
  readonly #asps = new Map<Asp, 'inactive' | 'active'>();
  readonly #actor: ActorRefFrom<typeof applicationServerMachine>;

  constructor({ clock, routingContext, recoveryTime, gaveUp, created }: ApplicationServerOptions) {
    this.routingContext = routingContext;
    const machine = applicationServerMachine.provide({
      actions: {
        notifyInactive: () => this.#notifyAll('inactive'),
        notifyActive: () => this.#notifyAll('active'),
        notifyPending: () => this.#notifyAll('pending'),
        giveUp: () => gaveUp(this),
      },
    });
    this.#actor = createActor(machine, { input: { recoveryTime }, clock });
    created?.(this.#actor);
    this.#actor.start();
  }

  get standing(): ServerStanding {
    return this.#actor.getSnapshot().value;
  }

  /** Whether its last active ASP has gone, and T(r) runs. */
  get isRecovering(): boolean {
    return this.standing === 'pending';
  }

  get isEmpty(): boolean {
    return this.#asps.size === 0;
  }

  has(asp: Asp): boolean {
    return this.#asps.has(asp);
  }

  isActive(asp: Asp): boolean {
    return this.#asps.get(asp) === 'active';
  }

  isActiveOver(link: SignallingLink): boolean {
    return [...this.#asps].some(([asp, state]) => asp.link === link && state === 'active');
  }

  /** An ASP is up. It is notified of the state of the AS here if that state does not change. */
  cameUp(asp: Asp): void {
    if (this.#asps.has(asp)) return this.deactivate(asp);
    this.#asps.set(asp, 'inactive');
    const before = this.standing;
    this.#count();
    if (this.standing === before && before !== 'down' && before !== 'closed')
      asp.notify({ type: 'asStateChange', information: stateChange[before] }, this.routingContext);
  }

  /** An ASP carries the traffic; with `override`, it is the only one. */
  activate(asp: Asp, mode: TrafficMode): void {
    this.mode = mode;
    const others =
      mode === 'override' ? [...this.#asps].filter(([other, state]) => other !== asp && state === 'active') : [];
    this.#asps.set(asp, 'active');
    for (const [other] of others) this.#asps.set(other, 'inactive');
    this.#count();
    for (const [other] of others) {
      other.notify({ type: 'other', information: 'alternateAspActive' }, this.routingContext, asp.identifier);
      other.replaced();
    }
  }

  deactivate(asp: Asp): void {
    if (this.#asps.get(asp) !== 'active') return;
    this.#asps.set(asp, 'inactive');
    this.#count();
  }

  /**
   * An ASP is down. `failed`: its association has ended; the other ASPs are notified of that if it has an identifier
   * (§3.8.2).
   */
  leave(asp: Asp, failed: boolean): void {
    if (!this.#asps.delete(asp)) return;
    const { identifier } = asp;
    if (failed && identifier !== undefined)
      for (const other of this.#asps.keys())
        other.notify({ type: 'other', information: 'aspFailure' }, this.routingContext, identifier);
    if (this.isEmpty) this.mode = undefined;
    this.#count();
  }

  close(): void {
    this.#asps.clear();
    this.#actor.send({ type: 'server.abandoned' });
  }

  #count(): void {
    const states = [...this.#asps.values()];
    const active = states.filter((state) => state === 'active').length;
    this.#actor.send({ type: 'asps.changed', active, inactive: states.length - active });
  }

  #notifyAll(standing: keyof typeof stateChange): void {
    for (const asp of this.#asps.keys())
      asp.notify({ type: 'asStateChange', information: stateChange[standing] }, this.routingContext);
  }
}
