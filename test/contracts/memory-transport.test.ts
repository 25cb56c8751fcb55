import { createMemoryTransport, MemoryHub } from '../support/memory-transport.ts';
import { transportContract } from './transport-contract.ts';

transportContract('in memory', ({ small }) => {
  const hub = new MemoryHub();
  const options = { streams: 4, ...(small ? { capacity: 100 } : {}) };
  const transport = createMemoryTransport(hub, 'stp', options);
  return { listening: transport, at: () => transport, nowhere: createMemoryTransport(hub, 'nowhere', options) };
});
