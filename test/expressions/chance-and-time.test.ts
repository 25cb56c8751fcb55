import { expect } from 'chai';
import fc from 'fast-check';
import { seededChance, seededSources, systemSources } from '../../src/expressions/scope.ts';
import { fixedSources, valueOf } from './fixed-scope.ts';

/** As PractRand has it, with 15 draws that mix the seed. */
const sfc32 = {
  draw: (seed: number, number: number, stream: number): (() => number) => {
    const state = Uint32Array.of(seed, number, stream, 1);
    const next = (): number => {
      const [a = 0, b = 0, c = 0, count = 0] = state;
      const drawn = (a + b + count) >>> 0;
      state.set([b ^ (b >>> 9), c + (c << 3), ((c << 21) | (c >>> 11)) + drawn, count + 1]);
      return drawn;
    };
    for (let mixed = 0; mixed < 15; mixed += 1) next();
    return () => ((next() >>> 5) * 2 ** 26 + (next() >>> 6)) / 2 ** 53;
  },
};

describe('chance and time in expressions', () => {
  it('come from the scope', () => {
    const drawing = (...chance: number[]) => ({ sources: fixedSources(chance) });
    expect(valueOf('random(1, 6)', drawing(0))).to.equal(1);
    expect(valueOf('random(1, 6)', drawing(0.9999))).to.equal(6);
    expect(valueOf('randomDigits(4)', drawing(0.1, 0.95))).to.equal('1919');
    expect(valueOf('randomHex(4)', drawing(0.99, 0))).to.equal('f0f0');
    expect(valueOf('pick(["a", "b"])', drawing(0.5))).to.equal('b');
    expect(valueOf('uuid()', drawing(0))).to.equal('00000000-0000-4000-8000-000000000000');
    expect(valueOf('now()')).to.equal(1_700_000_000);
    expect(valueOf('nowMs()')).to.equal(1_700_000_000_250);
  });

  it('draws the same values from the same seed, and only from that', () => {
    const draws = (seed: number): unknown =>
      valueOf('[random(0, 1000000), uuid(), randomDigits(10)]', { sources: seededSources(seed) });
    expect(draws(7)).to.deep.equal(draws(7)).and.not.deep.equal(draws(8));
  });

  it('draws from 0 up to 1, evenly enough', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = seededChance(seed);
        const numbers = Array.from({ length: 1000 }, random);
        expect(numbers.every((number) => number >= 0 && number < 1)).to.equal(true);
        expect(numbers.reduce((sum, number) => sum + number, 0)).to.be.within(400, 600);
      }),
    );
    expect(systemSources.chanceOf(0)()).to.be.within(0, 1);
  });

  it('draws what sfc32 of PractRand draws, so that a run repeats in every version', () => {
    const { draw } = sfc32;
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.nat(9), (seed, number, stream) => {
        const [expected, drawn] = [draw(seed, number, stream), seededChance(seed, number, stream)];
        for (let count = 0; count < 20; count += 1) expect(drawn()).to.equal(expected());
      }),
    );
    const chance = seededChance(1, 2, 3);
    expect([chance(), chance()]).to.deep.equal([0.9283241184171197, 0.26127372686291717]);
  });

  it('reads no member that all objects inherit', () => {
    for (const name of ['toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'])
      for (const root of ['v', 'i', 'g']) expect(valueOf(`defined($${root}.${name})`)).to.equal(false);
  });

  it('writes moments in UTC', () => {
    expect(valueOf("formatDate(0, 'YYYYMMDDHHmmss')")).to.equal('19700101000000');
    expect(valueOf("formatDate(1700000000.9, 'DD/MM/YYYY at HH:mm:ss')")).to.equal('14/11/2023 at 22:13:20');
  });
});
