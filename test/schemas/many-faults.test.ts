import { expect } from 'chai';
import { growthOf } from '../support/growth.ts';
import { validate } from '../../schemas/index.ts';

const faultsOf = (operation: unknown, count: number) => {
  const checked = validate.executeTest({ run_id: 'x', operations: Array.from({ length: count }, () => operation) });
  return checked.ok ? [] : checked.faults;
};

describe('A test with very many faults', () => {
  it('gets 100 of them, and that there are more', () => {
    for (const wrong of [5, {}, { type: 'wait' }, { type: 'no.such.type' }]) {
      const faults = faultsOf(wrong, 500);
      expect(faults, JSON.stringify(wrong)).to.have.length(101);
      expect(faults.at(-1)).to.deep.equal({ pointer: '', message: 'has more than 100 faults' });
    }
  });

  it('is not examined where it has more than 10,000 operations', () => {
    const wait = { type: 'wait', arguments: { duration: 1 } };
    expect(faultsOf(5, 60_000)).to.deep.equal([
      { pointer: '/operations', message: 'must have at most 10000 operations' },
    ]);
    expect(faultsOf(wait, 10_001)).to.have.length(1);
    expect(
      faultsOf({ type: 'comment', arguments: { text: 'x' } }, 10_000).map(({ pointer }) => pointer),
    ).to.not.include('/operations');
  });

  it('are found in a time that grows with the size of the request, for any fault of a member', () => {
    const members = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`member ${index}`, index]));
    for (const name of ['timers', 'thresholds', 'locks']) {
      const value = (count: number) => (name === 'locks' ? Object.values(members(count)) : members(count));
      const request = (count: number) => ({ run_id: 'run', operations: [{ type: 'comment' }], [name]: value(count) });
      expect(
        growthOf(1000, 8, (count) => validate.executeTest(request(count))),
        name,
      ).to.be.below(24);
    }
  });
});
