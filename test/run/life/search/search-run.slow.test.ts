import { expect } from 'chai';
import type { AnyActorRef } from 'xstate';
import type { ExecuteTest, QueryTestResult, RunSearch } from '../../../../schemas/index.ts';
import type { Clock } from '../../../../src/ground/clock.ts';
import { initialDP, nothing, openRuns, releaseCall, waitFor, type OpenRunsOptions } from '../../open-runs.ts';
import type { ObservedRun } from '../../../../src/run/share/observer.ts';
import type { Reaction } from '../../scripted-scp.ts';

/** An SCP that works on so many calls at once, for so many milliseconds each; it refuses calls beyond `most`. */
const workingScp = (clock: () => Clock, workers: number, milliseconds: number, most = Infinity): Reaction => {
  const free = Array.from({ length: workers }, () => 0);
  let waiting = 0;
  return (call) => {
    const now = clock().now();
    const refused = waiting >= most;
    const worker = free.indexOf(Math.min(...free));
    const end = refused ? now : Math.max(now, free[worker] as number) + milliseconds;
    if (!refused) free[worker] = end;
    waiting += 1;
    clock().setTimeout(() => {
      waiting -= 1;
      // The run may have aborted the call meanwhile.
      if (call.heard.length > 1) return;
      call.say('ReleaseCall', { initialCallSegment_cause: refused ? 34 : 31 }).end();
    }, end - now);
  };
};

const search = { type: 'search', from: 10, to: 2000, seconds: 1, backlog: 400 } as const;
const released = { ...releaseCall, arguments: { initialCallSegment_cause: 31 } };

interface Found {
  readonly report: QueryTestResult;
  readonly search: RunSearch;
  readonly opened: ReturnType<typeof openRuns>;
}

interface SearchedService extends OpenRunsOptions {
  readonly workers?: number;
  readonly milliseconds?: number;
  /** Calls that it has at most; a further one is refused. */
  readonly most?: number;
  /** Milliseconds that an order takes to the places of the shares, which count as other services. Default: threads. */
  readonly lead?: number;
}

/** Runs the search until it ends, in simulated time. `each`: what happens before each second. */
const found = async (
  request: Partial<ExecuteTest>,
  { workers = 3, milliseconds = 20, most, lead, ...others }: SearchedService = {},
  each: (second: number, opened: ReturnType<typeof openRuns>) => void = () => undefined,
): Promise<Found> => {
  const known: { opened?: ReturnType<typeof openRuns> } = {};
  const clock = (): Clock => (known.opened as ReturnType<typeof openRuns>).clock;
  const opened = (known.opened = openRuns({ react: workingScp(clock, workers, milliseconds, most), ...others }));
  const asked = { operations: [initialDP, released], distribution: search, ...request };
  if (lead === undefined) opened.execute(asked);
  else opened.spread(asked, lead);
  for (let second = 0; second < 200 && opened.report().state === 'running'; second += 1) {
    each(second, opened);
    await opened.pass(1);
  }
  const report = opened.report();
  return { report, search: report.search as RunSearch, opened };
};

const steps = ({ search: { steps: all } }: Found, rate: number | null): RunSearch['steps'] =>
  all.filter((step) => step.rate === rate);

