import { expect } from 'chai';
import { describeCase, expectLimits, expectRates, lineOf } from './measure.ts';

describeCase('call', () => {
  it('prints calls and messages a second, with six messages for each call', async () => {
    const line = await lineOf('call');
    expect(line).to.include({ messages_per_call: 6, calls: 300, backlog: 1000 });
    const {
      calls_per_second: calls,
      messages_per_second: messages,
      cpu_us_per_call: cpu,
    } = line as Record<string, number>;
    expect(messages).to.be.closeTo((calls ?? NaN) * 6, (calls ?? NaN) / 100);
    expect(cpu).to.be.above(0);
    expectLimits(line, 'limit_calls_per_second', 'share_of_limit');
  });
});

describe('bench answer', () => {
  it('prints the ratio of script against script to test against flow', async () => {
    const line = await lineOf('answer');
    expect(line).to.include({ messages_per_call: 6, calls: 300, backlog: 1000 });
    expectRates(line['calls_per_second'], 'script', 'flow');
    expectLimits(line, 'limit_calls_per_second');
    expectRates(line['share_of_limit'], 'script', 'flow');
    expect(line['ratio_to_flow']).to.be.a('number').above(0);
  });
});

describe('bench backlog', () => {
  it('prints calls a second at every backlog', async () => {
    const line = await lineOf('backlog');
    expectRates(line['calls_per_second'], '10', '100', '1000', '10000', '100000');
    for (const figure of ['limit_calls_per_second', 'share_of_limit'])
      expectRates(line[figure], '10', '100', '1000', '10000', '100000');
    for (const figure of ['ratio_100000_to_100', 'ratio_100000_to_10', 'limit_ratio_100000_to_10_of_held_bytes'])
      expect(line[figure]).to.be.a('number').above(0);
    expect(line['bytes_held_by_call']).to.be.within(1_000, 20_000);
  });
});
