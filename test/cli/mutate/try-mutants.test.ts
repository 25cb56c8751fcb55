/**
 * Mutants and tests against each other, in scripted lanes: the test that runs first, and what counts as noticing a
 * mutant.
 */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import type { Lane, Trial } from '../../../src/cli/mutate/trial-lane.ts';
import { runningTime } from '../../../src/cli/mutate/running-time.ts';
import type { TriedTest } from '../../../src/cli/mutate/tried-tests.ts';
import { tryMutants, type Trials, type TrialsAsked } from '../../../src/cli/mutate/try-mutants.ts';
import type { LoadedFlow } from '../../../src/flow/load-flow.ts';
import type { JudgedMutant } from '../../../src/prove/mutation/judged-mutants.ts';

const flowNamed = (id: string): LoadedFlow => ({ id }) as LoadedFlow;
const step = (transition: number): JudgedMutant['steps'][number] => ({ words: `${transition}`, transition });

const mutant = (id: string, more: Partial<JudgedMutant> = {}): JudgedMutant => ({
  operator: 'cause-changed',
  place: '',
  operation: '2',
  clause: id,
  verdict: 'different',
  flow: flowNamed(id),
  steps: [step(0), step(1)],
  call: '',
  ...more,
});

const test = (file: string, transitions: readonly number[], operations: readonly string[] = []): TriedTest => ({
  suite: { file, cases: [] },
  file,
  name: file,
  milliseconds: 10,
  calls: 1,
  operations: new Set(operations),
  transitions: new Set(transitions),
});

type Script = (flow: string, file: string, earlier: number) => Trial['result'];

/** Records each trial as `FLOW TEST`. */
class ScriptedLane implements Lane {
  readonly runs: string[] = [];
  readonly #script: Script;
  #hosted = '';

  constructor(script: Script) {
    this.#script = script;
  }

  host(_keys: readonly number[], { id }: LoadedFlow): void {
    this.#hosted = id;
  }

