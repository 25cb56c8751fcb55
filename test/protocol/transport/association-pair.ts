/** Two SCTP associations, past their handshake, whose packets go from one to the other by function calls: no sockets, but real timers. */
import { systemClock } from '../../../src/clock.ts';
import { SctpAssociation } from '../../../src/protocol/transport/sctp-association.ts';
import type { Init } from '../../../src/protocol/transport/sctp-chunks.ts';
import { windowOctets } from '../../../src/protocol/transport/sctp-options.ts';
import { decodePacket, type Packet } from '../../../src/protocol/transport/sctp-packet.ts';
import { defaultTiming, type SctpTiming } from '../../../src/protocol/transport/sctp-options.ts';
import { Hearer } from '../../contracts/transport-users.ts';
import { quick } from './sctp-peers.ts';

export interface PairOptions {
  /** The first TSNs of both sides. */
  readonly tsn?: number;
  readonly timing?: Partial<SctpTiming>;
  /** Whether the network loses the packet, the `index`-th from both sides together. */
  readonly loses?: (packet: Packet, index: number) => boolean;
}

export interface Side {
  readonly association: SctpAssociation;
  readonly hearer: Hearer;
  /** Every packet that it has sent. */
  readonly sent: Packet[];
}

const initOf = (tag: number, tsn: number): Init => ({ tag, tsn, window: windowOctets, outboundStreams: 8, inboundStreams: 8 });

export const associationPair = ({ tsn = 1000, timing = {}, loses = () => false }: PairOptions = {}): { near: Side; far: Side } => {
  let count = 0;
  const sideOf = (name: string, own: Init, peer: Init, other: () => Side): Side => {
    const hearer = new Hearer();
    const sent: Packet[] = [];
    const send = (bytes: Buffer): void => {
      const packet = decodePacket(bytes);
      sent.push(packet);
      count += 1;
      if (loses(packet, count - 1)) return;
      // Chunks for an ended association would go to the listener.
      setImmediate(() => other().association.delivery.over || other().association.take(packet.chunks));
    };
    const association = new SctpAssociation({
      name,
      own,
      peer,
      target: { tag: peer.tag, sourcePort: 2905, destinationPort: 2905, send },
      timing: { ...defaultTiming, ...quick, ...timing },
      clock: systemClock,
      capacity: 4 << 20,
      maximumMessage: 65_536,
      release: () => undefined,
    });
    association.delivery.open(hearer);
    hearer.association = association;
    return { association, hearer, sent };
  };
  const near: Side = sideOf('far', initOf(1, tsn), initOf(2, tsn), () => far);
  const far: Side = sideOf('near', initOf(2, tsn), initOf(1, tsn), () => near);
  return { near, far };
};
