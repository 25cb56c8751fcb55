/** `dialproof robustness` against the embedded SCP: the index, the exit code and what is refused. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import type { CliParts } from '../../src/cli/main.ts';
import { checkTest } from '../../src/cli/offline/offline-checks.ts';
import { createLog } from '../../src/log.ts';
import { startService } from '../../src/service/service.ts';
import { CliSession } from '../support/cli-session.ts';

const flow = `{ "operations": {
 "1": { "id": 1, "type": "Start", "exits": [2] },
 "2": { "id": 2, "type": "ReleaseCall", "config": { "cause": 17 } } } }
`;
const config = `gateways: { loopback: { kind: sigtran, transport: { type: memory } } }
flows: [{ service_key: 7, file: flow.json }]
`;
const test = `name: released
operations:
  - type: inap.ssp_to_scp.InitialDP
    arguments: { serviceKey: 7, calledPartyNumber_digits: "6495551", calledPartyNumber_noa: 4 }
  - type: inap.ssp_from_scp.ReleaseCall
    arguments: { initialCallSegment_cause: 17 }
`;

interface Index {
  readonly passed: boolean;
  readonly cases: { readonly tried: number; readonly right: number; readonly allowed: number; readonly wrong: number };
  readonly pairs: { readonly tried: number; readonly of: number };
  readonly outcomes: readonly { readonly not_reached: number; readonly reason?: string }[];
  readonly findings: readonly object[];
}

describe('dialproof robustness', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    await session.file('flow.json', flow);
    await session.file('dialproof.yaml', config);
    await session.file('released.test.yaml', test);
  });
  afterEach(() => session.close());

  const own: Partial<CliParts> = {
    startService: (configured, more) => startService({ config: configured, log: createLog('silent'), ...more }),
    checkTest: async (params) => checkTest(params),
  };
  const at = (name: string): string => join(session.folder, name);
  const robustness = (...more: readonly string[]): Promise<number> =>
    session.run(
      ['robustness', at('released.test.yaml'), '--config', at('dialproof.yaml'), '--out', at('out'), ...more],
      own,
    );
  const index = async (): Promise<Index> => JSON.parse(await readFile(at('out/index.json'), 'utf8')) as Index;

  it('writes what it has when it is interrupted', async () => {
    const ended = robustness('--cases', '250', '--rate', '20');
    while (!session.stderr.includes('cases tried')) await delay(5);
    session.signal();
    expect(await ended).to.equal(130);
    const { cases, outcomes } = await index();
    expect(cases.tried).to.be.within(1, 249);
    expect(outcomes.some(({ reason }) => reason === 'the campaign was interrupted')).to.equal(true);
    expect(session.stdout).to.include('not reached: the campaign was interrupted');
  });

  it('has a folder for its findings before the first case', async () => {
    await session.file('out', 'a file\n');
    expect(await robustness('--cases', '250')).to.equal(4);
    expect(session.stderr).to.include('cannot be written').and.not.include('tried');
  });

  it('finds nothing in the embedded SCP, and tries each pair of field and change', async () => {
    expect(await robustness('--cases', '250')).to.equal(0);
    const { passed, cases, pairs, findings } = await index();
    expect(findings).to.deep.equal([]);
    expect(passed).to.equal(true);
    expect(cases.right).to.be.greaterThan(50);
    expect(cases.tried).to.equal(cases.right + cases.allowed);
    expect(pairs.tried).to.equal(pairs.of);
  }).timeout(60_000);

  it('says which pairs were not reached, and why', async () => {
    expect(await robustness('--cases', '20', '--layers', 'tcap')).to.equal(0);
    const { pairs, outcomes } = await index();
    const left = outcomes.filter(({ reason }) => reason !== undefined);
    expect(pairs.tried).to.equal(20);
    expect(left.length).to.equal(pairs.of - 20);
    expect(left[0]?.reason).to.include('the number of cases was reached');
  }).timeout(30_000);

  it('tries nothing where the test does not pass as it is', async () => {
    await session.file('released.test.yaml', test.replace('cause: 17', 'cause: 31'));
    expect(await robustness()).to.equal(3);
    expect(session.stdout).to.include('no case was tried');
    expect(existsSync(at('out/index.json'))).to.equal(false);
  });

  it('refuses a file with several tests, and layers that there are not', async () => {
    await session.file('released.test.yaml', `${test}---\n${test}`);
    expect(await robustness()).to.equal(2);
    expect(session.stderr).to.include('has 2 tests');
    expect(await robustness('--layers', 'tcap,isup')).to.equal(2);
    expect(session.stderr).to.include('The layers are inap, map, tcap');
  });
});
