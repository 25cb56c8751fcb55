/**
 * Threads that are lost in the middle of a load: the run fails with the reason, and the next one gets other threads.
 */
import { expect } from 'chai';
import type { QueryTestResult, RunSummary } from '../../schemas/index.ts';
import { systemClock } from '../../src/ground/clock.ts';
import { createFlowEngine } from '../../src/flow/engine.ts';
import { loadFlows } from '../../src/service/load-flows.ts';
import { createThreads, type RunningThreads } from '../../src/threads/threads.ts';
import { createLog } from '../../src/log.ts';
import { openGateways, type OpenGateways } from '../../src/service/open-gateways.ts';
import { Runs } from '../../src/run/ledger/runs.ts';
import { readServiceConfig } from '../support/open-service.ts';
import { threadIds } from '../support/thread-ids.ts';
import { exampleOperations } from './definitions.ts';

/**
 * 256 kB in each instance, on one-byte characters. V8 ends a thread at its limit between two small allocations; where a
 * large one does not fit, it can end the process.
 */
const filling = {
  type: 'eval',
  set: Object.fromEntries(
    Array.from({ length: 64 }, (_, index) => [`v.text${index}`, "{upper(padStart($n, 4096, 'ab'))}"]),
  ),
};

describe('a load whose threads are lost', function () {
  let threads: RunningThreads;
  let opened: OpenGateways;
  let runs: Runs;
  const warnings: object[] = [];

  before(async () => {
    const usual = await readServiceConfig();
    const limits = { ...usual.limits, thread_memory: 64 * 1024 ** 2 };
    const config = { ...usual, limits, log: { level: 'silent' as const }, workers: 2 };
    const engine = createFlowEngine({ flows: await loadFlows(config, []), clock: systemClock });
    const thread = { number: 0, of: 2 };
    opened = await openGateways(
      config,
      { callHost: engine, clock: systemClock, log: createLog('silent'), environment: {}, thread },
      [],
    );
    await opened.start();
    threads = createThreads(config, {
      environment: {},
      log: { info: () => undefined, warn: (fields, message) => void warnings.push({ ...fields, message }) },
    });
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
      const stop = runs.find(runId).watch((status) => {
        if (!enough(status)) return;
        setImmediate(() => stop());
        resolve(runs.query(runId));
      });
    });

  const load = (total: number) => ({ distribution: { type: 'load', total, backlog: 200 }, locks: [{ key: 'a' }] });

  it('has failed, keeps its counts, and holds nothing', async () => {
    const before = threadIds().length;
    const vars = { caller: '6421123456', extension: '4711' };
    runs.execute({
      run_id: 'lost',
      ssp_ac: 'cs1',
      vars,
      operations: await exampleOperations('busy'),
      ...load(1_000_000),
    });
    const { reason: early } = await until(
      'lost',
      ({ state: now, counts: { passed } }) => passed > 500 || now !== 'running',
    );
    expect(early).to.equal(undefined);
    await threads.close();
    const { state, reason, counts } = await until('lost', (status) => status.state !== 'running');
    expect({ state, reason }).to.deep.equal({ state: 'failed', reason: 'a thread of the load has ended' });
    expect(counts.passed).to.be.above(500);
    expect(runs.locksHeld).to.equal(0);
    expect(threadIds()).to.have.length(before);
  });

  it('has failed where one needs more than limits.thread_memory: every started instance has ended', async () => {
    const distribution = { type: 'load', total: 1_000_000, backlog: 1000 };
    runs.execute({ run_id: 'full', operations: [filling, { type: 'halt' }], distribution });
    const { state, reason, counts } = await until('full', (status) => status.state !== 'running');
    const why = 'a thread of the load has broken: it needed more than 67108864 bytes (limits.thread_memory)';
    expect({ state, reason }).to.deep.equal({ state: 'failed', reason: why });
    expect(counts.started).to.be.above(0);
    expect(counts.finished).to.equal(counts.started);
    // The instances of the thread are aborted, as far as it had reported them; the others are cancelled.
    expect(counts.aborted + counts.cancelled).to.be.above(0);
    expect(counts.passed + counts.failed + counts.aborted + counts.cancelled).to.equal(counts.finished);
    const told = warnings.filter((each) => 'reason' in each && each.reason === why);
    // Either may reach its limit first.
    for (const each of told)
      expect(each).to.deep.include({ run_ids: ['full'], message: 'A thread of the load is gone.' });
    expect(told).to.not.have.length(0);
  });

  it('is followed by one that gets other threads', async () => {
    runs.execute({ run_id: 'next', operations: [{ type: 'comment' }], ...load(10_000) });
    const { state, reason, counts } = await until('next', (status) => status.state !== 'running');
    expect({ state, reason }).to.deep.equal({ state: 'completed', reason: undefined });
    expect(counts.passed).to.equal(10_000);
  });
});
