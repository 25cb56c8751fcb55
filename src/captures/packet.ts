/** A packet of a capture file, as the file has it. */
export interface CapturedPacket {
  /** Seconds since 1970; NaN where the file has no time, as in a Simple Packet Block. */
  readonly time: number;
  /** A number of https://www.tcpdump.org/linktypes.html. */
  readonly linkType: number;
  readonly bytes: Buffer;
  /** Octets that the packet had on its link; more than `bytes` has if the snap length cut it. */
  readonly originalLength: number;
  /** Absent where the file has no such thing, as classic pcap. */
  readonly about?: AboutPacket;
}

/** What a file says of a packet beside its octets. */
export interface AboutPacket {
  /** Of its interface, empty where it has none. */
  readonly name: string;
  readonly description: string;
  readonly comments: readonly string[];
  /** Undefined where the file does not say. */
  readonly sent: boolean | undefined;
}
