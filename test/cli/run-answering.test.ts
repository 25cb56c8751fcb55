/**
 * A test file with both sides of a call: the answering definition is ready before the others start, and finishes when
 * they have ended.
 */
import { expect } from 'chai';
import type { QueryAllTestsResult } from '../../schemas/index.ts';
import { CliSession } from '../support/cli-session.ts';
import { closeServices, openService } from '../support/open-service.ts';

const caller = (name: string, key: number, cause: number): string => `name: ${name}
operations:
  - { type: inap.ssp_to_scp.InitialDP, arguments: { serviceKey: ${key}, calledPartyNumber_digits: "6495551" } }
  - { type: inap.ssp_from_scp.ReleaseCall, arguments: { initialCallSegment_cause: ${cause} } }
`;

const script = (more = ''): string => `name: the script
background: true
distribution: { type: answer, backlog: 10 }
operations:
  - { type: inap.scp_from_ssp.InitialDP, accept: [{ kpath: serviceKey, value: 7 }] }
${more}  - { type: inap.scp_to_ssp.ReleaseCall, arguments: { initialCallSegment_cause: 17 }, send_and_close: true }
`;

describe('a test file with an answering definition', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(async () => {
    await session.close();
    await closeServices();
  });

  const run = async (text: string): Promise<number> => {
    const { httpUrl } = await openService();
    return session.run(['run', await session.file('both.yaml', text), '--url', httpUrl, '--quiet']);
  };

  it('is one test of the service, whose runs name one another', async () => {
    const { httpUrl, get } = await openService();
    const file = await session.file('both.test.yaml', `${caller('one', 7, 17)}---\n${script()}`);
    expect(await session.run(['run', file, '--url', httpUrl, '--quiet'])).to.equal(0);
    const { tests, whole_tests: whole } = (await (await get('/runs')).json()) as QueryAllTestsResult;
    expect(tests).to.have.length(2);
    expect(whole?.map(({ name, verdict, runs }) => [name, verdict, runs.map((run) => run.name)])).to.deep.equal([
      ['both', 'passed', ['one', 'the script']],
    ]);
    const alone = await session.file('alone.test.yaml', `${caller('a', 9, 31)}---\n${caller('b', 9, 31)}`);
    expect(await session.run(['run', alone, '--url', httpUrl, '--quiet'])).to.equal(0);
    expect(((await (await get('/runs')).json()) as QueryAllTestsResult).whole_tests).to.have.length(1);
  });

  it('begins it first wherever it stands, and judges it when the others have ended', async () => {
    expect(await run(`${caller('one', 7, 17)}---\n${script()}---\n${caller('two', 7, 17)}`)).to.equal(0);
    const lines = session.stdout.split('\n');
    expect(lines.map((line) => line.replace(/ {2}\(.*/, ''))).to.deep.equal([
      'PASS one',
      'PASS two',
      'PASS the script',
      '3 tests: 3 passed',
      '',
    ]);
    expect(session.stdout).to.include('finished after 2 instances as asked');
  });

  it('lets calls in progress go on', async () => {
    const waits = `  - { type: wait, arguments: { seconds: 0.2 } }\n`;
    const hangsUp = caller('hangs up', 7, 17).split('\n').slice(0, 3).join('\n');
    expect(await run(`${script(waits)}---\n${hangsUp}\n`)).to.equal(1);
    expect(session.stdout, 'the instance of the script found the dialogue gone').to.match(/FAIL the script .*aborted/);
  });

  it('has not passed where nothing called it', async () => {
    expect(await run(`${script()}---\n${caller('other', 9, 31)}`)).to.equal(1);
    expect(session.stdout)
      .to.match(/PASS other/)
      .and.to.match(/FAIL the script .*broken.*it was finished before a dialogue came for its first operation/);
  });
});
