/** The coverage of a hosted flow after a restart of the service, and over all services of a store. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { FlowCoverage } from '../../schemas/index.ts';
import { readExample } from '../examples/example-files.ts';
import { describeWhere } from '../support/counterparts.ts';
import { closeServices, openService, type Changes, type OpenService } from '../support/open-service.ts';
import { PostgresServer } from '../support/postgres-server.ts';

const { name: _name, description: _description, ...busy } = readExample('busy')[0] ?? { operations: [] };

const coverageOf = async ({ get }: OpenService): Promise<FlowCoverage> =>
  (await (await get('/flows/100/coverage.json')).json()) as FlowCoverage;

const reset = async ({ get }: OpenService): Promise<FlowCoverage> =>
  (await (await get('/flows/100/coverage', { method: 'DELETE' })).json()) as FlowCoverage;

const load = (run_id: string, total: number) => ({
  ...busy,
  run_id,
  distribution: { type: 'load', total, backlog: 500 },
});

describe('the coverage of a flow', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-'));
  });
  afterEach(async () => {
    await closeServices();
    await rm(folder, { recursive: true });
  });

  const open = (changes: Changes = {}): Promise<OpenService> =>
    openService({ workers: 0, store: { kind: 'embedded', folder }, ...changes }, {}, true);

  it('is the same after a restart, and grows from there', async () => {
    const first = await open({ workers: 2 });
    await first.run(load('load', 10_000));
    const before = await coverageOf(first);
    expect(before.calls).to.equal(10_000);
    await closeServices();
    const second = await open();
    expect(await coverageOf(second)).to.deep.equal(before);
    await second.run({ ...busy, run_id: 'one more' });
    const after = await coverageOf(second);
    expect([after.calls, after.since, after.totals]).to.deep.equal([10_001, before.since, before.totals]);
    const { flows } = (await (await second.get('/flows')).json()) as { readonly flows: readonly object[] };
    expect(flows[0]).to.deep.include({ service_key: 100, calls: 10_001, since: before.since });
  });

  it('stays reset after a restart', async () => {
    const first = await open();
    await first.run({ ...busy, run_id: 'one' });
    const anew = await reset(first);
    expect(anew.calls).to.equal(0);
    await first.run({ ...busy, run_id: 'two' });
    await closeServices();
    const after = await coverageOf(await open());
    expect([after.calls, after.since >= anew.since]).to.deep.equal([1, true]);
  });

  it('begins anew with a service that keeps its runs in memory', async () => {
    const store = { kind: 'memory' } as const;
    await (await open({ store })).run({ ...busy, run_id: 'one' });
    await closeServices();
    expect((await coverageOf(await open({ store }))).calls).to.equal(0);
  });

  it('counts for the command alone where a command has a service of its own', async () => {
    await (await open()).run({ ...busy, run_id: 'one' });
    await closeServices();
    const own = await openService({ workers: 0, store: { kind: 'embedded', folder } });
    expect((await coverageOf(own)).calls).to.equal(0);
  });
});

describeWhere('postgres')('the coverage of a flow that several services host', () => {
  let server: PostgresServer;
  before(async () => {
    server = await PostgresServer.start();
  });
  afterEach(closeServices);
  after(() => server.close());

  const open = (name: string, url: string, masks = false): Promise<OpenService> =>
    openService(
      { store: { kind: 'postgres', url_env: 'URL', mask_digits: masks }, node: { name }, workers: 0 },
      { URL: url },
      true,
    );

  it('has the calls of all of them, and is reset for all of them', async () => {
    const url = await server.newDatabase();
    const [one, other] = [await open('one', url), await open('other', url, true)];
    await Promise.all([one.run(load('of one', 300)), other.run(load('of the other', 200))]);
    // What a service has counted is stored when a client reads it there, or some seconds later.
    await coverageOf(one);
    const seen = await coverageOf(other);
    expect(seen.calls).to.equal(500);
    expect(await coverageOf(one)).to.deep.equal(seen);
    await reset(other);
    expect((await coverageOf(one)).calls).to.equal(0);
    await one.run({ ...busy, run_id: 'again' });
    expect((await coverageOf(one)).calls).to.equal(1);
    await one.close();
    expect((await coverageOf(other)).calls).to.equal(1);
  });
});
