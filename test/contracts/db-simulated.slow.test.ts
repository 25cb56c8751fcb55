import { makeDb } from '../support/open-db.ts';
import { contractSettings, contractSetup, dbContract } from './db-contract.ts';

dbContract('in this process', async () => {
  const gateway = makeDb({ ...contractSettings, simulated: { setup: contractSetup } });
  await gateway.start();
  return { gateway, close: () => gateway.stop() };
});
