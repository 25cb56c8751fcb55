/** A test with several runs is one test of the service: started by one request, with one verdict, and listed as one. */
import { expect } from 'chai';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueryAllTestsResult, WholeTest } from '../../schemas/index.ts';
import { testsOf } from '../../src/console/page/tests/test-history.ts';
import type { RunRow } from '../../src/console/protocol.ts';
import { CliSession } from '../support/cli-session.ts';
import { describeWhere } from '../support/counterparts.ts';
import { closeServices, openService, type Changes, type OpenService } from '../support/open-service.ts';
import { PostgresServer } from '../support/postgres-server.ts';

type Run = Readonly<Record<string, unknown>>;

const answering = (run_id: string, cause = 31): Run => ({
  run_id,
  name: 'the service',
  background: true,
  distribution: { type: 'answer', backlog: 10 },
  operations: [
    { type: 'inap.scp_from_ssp.InitialDP', arguments: { serviceKey: 7 } },
    { type: 'inap.scp_to_ssp.ReleaseCall', arguments: { initialCallSegment_cause: cause }, send_and_close: true },
  ],
});
const calling = (run_id: string, others: Run = {}): Run => ({
  run_id,
  name: 'a call',
  operations: [
    { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 7, calledPartyNumber_digits: '6495551' } },
    { type: 'inap.ssp_from_scp.ReleaseCall', arguments: { initialCallSegment_cause: 31 } },
  ],
  ...others,
});
const halting: Run = { operations: [{ type: 'halt', arguments: { seconds: 60 } }] };

const start = (service: OpenService, runs: readonly Run[]) =>
  service.call('ExecuteTests', { name: 'two sides', file: 'two.test.yaml', runs });

const wholeOf = async (service: OpenService, runId: string): Promise<WholeTest> => {
  const { result, error } = await service.call('QueryWholeTest', { run_id: runId });
  if (error !== undefined) throw new Error(error.message);
  expect(await (await service.get(`/runs/${runId}/test`)).json()).to.deep.equal(result);
  return result as WholeTest;
};

/** The tests as the console lists them, each with the verdicts of its executions. */
const listed = async (service: OpenService): Promise<readonly (readonly [name: string, ...verdicts: string[]])[]> => {
  const leaving = new AbortController();
  const { body } = await service.get('/console/stream', { signal: leaving.signal });
  let text = '';
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    text += Buffer.from(chunk).toString();
    if (text.includes('"more":false') && text.endsWith('\n\n')) break;
  }
  leaving.abort();
  const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as { runs?: RunRow[] });
  const rows = events.flatMap(({ runs = [] }) => runs);
  return testsOf(rows).map(({ name, runs }) => [name, ...runs.map(({ verdict }) => verdict)]);
};

const ended = async (service: OpenService, runs: readonly string[]): Promise<WholeTest> => {
  for (const runId of runs) await service.untilEnded(runId);
  return wholeOf(service, runs[0] ?? '');
};

