/**
 * All methods over both transports; every result is checked against the schema that the service itself names for it.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { closeServices, openService, type OpenService, type RpcAnswer } from '../support/open-service.ts';
import { halted, initialDP, seedRequest } from './definitions.ts';

interface OpenRpc {
  readonly methods: readonly { readonly name: string }[];
}

/** Throws where the result does not match the document of the method. */
const checkerOf = (openRpc: OpenRpc): ((method: string, result: unknown) => void) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema(openRpc, 'openrpc.json', false, false);
  return (method, result) => {
    const index = openRpc.methods.findIndex(({ name }) => name === method);
    const validate = ajv.getSchema(`openrpc.json#/methods/${index}/result/schema`);
    if (validate === undefined) throw new Error(`the document has no result schema for ${method}`);
    expect(validate(result), `${method}: ${ajv.errorsText(validate.errors)}`).to.equal(true);
  };
};

type Call = (method: string, params?: unknown) => Promise<RpcAnswer>;

/** The transports: each call's answer, and the expected form of its id. */
const transports: readonly (readonly [name: string, open: (service: OpenService) => Call])[] = [
  ['HTTP', ({ call }) => call],
  [
    'TCP',
    (service) => {
      const client = service.framed();
      let id = 0;
      return async (method, params) => {
        client.send({ jsonrpc: '2.0', id: (id += 1), method, params });
        const [answer] = (await client.take(1)) as [RpcAnswer];
        // The seed's part 4: the example echoes a number as a string.
        expect(answer.id).to.equal(String(id));
        return answer;
      };
    },
  ],
];

