import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import type { ComparableReport } from '../../src/compare/compared-report.ts';
import { lognormal, randomOf, simulatedReport, type SimulatedLoad } from '../compare/simulated-report.ts';
import { sampleSearch } from '../schemas/sample-search.ts';
import { CliSession } from '../support/cli-session.ts';
import { ScriptedRpcEndpoint } from '../support/scripted-rpc-endpoint.ts';

/** A report of a load as QueryTest gives it. */
const reportOf = (seed: number, load: Partial<SimulatedLoad> = {}): ComparableReport =>
  ({
    ...simulatedReport({ count: 1000, ...load }, randomOf(seed)),
    completed: 1,
    time_now: [1, 0],
    globals: {},
    run_id: `run-${seed}`,
  }) as ComparableReport;

const suite = (...entries: readonly (readonly [name: string, report: ComparableReport | undefined])[]): string =>
  JSON.stringify({
    exit_code: 0,
    tests: entries.map(([name, status]) => ({ file: 'a.test.yaml', document: 1, name, ...(status && { status }) })),
  });

describe('dialproof compare', () => {
  let session: CliSession;
  const endpoints: ScriptedRpcEndpoint[] = [];
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(async () => {
    await session.close();
    for (const endpoint of endpoints.splice(0)) await endpoint.close();
  });

  const compareFiles = async (a: string, b: string, ...argv: readonly string[]): Promise<number> =>
    session.run(['compare', await session.file('a.json', a), await session.file('b.json', b), ...argv]);

  const alone = '--without-history';

  const slower = { duration: lognormal(30, 0.4), failed: 0.1 };

  it('prints a table of one screen and 80 columns, and ends with 0 without conditions', async () => {
    expect(await compareFiles(suite(['busy', reportOf(1)]), suite(['busy', reportOf(2, slower)]), alone)).to.equal(0);
    const lines = session.stdout.split('\n');
    expect(Math.max(...lines.map((line) => line.length))).to.be.at.most(80);
    expect(lines).to.have.length.below(24);
    expect(lines.slice(0, 3)).to.deep.equal(['busy', 'A run-1: 1000 instances; B run-2: 1000 instances', lines[2]]);
    expect(session.stdout).to.match(/^failed +0 % +[\d.]+ % +\+[\d.]+ +\+[\d.]+ to \+[\d.]+ +worse$/m);
    expect(session.stdout).to.match(
      /^latency\.p95 +[\d.]+ ms +[\d.]+ ms +\+[\d.]+ % +\+[\d.]+ % to \+[\d.]+ % +worse$/m,
    );
  });

  it('compares the highest rates of two searches, and judges no other figure of them', async () => {
    const searched = (seed: number, low: number): ComparableReport => ({
      ...reportOf(seed, seed === 2 ? slower : {}),
      search: { ...sampleSearch, highest: low, interval: [low, low + 20] },
    });
    const [a, b] = [suite(['capacity', searched(1, 1480)]), suite(['capacity', searched(2, 1300)])];
    expect(await compareFiles(a, b, alone, '--fail', 'highest < -5%', '--fail', 'p95 > +10%')).to.equal(1);
    expect(session.stdout).to.match(/^search\.highest +1480\/s +1300\/s +-12\.2 % +-13\.3 % to -10\.8 % +worse$/m);
    expect(session.stdout).to.contain('1,480 to 1,500/s in A, 1,300 to 1,320/s');
    expect(session.stdout.match(/ worse$/gm)).to.have.length(1);
    expect(session.stdout).to.contain('FAIL highest < -5%: the whole interval is beyond it');
    expect(session.stdout).to.match(/^open p95 > \+10%: /m);
    session.stdout = '';
    expect(await compareFiles(a, suite(['capacity', searched(2, 1490)]), alone, '--json')).to.equal(0);
    const { comparisons } = JSON.parse(session.stdout) as { comparisons: { differences: object[] }[] };
    expect(comparisons[0]?.differences[0]).to.include({
      metric: 'search.highest',
      a: 1480,
      b: 1490,
      judgement: 'no verdict',
      why: 'the intervals overlap: 1,480 to 1,500/s in A, 1,490 to 1,510/s in B',
    });
  });

  it('ends with 1 where a whole interval is beyond a condition, and with 0 where it is open', async () => {
    const [a, b] = [suite(['busy', reportOf(1)]), suite(['busy', reportOf(2, slower)])];
    expect(
      await compareFiles(a, b, alone, '--fail', 'p95 > +10%', '--fail', 'failed > 50%', '--fail', 'latency.p99 > +50%'),
    ).to.equal(1);
    expect(session.stdout).to.include('FAIL p95 > +10%: the whole interval is beyond it\n');
    expect(session.stdout).to.include('ok   failed > 50%: no part of the interval is beyond it\n');
    expect(session.stdout).to.include(
      'open latency.p99 > +50%: it lies within the interval: there is too little to say\n',
    );
    const few = suite(['busy', reportOf(3, { count: 20 })]);
    session.stdout = '';
    expect(await compareFiles(a, few, alone, '--fail', 'p95 > +10%')).to.equal(0);
    expect(session.stdout).to.include('open p95 > +10%: in B 20 were measured: its interval takes 72\n');
    expect(session.stdout).to.include('too few to say: in B 20 were measured: its interval takes 72 (latency.p95)\n');
    expect(await compareFiles(b, a, alone, '--fail', 'passed < -1%', '--fail', 'p95 > 0%')).to.equal(0);
    expect(await compareFiles(a, b, alone, '--fail', 'passed < -1%')).to.equal(1);
  });

  it('estimates the noise from three earlier runs', async () => {
    const history: string[] = [];
    for (const [index, median] of [20, 30, 25].entries()) {
      const text = JSON.stringify(reportOf(10 + index, { duration: lognormal(median, 0.4) }));
      history.push('--history', await session.file(`earlier-${index}.json`, text));
    }
    const [a, b] = [JSON.stringify(reportOf(1)), JSON.stringify(reportOf(2, { duration: lognormal(24, 0.4) }))];
    expect(await compareFiles(a, b, '--fail', 'p95 > +5%', alone)).to.equal(1);
    session.stdout = '';
    expect(await compareFiles(a, b, '--fail', 'p95 > +5%', ...history)).to.equal(0);
    expect(session.stdout).to.match(
      /open p95 > \+5%: equal runs differ by (?:±\d+ %|a factor of [\d.]+), as 3 earlier/,
    );
  });

  it('judges nothing without three earlier runs, says so with what helps, and ends with 0', async () => {
    const [a, b] = [JSON.stringify(reportOf(1)), JSON.stringify(reportOf(2, slower))];
    const earlier = await session.file('earlier.json', JSON.stringify(reportOf(3)));
    for (const [argv, there] of [
      [[], 'is no earlier run'],
      [['--history', earlier], 'is one earlier run'],
    ] as const) {
      session.stdout = '';
      expect(await compareFiles(a, b, '--fail', 'p95 > +10%', '--fail', 'failed > +1%', ...argv)).to.equal(0);
      expect(session.stdout).to.not.match(/\b(?:worse|better|no difference|FAIL|ok)\b/);
      expect(session.stdout.replaceAll('\n', ' ')).to.include(
        `Nothing was judged: there ${there} of the test, and it takes 3 to know by how much equal runs differ.`,
      );
      expect(session.stdout).to.match(/^open p95 > \+10%: /m);
      expect(session.stdout.trimEnd().split('\n').at(-1)).to.equal(
        'Name earlier runs: --history REPORT; or judge without them: --without-history.',
      );
    }
    session.stdout = '';
    expect(await compareFiles(a, b, '--json')).to.equal(0);
    expect(JSON.parse(session.stdout)).to.have.nested.property('comparisons[0].unjudged');
    expect(await compareFiles(a, b, alone, '--history', earlier)).to.equal(2);
    expect(session.stderr).to.include('--without-history with --history: the earlier runs would have no effect');
  });

  it('says that the only tests of two files are different ones, before the figures', async () => {
    await compareFiles(suite(['one', reportOf(1)]), suite(['other', reportOf(2)]), alone);
    const [, , note = ''] = session.stdout.split('\n');
    expect(note).to.equal('A is the test "one", B the test "other".');
  });

  it('compares files test by test by their names, and lists those that only one file has', async () => {
    const a = suite(['one', reportOf(1)], ['two', reportOf(2)], ['gone', reportOf(3)], ['refused', undefined]);
    expect(
      await compareFiles(a, suite(['two', reportOf(4)], ['one', reportOf(5)], ['new', reportOf(6)]), '--json'),
    ).to.equal(0);
    const { exit_code, comparisons, notes } = JSON.parse(session.stdout) as {
      exit_code: number;
      comparisons: {
        name: string;
        a: { run_id: string };
        b: { run_id: string };
        differences: unknown[];
        conditions: unknown[];
      }[];
      notes: string[];
    };
    expect(exit_code).to.equal(0);
    expect(comparisons.map(({ name, a: one, b }) => [name, one.run_id, b.run_id])).to.deep.equal([
      ['one', 'run-1', 'run-5'],
      ['two', 'run-2', 'run-4'],
    ]);
    expect(comparisons[0]?.differences).to.have.length(9);
    expect(notes).to.deep.equal(['The test "gone" is in A alone.', 'The test "new" is in B alone.']);
  });

  it('compares runs of a service with one another and with files', async () => {
    const endpoint = new ScriptedRpcEndpoint(() => [reportOf(1)]);
    endpoints.push(endpoint);
    const url = await endpoint.open();
    session.env = { DIALPROOF_TOKEN: 'secret' };
    await fetch(`${url}/rpc`, {
      method: 'POST',
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'ExecuteTest',
        params: { run_id: 'run-1', operations: [] },
      }),
    });
    const file = await session.file('b.json', JSON.stringify(reportOf(1)));
    expect(await session.run(['compare', 'run-1', file, '--url', url])).to.equal(0);
    expect(session.stdout).to.include('A run-1: 1000 instances');
    expect(endpoint.calls.at(-1)).to.deep.include({ method: 'QueryTest', authorization: 'Bearer secret' });
  });

  it('requests earlier runs of the same name and size from a service, to estimate the noise', async () => {
    // Runs of one test that differ by far more than chance, one that is larger, and one of another test.
    const medians = [20, 30, 25, 22, 60, 60, 20, 30];
    const changes: Readonly<Record<number, object>> = { 5: { name: 'other' } };
    const endpoint = new ScriptedRpcEndpoint((_params, nth) => [
      {
        ...reportOf(nth, { duration: lognormal(medians[nth] ?? 0, 0.4), count: nth === 4 ? 2000 : 1000 }),
        state: 'completed',
        name: 'busy',
        time_start: [1000 + nth, 0],
        ...changes[nth],
      },
    ]);
    endpoints.push(endpoint);
    const url = await endpoint.open();
    for (const id of medians.keys())
      await fetch(`${url}/rpc`, {
        method: 'POST',
        body: JSON.stringify({
          jsonrpc: '2.0',
          id,
          method: 'ExecuteTest',
          params: { run_id: `run-${id}`, operations: [] },
        }),
      });
    expect(await session.run(['compare', 'run-6', 'run-7', '--url', url, '--json', '--fail', 'p50 > +10%'])).to.equal(
      0,
    );
    const { comparisons } = JSON.parse(session.stdout) as {
      comparisons: { differences: { metric: string; why: string }[] }[];
    };
    expect(comparisons[0]?.differences.find(({ metric }) => metric === 'latency.p50')?.why).to.match(
      /^equal runs differ by .+, as 4 earlier ones show/,
    );
    expect(endpoint.calls.find(({ method }) => method === 'QueryAllTests')?.params).to.deep.equal({
      name: 'busy',
      before: 'run-6',
      verdict: 'passed',
      limit: 100,
    });
    session.stdout = '';
    const file = await session.file('b.json', JSON.stringify(reportOf(7, { duration: lognormal(30, 0.4) })));
    expect(await session.run(['compare', 'run-6', file, '--url', url, alone, '--fail', 'p50 > +10%'])).to.equal(1);
    const asked = endpoint.calls.length;
    expect(await session.run(['compare', 'run-6', 'run-7', '--url', url, alone, '--fail', 'p50 > +10%'])).to.equal(1);
    expect(endpoint.calls.slice(asked).map(({ method }) => method)).to.deep.equal(['QueryTest', 'QueryTest']);
  });

  it('ends with 2 and lists all faults at once', async () => {
    const broken = await session.file('broken.json', '{');
    const other = await session.file('other.json', JSON.stringify({ ...reportOf(1), counts: { started: -1 } }));
    const missing = join(session.folder, 'none.json');
    const large = await session.file('large.json', '');
    await truncate(large, 64 * 1024 * 1024 + 1);
    expect(
      await session.run([
        'compare',
        broken,
        other,
        '--history',
        missing,
        '--history',
        large,
        '--fail',
        'p95 above 10',
        '--fail',
        'p95 > +10%',
      ]),
    ).to.equal(2);
    expect(session.stderr).to.include('large.json: the file is larger than 67108864 bytes');
    expect(session.stderr).to.include('broken.json: this is no JSON');
    expect(session.stderr).to.match(/other\.json: \/counts\/started: must be an integer/);
    expect(session.stderr).to.match(/none\.json: there is no such file/);
    expect(session.stderr).to.include('--fail "p95 above 10": must be a metric, > or <, and a change in per cent');
    expect(session.stderr).to.not.include('+10%":');
    expect(session.stdout).to.equal('');
  });

  it('ends with 2 where a condition names no metric, or no tests have the same name', async () => {
    const one = suite(['busy', reportOf(1)], ['idle', reportOf(2)]);
    expect(await compareFiles(one, one, '--fail', 'latency.p96 > +1%', '--fail', 'latnecy.mean > 1%')).to.equal(2);
    expect(session.stderr).to.include(
      '--fail "latency.p96 > +1%": no metric of both runs is called latency.p96; did you mean `latency.p95`?',
    );
    expect(session.stderr).to.include('did you mean `latency.mean`?');
    expect(await compareFiles(one, suite(['else', reportOf(1)], ['other', reportOf(1)]))).to.equal(2);
    expect(session.stderr).to.match(
      /no test of .*a\.json \(busy, idle\) has the name of one of .*b\.json \(else, other\)/,
    );
    expect(session.stdout).to.equal('');
  });
});
