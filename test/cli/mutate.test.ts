/**
 * `dialproof mutate`: the faults of a flow that its tests notice, in sentences and as JSON, and the exit code for the
 * score.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { validateAnswer } from '../../schemas/answers.ts';
import type { MutationReport } from '../../schemas/index.ts';
import type { CliParts } from '../../src/cli/main.ts';
import type { Config } from '../../src/config.ts';
import { createLog } from '../../src/log.ts';
import { checkTest } from '../../src/cli/offline/offline-checks.ts';
import { startService } from '../../src/service/service.ts';
import { CliSession } from '../support/cli-session.ts';

const flow = `{ "operations": {
 "1": { "id": 1, "type": "Start", "exits": [2] },
 "2": { "id": 2, "type": "PlayAnnouncement", "name": "sorry", "config": { "announcement": { "set": "Common", "entry": "sorry" } }, "exits": [3] },
 "3": { "id": 3, "type": "ReleaseCall", "config": { "cause": 17 } } } }
`;

const config = `gateways: { loopback: { kind: sigtran, transport: { type: memory } } }
flows: [{ service_key: 7, file: flow.json }]
srf: { announcements: { Common: { sorry: 1, welcome: 2 } } }
`;

const begin = (serviceKey: number): string => `
  - type: inap.ssp_to_scp.InitialDP
    arguments: { serviceKey: ${serviceKey}, calledPartyNumber_digits: "6495551", calledPartyNumber_noa: 4 }`;
const played = `
  - type: inap.ssp_from_scp.RequestReportBCSMEvent
  - type: inap.ssp_from_scp.ConnectToResource
  - type: inap.srf_from_scp.PlayAnnouncement
    arguments: { informationToSend.inbandInfo.messageID.elementaryMessageID: 1 }
  - type: inap.srf_to_scp.SpecializedResourceReport
  - type: inap.ssp_from_scp.DisconnectForwardConnection`;
const released = '\n  - type: inap.ssp_from_scp.ReleaseCall';
const test = (operations: string, head = ''): string => `name: sorry\n${head}operations:${operations}\n`;

describe('dialproof mutate', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    await session.file('flow.json', flow);
    await session.file('dialproof.yaml', config);
  });
  afterEach(() => session.close());

  const startOwn: CliParts['startService'] = (configured, more) =>
    startService({ config: configured, log: createLog('silent'), ...more });
  const own: Partial<CliParts> = {
    startService: startOwn,
    checkTest: async (params) => checkTest(params),
  };
  const at = (name: string): string => join(session.folder, name);
  const mutate = (tests: readonly string[], ...more: readonly string[]): Promise<number> =>
    session.run(
      [
        'mutate',
        ...tests.map(at),
        '--flow',
        at('flow.json'),
        '--config',
        at('dialproof.yaml'),
        '--json',
        at('report.json'),
        ...more,
      ],
      own,
    );
  const report = async (): Promise<MutationReport> => {
    const checked = validateAnswer.mutationReport(JSON.parse(await readFile(at('report.json'), 'utf8')));
    if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
    return checked.value;
  };

  it('names the faults that no test notices, and the calls that would show them', async () => {
    await session.file('a.test.yaml', test(begin(7) + played + released));
    expect(await mutate(['a.test.yaml']), session.stderr).to.equal(1);
    expect(session.stdout).to.contain(
      '  No test notices when `ReleaseCall 3` releases the call with cause 18 instead of 17.\n',
    );
    expect(session.stdout).to.contain(
      'A call that would show it: A call from 6421123456 to 6495551. sorry: the announcement ends.\n',
    );
    expect(session.stdout).to.contain(
      'takes the same steps: it does not check what differs, or enters other digits of the same class.',
    );
    const { survived, mutants, noticed, score, passed, operators, nearest } = {
      ...(await report()),
      nearest: { file: at('a.test.yaml'), name: 'sorry', steps: 2, of: 2 },
    };
    const causes = survived.filter(({ operator }) => operator === 'cause-changed');
    expect(causes.map(({ place, proved }) => [place, proved])).to.deep.equal([
      ['/operations/3/config/cause', true],
      ['/operations/3/config/cause', true],
    ]);
    expect(causes[0]?.nearest).to.deep.equal(nearest);
    expect([passed, score, operators['cause-changed']]).to.deep.equal([
      false,
      (100 * noticed) / mutants,
      { mutants: 2, noticed: 0 },
    ]);
    expect(session.stdout).to.match(
      /^FAIL flow: 1 test noticed \d+ of \d+ mutants, [\d.]+ %; 100 % was asked for; \d+ equivalent mutants left out {2}\([\d.]+ s\)$/m,
    );
  });

  it('accepts a score that reaches the minimum', async () => {
    await session.file('a.test.yaml', test(begin(7) + played + released));
    expect(await mutate(['a.test.yaml'], '--min', '12.5%')).to.equal(0);
    const { score, min, passed } = await report();
    expect([score === null || score < 100, min, passed]).to.deep.equal([true, 12.5, true]);
  });

  it('finds no survivors for the tests that are generated from the flow', async () => {
    await session.run(['generate', at('flow.json'), '--config', at('dialproof.yaml'), '--out', at('tests')], own);
    expect(await mutate(['tests']), session.stdout).to.equal(0);
    expect(await report()).to.include({ passed: true, score: 100, complete: true, late: 0 });
  });

  it('tries at most the requested number of mutants, of every kind first', async () => {
    await session.file('a.test.yaml', test(begin(7) + played + released));
    await mutate(['a.test.yaml'], '--max', '4');
    const { mutants, operators } = await report();
    expect([mutants, Object.values(operators).map((each) => each.mutants)]).to.deep.equal([4, [1, 1, 1, 1]]);
  });

  it('tries nothing where a test fails against the flow itself', async () => {
    await session.file('a.test.yaml', test(begin(7) + played + released));
    await session.file('b.test.yaml', test(`${begin(7) + played}\n  - type: inap.ssp_from_scp.Connect`));
    expect(await mutate(['a.test.yaml', 'b.test.yaml'])).to.equal(1);
    expect(session.stdout).to.contain(`FAIL sorry (${at('b.test.yaml')}): aborted`);
    expect(session.stdout).to.contain('no mutant was tried');
  });

  it('leaves out tests that make no call of the flow, and refuses to measure such tests alone', async () => {
    await session.file('a.test.yaml', test(begin(7) + played + released));
    await session.file('b.test.yaml', test(begin(8) + released));
    await mutate(['a.test.yaml', 'b.test.yaml'], '--min', '0');
    expect(session.stderr).to.contain(`${at('b.test.yaml')} makes no call of the flow: it is left out`);
    expect((await report()).tests).to.equal(1);
    expect(await mutate(['b.test.yaml'])).to.equal(2);
    expect(session.stderr).to.contain('no test makes a call of the flow, under service key 7');
  });

  it('hosts the flow under the named service key', async () => {
    await session.file('other.json', flow);
    await session.file('a.test.yaml', test(begin(9) + played + released));
    const argv = ['mutate', at('a.test.yaml'), '--flow', at('other.json'), '--config', at('dialproof.yaml')];
    expect(await session.run(argv, own)).to.equal(2);
    expect(session.stderr).to.contain('Name the service key of the calls of the tests: --service-key N.');
    expect(
      await session.run([...argv, '--service-key', '9', '--min', '12.5', '--max', '5'], own),
      session.stderr,
    ).to.equal(0);
  });

  it('runs loads in the thread that hosts the mutant, and keeps no run', async () => {
    await session.file('dialproof.yaml', `${config}store: { kind: embedded, folder: kept }\nworkers: 2\n`);
    await session.file(
      'a.test.yaml',
      test(begin(7) + played + released, 'distribution: { type: load, total: 20, backlog: 5 }\n'),
    );
    const configured: Config[] = [];
    const startService: CliParts['startService'] = (given, more) => (configured.push(given), startOwn(given, more));
    await session.run(
      [
        'mutate',
        at('a.test.yaml'),
        '--flow',
        at('flow.json'),
        '--config',
        at('dialproof.yaml'),
        '--json',
        at('report.json'),
        '--max',
        '3',
      ],
      { ...own, startService },
    );
    expect(configured.map(({ workers, store }) => [workers, store])).to.deep.equal(
      configured.map(() => [0, undefined]),
    );
    expect((await report()).mutants).to.equal(3);
  });

  it('lists the faults of tests and flow at once, before anything is started', async () => {
    await session.file('flow.json', flow.replace('"sorry" } }', '"gone" } }'));
    await session.file('a.test.yaml', 'opperations: []\n');
    expect(await mutate(['a.test.yaml'], '--max', '1')).to.equal(2);
    expect(session.stderr).to.contain('opperations');
  });

  for (const wrong of [
    ['--min', '101'],
    ['--min', 'all'],
    ['--max', '0'],
    ['--seconds', '0'],
  ]) {
    it(`refuses ${wrong.join(' ')}`, async () => {
      expect(await mutate(['a.test.yaml'], ...wrong)).to.equal(2);
    });
  }
});
