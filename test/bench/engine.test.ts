import { expect } from 'chai';
import { describeCase, expectRates, lineOf } from './measure.ts';

describeCase('engine', () => {
  it('prints the rates of four contenders at three backlogs, their ratios, and the memory of an instance', async () => {
    const line = await lineOf('engine');
    expectRates(line['instances_per_second'], '1', '100', '10000');
    for (const rates of Object.values(line['instances_per_second'] as object))
      expectRates(rates, 'engine', 'class', 'async', 'limit');
    expectRates(line['share_of_limit'], '100', '10000');
    expectRates(line['slower_than_class'], '100', '10000');
    expectRates(line['bytes_per_live_instance'], 'engine', 'class', 'async');
    const { '100': hundred, '10000': many } = line['instances_per_second'] as Record<
      string,
      { engine: number; class: number }
    >;
    const ratio = (many?.engine ?? NaN) / (hundred?.engine ?? NaN);
    expect(line['ratio_10000_to_100']).to.be.closeTo(ratio, ratio / 1000);
  });
});
