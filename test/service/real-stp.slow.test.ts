/**
 * Through a real signalling gateway, Debian's osmo-stp: its reports, and the resulting reasons of a run and of
 * `dialproof link`.
 */
import { expect } from 'chai';
import { loadConfig, type Config } from '../../src/config.ts';
import { systemClock } from '../../src/ground/clock.ts';
import { checkLinks } from '../../src/gateways/sigtran/link-check/index.ts';
import { describeWhere } from '../support/counterparts.ts';
import { closeServices, openService, readServiceConfig, type OpenService } from '../support/open-service.ts';
import { freePorts } from '../support/free-ports.ts';
import { OsmoStp, stpPort } from '../support/stp/osmo-stp.ts';
import { JudgedCaptures } from './judged-captures.ts';

const testerPort = 2906;
const scpPort = 2907;

const call = (more: object = {}) => ({
  operations: [
    { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 100, calledPartyNumber_digits: '5551234' } },
    { type: 'inap.ssp_from_scp.RequestReportBCSMEvent' },
    { type: 'inap.ssp_from_scp.ConnectToResource' },
    { type: 'inap.srf_from_scp.PromptAndCollectUserInformation' },
  ],
  scp: { tcap_timeout: 1 },
  ...more,
});

describeWhere('osmoStp', 'tshark')('a real signalling gateway', () => {
  let stp: OsmoStp;
  let scpUdp: number;
  let testerUdp: number;
  let captures: JudgedCaptures;
  before(async () => {
    captures = await JudgedCaptures.open();
    stp = await OsmoStp.open([
      { routingContext: 11, pointCode: 1, asps: [testerPort] },
      { routingContext: 12, pointCode: 2, asps: [scpPort] },
    ]);
    scpUdp = (await freePorts()).udp;
    testerUdp = (await freePorts()).udp;
  });
  afterEach(async () => {
    await closeServices();
    await captures.expectNoRemarks();
  });
  after(async () => {
    await captures.close();
    await stp.close();
  });

  const gateway = ({
    opc = 1,
    port = testerPort,
    udp = testerUdp,
    m3ua = {},
    transport = {},
    more = {},
  }: { opc?: number; port?: number; udp?: number; m3ua?: object; transport?: object; more?: object } = {}): object => ({
    kind: 'sigtran',
    opc,
    transport: {
      type: 'sctp',
      host: '127.0.0.1',
      port: stpPort,
      local_port: port,
      udp_port: stp.udpPort,
      local_udp_port: udp,
      ...transport,
    },
    m3ua: { routing_context: 11, network_indicator: 2, ...m3ua },
    scp: { dpc: 2, dssn: 106 },
    ...more,
  });
  const configOf = (of: object): Config =>
    loadConfig(JSON.stringify({ gateways: { stp: of }, defaults: { sigtran: 'stp' } }), 'stp');
  const open = async (of: object, flows: Config['flows'] = []): Promise<OpenService> => {
    const { gateways, defaults } = configOf({ ...of, capture: captures.next() });
    return openService({ gateways, defaults, flows, workers: 0 });
  };
  const openScp = async (): Promise<OpenService> =>
    open(
      gateway({ opc: 2, port: scpPort, udp: scpUdp, m3ua: { routing_context: 12 }, more: { scp: undefined } }),
      (await readServiceConfig()).flows,
    );
  const linked = async (of: object, patience = 15_000): Promise<string[]> => {
    const { links, up } = await checkLinks(configOf(of), 'stp', { clock: systemClock, environment: {}, patience });
    return [
      ...links.flatMap(({ layers }) =>
        layers.map(({ layer, well, text }) => `${layer} ${well ? 'well' : 'not'}: ${text}`),
      ),
      up ? 'up' : 'not up',
    ];
  };

  const up = ['association well: up (SCTP, 16 streams to send and 10 to receive)', 'ASP well: up'];

  it('is reported layer by layer, where one of them is down', async () => {
    expect(await linked(gateway({ m3ua: { routing_context: 99 } }))).to.deep.equal([
      ...up,
      'AS not: the signalling gateway answered ASPAC with ERR 25, invalid routing context',
      'not up',
    ]);
    expect(await linked(gateway({ m3ua: { traffic_mode: 'override' } }))).to.deep.equal([
      ...up,
      'AS not: the signalling gateway answered ASPAC with ERR 5, unsupported traffic mode type',
      'not up',
    ]);
    expect((await linked(gateway({ transport: { port: 2999 } })))[0]).to.match(
      /^association not: .* cannot be reached over SCTP: refused$/,
    );
    expect((await linked(gateway({ transport: { udp_port: (await freePorts()).udp } })))[0]).to.match(
      /^association not: .*ECONNREFUSED$/,
    );
    // The gateway accepts an ASP that is in no application server, and sends it no answer.
    expect((await linked(gateway({ port: 2990 }))).slice(2)).to.deep.equal([
      'AS well: active (routing context 11, loadshare)',
      'destinations not: 2 (0-0-2) is not answered for',
      'up',
    ]);
    await openScp();
    expect(await linked(gateway({ more: { scp: { dpc: 9, dssn: 106 } } }))).to.include(
      'destinations not: 9 (0-1-1) unavailable',
    );
    expect(await linked(gateway())).to.deep.equal([
      ...up,
      'AS well: active (routing context 11, loadshare)',
      'destinations well: 2 (0-0-2) available',
      'up',
    ]);
  });

  it('registers a point code that it does not know, and carries its calls', async () => {
    await openScp();
    const registering = gateway({ opc: 9, port: 2990, m3ua: { routing_context: undefined, registration: true } });
    expect((await linked(registering))[2]).to.match(/^AS well: active \(routing context \d+, registered, loadshare\)$/);
    const service = await open(registering);
    expect((await service.run(call({ run_id: 'registered' }))).counts).to.include({ passed: 1 });
  });

  it('reports why a call gets no answer', async () => {
    const whyNone = async (of: object): Promise<string | undefined> => {
      const service = await open(of);
      const { first_aborts: aborts } = await service.run(call({ run_id: 'unanswered' }));
      await service.close();
      return aborts[0]?.text;
    };
    expect(await whyNone(gateway({ port: 2990 }))).to.match(
      /did not come within 1 s; meanwhile the signalling gateway answered DATA with ERR 26, no configured AS for ASP/,
    );
    const notBack =
      /did not come within 1 s; meanwhile no message has come over the links at all: .* without a route back to 5 \(0-0-5\)$/;
    await openScp();
    expect(await whyNone(gateway({ opc: 5 }))).to.match(notBack);
  });
});
