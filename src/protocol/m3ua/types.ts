/**
 * M3UA as its user and its owner see it: the MTP-TRANSFER primitives that it carries (Q.701 §9, RFC 4666 §1.6.1), and a
 * signalling link, which is one SCTP association with the state of the ASP at its end (RFC 4666 §4.3).
 */
import type { AnyActorRef } from 'xstate';
import type { Clock } from '../../clock.ts';
import type { PointCodeBits } from '../../point-codes.ts';
import type { Association, AssociationUser } from '../transport/transport.ts';

/** MTP-TRANSFER request and indication: the Protocol Data parameter of a DATA message (RFC 4666 §3.3.1). */
export interface MtpTransfer {
  /** Originating and destination point code. */
  readonly opc: number;
  readonly dpc: number;
  /** Service indicator: 3 is SCCP. */
  readonly si: number;
  /** Network indicator, 0 to 3. */
  readonly ni: number;
  /** Message priority, 0 to 3. */
  readonly mp: number;
  /** Signalling link selection. */
  readonly sls: number;
  readonly data: Uint8Array;
}

/** What SCCP needs of the layer below. */
export interface MtpService {
  /**
   * Sends, and returns the M3UA message as it went out; over `link` while that leads to the destination, else over any
   * that does. Throws `GatewayFailed` if the destination cannot be reached.
   */
  transfer(request: MtpTransfer, link?: SignallingLink): Uint8Array;
}

/** What a peer says of this end, of the network or of the application server: ERR, SSNM, NTFY. */
export interface PeerReport {
  /** The same for reports that say the same. */
  readonly kind: string;
  /** Who said what, for people; of bounded length. */
  readonly text: string;
  /** False where it says that something is as it should be. */
  readonly isTrouble: boolean;
}

/** `withoutUser`: SCCP is not reached there (DUPU). */
export type DestinationState = 'available' | 'unavailable' | 'congested' | 'restricted' | 'withoutUser';

/** What a link tells its owner. Called in order, never from inside a call that the owner is making on the link. */
export interface LinkUser {
  /** A DATA message; `frame` is the whole M3UA message as it came. */
  transfer(indication: MtpTransfer, frame: Uint8Array): void;
  /** Traffic can flow (ASP-ACTIVE). */
  active(): void;
  /**
   * Traffic can no longer flow. A link that connects by itself tries again. `silentFor`: milliseconds since the peer's
   * last sign of life, where it counts as gone because nothing has come from it.
   */
  inactive(reason: string, silentFor?: number): void;
  /**
   * The peer has not asked for what it has to ask for in time (`aspUpTimeout`, `aspActiveTimeout`): its association
   * ends.
   */
  overdue?: ((reason: string) => void) | undefined;
  /** ERR (RFC 4666 §3.8.1), of whatever the peer takes exception to. */
  refused(error: PeerReport): void;
  /** SSNM and NTFY (RFC 4666 §3.4, §3.8.2), in words. */
  reported(report: PeerReport): void;
  /**
   * SSNM (RFC 4666 §3.4): the peer reports on destinations; MTP-PAUSE, MTP-RESUME and MTP-STATUS to SCCP. `level`: of a
   * congestion, where it is told.
   */
  destinations(pointCodes: readonly number[], state: DestinationState, level: number | undefined): void;
  /**
   * Every M3UA message, in both directions, while set: for the capture of a whole gateway. It alone is called at once,
   * also from inside the owner's calls, so that a capture has the order of the wire.
   */
  tap?: (direction: 'sent' | 'received', frame: Uint8Array) => void;
}

/**
 * RFC 4666 §3.8.2, §3.6.1: ASP and SGP are the two ends of a client-server pair, IPSP talks to its like (single
 * exchange, §4.3.1.1).
 */
export type LinkRole = 'asp' | 'sgp' | 'ipsp';

/** RFC 4666 §3.5.5. */
export type TrafficMode = 'override' | 'loadshare' | 'broadcast';

export interface LinkOptions {
  readonly role: LinkRole;
  /**
   * Whether this end begins the procedures (ASPUP, ASPAC): always for an ASP, never for an SGP, an IPSP where it is the
   * client.
   */
  readonly initiates: boolean;
  readonly routingContext?: number;
  readonly networkAppearance?: number;
  readonly aspIdentifier?: number;
  /** Default `loadshare`. */
  readonly trafficMode?: TrafficMode;
  /**
   * Own point code, for which a routing key is registered before traffic is asked for (RFC 4666 §4.4); undefined
   * registers none.
   */
  readonly registers?: number | undefined;
  /**
   * T(beat): seconds between BEATs while the association is up; 0, the default, sends none. It is lost where no message
   * comes within 2 × T(beat) of one.
   */
  readonly heartbeatSeconds?: number;
  /**
   * Milliseconds to wait for the answer to ASPUP, ASPAC, ASPDN and ASPIA before it is sent again: T(ack), default 2000.
   */
  readonly acknowledgeTimeout?: number;
  /**
   * Milliseconds that a link on an association which a peer has opened waits for ASPUP, and then for ASPAC. Default 0:
   * as long as it takes.
   */
  readonly aspUpTimeout?: number;
  readonly aspActiveTimeout?: number;
  /**
   * What is answered to DAUD (RFC 4666 §3.4.3): DAVA where true, DUNA where false. Default: everything is available.
   */
  readonly available?: (pointCode: number) => boolean;
  /** How point codes are written in what is told of the peer. Default 14. */
  readonly pointCodeBits?: PointCodeBits;
  readonly clock: Clock;
  readonly user: LinkUser;
  /** Called with the statechart's actor before it starts: for the inspector. */
  readonly created?: ((actor: AnyActorRef) => void) | undefined;
}

export interface SignallingLink {
  /** The state of the machine, for people and logs. */
  readonly state: string;
  readonly active: boolean;
  /** Who is at the other end, for people; undefined before the first association. */
  readonly peer: string | undefined;
  /** 0 to 1: how much of what may wait to be sent waits. */
  readonly pressure: number;
  /** Of the traffic: configured, registered, or those that the peer has asked for. */
  readonly routingContexts: readonly number[];
  /**
   * What last went wrong, for people: why it is not active, or what the peer complains of; empty if nothing did since
   * it became active.
   */
  readonly trouble: string;
  /** Sends DATA and returns it. Throws `GatewayFailed` if the link is not active or the association takes no more. */
  transfer(request: MtpTransfer): Uint8Array;
  /**
   * Asks how the destinations are (DAUD, RFC 4666 §3.4.3), where the link is active and has a signalling gateway at its
   * other end.
   */
  audit(pointCodes: readonly number[]): void;
  /**
   * Leaves in order (ASPIA, ASPDN where this end initiates, then the association), within a bounded time. `inactive` is
   * not told any more.
   */
  close(): Promise<void>;
}

/** How a link that connects by itself gets its association, and how long it waits between attempts. */
export interface ReconnectOptions {
  /** Rejects with a reason if the peer does not answer. */
  readonly connect: (user: AssociationUser) => Promise<Association>;
  /** Milliseconds before the first new attempt, doubled up to the maximum. Defaults 250 and 10,000. */
  readonly firstDelay?: number;
  readonly maximumDelay?: number;
}