describe('a test with several runs', () => {
  const folders: string[] = [];
  afterEach(async () => {
    await closeServices();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  it('is started by one request, in the order of its file, and has passed when each run has', async () => {
    const service = await openService();
    expect((await start(service, [calling('call'), answering('service')])).result).to.equal('ok');
    const whole = await ended(service, ['call', 'service']);
    expect(whole).to.deep.include({ test_id: 'call', name: 'two sides', file: 'two.test.yaml', state: 'ended' });
    expect(whole.verdict, JSON.stringify(whole)).to.equal('passed');
    expect(whole.runs).to.deep.equal([
      { run_id: 'call', name: 'a call', state: 'completed', verdict: 'passed', expect: 'passed' },
      {
        run_id: 'service',
        name: 'the service',
        state: 'completed',
        verdict: 'passed',
        expect: 'passed',
        background: true,
      },
    ]);
    expect(await listed(service)).to.deep.equal([['two sides', 'passed']]);
    const { whole_tests: tests } = (await (await service.get('/runs')).json()) as QueryAllTestsResult;
    expect(tests).to.deep.equal([whole]);
    expect((await service.call('QueryAllTests', { limit: 1 })).result).to.have.deep.property('whole_tests', [whole]);
  });

  it('has the verdict of a run that did not do what the test expects, with its reason', async () => {
    const service = await openService();
    await start(service, [answering('service', 17), calling('call'), calling('again', { expect: 'failed' })]);
    const whole = await ended(service, ['service', 'call', 'again']);
    expect(whole.verdict).to.equal('failed');
    expect(whole.reason).to.match(/^a call: failed: .*expected 31/);
    expect(whole.runs.map(({ verdict }) => verdict)).to.deep.equal(['passed', 'failed', 'failed']);
    await start(service, [answering('service-2'), calling('call-2', { expect: 'failed' })]);
    expect((await ended(service, ['service-2', 'call-2'])).verdict).to.equal('failed');
  });

  it('does not count a run that plays along until it is cancelled, and has not passed by such runs alone', async () => {
    const service = await openService();
    const holder = { run_id: 'holder', background: true, ...halting };
    await start(service, [holder, answering('service'), calling('call')]);
    const whole = await ended(service, ['holder', 'service', 'call']);
    expect(whole.verdict, JSON.stringify(whole)).to.equal('passed');
    expect(whole.runs[0]).to.include({ state: 'cancelled', uncounted: true });
    await start(service, [{ ...holder, run_id: 'holder-2' }]);
    expect((await ended(service, ['holder-2'])).verdict).to.equal('cancelled');
  });

  it('counts the calls of a run in the background until it is cancelled, as the command line does', async () => {
    const service = await openService({ workers: 0 });
    const cli = new CliSession();
    await cli.open();
    const canary = {
      ...calling('canary'),
      background: true,
      thresholds: { failed: '< 10%' },
      distribution: { type: 'linear', total: 100_000, backlog: 100, cps: { rate: 50 } },
    };
    const verdicts = async (name: string, cause: number): Promise<[number, string, string]> => {
      const caller = [
        { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 7 } },
        { type: 'inap.ssp_from_scp.ReleaseCall' },
        { type: 'wait', arguments: { seconds: 1 } },
      ];
      const documents = [answering('', cause), canary, { name: 'a call', operations: caller }];
      const texts = documents.map((each: Run) => JSON.stringify({ ...each, run_id: undefined }));
      const file = await cli.file(`${name}.yaml`, texts.join('\n---\n'));
      const code = await cli.run(['run', file, '--url', service.httpUrl, '--quiet']);
      const { tests } = (await (await service.get('/runs?limit=10')).json()) as QueryAllTestsResult;
      const run = tests.find(({ test }) => test?.name === name);
      const { verdict, reason = '' } = await wholeOf(service, run?.run_id ?? '');
      return [code, verdict, reason];
    };
    expect(await verdicts('well', 31)).to.deep.equal([0, 'passed', '']);
    const [code, verdict, reason] = await verdicts('wrong', 17);
    expect([code, verdict]).to.deep.equal([1, 'failed']);
    expect(reason).to.match(/^a call: failed/);
    await cli.close();
  });

  it('runs while a run of it does, and has not passed where a run is missing', async () => {
    const service = await openService();
    await start(service, [answering('service'), calling('call'), { run_id: 'last', ...halting }]);
    await service.untilEnded('call');
    expect(await wholeOf(service, 'call')).to.include({ state: 'running', verdict: 'running' });
    await service.call('CancelTest', { run_id: 'last' });
    expect((await ended(service, ['service', 'call', 'last'])).verdict).to.equal('cancelled');
    await service.call('DeleteTest', { run_id: 'last' });
    const whole = await wholeOf(service, 'service');
    expect(whole).to.include({ verdict: 'interrupted', reason: 'last: the service has no such run' });
    expect(whole.runs[2]).to.deep.equal({ run_id: 'last', state: 'missing', expect: 'passed' });
  });

  it('is refused with every fault of its runs, and leaves none of them in progress', async () => {
    const service = await openService();
    const { error } = await start(service, [answering('one'), calling('one', { operations: [], nonsense: 1 })]);
    const faults = (error?.data?.['errors'] ?? []) as { pointer: string }[];
    expect(faults.map(({ pointer }) => pointer)).to.have.members([
      '/runs/1/run_id',
      '/runs/1/operations',
      '/runs/1/nonsense',
    ]);
    const refused = await start(service, [answering('service'), calling('call', { sigtran: 'none' })]);
    expect(refused.error).to.have.property('code', -32003);
    expect((await service.untilEnded('service')).state).to.equal('cancelled');
  });

  it('names the refusal of a run for which another one of it waited', async () => {
    const service = await openService();
    const cli = new CliSession();
    await cli.open();
    folders.push(cli.folder);
    await service.call('ExecuteTest', { ...halting, run_id: 'holder', locks: [{ key: 'line' }] });
    const { run_id: _, ...waits } = answering('');
    const refused = { run_id: 'kept-out', locks: [{ key: 'line' }], operations: calling('')['operations'] };
    const file = await cli.file('two.yaml', [waits, refused].map((each) => JSON.stringify(each)).join('\n---\n'));
    expect(await cli.run(['run', file, '--url', service.httpUrl, '--quiet'])).to.equal(3);
    const { tests } = (await (await service.get('/runs?limit=10')).json()) as QueryAllTestsResult;
    const run = tests.find(({ test }) => test?.name === 'two');
    expect(run?.verdict).to.equal('broken');
    expect(run?.reason).to.match(
      /^the run "kept-out" of the same test was refused: The lock "line" is held by .*"holder"/,
    );
    expect((await wholeOf(service, run?.run_id ?? '')).reason).to.match(/^the service: broken: the run "kept-out" of/);
  });

  it('has no refusal of a run that started at another try, or was asked for again', async () => {
    const service = await openService();
    await service.call('ExecuteTest', { ...halting, run_id: 'holder', locks: [{ key: 'line' }] });
    const test = { name: 'two sides', runs: ['waits', 'late'] };
    const { background: _, ...waits } = answering('waits');
    const late = { ...halting, run_id: 'late', test, locks: [{ key: 'line' }] };
    expect((await service.call('ExecuteTest', { ...waits, test })).result).to.equal('ok');
    expect((await service.call('ExecuteTest', late)).error?.code).to.equal(-32001);
    await service.call('CancelTest', { run_id: 'holder' });
    expect((await service.call('ExecuteTest', late)).result).to.equal('ok');
    expect((await service.call('ExecuteTest', { ...late, name: 'again' })).error?.code).to.equal(-32002);
    await service.call('UpdateTest', { run_id: 'waits', finish: true });
    await service.untilEnded('waits');
    const { result } = await service.call('QueryTest', { run_id: 'waits' });
    expect((result as { reason: string }).reason).to.match(/^it was finished before a dialogue came/);
  });

  it('has at most 100 runs, and 50 such tests are in progress at once', async () => {
    const service = await openService();
    const many = Array.from({ length: 101 }, (_, index) => calling(`call-${index}`));
    expect((await start(service, many)).error).to.have.property('code', -32602);
    for (let index = 0; index < 50; index += 1)
      expect((await start(service, [{ run_id: `halt-${index}`, ...halting }])).result).to.equal('ok');
    expect((await start(service, [{ run_id: 'one-more', ...halting }])).error?.message).to.equal(
      'Too many tests of several runs are in progress; the limit is 50.',
    );
    await service.call('CancelTest', { run_id: 'halt-0' });
    await service.untilEnded('halt-0');
    // The service notices the end of the run a moment after its client.
    let answer = await start(service, [{ run_id: 'one-more', ...halting }]);
    while (answer.error?.code === -32006) answer = await start(service, [{ run_id: 'one-more', ...halting }]);
    expect(answer.result).to.equal('ok');
  });

  it('has not passed if a run has started that the service is to refuse', async () => {
    const service = await openService();
    const cli = new CliSession();
    await cli.open();
    const outcome = async (name: string, locked: string): Promise<[number, WholeTest]> => {
      const [held, refused] = [{ locks: [{ key: name }] }, { locks: [{ key: locked }] }];
      const documents = [
        { name: 'holder', background: true, ...held, ...halting },
        { name: 'kept out', expect_error: 'LockUnavailable', ...refused, ...halting },
        { name: 'a call', operations: [{ type: 'comment' }] },
      ];
      const file = await cli.file(`${name}.yaml`, documents.map((each) => JSON.stringify(each)).join('\n---\n'));
      const code = await cli.run(['run', file, '--url', service.httpUrl, '--quiet']);
      const { tests } = (await (await service.get('/runs?limit=10')).json()) as QueryAllTestsResult;
      const run = tests.find(({ test }) => test?.name === name);
      return [code, await wholeOf(service, run?.run_id ?? '')];
    };
    const [code, whole] = await outcome('refused', 'refused');
    expect([code, whole.verdict, whole.runs.map(({ name, state }) => [name, state])]).to.deep.equal([
      0,
      'passed',
      [
        ['holder', 'cancelled'],
        ['a call', 'completed'],
        [undefined, 'missing'],
      ],
    ]);
    expect(whole.runs[2]).to.include({ expect_error: 'LockUnavailable', uncounted: true });
    const [failed, wrong] = await outcome('started', 'another');
    expect([failed, wrong.verdict, wrong.reason]).to.deep.equal([
      1,
      'failed',
      'kept out: the run was to be refused with LockUnavailable, and was not',
    ]);
    expect(await listed(service)).to.deep.equal([
      ['started', 'failed'],
      ['refused', 'passed'],
    ]);
    await cli.close();
  });

  it('is a test of its own where a run has no others', async () => {
    const service = await openService();
    await service.run({ ...calling('alone'), expect: undefined, ...halting, operations: [{ type: 'comment' }] });
    expect(await wholeOf(service, 'alone')).to.deep.include({ test_id: 'alone', name: 'a call', verdict: 'passed' });
    expect(await (await service.get('/runs')).json()).to.not.have.property('whole_tests');
    expect((await service.call('QueryWholeTest', { run_id: 'none' })).error).to.have.property('code', -32004);
  });

  it('is the same after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dialproof-whole-'));
    folders.push(folder);
    const changes = { store: { kind: 'embedded', folder } } as unknown as Changes;
    const before = await openService(changes);
    await start(before, [answering('service', 17), calling('call')]);
    const whole = await ended(before, ['service', 'call']);
    expect(whole.verdict).to.equal('failed');
    await before.close();
    const after = await openService(changes);
    expect(await wholeOf(after, 'call')).to.deep.equal(whole);
    expect(await listed(after)).to.deep.equal([['two sides', 'failed']]);
  });

  it('has the same runs and verdict where the store masks subscriber numbers', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dialproof-whole-'));
    folders.push(folder);
    const masking = { store: { kind: 'embedded', folder, mask_digits: true } } as unknown as Changes;
    const before = await openService(masking);
    const [service, call] = ['the service of 6421123456', 'a call of 6421123456'];
    await start(before, [answering(service, 17), calling(call)]);
    const whole = await ended(before, [service, call]);
    expect(whole.runs.map(({ run_id: id, verdict }) => [id, verdict])).to.deep.equal([
      [service, 'passed'],
      [call, 'failed'],
    ]);
    await before.close();
    const after = await openService(masking);
    expect(await wholeOf(after, call)).to.deep.equal(whole);
    expect(await listed(after)).to.deep.equal([['two sides', 'failed']]);
  });
});

