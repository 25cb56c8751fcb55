/** Samples of the figures of a link, and of a step of its history. */
import type { LinkFigures, LinkRate } from '../../schemas/index.ts';

export const linkFigures: LinkFigures = {
  layers: [{ layer: 'association', state: 'up', text: 'SCTP, 16 streams to send and 10 to receive' }],
  association: {
    protocol: 'SCTP',
    streams: { sent: 16, received: 10 },
    paths: [{ address: '192.0.2.7', state: 'active', current: true, rto: 300, srtt: 0.8 }],
  },
  associations: 1,
  messages: { sent: 3, received: 4 },
  management: { sent: 2, received: 5 },
  retransmissions: 1,
  destinations: [{ point_code: '4114 (2-2-2)', state: 'available' }],
  complaints: [{ time: [1_700_000_000, 500_000], layer: 'M3UA', text: 'ERR 25', count: 2 }],
};

export const linkRate: LinkRate = {
  until: 1_700_000_010_000,
  seconds: 10,
  sent: 30,
  received: 40,
  retransmissions: 1,
};
