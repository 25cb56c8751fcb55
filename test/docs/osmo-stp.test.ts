/**
 * The configuration in docs/real-stp.md for both sides of an osmo-stp works: moved to loopback, with SCTP in UDP
 * datagrams.
 */
import { expect } from 'chai';
import { systemClock } from '../../src/ground/clock.ts';
import { loadConfig, type Config } from '../../src/config.ts';
import { checkLinks } from '../../src/gateways/sigtran/link-check/index.ts';
import { describeWhere } from '../support/counterparts.ts';
import { freePorts } from '../support/free-ports.ts';
import { closeServices, openService, readServiceConfig } from '../support/open-service.ts';
import { anyLoopback, OsmoStp } from '../support/stp/osmo-stp.ts';
import { documents } from './documents.ts';

const documented = (name: string): string => {
  const block = documents.find(({ path }) => path === 'docs/real-stp.md')?.blocks.find(({ file }) => file === name);
  if (block === undefined) throw new Error(`docs/real-stp.md has no ${name}`);
  return block.text.replaceAll(/192\.0\.2\.\d+/g, '127.0.0.1');
};

describeWhere('osmoStp')('the documented configuration of osmo-stp', () => {
  let stp: OsmoStp;
  before(async () => {
    // Its terminal, and the log line that reports that it listens.
    const text = documented('osmo-stp.cfg')
      .replace('line vty\n no login', `line vty\n no login\n bind ${anyLoopback()}`)
      .replace('logging level set-all notice', 'logging print category 1\n logging level set-all notice');
    stp = await OsmoStp.openWith(text);
  });
  afterEach(closeServices);
  after(() => stp.close());

  const inUdp = async (name: string, change: (text: string) => string = (text) => text): Promise<Config> => {
    const { udp } = await freePorts();
    const text = documented(name).replace('over: ip', `udp_port: ${stp.udpPort}, local_udp_port: ${udp}`);
    return loadConfig(change(text), name);
  };
  const openScp = async (): Promise<void> => {
    const { gateways, defaults } = await inUdp('scp.yaml');
    await openService({ gateways, defaults, flows: (await readServiceConfig()).flows, workers: 0 });
  };
  const linkOf = async (config: Config): Promise<string[]> => {
    const { links } = await checkLinks(config, 'stp1', { clock: systemClock, environment: {}, patience: 15_000 });
    return links.flatMap(({ layers }) => layers.map(({ layer, text }) => `${layer}: ${text}`));
  };
  const countsOf = async ({ gateways, defaults }: Config, runId: string): Promise<unknown> => {
    const service = await openService({ gateways, defaults, flows: [], workers: 0 });
    const { counts } = await service.run({
      run_id: runId,
      operations: [
        { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 100, calledPartyNumber_digits: '5551234' } },
        { type: 'inap.ssp_from_scp.RequestReportBCSMEvent' },
        { type: 'inap.ssp_from_scp.ConnectToResource' },
        { type: 'inap.srf_from_scp.PromptAndCollectUserInformation' },
      ],
    });
    return counts;
  };

  it('carries a call, and its link answers on every layer', async () => {
    await openScp();
    const tester = await inUdp('tester.yaml');
    expect(await linkOf(tester)).to.deep.equal([
      'association: up (SCTP, 16 streams to send and 10 to receive)',
      'ASP: up',
      'AS: active (routing context 100, loadshare)',
      'destinations: 4114 (2-2-2) available',
    ]);
    expect(await countsOf(tester, 'documented')).to.include({ passed: 1 });
  });

  it('lets an ASP register its point code', async () => {
    await openScp();
    const registering = await inUdp('tester.yaml', (text) =>
      text.replace('routing_context: 100', 'registration: true'),
    );
    expect((await linkOf(registering))[2]).to.match(/^AS: active \(routing context \d+, registered, loadshare\)$/);
    expect(await countsOf(registering, 'registered')).to.include({ passed: 1 });
  });
});
