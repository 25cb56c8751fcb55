/** Whether the latency of a test has risen: the rule of the arrow in the list of tests. */
import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { trendOf, trendRule } from '../../src/compare/trend.ts';
import { lognormal, randomOf } from './simulated-report.ts';

const text = (value: number): string => value.toFixed(1);

describe('the trend of a test', () => {
  it('is judged from three earlier runs on, and says how many there are', () => {
    expect(trendOf([], text)).to.deep.equal({ hasWorsened: false, sentence: '' });
    for (const [values, there] of [
      [[90], 'there is none'],
      [[10, 90], 'there is one'],
      [[10, 10, 90], 'there are two'],
    ] as const)
      expect(trendOf(values, text)).to.deep.equal({
        hasWorsened: false,
        sentence: `Whether the p95 has risen is judged from 3 earlier runs on; ${there}.`,
      });
    expect(trendOf([10, 10, 10, 90], text)).to.deep.equal({
      hasWorsened: true,
      sentence: 'The p95 of the last run is 90.0 ms. The 3 runs before it make up to 10.0 ms likely: it has risen.',
    });
    expect(trendOf([10, 10, 10, 9], text).sentence).to.match(/likely: it has not risen\.$/);
    expect(trendOf([10, 10, 10, 10.5], text).sentence).to.match(/: it has risen by less than 1 ms or 1 %, .*\.$/);
  });

  it('has one rule, in one wording: in the list of tests and in the document of the console', async () => {
    const folder = new URL('../../', import.meta.url);
    const document = await readFile(new URL('docs/console.md', folder), 'utf8');
    expect(document.replace(/\s+/g, ' ')).to.include(trendRule);
    expect(await readFile(new URL('src/console/page/tests/tests-view.ts', folder), 'utf8')).to.include('${trendRule}');
  });

  it('needs a rise of 1 ms and of 1 %', () => {
    const worsened = (values: readonly number[]): boolean => trendOf(values, text).hasWorsened;
    expect(worsened([0.1, 0.1, 0.1, 1.05])).to.equal(false);
    expect(worsened([0.1, 0.1, 0.1, 1.15])).to.equal(true);
    expect(worsened([500, 500, 500, 504])).to.equal(false);
    expect(worsened([500, 500, 500, 506])).to.equal(true);
    expect(worsened([0, 0, 0, 0])).to.equal(false);
  });

  it('finds equal runs worse in 2.5 of 100 cases, and a third more almost always, from few runs and many', () => {
    for (const runs of [3, 5, 29]) {
      const random = randomOf(runs);
      const rounds = 4000;
      let [alarms, found] = [0, 0];
      for (let round = 0; round < rounds; round += 1) {
        const values = Array.from({ length: runs + 1 }, () => lognormal(100, 0.05)(random));
        if (trendOf(values, text).hasWorsened) alarms += 1;
        if (trendOf([...values.slice(0, -1), (values.at(-1) ?? 0) * 1.33], text).hasWorsened) found += 1;
      }
      expect(alarms / rounds, `${runs} runs before`).to.be.within(0.015, 0.035);
      expect(found / rounds, `${runs} runs before`).to.be.at.least(runs < 5 ? 0.6 : 0.9);
    }
  });
});
