/** The two ends of every transport, on free ports: one to listen with, one to connect with. */
import { createMemoryTransport, MemoryHub } from '../support/memory-transport.ts';
import { createSctpTransport } from '../../src/protocol/transport/sctp/sctp.ts';
import { createTcpTransport } from '../../src/protocol/transport/tcp.ts';
import type { Transport } from '../../src/protocol/transport/transport.ts';
import { freePorts } from '../support/free-ports.ts';

export interface TransportPair {
  readonly listening: Transport;
  readonly connecting: Transport;
}

const host = '127.0.0.1';

export const transportPairs: Readonly<Record<string, () => Promise<TransportPair>>> = {
  'M3UA in memory': async () => {
    const hub = new MemoryHub();
    return {
      listening: createMemoryTransport(hub, 'scp'),
      connecting: createMemoryTransport(hub, 'tester', { peer: 'scp' }),
    };
  },
  'M3UA on TCP': async () => {
    const { tcp: port } = await freePorts();
    return { listening: createTcpTransport({ host, port }), connecting: createTcpTransport({ host, port }) };
  },
  'M3UA on SCTP in UDP': async () => {
    const { udp: udpPort } = await freePorts();
    const options = { host, port: 2905, udpPort };
    return { listening: createSctpTransport(options), connecting: createSctpTransport(options) };
  },
};
