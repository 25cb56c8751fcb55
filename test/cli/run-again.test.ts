/** `run --instance`, `--seed` and `--from`: one instance of a load alone. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { CliSession } from '../support/cli-session.ts';
import { closeServices, openService } from '../support/open-service.ts';

const load = `
name: every fifth fails
distribution: { type: load, total: 30, backlog: 3 }
thresholds: { failed: "< 1%" }
vars: { drawn: "{randomDigits(12)}" }
operations:
  - { type: eval, set: { g.drawn: "{$v.drawn}" } }
  - { type: assert, expression: "$n % 5 != 3", fail: "{'drawn ' + $v.drawn}" }
`;
const passing = `
name: passes
distribution: { type: load, total: 3, backlog: 3 }
operations: [{ type: comment }]
`;

interface Reported {
  readonly tests: readonly {
    readonly name: string;
    readonly status: {
      readonly run_id: string;
      readonly seed: number;
      readonly globals: { readonly drawn?: string };
      readonly counts: { readonly started: number };
      readonly thresholds?: unknown;
      readonly test?: { readonly repeats?: number };
      readonly first_instance: { readonly instance_id: string };
      readonly failures: readonly { readonly text: string; readonly instances: readonly string[] }[];
    };
  }[];
}

describe('dialproof run of one instance', () => {
  let session: CliSession;
  let url: string;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    url = (await openService()).httpUrl;
  });
  afterEach(async () => {
    await session.close();
    await closeServices();
  });

  const reportOf = async (...argv: readonly string[]): Promise<{ readonly exit: number } & Reported> => {
    const file = join(session.folder, 'out.json');
    const exit = await session.run(['run', ...argv, '--url', url, '--json', file]);
    return { exit, ...(JSON.parse(await readFile(file, 'utf8')) as Reported) };
  };

  it('repeats the instance of a load that failed first, with what it drew, and no threshold of the load', async () => {
    const file = await session.file('a.test.yaml', `${load}---\n${passing}`);
    const from = join(session.folder, 'load.json');
    expect(await session.run(['run', file, '--url', url, '--json', from])).to.equal(1);
    expect(session.stdout).to.match(/run instance 3 alone: add --instance 3 --seed \d+ to the command/);
    const [before] = (JSON.parse(await readFile(from, 'utf8')) as Reported).tests;
    const again = await reportOf(file, '--from', from);
    expect(again.exit).to.equal(1);
    expect(again.tests.map(({ name }) => name)).to.deep.equal(['every fifth fails']);
    const [{ status } = { status: undefined }] = again.tests;
    expect([
      status?.seed,
      status?.counts.started,
      status?.first_instance.instance_id,
      status?.thresholds,
    ]).to.deep.equal([before?.status.seed, 1, '3', undefined]);
    expect(status?.failures[0]?.text).to.equal(before?.status.failures[0]?.text);
    const by = await reportOf(file, '--instance', '3', '--seed', String(before?.status.seed));
    expect(by.tests[0]?.status.test?.repeats).to.equal(3);
    // The other load of the file has no such instance.
    expect([by.exit, by.tests.map(({ name }) => name)]).to.deep.equal([1, ['every fifth fails']]);
    expect(by.tests[0]?.status.globals).to.deep.equal(status?.globals);
    const other = await reportOf(file, '--from', from, '--instance', '8');
    expect(other.tests[0]?.status.first_instance.instance_id).to.equal('8');
    expect(other.tests[0]?.status.globals).to.not.deep.equal(status?.globals);
  });

  it('repeats an instance of a load that names others to record and to follow', async () => {
    const file = await session.file('a.test.yaml', `record: [1]\nfollow: [2]\n${load.trimStart()}`);
    const [{ status } = { status: undefined }] = (await reportOf(file, '--instance', '3', '--seed', '7')).tests;
    expect(status?.first_instance.instance_id).to.equal('3');
  });

  it('draws the same in a whole load from the same seed', async () => {
    const file = await session.file('a.test.yaml', load.replace('backlog: 3', 'backlog: 1'));
    const [one, other, third] = [
      await reportOf(file, '--seed', '7'),
      await reportOf(file, '--seed', '7'),
      await reportOf(file, '--seed', '8'),
    ].map(({ tests }) => tests[0]?.status.globals.drawn);
    expect(one).to.equal(other).and.not.equal(third);
  });

  it('begins the definition that answers with the same number', async () => {
    const both = `
background: true
name: answers
distribution: { type: answer, backlog: 5, total: 5 }
operations:
  - { type: inap.scp_from_ssp.InitialDP }
  - { type: assert, expression: "$n == 4", fail: "{'number ' + $n}" }
  - { type: inap.scp_to_ssp.ReleaseCall, arguments: { initialCallSegment_cause: 31 } }
---
name: calls
distribution: { type: load, total: 5, backlog: 1 }
operations:
  - { type: inap.ssp_to_scp.InitialDP, arguments: { serviceKey: 100 } }
  - { type: inap.ssp_from_scp.ReleaseCall, arguments: { initialCallSegment_cause: 31 } }
`;
    const { exit, tests } = await reportOf(await session.file('both.test.yaml', both), '--instance', '4');
    expect(session.stdout + session.stderr).to.include('2 passed');
    expect([exit, ...tests.map(({ status }) => status.first_instance.instance_id)]).to.deep.equal([0, '4', '4']);
  });

  it('gives each side of a test the seed that it had, and lets the one that answers take every call', async () => {
    const sides = `
background: true
name: answers
distribution: { type: answer, backlog: 5, total: 6 }
vars: { drawn: "{randomDigits(12)}" }
operations:
  - { type: inap.scp_from_ssp.InitialDP }
  - { type: eval, set: { g.drawn: "{$v.drawn}" } }
  - { type: inap.scp_to_ssp.ReleaseCall, send_and_close: true, arguments: { initialCallSegment_cause: 31 } }
---
name: calls
distribution: { type: load, total: 3, backlog: 1 }
thresholds: { failed: "< 1%" }
operations:
  - { type: inap.ssp_to_scp.InitialDP, arguments: { serviceKey: 100 } }
  - { type: inap.ssp_from_scp.ReleaseCall }
  - { type: inap.ssp_to_scp.InitialDP, label: second, arguments: { serviceKey: 100 } }
  - { type: inap.ssp_from_scp.ReleaseCall, dialogue: second }
  - { type: assert, expression: "$n != 0", fail: "the first" }
`;
    const file = await session.file('sides.test.yaml', sides);
    const from = join(session.folder, 'sides.json');
    expect(await session.run(['run', file, '--url', url, '--json', from])).to.equal(1);
    const before = (JSON.parse(await readFile(from, 'utf8')) as Reported).tests.map(({ status }) => status);
    expect(before[0]?.seed).to.not.equal(before[1]?.seed);
    const again = await reportOf(file, '--from', from);
    expect(again.tests.map(({ status }) => [status.seed, status.counts.started])).to.deep.equal([
      [before[0]?.seed, 2],
      [before[1]?.seed, 1],
    ]);
    expect(again.tests[1]?.status.failures[0]?.text).to.equal('the first');
    expect(again.tests.map(({ status }) => status.test?.repeats)).to.deep.equal([0, 0]);
  });

  it('repeats no call of a definition in the background, whose numbers go by the order of calls', async () => {
    const file = await session.file(
      'behind.test.yaml',
      `
background: true
name: answers
distribution: { type: answer, backlog: 5 }
operations:
  - { type: inap.scp_from_ssp.InitialDP }
  - { type: inap.scp_to_ssp.ReleaseCall, send_and_close: true, arguments: { initialCallSegment_cause: 31 } }
  - { type: assert, expression: "$n != 2", fail: "the third" }
---
name: calls
distribution: { type: load, total: 3, backlog: 1 }
operations:
  - { type: inap.ssp_to_scp.InitialDP, arguments: { serviceKey: 100 } }
  - { type: inap.ssp_from_scp.ReleaseCall }
`,
    );
    const from = join(session.folder, 'behind.json');
    expect(await session.run(['run', file, '--url', url, '--json', from])).to.equal(1);
    expect(session.stdout).to.contain('the third').and.not.contain('alone: add');
    expect(await session.run(['run', file, '--url', url, '--from', from])).to.equal(2);
    expect(session.stderr).to.contain('only "answers", in the background, has instances that failed');
  });

  it('keeps the thresholds of a test of one call', async () => {
    const file = await session.file(
      'one.test.yaml',
      'thresholds: { passed: "> 100%" }\noperations: [{ type: comment }]\n',
    );
    const { exit, tests } = await reportOf(file, '--instance', '5');
    expect([exit, tests[0]?.status.test]).to.deep.equal([1, undefined]);
  });

  it('writes every instance that did not pass, of all tests, and refuses another format', async () => {
    const file = await session.file('a.test.yaml', `${load}---\n${load.replace('every fifth', 'another fifth')}`);
    const [csv, jsonl] = ['f.csv', 'f.jsonl'].map((name) => join(session.folder, name)) as [string, string];
    expect(await session.run(['run', file, '--url', url, '--failures', csv]), session.stderr).to.equal(1);
    const lines = (await readFile(csv, 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).to.equal('run_id,number,verdict,group,second,op_idx,reason,caller,called,operation');
    expect(lines.slice(1).map((line) => line.split(',')[1])).to.have.members(
      [3, 8, 13, 18, 23, 28].flatMap((number) => [String(number), String(number)]),
    );
    expect(await session.run(['run', file, '--url', url, '--failures', jsonl])).to.equal(1);
    const entries = (await readFile(jsonl, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(entries).to.have.length(12);
    expect(entries[0]).to.include({ verdict: 'failed', group: 1, second: 0, op_idx: 1, operation: 2 });
    expect(await session.run(['run', file, '--url', url, '--failures', join(session.folder, 'f.html')])).to.equal(2);
    expect(session.stderr).to.include('CSV is written, not HTML');
  });

  it('keeps the evidence of chosen instances, and refuses numbers that are none', async () => {
    const file = await session.file('a.test.yaml', load);
    const { tests } = await reportOf(file, '--record', '4,7');
    expect(tests[0]?.status).to.deep.include({ recorded: ['4', '7'] });
    for (const record of ['x', '1,', '100000000', Array.from({ length: 21 }, (_, number) => number).join(',')]) {
      expect(await session.run(['run', file, '--url', url, '--record', record]), record).to.equal(2);
      expect(session.stderr).to.include(`--record ${record}: write at most 20 numbers of instances`);
    }
  });

  it('follows instances of each load, says where they are seen, and keeps their evidence', async () => {
    const file = await session.file('a.test.yaml', `${load}---\nname: single\noperations: [{ type: comment }]\n`);
    const { tests } = await reportOf(file, '--follow', '7,4', '--record', '5');
    const [ofLoad] = tests;
    expect(ofLoad?.status).to.deep.include({ recorded: ['4', '5', '7'] });
    const runId = ofLoad?.status.run_id ?? '';
    const places = [7, 4].map((number) => `instance ${number}: ${url}/runs/${runId}/inspect?instance=${number}\n`);
    expect(session.stderr).to.include(places.join(''));
    const { actors } = (await (await fetch(`${url}/inspect/runs/${runId}`)).json()) as { actors: { name: string }[] };
    expect(actors.map(({ name }) => name)).to.include.members(['instance:4', 'instance:7']);
    expect(actors.map(({ name }) => name)).not.to.include('instance:5');
    for (const follow of ['1,x', '1,,2', Array.from({ length: 11 }, (_, index) => index).join(',')]) {
      expect(await session.run(['run', file, '--url', url, '--follow', follow]), follow).to.equal(2);
      expect(session.stderr).to.include(`--follow ${follow}: write at most 10 numbers of instances`);
    }
    expect(await session.run(['run', file, '--url', url, '--follow', '30'])).to.equal(2);
    expect(session.stderr).to.include('must be at most 29, the number of the last instance, not 30');
    const before = session.stderr.length;
    expect(await session.run(['run', file, '--follow', '7'])).to.equal(1);
    expect(session.stderr.slice(before)).not.to.include('inspect?instance');
  });

  it('refuses what it cannot repeat, and says why', async () => {
    const file = await session.file('a.test.yaml', load);
    const well = await session.file('well.test.yaml', passing);
    const from = join(session.folder, 'load.json');
    const old = join(session.folder, 'old.json');
    const passed = join(session.folder, 'passed.json');
    await session.run(['run', file, '--url', url, '--json', from]);
    await session.run(['run', well, '--url', url, '--json', passed]);
    await writeFile(old, (await readFile(from, 'utf8')).replace(/"seed": ?\d+,/, ''));
    for (const [argv, message] of [
      [[file, '--from', from, '--seed', '1'], '--seed with --from: the report has the seed'],
      [[file, '--from', old], 'the run of "every fifth fails" has no seed'],
      [[file, '--from', passed], 'no instance of it failed'],
      [[well, '--from', from], 'none of these tests has failed in it'],
      [[file, '--from', well], 'this is no JSON'],
      [[file, '--instance', '-1'], 'A number'],
      [[file, well, '--instance', '30'], '--instance 30: no test has an instance of this number'],
      [[file, well, '--instance', '30'], 'The highest number that a load has is 29.'],
      [[file, '--from', from, '--instance', '30'], 'no test has an instance of this number'],
      [[file, '--record', '30'], '/record/0: must be at most 29, the number of the last instance, not 30'],
      [[file, '--seed', '4294967296'], 'A seed'],
    ] as const) {
      expect(await session.run(['run', ...argv, '--url', url]), message).to.equal(2);
      expect(session.stderr).to.include(message);
    }
  });
});
