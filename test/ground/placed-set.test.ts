import { expect } from 'chai';
import fc from 'fast-check';
import { nowhere, PlacedSet } from '../../src/ground/placed-set.ts';

interface Member {
  readonly name: number;
  place: number;
}

describe('a placed set', () => {
  it('has the same members as a Set, each at its place', () => {
    const step = fc.record({ name: fc.nat(9), added: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const members = Array.from({ length: 10 }, (_, name): Member => ({ name, place: nowhere }));
        const [placed, model] = [new PlacedSet<'place', Member>('place'), new Set<Member>()];
        for (const { name, added } of steps) {
          const member = members[name] as Member;
          if (!added) expect(placed.delete(member)).to.equal(model.delete(member));
          else {
            placed.add(member);
            model.add(member);
          }
          expect(placed.size).to.equal(model.size);
          expect(placed.members).to.have.members([...model]);
          expect(placed.members.map(({ place }) => place)).to.deep.equal([...placed.members.keys()]);
          for (const { place } of members.filter((one) => !model.has(one))) expect(place).to.equal(nowhere);
        }
      }),
    );
  });
});
