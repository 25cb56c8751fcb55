/**
 * The state cookie (RFC 9260 §5.1.3): the whole state of an association until the peer has proved its address.
 *
 * The endpoint itself keeps nothing, so that no number of INITs can exhaust it. A cookie is valid for a minute, and
 * only from the address of its INIT or the addresses in it; it makes one association only.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DatagramAddress } from './datagram.ts';
import { decodeInitValue, encodeInitValue, initLength, type Init } from './chunks.ts';
import { bareOf } from './ip-addresses.ts';
import { encodeAddress, readParameters } from './parameters.ts';

export interface CookieContents {
  /** The INIT of the peer. */
  readonly peer: Init;
  /** The INIT ACK of this side. */
  readonly own: Init;
  /** The tie-tags of an existing association (§5.2.2): 0 if there was none. */
  readonly ties: readonly [own: number, peer: number];
  /** The addresses of the peer: first the source of the INIT. */
  readonly addresses: readonly string[];
  /** UDP port that the INIT came from. */
  readonly udpPort: number;
  /** SCTP ports. */
  readonly peerPort: number;
  readonly ownPort: number;
}

/** A cookie that this jar has made. */
export interface Opened extends CookieContents {
  /** Milliseconds by which it is too old; 0 or less if it is not. */
  readonly staleness: number;
  /** Whether it has made an association before. */
  readonly wasUsed: boolean;
}

const lifetime = 60_000;
/** Most milliseconds that a Cookie Preservative may add (§5.2.6). */
const longestExtension = 60_000;
const timeLength = 8;
const fixedLength = timeLength + 20 + 2 * initLength;
const digestLength = 32;
/** Number of used cookies that are remembered. */
const rememberedTags = 4096;

export class CookieJar {
  readonly #key = randomBytes(32);
  readonly #used = new Set<number>();
  readonly #now: () => number;

  /** `now`: milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** `extension`: milliseconds that the peer asks for beyond the usual lifetime. */
  bake(contents: CookieContents, extension = 0): Buffer {
    const { peer, own, ties, addresses, udpPort, peerPort, ownPort } = contents;
    const fixed = Buffer.alloc(timeLength + 20);
    fixed.writeDoubleBE(this.#now(), 0);
    fixed.writeUInt32BE(lifetime + Math.min(extension, longestExtension), timeLength);
    for (const [index, tie] of ties.entries()) fixed.writeUInt32BE(tie, timeLength + 4 + 4 * index);
    for (const [index, port] of [udpPort, peerPort, ownPort].entries())
      fixed.writeUInt16BE(port, timeLength + 12 + 2 * index);
    const octets = Buffer.concat([fixed, encodeInitValue(peer), encodeInitValue(own), ...addresses.map(encodeAddress)]);
    return Buffer.concat([octets, this.#digest(octets)]);
  }

  /** Undefined if it is not from this jar, or not valid for packets from `from`. */
  open(cookie: Buffer, from: DatagramAddress): Opened | undefined {
    if (cookie.length < fixedLength + digestLength) return undefined;
    const octets = cookie.subarray(0, cookie.length - digestLength);
    if (!timingSafeEqual(cookie.subarray(octets.length), this.#digest(octets))) return undefined;
    const { addresses } = readParameters(octets.subarray(fixedLength));
    const udpPort = octets.readUInt16BE(timeLength + 12);
    const place = addresses.indexOf(bareOf(from.address));
    if (place < 0 || (place === 0 && udpPort !== from.port)) return undefined;
    const own = decodeInitValue(octets.subarray(fixedLength - initLength));
    return {
      peer: decodeInitValue(octets.subarray(fixedLength - 2 * initLength)),
      own,
      ties: [octets.readUInt32BE(timeLength + 4), octets.readUInt32BE(timeLength + 8)],
      addresses,
      udpPort,
      peerPort: octets.readUInt16BE(timeLength + 14),
      ownPort: octets.readUInt16BE(timeLength + 16),
      staleness: this.#now() - octets.readDoubleBE(0) - octets.readUInt32BE(timeLength),
      wasUsed: this.#used.has(own.tag),
    };
  }

  /** Remembers that it has made an association. */
  use({ own }: Opened): void {
    this.#used.add(own.tag);
    const [oldest] = this.#used;
    if (this.#used.size > rememberedTags && oldest !== undefined) this.#used.delete(oldest);
  }

  #digest(octets: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(octets).digest();
  }
}
