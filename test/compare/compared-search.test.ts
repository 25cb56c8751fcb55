import { expect } from 'chai';
import { assert, integer, property } from 'fast-check';
import type { RunSearch } from '../../schemas/index.ts';
import { compareReports, type Comparison, type History } from '../../src/compare/compare-reports.ts';
import type { ComparableReport } from '../../src/compare/compared-report.ts';
import { highestOf } from '../../src/compare/compared-search.ts';
import { conditionOf, resultOf, type Condition } from '../../src/compare/conditions.ts';
import type { Difference } from '../../src/compare/difference.ts';
import { sampleSearch } from '../schemas/sample-search.ts';
import { randomOf, simulatedReport } from './simulated-report.ts';

type Ends = readonly [number | null, number | null];

const searched = (seed: number, interval: Ends, changes: Partial<RunSearch> = {}): ComparableReport => ({
  ...simulatedReport({ count: 2000, name: 'capacity' }, randomOf(seed)),
  search: { ...sampleSearch, highest: interval[0], interval: [...interval], ...changes },
});

const highestIn = ({ differences }: Comparison): Difference => {
  const found = differences.find(({ metric }) => metric === 'search.highest');
  if (found === undefined) throw new Error('the highest rates are not compared');
  return found;
};

const compared = async (a: ComparableReport, b: ComparableReport, history: History = 'none asked') =>
  highestIn(await compareReports(a, b, history));

const outcome = (text: string, difference: Difference): string =>
  resultOf(conditionOf(text) as Condition, difference).outcome;

describe('a comparison of two searches', () => {
  it('judges the highest rates if their intervals are apart', async () => {
    const [low, high] = [searched(1, [1480, 1510]), searched(2, [1650, 1680])];
    const better = await compared(low, high);
    expect(better).to.include({
      unit: '/s',
      a: 1480,
      b: 1650,
      judgement: 'better',
      why: 'the whole interval is above 0: 1,480 to 1,510/s in A, 1,650 to 1,680/s in B',
    });
    expect(better.change).to.be.closeTo(1650 / 1480 - 1, 1e-9);
    expect(better.lower).to.be.closeTo(1650 / 1510 - 1, 1e-9);
    expect(better.upper).to.be.closeTo(1680 / 1480 - 1, 1e-9);
    expect((await compared(high, low)).judgement).to.equal('worse');
  });

  it('has no verdict if they overlap, or only touch', async () => {
    for (const interval of [
      [1500, 1540],
      [1510, 1540],
      [1400, 1600],
      [1450, 1480],
    ] as const) {
      const { judgement, why } = await compared(searched(1, [1480, 1510]), searched(2, interval));
      expect([judgement, why.replace(/:.*/, '')], String(interval)).to.deep.equal([
        'no verdict',
        'the intervals overlap',
      ]);
    }
  });

  it('has a verdict only where no pair of rates within the intervals contradicts it', () => {
    const end = integer({ min: 1, max: 400 });
    assert(
      property(end, end, end, end, (fromA, widthA, fromB, widthB) => {
        const [ofA, ofB] = [searched(1, [fromA, fromA + widthA]), searched(2, [fromB, fromB + widthB])];
        const { judgement } = highestOf(ofA, ofB, undefined) ?? { judgement: undefined };
        if (judgement === 'better') return fromB > fromA + widthA;
        if (judgement === 'worse') return fromA > fromB + widthB;
        return judgement === 'no verdict';
      }),
    );
  });

  it('judges no figure but the highest rate: the calls were placed at other rates', async () => {
    const slow = { ...searched(2, [100, 102]), latency: searched(3, [1, 2]).latency };
    const { differences, unjudged } = await compareReports(searched(1, [1480, 1510]), slow, 'none asked');
    expect(differences[0]).to.include({ metric: 'search.highest', judgement: 'worse' });
    for (const difference of differences.slice(1)) {
      expect(difference.judgement, difference.metric).to.equal('no verdict');
      for (const limit of ['-90', '+90'])
        expect(outcome(`${difference.metric} > ${limit}%`, difference)).to.equal('open');
    }
    expect(unjudged).to.equal(undefined);
    const same = await compareReports(searched(1, [1480, 1510]), searched(2, [1480, 1510]), 'none asked');
    expect(same.unjudged).to.equal(undefined);
  });

  it('judges nothing where one of the runs is no search', async () => {
    const { search: _search, ...load } = searched(2, [1, 2]);
    const { differences } = await compareReports(searched(1, [1480, 1510]), load, 'none asked');
    expect(differences.map(({ metric }) => metric)).not.to.include('search.highest');
    for (const { judgement, why } of differences)
      expect([judgement, why]).to.deep.equal([
        'no verdict',
        'A searches its rate and B does not: these are not the same calls',
      ]);
  });

  it('says nothing where the tester was the limit, or a search has not ended', async () => {
    const none = { highest: null, limited_by: 'tester' } as const;
    const tester = await compared(searched(1, [1480, 1510]), searched(2, [1000, null], none));
    expect(tester).to.include({
      judgement: 'too few to say',
      why: 'in B the tester or its machine was the limit, and no rate was found',
    });
    expect(outcome('highest < -5%', tester)).to.equal('open');
    const running = { highest: null, limited_by: null } as const;
    expect((await compared(searched(1, [10, 20], running), searched(2, [1480, 1510]))).why).to.equal(
      'in A the search has not come to its end',
    );
  });

  it('knows the open ends: every rate was kept, or not even the first one', async () => {
    const [all, none] = [searched(1, [1000, null], { limited_by: 'to' }), searched(2, [null, 10], { highest: null })];
    const other = searched(3, [1480, 1510]);
    expect((await compared(all, other)).why).to.equal(
      'the intervals overlap: 1,000/s or more in A, 1,480 to 1,510/s in B',
    );
    const fallen = await compared(all, searched(4, [800, 810]));
    expect(fallen).to.include({ judgement: 'worse', lower: null });
    expect(fallen.upper).to.be.closeTo(-0.19, 1e-9);
    const lost = await compared(other, none);
    expect(lost).to.include({ judgement: 'worse', a: 1480, b: null, lower: -1 });
    expect(outcome('highest < -5%', lost)).to.equal('met');
    expect(await compared(none, other)).to.include({ judgement: 'better', upper: null });
    expect((await compared(none, searched(5, [null, 20], { highest: null }))).judgement).to.equal('no verdict');
  });

  it('needs three earlier searches to know the noise, like every figure', async () => {
    const [a, b] = [searched(1, [1480, 1510]), searched(2, [1400, 1420])];
    const few = await compared(a, b, [searched(3, [1480, 1500])]);
    expect(few).to.include({ judgement: 'too few to say' });
    expect(outcome('highest < -1%', few)).to.equal('open');
    const still = [1500, 1490, 1480, 1495].map((rate, index) => searched(10 + index, [rate, rate + 20]));
    const worse = await compared(a, b, still);
    expect(worse.judgement).to.equal('worse');
    expect(outcome('search.highest < -3%', worse)).to.equal('met');
    const loud = [1500, 1420, 1470, 1400].map((rate, index) => searched(20 + index, [rate, rate + 20]));
    const hidden = await compared(a, b, loud);
    expect(hidden.judgement).to.equal('no difference');
    expect(hidden.why).to.match(/^within the noise of 4 earlier runs, ±[\d.]+ %: 1,480 to 1,510\/s in A/);
    expect(outcome('search.highest < -3%', hidden)).to.equal('open');
    const overlapping = await compared(a, searched(4, [1490, 1520]), []);
    expect(outcome('search.highest < -30%', overlapping)).to.equal('open');
  });
});
