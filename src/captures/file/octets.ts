/**
 * The octets of a file that arrive in chunks: those that a parser has not taken yet, and the place of the first of them
 * in the file. A parser takes whole records; what it holds is less than one record and one chunk.
 */
import { DialproofError } from '../../ground/errors.ts';

/** The byte order of a file (draft-ietf-opsawg-pcap, draft-ietf-opsawg-pcapng). */
export interface Order {
  u16(bytes: Buffer, at: number): number;
  u32(bytes: Buffer, at: number): number;
}

export const little: Order = { u16: (bytes, at) => bytes.readUInt16LE(at), u32: (bytes, at) => bytes.readUInt32LE(at) };
export const big: Order = { u16: (bytes, at) => bytes.readUInt16BE(at), u32: (bytes, at) => bytes.readUInt32BE(at) };

/** The order in which one of the numbers stands at `at`. */
export const orderOf = (bytes: Buffer, at: number, ...numbers: readonly number[]): Order | undefined =>
  at + 4 > bytes.length ? undefined : [little, big].find((order) => numbers.includes(order.u32(bytes, at)));

/** Octets of a record that is held; a packet of a network is much shorter. */
export const largestRecord = 16 * 1024 * 1024;

const hint = 'What precedes this place was read. Repair the file, or capture again.';

/** `at`: the octet of the file, from 0; of a file in gzip, of its contents. */
export const captureFault = (format: string, at: number, rule: string): DialproofError =>
  new DialproofError('DecodeFailed', `${format}: at byte ${at}: ${rule}`, { layer: format, offset: at }, { hint });

export class FileOctets {
  /** Place of the first octet of `held` in the file. */
  place = 0;
  #held: Buffer = Buffer.alloc(0);
  /** Octets that are left out when they arrive. */
  #skipped = 0;

  get held(): Buffer {
    return this.#held;
  }

  push(chunk: Buffer): void {
    const from = Math.min(this.#skipped, chunk.length);
    this.#skipped -= from;
    this.place += from;
    const rest = chunk.subarray(from);
    this.#held = this.#held.length === 0 ? rest : Buffer.concat([this.#held, rest]);
  }

  /** The next octets, undefined where they have not all arrived. */
  take(length: number): Buffer | undefined {
    if (this.#held.length < length) return undefined;
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    this.place += length;
    return taken;
  }

  skip(length: number): void {
    const now = Math.min(length, this.#held.length);
    this.#held = this.#held.subarray(now);
    this.place += now;
    this.#skipped += length - now;
  }

  /** Whether the file ends within a record. */
  get isWithinRecord(): boolean {
    return this.#held.length > 0 || this.#skipped > 0;
  }
}
