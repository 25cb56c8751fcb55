/**
 * `dialproof robustness` against an SCP with one planted fault: the campaign finds it, the file of a finding fails as
 * long as the SCP has the fault, the files of all findings pass once it has not, and nothing is found in the SCP without
 * one.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import type { CliParts } from '../../src/cli/main.ts';
import { checkTest } from '../../src/cli/offline/offline-checks.ts';
import { createLog } from '../../src/log.ts';
import { startService } from '../../src/service/service.ts';
import { CliSession } from '../support/cli-session.ts';
import { plantedFaults, type PlantedFaultName } from '../support/planted-scp/faults.ts';
import { isInPart } from '../support/depth.ts';
import { PlantedScp, plantedTest } from '../support/planted-scp/planted-scp.ts';

const own: Partial<CliParts> = {
  startService: (configured, more) => startService({ config: configured, log: createLog('silent'), ...more }),
  checkTest: async (params) => checkTest(params),
};

interface Found {
  readonly oracle: string;
  readonly layer: string;
  readonly field: string;
  readonly change: string;
  readonly file: string;
  readonly reproduced: boolean;
  readonly sentence: string;
  readonly before_hex?: string;
  readonly after_hex?: string;
}

/** What shows each fault: one of the findings of its campaign. */
const shows: Readonly<Record<PlantedFaultName, Partial<Found>>> = {
  'accepts a component of an unknown type': { oracle: 'accepts', field: 'component', change: 'wrong tag' },
  'answers a component twice': { oracle: 'answers twice' },
  'aborts where it has to reject': { oracle: 'aborts', layer: 'inap' },
  'is silent for an unknown transaction': { oracle: 'silent', field: 'dtid', change: 'unknown id' },
  'hangs at an unknown invoke id': { oracle: 'silent', field: 'invokeId', change: 'unknown id' },
  'keeps a transaction after an abort': { oracle: 'leaks' },
  'stops at a long argument': { oracle: 'canary', change: 'too long' },
  'accepts a number out of range': { oracle: 'accepts', field: 'serviceKey', change: 'out of range' },
  'drops a component that it has to reject': { oracle: 'silent', layer: 'inap' },
  'accepts lengths that contradict each other': { oracle: 'accepts', change: 'length too long' },
  'rejects with another invoke id': { oracle: 'wrong answer' },
  'rejects with a problem of another type': { oracle: 'wrong answer' },
};

const names = (Object.keys(plantedFaults) as PlantedFaultName[]).filter((_, index) => isInPart('plantedFaults', index));

/** The otid of a TC-BEGIN, with its tag and its length. */
const otid = /4804[0-9a-f]{8}/;

/** Findings of a message that seems to have another otid than the one before its change, which has another field. */
const withOtherOtid = (found: readonly Found[]): readonly Found[] =>
  found.filter(({ field, before_hex: before = '', after_hex: after = '' }) => {
    const [own] = otid.exec(before) ?? [];
    return own !== undefined && field !== 'otid' && field !== 'message' && !after.includes(own);
  });

describe('robustness of an SCP with a planted fault', () => {
  let scp: PlantedScp;
  let session: CliSession;
  before(async () => {
    scp = await PlantedScp.start();
  });
  after(() => scp.close());
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    await session.file('tester.yaml', scp.config);
    await session.file('call.test.yaml', plantedTest);
  });
  afterEach(async () => {
    scp.plant(undefined);
    await session.close();
  });

  const at = (name: string): string => join(session.folder, name);
  const robustness = (...more: readonly string[]): Promise<number> =>
    session.run(
      [
        'robustness',
        at('call.test.yaml'),
        '--config',
        at('tester.yaml'),
        '--out',
        at('out'),
        '--layers',
        'inap,tcap',
        '--cases',
        '330',
        ...more,
      ],
      own,
    );
  const findings = async (): Promise<readonly Found[]> =>
    (JSON.parse(await readFile(at('out/index.json'), 'utf8')) as { readonly findings: readonly Found[] }).findings;
  const runs = (file: string): Promise<number> =>
    session.run(['run', '--quiet', '--config', at('tester.yaml'), at(`out/${file}`)], own);

  it('finds nothing where there is none', async () => {
    expect(await robustness(), session.stdout + session.stderr).to.equal(0);
    expect(await findings()).to.deep.equal([]);
  }).timeout(480_000);

  for (const name of names)
    it(`finds one that ${name}`, async () => {
      scp.plant(name);
      expect(await robustness(), session.stderr).to.equal(1);
      const found = await findings();
      const ofChange = found.filter(({ before_hex: before }) => before !== undefined);
      expect(ofChange.length + found.filter(({ field }) => field === 'message').length).to.be.greaterThan(0);
      expect(withOtherOtid(found)).to.deep.equal([]);
      const expected = Object.entries(shows[name]);
      const shown = found.find((finding) => expected.every(([key, value]) => finding[key as keyof Found] === value));
      expect(shown, session.stdout).to.not.equal(undefined);
      expect(
        found.filter(({ reproduced }) => !reproduced),
        'findings whose file shows nothing',
      ).to.deep.equal([]);
      scp.plant(name);
      // A peer that stops leaves no gateway to the canary.
      expect(await runs(shown?.file ?? ''), 'with the fault').to.equal(shown?.oracle === 'canary' ? 3 : 1);
      scp.plant(undefined);
      expect(await runs('findings'), `without the fault: ${session.stdout}`).to.equal(0);
    }).timeout(480_000);
});
