/**
 * A service that knows its clients, from the request to the audit trail: who ran a test, who may not, and who requested
 * it.
 */
import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { roles, type Role } from '../../src/endpoint/caller.ts';
import { closeServices, openService, type RpcAnswer } from '../support/open-service.ts';
import { seedRequest } from './definitions.ts';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const auth = {
  tokens: roles.map((role) => ({ name: `a-${role}`, sha256: digestOf(`token-${role}`), role })),
  client_certificates: [],
};

describe('a service that knows its clients', () => {
  afterEach(closeServices);

  it('reports who requested a run, and keeps a trail of changes and refusals', async () => {
    const service = await openService({ auth });
    const post = (role: Role, body: unknown): Promise<Response> =>
      service.post(JSON.stringify(body), { 'content-type': 'application/json', authorization: `Bearer token-${role}` });
    const call = async (role: Role, method: string, params: object): Promise<RpcAnswer> =>
      (await (await post(role, { jsonrpc: '2.0', id: 1, method, params })).json()) as RpcAnswer;
    const request = seedRequest('known');
    const cancelled = { jsonrpc: '2.0', method: 'CancelTest', params: { run_id: 'none' } };
    for (const [body, status] of [
      [{ ...cancelled, id: 1 }, 403],
      [[{ ...cancelled, id: 1 }], 200],
      [cancelled, 204],
    ] as const) {
      expect(await post('viewer', body)).to.have.property('status', status);
    }
    expect(await call('viewer', 'ExecuteTest', request)).to.have.nested.property('error.code', -32010);
    expect(await call('operator', 'ExecuteTest', request)).to.have.property('result', 'ok');
    const events = await service.get('/runs/known/events', { headers: { authorization: 'Bearer token-viewer' } });
    await events.text();
    expect(await call('viewer', 'QueryTest', { run_id: 'known' })).to.have.nested.property('result.by', 'a-operator');
    expect(await call('operator', 'DeleteTest', { run_id: 'known' })).to.have.nested.property(
      'error.data.needed',
      'admin',
    );
    expect(await call('admin', 'DeleteTest', { run_id: 'known' })).to.have.property('result');
    expect(await call('operator', 'QueryAudit', {})).to.have.nested.property('error.code', -32010);
    const { result } = await call('admin', 'QueryAudit', {});
    const { entries } = result as { entries: { by: string; action: string; run_id?: string; outcome: string }[] };
    expect(entries.toReversed().map(({ by, action, run_id, outcome }) => [by, action, run_id, outcome])).to.deep.equal([
      ...Array.from({ length: 3 }, () => ['a-viewer', 'CancelTest', 'none', 'Forbidden']),
      ['a-viewer', 'ExecuteTest', 'known', 'Forbidden'],
      ['a-operator', 'ExecuteTest', 'known', 'ok'],
      ['a-operator', 'DeleteTest', 'known', 'Forbidden'],
      ['a-admin', 'DeleteTest', 'known', 'ok'],
      ['a-operator', 'QueryAudit', undefined, 'Forbidden'],
    ]);
  });
});
