/** M3UA messages as IP packets, for a capture: SCTP, port 2905, payload protocol identifier 3 (RFC 4666 §7.1). */
import type { End } from './ipv4.ts';
import { longestChunk, SctpPackets, type SctpUse } from './sctp-packets.ts';

/** Octets of the longest message that fits an IP packet. */
export const longestMessage = longestChunk;

/** RFC 4666 §1.4.7: stream 0 is not for DATA messages, whose message class is 1. */
const transferClass = 1;

export const m3uaUse: SctpUse = {
  port: 2905,
  payload: 3,
  streamOf: (message) => (message[2] === transferClass ? 1 : 0),
};

/** The packets of one association, in the order in which they are made. */
export class M3uaPackets {
  readonly #packets: SctpPackets;

  /** `number`: distinguishes the associations of captures that are merged; 32 bits. Default: 1. */
  constructor(number?: number) {
    this.#packets = new SctpPackets(m3uaUse, number);
  }

  /** `message` is a whole M3UA message of at most `longestMessage` octets. */
  packet(from: End, message: Uint8Array): Buffer {
    const [packet = Buffer.alloc(0)] = this.#packets.packets(from, message);
    return packet;
  }
}
