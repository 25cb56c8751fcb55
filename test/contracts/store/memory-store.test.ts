/** The store in memory keeps to the contract of stores. */
import { systemClock } from '../../../src/clock.ts';
import { MemoryStore } from '../../../src/store/memory-store.ts';
import { storeContract } from './store-contract.ts';

describe('the store in memory', () => {
  storeContract(async () => ({
    open: async (retention) => ({ store: new MemoryStore(retention, systemClock), interrupted: [] }),
    close: async () => undefined,
  }));
});
