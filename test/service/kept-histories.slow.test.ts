/** The inspector's history of a run after the service that executed it has ended, and in another service of its store. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import Database from 'libsql';
import { systemClock } from '../../src/ground/clock.ts';
import { openSqlite } from '../../src/store/embedded/sqlite-line.ts';
import { SqlRunStore } from '../../src/store/sql-run-store.ts';
import { acceptedRun } from '../contracts/store/sample-runs.ts';
import { usualRetention } from '../contracts/store/store-place.ts';
import { mark } from '../../src/store/mask-digits.ts';
import type { InspectedRun } from '../../src/inspect/protocol.ts';
import { serverSentEvents } from '../../src/endpoint/server-sent-events.ts';
import { readExample } from '../examples/example-files.ts';
import { reads, watchedPage } from '../support/browser-page.ts';
import { areThere, describeWhere } from '../support/counterparts.ts';
import {
  closeServices,
  openService,
  readServiceConfig,
  type Changes,
  type OpenService,
} from '../support/open-service.ts';
import { PostgresServer } from '../support/postgres-server.ts';

const { name: _name, description: _description, ...busy } = readExample('busy')[0] ?? { operations: [] };

/** Without the age, which differs at each request. */
const historyOf = async (service: OpenService, runId: string): Promise<Omit<InspectedRun, 'told_at'>> => {
  const response = await service.get(`/inspect/runs/${runId}`);
  expect(response.status).to.equal(200);
  const { told_at: _, ...history } = (await response.json()) as InspectedRun;
  return history;
};

const ladderOf = async (service: OpenService, runId: string): Promise<string> =>
  (await service.get(`/inspect/runs/${runId}/ladder.svg`)).text();

/** The first events of the stream, as many as there are in the history. */
const streamed = async (service: OpenService, { actors, entries, messages, steps, checks }: Partial<InspectedRun>) => {
  const lists = { actors, messages, steps, checks, entries };
  const count = 1 + Object.values(lists).reduce((sum, list) => sum + (list?.length ?? 0), 0);
  const { body } = await service.get('/inspect/runs/busy/stream');
  const events: [string, unknown][] = [];
  for await (const { name, data } of serverSentEvents((body as ReadableStream<Uint8Array>).getReader())) {
    events.push([name, JSON.parse(data)]);
    if (events.length === count) break;
  }
  return events;
};

const errorOf = async (service: OpenService, path: string, init?: RequestInit): Promise<[number, string, string]> => {
  const response = await service.get(path, init);
  const { error } = (await response.json()) as {
    readonly error: Readonly<Record<'name' | 'message' | 'hint', string>>;
  };
  return [response.status, error.name, error.name === 'UnknownRun' ? `${error.message} ${error.hint}` : error.message];
};

const goneWithMemory =
  'No run with the run_id "busy" goes on or is kept. The service keeps its runs in memory: after a restart nothing is ' +
  'left of them. `store` in the configuration keeps them.';

