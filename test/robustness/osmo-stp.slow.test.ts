/**
 * Campaigns through Debian's osmo-stp, and against its own SCCP: docs/robustness.md has what they find in osmo-stp
 * 1.6.0. The gateway ends when it gets some of the messages: the test starts it again.
 */
import { expect } from 'chai';
import { CliSession } from '../support/cli-session.ts';
import { describeWhere } from '../support/counterparts.ts';
import { freePorts } from '../support/free-ports.ts';
import { configurationOf, OsmoStp, ownPointCode, stpPort } from '../support/stp/osmo-stp.ts';
import { campaign, namesOf, releasedTest } from './campaigns.ts';

const testerPort = 2906;
const scpPort = 2907;

/** What osmo-stp 1.6.0 does otherwise than RFC 4666 asks. A later version may do less of it. */
const known: readonly string[] = [
  'm3ua length length too short: accepts',
  'm3ua length zero length: accepts',
  'm3ua protocolData truncated: silent',
  'm3ua routingContext truncated: lost',
  'm3ua routingContext zero length: lost',
];

/** What its SCCP does otherwise than Q.713 and Q.714 ask. */
const knownOfSccp: readonly string[] = [
  'sccp calledParty zero length: lost',
  'sccp calledPartyPointer pointer too low: wrong answer',
  'sccp calledPartyPointer pointer zero: wrong answer',
  'sccp callingPartyPointer pointer too low: lost',
];

/** It has no translation: its SCCP returns each message to this address. */
const returnedTest = `name: returned
operations:
  - type: inap.ssp_to_scp.InitialDP
    arguments: { serviceKey: 7, calledPartyNumber_digits: "6495551", calledPartyNumber_noa: 4 }
  - { type: wait, arguments: { seconds: 0.2 } }
  - { type: complaint, texts: [SCCP returned] }
`;

describeWhere('osmoStp')('a campaign through osmo-stp', function () {
  this.timeout(180_000);
  let stp: OsmoStp;
  let session: CliSession;
  before(async () => {
    const servers = [
      { routingContext: 11, pointCode: 1, asps: [testerPort] },
      { routingContext: 12, pointCode: 2, asps: [scpPort] },
    ];
    stp = await OsmoStp.openWith(configurationOf(servers, { sccp: true }));
    stp.restartsAlone = true;
    session = new CliSession();
    await session.open();
  });
  after(async () => {
    stp.restartsAlone = false;
    await session.close();
    await stp.close();
  });

  const gateway = (name: string, opc: number, context: number, port: number, udp: number, more: string): string =>
    `  ${name}:
    kind: sigtran
    opc: ${opc}
    transport:
      { type: sctp, host: 127.0.0.1, port: ${stpPort}, local_port: ${port}, udp_port: ${stp.udpPort}, local_udp_port: ${udp} }
    m3ua: { routing_context: ${context}, network_indicator: 2 }
    ${more}
`;

  it('finds what it is known to do otherwise than RFC 4666 asks, each with a file that shows it', async () => {
    const [tester, scp] = [await freePorts(), await freePorts()];
    const config = `gateways:
${gateway('ssp', 1, 11, testerPort, tester.udp, 'scp: { dpc: 2, dssn: 106 }')}${gateway('scp', 2, 12, scpPort, scp.udp, 'ossn: 106')}defaults: { sigtran: ssp }
flows: [{ service_key: 7, file: flow.json }]
`;
    const index = await campaign(session, { test: releasedTest, config, layers: 'm3ua', cases: 32 });
    expect(index.stopped).to.equal(undefined);
    expect(index.pairs.tried).to.equal(index.pairs.of);
    expect(index.cases.right).to.be.greaterThan(10);
    const names = namesOf(index).filter((name) => !name.endsWith(': canary'));
    expect(names.filter((name) => !known.includes(name))).to.deep.equal([]);
    expect(index.findings.filter(({ reproduced }) => !reproduced).map(({ file }) => file)).to.deep.equal([]);
  });

  it('finds what its SCCP is known to do otherwise than Q.714 asks, each with a file that shows it', async () => {
    const tester = await freePorts();
    const scp = `scp: { dpc: ${ownPointCode}, dri: 0, dssn: 106, dgt_digits: "64951" }`;
    const config = `gateways:\n${gateway('ssp', 1, 11, testerPort, tester.udp, scp)}defaults: { sigtran: ssp }\n`;
    const index = await campaign(session, { test: returnedTest, config, layers: 'sccp', cases: 51 });
    expect(index.stopped).to.equal(undefined);
    expect(index.pairs.tried).to.equal(index.pairs.of);
    expect(index.cases.right).to.be.greaterThan(30);
    const names = namesOf(index).filter((name) => !name.endsWith(': canary'));
    expect(names.filter((name) => !knownOfSccp.includes(name))).to.deep.equal([]);
    expect(index.findings.filter(({ reproduced }) => !reproduced).map(({ file }) => file)).to.deep.equal([]);
  });
});
