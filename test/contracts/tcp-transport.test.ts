import { createTcpTransport } from '../../src/protocol/transport/tcp.ts';
import { transportContract } from './transport-contract.ts';

const host = '127.0.0.1';

transportContract('over TCP', ({ small }) => {
  const options = { host, ...(small ? { capacity: 200_000 } : {}) };
  return {
    listening: createTcpTransport({ ...options, port: 0 }),
    at: ({ port }) => createTcpTransport({ ...options, port }),
    // tcpmux, which hosts do not run.
    nowhere: createTcpTransport({ ...options, port: 1 }),
  };
});
