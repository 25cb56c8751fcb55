/** Threads that are gone in the middle of a load: the run has failed and says why, and the next one gets others. */
import { expect } from 'chai';
import type { QueryTestResult, RunSummary } from '../../schemas/index.ts';
import { systemClock } from '../../src/clock.ts';
import { createFlowEngine } from '../../src/flow/engine.ts';
import { loadFlows } from '../../src/load-flows.ts';
import { createThreads, type RunningThreads } from '../../src/threads.ts';
import { createLog } from '../../src/log.ts';
import { openGateways, type OpenGateways } from '../../src/open-gateways.ts';
import { Runs } from '../../src/run/runs.ts';
import { readServiceConfig } from '../support/open-service.ts';
import { threadIds } from '../support/thread-ids.ts';
import { exampleOperations } from './definitions.ts';

describe('a load whose threads are lost', function () {
  let threads: RunningThreads;
  let opened: OpenGateways;
  let runs: Runs;

  before(async () => {
    const config = { ...(await readServiceConfig()), log: { level: 'silent' as const }, workers: 2 };
    const engine = createFlowEngine({ flows: await loadFlows(config, []), clock: systemClock });
    const thread = { number: 0, of: 2 };
    opened = await openGateways(config, { callHost: engine, clock: systemClock, log: createLog('silent'), environment: {}, thread }, []);
    await opened.start();
    threads = createThreads(config, {}, createLog('silent'));
    runs = new Runs({
      clock: systemClock,
      threads,
      gateways: opened.gateways,
      defaultGateways: { ...config.defaults },
      tcapTimeout: 10,
      limits: { activeRuns: 10, liveInstances: 10_000 },
    });
  });
  after(async () => {
    await runs.close();
    await threads.close();
    await opened.stop();
  });

  const until = (runId: string, enough: (status: RunSummary) => boolean): Promise<QueryTestResult> =>
    new Promise((resolve) => {
      const stop = runs.watch(runId, (status) => {
        if (!enough(status)) return;
        setImmediate(() => stop());
        resolve(runs.query(runId));
      });
    });

  const start = async (run_id: string, total: number): Promise<void> => {
    const vars = { caller: '6421123456', extension: '4711' };
    const distribution = { type: 'load', total, backlog: 200 };
    runs.execute({ run_id, ssp_ac: 'cs1', vars, operations: await exampleOperations('busy'), distribution, locks: [{ key: 'a' }] });
  };

  it('has failed, keeps what was counted, and holds nothing', async () => {
    const before = threadIds().length;
    await start('lost', 1_000_000);
    const { reason: early } = await until('lost', ({ state: now, counts: { passed } }) => passed > 500 || now !== 'running');
    expect(early).to.equal(undefined);
    await threads.close();
    const { state, reason, counts } = await until('lost', (status) => status.state !== 'running');
    expect({ state, reason }).to.deep.equal({ state: 'failed', reason: 'a thread of the load has ended' });
    expect(counts.passed).to.be.above(500);
    expect(runs.locksHeld).to.equal(0);
    expect(threadIds()).to.have.length(before);
  });

  it('is followed by one that gets other threads', async () => {
    await start('next', 10_000);
    const { state, reason, counts } = await until('next', (status) => status.state !== 'running');
    expect({ state, reason }).to.deep.equal({ state: 'completed', reason: undefined });
    expect(counts.passed).to.equal(10_000);
  });
});
