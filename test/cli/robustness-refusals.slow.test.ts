/** What `dialproof robustness` refuses, and why: its command line, its files, its gateways, its folder, its test. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { CliSession } from '../support/cli-session.ts';
import { freePorts } from '../support/free-ports.ts';
import { linkedConfig, own } from '../robustness/campaigns.ts';

const flow = `{ "operations": {
 "1": { "id": 1, "type": "Start", "exits": [2] },
 "2": { "id": 2, "type": "ReleaseCall", "config": { "cause": 17 } } } }
`;
const config = `gateways: { loopback: { kind: sigtran, transport: { type: memory } } }
flows: [{ service_key: 7, file: flow.json }]
`;
const elsewhere = `gateways:
  stp: { kind: sigtran, transport: { type: tcp, host: 192.0.2.1, port: 2905 }, opc: 1, scp: { dpc: 2, dssn: 106 } }
defaults: { sigtran: stp }
`;
const test = `name: released
operations:
  - type: inap.ssp_to_scp.InitialDP
    arguments: { serviceKey: 7, calledPartyNumber_digits: "6495551", calledPartyNumber_noa: 4 }
  - type: inap.ssp_from_scp.ReleaseCall
    arguments: { initialCallSegment_cause: 17 }
`;

/** The service asks for an event, which the test sends within `whenever`. */
const interrupted = `name: the service
sigtran: scp
background: true
distribution: { type: answer, backlog: 10 }
operations:
  - type: inap.scp_from_ssp.InitialDP
  - type: inap.scp_to_ssp.RequestReportBCSMEvent
    arguments: { "bcsmEvents[0].eventTypeBCSM": 7, "bcsmEvents[0].monitorMode": 0 }
  - type: inap.scp_from_ssp.EventReportBCSM
  - type: inap.scp_to_ssp.ReleaseCall
    arguments: { initialCallSegment_cause: 17 }
    send_and_close: true
---
sigtran: ssp
${test}whenever:
  - - type: inap.ssp_from_scp.RequestReportBCSMEvent
    - type: inap.ssp_to_scp.EventReportBCSM
      arguments: { eventTypeBCSM: 7, "eventSpecificInformationBCSM.oAnswerSpecificInfo": "" }
`;

/** The service takes longer than a campaign waits. */
const slowService = `name: the service
sigtran: scp
background: true
distribution: { type: answer, backlog: 10 }
operations:
  - type: inap.scp_from_ssp.InitialDP
  - { type: wait, arguments: { seconds: 1.2 } }
  - type: inap.scp_to_ssp.ReleaseCall
    arguments: { initialCallSegment_cause: 17 }
    send_and_close: true
---
sigtran: ssp
${test}`;

describe('what dialproof robustness refuses', function () {
  this.timeout(120_000);
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    await session.file('flow.json', flow);
    await session.file('dialproof.yaml', config);
    await session.file('released.test.yaml', test);
  });
  afterEach(() => session.close());

  const at = (name: string): string => join(session.folder, name);
  const robustness = (...more: readonly string[]): Promise<number> =>
    session.run(
      ['robustness', at('released.test.yaml'), '--config', at('dialproof.yaml'), '--out', at('out'), ...more],
      own,
    );

  it('names all faults of the command line and of the files at once', async () => {
    const options = ['--cases', 'x', '--seed', 'y', '--layers', 'isup', '--rate', '0'];
    expect(await session.run(['robustness', at('none.yaml'), '--config', at('no.yaml'), ...options], own)).to.equal(2);
    for (const fault of [
      "option '--cases <n>' argument 'x' is invalid",
      "option '--seed <n>' argument 'y' is invalid",
      "option '--layers <layer,...>' argument 'isup' is invalid. The layers are inap, map, tcap",
      "option '--rate <n>' argument '0' is invalid",
      "required option '--out <folder>' not specified",
      'none.yaml: there is no such file',
      'no.yaml: there is no such file',
    ])
      expect(session.stderr).to.include(fault);
  });

  it('names a gateway that does not allow wrong messages, without reaching it, with the faults of files', async () => {
    const rule = '/sigtran: the gateway stp does not allow wrong messages: its configuration needs allow_wrong: true';
    await session.file('dialproof.yaml', elsewhere);
    expect(await robustness('--canary', at('none.yaml'))).to.equal(2);
    expect(session.stderr).to.include(rule).and.include('none.yaml: there is no such file');
    expect(await robustness()).to.equal(3);
    expect(session.stderr.split(rule).length).to.equal(3);
    expect(existsSync(at('out'))).to.equal(false);
    await session.file('released.test.yaml', `${test}sigtran: nowhere\n`);
    expect(await robustness()).to.equal(3);
    expect(session.stderr).to.include('/sigtran: no gateway is called "nowhere"');
  });

  it('refuses a folder that another campaign writes, and takes over the lock of a dead process', async () => {
    await robustness('--cases', '1');
    expect(existsSync(at('out/campaign.lock')), 'after the end').to.equal(false);
    await session.file('out/campaign.lock', `${process.ppid}\n`);
    expect(await robustness('--cases', '1')).to.equal(4);
    expect(session.stderr).to.include(`is written by another campaign, that of the process ${process.ppid}`);
    expect(existsSync(at('out/campaign.lock')), 'of the other one').to.equal(true);
    const { pid } = spawnSync(process.execPath, ['--version']);
    await session.file('out/campaign.lock', `${pid}\n`);
    expect(await robustness('--cases', '1')).to.equal(0);
    expect(existsSync(at('out/campaign.lock'))).to.equal(false);
  });

  it('lets one of two campaigns in one folder through', async () => {
    const codes = await Promise.all([robustness('--cases', '40'), robustness('--cases', '40')]);
    expect(codes.sort()).to.deep.equal([0, 4]);
  });

  it('refuses a test whose `whenever` sends a message', async () => {
    await session.file('dialproof.yaml', linkedConfig((await freePorts()).tcp));
    await session.file('released.test.yaml', interrupted);
    expect(await robustness()).to.equal(2);
    expect(session.stderr).to.match(
      /no campaign of the test released is possible: \/whenever\S* \(inap\.ssp_to_scp\.EventReportBCSM\) sends a message within/,
    );
    expect(existsSync(at('out/index.json'))).to.equal(false);
  });

  it('says why the test does not pass as it is, and waits for a slow peer as long as the test does', async () => {
    await session.file('dialproof.yaml', linkedConfig((await freePorts()).tcp));
    await session.file('released.test.yaml', slowService);
    expect(await robustness('--cases', '2', '--layers', 'inap')).to.equal(3);
    expect(session.stdout)
      .to.match(/the test released does not pass as it is \(.*no message .*\)/s)
      .and.include('`scp.tcap_timeout` of the test');
    await session.file('released.test.yaml', `${slowService}scp: { tcap_timeout: 3 }\n`);
    expect(await robustness('--cases', '2', '--layers', 'inap'), session.stdout).to.equal(0);
  });
});
