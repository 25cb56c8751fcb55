/** Runs whose database answers at once, as the test scripts it. */
import { systemClock } from '../../../src/ground/clock.ts';
import { Database } from '../../../src/gateways/db/database.ts';
import { parseStatement, type BoundStatement } from '../../../src/gateways/db/statement.ts';
import type { DbGateway } from '../../../src/gateways/gateway.ts';
import { createRequestGateway } from '../../../src/gateways/request-gateway.ts';
import { openRuns, type Operations } from '../../run/open-runs.ts';
import { performedBy, type Params, type Performed } from '../one-instance.ts';

/** Rows for the text and its values; throws the reason why there are none. */
export type Answer = (sql: string, values: readonly unknown[]) => readonly object[];

export const subscribers = { Subscriber: 'select * from subscriber where id = :id', All: 'select * from subscriber' };

export const databaseOf = (name: string, queries: Readonly<Record<string, string>>, answer: Answer): DbGateway => {
  const connection = {
    executeQuery: async ({ text, values }: BoundStatement) => ({ rows: answer(text, values) as never[] }),
    interrupt: () => undefined,
    release: async () => undefined,
  };
  const database = new Database({
    product: {
      dialect: 'postgres',
      opensAtStart: true,
      open: async () => ({ acquireConnection: async () => connection, destroy: async () => undefined }),
      explain: String,
    },
    queries: new Map(Object.entries(queries).map(([method, text]) => [method, parseStatement(text, 'postgres')])),
    poolSize: 2,
    connectSeconds: 5,
    maximumRows: 100,
    clock: systemClock,
    hidden: (text) => text,
    onError: () => undefined,
  });
  return {
    ...createRequestGateway(name, 'db', database),
    methods: Object.keys(queries),
    faultsOf: (query, given) => database.faultsOf(query, given),
  };
};

export const crmAndSmf = (answer: Answer): DbGateway[] => [
  databaseOf('crm', subscribers, answer),
  databaseOf('smf', { CcsAcctExists: 'select :be_acct_id' }, answer),
];

const defaultGateways = { db: 'crm', db_smf: 'smf' };

export const performWithDb = async (operations: Operations, params: Params, answer: Answer): Promise<Performed> => {
  const gateways = crmAndSmf(answer);
  await Promise.all(gateways.map((gateway) => gateway.start()));
  const { start } = openRuns({ gateways, defaultGateways });
  const performed = performedBy(await start({ operations, ...params }));
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  return performed;
};

/** `pointer message` of every fault with which the run is refused, before it takes its lock. */
export const refusedWithDb = (operations: Operations, params: Params = {}): string[] => {
  const { refusal, runs } = openRuns({ gateways: crmAndSmf(() => []), defaultGateways });
  const { code, data } = refusal({ operations, locks: [{ key: 'a' }], ...params });
  if (code !== 'InvalidParams' || runs.locksHeld > 0)
    throw new Error(`it was refused with ${code}, and ${runs.locksHeld} locks are held`);
  return ((data?.['errors'] ?? []) as { pointer: string; message: string }[]).map(
    ({ pointer, message }) => `${pointer} ${message}`,
  );
};