  run({ file }: TriedTest['suite']): Promise<Trial> {
    const run = `${this.#hosted} ${file}`;
    const earlier = this.runs.filter((each) => each === run).length;
    this.runs.push(run);
    return Promise.resolve({ result: this.#script(this.#hosted, file, earlier), outcomes: [] });
  }
}

const tried = (
  lane: Lane,
  mutants: readonly JudgedMutant[],
  tests: readonly TriedTest[],
  more: Partial<TrialsAsked> = {},
): Promise<Trials> =>
  tryMutants({
    flow: flowNamed('as it is'),
    mutants: mutants.values(),
    serviceKeys: [1],
    tests,
    lanes: [lane],
    clock: new SimulatedClock(),
    most: Infinity,
    patience: 1000,
    onTrial: () => undefined,
    ...more,
  });

const fates = ({ tried: all }: Trials): readonly string[] =>
  all.map(({ mutant: { clause }, fate }) => `${clause} ${fate}`);

describe('a mutant that is tried', () => {
  it('is noticed by a test that fails, or does not end in time, and survives where every test passes', async () => {
    const script: Script = (flow) => (flow === 'wrong' ? 'failed' : flow === 'stuck' ? 'late' : 'passed');
    const trials = await tried(
      new ScriptedLane(script),
      [mutant('wrong'), mutant('stuck'), mutant('alike')],
      [test('a', [0])],
    );
    expect(fates(trials)).to.deep.equal(['wrong noticed', 'stuck late', 'alike survived']);
    expect(trials.isCut).to.equal(false);
  });

  it('is not run where it is proved equivalent, but is where nothing is proved', async () => {
    const lane = new ScriptedLane(() => 'passed');
    const trials = await tried(
      lane,
      [mutant('same', { verdict: 'equivalent' }), mutant('large', { verdict: 'unproved', steps: [] })],
      [test('a', [0])],
    );
    expect([fates(trials), trials.equivalent, lane.runs]).to.deep.equal([['large survived'], 1, ['large a']]);
  });

  it('meets first the test that takes the revealing step, then one that enters the operation', async () => {
    const lane = new ScriptedLane(() => 'passed');
    const tests = [
      test('elsewhere', [0, 7]),
      test('enters', [0], ['2']),
      test('shows', [1]),
      test('shows and enters', [0, 1], ['2']),
    ];
    const {
      tried: [first],
    } = await tried(lane, [mutant('m')], tests);
    expect(lane.runs).to.deep.equal(['m shows and enters', 'm shows', 'm enters', 'm elsewhere']);
    expect([first?.nearest.test.file, first?.nearest.steps]).to.deep.equal(['shows and enters', 2]);
  });

  it('is one of at most the requested number', async () => {
    const trials = await tried(
      new ScriptedLane(() => 'failed'),
      ['a', 'b', 'c'].map((id) => mutant(id)),
      [test('t', [])],
      {
        most: 2,
        lanes: [new ScriptedLane((flow) => (flow === 'as it is' ? 'passed' : 'failed'))],
      },
    );
    expect([fates(trials), trials.isCut]).to.deep.equal([['a noticed', 'b noticed'], false]);
  });

  it('is not begun when the time is over, which the result shows', async () => {
    const clock = new SimulatedClock();
    const lane = new ScriptedLane(() => {
      clock.increment(600);
      return 'passed';
    });
    const trials = await tried(
      lane,
      ['a', 'b', 'c'].map((id) => mutant(id)),
      [test('t', [])],
      { clock },
    );
    expect([fates(trials), trials.isCut]).to.deep.equal([['a survived', 'b survived'], true]);
  });
});

describe('a test that has noticed a mutant', () => {
  it('has to pass without it afterwards, at once and at the end', async () => {
    const lane = new ScriptedLane((flow) => (flow === 'as it is' ? 'passed' : 'failed'));
    await tried(lane, [mutant('a'), mutant('b')], [test('t', [])]);
    expect(lane.runs).to.deep.equal(['a t', 'as it is t', 'b t', 'as it is t']);
  });

  for (const [when, passes] of [
    ['at once', 0],
    ['at the end', 1],
  ] as const) {
    it(`proves nothing where it fails without it ${when}`, async () => {
      const lane = new ScriptedLane((flow, _, earlier) =>
        flow === 'as it is' && earlier < passes ? 'passed' : 'failed',
      );
      const thrown = await tried(lane, [mutant('a'), mutant('b')], [test('t', [])]).catch((error: unknown) => error);
      expect(thrown).to.have.property('code', 'CheckFailed');
      expect(String(thrown)).to.contain('t passes once, and fails when it is run again in the same service');
    });
  }
});

describe('time in which the process runs', () => {
  it('passes by the clock', () => {
    const clock = new SimulatedClock();
    const over: number[] = [];
    runningTime(clock, 200, () => over.push(clock.now()));
    for (let ticks = 0; ticks < 3; ticks += 1) clock.increment(50);
    expect(over).to.deep.equal([]);
    clock.increment(50);
    expect(over).to.deep.equal([200]);
  });

  it('does not end where it is stopped before', () => {
    const clock = new SimulatedClock();
    const over: number[] = [];
    const release = runningTime(clock, 200, () => over.push(clock.now()));
    release();
    clock.increment(1000);
    expect(over).to.deep.equal([]);
  });

  it('counts a late tick as little more than one', () => {
    let now = 0;
    const actions: (() => void)[] = [];
    let over = false;
    runningTime(
      { now: () => now, setTimeout: (action) => actions.push(action), clearTimeout: () => undefined },
      1000,
      () => (over = true),
    );
    for (let late = 1; !over; late += 1) {
      now += 60_000;
      actions.shift()?.();
      expect(late).to.be.at.most(10);
    }
    expect(now).to.equal(600_000);
  });
});
