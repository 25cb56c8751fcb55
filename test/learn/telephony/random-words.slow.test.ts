/** Calls that are left when the level was passed are used for random words, where they were asked for by number. */
import { expect } from 'chai';
import type { LearningRequest } from '../../../src/learn/life/learning-request.ts';
import { exampleFlows, learningOf, requestFor, serviceOf, withSession } from './learned-flows.ts';

const serviceKey = 101;

/** `stopAt`: what is being tried when the learning is stopped. */
const learned = async (given: Partial<LearningRequest>, stopAt?: string) => {
  const host = serviceOf(exampleFlows.get(serviceKey) ?? expect.fail(), serviceKey);
  let made = 0;
  const tried = new Set<string>();
  const model = await withSession(host, (session) => {
    const learning = learningOf(session, requestFor(serviceKey, { exhaust: 1, ...given }), {
      record: () => void (made += 1),
      onProgress: ({ trying }) => {
        tried.add(trying);
        if (trying === stopAt) learning.stop();
      },
    });
    return learning.start();
  });
  host.close();
  return { model, made, tried };
};

const reached = 'the number of calls was reached';

describe('random words', () => {
  it('are made up to the number of calls that was asked for, and then all was learned', async () => {
    const { model, made, tried } = await learned({ mostCalls: 1_500, usesAllCalls: true });
    expect(tried).to.include('random words');
    expect(made).to.be.within(1_500, 1_500 + 32);
    expect([model.ended, model.level, model.certain_states]).to.deep.equal([null, '1', 8]);
  });

  it('are not made where no number of calls was asked for', async () => {
    const { model, made, tried } = await learned({ mostCalls: 1_500 });
    expect(tried).to.not.include('random words');
    expect(made).to.be.below(1_400);
    expect([model.ended, model.level, model.certain_states]).to.deep.equal([null, '1', 8]);
  });

  it('end when the learning is stopped, and then all was learned', async () => {
    const { model, made } = await learned({ mostCalls: 1_500, usesAllCalls: true }, 'random words');
    expect(made).to.be.below(1_400);
    expect([model.ended, model.level, model.certain_states]).to.deep.equal([null, '1', 8]);
  });

  it('end where nearly all of them were made before', async () => {
    const { model, made } = await learned({ mostCalls: 50_000, usesAllCalls: true });
    expect(made).to.be.below(5_000);
    expect([model.ended, model.level, model.certain_states]).to.deep.equal([null, '1', 8]);
  });

  it('are not made where the calls were too few for the level, or for the digits', async () => {
    for (const mostCalls of [400, 500, 700]) {
      const { model, tried } = await learned({ mostCalls, usesAllCalls: true });
      expect(tried, `${mostCalls} calls`).to.not.include('random words');
      expect(model.ended, `${mostCalls} calls`).to.equal(reached);
    }
  });

  it('are not made where the learning is stopped at the digits', async () => {
    const { model, tried } = await learned({ mostCalls: 1_500, usesAllCalls: true }, 'the digits at prompt 2');
    expect(tried).to.not.include('random words');
    expect(model.ended).to.equal('it was stopped');
  });
});
