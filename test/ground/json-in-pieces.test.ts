/** Large values are written as JSON in pieces, which together equal the result of `JSON.stringify` for the whole. */
import { expect } from 'chai';
import fc from 'fast-check';
import { isLong, jsonTexts } from '../../src/ground/json-in-pieces.ts';
import { rounds } from '../support/depth.ts';

const value = fc.anything({
  maxDepth: 5,
  values: [
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, undefined, NaN, -0, '\n', 'é"\\', '__proto__'),
  ],
  key: fc.oneof(fc.string(), fc.constantFrom('__proto__', '1', '0', 'a\nb')),
});

describe('a value that is written in pieces', () => {
  it('is written as by JSON.stringify, with an indent too', () => {
    const plain = value.filter((one) => typeof one === 'object' && one !== null);
    fc.assert(
      fc.property(plain, fc.integer({ min: 2, max: 20 }), fc.constantFrom(0, 2), (one, piece, indent) => {
        expect([...jsonTexts(one, { indent, piece })].join('')).to.equal(JSON.stringify(one, null, indent));
      }),
      { numRuns: rounds(12_500) },
    );
  });

  it('is an empty object where no member is written', () => {
    for (const indent of [0, 2]) {
      for (const one of [
        { a: undefined, b: undefined, c: undefined },
        [{ a: undefined, b: undefined }],
        { o: { a: undefined, b: undefined } },
      ]) {
        expect([...jsonTexts(one, { indent, piece: 2 })].join('')).to.equal(JSON.stringify(one, null, indent));
      }
    }
  });

  it('is written in texts of about a thousand values, however it is nested', () => {
    const row = { number: '6421123456', checks: [1, 2, 3], text: 'x' };
    const rows = Array.from({ length: 10_000 }, () => row);
    for (const large of [
      rows,
      { a: 1, rows, b: { c: [rows] } },
      Object.fromEntries(rows.map((one, index) => [`r${index}`, one])),
      { long: 'x'.repeat(100_000), rows },
    ]) {
      expect(isLong(large)).to.equal(true);
      const texts = [...jsonTexts(large)];
      expect(texts.join('')).to.equal(JSON.stringify(large));
      expect(Math.max(...texts.map(({ length }) => length))).to.be.at.most(110_000);
      expect(texts.length).to.be.above(50);
    }
  });

  it('is not read to its end to find that it is long', () => {
    let looked = 0;
    const member = {
      get a(): number {
        looked += 1;
        return 1;
      },
    };
    expect(isLong(Array.from({ length: 100_000 }, () => member))).to.equal(true);
    expect(looked).to.be.below(2000);
    expect(isLong({ run_id: 'r', counts: { started: 1 } })).to.equal(false);
  });
});
