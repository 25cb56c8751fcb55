import { expect } from 'chai';
import { halt, openRuns } from './open-runs.ts';

describe('A test with too many operations', () => {
  it('is refused for this alone: its other faults are not looked for', () => {
    const { check } = openRuns();
    const wrong = { operations: Array.from({ length: 10_001 }, () => halt), sigtran: 'none', vars: { x: '{1 +}' } };
    expect(check(wrong)).to.deep.equal([{ pointer: '/operations', message: 'must have at most 10000 operations' }]);
    expect(check({ ...wrong, operations: [halt] })).to.not.have.length(0);
  });
});
