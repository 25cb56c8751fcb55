/**
 * The tester in this process, the SCP in another one: the same definitions over SCTP in UDP and over TCP, with the same
 * results.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import type { RunSummary } from '../../schemas/index.ts';
import { loadConfig } from '../../src/config.ts';
import { answers, exampleNames, runExample } from '../examples/example-files.ts';
import { goldenText, portraitOf } from '../examples/golden-file.ts';
import { depth, partOf, seed } from '../support/depth.ts';
import {
  clientOf,
  closeServices,
  examplesFolder,
  openService,
  readServiceConfig,
  type OpenService,
} from '../support/open-service.ts';
import { ScpProcess, twoHostsConfig } from '../support/scp-process.ts';

const { scripts } = loadConfig(JSON.stringify(await twoHostsConfig('scp', { tcp: 1, udp: 1 })), 'scp.yaml');

describe('two hosts', () => {
  for (const [index, sigtran] of ['over-sctp', 'over-tcp'].entries()) {
    describe(sigtran, () => {
      let scp: ScpProcess;
      let tester: OpenService;
      before(async () => {
        scp = await ScpProcess.start(sigtran);
        const { gateways, defaults } = loadConfig(
          JSON.stringify(await twoHostsConfig('tester', scp.ports)),
          'tester.yaml',
        );
        tester = await openService({ gateways, defaults: { ...defaults, sigtran }, flows: [] });
      });
      after(async () => {
        await closeServices();
        await scp.close();
      });

      for (const name of partOf('farExamples', exampleNames, depth, seed + index)) {
        it(`run as in one process: ${name}`, async () => {
          const outcomes = await runExample(name, tester, { answeredElsewhere: answers });
          for (const outcome of outcomes) expect(goldenText(name)).to.include(portraitOf([outcome]).trimEnd());
          expect(tester.hostedCalls).to.equal(0);
        });
      }

      it('leave only its scripts on the SCP, which have passed with every call that they have answered', async () => {
        const { call, follow } = clientOf(scp.url);
        const { tests } = (await call('QueryAllTests')).result as { tests: RunSummary[] };
        expect(tests.map(({ run_id }) => run_id.replace(/\d+$/, ''))).to.deep.equal(scripts.map(() => 'script:'));
        for (const { run_id } of tests) {
          const { counts } = await follow(run_id, ({ counts: { started, finished } }) => started === finished);
          expect(counts, run_id).to.include({ passed: counts.started, refused: 0 });
        }
      });
    });
  }

  it('host the same flows, with the same announcements', async () => {
    const { flows, srf } = loadConfig(JSON.stringify(await twoHostsConfig('scp', { tcp: 1, udp: 1 })), 'scp.yaml');
    const embedded = await readServiceConfig();
    expect({ flows, srf }).to.deep.equal({ flows: embedded.flows, srf: embedded.srf });
  });

  it('host every script of the examples', () => {
    expect(scripts.map(({ file }) => basename(file)).sort()).to.deep.equal(
      readdirSync(join(examplesFolder, 'scripts')).sort(),
    );
  });
});
