/**
 * The signalling messages in captured packets: M3UA and Diameter over SCTP (RFC 9260 §3.3.1) or TCP, over IP of either
 * version, on the links that tcpdump and Wireshark write. A message in several chunks or segments is put together; what
 * was captured twice counts once.
 */
import type { CapturedPacket } from '../report/capture-packets.ts';

export interface CarriedMessage {
  /** Number of the packet in which it ends, from 1 as Wireshark counts. */
  readonly packet: number;
  readonly time: number;
  readonly from: string;
  readonly to: string;
  readonly layer: 'm3ua' | 'diameter';
  readonly bytes: Buffer;
  /** Distinguishes the runs in one capture that dialproof wrote; empty where a network carried the message. */
  readonly association: string;
}

/** Octets of one stream that may wait for the rest of their message. */
const mostWaiting = 1 << 20;
const mostStreams = 10_000;
/** Numbers of chunks that are remembered, to recognise retransmissions. */
const mostRemembered = 100_000;

const ethernetTypes = new Set([0x0800, 0x86dd]);

/** The IP packet; undefined where the packet holds none or has another type of link. */
const ipOf = ({ linkType, bytes }: CapturedPacket): Buffer | undefined => {
  if (linkType === 101 || linkType === 228 || linkType === 229) return bytes;
  if (linkType === 0 || linkType === 108) return bytes.subarray(4);
  if (linkType === 113) return bytes.subarray(16);
  if (linkType === 276) return bytes.subarray(20);
  if (linkType !== 1) return undefined;
  for (let at = 12; at + 2 <= bytes.length; at += 4) {
    const type = bytes.readUInt16BE(at);
    if (ethernetTypes.has(type)) return bytes.subarray(at + 2);
    // VLAN tags.
    if (type !== 0x8100 && type !== 0x88a8) return undefined;
  }
  return undefined;
};

interface Segment {
  readonly protocol: number;
  readonly source: string;
  readonly destination: string;
  readonly payload: Buffer;
}

const address6 = (bytes: Buffer): string =>
  `[${Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(index * 2).toString(16))
    .join(':')
    .replace(/(?:^|:)0(?::0)+(?::|$)/, '::')}]`;

/** Fragments of IP are left out: signalling is segmented above it. */
const segmentOf = (ip: Buffer): Segment | undefined => {
  const version = (ip[0] ?? 0) >> 4;
  if (version === 4 && ip.length >= 20) {
    const header = ((ip[0] ?? 0) & 0xf) * 4;
    if ((ip.readUInt16BE(6) & 0x3fff) !== 0) return undefined;
    const payload = ip.subarray(header, Math.max(header, ip.readUInt16BE(2) || ip.length));
    return {
      protocol: ip.readUInt8(9),
      source: ip.subarray(12, 16).join('.'),
      destination: ip.subarray(16, 20).join('.'),
      payload,
    };
  }
  if (version !== 6 || ip.length < 40) return undefined;
  return {
    protocol: ip.readUInt8(6),
    source: address6(ip.subarray(8, 24)),
    destination: address6(ip.subarray(24, 40)),
    payload: ip.subarray(40, 40 + ip.readUInt16BE(4)),
  };
};

/**
 * The length in the header. Both protocols begin with version 1; M3UA has a length of four octets at offset 4, Diameter
 * one of three octets at offset 1.
 */
const lengthOf = (bytes: Buffer, layer: CarriedMessage['layer']): number =>
  layer === 'm3ua' ? bytes.readUInt32BE(4) : bytes.readUIntBE(1, 3);

const layerOf = (bytes: Buffer, ports: readonly number[]): CarriedMessage['layer'] | undefined => {
  if (bytes.length < 8 || bytes[0] !== 1) return undefined;
  if (ports.includes(3868)) return 'diameter';
  // The reserved octet, and the classes of M3UA's messages.
  return bytes[1] === 0 && (bytes[2] ?? 255) <= 9 ? 'm3ua' : bytes.readUIntBE(1, 3) >= 20 ? 'diameter' : undefined;
};

/**
 * Captures that dialproof makes of runs have an association for each run between the same two addresses of RFC 5737;
 * the verification tags of its directions are complements of each other (`src/report/m3ua-packets.ts`).
 */
const associationOf = ({ protocol, source, destination, payload }: Segment): string => {
  const made = protocol === 132 && [source, destination].sort().join() === '192.0.2.1,192.0.2.2';
  const tag = made ? payload.readUInt32BE(4) : 0;
  return made ? String(Math.min(tag, ~tag >>> 0)) : '';
};

/** A message, and whether its payload protocol identifier is that of Diameter. */
interface Carried {
  readonly bytes: Buffer;
  readonly isDiameter: boolean;
}

/** RFC 6733 §11.4. */
const diameterPayload = 46;

