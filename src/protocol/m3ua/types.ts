/**
 * The interface of M3UA to its user and its owner: the MTP-TRANSFER primitives that it carries (Q.701 §9, RFC 4666
 * §1.6.1), and a signalling link, which is one SCTP association with the state of the ASP at its end (RFC 4666 §4.3).
 */
import type { AnyActorRef } from 'xstate';
import type { Clock } from '../../ground/clock.ts';
import type { PointCodeBits } from '../../ground/point-codes.ts';
import type { Association, AssociationFigures, AssociationUser } from '../transport/transport.ts';
import type { MessageChanges } from '../wrong/change.ts';

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
  /** What makes the message that carries it wrong on purpose. */
  readonly changes?: MessageChanges | undefined;
}

/** The service that SCCP needs from the layer below. */
export interface MtpService {
  /**
   * Sends, and returns the M3UA message that was sent: over `link` while that leads to the destination, else over any
   * link that does. Throws `GatewayFailed` if the destination cannot be reached.
   */
  transfer(request: MtpTransfer, link?: SignallingLink): Uint8Array;
}

/** A report of a peer about this end, the network or the application server: ERR, SSNM, NTFY. */
export interface PeerReport {
  /** Equal for reports with the same meaning. */
  readonly kind: string;
  /** Who reports what, in words; of bounded length. */
  readonly text: string;
  /** False if it reports that something is in order. */
  readonly isTrouble: boolean;
}

/** `withoutUser`: SCCP cannot be reached there (DUPU). */
export type DestinationState = 'available' | 'unavailable' | 'congested' | 'restricted' | 'withoutUser';

/** The calls of a link to its owner: in order, never from inside a call that the owner is making on the link. */
export interface LinkUser {
  /** A DATA message; `frame` is the whole M3UA message as received. */
  transfer(indication: MtpTransfer, frame: Uint8Array): void;
  /**
   * Called before a DATA message of an active link is decoded. True: the owner has recognised the message by its
   * octets and has handled it.
   */
  recognise?: ((frame: Uint8Array) => boolean) | undefined;
  /** Traffic can flow (ASP-ACTIVE). */
  active(): void;
  /**
   * Traffic can no longer flow. A link that connects by itself tries again. `silentFor`: milliseconds since the peer's
   * last sign of life, where it counts as gone because nothing has come from it.
   */
  inactive(reason: string, silentFor?: number): void;
  /** The peer has not sent ASPUP or ASPAC in time (`aspUpTimeout`, `aspActiveTimeout`): its association ends. */
  overdue?: ((reason: string) => void) | undefined;
  /** An ERR of the peer (RFC 4666 §3.8.1), whatever it is about. */
  refused(error: PeerReport): void;
  /** This end has answered a message with ERR, or ignores it: which message, and why, in words. */
  refuses?: ((text: string) => void) | undefined;
  /** SSNM and NTFY (RFC 4666 §3.4, §3.8.2), in words. */
  reported(report: PeerReport): void;
  /**
   * SSNM (RFC 4666 §3.4): the peer reports on destinations; MTP-PAUSE, MTP-RESUME and MTP-STATUS to SCCP. `level`: that
   * of the congestion, if the message has it.
   */
  destinations(pointCodes: readonly number[], state: DestinationState, level: number | undefined): void;
  /**
   * While set, called with every M3UA message in both directions: for the capture of a whole gateway. Unlike the others
   * it is called at once, also from inside the owner's calls, so that a capture has the order of the wire.
   */
  tap?: (direction: 'sent' | 'received', frame: Uint8Array, isChanged?: boolean) => void;
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
   * Whether this end begins the procedures (ASPUP, ASPAC): always for an ASP, never for an SGP; for an IPSP, if it is
   * the client.
   */
  readonly initiates: boolean;
  readonly routingContext?: number;
  readonly networkAppearance?: number;
  readonly aspIdentifier?: number;
  /** Default `loadshare`. */
  readonly trafficMode?: TrafficMode;
  /**
   * Own point code, for which the link registers a routing key before ASPAC (RFC 4666 §4.4); undefined registers none.
   */
  readonly registers?: number | undefined;
  /**
   * T(beat): seconds between BEATs while the association is up; 0, the default, sends none. The association counts as
   * lost if no message is received within 2 × T(beat) of a BEAT.
   */
  readonly heartbeatSeconds?: number;
  /**
   * Milliseconds to wait for the answer to ASPUP, ASPAC, ASPDN and ASPIA before it is sent again: T(ack), default 2000.
   */
  readonly acknowledgeTimeout?: number;
  /**
   * Milliseconds that a link on an association which a peer has opened waits for ASPUP, and then for ASPAC. Default 0:
   * for ever.
   */
  readonly aspUpTimeout?: number;
  readonly aspActiveTimeout?: number;
  /** The answer to DAUD (RFC 4666 §3.4.3): DAVA for true, DUNA for false. Default: everything is available. */
  readonly available?: (pointCode: number) => boolean;
  /** How point codes are written in reports about the peer. Default 14. */
  readonly pointCodeBits?: PointCodeBits;
  readonly clock: Clock;
  readonly user: LinkUser;
  /** Called with the statechart's actor before it starts, and with the link: for the inspector. */
  readonly created?: ((actor: AnyActorRef, link: SignallingLink) => void) | undefined;
}

/** Messages since the link exists. */
export interface MessageCounts {
  sent: number;
  received: number;
}

/** What a link has done since it exists, over all its associations. */
export interface SignallingLinkFigures {
  /** DATA. */
  readonly data: Readonly<MessageCounts>;
  /** All other messages of M3UA. */
  readonly management: Readonly<MessageCounts>;
  /** Associations that it has had. */
  readonly associations: number;
  /** Undefined: one of its transports does not count them, or it has had no association. */
  readonly retransmissions: number | undefined;
  /** Of its present association, if it has one that knows something of itself. */
  readonly association: AssociationFigures | undefined;
}

export interface SignallingLink {
  /** The state of the statechart, for texts and logs. */
  readonly state: string;
  readonly active: boolean;
  /** The name of the other end for texts; undefined before the first association. */
  readonly peer: string | undefined;
  /** Share of the send buffer that is filled, 0 to 1. */
  readonly pressure: number;
  readonly figures: SignallingLinkFigures;
  /** The routing contexts of the traffic: configured, registered, or those that the peer has asked for. */
  readonly routingContexts: readonly number[];
  /**
   * The last trouble in words: why it is not active, or what the peer complains of; empty if there was none since it
   * became active.
   */
  readonly trouble: string;
  /** Sends DATA and returns it. Throws `GatewayFailed` if the link is not active or the association accepts no more. */
  transfer(request: MtpTransfer): Uint8Array;
  /**
   * The DATA message that `transfer` would send, as long as `routingContexts` is the same object; undefined if that
   * depends on more than the request.
   */
  encoded(request: MtpTransfer): Uint8Array | undefined;
  /** Sends such a message. Throws as `transfer` does. */
  send(frame: Uint8Array, sls: number): void;
  /**
   * Asks for the states of the destinations (DAUD, RFC 4666 §3.4.3), if the link is active and its other end is a
   * signalling gateway.
   */
  audit(pointCodes: readonly number[]): void;
  /**
   * Leaves in order (ASPIA, ASPDN where this end initiates, then the association), within a bounded time. `inactive` is
   * not called any more.
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
