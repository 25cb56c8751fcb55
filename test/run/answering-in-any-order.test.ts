/**
 * Runs that answer, started, changed, finished and cancelled in any order between calls. A model beside them says which
 * run takes each call, which call is refused, and what every run has counted.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import type { Dialogue, Indication } from '../../src/protocol/tcap/types.ts';
import { inap } from '../../src/protocol/inap/index.ts';
import { rounds } from '../support/depth.ts';
import { answer, answering, openAnswering } from './answering.ts';
import { waitFor } from './open-runs.ts';

const { code, argument } = inap.operation('InitialDP');
/** Seconds of the simulated clock; no instance ends at the end of a step. */
const stepSeconds = 0.6;
const talkSeconds = 1;

interface Answerer {
  readonly id: string;
  /** Service keys that its `accept` takes. */
  readonly keys: readonly number[];
  readonly total: number;
  backlog: number;
  paused: boolean;
  finishing: boolean;
  /** When the instances in progress end. */
  live: number[];
  counts: { started: number; passed: number; cancelled: number; refused: number };
}

/** Who takes a call: a run, no run at all, or a run without a place for it. */
type Taken = string | 'unknown' | 'refused';

class Model {
  readonly runs: Answerer[] = [];
  time = 0;

  answers = (run: Answerer): boolean => !run.finishing && run.counts.started < run.total;

  isOver = (run: Answerer): boolean => !this.answers(run) && run.live.length === 0;

  call(key: number): Taken {
    const run = this.runs.findLast((one) => this.answers(one) && one.keys.includes(key));
    if (run === undefined) return 'unknown';
    if (run.paused || run.live.length >= run.backlog) {
      run.counts.refused += 1;
      return 'refused';
    }
    run.counts.started += 1;
    run.live.push(this.time + talkSeconds);
    return run.id;
  }

  pass(): void {
    this.time += stepSeconds;
    for (const run of this.runs) {
      const going = run.live.filter((end) => end > this.time);
      run.counts.passed += run.live.length - going.length;
      run.live = going;
    }
  }

  cancel(run: Answerer): void {
    run.finishing = true;
    run.counts.cancelled += run.live.length;
    run.live = [];
  }
}

class Caller {
  readonly dialogue: Dialogue;
  ended = '';

  constructor(key: number, open: (user: { indicate(indication: Indication): void }) => Dialogue) {
    this.dialogue = open({ indicate: (indication) => this.#hear(indication) });
    this.dialogue.invoke(
      code,
      argument?.encode({ serviceKey: key, calledPartyNumber_digits: '5551234' }) as Uint8Array,
      { class: 2 },
    );
    this.dialogue.begin();
  }

  #hear(indication: Indication): void {
    this.ended = indication.primitive;
  }
}

class Rig {
  readonly model = new Model();
  readonly calls: { readonly caller: Caller; readonly taken: Taken }[] = [];
  readonly #opened: Awaited<ReturnType<typeof openAnswering>>;
  readonly #session;

  constructor(opened: Awaited<ReturnType<typeof openAnswering>>) {
    this.#opened = opened;
    this.#session = opened.gateway.attach({ runId: 'callers', actor: undefined });
  }

  async start(keys: readonly number[], backlog: number, total: number | undefined): Promise<void> {
    const id = `run ${this.model.runs.length}`;
    const [begins, releases] = answering(17, [{ kpath: 'serviceKey', type: 'regex', value: `^(${keys.join('|')})$` }]);
    const operations = [begins, waitFor(talkSeconds), releases] as never;
    this.#opened.execute({
      run_id: id,
      operations,
      distribution: answer(backlog, total === undefined ? {} : { total }),
    });
    const counts = { started: 0, passed: 0, cancelled: 0, refused: 0 };
    this.model.runs.push({
      id,
      keys,
      total: total ?? Infinity,
      backlog,
      paused: false,
      finishing: false,
      live: [],
      counts,
    });
    await this.compare();
  }

  async call(key: number): Promise<void> {
    const taken = this.model.call(key);
    this.calls.push({ caller: new Caller(key, (user) => this.#session.open(user)), taken });
    await this.compare();
  }

  async change(index: number, what: { backlog: number } | { paused: boolean } | { finish: true }): Promise<void> {
    const run = this.#going(index);
    if (run === undefined) return;
    this.#opened.runs.update(run.id, what);
    if ('finish' in what) run.finishing = true;
    else Object.assign(run, what);
    await this.compare();
  }

  async cancel(index: number): Promise<void> {
    const run = this.#going(index);
    if (run === undefined) return;
    const cancelled = this.#opened.runs.cancel(run.id);
    this.model.cancel(run);
    await this.compare();
    await cancelled;
  }

  async pass(): Promise<void> {
    await this.#opened.pass(stepSeconds, 100);
    this.model.pass();
    await this.compare();
  }

  /** Cancels all that goes on: every dialogue has ended, and no timer is left. */
  async close(): Promise<void> {
    for (let index = 0; index < this.model.runs.length; index += 1) await this.cancel(index);
    expect(this.calls.map(({ caller }) => caller.dialogue.state)).to.deep.equal(this.calls.map(() => 'over'));
    this.#session.close();
    await this.#opened.settle();
    expect(this.#opened.clock.waiting, 'timers').to.equal(0);
  }

  /** A run that has not ended. */
  #going(index: number): Answerer | undefined {
    const going = this.model.runs.filter((run) => !this.model.isOver(run));
    return going[index % Math.max(going.length, 1)];
  }

  async compare(): Promise<void> {
    await this.#opened.settle();
    for (const run of this.model.runs) {
      const { state, counts } = this.#opened.report(run.id);
      const finished = run.counts.passed + run.counts.cancelled;
      expect(counts, run.id).to.deep.equal({ ...run.counts, finished, failed: 0, aborted: 0 });
      expect(state === 'running', `${run.id} is ${state}`).to.equal(!this.model.isOver(run));
    }
    for (const { caller, taken } of this.calls) {
      if (taken === 'unknown') expect(caller.ended, 'no run takes it').to.equal('TC-U-ABORT');
      if (taken === 'refused') expect(caller.ended, 'the run has no place').to.equal('TC-P-ABORT');
    }
  }
}

type Step = (rig: Rig) => Promise<void>;

const small = fc.integer({ min: 1, max: 4 });
const index = fc.nat(3);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(fc.subarray([1, 2, 3], { minLength: 1 }), small, fc.option(small, { nil: undefined })).map(
      ([keys, backlog, total]) =>
        (rig: Rig) =>
          rig.start(keys, backlog, total),
    ),
  },
  { weight: 10, arbitrary: fc.integer({ min: 1, max: 4 }).map((key) => (rig: Rig) => rig.call(key)) },
  { weight: 4, arbitrary: fc.constant((rig: Rig) => rig.pass()) },
  { weight: 1, arbitrary: index.map((which) => (rig: Rig) => rig.cancel(which)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        index,
        fc.oneof(
          fc.record({ backlog: small }),
          fc.record({ paused: fc.boolean() }),
          fc.constant({ finish: true as const }),
        ),
      )
      .map(
        ([which, what]) =>
          (rig: Rig) =>
            rig.change(which, what),
      ),
  },
);

describe('runs that answer, in any order', () => {
  it('take the calls that the model says, refuse the others, and count each once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
        const rig = new Rig(await openAnswering());
        for (const each of steps) await each(rig);
        await rig.close();
      }),
      { numRuns: rounds(80) },
    );
  });
});
