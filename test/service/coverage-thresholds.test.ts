/** Thresholds on the coverage of hosted flows, for the calls that come while the run goes on. */
import { expect } from 'chai';
import { closeServices, openService } from '../support/open-service.ts';
import { exampleOperations } from './definitions.ts';

const vars = { caller: '6421123456', extension: '4711' };

describe('thresholds on coverage', () => {
  afterEach(closeServices);

  it('are compared with what calls have taken since the run was accepted', async () => {
    const { run } = await openService();
    const operations = await exampleOperations('busy');
    const first = await run({
      run_id: 'busy',
      ssp_ac: 'cs1',
      vars,
      operations,
      thresholds: { 'coverage.exits': '>= 50%', 'coverage.transitions': '> 90%' },
    });
    expect(first.thresholds?.map(({ metric, actual, passed }) => [metric, actual, passed])).to.deep.equal([
      ['coverage.exits', 50, true],
      ['coverage.transitions', 100 * (3 / 48), false],
    ]);
    // No call comes: nothing is measured, whatever the calls of earlier runs have taken.
    const idle = await run({
      run_id: 'idle',
      operations: [{ type: 'comment' }],
      thresholds: { 'coverage.exits': '>= 0%' },
    });
    expect(idle.thresholds).to.deep.equal([
      { metric: 'coverage.exits', condition: '>= 0%', actual: null, passed: false },
    ]);
  });

  it('are percentages', async () => {
    const { call } = await openService();
    const { error } = await call('ExecuteTest', {
      run_id: 'a',
      locks: [],
      vars: {},
      operations: [],
      thresholds: { 'coverage.exits': '>= 5', 'coverage.digits': '> 1%' },
    });
    expect(JSON.stringify(error?.data))
      .to.contain('must be a percentage, not')
      .and.to.contain('coverage.exits, coverage.transitions');
  });
});
