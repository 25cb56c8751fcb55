/**
 * Generated tests of a flow that was changed: what they say, on the terminal and in the reports, in the words of the
 * flow. The unchanged flow is the example `reception`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import type { QueryTestResult } from '../../schemas/index.ts';
import { createLog } from '../../src/log.ts';
import { startService } from '../../src/service/service.ts';
import { CliSession } from '../support/cli-session.ts';

interface Operation {
  exits: (number | null)[];
  // A flow's document, as its author changes it.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  config: any;
}
type Operations = Record<'2' | '3' | '4' | '6' | '8', Operation>;

interface Result {
  readonly exit_code: number;
  readonly flow_failures?: readonly {
    readonly text: string;
    readonly failed: number;
    readonly taking: number;
    readonly differences: readonly { readonly text: string; readonly tests: readonly string[] }[];
  }[];
  readonly tests: readonly { readonly judgement: string; readonly reason?: string; readonly status: QueryTestResult }[];
}

const configuration = (flow: string): string => `gateways: { loopback: { kind: sigtran, transport: { type: memory } } }
flows: [{ service_key: 102, file: ${flow} }]
srf:
  end_digit: "#"
  cancel_digit: "*"
  first_digit_timeout: 10
  inter_digit_timeout: 5
  announcements:
    Reception: { welcome: 1010, no_key: 1011, wrong_key: 1012, enter_code: 1013, code_again: 1014, code_unknown: 1015 }
`;

describe('generated tests of a flow that was changed', () => {
  let session: CliSession;
  let flow: { operations: Operations };
  before(async function () {
    this.timeout(120_000);
    session = new CliSession();
    await session.open();
    const text = await readFile('examples/flows/reception.json', 'utf8');
    flow = JSON.parse(text) as typeof flow;
    await session.file('reception.json', text);
    const config = await session.file('dialproof.yaml', configuration('reception.json'));
    const out = join(session.folder, 'tests');
    expect(
      await session.run(['generate', join(session.folder, 'reception.json'), '--config', config, '--out', out]),
    ).to.equal(0);
  });
  after(() => session.close());

  const own = {
    startService: (config: Parameters<typeof startService>[0]['config']) =>
      startService({ config, log: createLog('silent') }),
  };

  /** Runs the tests against the flow after `change`. */
  const result = async (change: (operations: Operations) => void, ...more: readonly string[]): Promise<Result> => {
    const changed = structuredClone(flow);
    change(changed.operations);
    await session.file('changed.json', JSON.stringify(changed));
    const config = await session.file('changed.yaml', configuration('changed.json'));
    const report = join(session.folder, 'result.json');
    session.stdout = '';
    await session.run(
      ['run', '--quiet', '--config', config, join(session.folder, 'tests'), '--json', report, ...more],
      own as Parameters<CliSession['run']>[1],
    );
    return JSON.parse(await readFile(report, 'utf8')) as Result;
  };

  const failing = ({ tests }: Result) => tests.filter(({ judgement }) => judgement === 'failed');
  const textsOf = ({ flow_failures: groups = [] }: Result): string[] => groups.map(({ text }) => text);

  // Operations of the example.
  const menu = '2';
  const code = '3';
  const matching = '4';
  const desks = '6';
  const release = '8';

  it('are one group where two keys are exchanged', async () => {
    const found = await result(({ [menu]: operation }) => {
      const [one, other] = operation.config.digits as [{ exit_idx: number }, { exit_idx: number }];
      [one.exit_idx, other.exit_idx] = [other.exit_idx, one.exit_idx];
    });
    expect(textsOf(found)).to.deep.equal(['keys 0 and 1 of welcome are exchanged']);
    const [group] = found.flow_failures ?? [];
    expect(group?.failed).to.equal(failing(found).length);
    expect(group?.taking).to.equal(failing(found).length);
    expect(group?.differences.map(({ text }) => text)).to.deep.equal([
      'welcome: 0 should be connected to 6495553000; it went to the prompt Reception/enter_code',
      'welcome: key 1 should go to the prompt Reception/enter_code; it was connected to 6495553000',
    ]);
    const lines = session.stdout.replaceAll(/\n +/g, ' ');
    expect(lines).to.match(/\nFAIL \d+ tests of the flow reception: keys 0 and 1 of welcome are exchanged /);
    expect(lines).to.match(/ (\d+) of 69 tests take these transitions\n$/);
  }).timeout(120_000);

  const changes: readonly [name: string, change: (operations: Operations) => void, sentence: string][] = [
    [
      'an exit',
      ({ [matching]: operation }) => void (operation.exits = [5, 5, null]),
      'ask for the code: 1000 should be connected to 6495553001; it went to the announcement Reception/code_unknown',
    ],
    [
      'an announcement',
      ({ [code]: operation }) => void (operation.config.main_announcement.entry = 'no_key'),
      'welcome: key 1 should go to the prompt Reception/enter_code; it went to the prompt Reception/no_key',
    ],
    [
      'a pattern',
      ({ [matching]: operation }) => void operation.config.match_rules.splice(0, 1, '1??'),
      'ask for the code: 1000 should be connected to 6495553001; it went to the announcement Reception/code_unknown',
    ],
    [
      'the number of attempts',
      ({ [code]: operation }) => void (operation.config.max_iterations = 2),
      'ask for the code: the digits 000* should go to the prompt Reception/code_again; it was released with cause 28',
    ],
    [
      'a timer',
      ({ [desks]: operation }) => void (operation.config.destinations[0].timeout_seconds = 16),
      'ask for the code: 1000 should be connected to 6495553001; it was, but the destination rings for 16 s, expected 15',
    ],
    [
      'the time for the first digit',
      ({ [menu]: operation }) => void (operation.config.first_digit_timeout = 7),
      'a call from 6421123456 to 6495551 should go to the prompt Reception/welcome; ' +
        'it did, but the caller has 7 s for the first digit, expected 6',
    ],
  ];
  for (const [name, change, sentence] of changes) {
    it(`are one group where ${name} was changed, with the words of the flow on both sides`, async () => {
      const found = await result(change);
      const [group, ...others] = found.flow_failures ?? [];
      expect([group?.text, others]).to.deep.equal([sentence, []]);
      expect(group?.failed).to.equal(failing(found).length);
      for (const { reason = '', status } of failing(found)) {
        const incident = status.first_aborts[0] ?? status.first_fails[0];
        expect(incident?.flow?.came).to.be.a('string');
        expect(reason).to.include(incident?.flow?.sentence);
        expect(status.reason).to.include(incident?.flow?.sentence);
      }
    }).timeout(120_000);
  }

  it('say the same in JUnit, in the page and in annotations, and name the cause of a release', async () => {
    const [junit, page] = [join(session.folder, 'junit.xml'), join(session.folder, 'report.html')];
    session.env = { GITHUB_ACTIONS: 'true' };
    const found = await result(
      ({ [release]: operation }) => void (operation.config.cause = 16),
      '--junit',
      junit,
      '--html',
      page,
    );
    session.env = {};
    const sentence = 'welcome: 00 should be released with cause 28; it was released with cause 16';
    expect(textsOf(found)).to.include(sentence);
    expect(await readFile(junit, 'utf8')).to.match(new RegExp(`<failure message="[^"]*${sentence}`));
    expect(await readFile(page, 'utf8')).to.include(`tests of the flow reception: ${sentence}.`);
    expect(session.stdout).to.match(
      new RegExp(`^::error file=[^:]*,title=2 tests of the flow reception::${sentence}$`, 'm'),
    );
  }).timeout(120_000);
});
