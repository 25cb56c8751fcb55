import { expect } from 'chai';
import { initialDP, openRuns, waitFor } from '../../run/open-runs.ts';
import { silent, type ScpCall } from '../../run/scripted-scp.ts';
import { performedBy } from '../one-instance.ts';
import { faultsOf } from '../scripted.ts';

const mark = (text: string) => ({ type: 'assert', expression: 'true', pass: text });
const from = (name: string, more: object = {}) => ({ type: `inap.ssp_from_scp.${name}`, ...more });
const answered = [from('ActivityTest'), { type: 'inap.ssp_to_scp.ActivityTestResult' }];

const opened = (...[request]: Parameters<ReturnType<typeof openRuns>['execute']>) => {
  const runs = openRuns({ react: silent });
  runs.execute(request);
  const say = async (act: (call: ScpCall) => void): Promise<void> => {
    act(runs.scp.lastCall);
    await runs.settle();
  };
  return { ...runs, say, seen: () => performedBy(runs.report()) };
};

describe('whenever', () => {
  it('is performed as often as its message comes, and the operation that waited goes on waiting', async () => {
    const { say, settle, scp, seen } = opened({
      operations: [initialDP, from('Continue'), mark('behind')],
      whenever: [answered],
    });
    await settle();
    for (let round = 0; round < 3; round += 1) await say((call) => call.say('ActivityTest').continue());
    await say((call) => call.say('Continue').end());
    expect(scp.lastCall.script).to.deep.equal([
      'TC-BEGIN InitialDP',
      ...Array<string>(3).fill('TC-CONTINUE returnResultLast'),
    ]);
    const received = 'pass: ActivityTest received';
    expect(seen().checks).to.deep.equal([received, received, received, 'pass: Continue received', 'pass: behind']);
  });

  it('leaves the message that the operation itself waits for to it', async () => {
    const { say, settle, seen } = opened({
      operations: [initialDP, from('ActivityTest'), mark('own')],
      whenever: [[...answered, mark('list')]],
    });
    await settle();
    await say((call) => call.say('ActivityTest').end());
    expect(seen().checks).to.deep.equal(['pass: ActivityTest received', 'pass: own']);
  });

  it('does not lengthen the time that an operation waits, and its latency counts from the beginning', async () => {
    const { say, pass, seen } = opened({
      operations: [initialDP, from('Continue')],
      whenever: [[...answered, waitFor(1)]],
    });
    for (const _ of [1, 2, 3]) {
      await pass(3);
      await say((call) => call.say('ActivityTest').continue());
    }
    await pass(1.5);
    expect(seen().abortion).to.equal('Continue did not come within 10 s');
  });

  it('names the first messages of its lists among the expected ones', async () => {
    const { say, settle, seen } = opened({ operations: [initialDP, from('Continue')], whenever: [answered] });
    await settle();
    await say((call) => call.say('DisconnectForwardConnection').continue());
    expect(seen().abortion).to.equal('Continue or ActivityTest was expected, but DisconnectForwardConnection came');
  });

  it('is performed within a wait, which ends when it would have; other messages are kept', async () => {
    const { say, pass, settle, seen } = opened({
      operations: [initialDP, waitFor(5), from('Continue')],
      whenever: [answered],
    });
    await settle();
    await pass(2);
    await say((call) => call.say('ActivityTest').say('Continue').continue());
    await pass(2.9);
    expect(seen().instance.state).to.equal('waiting');
    await pass(0.2);
    expect(seen().checks).to.deep.equal(['pass: ActivityTest received', 'pass: Continue received']);
  });

  it('is performed within its own lists', async () => {
    const { say, settle, seen } = opened({
      operations: [initialDP, from('Continue')],
      whenever: [[from('ActivityTest'), from('DisconnectForwardConnection'), mark('list')]],
    });
    await settle();
    for (const name of [
      'ActivityTest',
      'ActivityTest',
      'DisconnectForwardConnection',
      'DisconnectForwardConnection',
      'Continue',
    ]) {
      await say((call) => call.say(name).continue());
    }
    expect(seen().checks.slice(2)).to.deep.equal([
      'pass: DisconnectForwardConnection received',
      'pass: list',
      'pass: DisconnectForwardConnection received',
      'pass: list',
      'pass: Continue received',
    ]);
  });

  it('within itself is performed 64 deep at most', async () => {
    const { say, settle, seen } = opened({
      operations: [initialDP, from('Continue')],
      whenever: [[from('ActivityTest'), from('DisconnectForwardConnection')]],
    });
    await settle();
    for (let round = 0; round < 65; round += 1) await say((call) => call.say('ActivityTest').continue());
    expect(seen().abortion).to.equal('lists of `whenever` are performed within one another, more than 64 at once');
  });

  it('can be left by a branch, which ends the interrupted operation', async () => {
    const { say, settle, seen } = opened({
      operations: [initialDP, from('Continue'), mark('passed over'), { ...mark('out'), label: 'out' }],
      whenever: [[from('ActivityTest'), { type: 'branch', expression: 'true', on_true: 'out' }]],
    });
    await settle();
    await say((call) => call.say('ActivityTest').continue());
    expect(seen().checks).to.deep.equal(['pass: ActivityTest received', 'pass: out']);
  });

  it('can be left as often as its message comes', async () => {
    const { say, settle, seen } = opened({
      operations: [initialDP, { ...from('Continue'), label: 'again' }, mark('behind')],
      whenever: [[from('ActivityTest'), { type: 'branch', expression: 'true', on_true: 'again' }]],
    });
    await settle();
    for (let round = 0; round < 70; round += 1) await say((call) => call.say('ActivityTest').continue());
    await say((call) => call.say('Continue').continue());
    expect(seen().checks.at(-1)).to.equal('pass: behind');
  });

  it('takes the end of a dialogue once', async () => {
    const { say, settle, seen } = opened({
      operations: [initialDP, from('Continue')],
      whenever: [[{ type: 'tcap.ssp_from_scp.End' }, mark('ended')]],
    });
    await settle();
    await say((call) => call.end());
    expect(seen().checks.slice(0, 2)).to.deep.equal(['pass: TC-END received', 'pass: ended']);
    expect(seen().abortion).to.equal('Continue or TC-END was expected, but TC-END came');
  });

  it('reports every fault with its place', () => {
    const whenever = [
      [waitFor(1)],
      [from('Continue'), { type: 'comment', label: 'within' }],
      [from('Continue')],
      [from('ActivityTest', { optional: true })],
    ];
    const operations = [initialDP, { type: 'branch', expression: 'true', on_true: 'within' }, from('Continue')];
    expect(faultsOf(operations, { whenever })).to.deep.equal([
      '/operations/1/on_true leads into a list of `whenever`: only operations of that list can lead to "within"',
      '/whenever/0/0/type must begin with an operation that waits for a message, not wait',
      '/whenever/2 is never performed: the second list takes every inap.ssp_from_scp.Continue; give that one ' +
        '`accept`, which chooses',
      '/whenever/3/0/optional begins a list of `whenever`: it cannot be optional',
    ]);
  });
});

