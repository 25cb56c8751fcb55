/**
 * A load through the whole stack. Its last instance halts, so that the remains of the others can be examined while the
 * run lives.
 */
import { expect } from 'chai';
import { closeServices, openService } from '../support/open-service.ts';
import { exampleOperations } from './definitions.ts';

const total = 2000;
const backlog = 100;

describe('a load of 2,000 calls, 100 at once', () => {
  afterEach(closeServices);

  for (const example of ['busy', 'answered']) {
    it(`counts every instance once, ends, and leaves no call open (${example})`, async () => {
      const service = await openService();
      const [initialDP, ...rest] = await exampleOperations(example);
      const operations = [
        { type: 'eval', set: { 'g.seen': '{default($g.seen, 0) + 1}', 'g.sum': '{default($g.sum, 0) + $n}' } },
        { type: 'branch', expression: `$n == ${total - 1}`, on_false: 'call' },
        { type: 'halt', arguments: { seconds: 600 } },
        { ...initialDP, label: 'call' },
        ...rest,
      ];
      const vars = { caller: '6421123456', extension: '4711' };
      const params = {
        run_id: 'load',
        ssp_ac: 'cs1',
        vars,
        operations,
        distribution: { type: 'load', total, backlog },
        locks: [{ key: 'a' }],
      };
      expect((await service.call('ExecuteTest', params)).result).to.equal('ok');
      const live: number[] = [];
      await service.follow('load', ({ counts }) => {
        live.push(counts.started - counts.finished);
        return counts.finished === total - 1;
      });
      expect(Math.max(...live)).to.be.at.most(backlog);
      expect(service.hostedCalls).to.equal(0);

      await service.call('ResumeInstance', { run_id: 'load', instance_id: String(total - 1) });
      const status = await service.untilEnded('load');
      expect(status.state).to.equal('completed');
      expect(status.first_aborts).to.deep.equal([]);
      expect(status.counts).to.deep.equal({
        started: total,
        finished: total,
        passed: total,
        failed: 0,
        aborted: 0,
        cancelled: 0,
      });
      expect(status.globals).to.deep.equal({ seen: total, sum: (total * (total - 1)) / 2 });
      expect(status.buckets.reduce((sum, bucket) => sum + bucket.num_calls_started, 0)).to.equal(total);
      expect(status.buckets.reduce((sum, bucket) => sum + bucket.num_calls_finished, 0)).to.equal(total);
      expect(status.latency.instance.count).to.equal(total);
      expect(new Set(status.latency.operations.map(({ count }) => count))).to.deep.equal(new Set([total]));
      expect(status.first_instance).to.include({ instance_id: '0', state: 'passed' });
      expect([service.hostedCalls, service.runs.locksHeld]).to.deep.equal([0, 0]);
    });
  }
});
