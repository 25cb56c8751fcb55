/** Large loads in threads of their own: the service as shipped, and two hosts over the wire. */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { QueryTestResult } from '../../schemas/index.ts';
import { loadConfig } from '../../src/config.ts';
import { createLog } from '../../src/log.ts';
import { startService, type Service } from '../../src/service/service.ts';
import { freePorts } from '../support/free-ports.ts';
import {
  closeServices,
  examplesFolder,
  openService,
  readServiceConfig,
  type OpenService,
} from '../support/open-service.ts';
import { partOf } from '../support/depth.ts';
import { ScpProcess, twoHostsConfig } from '../support/scp-process.ts';
import { threadIds } from '../support/thread-ids.ts';
import { exampleOperations } from './definitions.ts';

const workers = 2;
const vars = { caller: '6421123456', extension: '4711' };
const locks = [{ key: 'a' }];

const loadOf = (run_id: string, total: number, backlog: number) => ({
  run_id,
  operations: [{ type: 'comment' }],
  distribution: { type: 'load', total, backlog },
  locks,
});

/** Calls that the service releases at once, because it hosts no flow for them. */
const released = (run_id: string, total: number, backlog: number) => ({
  ...loadOf(run_id, total, backlog),
  operations: [
    { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 7, calledPartyNumber_digits: '6495551' } },
    { type: 'inap.ssp_from_scp.ReleaseCall' },
  ],
});

/** Calls of a flow, which take a hundred times as long as a comment. */
const busy = async (run_id: string, total: number, backlog: number) => ({
  ...loadOf(run_id, total, backlog),
  ssp_ac: 'cs1',
  vars,
  operations: await exampleOperations('busy'),
});

const expectAll = (status: QueryTestResult, total: number, service: OpenService): void => {
  expect(status).to.include({ state: 'completed', completed: 1 }).and.to.not.have.property('reason');
  expect(status.first_aborts).to.deep.equal([]);
  expect(status.counts).to.deep.equal({
    started: total,
    finished: total,
    passed: total,
    failed: 0,
    aborted: 0,
    cancelled: 0,
  });
  expect(status.buckets.reduce((sum, bucket) => sum + bucket.num_calls_started, 0)).to.equal(total);
  expect(status.buckets.reduce((sum, bucket) => sum + bucket.num_calls_finished, 0)).to.equal(total);
  expect(status.latency.instance.count).to.equal(total);
  expect(status.first_instance).to.include({ instance_id: '0', state: 'passed' });
  expect([service.hostedCalls, service.runs.locksHeld]).to.deep.equal([0, 0]);
};

const expectAllCalls = (status: QueryTestResult, total: number, service: OpenService): void => {
  expectAll(status, total, service);
  expect(new Set(status.latency.operations.map(({ count }) => count))).to.deep.equal(new Set([total]));
};

describe('a service with two threads for loads', function () {
  let before: number[];
  beforeEach(() => {
    before = threadIds();
  });
  afterEach(async () => {
    await closeServices();
    expect(threadIds(), 'threads that are left').to.deep.equal(before);
  });

  it('counts the errors of all threads in the same groups', async () => {
    const service = await openService({ workers });
    const operations = [1, 2, 3].map((rest) => ({
      type: 'assert',
      expression: `$n % 400 != ${rest}`,
      ...(rest === 3 ? { abort: 'nothing came' } : { fail: `check ${rest}` }),
    }));
    const { counts, failures = [] } = await service.run({ ...loadOf('failing', 10_000, 400), operations });
    expect(counts).to.include({ started: 10_000, failed: 50, aborted: 25 });
    expect(
      failures.map(({ text, verdict, count, instances }) => [
        text,
        verdict,
        count,
        instances.map((one) => Number(one) % 400),
      ]),
    ).to.deep.equal([
      ['check 1', 'failed', 25, [1, 1, 1, 1, 1]],
      ['check 2', 'failed', 25, [2, 2, 2, 2, 2]],
      ['nothing came', 'aborted', 25, [3, 3, 3, 3, 3]],
    ]);
  });

  it('starts them with the first large load, keeps them for the next one, and counts every instance once', async () => {
    const service = await openService({ workers });
    await service.run(await busy('small', 100, 10));
    expect(threadIds()).to.deep.equal(before);
    expectAllCalls(await service.run(released('first', 10_000, 500)), 10_000, service);
    const there = threadIds();
    expect(there).to.have.length(before.length + workers);
    expectAll(await service.run(loadOf('second', 10_000, 500)), 10_000, service);
    expect(threadIds()).to.deep.equal(there);
  });

  it('ends them in the middle of a load when it is closed, with its calls counted', async () => {
    const service = await openService({ workers });
    await service.call('ExecuteTest', await busy('load', 1_000_000, 200));
    await service.follow('load', ({ counts }) => counts.passed >= 200);
    await service.close();
    const { state, counts } = service.runs.query('load');
    expect(state).to.equal('cancelled');
    expect(counts.finished).to.equal(counts.started);
    expect(counts.passed + counts.cancelled).to.equal(counts.finished);
    expect(service.runs.locksHeld).to.equal(0);
  });

  it('opens only one of them while it starts, where it stays up', async () => {
    const options = { config: { ...(await readServiceConfig()), workers }, log: createLog('silent') };
    let opened = 0;
    const count = (): void => void (opened += 1);
    process.on('worker', count);
    const started: Service[] = [];
    try {
      for (const [more, threads] of [
        [{}, 0],
        [{ toStay: true }, 1],
      ] as const) {
        started.push(await startService({ ...options, ...more }));
        // Node reports a thread in the next turn.
        await new Promise((resolve) => setImmediate(resolve));
        expect(opened).to.equal(threads);
      }
    } finally {
      process.off('worker', count);
      await Promise.all(started.map((service) => service.close()));
    }
  });

  it('runs without them where it is configured to have none', async () => {
    const service = await openService({ workers: 0 });
    expectAll(await service.run(loadOf('load', 10_000, 500)), 10_000, service);
    expect(threadIds()).to.deep.equal(before);
  });

  it('reports why a load cannot be carried, where its threads no longer find the files of its start', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dialproof-flow-'));
    const file = join(folder, 'flow.json');
    await copyFile(join(examplesFolder, 'flows', 'extension-dialing.json'), file);
    const service = await openService({ workers, flows: [{ service_key: 100, file }] });
    await rm(folder, { recursive: true });
    const { state, reason } = await service.run(await busy('load', 10_000, 100));
    expect(state).to.equal('failed');
    expect(reason).to.match(/^a thread of the load has broken: .* cannot be started as it is configured: .*flow\.json/);
    expect(service.runs.locksHeld).to.equal(0);
  });
});

