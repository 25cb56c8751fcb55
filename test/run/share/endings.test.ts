/** However a spread run ends, its instances are counted, its locks released, and its threads let go. */
import { expect } from 'chai';
import { DialproofError } from '../../../src/ground/errors.ts';
import { halt, initialDP, linear, load, nothing, openRuns, proceed, waitFor } from '../open-runs.ts';
import { continuing } from '../scripted-scp.ts';

const many = 100_000;
const locks = [{ key: 'a' }, { key: 'b' }];
const calling = [initialDP, proceed, waitFor(60)];

const open = (threads = 2) => {
  const opened = openRuns({ threads, react: continuing });
  const { scp, inHand, leftOpen } = opened;
  return {
    ...opened,
    /** Calls that are not over, wherever they are: each has two ends. */
    liveCalls: () => [scp, ...inHand.scps].reduce((sum, { dialogues }) => sum + dialogues, 0) / 2,
    expectNothingLeft: () => {
      expect(leftOpen()).to.deep.equal(nothing);
      expect(inHand.open).to.equal(0);
      for (const { dialogues, sessions } of inHand.scps) expect([dialogues, sessions]).to.deep.equal([0, 0]);
    },
  };
};

describe('a spread run that is cancelled', () => {
  it('before its threads are ready starts nothing', async () => {
    const { execute, runs, settle, expectNothingLeft } = open();
    execute({ operations: calling, distribution: load(many, 100), locks });
    const { state, counts } = await runs.cancel('run');
    expect([state, counts.started]).to.deep.equal(['cancelled', 0]);
    await settle();
    expectNothingLeft();
  });

  it('while a thread never gets ready is not kept waiting', async () => {
    const { start, runs, inHand, settle, expectNothingLeft } = open();
    inHand.deaf.add(1);
    await start({ operations: calling, distribution: load(many, 100), locks });
    expect((await runs.cancel('run')).state).to.equal('cancelled');
    await settle();
    expectNothingLeft();
  });

  it('while it runs ends every live instance in every thread, and starts no other', async () => {
    const { start, runs, liveCalls, settle, expectNothingLeft } = open(3);
    await start({ operations: calling, distribution: load(many, 1001), locks });
    expect(liveCalls()).to.equal(1001);
    const { state, counts } = await runs.cancel('run');
    expect(state).to.equal('cancelled');
    expect(counts).to.deep.equal({ started: 1001, finished: 1001, passed: 0, failed: 0, aborted: 0, cancelled: 1001 });
    await settle();
    expectNothingLeft();
  });

  it('while it is paused, and while those drain that live', async () => {
    for (const change of [{ paused: true }, { finish: true }] as const) {
      const { start, runs, settle, expectNothingLeft } = open();
      await start({ operations: calling, distribution: load(many, 50), locks });
      runs.update('run', change);
      await settle();
      const { state, counts } = await runs.cancel('run');
      expect([state, counts.cancelled]).to.deep.equal(['cancelled', 50]);
      expectNothingLeft();
    }
  });
});

describe('a spread run with a threshold', () => {
  it('is ended by what all threads have measured between them', async () => {
    const { start, pass, report, expectNothingLeft } = open();
    const thresholds = { failed: { condition: '< 10%', abort_on_breach: true } };
    const operations = [{ type: 'assert', expression: '$n % 2 != 0' }, waitFor(0.05)];
    await start({ operations, distribution: load(many, 300), thresholds });
    for (let waited = 0; report().state === 'running' && waited < 100; waited += 1) await pass(0.05);
    const { state, counts, reason, thresholds: results } = report();
    expect(state).to.equal('cancelled');
    expect(reason).to.match(/^a threshold does not hold after \d+ instances: failed < 10%: (?:50|49\.\d+|50\.\d+) %$/);
    expect(results?.[0]).to.include({ metric: 'failed', passed: false });
    expect(counts.started).to.be.below(3000);
    expect(counts.finished).to.equal(counts.started);
    expectNothingLeft();
  });
});

