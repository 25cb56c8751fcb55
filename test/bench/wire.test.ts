import { expect } from 'chai';
import { describeCase, expectRates, lineOf } from './measure.ts';

describeCase('wire', () => {
  it('prints calls and messages a second of both shapes over both transports, and the CPU per process', async () => {
    const line = await lineOf('wire');
    for (const [shape, messages] of [
      ['busy', 6],
      ['second_attempt', 8],
    ] as const) {
      for (const transport of ['tcp', 'sctp']) {
        const figures = line[`${shape}_${transport}`] as Record<string, number>;
        expect(figures).to.include({ messages_per_call: messages, loss_free: true, lossy_trials: 0, closed_best: 50 });
        expect(figures['messages_per_second']).to.be.closeTo(
          (figures['calls_per_second'] ?? NaN) * messages,
          figures['calls_per_second'] ?? NaN,
        );
        expectRates(figures['closed_calls_per_second'], '50');
        expect(figures['cpu_us_per_call']).to.have.all.keys('tester', 'scp');
        expectRates(figures['limit_calls_per_second'], '50');
        const { '50': limit = NaN } = figures['limit_calls_per_second'] as unknown as Record<string, number>;
        const { '50': closed = NaN } = figures['closed_calls_per_second'] as unknown as Record<string, number>;
        expect(figures['share_of_limit']).to.be.closeTo(closed / limit, closed / limit / 100);
        const half = figures['at_half_of_open'] as unknown as Record<string, unknown>;
        expect(half['calls_per_second']).to.equal((figures['open_calls_per_second'] ?? NaN) / 2);
        expect(half['p99_ms']).to.be.a('number').above(0);
        const pauses = half['longest_gc_pause_ms'] as Record<string, unknown>;
        expect(pauses).to.have.all.keys('tester', 'scp');
        for (const milliseconds of Object.values(pauses)) expect(milliseconds).to.be.a('number').at.least(0);
      }
    }
    expect(line).not.to.have.property('ratio_to_sipp');
  });
});