describe('a tester whose gateway has two threads for loads', function () {
  afterEach(closeServices);

  /**
   * The SCTP ports from which the SCP is called in a load over links from these own ports: of the service, and of its
   * threads.
   */
  const calledFrom = async (localPorts: readonly number[]): Promise<{ service: unknown[]; threads: unknown[] }> => {
    const ports = await freePorts();
    const configOf = async (name: 'scp' | 'tester') =>
      loadConfig(JSON.stringify(await twoHostsConfig(name, ports)), `${name}.yaml`);
    const called = new Set<unknown>();
    const heard = ({ peer }: { readonly peer?: unknown }): void => {
      const [, port] = /:(\d+) /.exec(String(peer)) ?? [];
      if (port !== undefined) called.add(port);
    };
    const nothing = (): void => undefined;
    const { http, tcp } = await readServiceConfig();
    const log = { debug: nothing, info: heard, warn: nothing, error: nothing };
    const scp = await startService({ config: { ...(await configOf('scp')), http, tcp }, log, environment: {} });
    try {
      const { gateways, defaults } = await configOf('tester');
      const { 'over-sctp': sctp } = gateways;
      if (sctp?.kind !== 'sigtran' || sctp.transport.type !== 'sctp') throw new Error('it is another gateway');
      const { transport } = sctp;
      const links = localPorts.map((local_port) => ({
        name: `from ${local_port}`,
        transport: { ...transport, local_port },
      }));
      const linked = { ...sctp, transport: { type: 'memory' as const }, links };
      const service = await openService({
        gateways: { linked },
        defaults: { ...defaults, sigtran: 'linked' },
        flows: [],
        workers,
      });
      const before = [...called].toSorted();
      called.clear();
      await service.call('ExecuteTest', await busy('load', 1_000_000, 100));
      await service.follow('load', ({ counts }) => counts.passed >= 300);
      await service.call('CancelTest', { run_id: 'load' });
      expect(service.runs.query('load')).to.have.property('state', 'cancelled');
      expect(service.runs.query('load').counts).to.include({ failed: 0, aborted: 0 });
      return { service: before, threads: [...called].toSorted() };
    } finally {
      await scp.close();
    }
  };

  for (const [what, ports, called] of partOf('slowScenes', [
    [
      'has a configured link in each thread, and those that are left where runs are',
      [3001, 3002, 3003, 3004],
      { service: ['3001', '3004'], threads: ['3002', '3003'] },
    ],
    ['has a link in one thread alone where there are two', [3001, 3002], { service: ['3001'], threads: ['3002'] }],
    ['carries the load over the one link where there is one', [3001], { service: ['3001'], threads: [] }],
  ] as const))
    it(what, async () => {
      expect(await calledFrom(ports)).to.deep.equal(called);
    });
});

describe('two hosts, the tester with two threads for loads', function () {
  let scp: ScpProcess;
  before(async () => {
    scp = await ScpProcess.start();
  });
  after(() => scp.close());
  afterEach(closeServices);

  for (const sigtran of partOf('farLoads', ['over-tcp', 'over-sctp'])) {
    it(`lose no call of a load over any link: ${sigtran}`, async () => {
      const { gateways, defaults } = loadConfig(
        JSON.stringify(await twoHostsConfig('tester', scp.ports)),
        'tester.yaml',
      );
      const service = await openService({ gateways, defaults: { ...defaults, sigtran }, flows: [], workers });
      expectAllCalls(await service.run(await busy('load', 10_000, 300)), 10_000, service);
    });
  }
});
