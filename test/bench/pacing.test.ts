import { expect } from 'chai';
import { describeCase, lineOf, numbersIn } from './measure.ts';

describeCase('pacing', () => {
  it('prints the achieved rate, the delay of starts, and the effect of a slow peer', async () => {
    const line = await lineOf('pacing');
    const { 100: paced } = line['rates'] as Record<number, Record<string, unknown>>;
    expect(paced).to.include({ started: 200, passed: 200 });
    expect(paced).to.have.all.keys(
      'started',
      'passed',
      'achieved',
      'ratio',
      'worst_second',
      'late_ms',
      'limit_late_ms',
    );
    for (const late of ['late_ms', 'limit_late_ms']) expect(paced?.[late]).to.have.all.keys('p50', 'p99', 'max');
    for (const [name, value] of numbersIn(paced)) expect(value, name).to.be.a('number');
    expect(line['slow_peer']).to.include({
      target: 1000,
      backlog: 10,
      at_most: 50,
      total: 30,
      passed: 30,
      counted_once: true,
    });
    expect((line['slow_peer'] as { finished_per_second: number }).finished_per_second).to.be.within(1, 50);
  });
});
