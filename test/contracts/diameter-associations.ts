/** Associations of our own SCTP in UDP datagrams between Diameter peers on loopback. */
import { dialAssociation, listenAssociations } from '../../src/gateways/diameter/association-ends.ts';
import type { Listen } from '../../src/gateways/diameter/listen.ts';
import type { Connect } from '../../src/protocol/diameter/index.ts';
import type { SctpConfig } from '../../src/protocol/transport/index.ts';
import { SctpListener } from '../../src/protocol/transport/sctp/listener.ts';

const host = '127.0.0.1';
const overUdp = { type: 'sctp', host, over: 'udp' } as const;

/** `connectTo` reaches what has last listened with `listen`, on free ports. */
export const associationsOverUdp = (own: Partial<SctpConfig> = {}) => {
  let udpPort = 0;
  const listen: Listen = async (limits, accept) => {
    const listener = await listenAssociations({ ...overUdp, port: 0, udp_port: 0, ...own })(limits, accept);
    if (listener instanceof SctpListener) ({ udpPort } = listener);
    return listener;
  };
  const connectTo =
    (port: number, others: Partial<SctpConfig> = {}): Connect =>
    (user) =>
      dialAssociation({ ...overUdp, port, udp_port: udpPort, ...others })(user);
  return { listen, connectTo, udpPort: () => udpPort };
};
