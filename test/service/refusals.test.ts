/**
 * A valid request at the wrong moment, or for something that does not exist: each has its code and names the obstacle
 * in `data`.
 */
import { expect } from 'chai';
import { systemClock } from '../../src/ground/clock.ts';
import { createSimulatedSigtran } from '../../src/gateways/sigtran/simulated.ts';
import type { Gateway } from '../../src/gateways/gateway.ts';
import { createLog } from '../../src/log.ts';
import { KeptRuns } from '../../src/run/ledger/kept-runs.ts';
import { MemoryStore } from '../../src/store/memory-store.ts';
import { startServer } from '../../src/server/server.ts';
import { clientOf, closeServices, openService, readServiceConfig, type OpenService } from '../support/open-service.ts';
import { commented, halted, initialDP, released, seedRequest } from './definitions.ts';

describe('a refused request', () => {
  let service: OpenService;
  const refusal = async (method: string, params: unknown): Promise<unknown[]> => {
    const { error } = await service.call(method, params);
    return [error?.code, error?.data];
  };
  beforeEach(async () => {
    service = await openService();
  });
  afterEach(async () => {
    // Whatever was refused, the next test runs.
    expect((await service.run(seedRequest('afterwards'))).counts.passed).to.equal(1);
    await closeServices();
  });

  it('names every lock that is held and by which run, and keeps none', async () => {
    await service.call('ExecuteTest', halted('one', { locks: [{ key: 'a' }] }));
    await service.call(
      'ExecuteTest',
      halted('two', { vars: { b: 'b' }, locks: [{ key: '{$v.b}' }, { key: 'c' }, { key: 'c' }] }),
    );
    expect(
      await refusal(
        'ExecuteTest',
        commented('three', { locks: [{ key: 'd' }, { key: 'b' }, { key: 'a' }, { key: 'b' }] }),
      ),
    ).to.deep.equal([
      -32001,
      {
        keys: [
          { key: 'b', held_by: 'two' },
          { key: 'a', held_by: 'one' },
        ],
      },
    ]);
    expect(service.runs.locksHeld).to.equal(3);
    expect(await refusal('QueryTest', { run_id: 'three' })).to.deep.equal([-32004, { run_id: 'three' }]);
    await service.call('CancelTest', { run_id: 'two' });
    expect((await service.run(commented('three', { locks: [{ key: 'd' }, { key: 'b' }] }))).counts.passed).to.equal(1);
    expect(service.runs.locksHeld).to.equal(1);
  });

  it('has a run_id that a running or a retained run has', async () => {
    await service.call('ExecuteTest', halted('running'));
    await service.run(commented('ended'));
    for (const [run_id, state, same_definition] of [
      ['running', 'running', false],
      ['ended', 'completed', true],
    ] as const) {
      expect(await refusal('ExecuteTest', commented(run_id))).to.deep.equal([
        -32002,
        { run_id, state, same_definition },
      ]);
    }
  });

  it('names a missing gateway, if the definition needs it', async () => {
    const named = { ...seedRequest('lost'), sigtran: 'nowhere', locks: [{ key: 'a' }] };
    expect(await refusal('ExecuteTest', named)).to.deep.equal([
      -32003,
      { param: 'sigtran', name: 'nowhere', known: ['loopback'] },
    ]);
    expect(service.runs.locksHeld).to.equal(0);
    expect((await service.run({ ...seedRequest('default'), sigtran: 'default' })).counts.passed).to.equal(1);
    const unused = {
      sigtran: 'nowhere',
      pi: 'nowhere',
      osd: 'nowhere',
      diameter: 'nowhere',
      db: 'nowhere',
      db_smf: 'nowhere',
      rest: 'x',
      rest_a: 'x',
    };
    expect((await service.run(commented('unused', unused))).counts.passed).to.equal(1);
    expect((await service.run({ ...seedRequest('others'), pi: 'nowhere', db_smf: 'nowhere' })).counts.passed).to.equal(
      1,
    );
  });

  it('asks for a run that does not exist', async () => {
    for (const method of ['QueryTest', 'CancelTest'])
      expect(await refusal(method, { run_id: 'x' })).to.deep.equal([-32004, { run_id: 'x' }]);
    expect(await refusal('ResumeInstance', { run_id: 'x', instance_id: '0' })).to.deep.equal([-32004, { run_id: 'x' }]);
  });

  it('resumes an instance that is not halted', async () => {
    await service.run(commented('ended'));
    await service.call('ExecuteTest', { run_id: 'waits', operations: [{ type: 'wait', arguments: { seconds: 600 } }] });
    await service.follow('waits', ({ counts }) => counts.started === 1);
    await service.call('ExecuteTest', halted('halted'));
    await service.follow('halted', ({ counts }) => counts.started === 1);
    const at = (run_id: string, instance_id: string, state: string) => [-32005, { run_id, instance_id, state }];
    expect(await refusal('ResumeInstance', { run_id: 'ended', instance_id: '0' })).to.deep.equal(
      at('ended', '0', 'ended'),
    );
    expect(await refusal('ResumeInstance', { run_id: 'waits', instance_id: '0' })).to.deep.equal(
      at('waits', '0', 'waiting'),
    );
    for (const instance of ['1', '-1', '00', 'x', '1e3']) {
      expect(await refusal('ResumeInstance', { run_id: 'halted', instance_id: instance })).to.deep.equal(
        at('halted', instance, 'not started'),
      );
    }
    expect((await service.call('ResumeInstance', { run_id: 'halted', instance_id: '0' })).result).to.deep.equal({
      resumed: 1,
    });
    expect((await service.untilEnded('halted')).counts.passed).to.equal(1);
  });
});

