/**
 * A load whose SCP is killed, whose link is cut, or whose packets are lost: the run ends, and every instance counts
 * once.
 */
import { expect } from 'chai';
import type { ConfigFile, QueryTestResult } from '../../schemas/index.ts';
import { loadConfig } from '../../src/config.ts';
import { readExample } from '../examples/example-files.ts';
import { BadNetwork } from '../protocol/transport/bad-network.ts';
import { closeServices, openService, type Changes, type OpenService } from '../support/open-service.ts';
import { CutProxy } from '../support/cut-proxy.ts';
import { partOf } from '../support/depth.ts';
import { ScpProcess, twoHostsConfig } from '../support/scp-process.ts';

const [answered] = readExample('answered');
const load = (run_id: string, total: number): Record<string, unknown> => ({
  run_id,
  operations: answered?.operations,
  vars: answered?.vars,
  distribution: { type: 'load', total, backlog: 50 },
  scp: { tcap_timeout: 2 },
});

const everyInstanceCounts = ({ counts }: QueryTestResult, total: number): void => {
  expect(counts.started).to.equal(total);
  expect(counts.finished).to.equal(total);
  expect(counts.passed + counts.failed + counts.aborted + counts.cancelled).to.equal(total);
};

describe('a load whose link fails', () => {
  let scp: ScpProcess;
  let tester: OpenService;

  const openTester = async (
    sigtran: string,
    change: (config: ConfigFile) => void = () => undefined,
    limits: Changes['limits'] = {},
  ): Promise<void> => {
    const config = await twoHostsConfig('tester', scp.ports);
    change(config);
    const { gateways } = loadConfig(JSON.stringify(config), 'tester.yaml');
    tester = await openService({
      gateways: { [sigtran]: gateways[sigtran] as (typeof gateways)[string] },
      defaults: { sigtran },
      flows: [],
      limits,
    });
  };

  /**
   * A run that is refused, or fails, because there is no link is tried again: the time until then depends on the link
   * alone.
   */
  const untilItPasses = async (run: number): Promise<QueryTestResult> => {
    const runId = `again-${run}`;
    const { result, error } = await tester.call('ExecuteTest', load(runId, 1));
    if (result !== 'ok') {
      expect(error?.code).to.equal(-32011);
      return untilItPasses(run + 1);
    }
    const status = await tester.untilEnded(runId);
    return status.counts.passed === 1 ? status : untilItPasses(run + 1);
  };

  before(async () => {
    scp = await ScpProcess.start();
  });
  after(() => scp.close());
  // A test that kills the SCP starts it again.
  afterEach(closeServices);

  for (const sigtran of partOf('farLoads', ['over-tcp', 'over-sctp'])) {
    it(`waits when the SCP is killed, ${sigtran}, and continues to its end when the SCP is back`, async () => {
      await openTester(sigtran);
      const total = 3_000;
      await tester.call('ExecuteTest', load('killed', total));
      await tester.follow('killed', ({ counts }) => counts.passed >= 50);
      await scp.kill();
      await tester.follow('killed', ({ network }) => network?.standing !== undefined);
      await scp.restart();
      const status = await tester.untilEnded('killed');
      expect(status.state, status.reason).to.equal('completed');
      everyInstanceCounts(status, total);
      // Only instances that were in progress are lost, with the messages that they had sent and were to receive. Over
      // SCTP it takes some seconds until the link counts as lost, and instances that are started meanwhile receive
      // nothing.
      expect(status.counts.aborted).to.be.within(1, sigtran === 'over-tcp' ? 100 : 600);
      expect(status.first_aborts[0]?.text).to.match(/was lost|did not come within 2 s/);
      expect(status.network).to.deep.include({ outages: 1, unplaced: 0 });
      expect(status.warnings?.join()).to.match(/there was no link for [\d.]+ s: the load waited for one/);
    });

    it(`fails at once without a link when the SCP is killed, ${sigtran}, where it is not to wait`, async () => {
      await openTester(sigtran, undefined, { outage_seconds: 0 });
      const total = 8_000;
      await tester.call('ExecuteTest', load('burnt', total));
      await tester.follow('burnt', ({ counts }) => counts.passed >= 50);
      await scp.kill();
      const status = await tester.untilEnded('burnt');
      everyInstanceCounts(status, total);
      expect(status.counts.aborted).to.be.greaterThan(0);
      // TCP reports the loss at once; over SCTP the instances may give up before the association does.
      expect(status.first_aborts[0]?.text).to.match(
        sigtran === 'over-tcp' ? /the link to .* was lost/ : /was lost|did not come within 2 s/,
      );
      await scp.restart();
      expect((await untilItPasses(0)).counts.passed).to.equal(1);
    });
  }

  it('ends with that reason when the link stays cut, and the link recovers by itself when repaired', async () => {
    const proxy = await CutProxy.to(scp.ports.tcp);
    await openTester(
      'over-tcp',
      ({ gateways }) => {
        const gateway = gateways['over-tcp'];
        if (gateway?.kind === 'sigtran' && gateway.transport.type === 'tcp') gateway.transport.port = proxy.port;
      },
      { outage_seconds: 1 },
    );
    const total = 8_000;
    await tester.call('ExecuteTest', load('cut', total));
    await tester.follow('cut', ({ counts }) => counts.passed >= 50);
    await proxy.cut();
    const status = await tester.untilEnded('cut');
    expect(status.state).to.equal('failed');
    expect(status.reason).to.match(/^gateway over-tcp has had no link for 1 s: 127\.0\.0\.1:\d+ is \w+; /);
    everyInstanceCounts(status, status.counts.started);
    expect(status.counts.started).to.be.below(total);
    const { error } = await tester.call('ExecuteTest', { ...load('down', 1), locks: [{ key: 'a' }] });
    expect(error).to.include({ code: -32011 });
    expect(error?.message).to.match(/^Gateway over-tcp is down: 127\.0\.0\.1:\d+ is \w+; .+\.$/);
    expect(error?.data).to.include({ param: 'sigtran', name: 'over-tcp' });
    expect((await tester.call('QueryTest', { run_id: 'down' })).error?.code, 'it was not accepted').to.equal(-32004);
    await proxy.mend();
    expect((await untilItPasses(0)).counts.passed).to.equal(1);
    await closeServices();
    await proxy.cut();
  });

  it('passes completely where 3 % of the packets are lost', async () => {
    const network = await BadNetwork.open(scp.ports.udp, { lost: 0.03, seed: 7 });
    await openTester('over-sctp', ({ gateways }) => {
      const gateway = gateways['over-sctp'];
      if (gateway?.kind === 'sigtran' && gateway.transport.type === 'sctp') gateway.transport.udp_port = network.port;
    });
    const total = 500;
    const status = await tester.run({ ...load('lossy', total), scp: { tcap_timeout: 30 } });
    everyInstanceCounts(status, total);
    expect(status.counts.passed).to.equal(total);
    expect(network.lost).to.be.greaterThan(0);
    await closeServices();
    network.close();
  });
});
