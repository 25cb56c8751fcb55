/**
 * The frames of a capture: messages as a lower layer carries them, with what the file says of each. They are written as
 * packets of IP, and read again from files of this program to be merged.
 */
import { decodeError } from '../ground/errors.ts';
import { timestampOf, type Timestamp } from '../ground/clock.ts';
import { packetsOf } from '../captures/file/capture-file.ts';
import { endAt, type End } from './ipv4.ts';
import { longestMessage, m3uaUse } from './m3ua-packets.ts';
import { captureHeader, interfaceBlock, packetBlock, type CaptureInterface } from './pcapng.ts';
import { chunkIn, sctp, SctpPackets, type SctpUse } from './sctp-packets.ts';
import { octetsIn, tcp, TcpPackets } from './tcp-packets.ts';

/** What a frame is: a message of M3UA in SCTP, octets of Diameter in TCP, or a message of Diameter in SCTP. */
export type Carried = 'm3ua' | 'diameter' | 'diameterOverSctp';

/** RFC 6733 §2.1, §11.4. */
const diameterUse: SctpUse = { port: 3868, payload: 46, streamOf: () => 0 };

/** What the packets of an interface are, in the words of the file. */
export const descriptions = {
  wire: 'M3UA as it was sent and received',
  memory: 'TCAP in memory; its M3UA and SCCP are made for the capture',
  diameter: 'Diameter as it was sent and received',
} as const;

export interface CapturedFrame {
  readonly time: Timestamp;
  readonly from: End;
  /** The tester has sent it, at the interface. */
  readonly sent: boolean;
  readonly carried: Carried;
  readonly octets: Uint8Array;
  readonly interface: CaptureInterface;
  readonly comments: readonly string[];
}

type Association = Readonly<Record<Carried, SctpPackets | TcpPackets>>;

/** Writes frames, in their order, as a capture file. */
export class FrameWriter {
  /** Packets so far, and the octets of the file. */
  packets = 0;
  octets = 0;
  readonly #blocks: Buffer[] = [];
  readonly #interfaces = new Map<string, number>();
  readonly #associations = new Map<number, Association>();
  /** Of the last frame. */
  #last: { readonly own: CaptureInterface; readonly number: number } | undefined;

  constructor() {
    this.#write(captureHeader());
  }

  /**
   * `association`: a number of 32 bits; the frames of one number have an association of SCTP and a connection of TCP of
   * their own. False for a message that is too long for a packet.
   */
  add(frame: CapturedFrame, association: number): boolean {
    const { carried, octets, from } = frame;
    if (carried === 'm3ua' && octets.length > longestMessage) return false;
    const made = this.#associationOf(association)[carried].packets(from, octets);
    const number = this.#numberOf(frame.interface);
    for (const packet of made) this.#write(packetBlock(packet, number, frame));
    this.packets += made.length;
    return true;
  }

  file(): Buffer {
    return Buffer.concat(this.#blocks);
  }

  #write(block: Buffer): void {
    this.#blocks.push(block);
    this.octets += block.length;
  }

  #associationOf(number: number): Association {
    const known = this.#associations.get(number);
    if (known !== undefined) return known;
    const association = {
      m3ua: new SctpPackets(m3uaUse, number),
      diameter: new TcpPackets(number),
      diameterOverSctp: new SctpPackets(diameterUse, number),
    };
    this.#associations.set(number, association);
    return association;
  }

  #numberOf(own: CaptureInterface): number {
    if (own === this.#last?.own) return this.#last.number;
    const number = this.#numberByName(own);
    this.#last = { own, number };
    return number;
  }

  #numberByName(own: CaptureInterface): number {
    const key = `${own.name}\n${own.description}`;
    const known = this.#interfaces.get(key);
    if (known !== undefined) return known;
    const number = this.#interfaces.size;
    this.#interfaces.set(key, number);
    this.#write(interfaceBlock(own));
    return number;
  }
}

interface Carrying {
  readonly carried: Carried;
  readonly octets: Buffer;
}

/** Joins the chunks of messages that take several packets. */
class ChunkJoiner {
  readonly #begun = new Map<End, Buffer[]>();

  /** Undefined where the message goes on. Throws `DecodeFailed` for a chunk that this program does not make. */
  take(from: End, packet: Buffer): Carrying | undefined {
    const { payload, octets, begins, ends } = chunkIn(packet);
    const parts = begins ? [] : (this.#begun.get(from) ?? []);
    parts.push(octets);
    if (ends) this.#begun.delete(from);
    else this.#begun.set(from, parts);
    if (!ends) return undefined;
    const carried =
      payload === m3uaUse.payload ? 'm3ua' : payload === diameterUse.payload ? 'diameterOverSctp' : undefined;
    if (carried === undefined) throw notOurs();
    return { carried, octets: parts.length === 1 ? octets : Buffer.concat(parts) };
  }
}

const notOurs = (): Error => decodeError('pcapng', 0, 'a packet was not made by dialproof');

/** The frames of a file that this program has written. Throws `DecodeFailed` where it is another one, or damaged. */
export function* framesOf(file: Uint8Array): Generator<CapturedFrame> {
  const joiner = new ChunkJoiner();
  for (const { time, bytes, about } of packetsOf(Buffer.from(file.buffer, file.byteOffset, file.length))) {
    const [from, protocol] = [endAt(bytes, 12), bytes[9]];
    if (from === undefined || about?.sent === undefined || (protocol !== sctp && protocol !== tcp)) throw notOurs();
    const carrying: Carrying | undefined =
      protocol === tcp ? { carried: 'diameter', octets: octetsIn(bytes) } : joiner.take(from, bytes);
    if (carrying === undefined) continue;
    const { name, description, comments, sent } = about;
    yield {
      time: timestampOf(time * 1000),
      from,
      sent,
      ...carrying,
      interface: { name, description },
      comments,
    };
  }
}
