/**
 * A script in one process and its callers in another, while packets are lost, the link is cut, or the script's process
 * is killed: each side counts each of its instances once.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { parse } from 'yaml';
import type { ConfigFile, QueryTestResult } from '../../schemas/index.ts';
import { loadConfig } from '../../src/config.ts';
import { readExample } from '../examples/example-files.ts';
import { BadNetwork } from '../protocol/transport/bad-network.ts';
import { isInPart } from '../support/depth.ts';
import {
  clientOf,
  closeServices,
  examplesFolder,
  openService,
  type Changes,
  type OpenService,
} from '../support/open-service.ts';
import { ScpProcess, twoHostsConfig } from '../support/scp-process.ts';
import { openTwoServices } from '../support/two-services.ts';

const caller = readExample('prepaid').find(({ name }) => name === 'a prepaid call');

const load = (run_id: string, total: number, tcapTimeout: number): Record<string, unknown> => ({
  run_id,
  operations: caller?.operations,
  ssp_ac: caller?.ssp_ac,
  distribution: { type: 'load', total, backlog: 50 },
  scp: { tcap_timeout: tcapTimeout },
});

type Counts = QueryTestResult['counts'];

const eachCountsOnce = ({ started, finished, passed, failed, aborted, cancelled }: Counts): void => {
  expect(finished).to.equal(started);
  expect(passed + failed + aborted + cancelled).to.equal(finished);
};

/** Resolves when none of its instances is in progress. */
const countsOfScript = async ({ follow }: Pick<OpenService, 'follow'>): Promise<Counts> =>
  (await follow('script:201', ({ counts: { started, finished } }) => started === finished)).counts;

interface TesterOptions {
  readonly limits?: Changes['limits'];
  change?(transport: { udp_port?: number }): void;
}

const openTester = async (
  scp: ScpProcess,
  sigtran: string,
  { limits = {}, change }: TesterOptions = {},
): Promise<OpenService> => {
  const config: ConfigFile = await twoHostsConfig('tester', scp.ports);
  const gateway = config.gateways[sigtran];
  if (gateway?.kind === 'sigtran') change?.(gateway.transport as { udp_port?: number });
  const { gateways } = loadConfig(JSON.stringify(config), 'tester.yaml');
  return openService({
    gateways: { [sigtran]: gateways[sigtran] as (typeof gateways)[string] },
    defaults: { sigtran },
    flows: [],
    limits,
  });
};

describe('a script in another process', () => {
  let scp: ScpProcess | undefined;
  afterEach(async () => {
    await closeServices();
    await scp?.close();
    scp = undefined;
  });

  if (isInPart('slowScenes', 0))
    it('and its callers count the same where 3 % of the packets are lost, and all pass', async () => {
      scp = await ScpProcess.start('over-sctp');
      const network = await BadNetwork.open(scp.ports.udp, { lost: 0.03, seed: 7 });
      const tester = await openTester(scp, 'over-sctp', { change: (transport) => (transport.udp_port = network.port) });
      const total = 500;
      const { counts } = await tester.run(load('lossy', total, 30));
      eachCountsOnce(counts);
      expect(counts).to.include({ started: total, passed: total });
      const answered = await countsOfScript(clientOf(scp.url));
      eachCountsOnce(answered);
      expect(answered).to.include({ started: total, passed: total, refused: 0 });
      expect(network.lost).to.be.greaterThan(0);
      await closeServices();
      network.close();
    });

  if (isInPart('slowScenes', 1))
    it('is killed under load: the callers count each call once, and the restarted script knows none', async () => {
      scp = await ScpProcess.start('over-tcp');
      const tester = await openTester(scp, 'over-tcp', { limits: { outage_seconds: 0 } });
      const total = 5_000;
      await tester.call('ExecuteTest', load('killed', total, 2));
      await tester.follow('killed', ({ counts }) => counts.passed >= 50);
      await scp.kill();
      const { counts, first_aborts: aborts } = await tester.untilEnded('killed');
      eachCountsOnce(counts);
      expect(counts.started).to.equal(total);
      expect(counts.aborted).to.be.greaterThan(0);
      expect(aborts[0]?.text).to.match(/the link to .* was lost/);
      await scp.restart();
      expect(await countsOfScript(clientOf(scp.url))).to.include({ started: 0, finished: 0 });
    });

  if (isInPart('slowScenes', 2))
    it('answers as a stored run, and is killed: each side counts each instance once, as of a second ago', async () => {
      scp = await ScpProcess.start('over-tcp', { keeps: true });
      const { operations } = parse(await readFile(join(examplesFolder, 'scripts', 'prepaid-call.yaml'), 'utf8')) as {
        operations: unknown;
      };
      const answer = { run_id: 'answering', operations, distribution: { type: 'answer', backlog: 100 } };
      expect(await clientOf(scp.url).call('ExecuteTest', answer)).to.include({ result: 'ok' });
      const tester = await openTester(scp, 'over-tcp');
      const total = 900;
      // However fast the machine is, these take longer than the second that the store may have missed.
      const paced = { type: 'linear', total, backlog: 50, cps: { rate: 300 } };
      await tester.call('ExecuteTest', { ...load('calling', total, 2), distribution: paced });
      await tester.follow('calling', ({ counts }) => counts.passed >= 500);
      const killedAt = Date.now();
      await scp.kill();
      await scp.restart();
      const { counts: calls } = await tester.untilEnded('calling');
      eachCountsOnce(calls);
      expect(calls.started).to.equal(total);
      const { call } = clientOf(scp.url);
      const {
        state,
        counts,
        time_finish: [seconds, microseconds] = [0, 0],
      } = (await call('QueryTest', { run_id: 'answering' })).result as QueryTestResult;
      expect(state).to.equal('interrupted');
      // The second between two records, and the time that a slow machine takes to write one.
      expect(killedAt - (seconds * 1000 + microseconds / 1000), 'milliseconds before the kill').to.be.within(
        -500,
        2000,
      );
      expect(counts.started).to.be.within(1, calls.started);
      expect(counts.passed + counts.failed + counts.aborted + counts.cancelled).to.equal(counts.finished);
      expect(counts.finished).to.be.at.most(counts.started);
      expect((await call('ExecuteTest', answer)).error?.data).to.deep.equal({
        run_id: 'answering',
        state: 'interrupted',
        same_definition: true,
      });
    });

  if (isInPart('slowScenes', 3))
    it('loses its link under load: each side counts each instance once, and reports why they ended', async () => {
      const { scp: answering, tester, wire } = await openTwoServices({ outage_seconds: 1 });
      const total = 5_000;
      await tester.call('ExecuteTest', load('cut', total, 2));
      await tester.follow('cut', ({ counts }) => counts.passed >= 50);
      await wire.cut();
      const { state, reason, counts, first_aborts: aborts } = await tester.untilEnded('cut');
      expect(state).to.equal('failed');
      expect(reason).to.match(/^gateway over-tcp has had no link for 1 s: 127\.0\.0\.1:\d+ is \w+; /);
      eachCountsOnce(counts);
      // An instance may also send after the connection has broken, before the link is notified of that.
      const lost = /the link to .* was lost|the association with .* is over/;
      expect(aborts[0]?.text).to.match(lost);
      const answered = await countsOfScript(answering);
      eachCountsOnce(answered);
      expect(answered.started).to.be.within(counts.passed, counts.started);
      expect(answered.passed, 'what the callers have seen end has ended for the script').to.be.at.least(counts.passed);
      if (answered.aborted > 0) expect(answering.runs.query('script:201').first_aborts[0]?.text).to.match(lost);
    });
});
