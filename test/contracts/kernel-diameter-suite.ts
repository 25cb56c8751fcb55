/**
 * The contracts of Diameter over the kernel's SCTP. It runs in processes that have SCTP sockets, which
 * kernel-transport.slow.test.ts starts.
 */
import { dialAssociation, listenAssociations } from '../../src/gateways/diameter/association-ends.ts';
import type { Connect } from '../../src/protocol/diameter/index.ts';
import { callPeersAt, ownUdpPort } from '../support/stp/sctp-sockets.ts';
import { diameterAnsweringContract } from './diameter-answering-contract.ts';
import { diameterContract } from './diameter-contract.ts';
import { openOver } from './diameter-gateways.ts';

const overKernel = { type: 'sctp', host: '127.0.0.1', over: 'kernel', udp_port: 0 } as const;

let ownPort: number;

before(async () => {
  ownPort = await ownUdpPort();
});

const ends = {
  listen: listenAssociations({ ...overKernel, port: 0 }),
  connectTo:
    (port: number): Connect =>
    async (user) => {
      await callPeersAt(undefined);
      return dialAssociation({ ...overKernel, port })(user);
    },
};

diameterContract("over the kernel's SCTP", (farEnd) => openOver(ends, farEnd));

diameterAnsweringContract("over the kernel's SCTP", () => ({
  ...ends,
  callFromElsewhere: async (port) => {
    const own = { ...overKernel, over: 'udp', udp_port: ownPort, local_hosts: ['127.0.0.2'] } as const;
    const connection = await dialAssociation({ ...own, port })({ receive: () => undefined, closed: () => undefined });
    connection.abort();
  },
}));