describe('a run that searches its rate', function () {
  this.timeout(30_000);

  it('finds the capacity of a service, and what breaks beyond it', async () => {
    const result = await found({});
    const { report, search: findings, opened } = result;
    expect(report).to.include({ state: 'completed', verdict: 'passed' });
    expect(report).not.to.have.any.keys('warnings', 'reason');
    const [low, high] = findings.interval;
    expect(findings).to.deep.include({ highest: low, limited_by: 'behind' });
    expect(low).to.be.within(147, 152);
    expect(high).to.be.within(150, 155);
    expect(findings.reason).to.match(
      /^the service keeps \d+\/s; at \d+\/s calls took longer all the time: the service fell behind by [\d.]+ %$/,
    );
    expect(steps(result, low).map((step) => step.result)).to.deep.equal(['kept', 'kept']);
    expect(opened.leftOpen()).to.deep.equal(nothing);
  });

  it('counts each step by itself, and all of them in the run', async () => {
    const { report, search: findings } = await found({ distribution: { ...search, steps: 5 } });
    const counts = findings.steps.map((step) => step.counts);
    // At a rate of 10, the first instance of the run is the first of its second.
    expect(counts.map(({ started }) => started)).to.deep.equal([10, 20, 40, 80, 160]);
    for (const { started, finished, passed } of counts) expect([finished, passed]).to.deep.equal([started, started]);
    expect(report.counts.started).to.equal(1 + 10 + 20 + 40 + 80 + 160);
    for (const { latency, counts: each } of findings.steps) expect(latency.count).to.equal(each.finished);
    expect(findings).to.deep.include({ highest: 80, interval: [80, null] });
    expect(findings.steps.at(-1)).to.include({ result: 'broken', cause: 'behind' });
  });

  it('finds the rate from which calls fail, though they are answered at once', async () => {
    const { report, search: findings } = await found({}, { most: 4 });
    expect(report.verdict).to.equal('passed');
    expect(findings.limited_by).to.equal('lost');
    expect(findings.highest).to.be.within(140, 152);
    expect(findings.steps.find(({ result }) => result === 'broken')?.reason).to.match(/^\d+ failed of \d+ calls$/);
  });

  it('allows for calls that a threshold allows, and names the threshold that breaks', async () => {
    const thresholds = { failed: '< 20%', 'latency.p99': '< 41ms', rate: '>= 100/s' };
    const { report, search: findings } = await found({ thresholds });
    expect(findings.limited_by).to.equal('threshold');
    expect(report.verdict).to.equal('passed');
    expect(report.thresholds).to.have.length(3);
    const [failed, latency, rate] = report.thresholds ?? [];
    expect(failed).to.include({ metric: 'failed', actual: 0, passed: true });
    expect(latency?.actual).to.be.within(20, 41);
    expect(rate).to.include({ actual: findings.highest, passed: true });
  });

  it('has not passed where the rate that it finds is below a threshold', async () => {
    const { report } = await found({ thresholds: { rate: '>= 200/s' } });
    expect(report.verdict).to.equal('failed');
    expect(report.reason).to.match(/^the threshold "rate >= 200\/s" does not hold: 1[45]\d/);
  });

  it('has not passed where not even the first rate is kept', async () => {
    const { report, search: findings } = await found({ distribution: { ...search, from: 400 } });
    expect(findings).to.deep.include({ highest: null, interval: [null, 400] });
    expect(report.verdict).to.equal('failed');
    expect(report.reason).to.match(/^the service does not keep even 400\/s: /);
  });

  it('names the highest rate that was to be tried where all are kept', async () => {
    const { report, search: findings } = await found({ distribution: { ...search, to: 100 } });
    expect(findings).to.deep.include({ highest: 100, interval: [100, null], limited_by: 'to' });
    expect(report.verdict).to.equal('passed');
  });

  it('breaks a step whose backlog is full, and ends it at once', async () => {
    const result = await found(
      { distribution: { ...search, backlog: 3, from: 5, seconds: 4 } },
      { workers: 1, milliseconds: 100 },
    );
    const broken = result.search.steps.filter(({ cause }) => cause === 'backlog');
    expect(broken.length).to.be.greaterThan(3);
    expect(result.search.steps.filter((step) => step.result === 'void')).to.deep.equal([]);
    for (const { seconds, held_starts: held } of broken) {
      expect(seconds).to.be.below(4);
      expect(held).to.be.greaterThan(0);
    }
  });

  it('waits for the calls of a step before it begins the next one', async () => {
    const { search: findings } = await found({
      operations: [waitFor(5)],
      distribution: { ...search, to: 40, backlog: 1000 },
    });
    const begins = findings.steps.map(({ second }) => second);
    for (const [index, second] of begins.entries())
      if (index > 0) expect(second - (begins[index - 1] ?? 0)).to.be.greaterThan(5.9);
    expect(findings.highest).to.equal(40);
  });

  it('ends where calls do not end, and says so', async () => {
    const { report, search: findings } = await found({
      operations: [
        { type: 'branch', expression: '$n == 0', on_true: 'end' },
        waitFor(100),
        { type: 'comment', label: 'end' },
      ],
    });
    expect(findings.steps).to.have.length(1);
    expect(findings.steps[0]?.reason).to.equal('10 not ended of 10 calls');
    expect(findings).to.include({ highest: null });
    expect(report.verdict).to.equal('failed');
  });

  it('searches no further when it is paused, and goes on from there', async () => {
    const whole = await found({ distribution: { ...search, to: 80 } });
    const paused = await found({ distribution: { ...search, to: 80 } }, {}, (second, { runs }) => {
      if (second === 2) runs.update('run', { paused: true });
      if (second === 20) runs.update('run', { paused: false });
    });
    const rates = ({ search: { steps: all } }: Found): number[] => all.map(({ rate }) => rate);
    expect(rates(paused)).to.deep.equal(rates(whole));
    expect(paused.search.highest).to.equal(80);
  });

  it('names no rate where it is finished early, and none where it is cancelled', async () => {
    const finished = await found({}, {}, (second, { runs }) => {
      if (second === 4) runs.update('run', { finish: true });
    });
    expect(finished.search).to.deep.include({ highest: null, limited_by: null });
    expect(finished.search.interval[0]).to.be.greaterThan(10);
    expect(finished.report).to.include({ state: 'completed', verdict: 'failed' });
    const cancelled = await found({}, {}, (second, { runs }) => {
      if (second === 4) runs.cancel('run');
    });
    expect(cancelled.report).to.include({ state: 'cancelled', verdict: 'cancelled' });
    expect(cancelled.search.highest).to.equal(null);
  });

  it('finds the same over threads, which claim their instances', async () => {
    const { report, search: findings } = await found({}, { threads: 2 });
    expect(report.verdict).to.equal('passed');
    expect(findings.highest).to.be.within(147, 153);
  });

  it('finds the same over places that an order takes a while to reach', async () => {
    const { report, search: findings } = await found({}, { threads: 2, lead: 300 });
    expect(report.verdict).to.equal('passed');
    expect(findings.highest).to.be.within(147, 153);
    for (const { counts } of findings.steps) expect(counts.finished).to.equal(counts.started);
    const started = findings.steps.reduce((sum, { counts }) => sum + counts.started, 0);
    expect(report.counts.started, 'the first one, and those of the steps').to.equal(1 + started);
  });

  it('has not passed where the rows of a unique feed end before it has found a rate', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({ caller: String(index) }));
    const { report, search: findings } = await found({ feeds: [{ rows, order: 'unique' }] });
    expect(findings).to.deep.include({ highest: null, interval: [20, null], limited_by: null });
    expect(report).to.include({ state: 'completed', verdict: 'failed' });
    expect(report.reason).to.equal(
      'the search was ended before it had found a rate; the unique feed 0 is exhausted: its 60 rows are used up',
    );
  });

  it('is seen where its run is followed: what goes on, and the rate of each step', async () => {
    const seen: string[] = [];
    const observer = {
      runCreated: ({ actor }: ObservedRun) => {
        actor.system.inspect((event) => {
          if (event.type !== '@xstate.snapshot' || (event.actorRef as AnyActorRef).id !== 'search') return;
          const { value, context } = event.snapshot as unknown as { value: string; context: { rate: number } };
          seen.push(`${value} ${context.rate}`);
        });
        return { stepped: () => {}, instanceCreated: () => {}, dialogueOpened: () => {}, instanceEnded: () => {} };
      },
    };
    const { report } = await found({ distribution: { ...search, to: 20 } }, { observer });
    expect(report.verdict).to.equal('passed');
    const step = (rate: number): string[] => [`measuring ${rate}`, 'settling 0'];
    expect(seen).to.deep.equal(['settling 0', ...step(10), ...step(20), ...step(20), 'ended 0']);
    seen.length = 0;
    const cancelled = await found({}, { observer }, (second, { runs }) => {
      if (second === 2) runs.cancel('run');
    });
    expect(cancelled.report.state).to.equal('cancelled');
    expect(seen.at(-1)).to.match(/^ended/);
  });

  it('refuses rates without an order, and changes by a client', async () => {
    const opened = openRuns();
    const request = { run_id: 'run', operations: [{ type: 'comment' }], distribution: { ...search, from: 3000 } };
    expect(opened.check(request)).to.deep.equal([
      { pointer: '/distribution/from', message: 'must be at most 2000, the highest rate that is tried' },
    ]);
    opened.execute({ operations: [waitFor(1)], distribution: search });
    expect(() => opened.runs.update('run', { rate: 5 })).to.throw();
    expect(() => opened.runs.update('run', { backlog: 5 })).to.throw();
  });
});
