import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { roles, type Role } from '../../src/endpoint/caller.ts';
import type { HttpEndpoint } from '../../src/endpoint/http-endpoint.ts';
import { pathPermissions } from '../../src/server/permissions.ts';
import type { AuditEntry } from '../../src/store/run-store.ts';
import { closeAll, FramedClient, openServer, type OpenServerOptions } from '../support/open-server.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const auth = { tokens: roles.map((role) => ({ name: role, sha256: sha256(`of-${role}`), role })) };
const json = { 'content-type': 'application/json' };
const as = (role: Role) => ({ ...json, authorization: `Bearer of-${role}` });
const events = '/inspect/runs/:run_id/actors/:actor/events';

const open = async (options: OpenServerOptions = {}) => {
  const entries: AuditEntry[] = [];
  const clock = new SimulatedClock();
  const server = await openServer({
    auth,
    clock,
    http: { idle_seconds: 86_400 },
    audit: (entry) => void entries.push(entry),
    permissions: pathPermissions,
    ...options,
  });
  server.service.set('run');
  const call = (method: string, params: object, headers: Record<string, string>) =>
    server.post({ jsonrpc: '2.0', id: 1, method, params }, headers);
  return {
    ...server,
    entries,
    clock,
    call,
    told: () => entries.splice(0).map(({ by, from, action, run_id, outcome }) => [by, from, action, run_id, outcome]),
  };
};

const here = '127.0.0.1';

describe('The audit trail', () => {
  afterEach(closeAll);

  it('has every change with its client, address, run and outcome', async () => {
    const { call, told, entries, clock } = await open();
    clock.increment(5);
    await call('CancelTest', { run_id: 'run' }, as('operator'));
    expect(entries.map(({ at }) => at)).to.deep.equal([5]);
    await call('UpdateTest', { run_id: 'none' }, as('admin'));
    await call('ExecuteTest', { run_id: 'new' }, as('operator'));
    await call('ResumeInstance', { run_id: 'run', instance_id: '1' }, as('operator'));
    await call('QueryTest', { run_id: 'run' }, as('operator'));
    expect(told()).to.deep.equal([
      ['operator', here, 'CancelTest', 'run', 'ok'],
      ['admin', here, 'UpdateTest', 'none', 'UnknownRun'],
      ['operator', here, 'ExecuteTest', 'new', 'InvalidParams'],
      ['operator', here, 'ResumeInstance', 'run', 'NotHalted'],
    ]);
  });

  it('has changes over the framed transport, and those without a name', async () => {
    const { tcpPort, told } = await open({ auth: {} });
    const framed = new FramedClient(tcpPort);
    framed.send({ jsonrpc: '2.0', id: 1, method: 'CancelTest', params: { run_id: 'run' } });
    await framed.take(1);
    expect(told()).to.deep.equal([[undefined, here, 'CancelTest', 'run', 'ok']]);
  });

  it('has events sent by hand, by their answer', async () => {
    const answers = [{}, { status: 409, body: { error: { name: 'Ended' } } }, { status: 404 }];
    const endpoint: HttpEndpoint = { path: events, method: 'POST', answer: () => answers.shift() ?? {} };
    const { get, told } = await open({ endpoints: [endpoint] });
    for (let event = 0; event < 3; event += 1)
      await get('/inspect/runs/run/actors/a/events', { method: 'POST', headers: as('admin'), body: '{}' });
    const action = 'POST /inspect/runs/run/actors/a/events';
    expect(told()).to.deep.equal(['ok', 'Ended', 'HTTP 404'].map((outcome) => ['admin', here, action, 'run', outcome]));
  });

  it('has sessions that begin and end', async () => {
    const { get, told } = await open();
    const begin = (token: string) =>
      get('/session', { method: 'POST', headers: json, body: JSON.stringify({ token }) });
    const cookie = (await begin('of-viewer')).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await begin('wrong');
    for (let times = 0; times < 2; times += 1) await get('/session', { method: 'DELETE', headers: { cookie } });
    expect(told()).to.deep.equal([
      ['viewer', here, 'POST /session', undefined, 'ok'],
      [undefined, here, 'POST /session', undefined, 'Unauthorized'],
      ['viewer', here, 'DELETE /session', undefined, 'ok'],
    ]);
  });

  it('has refused requests, ten times a minute for each address', async () => {
    const { call, get, told, tcpPort, clock } = await open();
    await call('CancelTest', { run_id: 'run' }, as('viewer'));
    await get('/runs');
    const framed = new FramedClient(tcpPort);
    framed.send(
      { jsonrpc: '2.0', id: 1, method: 'QueryTest' },
      { jsonrpc: '2.0', id: 1, method: 'rpc.authenticate', params: { token: 'wrong' } },
    );
    await framed.take(2);
    expect(told()).to.deep.equal([
      ['viewer', here, 'CancelTest', 'run', 'Forbidden'],
      [undefined, here, 'GET /runs', undefined, 'Unauthorized'],
      [undefined, here, 'QueryTest', undefined, 'Unauthorized'],
      [undefined, here, 'rpc.authenticate', undefined, 'Unauthorized'],
    ]);
    for (let times = 0; times < 20; times += 1) await get('/runs');
    expect(told()).to.have.length(6);
    clock.increment(59_999);
    await get('/runs');
    expect(told()).to.have.length(0);
    clock.increment(1);
    await get('/runs');
    expect(told()).to.have.length(1);
  });

  it('never has a token, nor more than 500 characters of what a client wrote', async () => {
    const { call, get, entries } = await open();
    await call('CancelTest', { run_id: 'x'.repeat(5000) }, as('operator'));
    await get(`/runs/${'y'.repeat(5000)}`);
    await get('/session', { method: 'POST', headers: json, body: '{"token":"my-secret"}' });
    expect(entries).to.have.length(3);
    expect(JSON.stringify(entries)).to.not.include('secret').and.not.include('of-operator');
    for (const { action, run_id = '' } of entries) expect(Math.max(action.length, run_id.length)).to.be.at.most(500);
  });
});
