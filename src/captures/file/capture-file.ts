/**
 * A capture file that arrives in chunks, and its packets: classic pcap or pcapng, by its first octets. A file that is
 * cut or damaged gives what precedes the fault.
 */
import type { CapturedPacket } from '../packet.ts';
import { captureFault, FileOctets, orderOf } from './octets.ts';
import { microseconds, nanoseconds, PcapFile } from './pcap.ts';
import { PcapngFile, sectionHeader } from './pcapng.ts';

const isPcapng = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32BE(0) === sectionHeader;

/** Whether these are the first octets of a capture. */
export const isCapture = (bytes: Buffer): boolean =>
  orderOf(bytes, 0, microseconds, nanoseconds) !== undefined || isPcapng(bytes);

export class CaptureFile {
  readonly #octets = new FileOctets();
  #parser: PcapFile | PcapngFile | undefined;

  /** The packets that `chunk` completes. Throws `DecodeFailed` where the file is damaged. */
  *push(chunk: Buffer): Generator<CapturedPacket> {
    const octets = this.#octets;
    octets.push(chunk);
    if (this.#parser === undefined) {
      if (octets.held.length < 4) return;
      this.#parser = isPcapng(octets.held) ? new PcapngFile(octets) : new PcapFile(octets);
    }
    yield* this.#parser.packets();
  }

  /** Throws `DecodeFailed` where the file ends within a record. */
  end(): void {
    const { place, isWithinRecord, held } = this.#octets;
    const format = this.#parser instanceof PcapngFile ? 'pcapng' : 'pcap';
    if (isWithinRecord || place === 0)
      throw captureFault(format, place + held.length, `the file is cut in the record that begins at byte ${place}`);
  }
}

/** In the order of the file. Throws `DecodeFailed` where it is cut or damaged. */
export function* packetsOf(bytes: Buffer): Generator<CapturedPacket> {
  const file = new CaptureFile();
  yield* file.push(bytes);
  file.end();
}
