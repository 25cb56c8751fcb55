/** The timers of a service: what it does of its own in each state, after how long, and what is waited for in vain. */
import { expect } from 'chai';
import type { LearningRequest } from '../../../src/learn/life/learning-request.ts';
import { readModel } from '../../../src/learn/model/read-model.ts';
import { timerLines } from '../../../src/learn/model/timer-words.ts';
import type { LearnedModel, LearnedTimer } from '../../../src/learn/model/learned-model.ts';
import type { RecordedCall } from '../../../src/learn/telephony/recorded-call.ts';
import { simulatedTime } from '../../support/simulated-time.ts';
import { turn } from '../../support/turn.ts';
import { learningOf, requestFor, withSession } from './learned-flows.ts';
import { aborts, ends, floods, prompts, release, tests, TimedService, type Plan } from './timed-calls.ts';

interface Measured {
  readonly model: LearnedModel;
  readonly calls: readonly RecordedCall[];
  readonly service: TimedService;
}

/** Time passes only while calls wait. `during`: called each turn of that time. */
const measured = (
  plan: Plan,
  given: Partial<LearningRequest> = {},
  during: (passed: number, service: TimedService, stop: () => void) => void = () => undefined,
): Promise<Measured> => {
  const time = simulatedTime();
  const service = new TimedService(time, plan);
  const calls: RecordedCall[] = [];
  return withSession(service, async (session) => {
    const request = requestFor(1, { level: 'cycles', exhaust: 1, timers: 10_000, ...given });
    const learning = learningOf(session, request, { clock: time, record: (call) => void calls.push(call) });
    let model: LearnedModel | undefined;
    let failure: unknown;
    learning.start().then(
      (one) => (model = one),
      (thrown: unknown) => (failure = thrown),
    );
    for (let passed = 0; model === undefined && failure === undefined;) {
      await turn();
      if (!learning.progress.trying.startsWith('the timers')) continue;
      during(passed, service, () => learning.stop());
      time.increment(5);
      passed += 5;
      if (passed > 600_000) throw new Error('the learning does not end');
    }
    if (model === undefined) throw failure;
    return { model, calls, service };
  });
};

/** By the name of a state. */
const shownOf = ({ states, timers = [] }: LearnedModel): Readonly<Record<string, LearnedTimer>> =>
  Object.fromEntries(timers.map((timer) => [states[timer.state] ?? '', timer]));

const names = ['prompt 1', 'prompt 2', 'connecting'];

