/**
 * Two SCTP associations, past their handshake, that exchange packets by function calls, without sockets. Each side may
 * have several addresses; the n-th of one sends to the n-th of the other.
 */
import type { Clock } from '../../../src/ground/clock.ts';
import type { DatagramAddress, PacketWire } from '../../../src/protocol/transport/sctp/datagram.ts';
import { m3uaForm } from '../../../src/protocol/transport/message-form.ts';
import { SctpAssociation } from '../../../src/protocol/transport/sctp/association.ts';
import type { Init } from '../../../src/protocol/transport/sctp/chunks.ts';
import { smallestPacket, windowOctets } from '../../../src/protocol/transport/sctp/options.ts';
import { decodePacket, type Packet } from '../../../src/protocol/transport/sctp/packet.ts';
import { defaultTiming, type SctpTiming } from '../../../src/protocol/transport/sctp/options.ts';
import { Hearer } from '../../contracts/transport-users.ts';
import { steadyClock } from '../../support/steady-clock.ts';
import { quick } from './sctp/peers.ts';

export interface PairOptions {
  /** The first TSNs of both sides. */
  readonly tsn?: number;
  readonly timing?: Partial<SctpTiming>;
  /** Default: a clock that stands still while the process does. */
  readonly clock?: Clock;
  /** Addresses of each side. Default 1. */
  readonly addresses?: number;
  readonly largestPacket?: number;
  /** Whether the network loses the packet, the `index`-th from both sides together, between the `path`-th addresses. */
  readonly loses?: (packet: Packet, index: number, path: number) => boolean;
  /** Chunks of this type do not arrive, while the others of their packets do. */
  readonly takesOut?: number;
  /** Delivers a packet once, several times or never. Default: once, in a turn of its own. */
  readonly carry?: (deliver: () => void, path: number) => void;
  /** Called with the octets of every packet of both sides. */
  readonly see?: (bytes: Buffer) => void;
}

export interface Side {
  readonly association: SctpAssociation;
  readonly hearer: Hearer;
  /** Every packet that it has sent. */
  readonly sent: Packet[];
  /** The path of each of them. */
  readonly ways: number[];
  /** The reports about the paths. */
  readonly told: string[];
  readonly wires: readonly PacketWire[];
}

const initOf = (tag: number, tsn: number): Init => ({
  tag,
  tsn,
  window: windowOctets,
  outboundStreams: 8,
  inboundStreams: 8,
});

export const addressOf = (name: string, path: number): DatagramAddress => ({ address: `${name}${path}`, port: 1 });

export const associationPair = ({
  tsn = 1000,
  timing = {},
  clock = steadyClock,
  addresses = 1,
  largestPacket = smallestPacket,
  loses = () => false,
  takesOut,
  carry = (deliver) => void setImmediate(deliver),
  see = () => undefined,
}: PairOptions = {}): { near: Side; far: Side } => {
  let count = 0;
  const sideOf = (name: string, otherName: string, own: Init, peer: Init, other: () => Side): Side => {
    const hearer = new Hearer();
    const sent: Packet[] = [];
    const ways: number[] = [];
    const told: string[] = [];
    const wireOf = (path: number): PacketWire => ({
      send: (bytes: Buffer): void => {
        see(bytes);
        const packet = decodePacket(bytes);
        sent.push(packet);
        ways.push(path);
        count += 1;
        if (loses(packet, count - 1, path)) return;
        // A listener would get packets for an ended association.
        carry(() => {
          const { association, wires } = other();
          const wire = wires[path];
          const chunks = packet.chunks.filter(({ type }) => type !== takesOut);
          if (!association.delivery.over && wire !== undefined)
            association.take(chunks, association.pathOf(addressOf(name, path), wire));
        }, path);
      },
    });
    const wires = Array.from({ length: addresses }, (_, path) => wireOf(path));
    const seedOf = (path: number) => ({
      to: addressOf(otherName, path),
      wires: wires.slice(path, path + 1),
      isVerified: path === 0,
      largestPacket,
    });
    const association = new SctpAssociation({
      name: otherName,
      own,
      peer,
      ports: { sourcePort: 2905, destinationPort: 2905 },
      seeds: [seedOf(0), ...wires.slice(1).map((_, index) => seedOf(index + 1))],
      timing: { ...defaultTiming, ...quick, ...timing },
      clock,
      capacity: 4 << 20,
      maximumMessage: 65_536,
      form: m3uaForm,
      ownAddresses: [],
      troubled: (text) => void told.push(text),
      reported: (text) => void told.push(text),
      release: () => undefined,
    });
    association.delivery.open(hearer);
    hearer.association = association;
    return { association, hearer, sent, ways, told, wires };
  };
  const near: Side = sideOf('near', 'far', initOf(1, tsn), initOf(2, tsn), () => far);
  const far: Side = sideOf('far', 'near', initOf(2, tsn), initOf(1, tsn), () => near);
  return { near, far };
};
