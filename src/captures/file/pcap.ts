/** The packets of a classic capture file of either byte order, with micro- or nanoseconds (draft-ietf-opsawg-pcap). */
import type { CapturedPacket } from '../packet.ts';
import { microseconds, nanoseconds } from './first-octets.ts';
import { captureFault, largestRecord, orderOf, type FileOctets, type Order } from './octets.ts';

const fileHeader = 24;
const recordHeader = 16;

interface Header {
  readonly order: Order;
  readonly fraction: number;
  readonly linkType: number;
}

export class PcapFile {
  readonly #octets: FileOctets;
  #header: Header | undefined;

  constructor(octets: FileOctets) {
    this.#octets = octets;
  }

  /** The packets that have arrived as a whole. */
  *packets(): Generator<CapturedPacket> {
    const octets = this.#octets;
    this.#header ??= this.#readHeader();
    if (this.#header === undefined) return;
    const { order, fraction, linkType } = this.#header;
    for (;;) {
      const { held } = octets;
      if (held.length < recordHeader) return;
      const captured = order.u32(held, 8);
      if (captured > largestRecord)
        throw captureFault('pcap', octets.place + 8, `a packet of ${captured} octets, more than ${largestRecord}`);
      const record = octets.take(recordHeader + captured);
      if (record === undefined) return;
      yield {
        time: order.u32(record, 0) + order.u32(record, 4) / fraction,
        linkType,
        bytes: record.subarray(recordHeader),
        originalLength: order.u32(record, 12),
      };
    }
  }

  #readHeader(): Header | undefined {
    const bytes = this.#octets.take(fileHeader);
    if (bytes === undefined) return undefined;
    const order = orderOf(bytes, 0, microseconds, nanoseconds);
    if (order === undefined) throw captureFault('pcap', 0, 'the file begins with no magic number');
    // The upper bits say whether frames end with their check sequence.
    return {
      order,
      fraction: order.u32(bytes, 0) === nanoseconds ? 1e9 : 1e6,
      linkType: order.u32(bytes, 20) & 0xffff,
    };
  }
}