for (const [name, open] of transports) {
  describe(`the service over ${name}`, () => {
    let service: OpenService;
    let answered: Call;
    let call: Call;
    const called = new Set<string>();
    const results = new Map<string, unknown>();
    before(async () => {
      service = await openService();
      call = open(service);
      const check = checkerOf((await call('rpc.discover')).result as OpenRpc);
      answered = async (method, params) => {
        const answer = await call(method, params);
        expect(answer.error, JSON.stringify(answer.error)).to.equal(undefined);
        check(method, answer.result);
        called.add(method);
        results.set(method, answer.result);
        return answer;
      };
    });
    after(closeServices);

    it('describes itself', async () => {
      await answered('rpc.discover');
      expect(results.get('rpc.discover')).to.deep.equal(await (await service.get('/openrpc.json')).json());
    });

    it('runs a test and reports on it while it runs and when it has ended', async () => {
      expect((await answered('ExecuteTest', halted('halted', { locks: [{ key: 'a' }] }))).result).to.equal('ok');
      await service.follow('halted', ({ counts }) => counts.started === 1);
      expect((await answered('QueryTest', { run_id: 'halted' })).result).to.include({ state: 'running', completed: 0 });
      expect((await answered('ResumeInstance', { run_id: 'halted', instance_id: '0' })).result).to.deep.equal({
        resumed: 1,
      });
      await service.untilEnded('halted');
      expect((await answered('QueryTest', { run_id: 'halted' })).result).to.include({
        state: 'completed',
        completed: 1,
      });
    });

    it('reports the same on a failed run, as often as it is asked', async () => {
      const params = { ...seedRequest('failed'), trace_level: 3, vars: { a: 1 } };
      const operations = [
        initialDP,
        { type: 'inap.ssp_from_scp.ReleaseCall', arguments: { initialCallSegment_cause: 17 } },
      ];
      await answered('ExecuteTest', { ...params, operations });
      const { time_now, ...status } = await service.untilEnded('failed');
      expect(status).to.include({ state: 'completed' });
      expect(status.counts).to.include({ failed: 1, passed: 0 });
      const { time_now: later, ...again } = (await answered('QueryTest', { run_id: 'failed' }))
        .result as typeof status & {
        time_now: number[];
      };
      expect(again).to.deep.equal(status);
      expect(later[0]).to.be.at.least(time_now[0] ?? Infinity);
    });

    it('updates and cancels a load, but not an ended one', async () => {
      const distribution = { type: 'linear', total: 1000, backlog: 10, cps: { rate: 500, ramp: 1 } };
      await answered('ExecuteTest', halted('cancelled', { distribution, locks: [{ key: 'a' }] }));
      await service.follow('cancelled', ({ counts }) => counts.started === 10);
      const pace = { run_id: 'cancelled', rate: 50, backlog: 9, paused: true };
      expect((await answered('UpdateTest', pace)).result).to.deep.equal({ ...pace, target: 50, finishing: false });
      expect((await answered('FollowInstance', { run_id: 'cancelled' })).result).to.deep.equal({ number: 10 });
      const taken = await call('FollowInstance', { run_id: 'cancelled', number: 3 });
      expect(taken.error).to.have.property('code', -32014);
      expect((await answered('CancelTest', { run_id: 'cancelled' })).result).to.deep.include({
        state: 'cancelled',
        cancelled: 1,
        counts: { started: 10, finished: 10, passed: 0, failed: 0, aborted: 0, cancelled: 10 },
      });
      expect(service.runs.locksHeld).to.equal(0);
      expect((await answered('CancelTest', { run_id: 'cancelled' })).result).to.include({
        state: 'cancelled',
        cancelled: 0,
      });
    });

    it('lists all runs', async () => {
      for (const params of [undefined, {}, []]) {
        const { tests } = (await answered('QueryAllTests', params)).result as { tests: { run_id: string }[] };
        expect(tests.map(({ run_id }) => run_id)).to.have.members(['halted', 'failed', 'cancelled']);
      }
    });

    it('runs the definitions of a file as one test, and reports on it', async () => {
      const runs = [
        {
          run_id: 'answers',
          background: true,
          distribution: { type: 'answer', backlog: 1 },
          operations: [
            { type: 'inap.scp_from_ssp.InitialDP' },
            { type: 'inap.scp_to_ssp.Continue', send_and_close: true },
          ],
        },
        {
          run_id: 'calls',
          operations: [
            { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 7 } },
            { type: 'inap.ssp_from_scp.Continue' },
          ],
        },
      ];
      expect((await answered('ExecuteTests', { name: 'both sides', runs })).result).to.equal('ok');
      await service.untilEnded('answers');
      expect((await answered('QueryWholeTest', { run_id: 'calls' })).result).to.include({
        test_id: 'answers',
        name: 'both sides',
        verdict: 'passed',
      });
    });

    it('deletes a run, and reports who did what', async () => {
      expect((await answered('DeleteTest', { run_id: 'cancelled' })).result).to.deep.equal({ deleted: 1 });
      expect((await call('QueryTest', { run_id: 'cancelled' })).error?.code).to.equal(-32004);
      const { entries } = (await answered('QueryAudit', { limit: 1 })).result as { entries: object[] };
      expect(entries).to.have.length(1);
      expect(entries[0]).to.include({ action: 'DeleteTest', run_id: 'cancelled', outcome: 'ok' });
    });

    it('lists the services of the store, which are none here', async () => {
      expect((await answered('QueryNodes')).result).to.deep.equal({ nodes: [] });
    });

    it('accepts no more runs once it is drained', async () => {
      expect((await answered('node.drain')).result).to.deep.equal({ runs: 0, shares: 0 });
      expect((await call('ExecuteTest', { run_id: 'late', operations: [{ type: 'comment' }] })).error?.code).to.equal(
        -32007,
      );
    });

    it('got a call of every method that it describes', () => {
      const methods = [
        'ExecuteTest',
        'ExecuteTests',
        'QueryWholeTest',
        'QueryTest',
        'QueryAllTests',
        'UpdateTest',
        'CancelTest',
        'DeleteTest',
        'QueryAudit',
        'QueryNodes',
        'FollowInstance',
        'ResumeInstance',
        'node.drain',
        'rpc.discover',
      ];
      expect([...called]).to.have.members(methods);
      expect((results.get('rpc.discover') as OpenRpc).methods.map((method) => method.name)).to.have.members([
        ...called,
      ]);
    });

    it('is checked against schemas that refuse wrong results', () => {
      const check = checkerOf(results.get('rpc.discover') as OpenRpc);
      const status = results.get('QueryTest') as Record<string, unknown>;
      for (const [method, result] of [
        ['ExecuteTest', 'no'],
        ['QueryTest', { ...status, state: 'over' }],
        ['QueryTest', { ...status, x: 1 }],
      ] as const) {
        expect(() => check(method, result)).to.throw(method);
      }
    });
  });
}

describe('both transports', () => {
  afterEach(closeServices);

  it('see the same runs', async () => {
    const service = await openService();
    const client = service.framed();
    client.send(
      { jsonrpc: '2.0', id: 'x', method: 'ExecuteTest', params: seedRequest('one') },
      { jsonrpc: '2.0', id: 2, method: 'ExecuteTest', params: seedRequest('one') },
      [
        { jsonrpc: '2.0', id: null, method: 'Nope' },
        { jsonrpc: '2.0', id: 3.5, method: 'QueryTest', params: { run_id: 'one' } },
      ],
    );
    const [first, second, batch] = (await client.take(3)) as [RpcAnswer, RpcAnswer, RpcAnswer[]];
    expect(first).to.deep.equal({ jsonrpc: '2.0', id: 'x', result: 'ok' });
    expect([second.id, second.error?.code]).to.deep.equal(['2', -32002]);
    expect(batch.map(({ id, error }) => [id, error?.code])).to.deep.equal([
      [null, -32601],
      ['3.5', undefined],
    ]);
    expect((await service.untilEnded('one')).counts.passed).to.equal(1);
  });
});