class Streams {
  /** Octets of a message that has not ended, by stream. */
  readonly #waiting = new Map<string, Buffer>();
  readonly #nextSequence = new Map<string, number>();
  readonly #known = new Set<string>();

  /** Whether the chunk was seen before. */
  isAgain(chunk: string): boolean {
    if (this.#known.has(chunk)) return true;
    if (this.#known.size >= mostRemembered) this.#known.clear();
    this.#known.add(chunk);
    return false;
  }

  /** The waiting octets of the stream, followed by `bytes`; empty where they exceed the limit. */
  joined(stream: string, bytes: Buffer): Buffer {
    const all = Buffer.concat([this.#waiting.get(stream) ?? Buffer.alloc(0), bytes]);
    return all.length > mostWaiting ? Buffer.alloc(0) : all;
  }

  keep(stream: string, bytes: Buffer): void {
    if (bytes.length === 0) this.#waiting.delete(stream);
    else if (this.#waiting.size < mostStreams) this.#waiting.set(stream, bytes);
  }

  /** The new octets of a TCP segment; what follows a gap begins anew. */
  fresh(stream: string, sequence: number, bytes: Buffer): Buffer {
    const next = this.#nextSequence.get(stream) ?? sequence;
    const ahead = (sequence - next) | 0;
    if (ahead > 0) this.#waiting.delete(stream);
    const fresh = ahead < 0 ? bytes.subarray(Math.min(-ahead, bytes.length)) : bytes;
    if (fresh.length > 0 && (this.#nextSequence.size < mostStreams || this.#nextSequence.has(stream)))
      this.#nextSequence.set(stream, (sequence + bytes.length) >>> 0);
    return fresh;
  }
}

function* sctpMessages(payload: Buffer, path: string, streams: Streams): Generator<Carried> {
  for (let at = 12; at + 16 <= payload.length;) {
    const [type, flags, length] = [payload.readUInt8(at), payload.readUInt8(at + 1), payload.readUInt16BE(at + 2)];
    if (length < 4 || at + length > payload.length) return;
    const chunk = payload.subarray(at, at + length);
    at += Math.ceil(length / 4) * 4;
    if (type !== 0 || length < 16) continue;
    const [tag, tsn, stream] = [payload.readUInt32BE(4), chunk.readUInt32BE(4), chunk.readUInt16BE(8)];
    if (streams.isAgain(`${path} ${tag} ${tsn}`)) continue;
    const key = `${path} ${tag} ${stream}`;
    const [begins, ends] = [(flags & 2) !== 0, (flags & 1) !== 0];
    if (begins) streams.keep(key, Buffer.alloc(0));
    const all = streams.joined(key, chunk.subarray(16));
    streams.keep(key, ends ? Buffer.alloc(0) : all);
    if (ends) yield { bytes: all, isDiameter: chunk.readUInt32BE(12) === diameterPayload };
  }
}

function* tcpMessages(payload: Buffer, path: string, ports: readonly number[], streams: Streams): Generator<Carried> {
  const header = ((payload[12] ?? 0) >> 4) * 4;
  if (payload.length < 20 || header < 20) return;
  let rest = streams.joined(path, streams.fresh(path, payload.readUInt32BE(4), payload.subarray(header)));
  for (let layer = layerOf(rest, ports); layer !== undefined; layer = layerOf(rest, ports)) {
    const length = lengthOf(rest, layer);
    if (length < 8 || length > rest.length) break;
    yield { bytes: rest.subarray(0, length), isDiameter: false };
    rest = rest.subarray(length);
  }
  streams.keep(path, rest.length < 8 || layerOf(rest, ports) !== undefined ? rest : Buffer.alloc(0));
}

/** Yields the messages in the order in which they end. */
export function* carriedMessages(packets: Iterable<CapturedPacket>): Generator<CarriedMessage> {
  const streams = new Streams();
  let number = 0;
  for (const packet of packets) {
    number += 1;
    const ip = ipOf(packet);
    const segment = ip && segmentOf(ip);
    if (segment === undefined || segment.payload.length < 12) continue;
    const { protocol, payload, source, destination } = segment;
    const ports = [payload.readUInt16BE(0), payload.readUInt16BE(2)];
    const [from, to] = [`${source}:${ports[0]}`, `${destination}:${ports[1]}`];
    const path = `${from} ${to}`;
    const found =
      protocol === 132
        ? sctpMessages(payload, path, streams)
        : protocol === 6
          ? tcpMessages(payload, path, ports, streams)
          : [];
    for (const { bytes, isDiameter } of found) {
      const layer = isDiameter && bytes.length >= 20 ? 'diameter' : layerOf(bytes, ports);
      if (layer !== undefined)
        yield { packet: number, time: packet.time, from, to, layer, bytes, association: associationOf(segment) };
    }
  }
}