describe('a request over a limit of the configuration', () => {
  afterEach(closeServices);

  it('is refused as busy, and accepted when there is room again', async () => {
    const service = await openService({ limits: { active_runs: 2, live_instances: 10, retained_runs: 10 } });
    const load = (backlog: number) => ({ distribution: { type: 'load', total: 100, backlog } });
    const refusal = async (params: unknown) => (await service.call('ExecuteTest', params)).error;
    await service.call('ExecuteTest', halted('one', load(6)));
    const crowded = await refusal(halted('two', load(5)));
    expect([crowded?.code, crowded?.data?.['limit']]).to.deep.equal([-32006, 'live_instances']);
    await service.call('ExecuteTest', halted('two', load(4)));
    const busy = await refusal(halted('three'));
    expect([busy?.code, busy?.data?.['limit']]).to.deep.equal([-32006, 'active_runs']);
    await service.call('CancelTest', { run_id: 'one' });
    expect((await service.run(commented('three'))).counts.passed).to.equal(1);
  });
});

describe('a gateway of another kind', () => {
  it('is refused before any lock is taken, and is not among those known', async () => {
    const crm: Gateway = {
      name: 'crm',
      kind: 'db',
      start: () => Promise.resolve(),
      stop: () => Promise.resolve(),
      attach: () => ({ gateway: 'crm', close: () => undefined }),
    };
    const loopback = createSimulatedSigtran({ name: 'loopback', callHost: { accept: () => undefined } });
    const kept = new KeptRuns({
      store: new MemoryStore({ runs: 10, days: 1, bytes: 1e6 }),
      clock: systemClock,
      gateways: new Map([
        ['crm', crm],
        ['loopback', loopback],
      ]),
      defaultGateways: {},
      tcapTimeout: 10,
      limits: { activeRuns: 10, liveInstances: 10 },
    });
    const server = await startServer({
      config: await readServiceConfig(),
      service: kept,
      log: createLog('silent'),
      environment: {},
    });
    try {
      const { call, run } = clientOf(server.httpUrl);
      const params = { run_id: 'x', operations: [initialDP, released], locks: [{ key: 'a' }] };
      const { error } = await call('ExecuteTest', { ...params, sigtran: 'crm' });
      expect([error?.code, error?.data]).to.deep.equal([
        -32003,
        { param: 'sigtran', name: 'crm', known: ['loopback'] },
      ]);
      const { error: unnamed } = await call('ExecuteTest', params);
      expect([unnamed?.code, unnamed?.data?.['known']]).to.deep.equal([-32003, ['loopback']]);
      expect(kept.runs.locksHeld).to.equal(0);
      expect((await run(commented('y', { sigtran: 'crm' }))).counts.passed).to.equal(1);
    } finally {
      await kept.close();
      await server.close();
    }
  });
});