describe('the history of a run', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-'));
  });
  afterEach(async () => {
    await closeServices();
    await rm(folder, { recursive: true });
  });

  const open = (changes: Changes = {}): Promise<OpenService> =>
    openService({ workers: 0, store: { kind: 'embedded', folder }, ...changes });

  it('is the same after a restart: actors, events, operations, ladder, checks and stream', async () => {
    const first = await open();
    const definition = { ...busy, operations: [{ type: 'comment', arguments: { text: 'why' } }, ...busy.operations] };
    await first.run({ ...definition, run_id: 'busy' });
    const before = await historyOf(first, 'busy');
    const [ladder, events] = [await ladderOf(first, 'busy'), await streamed(first, before)];
    expect(before.entries.length).to.be.above(10);
    expect(before.steps.length * before.checks.length * before.messages.length).to.be.above(0);
    expect(before.actors.map(({ name }) => name)).to.include('flow:extension-dialing');
    await closeServices();
    const second = await open();
    expect(await historyOf(second, 'busy')).to.deep.equal(before);
    expect(await ladderOf(second, 'busy')).to.equal(ladder);
    expect(await streamed(second, before)).to.deep.equal(events);
  });

  it('is the same for the instances of a load that a client has followed', async () => {
    const { name: _, description: __, ...load } = readExample('load')[0] ?? { operations: [] };
    const distribution = { type: 'load', total: 50, backlog: 5 };
    const first = await open();
    await first.run({ ...load, run_id: 'load', distribution, follow: [7, 49] });
    const before = await historyOf(first, 'load');
    expect(
      before.followed?.map(({ instance, messages, steps, checks }) => [
        instance,
        messages.length > 0 && steps.length > 0 && checks.length > 0,
      ]),
    ).to.have.deep.members([
      [7, true],
      [49, true],
    ]);
    await closeServices();
    expect(await historyOf(await open(), 'load')).to.deep.equal(before);
  });

  it('shows no other statechart for a flow that has changed or is gone, and all else as it was', async () => {
    const { flows } = await readServiceConfig();
    const [flow] = flows.filter(({ service_key: key }) => key === 100);
    await (await open()).run({ ...busy, run_id: 'busy' });
    const changedFile = join(folder, 'extension-dialing.json');
    const text = await readFile(flow?.file ?? '', 'utf8');
    await writeFile(changedFile, text.replace('"exits": [3, 4, 5]', '"exits": [4, 3, 5]'));
    for (const hosted of [[{ service_key: 100, file: changedFile }], []]) {
      await closeServices();
      const { actors, entries } = await historyOf(await open({ flows: hosted }), 'busy');
      const pictures = Object.fromEntries(actors.map(({ name, picture }) => [name, picture]));
      expect(pictures).to.include({
        'flow:extension-dialing': null,
        'extension-dialing': '/inspect/machines/extension-dialing.svg',
      });
      expect(entries.length).to.be.above(10);
    }
  });

  it('takes no events by hand after a restart', async () => {
    await (await open()).run({ ...busy, run_id: 'busy' });
    await closeServices();
    const second = await open();
    const [actor] = (await historyOf(second, 'busy')).actors;
    const send = (id: string) =>
      errorOf(second, `/inspect/runs/busy/actors/${id}/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"type":"run.cancelled"}',
      });
    expect(await send(actor?.id ?? '')).to.deep.equal([409, 'Ended', 'The actor has ended and takes no more events.']);
    expect((await send('x:999')).slice(0, 2)).to.deep.equal([404, 'NotFound']);
  });

  it('is that of the first instance of a load', async () => {
    const first = await open();
    await first.run({ ...busy, run_id: 'load', distribution: { type: 'load', total: 200, backlog: 20 } });
    const before = await historyOf(first, 'load');
    await closeServices();
    const after = await historyOf(await open(), 'load');
    expect(after).to.deep.equal(before);
    expect(after.actors.filter(({ name }) => name.startsWith('instance:')).map(({ name }) => name)).to.deep.equal([
      'instance:0',
    ]);
  });

  it('goes with its run, and the service says why a run has none', async () => {
    const first = await open();
    for (const run_id of ['busy', 'damaged']) await first.run({ ...busy, run_id });
    await first.run({ ...busy, run_id: 'failed', operations: [{ type: 'inap.ssp_from_scp.ReleaseCall' }] });
    await closeServices();
    const database = new Database(join(folder, 'dialproof.db'));
    const ofRun = "number = (select number from dialproof_runs where run_id = 'damaged')";
    database.exec(`update dialproof_documents set evidence = x'0100' where ${ofRun}`);
    database.close();
    const { line } = await openSqlite(folder, '1');
    const store = new SqlRunStore({ kind: 'embedded', line, clock: systemClock, retention: usualRetention });
    await store.accept(acceptedRun({ run_id: 'killed' }));
    await store.close();
    const second = await open();
    for (const [id, why] of [
      ['killed', 'the service that executed it ended before the run did'],
      ['damaged', 'it is damaged in the store'],
    ] as const) {
      const [status, , reason] = await errorOf(second, `/inspect/runs/${id}`);
      expect(status).to.equal(404);
      expect(reason).to.include(why);
    }
    await second.call('DeleteTest', { run_id: 'busy' });
    expect((await errorOf(second, '/inspect/runs/busy')).slice(0, 2)).to.deep.equal([404, 'UnknownRun']);
    expect((await historyOf(second, 'failed')).entries.length).to.be.above(0);
  });

  it('has no subscriber number if the store masks them', async () => {
    const masked = { store: { kind: 'embedded' as const, folder, mask_digits: true } };
    const service = await open(masked);
    await service.run({ ...busy, run_id: 'busy', vars: { caller: '6421123456', extension: '4711' } });
    const text = JSON.stringify(await historyOf(service, 'busy'));
    expect(text).to.include(mark.repeat(10));
    expect(text).to.not.include('6421123456');
    const { entries, actors } = JSON.parse(text) as InspectedRun;
    expect(entries.map(({ at }) => typeof at))
      .to.include('number')
      .and.to.not.include('string');
    expect(actors.map(({ picture }) => picture)).to.include('/inspect/flows/100.svg');
  });

  it('ends with the service that keeps its runs in memory', async () => {
    const store = { kind: 'memory' } as const;
    await (await open({ store })).run({ ...busy, run_id: 'busy' });
    await closeServices();
    expect(await errorOf(await open({ store }), '/inspect/runs/busy')).to.deep.equal([
      404,
      'UnknownRun',
      goneWithMemory,
    ]);
  });

  if (areThere('chromium'))
    it('is shown by the page of an old run after a restart, without what only a live run has', async () => {
      await (await open()).run({ ...busy, run_id: 'busy' });
      await closeServices();
      const { httpUrl } = await open();
      const { page, complaints } = await watchedPage(httpUrl, []);
      await page.goto(`${httpUrl}/runs/busy/inspect`);
      await reads(page.locator('#chart-caption'), 'busy or no answer');
      await page.locator('#chart .state.active').first().waitFor();
      await reads(page.locator('#status'), 'Connected, the run has ended');
      expect(await page.locator('#missing, #run-missing:not(:empty), #live, #show-send').count()).to.equal(0);
      expect(complaints).to.deep.equal([]);
      await page.context().close();
    });
});

describeWhere('postgres')('the history of a run in a database that services share', () => {
  let server: PostgresServer;
  before(async () => {
    server = await PostgresServer.start();
  });
  afterEach(closeServices);
  after(() => server.close());

  const open = (name: string, url: string): Promise<OpenService> =>
    openService({ store: { kind: 'postgres', url_env: 'URL' }, node: { name }, workers: 0 }, { URL: url });

  it('is shown by another service once the run has ended, and where it is shown before', async () => {
    const url = await server.newDatabase();
    const [one, other] = [await open('one', url), await open('other', url)];
    await one.call('ExecuteTest', { run_id: 'busy', operations: [{ type: 'halt', arguments: { seconds: 60 } }] });
    await one.follow('busy', () => true);
    expect(await errorOf(other, '/inspect/runs/busy')).to.deep.equal([
      404,
      'UnknownRun',
      'The inspector has no history of the run "busy": another service executes it, whose inspector shows it until it ' +
        'has ended. QueryAllTests lists the retained runs.',
    ]);
    await one.call('ResumeInstance', { run_id: 'busy', instance_id: '0' });
    await one.untilEnded('busy');
    expect(await historyOf(other, 'busy')).to.deep.equal(await historyOf(one, 'busy'));
  });
});
