import { expect } from 'chai';
import { DialproofError } from '../../src/ground/errors.ts';
import type { ErrorCode } from '../../src/ground/errors.ts';
import { closeAll, FramedClient, openServer } from '../support/open-server.ts';
import type { OpenServer } from '../support/open-server.ts';

const wait = { run_id: 'run', operations: [{ type: 'wait', arguments: { seconds: 0 } }] };

interface Answer {
  readonly result?: unknown;
  readonly error?: {
    readonly code: number;
    readonly data?: { readonly errors?: readonly { readonly pointer: string }[] };
  };
}

const call = async ({ post }: OpenServer, method: string, params?: unknown): Promise<Answer> =>
  (await (await post({ jsonrpc: '2.0', id: 1, method, params })).json()) as Answer;

describe('The JSON-RPC methods', () => {
  afterEach(closeAll);

  it('start, show, list, resume, update and cancel a run', async () => {
    const server = await openServer();
    expect(await call(server, 'ExecuteTest', wait)).to.deep.include({ result: 'ok' });
    expect(server.service.executed).to.deep.equal([wait]);
    expect(await call(server, 'QueryTest', { run_id: 'run' })).to.have.nested.property('result.state', 'running');
    expect(await call(server, 'QueryAllTests'))
      .to.have.nested.property('result.tests')
      .with.length(1);
    expect(await call(server, 'ResumeInstance', { run_id: 'run', instance_id: '0' })).to.deep.include({
      result: { resumed: 1 },
    });
    const pace = { rate: 5, backlog: 3, paused: true };
    expect(await call(server, 'UpdateTest', { run_id: 'run', ...pace })).to.deep.include({
      result: { run_id: 'run', ...pace, finishing: false },
    });
    expect(server.service.updated).to.deep.equal([pace]);
    const cancelled = await call(server, 'CancelTest', { run_id: 'run' });
    expect(cancelled).to.deep.nested.include({ 'result.cancelled': 1, 'result.state': 'cancelled' });
  });

  it('do the same over the length-framed transport, with the id as a string', async () => {
    const { tcpPort, service } = await openServer();
    const client = new FramedClient(tcpPort);
    client.send({ jsonrpc: '2.0', id: 1, method: 'ExecuteTest', params: wait });
    expect(await client.take(1)).to.deep.equal([{ jsonrpc: '2.0', id: '1', result: 'ok' }]);
    expect(service.executed).to.deep.equal([wait]);
  });

  it('report every fault of their params at once, each with its place', async () => {
    const params = { run_id: 7, operations: [{ type: 'no.such' }], trace_level: 4, surprise: 1 };
    const { error } = await call(await openServer(), 'ExecuteTest', params);
    expect(error?.code).to.equal(-32602);
    const pointers = (error?.data?.errors ?? []).map(({ pointer }) => pointer);
    expect(pointers).to.include.members(['/run_id', '/operations/0/type', '/trace_level']);
    expect(pointers.length).to.be.at.least(4);
  });

  for (const [method, params] of [
    ['QueryTest', {}],
    ['QueryTest', { run_id: 1 }],
    ['QueryTest', { run_id: 'x', more: 1 }],
    ['QueryTest', ['run']],
    ['QueryAllTests', { x: 1 }],
    ['CancelTest', {}],
    ['UpdateTest', {}],
    ['UpdateTest', { run_id: 'x', rate: 0 }],
    ['UpdateTest', { run_id: 'x', backlog: 1.5 }],
    ['UpdateTest', { run_id: 'x', finish: false }],
    ['UpdateTest', { run_id: 'x', finish: true, paused: true }],
    ['FollowInstance', { run_id: 'x', number: '1' }],
    ['FollowInstance', { run_id: 'x', number: -1 }],
    ['ResumeInstance', { run_id: 'x' }],
    ['ResumeInstance', { run_id: 'x', instance_id: 0 }],
    ['ExecuteTest', {}],
    ['ExecuteTest', undefined],
  ] as const) {
    it(`refuse ${method} with ${JSON.stringify(params) ?? 'no params'} and do nothing`, async () => {
      const server = await openServer();
      server.service.failure = new Error('was called');
      expect(await call(server, method, params)).to.have.nested.property('error.code', -32602);
    });
  }

  for (const method of ['QueryTest', 'UpdateTest', 'CancelTest', 'FollowInstance', 'ResumeInstance']) {
    it(`answer ${method} for an unknown run with -32004`, async () => {
      const params = { run_id: 'absent', ...(method === 'ResumeInstance' ? { instance_id: '0' } : {}) };
      const { error } = await call(await openServer(), method, params);
      expect(error).to.deep.include({ code: -32004, data: { run_id: 'absent' } });
    });
  }

  it('answer ResumeInstance for an instance that is not halted with -32005', async () => {
    const server = await openServer();
    server.service.set('run');
    const { error } = await call(server, 'ResumeInstance', { run_id: 'run', instance_id: '5' });
    expect(error).to.deep.include({ code: -32005, data: { run_id: 'run', instance_id: '5', state: 'running' } });
  });

  const refusals = {
    LockUnavailable: -32001,
    DuplicateRunId: -32002,
    UnknownGateway: -32003,
    Busy: -32006,
    ShuttingDown: -32007,
    GatewayDown: -32011,
  };
  for (const [code, rpcCode] of Object.entries(refusals)) {
    it(`answer ExecuteTest with ${rpcCode} where the service throws ${code}`, async () => {
      const server = await openServer();
      server.service.failure = new DialproofError(code as ErrorCode, 'Not now.', { why: code });
      const answer = await call(server, 'ExecuteTest', wait);
      expect(answer).to.deep.include({ error: { code: rpcCode, message: 'Not now.', data: { why: code } } });
    });
  }
});
