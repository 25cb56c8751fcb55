import { expect } from 'chai';
import { bytesPerLive } from '../../src/bench/live-bytes.ts';
import { describeCase, expectLimits, lineOf } from './measure.ts';

describeCase('memory', () => {
  it('prints the memory of a waiting instance and of a prompted call, and of those that ended', async () => {
    const line = await lineOf('memory');
    expect(line).to.include({ halted_instances: 2000, prompted_calls: 200, few: 1000, many: 5000 });
    const {
      bytes_per_halted_instance: halted,
      heap_after_few_mb: few,
      heap_after_many_mb: many,
      difference_mb: difference,
    } = line as Record<string, number>;
    expect(halted).to.be.above(0);
    expectLimits(line, 'limit_bytes_per_waiting_function', 'times_limit');
    expect(line['bytes_per_prompted_call_of_tester_and_scp']).to.be.above(halted ?? NaN);
    expect(difference).to.be.closeTo((many ?? NaN) - (few ?? NaN), 0.02);
  });

  it('counts external memory and buffers too', async () => {
    const count = 1000;
    const bytes = await bytesPerLive(count, async () => {
      const kept = Array.from({ length: count }, () => Buffer.alloc(10_000));
      return async () => kept.splice(0);
    });
    expect(bytes).to.be.within(9500, 11_000);
  });
});
