/** A run that several services of a PostgreSQL carry. The server that all of them call sees each number once. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import type { QueryTestResult } from '../../schemas/index.ts';
import type { Config } from '../../src/config.ts';
import { checked } from '../support/configured-gateway.ts';
import { describeWhere } from '../support/counterparts.ts';
import { partOf } from '../support/depth.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { PostgresServer } from '../support/postgres-server.ts';

const operations = [
  { type: 'rest.SendRequest', arguments: { method: 'GET', path: "{'/number/' + $n}" } },
  { type: 'rest.ExpectResponse', tests: [{ kpath: 'rest.code', type: 'integer', value: 200 }] },
];

describeWhere('postgres')('a run that several services carry', () => {
  let postgres: PostgresServer;
  let services: readonly OpenService[];
  let open: (name: string, workers: number, gateways?: Config['gateways']) => Promise<OpenService>;
  /** The number of calls of each number. */
  const calls = new Map<number, number>();
  /** The first answers are held until so many requests wait for one; after that each request is answered at once. */
  let heldUntil = 0;
  const held: ServerResponse[] = [];
  const answering = createServer(({ url = '' }, response) => {
    const number = Number(url.split('/').at(-1));
    calls.set(number, (calls.get(number) ?? 0) + 1);
    held.push(response);
    if (held.length < heldUntil) return;
    heldUntil = 0;
    for (const each of held.splice(0)) each.end();
  });

  before(async () => {
    await new Promise<void>((resolve) => answering.listen(0, '127.0.0.1', resolve));
    postgres = await PostgresServer.start();
    const url = await postgres.newDatabase();
    const rest = checked('rest', 'rest', { url: `http://127.0.0.1:${(answering.address() as AddressInfo).port}` });
    open = (name, workers, gateways = { rest }) =>
      openService(
        {
          store: { kind: 'postgres', url_env: 'URL' },
          node: { name },
          workers,
          gateways,
          defaults: { rest: 'rest', sigtran: 'loopback' },
          flows: [],
        },
        { URL: url },
      );
    services = [await open('one', 0), await open('two', 0), await open('three', 1)];
  });
  beforeEach(() => calls.clear());
  after(async () => {
    await closeServices();
    await postgres.close();
    answering.close();
    answering.closeAllConnections();
  });

  const expectEachOnce = ({ counts, failures = [] }: QueryTestResult, total: number): void => {
    expect(failures).to.deep.equal([]);
    expect(counts).to.include({ started: total, finished: total, passed: total });
    expect([...calls.keys()].toSorted((one, other) => one - other)).to.deep.equal(
      Array.from({ length: total }, (_, number) => number),
    );
    expect(Math.max(...calls.values())).to.equal(1);
  };

  // At its rate, a linear lasts seconds longer than a service of a busy machine needs to begin.
  for (const distribution of partOf('slowScenes', [
    { type: 'load', total: 3_000, backlog: 30, nodes: 'all' },
    { type: 'linear', total: 1_500, backlog: 300, cps: { rate: 400 }, nodes: 3 },
    {
      type: 'linear',
      total: 1_500,
      backlog: 300,
      cps: { rate: 400 },
      arrival: 'poisson',
      nodes: ['one', 'two', 'three'],
    },
  ] as const))
    it(`starts each number of a ${distribution.type} once, on ${String(distribution.nodes)}`, async () => {
      // In a load without a rate, this keeps a service from getting ahead before all have begun.
      heldUntil = distribution.type === 'load' ? distribution.backlog : 0;
      const report = await (services[0] as OpenService).run({
        run_id: `spread on ${String(distribution.nodes)}`,
        operations,
        distribution,
      });
      expect(report.state, report.reason).to.equal('completed');
      expectEachOnce(report, distribution.total);
      expect(report.buckets.reduce((sum, bucket) => sum + bucket.num_calls_started, 0)).to.equal(distribution.total);
      expect(report.latency.instance.count).to.equal(distribution.total);
      const { nodes = [] } = report;
      expect(nodes.reduce((sum, { started }) => sum + started, 0)).to.equal(distribution.total);
      for (const { started } of nodes) expect(started).to.be.above(distribution.total / 10);
    });

  it('is executed by one of its services, the first instance too, and is complete at each', async () => {
    const [one, two, three] = services as readonly [OpenService, OpenService, OpenService];
    for (const nodes of [['two'], ['three', 'two']]) {
      const run_id = `at ${nodes.join(' and ')}`;
      calls.clear();
      expect(
        (
          await one.call('ExecuteTest', {
            run_id,
            operations,
            distribution: { type: 'load', total: 300, backlog: 10, nodes },
          })
        ).result,
      ).to.equal('ok');
      for (const asked of [one, two, three]) {
        const report = await asked.untilEnded(run_id);
        expectEachOnce(report, 300);
        expect(report.nodes?.map(({ name }) => name).toSorted()).to.deep.equal(nodes.toSorted());
        expect(report.nodes?.reduce((sum, { started }) => sum + started, 0)).to.equal(300);
        expect(report.first_instance?.messages).to.have.length(2);
        expect((await asked.get(`/runs/${run_id}/instances/0/report.json`)).status).to.equal(200);
      }
    }
    const twice = await one.call('ExecuteTest', {
      run_id: 'at two',
      operations,
      distribution: { type: 'load', total: 1, backlog: 1, nodes: ['two'] },
    });
    expect(twice.error)
      .to.deep.include({
        code: -32002,
        message: 'The service two: A run with the run_id "at two" is running or still retained.',
      })
      .and.to.have.nested.property('data.node', 'two');
  });

  it('continues in the others when a service ends', async () => {
    const [one, two] = services as readonly [OpenService, OpenService];
    const leaving = await open('leaving', 0);
    await one.call('ExecuteTest', {
      run_id: 'left',
      operations,
      distribution: {
        type: 'linear',
        total: 2_000,
        backlog: 300,
        cps: { rate: 500 },
        nodes: ['one', 'two', 'leaving'],
      },
    });
    await one.follow('left', ({ counts }) => counts.started > 300);
    await leaving.close();
    const report = await two.untilEnded('left');
    expect(report.state, report.reason).to.equal('completed');
    expect(report.counts).to.include({ started: 2_000, finished: 2_000 });
    // Its part of the backlog, and its claimed numbers that were not started: eleven blocks of a tenth of a second
    // where claims take long, each of all numbers of that time where no other service has claimed some.
    expect(report.counts.aborted).to.be.within(1, 300 / 3 + 11 * 50);
    expect(Math.max(...calls.values())).to.equal(1);
    expect(calls.size).to.be.within(2_000 - report.counts.aborted, 2_000);
    expect(report.failures).to.deep.equal([
      {
        op_idx: 0,
        label: null,
        text: 'its node is gone',
        verdict: 'aborted',
        count: report.counts.aborted,
        instances: [],
      },
    ]);
    expect(report.nodes?.find(({ name }) => name === 'leaving')?.gone).to.equal(
      'the service has ended, or has lost its lease',
    );
    expect(report.warnings?.join()).to.include('the service leaving is gone');
    const text = await (await two.get('/runs/left/report.txt')).text();
    expect(text).to.match(/^node {7}two: \d+ started, clock [\d.]+ ms (ahead|behind), began [\d.]+ ms (early|late)$/m);
    expect(text).to.match(/^node {7}leaving: \d+ started, .*, gone: the service has ended, or has lost its lease$/m);
  });

  it('continues in the others, and aborts nothing, when a service is drained', async () => {
    const [one, two] = services as readonly [OpenService, OpenService];
    const drained = await open('drained', 0);
    await one.call('ExecuteTest', {
      run_id: 'drained',
      operations,
      distribution: {
        type: 'linear',
        total: 1_500,
        backlog: 300,
        cps: { rate: 500 },
        nodes: ['one', 'two', 'drained'],
      },
    });
    await one.follow('drained', ({ counts }) => counts.started > 300);
    const left = async (): Promise<unknown> => (await drained.call('node.drain')).result;
    expect(await left()).to.deep.equal({ runs: 0, shares: 1 });
    expect((await drained.call('ExecuteTest', { run_id: 'late', operations })).error?.code).to.equal(-32007);
    expect(
      (
        await one.call('ExecuteTest', {
          run_id: 'late',
          operations,
          distribution: { type: 'load', total: 10, backlog: 5, nodes: ['drained'] },
        })
      ).error?.message,
    ).to.include('is draining, and takes no new shares of runs; there are ');
    while (JSON.stringify(await left()) !== '{"runs":0,"shares":0}') await two.follow('drained', () => true);
    expect((await one.call('QueryTest', { run_id: 'drained' })).result).to.include({ completed: 0 });
    await drained.close();
    expectEachOnce(await two.untilEnded('drained'), 1_500);
  });

  it('stays with a drained service where no other one carries it', async () => {
    const [one] = services as readonly [OpenService];
    const last = await open('last', 0);
    await one.call('ExecuteTest', {
      run_id: 'last',
      operations,
      distribution: { type: 'linear', total: 600, backlog: 300, cps: { rate: 400 }, nodes: ['last'] },
    });
    await one.follow('last', ({ counts }) => counts.started > 100);
    expect((await last.call('node.drain')).result).to.deep.equal({ runs: 1, shares: 0 });
    expectEachOnce(await one.untilEnded('last'), 600);
    await last.close();
  });

  it('is changed, paused and cancelled everywhere', async () => {
    const [one, two] = services as readonly [OpenService, OpenService];
    await one.call('ExecuteTest', {
      run_id: 'changed',
      operations,
      distribution: { type: 'linear', total: 100_000, backlog: 300, cps: { rate: 100 }, nodes: 'all' },
    });
    await one.follow('changed', ({ counts }) => counts.started > 20);
    await two.call('UpdateTest', { run_id: 'changed', rate: 1_000 });
    await one.follow('changed', ({ counts }) => counts.started > 800);
    await two.call('UpdateTest', { run_id: 'changed', paused: true });
    const paused = await one.follow('changed', ({ counts }) => counts.started === counts.finished);
    await two.call('UpdateTest', { run_id: 'changed', paused: false });
    await one.follow('changed', ({ counts }) => counts.started > paused.counts.started + 500);
    const { result } = await two.call('CancelTest', { run_id: 'changed' });
    expect(result).to.include({ state: 'cancelled', cancelled: 1 });
    const { counts } = result as QueryTestResult;
    expect(counts.finished).to.equal(counts.started);
    expect(Math.max(...calls.values())).to.equal(1);
  });

  it('answers the calls of each service in that service, up to its total', async () => {
    const loopback = checked('sigtran', 'loopback', { transport: { type: 'memory' } });
    const both = [await open('first', 0, { loopback }), await open('second', 0, { loopback })] as const;
    const nodes = ['first', 'second'];
    const answers = (run_id: string, total?: number) => ({
      run_id,
      operations: [
        { type: 'inap.scp_from_ssp.InitialDP' },
        { type: 'inap.scp_to_ssp.ReleaseCall', arguments: { initialCallSegment_cause: 17 }, send_and_close: true },
      ],
      // More than the callers have at once: after a pause of the machine, their calls arrive together.
      distribution: { type: 'answer', backlog: 600, total, nodes },
    });
    const calls = (run_id: string, total: number) => ({
      run_id,
      operations: [
        { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 7, calledPartyNumber_digits: '5551234' } },
        { type: 'inap.ssp_from_scp.ReleaseCall', arguments: { initialCallSegment_cause: 17 } },
      ],
      // Each service keeps a hundred numbers: as many as arrive in a second and a half, however slow the machine is.
      distribution: { type: 'linear', total, backlog: 300, cps: { rate: 125 }, nodes },
    });
    /** Until then, the other service does not answer. */
    const untilBegun = async (runId: string): Promise<void> => {
      const hasBegun = ({ nodes = [] }: QueryTestResult): boolean =>
        nodes.some(({ began_late: late }) => late !== undefined);
      while (!hasBegun((await both[0].call('QueryTest', { run_id: runId })).result as QueryTestResult))
        await both[0].follow(runId, () => true);
    };
    expect(await both[0].call('ExecuteTest', answers('scp'))).to.deep.include({ result: 'ok' });
    await untilBegun('scp');
    const answered = await both[1].run(calls('ssp', 500));
    expect(answered.failures ?? []).to.deep.equal([]);
    expect(answered.counts).to.include({ passed: 500 });
    await both[1].call('UpdateTest', { run_id: 'scp', finish: true });
    const { state, counts, nodes: carried = [] } = await both[0].untilEnded('scp');
    expect([state, counts]).to.deep.equal([
      'completed',
      { started: 500, finished: 500, passed: 500, failed: 0, aborted: 0, cancelled: 0, refused: 0 },
    ]);
    for (const { started } of carried) expect(started).to.be.above(100);
    expect(carried.reduce((sum, { started }) => sum + started, 0)).to.equal(500);

    expect(await both[1].call('ExecuteTest', answers('bounded', 350))).to.deep.include({ result: 'ok' });
    await untilBegun('bounded');
    // They continue until the last number is used: the test does not know which service has it.
    expect(await both[0].call('ExecuteTest', calls('more', 10_000))).to.deep.include({ result: 'ok' });
    const bounded = await both[0].untilEnded('bounded');
    await both[0].call('UpdateTest', { run_id: 'more', finish: true });
    const called = await both[0].untilEnded('more');
    expect([bounded.state, bounded.counts.started, bounded.counts.passed]).to.deep.equal(['completed', 350, 350]);
    expect(called.counts.passed).to.equal(350);
    const elsewhere = answers('elsewhere', 20);
    expect(
      await both[0].call('ExecuteTest', {
        ...elsewhere,
        distribution: { ...elsewhere.distribution, nodes: ['second'] },
      }),
    ).to.deep.include({ result: 'ok' });
    expect((await both[1].run(calls('called elsewhere', 20))).counts).to.have.property('started', 20);
    await both[0].call('CancelTest', { run_id: 'elsewhere' });
    expect((await both[1].untilEnded('elsewhere')).nodes?.map(({ name }) => name)).to.deep.equal(['second']);
    for (const service of both) await service.close();
  });

  it('is refused where it cannot be carried as requested', async () => {
    const [one] = services as readonly [OpenService];
    const refused = async (more: object, nodes: unknown): Promise<string> => {
      const { error } = await one.call('ExecuteTest', {
        run_id: 'refused',
        operations,
        ...more,
        distribution: { type: 'load', total: 10, backlog: 5, nodes },
      });
      return error?.message ?? '';
    };
    expect(await refused({}, ['one', 'unknown'])).to.equal(
      'params/distribution/nodes/1 names no service that shares the store now; there are one, three, two',
    );
    expect(await refused({}, 4)).to.equal(
      'params/distribution/nodes must be at most 3: so many services share the store now',
    );
    expect(await refused({ vars: { a: '{default($g.a, 0)}' } }, 'all')).to.include('the definition uses `$g`');
    const alone = await openService();
    const { error } = await alone.call('ExecuteTest', {
      run_id: 'refused',
      operations: [{ type: 'comment' }],
      distribution: { type: 'load', total: 10, backlog: 5, nodes: 2 },
    });
    expect(error?.message).to.equal(
      'params/distribution/nodes needs services that share a store: `store: { kind: postgres }`',
    );
  });

  it('is refused with the reason of another service', async () => {
    const [one] = services as readonly [OpenService];
    const other = await open('other', 0, {});
    const { error } = await one.call('ExecuteTest', {
      run_id: 'refused',
      operations,
      distribution: { type: 'load', total: 10, backlog: 5, nodes: ['one', 'other'] },
    });
    expect(error)
      .to.deep.include({ message: 'The service other: rest: no gateway is called "rest"' })
      .and.to.have.nested.property('data.node', 'other');
    await other.close();
  });
});