describe('optional', () => {
  const operations = [initialDP, from('ActivityTest', { optional: true }), from('Continue'), mark('behind')];

  for (const names of [['Continue'], ['ActivityTest', 'Continue']]) {
    it(`lets ${names.join(' and ')} come`, async () => {
      const { say, settle, seen } = opened({ operations });
      await settle();
      for (const name of names) await say((call) => call.say(name).continue());
      expect(seen().checks).to.deep.equal([...names.map((name) => `pass: ${name} received`), 'pass: behind']);
    });
  }

  it('names both when something else comes, and when nothing does', async () => {
    const { say, settle, seen } = opened({ operations });
    await settle();
    await say((call) => call.say('DisconnectForwardConnection').continue());
    expect(seen().abortion).to.equal('ActivityTest or Continue was expected, but DisconnectForwardConnection came');
    const late = opened({ operations });
    await late.pass(11);
    expect(late.seen().abortion).to.equal('ActivityTest or Continue did not come within 10 s');
  });

  it('is followed by an operation that waits for a message', () => {
    const optional = from('ActivityTest', { optional: true });
    expect(faultsOf([initialDP, optional, mark('x'), optional])).to.deep.equal([
      '/operations/3/optional must have an operation behind it that waits for a message: what comes is ' +
        'compared with both',
      '/operations/1/optional must have an operation behind it that waits for a message, not assert: what ' +
        'comes is compared with both',
    ]);
    const inList =
      '/whenever/0/1/optional must not end a list of `whenever`: what comes is compared with the next operation too';
    expect(
      faultsOf([initialDP, from('Continue')], { whenever: [[from('DisconnectForwardConnection'), optional]] }),
    ).to.deep.equal([inList]);
  });
});
