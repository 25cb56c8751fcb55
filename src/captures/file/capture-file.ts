/**
 * A capture file that arrives in chunks, and its packets: classic pcap or pcapng, by its first octets. A file that is
 * cut or damaged gives what precedes the fault.
 */
import type { CapturedPacket } from '../packet.ts';
import { isPcapng } from './first-octets.ts';
import { captureFault, FileOctets } from './octets.ts';
import { PcapFile } from './pcap.ts';
import { PcapngFile } from './pcapng.ts';

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
