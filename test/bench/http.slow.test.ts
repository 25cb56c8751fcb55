import { expect } from 'chai';
import { describeCase, expectLimits, expectRates, lineOf } from './measure.ts';

describeCase('http', () => {
  it('prints ExecuteTests a second against a bare Koa, and the time of queries under load', async () => {
    const line = await lineOf('http');
    expect(line).to.include({ requests: 100, in_flight: 16 });
    expect(line['execute_tests_per_second']).to.be.a('number').above(0);
    expect(line['ratio_to_bare_koa']).to.be.a('number').above(0);
    expectLimits(line, 'limit_requests_per_second', 'share_of_limit');
    expect(line).to.have.nested.property('cpu_us_per_request.limit').that.is.above(0);
    for (const name of ['under_load', 'under_load_without_workers']) {
      const load = line[name] as Record<string, number>;
      expect(load['failed_or_aborted']).to.equal(0);
      expect(load['passed']).to.be.above(0);
      expectRates(load['query_ms'], 'count', 'p50', 'p99', 'max');
      expectRates(load['health_ms'], 'count', 'p50', 'p99', 'max');
    }
    expect(line).to.have.nested.property('under_load_without_workers.workers', 0);
  });
});
