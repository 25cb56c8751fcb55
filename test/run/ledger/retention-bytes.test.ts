import { expect } from 'chai';
import { validateAnswer } from '../../../schemas/answers.ts';
import { openRuns } from '../open-runs.ts';

const text = "{padStart('', 4000, 'ab')}";
const large = { operations: [{ type: 'eval', set: { 'g.a': text, 'g.b': text, 'g.c': text } }] };

describe('runs that have ended', () => {
  const idsAfter = async (count: number, retainedBytes: number, request: object): Promise<string[]> => {
    const { start, runs } = openRuns({ limits: { retainedBytes } });
    for (let number = 0; number < count; number += 1) await start({ operations: [], ...request, run_id: `${number}` });
    const ids = runs.all.map(({ runId }) => runId);
    return ids;
  };

  it('stay readable while all together hold no more bytes than the limit; the first to end go first', async () => {
    expect(await idsAfter(10, 100_000, large)).to.deep.equal(['7', '8', '9']);
    expect(await idsAfter(10, 100_000, { operations: [{ type: 'comment' }] })).to.have.length(10);
  });

  it('stay readable if they are the last one, whatever their size', async () => {
    expect(await idsAfter(3, 1000, large)).to.deep.equal(['2']);
  });
});

describe('QueryAllTests', () => {
  it('has no globals', async () => {
    const { kept, settle, report } = openRuns();
    await kept.execute({ run_id: 'run', ...large });
    await settle();
    expect(report().globals).to.have.all.keys('a', 'b', 'c');
    const answer = await kept.queryAll({});
    expect(answer.tests[0]).to.have.property('run_id', 'run');
    expect(JSON.stringify(answer)).to.not.include('globals').and.not.include('abab');
  });

  it('stays below the limit of an answer, and shows how many runs it left out: those that started first', async () => {
    const { kept, settle } = openRuns({ limits: { listBytes: 9000 } });
    for (let number = 0; number < 20; number += 1) await kept.execute({ ...large, run_id: `${number}` });
    await settle();
    const answer = await kept.queryAll({});
    expect(validateAnswer.queryAllTestsResult(answer)).to.have.property('ok', true);
    expect(JSON.stringify(answer).length).to.be.within(4000, 9000);
    expect(answer.left_out).to.equal(20 - answer.tests.length);
    expect(answer.tests.map(({ run_id }) => Number(run_id))).to.deep.equal(
      answer.tests.map((_, index) => index + (answer.left_out ?? 0)),
    );
  });
});