describeWhere('postgres')('a test with several runs in a database that services share', () => {
  let server: PostgresServer;
  before(async () => {
    server = await PostgresServer.start();
  });
  afterEach(closeServices);
  after(() => server.close());

  it('has one verdict, whichever service is asked and whichever has executed a run', async () => {
    const url = await server.newDatabase();
    const open = (name: string): Promise<OpenService> =>
      openService({ store: { kind: 'postgres', url_env: 'URL' }, node: { name }, workers: 0 }, { URL: url });
    const [one, other] = [await open('one'), await open('other')];
    await start(one, [answering('service', 17), calling('call')]);
    await one.untilEnded('call');
    const whole = await ended(one, ['service', 'call']);
    expect(whole.verdict).to.equal('failed');
    expect(await wholeOf(other, 'call')).to.deep.equal(whole);
    const { whole_tests: tests } = (await other.call('QueryAllTests')).result as QueryAllTestsResult;
    expect(tests).to.deep.equal([whole]);
    const label = (run_id: string, background: boolean) => ({
      test: { name: 'apart', runs: ['holder', 'late'], background },
      run_id,
    });
    await one.call('ExecuteTest', { ...label('holder', true), ...halting });
    await other.run({ ...label('late', false), operations: [{ type: 'comment' }] });
    await one.call('CancelTest', { run_id: 'holder' });
    await one.untilEnded('holder');
    for (const service of [one, other]) expect((await wholeOf(service, 'late')).verdict).to.equal('passed');
  });
});
