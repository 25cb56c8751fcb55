/**
 * The signalling units of a capture, in the order in which they end: from the packets of the file through links,
 * tunnels, IP and its transports. What cannot be read is refused in the ledger, or named in a notice there.
 */
import { FragmentReassembly, type IncompletePacket } from './ip/fragments.ts';
import { afterOptions, protocols, readIp, type IpPacket } from './ip/packet.ts';
import { gre, vxlan, vxlanPort } from './ip/tunnels.ts';
import type { Ledger } from './ledger.ts';
import { linkReader, unreadLink } from './link/link-types.ts';
import type { Payload, Unwrapped, UserLayers } from './link/payload.ts';
import type { CapturedPacket } from './packet.ts';
import { SctpAssociations } from './sctp/associations.ts';
import { TcpConnections } from './tcp/connections.ts';
import type { DeliveredMessage, Place, SignallingUnit } from './unit.ts';

export interface SignallingOptions {
  /** What the user link types 147 to 162 carry. */
  readonly userLayers?: UserLayers;
  /** UDP ports of SCTP (RFC 6951) beside 9899. */
  readonly sctpUdpPorts?: readonly number[];
}

/** RFC 6951 §5.1. */
const sctpUdpPort = 9899;
/** Headers around one packet. */
const mostTunnels = 8;
const udpHeader = 8;
const diameterPort = 3868;
const none: readonly SignallingUnit[] = [];
/** Links of MTP2 whose last signal unit is remembered. */
const mostLinks = 1_000;

export class SignallingReader {
  readonly #ledger: Ledger;
  readonly #userLayers: UserLayers;
  readonly #udpPorts: ReadonlySet<number>;
  readonly #fragments: FragmentReassembly;
  readonly #associations: SctpAssociations;
  readonly #connections: TcpConnections;
  /** The last message signal unit of MTP2, by the sending side of the link. */
  readonly #lastUnits = new Map<string, { readonly sequence: number; readonly bytes: Buffer }>();
  #frame = 0;
  /** The messages that the packet has ended. */
  readonly #delivered: DeliveredMessage[] = [];

  constructor(ledger: Ledger, { userLayers = new Map(), sctpUdpPorts = [] }: SignallingOptions = {}) {
    this.#ledger = ledger;
    this.#userLayers = userLayers;
    this.#udpPorts = new Set([sctpUdpPort, ...sctpUdpPorts]);
    this.#fragments = new FragmentReassembly((packet) => this.#refuseFragments(packet));
    this.#associations = new SctpAssociations(ledger);
    this.#connections = new TcpConnections(ledger);
  }

  /** Packets so far. */
  get frames(): number {
    return this.#frame;
  }

