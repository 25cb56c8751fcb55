/** Times and bounds of SCTP (RFC 9260 §16 has the names and the recommended values). */
import { m3uaForm, type MessageForm } from '../message-form.ts';
import { usualAssociations, usualOfAddress, type PlaceOptions } from '../places.ts';

export interface SctpTiming {
  /** RTO.Initial, RTO.Min and RTO.Max in milliseconds: bounds of the retransmission timeout. */
  readonly initialRto: number;
  readonly minimumRto: number;
  readonly maximumRto: number;
  /** Association.Max.Retrans: retransmissions without an acknowledgement after which the peer counts as gone. */
  readonly retransmissions: number;
  /** Path.Max.Retrans: failures after which a path counts as down. */
  readonly pathRetransmissions: number;
  /**
   * HB.interval: milliseconds between HEARTBEATs. The peer counts as gone when nothing was received for more than
   * `silentHeartbeats` intervals.
   */
  readonly heartbeat: number;
  readonly silentHeartbeats: number;
  /** Milliseconds for the whole handshake. */
  readonly connectTimeout: number;
  /**
   * Milliseconds for an orderly end, after which it becomes an abrupt one: T5-shutdown-guard, which starts with
   * `close`.
   */
  readonly closeTimeout: number;
  /** PROBE_TIMER of RFC 8899: minimum of milliseconds until a probe of a larger size counts as lost. */
  readonly sizeProbe: number;
  /** PMTU_RAISE_TIMER: milliseconds until a size that was too large is tried again. */
  readonly sizeRest: number;
}

/**
 * Tuned for signalling networks, where an answer takes milliseconds: with the values that the RFC recommends for the
 * Internet, it takes minutes to notice that a peer is gone. Here it takes 4.9 seconds with data to send, and 5 to 10
 * without. RTO.Min is above the 200 ms for which a peer may delay its acknowledgement (§6.2).
 */
export const defaultTiming: SctpTiming = {
  initialRto: 1000,
  minimumRto: 300,
  maximumRto: 1000,
  retransmissions: 5,
  pathRetransmissions: 3,
  heartbeat: 5000,
  silentHeartbeats: 3,
  connectTimeout: 10_000,
  closeTimeout: 5000,
  sizeProbe: 1000,
  sizeRest: 600_000,
};

/** The timers of a configuration (`SctpTimers` in its schema), which the type here follows. */
export interface SctpTimers {
  readonly rto_initial_ms?: number;
  readonly rto_min_ms?: number;
  readonly rto_max_ms?: number;
  readonly association_max_retrans?: number;
  readonly path_max_retrans?: number;
  readonly hb_interval_ms?: number;
}

/** If only some are given, the defaults of the others are adapted to them. */
export const timingOf = (timers: SctpTimers): Partial<SctpTiming> => {
  const { rto_min_ms: least, rto_max_ms: most } = timers;
  const { association_max_retrans: retransmissions = defaultTiming.retransmissions } = timers;
  const maximumRto = most ?? Math.max(least ?? 0, timers.rto_initial_ms ?? 0, defaultTiming.maximumRto);
  const minimumRto = least ?? Math.min(timers.rto_initial_ms ?? maximumRto, maximumRto, defaultTiming.minimumRto);
  return {
    maximumRto,
    minimumRto,
    initialRto: timers.rto_initial_ms ?? Math.min(Math.max(defaultTiming.initialRto, minimumRto), maximumRto),
    retransmissions,
    pathRetransmissions: timers.path_max_retrans ?? Math.min(defaultTiming.pathRetransmissions, retransmissions),
    heartbeat: timers.hb_interval_ms ?? defaultTiming.heartbeat,
  };
};

/** `maximumAssociations` and the other places are for a listener. */
export interface SctpOptions extends PlaceOptions {
  /** Address of the peer, or to listen on. */
  readonly host: string;
  /** Further addresses of the peer, or further own ones to listen on. At most `mostAddresses` with `host`. */
  readonly hosts?: readonly string[] | undefined;
  /** Own addresses of a caller. Default: those that the system chooses, which are not sent to the peer. */
  readonly localHosts?: readonly string[] | undefined;
  /** SCTP port of the peer, or to listen on; 0 chooses one for a listener. */
  readonly port: number;
  /** Own SCTP port of a caller; 0 takes another one each time. Default: the same as `port`. */
  readonly localPort?: number;
  /**
   * In UDP (RFC 6951), or directly over IP, which needs the package `raw-socket` and the right to use raw sockets.
   * Default `udp`.
   */
  readonly over?: 'udp' | 'ip';
  /** UDP port of the peer, or to listen on; 0 takes a free one. Default 9899. */
  readonly udpPort?: number;
  /** Own UDP port of a caller; 0 is a free one, another one each time. Default: `preferredUdpPort`, or else 0. */
  readonly localUdpPort?: number | undefined;
  /** Own UDP port of a caller, unless another program has it: then another port, which is always the same. */
  readonly preferredUdpPort?: number | undefined;
  /** Called when that other port is used, and when a path is down. */
  readonly troubled?: ((text: string) => void) | undefined;
  /** Called when a path is up. */
  readonly reported?: ((text: string) => void) | undefined;
  /** Streams that are offered to the peer in each direction. Default 16. */
  readonly streams?: number;
  /** Octets that may wait to be sent, besides those in flight. Default 4 MiB. */
  readonly capacity?: number;
  /** Octets of the longest message that is sent. Default 65,536. */
  readonly maximumMessage?: number;
  /** Octets of the receiver window, and so of the longest message that is received. Default: `windowOctets`. */
  readonly window?: number;
  /** What the messages are. Default: those of M3UA. */
  readonly form?: MessageForm;
  /** Octets of the largest SCTP packet that is tried. Default: what Ethernet carries, or the loopback interface. */
  readonly largestPacket?: number;
  readonly timing?: Partial<SctpTiming>;
}

/** Addresses of either side of an association. If a peer sends more, only the first ones are used. */
export const mostAddresses = 17;

/** Octets of an SCTP packet that every path is assumed to carry (BASE_PLPMTU, RFC 8899 §5.1.2). */
export const smallestPacket = 1200;

/** Octets of the receiver window, in which data wait for missing data. */
export const windowOctets = 256 << 10;

/** The options of every association, with their defaults. */
export interface SctpLimits {
  readonly streams: number;
  readonly capacity: number;
  readonly maximumMessage: number;
  readonly window: number;
  readonly form: MessageForm;
  readonly maximumAssociations: number;
  readonly maximumOfAddress: number;
  readonly refused: PlaceOptions['refused'];
  readonly largestPacket: number | undefined;
  readonly timing: SctpTiming;
}

export const limitsOf = (options: SctpOptions): SctpLimits => ({
  streams: options.streams ?? 16,
  capacity: options.capacity ?? 4 << 20,
  maximumMessage: options.maximumMessage ?? 65_536,
  window: options.window ?? windowOctets,
  form: options.form ?? m3uaForm,
  maximumAssociations: options.maximumAssociations ?? usualAssociations,
  maximumOfAddress: options.maximumOfAddress ?? usualOfAddress,
  refused: options.refused,
  largestPacket: options.largestPacket,
  timing: { ...defaultTiming, ...options.timing },
});
