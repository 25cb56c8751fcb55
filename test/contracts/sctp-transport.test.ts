import { SctpListener } from '../../src/protocol/transport/sctp/listener.ts';
import { createSctpTransport } from '../../src/protocol/transport/sctp/sctp.ts';
import { transportContract } from './transport-contract.ts';

const host = '127.0.0.1';

transportContract('over SCTP in UDP', ({ small }) => {
  const options = { host, port: 2905, timing: { minimumRto: 100 }, ...(small ? { capacity: 200_000 } : {}) };
  const udpPortOf = (listener: unknown): number => (listener instanceof SctpListener ? listener.udpPort : 0);
  return {
    listening: createSctpTransport({ ...options, udpPort: 0 }),
    at: (listener) => createSctpTransport({ ...options, udpPort: udpPortOf(listener) }),
    nowhere: createSctpTransport({ ...options, udpPort: 1 }),
  };
});