  /** The units that end in the packet. Their octets are valid until the next packet is added. */
  add({ time, linkType, bytes, originalLength }: CapturedPacket): readonly SignallingUnit[] {
    this.#frame += 1;
    const place = { frame: this.#frame, time };
    const read = linkReader(linkType, this.#userLayers);
    if (read === undefined) this.#ledger.notice(unreadLink(linkType), this.#frame, true);
    else this.#addUnwrapped(read(bytes), place, Math.max(0, originalLength - bytes.length), linkType);
    return this.#unitsAt(place);
  }

  /** The capture has ended: units that this makes readable, and refusals of what waits. */
  end(): readonly SignallingUnit[] {
    this.#connections.end(this.#frame, this.#delivered);
    this.#fragments.end();
    this.#associations.end();
    return this.#unitsAt({ frame: this.#frame, time: NaN });
  }

  #unitsAt({ frame, time }: Place): readonly SignallingUnit[] {
    if (this.#delivered.length === 0) return none;
    return this.#delivered.splice(0).map(({ from, to, layer, bytes, association, sent }) => ({
      frame,
      time,
      from,
      to,
      layer,
      bytes,
      association,
      sent,
    }));
  }

  #addUnwrapped(found: Unwrapped, place: Place, cut: number, linkType: number): void {
    if (found === undefined) return;
    if ('refused' in found) return this.#ledger.findRefused(place.frame, 'link', found.refused);
    const { layer, bytes, from = 'link', to = 'link' } = found;
    if (layer === 'ip') return this.#ofIp(bytes, place, 0);
    if (layer === 'sctp') {
      const packet = { ...place, source: from, destination: to, bytes, missing: cut };
      return this.#associations.add(packet, this.#delivered);
    }
    if (cut > 0) {
      const reason = `the snap length cut the packet: ${cut} octets were not captured`;
      return this.#ledger.findRefused(place.frame, layer, reason);
    }
    if (this.#isSentAgain(found, `${linkType} ${from}`)) return this.#ledger.findRepeat();
    this.#ledger.find();
    this.#delivered.push({ from, to, layer, bytes, association: '' });
  }

  /** Whether it is the signal unit of MTP2 that came before it, sent again (Q.703 §5). */
  #isSentAgain({ sequence, bytes }: Payload, side: string): boolean {
    if (sequence === undefined) return false;
    const last = this.#lastUnits.get(side);
    if (last?.sequence === sequence && last.bytes.equals(bytes)) return true;
    if (last !== undefined || this.#lastUnits.size < mostLinks)
      this.#lastUnits.set(side, { sequence, bytes: Buffer.from(bytes) });
    return false;
  }

  #ofIp(bytes: Buffer, place: Place, depth: number): void {
    const packet = readIp(bytes);
    if (packet === undefined) return this.#ledger.notice('packets of IP whose header is not whole', place.frame, true);
    const { fragment } = packet;
    if (fragment === undefined) return this.#above(packet, place, depth);
    if (packet.missing > 0) return this.#refuseCut(packet, place);
    const whole = this.#fragments.add(packet, fragment, place);
    if (whole === undefined) return;
    const [protocol, payload] = afterOptions(packet.protocol, whole);
    this.#above({ ...packet, protocol, payload }, place, depth);
  }

  #above(packet: IpPacket, place: Place, depth: number): void {
    const { protocol, source, destination, payload, missing } = packet;
    if (depth === mostTunnels)
      return this.#ledger.notice(`packets within more than ${mostTunnels} tunnels are not read`, place.frame, true);
    const { frame, time } = place;
    switch (protocol) {
      case protocols.sctp:
        return this.#associations.add({ frame, time, source, destination, bytes: payload, missing }, this.#delivered);
      case protocols.tcp:
        return this.#connections.add({ frame, time, source, destination, bytes: payload, missing }, this.#delivered);
      case protocols.udp:
        return this.#ofUdp(packet, place, depth);
      case protocols.ipv4:
      case protocols.ipv6:
        return this.#ofIp(payload, place, depth + 1);
      case protocols.gre:
        return this.#ofTunnel(gre(payload), place, depth);
    }
  }

  #ofTunnel(found: Unwrapped, place: Place, depth: number): void {
    if (found === undefined) return;
    if ('refused' in found) this.#ledger.notice(`${found.refused} is not read`, place.frame, true);
    else if (found.layer === 'ip') this.#ofIp(found.bytes, place, depth + 1);
  }

  #ofUdp({ source, destination, payload, missing }: IpPacket, place: Place, depth: number): void {
    if (payload.length < udpHeader) return;
    const [from, to] = [payload.readUInt16BE(0), payload.readUInt16BE(2)];
    const datagram = payload.subarray(udpHeader);
    if (this.#udpPorts.has(from) || this.#udpPorts.has(to))
      this.#associations.add({ ...place, source, destination, bytes: datagram, missing }, this.#delivered);
    else if (to === vxlanPort) this.#ofTunnel(vxlan(datagram), place, depth);
  }

  #refuseCut({ protocol }: IpPacket, { frame }: Place): void {
    if (protocol === protocols.sctp)
      this.#ledger.findRefused(frame, 'ip', 'the snap length cut a fragment of a packet');
  }

  /** Of the packets that are given up, those that may carry signalling. */
  #refuseFragments({ frame, protocol, beginning, reason }: IncompletePacket): void {
    const ports = beginning === undefined || beginning.length < 4 ? [] : [0, 2].map((at) => beginning.readUInt16BE(at));
    const isSignalling =
      protocol === protocols.sctp ||
      (protocol === protocols.udp && ports.some((port) => this.#udpPorts.has(port))) ||
      (protocol === protocols.tcp && ports.includes(diameterPort));
    if (isSignalling) this.#ledger.findRefused(frame, 'ip', reason);
  }
}

/** The units of packets that are all there, as in a test. */
export function* unitsOf(
  packets: Iterable<CapturedPacket>,
  ledger: Ledger,
  options: SignallingOptions = {},
): Generator<SignallingUnit> {
  const reader = new SignallingReader(ledger, options);
  for (const packet of packets) yield* reader.add(packet);
  yield* reader.end();
}
