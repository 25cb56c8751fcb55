/** The name that the author of an unknown one most likely meant. */
import { expect } from 'chai';
import fc from 'fast-check';
import { nearestName } from '../../src/ground/nearest-name.ts';

describe('the nearest name', () => {
  it('is the one that a slip of the fingers makes the unknown one', () => {
    const known = ['loads', 'console', 'ci', 'compare'];
    for (const [written, meant] of [
      ['laods', 'loads'],
      ['concole', 'console'],
      ['consol', 'console'],
      ['LOADS', 'loads'],
      ['load', 'loads'],
      ['ic', 'ci'],
    ] as const)
      expect(nearestName(written, known), written).to.equal(meant);
    for (const far of ['gateways', 'x', 'lolads-of', '']) expect(nearestName(far, known), far).to.equal(undefined);
  });

  it('is found for every exchange of two neighbours in a name of three characters and more', () => {
    const name = fc.string({ minLength: 3, maxLength: 20, unit: fc.constantFrom(...'abcdef') });
    fc.assert(
      fc.property(name, fc.nat(), (written, place) => {
        const at = place % (written.length - 1);
        const swapped = `${written.slice(0, at)}${written[at + 1]}${written[at]}${written.slice(at + 2)}`;
        expect(nearestName(swapped, [written])).to.equal(written);
      }),
    );
  });
});
