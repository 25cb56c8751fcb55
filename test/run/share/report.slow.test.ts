/** A run that is spread over threads reports what it would have reported in one. */
import { expect } from 'chai';
import type { ExecuteTest, QueryTestResult } from '../../../schemas/index.ts';
import { turns } from '../../../src/ground/turns.ts';
import { initialDP, linear, load, nothing, openRuns, releaseCall, waitFor } from '../open-runs.ts';

type Request = Omit<ExecuteTest, 'run_id'>;

const total = 10_000;
const all = { started: total, finished: total };

const reportOf = async (request: Request, threads: number, seconds: number): Promise<QueryTestResult> => {
  const { execute, settle, pass, report, inHand, leftOpen } = openRuns({ threads });
  execute(request);
  await settle();
  await pass(seconds, 50);
  expect(leftOpen()).to.deep.equal(nothing);
  expect(inHand.open).to.equal(0);
  expect(inHand.told.includes('begin')).to.equal(threads > 0);
  for (const scp of inHand.scps) expect([scp.dialogues, scp.sessions]).to.deep.equal([0, 0]);
  return report();
};

/** The parts that do not depend on the moments at which threads do their work. */
const portraitOf = ({
  state,
  counts,
  buckets,
  latency,
  first_instance,
  first_fails,
  first_aborts,
}: QueryTestResult) => ({
  state,
  counts,
  started: buckets.reduce((sum, bucket) => sum + bucket.num_calls_started, 0),
  finished: buckets.reduce((sum, bucket) => sum + bucket.num_calls_finished, 0),
  failed: buckets.reduce((sum, bucket) => sum + (bucket.num_calls_failed ?? 0), 0),
  instances: latency.instance.count,
  operations: latency.operations.map(({ op_idx, type, count }) => ({ op_idx, type, count })),
  first: first_instance?.instance_id,
  first_fails,
  first_aborts,
});

describe('the report of a spread run', () => {
  // How much of a turn instances take depends on the machine, and with it what is late.
  const { length } = turns;
  before(() => void (turns.length = Infinity));
  after(() => void (turns.length = length));

  it('is that of a load in one thread', async () => {
    const request: Request = {
      operations: [
        waitFor(0.05),
        { type: 'assert', expression: '$n % 3 != 1', fail: "{'instance ' + $n + ' has row ' + $v.name}" },
        initialDP,
        releaseCall,
        { type: 'assert', expression: '$n % 5 != 2', abort: "{'instance ' + $n + ' has row ' + $v.name}" },
      ],
      feeds: [{ rows: Array.from({ length: 77 }, (_, row) => ({ name: `row ${row}` })) }],
      distribution: load(total, 1000),
    };
    const alone = await reportOf(request, 0, 1);
    expect(alone).to.include({ state: 'completed' });
    expect(alone.counts).to.include({ ...all, aborted: 2000 });
    expect(alone.first_fails[5]).to.include({ instance_id: '16', text: 'instance 16 has row row 16' });
    for (const threads of [1, 3]) {
      const spread = await reportOf(request, threads, 1);
      expect(portraitOf(spread)).to.deep.equal(portraitOf(alone));
    }
  });

  for (const arrival of ['uniform', 'poisson'] as const) {
    it(`is that of a linear run in one thread, with ${arrival} arrivals`, async () => {
      const cps = {
        stages: [
          { rate: 4000, seconds: 1 },
          { rate: 0, seconds: 1 },
          { rate: 3000, seconds: 1 },
        ],
      };
      const request: Request = { operations: [waitFor(0.1)], distribution: { ...linear(total, 1000, cps), arrival } };
      const alone = await reportOf(request, 0, 6);
      const spread = await reportOf(request, 2, 6);
      expect(spread.counts).to.include({ ...all, passed: total });
      expect(portraitOf(spread)).to.deep.equal(portraitOf(alone));
      for (const [second, { num_calls_started: started }] of alone.buckets.entries()) {
        // Every run has random arrivals of its own.
        const tolerance = arrival === 'uniform' ? 0 : 400;
        expect(spread.buckets[second]?.num_calls_started ?? 0, `second ${second}`).to.be.closeTo(started, tolerance);
      }
      expect(spread.rate.target).to.equal(alone.rate.target);
      expect(spread.rate.achieved).to.be.closeTo(alone.rate.achieved, alone.rate.achieved * 0.08);
      expect(spread.rate.held_back).to.equal(0);
      expect(spread).to.not.have.property('warnings');
    });
  }

  it('warns of no lateness while the rate is kept, though threads report only now and then', async () => {
    const { execute, clock, settle, pass, report } = openRuns({ threads: 2 });
    execute({ operations: [waitFor(0.01)], distribution: linear(100_000, 1000, { rate: 500 }) });
    await settle();
    for (let step = 0; step < 60; step += 1) {
      clock.increment(50);
      await settle();
      expect(report()).to.not.have.property('warnings');
    }
    expect(report().rate.achieved).to.be.closeTo(500, 10);
    clock.increment(1000);
    await settle();
    await pass(0.3, 50);
    expect(report().warnings?.[0]).to.match(/this machine could not keep up|starts were up to [\d,]+ ms late/);
  });

  it('keeps its rate where a thread stands still: the others start what it has not claimed', async () => {
    const { execute, pass, report, inHand } = openRuns({ threads: 2 });
    execute({ operations: [waitFor(0.01)], distribution: linear(100_000, 1000, { rate: 500 }) });
    await pass(1, 50);
    inHand.stall(1);
    await pass(1, 50);
    const before = report().counts.started;
    await pass(2, 50);
    expect(report().counts.started - before).to.be.closeTo(1000, 50);
    // The run waits 400 ms for it to claim again, and it has claimed two blocks at most.
    expect(report().counts.started).to.be.within(1750, 2000);
  });

  it('says that its backlog holds it', async () => {
    const { execute, pass, report } = openRuns({ threads: 2 });
    execute({ operations: [waitFor(1)], distribution: linear(100_000, 10, { rate: 100 }) });
    await pass(5, 50);
    expect(report().warnings?.[0]).to.match(
      /^asked for 100\/s, achieved (?:9|1\d)(?:\.\d)?\/s: held by the backlog of 10 /,
    );
    expect(report().rate.held_back).to.be.within(0.7, 1);
  });
});
