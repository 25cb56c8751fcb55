import { expect } from 'chai';
import { namesLookedAt } from '../../src/operations/looks-at.ts';
import type { OperationSource } from '../../src/operations/operation.ts';

const looks = (...sources: Partial<OperationSource>[]) => namesLookedAt(sources.map((source) => ({ type: 'assert', ...source })));

describe('what a definition looks at', () => {
  it('is what it names in $i, wherever that stands', () => {
    const looksAt = looks({ arguments: { a: ['x', { b: "{1 + $i.Connect.x + '$i.Gone'}" }] } }, { expression: '$i.ReleaseCall' });
    expect(['Connect', 'ReleaseCall', 'Gone', 'Continue', 'Connec'].map(looksAt)).to.deep.equal([true, true, true, false, false]);
  });

  it('is nothing where $i is not mentioned', () => {
    expect(looks({ expression: '$v.$i.x + $ix.Connect + $i2.Connect' })('Connect')).to.equal(false);
  });

  for (const expression of ['$i', '$i[$v.name]', "$i['Connect']", '$i .Connect', 'keys($i)', '$i\n.Connect', '$i.Cancel + $i']) {
    it(`is everything where it cannot be told: ${JSON.stringify(expression)}`, () => {
      expect(looks({ expression })('Connect')).to.equal(true);
    });
  }

  it('is everything where an eval has tests, whose paths can begin at i', () => {
    expect(looks({ type: 'eval', tests: [{ kpath: 'i.Connect' }] })('Connect')).to.equal(true);
  });
});
