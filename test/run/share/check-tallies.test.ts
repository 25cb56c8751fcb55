/** How often each check passed and failed, compared with a map. */
import { expect } from 'chai';
import fc from 'fast-check';
import { CheckTallies } from '../../../src/run/share/check-tallies.ts';

const counted = fc.record({
  opIdx: fc.nat(3),
  name: fc.nat(20).map((number) => `check ${number}`),
  passed: fc.boolean(),
});

describe('the tallies of checks', () => {
  it('are those of each name at each operation, however many names an operation has', () => {
    fc.assert(
      fc.property(fc.array(counted, { maxLength: 200, size: 'max' }), (all) => {
        const tallies = new CheckTallies();
        const expected = new Map<string, { opIdx: number; name: string; passed: number; failed: number }>();
        for (const { opIdx, name, passed } of all) {
          // Another text of the same characters, as a name that is made anew for each check.
          tallies.count(opIdx, [...name].join(''), passed);
          const key = `${opIdx} ${name}`;
          const tally = expected.get(key) ?? { opIdx, name, passed: 0, failed: 0 };
          expected.set(key, tally);
          tally[passed ? 'passed' : 'failed'] += 1;
        }
        const inOrder = [...expected.values()].sort((one, other) => one.opIdx - other.opIdx);
        expect(tallies.word()).to.deep.equal(inOrder);
      }),
    );
  });
});
