/**
 * Loads through a real signalling gateway, Debian's osmo-stp, over two links of one application server: one link is
 * cut, and the gateway is killed. Only calls with a lost message are lost; the captures of both sides identify them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { QueryTestResult } from '../../schemas/index.ts';
import { loadConfig } from '../../src/config.ts';
import { readExample } from '../examples/example-files.ts';
import { BadNetwork } from '../protocol/transport/bad-network.ts';
import { describeWhere } from '../support/counterparts.ts';
import { amountOf, isInPart } from '../support/depth.ts';
import { freePorts } from '../support/free-ports.ts';
import { closeServices, openService, readServiceConfig, type OpenService } from '../support/open-service.ts';
import { OsmoStp, stpPort } from '../support/stp/osmo-stp.ts';
import { remarksInFile } from '../support/tshark.ts';
import { isInTime, isWhole, lostAt, trafficOf } from './stp-traffic.ts';

const total = amountOf('stpCalls');
const [busy] = readExample('busy');
/** Seconds that an instance waits for a message. */
const patience = 2;

const secondsNow = (): number => Date.now() / 1000;

if (total > 0)
  describeWhere('osmoStp', 'tshark')('a load through a real signalling gateway', () => {
    let stp: OsmoStp;
    let folder: string;
    let tester: OpenService;
    let second: BadNetwork;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'dialproof-stp-loads-'));
      stp = await OsmoStp.open([
        { routingContext: 11, pointCode: 1, asps: [2906, 2916] },
        { routingContext: 12, pointCode: 2, asps: [2907, 2917] },
      ]);
      second = await BadNetwork.open(stp.udpPort);
      await open('scp', 2, [stp.udpPort, stp.udpPort]);
      tester = await open('tester', 1, [stp.udpPort, second.port]);
    });
    afterEach(async () => {
      await closeServices();
      second.close();
      await stp.close();
      await rm(folder, { recursive: true, force: true });
    });

    /** With a link for each UDP port. */
    const open = async (name: string, opc: number, ports: readonly number[]): Promise<OpenService> => {
      const links = [];
      for (const [index, port] of ports.entries()) {
        const transport = {
          type: 'sctp',
          host: '127.0.0.1',
          port: stpPort,
          local_port: 2905 + opc + 10 * index,
          udp_port: port,
          local_udp_port: (await freePorts()).udp,
        };
        links.push({ name: `${name} ${index + 1}`, transport });
      }
      const gateway = {
        kind: 'sigtran',
        opc,
        links,
        m3ua: { routing_context: 10 + opc, network_indicator: 2, heartbeat_seconds: 2 },
        ...(name === 'tester' && { scp: { dpc: 2, dssn: 106 } }),
        capture: { file: fileOf(name), limit: '2gb' },
      };
      const { gateways, defaults } = loadConfig(
        JSON.stringify({ gateways: { stp: gateway }, defaults: { sigtran: 'stp' } }),
        name,
      );
      return openService({
        gateways,
        defaults,
        flows: name === 'scp' ? (await readServiceConfig()).flows : [],
        workers: 0,
      });
    };
    const fileOf = (name: string): string => join(folder, `${name}.pcap`);

    const begin = async (): Promise<void> => {
      const distribution = { type: 'load', total, backlog: 100 };
      const { result } = await tester.call('ExecuteTest', {
        run_id: 'load',
        operations: busy?.operations,
        vars: busy?.vars,
        distribution,
        scp: { tcap_timeout: patience },
      });
      expect(result).to.equal('ok');
    };
    const passed = (part: number): Promise<unknown> =>
      tester.follow('load', ({ counts }) => counts.passed >= total * part);

    /** Every instance counts once, and only calls with a lost message are lost, in these times. */
    const judge = async (...troubles: readonly (readonly [from: number, to: number])[]): Promise<QueryTestResult> => {
      const report = await tester.untilEnded('load');
      const { counts, state, reason } = report;
      expect(state, reason).to.equal('completed');
      expect(counts).to.include({ started: total, finished: total });
      expect(counts.passed + counts.failed + counts.aborted).to.equal(total);
      await closeServices();
      for (const name of ['tester', 'scp']) expect(await remarksInFile(fileOf(name)), name).to.deep.equal([]);
      const dialogues = [
        ...(await trafficOf({ file: fileOf('tester'), pointCode: 1 }, { file: fileOf('scp'), pointCode: 2 })).values(),
      ];
      const whole = dialogues.filter(isWhole);
      const inTime = whole.filter((dialogue) => isInTime(dialogue, patience));
      expect(counts.passed, 'calls of which no message was lost, or was late').to.be.within(
        inTime.length,
        whole.length,
      );
      for (const lost of dialogues.filter((dialogue) => !isWhole(dialogue)).map(lostAt)) {
        expect(
          troubles.some(([from, to]) => lost >= from - 1 && lost <= to),
          `${lost} in ${JSON.stringify(troubles)}`,
        ).to.equal(true);
      }
      return report;
    };

    if (isInPart('slowScenes', 0))
      it('continues over the other link when one is cut, and over both when it is back', async () => {
        await begin();
        await passed(0.2);
        const from = secondsNow();
        second.dark = true;
        // Both ends need some seconds to give the association up, and the gateway sends every other message over it
        // until then.
        await tester.follow('load', ({ counts }) => counts.aborted >= 150);
        second.dark = false;
        await passed(0.6);
        const { network } = await judge([from, secondsNow() + patience]);
        // Messages for calls that have ended meanwhile are the only expected reports.
        expect(network?.outages ?? 0, 'the other link was there').to.equal(0);
      });

    if (isInPart('slowScenes', 1))
      it('waits when the gateway is killed, and continues when it is restarted', async () => {
        await begin();
        await passed(0.3);
        const from = secondsNow();
        await stp.stop('SIGKILL');
        // The network may count as congested before: then the gateway must not come back yet.
        await tester.follow('load', ({ network }) => (network?.outages ?? 0) > 0);
        await stp.start();
        await passed(0.5);
        const report = await judge([from, secondsNow() + patience]);
        expect(report.network).to.include({ outages: 1, unplaced: 0 });
        expect(report.warnings?.join()).to.match(/there was no link for [\d.]+ s: the load waited for one/);
      });
  });
