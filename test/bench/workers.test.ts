import { expect } from 'chai';
import { describeCase, expectLimits, expectRates, lineOf } from './measure.ts';

describeCase('workers', () => {
  it('prints the calls a second of one thread and of two, and the ratio', async () => {
    const line = await lineOf('workers');
    expect(line).to.include({ calls: 10_000 });
    expect(line['cores']).to.be.a('number').above(0);
    expectLimits(line, 'limit_two_to_one');
    for (const figure of ['limit_calls_per_second', 'share_of_limit']) expectRates(line[figure], 'one', 'two');
    for (const name of ['one_calls_per_second', 'two_calls_per_second', 'two_to_one'])
      expect(line[name]).to.be.a('number').above(0);
    expectRates(line['cpu_us_per_call'], 'one', 'two');
  });
});
