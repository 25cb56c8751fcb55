/** `dialproof capacity`: what it asks the service for, what it prints, and its exit codes. */
import { expect } from 'chai';
import { parse } from 'yaml';
import type { QueryTestResult, RunSearch } from '../../schemas/index.ts';
import { judgementOn } from '../../src/report/verdict-reason.ts';
import { CliSession, smallTest } from '../support/cli-session.ts';
import { endedStatus } from '../support/report-samples.ts';
import { ScriptedRpcEndpoint } from '../support/scripted-rpc-endpoint.ts';
import { sampleSearch } from '../schemas/sample-search.ts';

const statusWith = (search: RunSearch): QueryTestResult => {
  const { verdict: _, reason: __, ...status } = endedStatus();
  return { ...status, search, ...judgementOn({ ...status, search }) };
};

describe('dialproof capacity', () => {
  let session: CliSession;
  let endpoint: ScriptedRpcEndpoint;
  let search: RunSearch;
  let more: Partial<QueryTestResult>;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    search = sampleSearch;
    more = {};
    endpoint = new ScriptedRpcEndpoint(() => [{ ...statusWith(search), ...more }]);
  });
  afterEach(async () => {
    await session.close();
    await endpoint.close();
  });

  const capacity = async (test: string, ...options: string[]): Promise<number> =>
    session.run(['capacity', await session.file('a.yaml', test), ...options], {
      startService: async () => ({ httpUrl: await endpoint.open(), close: () => Promise.resolve() }),
    });

  const asked = (): unknown =>
    endpoint.calls.find(({ method }) => method === 'ExecuteTest')?.params['distribution' as never];

  it('asks for a search in place of the distribution of the test', async () => {
    const load = `${smallTest}distribution: { type: linear, total: 10, backlog: 5, arrival: poisson, cps: { rate: 1 } }\n`;
    expect(parse(load)).to.have.property('distribution');
    expect(await capacity(load, '--from', '5.5', '--to', '2000', '--seconds', '3')).to.equal(0);
    expect(asked()).to.deep.equal({ type: 'search', from: 5.5, to: 2000, seconds: 3 });
  });

  it('keeps what a search of the test says and no option sets', async () => {
    await capacity(`${smallTest}distribution: { type: search, from: 7, to: 9, backlog: 5 }\n`, '--to', '2000');
    expect(asked()).to.deep.equal({ type: 'search', from: 7, to: 2000, backlog: 5 });
  });

  it('prints the steps and the highest rate', async () => {
    expect(await capacity(smallTest)).to.equal(0);
    expect(session.stdout).to.contain('\nhighest    1,480/s: 1,480 to 1,510/s\n');
    expect(session.stdout).to.contain(`\nsearch     ${sampleSearch.reason}\n`);
    expect(session.stdout).to.match(/^1,510 +not kept +2,960 .* calls took longer all the time/m);
  });

  it('prints no rate of all steps together, and how another command runs an instance that failed alone', async () => {
    const { reason: _, ...unfinished } = sampleSearch;
    search = unfinished;
    const fails = [{ instance_id: '650', op_idx: 0, step: 1, text: 'cause is 17, expected 31' }];
    more = { seed: 418, counts: { ...statusWith(search).counts, started: 700 }, first_fails: fails };
    await capacity(smallTest, '--seconds', '0.5');
    expect(asked()).to.deep.include({ seconds: 0.5 });
    expect(session.stdout).not.to.match(/^rate /m);
    expect(session.stdout).to.contain('\nsearch     the run ended before the search had found a rate\n');
    expect(session.stdout).to.contain('\nrun instance 650 alone: dialproof run with --instance 650 --seed 418\n');
  });

  it('exits with 1 and names no rate where the tester is the limit', async () => {
    const reason =
      'the tester or its machine is the limit at 1,000/s: it was too slow; there is no figure of the service';
    search = { ...sampleSearch, highest: null, interval: [null, null], limited_by: 'tester', reason };
    expect(await capacity(smallTest)).to.equal(1);
    expect(session.stdout).not.to.match(/^highest/m);
    expect(session.stdout).to.contain(`failed: ${reason}`);
  });

  it('refuses rates that are none', async () => {
    expect(await capacity(smallTest, '--from', '0')).to.equal(2);
    expect(await capacity(smallTest, '--to', 'many')).to.equal(2);
    expect(await capacity(smallTest, '--seconds', '0.4')).to.equal(2);
  });
});
