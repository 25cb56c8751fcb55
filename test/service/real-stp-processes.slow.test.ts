/**
 * Two processes that are ASPs of one application server of a real signalling gateway, Debian's osmo-stp, which sends
 * messages to them in turn: the reasons of the calls that fail because of that. Each process is a service of its own
 * here, with transaction ids of its own.
 */
import { expect } from 'chai';
import type { QueryTestResult } from '../../schemas/index.ts';
import { loadConfig } from '../../src/config.ts';
import { readExample } from '../examples/example-files.ts';
import { describeWhere } from '../support/counterparts.ts';
import { freePorts } from '../support/free-ports.ts';
import { closeServices, openService, readServiceConfig, type OpenService } from '../support/open-service.ts';
import { OsmoStp, stpPort } from '../support/stp/osmo-stp.ts';
import { JudgedCaptures } from './judged-captures.ts';

const total = 40;
const [busy] = readExample('busy');
const ranges = [
  { from: 0, to: 0x3fffffff },
  { from: 0x40000000, to: 0x7fffffff },
];
/** A call for whose wait no message reached the other tester has no further reason. */
const missed = /did not come within 1 s/;
const elsewhere =
  /did not come within 1 s; meanwhile a message came whose dialogue is in another process of this application server/;
const unknownThere = /TC-P-ABORT \(unrecognizedTransactionID\)/;

describeWhere('osmoStp', 'tshark')('two processes of one application server', () => {
  let stp: OsmoStp;
  let captures: JudgedCaptures;
  before(async () => {
    captures = await JudgedCaptures.open();
    stp = await OsmoStp.open([
      { routingContext: 11, pointCode: 1, asps: [2906, 2916] },
      { routingContext: 12, pointCode: 2, asps: [2907, 2917] },
    ]);
  });
  afterEach(async () => {
    await closeServices();
    await captures.expectNoRemarks();
  });
  after(async () => {
    await captures.close();
    await stp.close();
  });

  const open = async (role: 'tester' | 'scp', process: 0 | 1): Promise<OpenService> => {
    const opc = role === 'tester' ? 1 : 2;
    const transport = {
      type: 'sctp',
      host: '127.0.0.1',
      port: stpPort,
      local_port: 2905 + opc + 10 * process,
      udp_port: stp.udpPort,
      local_udp_port: (await freePorts()).udp,
    };
    const gateway = {
      kind: 'sigtran',
      opc,
      transport,
      capture: captures.next(),
      m3ua: { routing_context: 10 + opc, network_indicator: 2 },
      ...(role === 'tester' && { scp: { dpc: 2, dssn: 106 } }),
    };
    const { gateways, defaults, tcap } = loadConfig(
      JSON.stringify({
        gateways: { stp: gateway },
        defaults: { sigtran: 'stp' },
        tcap: { transaction_ids: ranges[process] },
      }),
      role,
    );
    return openService({
      gateways,
      defaults,
      tcap,
      flows: role === 'scp' ? (await readServiceConfig()).flows : [],
      workers: 0,
    });
  };

  const load = (service: OpenService, runId: string): Promise<QueryTestResult> =>
    service.run({
      run_id: runId,
      operations: busy?.operations,
      vars: busy?.vars,
      distribution: { type: 'load', total, backlog: 20 },
      scp: { tcap_timeout: 1 },
    });

  /** Each call counts, and those that did not pass have the expected reason. */
  const judge = ({ counts, failures }: QueryTestResult, reason: RegExp): void => {
    expect(counts).to.include({ started: total, finished: total, failed: 0 });
    expect(counts.aborted).to.be.above(0);
    for (const { text } of failures ?? []) expect(text).to.match(reason);
  };

  it('report that a message came for the other tester', async () => {
    await open('scp', 0);
    const testers = [await open('tester', 0), await open('tester', 1)];
    const reports = await Promise.all(testers.map((tester, index) => load(tester, `tester-${index}`)));
    for (const report of reports) judge(report, missed);
    expect(reports.flatMap(({ failures = [] }) => failures.map(({ text }) => text)).join('\n')).to.match(elsewhere);
  });

  it('report that the other SCP does not know the dialogue', async () => {
    await open('scp', 0);
    await open('scp', 1);
    const tester = await open('tester', 0);
    judge(await load(tester, 'one-tester'), unknownThere);
  });

  it('lose nothing where a process has the application server to itself', async () => {
    await open('scp', 0);
    const tester = await open('tester', 0);
    expect((await load(tester, 'alone')).counts).to.include({ passed: total });
  });
});
