import { areThere } from '../support/counterparts.ts';
import { DbUser, makeDb } from '../support/open-db.ts';
import { PostgresServer } from '../support/postgres-server.ts';
import { contractSettings, contractSetup, dbContract } from './db-contract.ts';
import { postgresFaults } from './db-postgres-faults.ts';

if (areThere('postgres', 'openssl')) {
  dbContract('on PostgreSQL', async () => {
    const server = await PostgresServer.start();
    const gateway = makeDb(
      { ...contractSettings, url: server.url, password_env: 'PASSWORD', pool_size: 4 },
      { environment: { PASSWORD: server.password } },
    );
    await gateway.start();
    const user = new DbUser(gateway, 'setup');
    for (const text of contractSetup) await user.answer(text);
    user.session.close();
    const close = async (): Promise<void> => {
      await gateway.stop();
      await server.close();
    };
    return { gateway, close };
  });

  postgresFaults();
}
