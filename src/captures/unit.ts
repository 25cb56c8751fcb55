/** The signalling units of a capture, and the layers at which they are found. */

/** Layers whose messages are units; `tcap` where a user link type or an exported PDU holds it alone. */
export const unitLayers = ['m3ua', 'm2ua', 'm2pa', 'sua', 'mtp3', 'sccp', 'tcap', 'diameter'] as const;
export type UnitLayer = (typeof unitLayers)[number];

export interface SignallingUnit {
  /** Number of the packet in which it ends, from 1 as Wireshark counts. */
  readonly frame: number;
  /** Seconds since 1970; NaN where the capture has no time. */
  readonly time: number;
  /** Address and port, or the side of a link without them. */
  readonly from: string;
  readonly to: string;
  readonly layer: UnitLayer;
  /** The message of the layer; valid until the next unit is read. */
  readonly bytes: Buffer;
  /** Distinguishes the runs in one capture that dialproof wrote; empty where a network carried the message. */
  readonly association: string;
  /** The number of its direction of an SCTP association times 2^32, plus the TSN. Undefined where it has none. */
  readonly sent: number | undefined;
}

/** Where a packet, or the message in it, was captured. */
export interface Place {
  readonly frame: number;
  readonly time: number;
}

/** A unit without its place, as a transport delivers it. */
export interface DeliveredMessage {
  readonly from: string;
  readonly to: string;
  readonly layer: UnitLayer;
  readonly bytes: Buffer;
  readonly association: string;
  readonly sent?: number;
}
