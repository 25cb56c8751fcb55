/** The instances in progress, compared with a map. */
import { expect } from 'chai';
import fc from 'fast-check';
import { nowhere } from '../../../src/ground/placed-set.ts';
import { InstancesInProgress, type Placed } from '../../../src/run/share/instances-in-progress.ts';

const step = fc.record({ which: fc.nat(40), start: fc.double({ noNaN: true }) });

describe('the instances in progress', () => {
  it('are removed with the moment at which they were to start, whatever others come and go', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200, size: 'max' }), (steps) => {
        const live = new InstancesInProgress();
        const instances = Array.from({ length: 41 }, (): Placed => ({ place: nowhere }));
        const expected = new Map<Placed, number>();
        for (const { which, start } of steps) {
          const instance = instances[which] as Placed;
          const known = expected.get(instance);
          if (known === undefined) {
            expect(live.remove(instance)).to.equal(undefined);
            live.add(instance, start);
            expected.set(instance, start);
          } else {
            expect(live.remove(instance)).to.equal(known);
            expected.delete(instance);
          }
          expect(live.size).to.equal(expected.size);
          expect(live.members.every((member) => expected.has(member))).to.equal(true);
          expect(live.members.every(({ place }, index) => place === index)).to.equal(true);
        }
      }),
    );
  });
});
