/** The tester in this process, the SCP in another one: the same definitions over SCTP in UDP and over TCP, and all looks alike. */
import { expect } from 'chai';
import { loadConfig } from '../../src/config.ts';
import { exampleNames, runExample } from '../examples/example-files.ts';
import { goldenText, portraitOf } from '../examples/golden-file.ts';
import { depth, partOf, seed } from '../support/depth.ts';
import { clientOf, closeServices, openService, readServiceConfig, type OpenService } from '../support/open-service.ts';
import { ScpProcess, twoHostsConfig } from '../support/scp-process.ts';

describe('two hosts', () => {
  let scp: ScpProcess;
  before(async () => {
    scp = await ScpProcess.start();
  });
  after(() => scp.close());

  for (const [index, sigtran] of ['over-sctp', 'over-tcp'].entries()) {
    describe(sigtran, () => {
      let tester: OpenService;
      before(async () => {
        const { gateways, defaults } = loadConfig(JSON.stringify(await twoHostsConfig('tester', scp.ports)), 'tester.yaml');
        tester = await openService({ gateways, defaults: { ...defaults, sigtran }, flows: [] });
      });
      after(closeServices);

      for (const name of partOf('farExamples', exampleNames, depth, seed + index)) {
        it(`run as they do in one process: ${name}`, async () => {
          const portrait = portraitOf(await runExample(name, tester));
          expect(portrait).to.equal(goldenText(name, portrait));
          expect(tester.hostedCalls).to.equal(0);
        });
      }
    });
  }

  it('host the same flows, with the same announcements', async () => {
    const { flows, srf } = loadConfig(JSON.stringify(await twoHostsConfig('scp', scp.ports)), 'scp.yaml');
    const embedded = await readServiceConfig();
    expect({ flows, srf }).to.deep.equal({ flows: embedded.flows, srf: embedded.srf });
  });

  it('leave no run behind on the SCP', async () => {
    expect((await clientOf(scp.url).call('QueryAllTests')).result)
      .to.have.property('tests')
      .that.deep.equals([]);
  });
});
