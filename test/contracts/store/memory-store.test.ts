/** The store in memory passes the contract of stores. */
import { systemClock } from '../../../src/ground/clock.ts';
import { MemoryStore } from '../../../src/store/memory-store.ts';
import { batchContract } from './batch-contract.ts';
import { coverageContract } from './coverage-contract.ts';
import { storeContract } from './store-contract.ts';
import type { StorePlace } from './store-place.ts';

describe('the store in memory', () => {
  const newPlace = async (): Promise<StorePlace> => ({
    open: async (retention) => ({ store: new MemoryStore(retention, systemClock), interrupted: [] }),
    close: async () => undefined,
  });

  storeContract(newPlace);
  batchContract(newPlace);
  coverageContract(newPlace);
});
