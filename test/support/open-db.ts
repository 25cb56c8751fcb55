/** Database gateways as a configuration creates them, with its defaults filled in. */
import { expect } from 'chai';
import { validate } from '../../schemas/index.ts';
import { systemClock } from '../../src/ground/clock.ts';
import { createDb, type DbConfig, type DbParts } from '../../src/gateways/db/open.ts';
import type { DbAnswer, DbGateway, DbRequest, DbSession, Outcome } from '../../src/gateways/gateway.ts';

/** Not started. */
export const makeDb = (settings: object, parts: Partial<DbParts> = {}): DbGateway => {
  const checked = validate.config({ gateways: { crm: { kind: 'db', ...settings } } });
  expect(checked.ok ? [] : checked.faults).to.deep.equal([]);
  if (!checked.ok) throw new Error('not a configuration');
  return createDb('crm', checked.value.gateways['crm'] as DbConfig, {
    clock: systemClock,
    environment: {},
    onError: () => undefined,
    ...parts,
  });
};

type Params = DbRequest['params'];

/** One run's use of a gateway, as promises. */
export class DbUser {
  readonly session: DbSession;

  constructor(gateway: DbGateway, runId = 'run') {
    this.session = gateway.attach({ runId, actor: undefined });
  }

  outcome(query: string | DbRequest['query'], params: Params = {}): Promise<Outcome<DbAnswer>> {
    const request = { query: typeof query === 'string' ? { sql: query } : query, params };
    return new Promise((resolve) => void this.session.request(request, resolve));
  }

  async answer(query: string | DbRequest['query'], params?: Params): Promise<DbAnswer> {
    const outcome = await this.outcome(query, params);
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.answer;
  }

  /** The reason of the failure; fails if there is an answer. */
  async reason(query: string | DbRequest['query'], params?: Params): Promise<string> {
    const outcome = await this.outcome(query, params);
    return outcome.ok ? expect.fail(`it was answered: ${JSON.stringify(outcome.answer)}`) : outcome.reason;
  }
}