describe('a spread run whose threads fail', () => {
  it('has failed where one cannot open its gateway', async () => {
    const { start, inHand, expectNothingLeft } = open();
    Object.assign(inHand.scps[1] ?? {}, { start: async () => Promise.reject(new Error('the port is taken')) });
    const { state, reason, counts } = await start({ operations: calling, distribution: load(many, 100), locks });
    expect({ state, reason, started: counts.started }).to.deep.equal({
      state: 'failed',
      reason: 'the port is taken',
      started: 0,
    });
    expectNothingLeft();
  });

  it('has failed where a link is down in one', async () => {
    const { start, inHand, expectNothingLeft } = open();
    Object.assign(inHand.scps[0] ?? {}, {
      attachFails: new DialproofError('GatewayFailed', 'gateway scp: no link is active'),
    });
    const { state, reason } = await start({ operations: calling, distribution: load(many, 100), locks });
    expect({ state, reason }).to.deep.equal({ state: 'failed', reason: 'gateway scp: no link is active' });
    expectNothingLeft();
  });

  it('has failed where one is not ready after half a minute', async () => {
    const { start, pass, report, inHand, expectNothingLeft } = open();
    inHand.deaf.add(0);
    await start({ operations: calling, distribution: load(many, 100), locks });
    await pass(29, 1000);
    expect(report().state).to.equal('running');
    await pass(2, 1000);
    expect(report()).to.include({ state: 'failed', reason: 'thread 1 was not ready within 30 s' });
    expect(report().counts.started).to.equal(0);
    expectNothingLeft();
  });

  for (const [moment, change] of [
    ['runs', {}],
    ['is paused', { paused: true }],
    ['drains', { finish: true }],
  ] as const) {
    it(`has failed where one is lost while it ${moment}`, async () => {
      const { start, runs, settle, pass, report, inHand, expectNothingLeft } = open();
      await start({ operations: calling, distribution: load(many, 100), locks });
      await pass(0.3, 50);
      runs.update('run', change);
      await settle();
      inHand.lose(1, 'a thread of the load has ended');
      await settle();
      expect(report()).to.include({ state: 'failed', reason: 'a thread of the load has ended' });
      expect(report().counts.started).to.equal(100);
      expectNothingLeft();
    });
  }

  it('ignores the loss of a thread whose share has ended, whatever others still have to do', async () => {
    const { start, inHand, report, runs, settle, pass } = open();
    const operations = [
      { type: 'branch', expression: '$n != 9998', on_true: 'end' },
      halt,
      { type: 'comment', label: 'end' },
    ];
    await start({ operations, distribution: load(10_000, 100) });
    await pass(0.3, 50);
    expect(report()).to.deep.include({ state: 'running' });
    expect(report().counts.finished).to.equal(9999);
    const halted = inHand.words.findIndex((words) => words.at(-1)?.elapsed !== null);
    inHand.lose(1 - halted, 'a thread of the load has ended');
    await settle();
    expect(await runs.resume('run', '9998')).to.deep.equal({ resumed: 1 });
    await settle();
    expect(report().state).to.equal('completed');
    expect(report().counts.passed).to.equal(10_000);
  });
});

describe('the backlog of a spread run', () => {
  for (const [name, distribution] of [
    ['a load', load(10_000, 37)],
    ['a linear run', linear(10_000, 37, { rate: 5000 })],
  ] as const) {
    it(`is never exceeded by ${name}, also while the first instance lives`, async () => {
      const operations = [
        { type: 'branch', expression: '$n > 0', on_true: 'call' },
        waitFor(0.5),
        { ...initialDP, label: 'call' },
        proceed,
        waitFor(0.05),
      ];
      let highest = 0;
      const opened = open(3);
      const { start, pass, report, scp, inHand, liveCalls } = opened;
      for (const one of [scp, ...inHand.scps]) {
        one.react = (call, indication) => {
          const first = scp.calls.length === 0 ? 1 : 0;
          highest = Math.max(highest, liveCalls() + first);
          continuing(call, indication);
        };
      }
      await start({ operations, distribution });
      for (let waited = 0; report().state === 'running' && waited < 600; waited += 1) await pass(0.1, 50);
      expect(report().counts).to.include({ started: 10_000, finished: 10_000 });
      expect(highest).to.equal(37);
      opened.expectNothingLeft();
    });
  }
});

describe('an instance in a thread', () => {
  it('is resumed where it halts; elsewhere the request is refused with its state', async () => {
    const { start, runs, pass, report } = open(3);
    await start({ operations: [halt, { type: 'assert', expression: '$n != 5' }], distribution: load(many, 8) });
    for (const number of ['0', '5', '7']) expect(await runs.resume('run', number)).to.deep.equal({ resumed: 1 });
    await pass(0.3, 50);
    expect(report().counts).to.include({ finished: 3, failed: 1 });
    expect(report().first_fails.map(({ instance_id }) => instance_id)).to.deep.equal(['5']);
    for (const [number, state] of [
      ['5', 'ended'],
      ['0', 'ended'],
      ['99', 'not started'],
      [String(many + 3), 'not started'],
    ] as const) {
      const thrown = await runs.resume('run', number).then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(thrown).to.deep.include({ code: 'NotHalted', data: { run_id: 'run', instance_id: number, state } });
    }
  });

  it('is not there before the threads are ready, and has ended where the run ends meanwhile', async () => {
    const { execute, runs, inHand, settle, pass } = open(2);
    inHand.deaf.add(0);
    execute({ operations: [halt], distribution: load(many, 8) });
    const refusal = (number: string): Promise<unknown> => runs.resume('run', number).catch((error: unknown) => error);
    expect(await refusal('2')).to.have.nested.property('data.state', 'not started');
    await runs.cancel('run');
    inHand.deaf.clear();
    execute({ run_id: 'next', operations: [halt], distribution: load(many, 8) });
    await settle();
    inHand.deaf.add(0);
    const unheard = runs.resume('next', '1').catch((error: unknown) => error);
    void runs.cancel('next');
    await pass(5, 100);
    expect(await unheard).to.have.nested.property('data.state', 'ended');
  });
});