describe('the timers of a service', () => {
  it('are measured in each state, with what the service sends', async () => {
    const { model } = await measured({
      asking: { after: 4_000, act: release(31) },
      again: { after: 2_000, act: prompts('asking') },
    });
    const found = shownOf(model);
    expect(Object.keys(found).sort()).to.deep.equal([...names].sort());
    expect(found['prompt 1']?.milliseconds).to.be.within(3_950, 4_050);
    expect(found['prompt 1']?.output).to.equal('ReleaseCall(0402809f) TC-END');
    expect(found['prompt 1']?.ends).to.equal(true);
    expect(found['prompt 1']?.call).to.deep.equal(['begin']);
    expect(found['prompt 2']?.milliseconds).to.be.within(1_950, 2_050);
    expect(found['prompt 2']?.sent.map(({ operation }) => operation)).to.deep.equal([
      'PromptAndCollectUserInformation',
    ]);
    expect(found['prompt 2']?.ends).to.equal(false);
    expect(found['connecting']).to.include({ milliseconds: null, output: '', waited: 10_000, activity_tests: null });
    expect(readModel(JSON.parse(JSON.stringify(model)))).to.deep.equal({ ok: true, value: model });
  });

  it('have another figure in a service that releases later', async () => {
    const lines = async (after: number): Promise<string | undefined> =>
      timerLines((await measured({ asking: { after, act: release(31) } })).model)[0];
    expect(await lines(4_000)).to.match(/^prompt 1: released with cause 31 after (3\.9|4\.0) s$/);
    expect(await lines(5_000)).to.match(/^prompt 1: released with cause 31 after (4\.9|5\.0) s$/);
  });

  it('may end or abort the dialogue', async () => {
    const { model } = await measured({
      asking: { after: 3_000, act: ends },
      again: { after: 3_000, act: aborts },
    });
    const found = shownOf(model);
    expect(found['prompt 1']).to.include({ output: 'TC-END', ends: true });
    expect(found['prompt 2']).to.include({ output: 'TC-U-ABORT', ends: false });
    expect(timerLines(model).map((line) => line.replace(/ after .*/, ''))).to.deep.equal([
      'prompt 1: ended',
      'prompt 2: aborted by the service',
      'nothing in 10.0 s: connecting',
    ]);
  });

  it('go on behind ActivityTests, which are answered', async () => {
    const { model } = await measured({
      asking: { after: 1_000, act: tests(3, release(31)) },
      again: { after: 1_000, act: tests(1, () => undefined) },
    });
    const found = shownOf(model);
    expect(found['prompt 1']?.output).to.equal('ReleaseCall(0402809f) TC-END');
    expect(found['prompt 1']?.milliseconds).to.be.within(3_950, 4_050);
    expect(found['prompt 1']?.activity_tests?.count).to.equal(3);
    expect(found['prompt 1']?.activity_tests?.first).to.be.within(950, 1_050);
    expect(found['prompt 1']?.activity_tests?.last).to.be.within(2_950, 3_050);
    expect(found['prompt 2']).to.include({ milliseconds: null, output: '' });
    expect(found['prompt 2']?.activity_tests?.count).to.equal(1);
  });

  it('are no part of a model for which they were not asked', async () => {
    const { model, calls } = await measured({}, { timers: undefined });
    expect(model).to.not.have.property('timers');
    expect(calls.filter(({ wait }) => wait !== undefined)).to.deep.equal([]);
  });

  it('are measured by calls for checks, which are recorded and counted', async () => {
    const { model, calls } = await measured({ asking: { after: 4_000, act: release(31) } });
    const waited = calls.filter(({ wait }) => wait !== undefined);
    expect(waited.map(({ answers }) => answers.map(({ input }) => input)).sort()).to.deep.equal(
      (model.timers ?? []).map(({ call }) => call).sort(),
    );
    expect(waited.every(({ check }) => check === true)).to.equal(true);
    expect(waited.find(({ answers }) => answers.length === 1)?.wait).to.deep.include({
      most: 10_000,
      sent: [['ReleaseCall', '0402809f']],
      ending: 'TC-END',
    });
    const { model: without } = await measured({}, { timers: undefined });
    expect(model.calls).to.equal(without.calls + waited.length);
  });

  it('are waited for by as many calls at once as the width permits', async () => {
    const most = async (width: number): Promise<number> => {
      let found = 0;
      await measured({}, { width }, (_, { inProgress }) => (found = Math.max(found, inProgress)));
      return found;
    };
    expect(await most(32)).to.equal(names.length);
    expect(await most(1)).to.equal(1);
  });

  it('end at once when the learning is stopped', async () => {
    let stopped: number | undefined;
    let last = 0;
    const { model, service } = await measured({ asking: { after: 1_000, act: release(31) } }, {}, (passed, _, stop) => {
      last = passed;
      if (passed < 2_000 || stopped !== undefined) return;
      stopped = passed;
      stop();
    });
    expect(last - (stopped ?? 0)).to.be.below(500);
    expect(model.ended).to.equal('it was stopped');
    expect(timerLines(model)).to.have.lengthOf(1);
    expect(model.timers?.map(({ state }) => model.states[state])).to.deep.equal(['prompt 1']);
    expect(service.inProgress).to.equal(0);
  });

  it('are not measured beyond the number of calls', async () => {
    const { calls } = await measured({}, { timers: undefined });
    const { model } = await measured({}, { mostCalls: calls.length + 2 });
    expect(model.timers).to.have.lengthOf(2);
    expect(model.ended).to.equal('the number of calls was reached');
  });

  it('are a trouble where the call is answered otherwise than before', async () => {
    const { model, calls } = await measured({}, { width: 1 }, (_, service) => (service.first = 'again'));
    const left = names.length - (model.timers?.length ?? 0);
    expect(left).to.be.at.least(2);
    const sentence = /^The timer behind “begin.*” was not measured: the call was answered otherwise than before\.$/;
    expect(model.troubles.filter((trouble) => sentence.test(trouble))).to.have.lengthOf(left);
    expect(calls.slice(-3).map(({ wait }) => wait)).to.deep.equal([undefined, undefined, undefined]);
  });

  it('are a trouble where the service does not stop sending', async () => {
    const { model } = await measured({ asking: { after: 1_000, act: floods } });
    expect(model.troubles).to.include(
      'The timer behind “begin” was not measured: the service has sent more than 256 components without waiting for ' +
        'an answer.',
    );
  });
});
