/** A test with several runs is one test of the service: started by one request, with one verdict, and listed as one. */
import { expect } from 'chai';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueryAllTestsResult, WholeTest } from '../../schemas/index.ts';
import { testsOf } from '../../src/console/page/tests/test-history.ts';
import type { RunRow } from '../../src/console/protocol.ts';
import { closeServices, openService, type Changes, type OpenService } from '../support/open-service.ts';

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
});
