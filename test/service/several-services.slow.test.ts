/** Services that share a database of PostgreSQL: each answers for every run, whichever of them executes it. */
import { expect } from 'chai';
import type { QueryNodesResult } from '../../schemas/index.ts';
import { readExample } from '../examples/example-files.ts';
import { describeWhere } from '../support/counterparts.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { PostgresServer } from '../support/postgres-server.ts';

const { name: _name, description: _description, ...busy } = readExample('busy')[0] ?? { operations: [] };

/** Continues until it is stopped. */
const endless = { type: 'linear', total: 1_000_000, backlog: 10, cps: { rate: 50 } } as const;

describeWhere('postgres')('services that share a database', () => {
  let server: PostgresServer;
  let one: OpenService;
  let other: OpenService;

  const open = (name: string, url: string): Promise<OpenService> =>
    openService({ store: { kind: 'postgres', url_env: 'URL' }, node: { name }, workers: 0 }, { URL: url });

  before(async () => {
    server = await PostgresServer.start();
    const url = await server.newDatabase();
    [one, other] = [await open('one', url), await open('other', url)];
  });
  after(async () => {
    await closeServices();
    await server.close();
  });

  const resultOf = async (service: OpenService, method: string, params: object): Promise<Record<string, unknown>> => {
    const { result, error } = await service.call(method, params);
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result as Record<string, unknown>;
  };

  it('report on a run of another service, follow it to its end, and change it', async () => {
    await one.call('ExecuteTest', { ...busy, run_id: 'load', distribution: endless });
    const seen = await other.follow('load', ({ counts }) => counts.finished > 20);
    expect(seen).to.include({ state: 'running' });
    const report = await resultOf(other, 'QueryTest', { run_id: 'load' });
    expect(report)
      .to.include({ state: 'running', completed: 0 })
      .and.to.have.property('first_instance')
      .that.includes({ state: 'passed' });
    expect(await resultOf(other, 'UpdateTest', { run_id: 'load', rate: 80 })).to.deep.include({ rate: 80 });
    expect((await resultOf(one, 'QueryTest', { run_id: 'load' }))['changes']).to.have.length(1);
    expect((await (await other.get('/runs/load/capture.pcap')).arrayBuffer()).byteLength).to.be.above(100);
    const followed = other.follow('load', () => false);
    const cancelled = await resultOf(other, 'CancelTest', { run_id: 'load' });
    expect(cancelled).to.include({ state: 'cancelled', cancelled: 1 });
    expect(await followed).to.include({ state: 'cancelled' });
    const [here, there] = await Promise.all(
      [one, other].map((service) => resultOf(service, 'QueryTest', { run_id: 'load' })),
    );
    expect({ ...here, time_now: 0 }).to.deep.equal({ ...there, time_now: 0 });
    expect(await resultOf(other, 'CancelTest', { run_id: 'load' })).to.include({ cancelled: 0 });
  });

  it('answer with the error of the service that executes the run', async () => {
    await one.call('ExecuteTest', { ...busy, run_id: 'waiting', distribution: endless });
    const { error } = await other.call('UpdateTest', { run_id: 'waiting', backlog: 10_000_000 });
    expect(error).to.include({ code: -32602 });
    expect(error?.data).to.have.property('errors');
    const { error: notHalted } = await other.call('ResumeInstance', { run_id: 'waiting', instance_id: '0' });
    expect(notHalted).to.include({ code: -32005 });
    const { error: notEnded } = await other.call('DeleteTest', { run_id: 'waiting' });
    expect(notEnded).to.include({ code: -32012 });
    await resultOf(other, 'CancelTest', { run_id: 'waiting' });
  });

  it('resume an instance that halts in another service', async () => {
    await one.call('ExecuteTest', { run_id: 'halting', operations: [{ type: 'halt', arguments: { seconds: 60 } }] });
    await other.follow('halting', () => true);
    expect(await resultOf(other, 'ResumeInstance', { run_id: 'halting', instance_id: '0' })).to.deep.equal({
      resumed: 1,
    });
    expect(await other.untilEnded('halting')).to.deep.include({ state: 'completed' });
  });

  it('share their locks and ids', async () => {
    const locked = { ...busy, locks: [{ key: 'subscriber' }], distribution: endless };
    await resultOf(one, 'ExecuteTest', { ...locked, run_id: 'holder' });
    const { error } = await other.call('ExecuteTest', { ...locked, run_id: 'next' });
    expect(error).to.deep.include({ code: -32001, data: { keys: [{ key: 'subscriber', held_by: 'holder' }] } });
    expect((await other.call('ExecuteTest', { ...locked, run_id: 'holder' })).error?.data).to.deep.include({
      state: 'running',
      same_definition: true,
    });
    await resultOf(other, 'CancelTest', { run_id: 'holder' });
    expect((await other.call('ExecuteTest', { ...busy, locks: locked.locks, run_id: 'next' })).result).to.equal('ok');
    expect(await one.untilEnded('next')).to.include({ state: 'completed' });
  });

  it('know nothing of a run that one of them has deleted, and accept its id again', async () => {
    const run = { ...busy, run_id: 'deleted' };
    await one.run(run);
    expect(await resultOf(other, 'DeleteTest', { run_id: 'deleted' })).to.deep.equal({ deleted: 1 });
    for (const service of [one, other]) {
      expect((await service.call('QueryTest', { run_id: 'deleted' })).error).to.include({ code: -32004 });
      for (const path of ['report.json', 'capture.pcap', 'instances/0/report.json'])
        expect((await service.get(`/runs/deleted/${path}`)).status, path).to.equal(404);
    }
    await one.run(run);
    await resultOf(other, 'DeleteTest', { run_id: 'deleted' });
    expect((await one.call('ExecuteTest', run)).result).to.equal('ok');
    await one.untilEnded('deleted');
    expect((await resultOf(other, 'QueryTest', { run_id: 'deleted' }))['state']).to.equal('completed');
  });

  it('list the runs of all, and the services', async () => {
    await other.run({ ...busy, run_id: 'of the other' });
    await one.call('ExecuteTest', { ...busy, run_id: 'going on', distribution: endless });
    const listed = async (service: OpenService): Promise<string[]> =>
      (await service.kept.queryAll({ limit: 100 })).tests.map(({ run_id }) => run_id);
    expect(await listed(one))
      .to.deep.equal(await listed(other))
      .and.to.include.members(['of the other', 'going on']);
    const rows = (service: OpenService): ReadonlyMap<string, string> =>
      new Map(service.kept.changes(0, 1000).runs.map(({ run_id, state }) => [run_id, state]));
    while (rows(other).get('going on') !== 'running' || rows(one).get('of the other') !== 'completed')
      await new Promise((resolve) => setImmediate(resolve));
    const { nodes } = (await resultOf(other, 'QueryNodes', {})) as unknown as QueryNodesResult;
    expect(nodes.map(({ name, runs, own = false }) => [name, runs, own])).to.deep.equal([
      ['one', 1, false],
      ['other', 0, true],
    ]);
    for (const { silent } of nodes) expect(silent).to.be.within(0, 5_000);
    expect(await (await one.get('/console/nodes')).json())
      .to.have.property('nodes')
      .with.lengthOf(2);
    await resultOf(other, 'CancelTest', { run_id: 'going on' });
    while (rows(other).get('going on') !== 'cancelled') await new Promise((resolve) => setImmediate(resolve));
  });
});
