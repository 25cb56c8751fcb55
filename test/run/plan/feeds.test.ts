import { expect } from 'chai';
import type { QueryTestResult } from '../../../schemas/index.ts';
import type { Fault } from '../../../src/ground/errors.ts';
import { seededSources } from '../../../src/expressions/scope.ts';
import { compileFeeds } from '../../../src/run/plan/feeds.ts';
import { fixedScope } from '../../expressions/fixed-scope.ts';
import { load, linear, nothing, openRuns } from '../open-runs.ts';

const rows = ['a', 'b', 'c'].map((name) => ({ name }));
const collect = (expression: string) => ({
  type: 'eval',
  set: { 'g.seen': `{($g.seen ?? '') + ${expression} + ' '}` },
});

const run = async (request: Parameters<ReturnType<typeof openRuns>['start']>[0]): Promise<QueryTestResult> => {
  const { start, leftOpen } = openRuns();
  const report = await start(request);
  expect(leftOpen()).to.deep.equal(nothing);
  return report;
};

describe('a feed', () => {
  it('gives the instances its rows in their order, and again from the first', async () => {
    const { globals, counts, reason } = await run({
      operations: [collect('$v.name')],
      feeds: [{ rows }],
      distribution: load(7, 1),
    });
    expect(globals['seen']).to.equal('a b c a b c a ');
    expect([counts.passed, reason]).to.deep.equal([7, undefined]);
  });

  it('gives them by chance, which repeats with the same sources', () => {
    const feeds = compileFeeds([{ rows, order: 'random' }], []);
    const drawn = (seed: number): unknown[] => {
      const sources = seededSources(seed);
      return Array.from({ length: 60 }, (_, n) => {
        const scope = { ...fixedScope(), n, sources };
        feeds?.assign(scope);
        return scope.v['name'];
      });
    };
    expect(drawn(1)).to.deep.equal(drawn(1)).and.not.deep.equal(drawn(2));
    expect(new Set(drawn(1))).to.deep.equal(new Set(['a', 'b', 'c']));
  });

  it('that is unique gives each once; when it is exhausted the run is complete, and says why', async () => {
    for (const distribution of [load(10, 2), linear(10, 10, { rate: 1000 })]) {
      const { clock, execute, settle, report } = openRuns();
      execute({ operations: [collect('$v.sub.name')], feeds: [{ rows, as: 'sub', order: 'unique' }], distribution });
      for (let tick = 0; tick < 5; tick += 1) {
        clock.increment(10);
        await settle();
      }
      const { state, reason, counts, globals } = report();
      expect([state, counts.started, counts.passed, globals['seen']]).to.deep.equal(['completed', 3, 3, 'a b c ']);
      expect(reason).to.equal(
        'the unique feed 0, sub, is exhausted: its 3 rows are used up, and 10 instances were asked for',
      );
    }
  });

  it('that is unique and has rows enough has nothing to say', async () => {
    const report = await run({
      operations: [collect('$v.name')],
      feeds: [{ rows, order: 'unique' }],
      distribution: load(3, 2),
    });
    expect([report.counts.passed, report.reason]).to.deep.equal([3, undefined]);
  });

  it('is there before the variables, which can be made of it and stand in its place', async () => {
    const report = await run({
      operations: [collect("$v.name + $v.twice + $v.sub.id + ($v.plain ?? '-')")],
      feeds: [{ rows: [{ name: 'a', plain: '{1 + 1}' }] }, { rows: [{ id: 1 }, { id: 2 }], as: 'sub' }],
      vars: { twice: '{$v.name + $v.name}', name: 'own' },
      distribution: load(2, 1),
    });
    expect(report.globals['seen']).to.equal('ownaa1{1 + 1} ownaa2{1 + 1} ');
  });

  it('is shared: what an instance assigns changes no row', async () => {
    const { execute, settle, report, runs } = openRuns();
    execute({
      operations: [collect('$v.sub.name'), { type: 'eval', set: { 'v.sub.name': 'changed' } }, { type: 'halt' }],
      feeds: [{ rows: rows.slice(0, 1), as: 'sub' }],
      distribution: load(2, 2),
    });
    await settle();
    expect(report().globals['seen']).to.equal('a a ');
    await runs.cancel('run');
    expect(report()).to.include({ state: 'cancelled' }).and.to.not.have.property('end_reason');
  });

  it('is refused where JSON has rounded one of its numbers', () => {
    const rows = [
      { a: 9007199254740991 },
      { a: 9007199254740992 },
      { a: { b: [JSON.parse('-12345678901234567890')] } },
    ];
    const { data } = openRuns().refusal({ operations: [{ type: 'comment' }], feeds: [{ rows }] } as never);
    const message = 'has a number beyond 2^53, where a number loses digits: write it in quotes';
    expect(data?.['errors']).to.deep.equal([
      { pointer: '/feeds/0/rows/1', message },
      { pointer: '/feeds/0/rows/2', message },
    ]);
  });

  it('is refused with all its faults, and none that follow from them', () => {
    const { refusal } = openRuns();
    const faultsOf = (feeds: object[], others: object = {}): readonly Fault[] =>
      refusal({ operations: [{ type: 'comment' }], feeds, vars: { a: '{$v.name.length}' }, ...others } as never).data?.[
        'errors'
      ] as Fault[];
    expect(faultsOf([{ rows: [] }, { rows: [5], order: 'all' }]).map(({ pointer }) => pointer)).to.have.members([
      '/feeds/0/rows',
      '/feeds/1/rows/0',
      '/feeds/1/order',
    ]);
    expect(
      faultsOf([{ rows }, { rows: [{ id: 1 }, { name: 1 }] }, { rows, as: 'id' }, { file: 'a.csv' }].slice(0, 3)),
    ).to.deep.equal([
      { pointer: '/feeds/1', message: 'gives a value to $v.name, as feed 0 does' },
      { pointer: '/feeds/2', message: 'gives a value to $v.id, as feed 1 does' },
    ]);
    const hostile = JSON.parse('[{"rows": [{"a": 1}, {"__proto__": {"x": 1}}]}]') as object[];
    expect(faultsOf(hostile)).to.deep.equal([
      { pointer: '/feeds/0/rows/1', message: '"__proto__" is not allowed as a name' },
    ]);
  });
});
