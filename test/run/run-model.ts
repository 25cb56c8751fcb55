/**
 * What must hold for runs whatever clients ask of them, in whatever order: a model beside `Runs` that receives the same
 * requests and is compared after each step.
 *
 * It knows which run holds which lock, how each run may go on, and which runs are retained. It reads from the reports
 * what a run has done.
 */
import { expect } from 'chai';
import { DialproofError } from '../../src/ground/errors.ts';
import type { ExecuteTest, QueryTestResult, UpdateTestParams } from '../../schemas/index.ts';
import { nothing, openRuns } from './open-runs.ts';

type Counts = QueryTestResult['counts'];

interface Known {
  readonly keys: readonly string[];
  readonly total: number;
  backlog: number;
  paused: boolean;
  finishing: boolean;
  counts: Counts;
  /** The report when the run had ended, and the step after which that was. */
  last: QueryTestResult | undefined;
  endedAt: number;
}

/** Runs that have ended and are kept. */
const retained = 3;

const none: Counts = { started: 0, finished: 0, passed: 0, failed: 0, aborted: 0, cancelled: 0 };

const timeless = (report: QueryTestResult): object => ({ ...report, time_now: undefined });

const codeOf = async (act: () => unknown): Promise<string | undefined> => {
  try {
    await act();
  } catch (thrown) {
    if (thrown instanceof DialproofError) return thrown.code;
    throw thrown;
  }
  return undefined;
};

export class RunModel {
  readonly #opened: ReturnType<typeof openRuns>;
  /** Runs that the service has to know, in the order in which they started. */
  readonly #known = new Map<string, Known>();
  #step = 0;
  #ended = 0;

  constructor(threads: number) {
    this.#opened = openRuns({ threads, limits: { activeRuns: 6, liveInstances: 40, retainedRuns: retained } });
  }

  async start(
    runId: string,
    keys: readonly string[],
    request: Pick<ExecuteTest, 'operations' | 'distribution'>,
  ): Promise<void> {
    const { distribution } = request;
    const held = [...this.#active()].flatMap(([, run]) => run.keys).filter((key) => keys.includes(key));
    const code = await codeOf(() =>
      this.#opened.runs.execute({ run_id: runId, ...request, locks: keys.map((key) => ({ key })) }),
    );
    if (this.#known.has(runId)) expect(code).to.equal('DuplicateRunId');
    else if (held.length > 0) expect(code).to.be.oneOf(['LockUnavailable', 'Busy']);
    else expect(code).to.be.oneOf([undefined, 'Busy']);
    if (code === undefined) {
      const [total, backlog] =
        distribution === undefined || distribution.type === 'single' || distribution.type === 'search'
          ? [1, 1]
          : [distribution.total ?? Infinity, distribution.backlog];
      const going = { paused: false, finishing: false, counts: none, last: undefined, endedAt: Infinity };
      this.#known.set(runId, { keys: [...new Set(keys)], total, backlog, ...going });
    }
    await this.#compare();
  }

  async update(runId: string, changes: Omit<UpdateTestParams, 'run_id'>): Promise<void> {
    const run = this.#known.get(runId);
    const code = await codeOf(() => {
      const told = this.#opened.runs.update(runId, changes);
      if (run === undefined) return;
      Object.assign(run, { backlog: told.backlog, paused: told.paused, finishing: told.finishing });
    });
    if (run === undefined) expect(code).to.equal('UnknownRun');
    else if (run.last !== undefined) expect(code).to.equal('NotRunning');
    else expect(code).to.be.oneOf([undefined, 'InvalidParams', 'Busy']);
    await this.#compare();
  }

  async resume(runId: string, instance: number): Promise<void> {
    const code = await codeOf(() => this.#opened.runs.resume(runId, String(instance)));
    expect(code).to.be.oneOf(this.#known.has(runId) ? [undefined, 'NotHalted'] : ['UnknownRun']);
    await this.#compare();
  }

  async cancel(runId: string): Promise<void> {
    const run = this.#known.get(runId);
    const cancelled = codeOf(() => this.#opened.runs.cancel(runId));
    await this.#compare();
    expect(await cancelled).to.equal(run === undefined ? 'UnknownRun' : undefined);
    if (run !== undefined) expect(run.endedAt, 'a run that was cancelled has ended').to.be.at.most(this.#step);
  }

  async pass(seconds: number): Promise<void> {
    await this.#opened.pass(seconds, 100);
    await this.#compare();
  }

  /** Closes the service: every run ends, and nothing is left. */
  async close(): Promise<void> {
    const closed = this.#opened.runs.close();
    await this.#compare();
    await closed;
    expect([...this.#active()]).to.deep.equal([]);
    expect(this.#opened.leftOpen()).to.deep.equal(nothing);
  }

  *#active(): Generator<[string, Known]> {
    for (const each of this.#known) if (each[1].last === undefined) yield each;
  }

  async #compare(): Promise<void> {
    await this.#opened.settle();
    this.#step += 1;
    const listed = new Set(this.#opened.runs.all.map(({ runId }) => runId));
    for (const [runId, run] of this.#known) if (listed.has(runId)) this.#compareRun(run, this.#opened.report(runId));
    this.#forget([...this.#known].filter(([runId]) => !listed.has(runId)));
    expect([...listed], 'all that run, and those that are retained').to.deep.equal([...this.#known.keys()]);
    const keys = [...this.#active()].flatMap(([, run]) => run.keys);
    expect(new Set(keys).size, 'no key is held by two runs').to.equal(keys.length);
    expect(this.#opened.runs.locksHeld, 'those that have not ended hold theirs, and no other run any').to.equal(
      keys.length,
    );
  }

  /** Runs that the service no longer knows: they ended before those that it keeps, and it keeps as many as it can. */
  #forget(gone: readonly (readonly [string, Known])[]): void {
    for (const [runId, run] of gone) {
      // It ended in this step, and others after it.
      if (run.last === undefined) this.#ended += 1;
      run.endedAt = Math.min(run.endedAt, this.#step);
      this.#known.delete(runId);
    }
    const kept = [...this.#known.values()].filter(({ last }) => last !== undefined);
    expect(kept, 'retained').to.have.length(Math.min(retained, this.#ended));
    for (const [, { endedAt }] of gone) expect(endedAt).to.be.at.most(Math.min(...kept.map((one) => one.endedAt)));
  }

  #compareRun(run: Known, report: QueryTestResult): void {
    const { counts } = report;
    if (run.last !== undefined) return void expect(timeless(report)).to.deep.equal(timeless(run.last));
    const { started, finished, passed, failed, aborted, cancelled } = counts;
    expect(passed + failed + aborted + cancelled, 'each that has finished has one outcome').to.equal(finished);
    expect(started, 'started').to.be.within(run.counts.started, run.total);
    expect(finished, 'finished').to.be.within(run.counts.finished, started);
    if (started > run.counts.started) {
      expect(started - finished, 'live after a start').to.be.at.most(run.backlog);
      expect([run.paused, run.finishing], 'no start while paused or finishing').to.deep.equal([false, false]);
    }
    run.counts = counts;
    if (report.completed !== 1) return;
    expect(finished, 'none lives in a run that has ended').to.equal(started);
    run.last = report;
    run.endedAt = this.#step;
    this.#ended += 1;
  }
}
