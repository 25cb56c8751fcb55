import { expect } from 'chai';
import fc from 'fast-check';
import {
  maximumPointCode,
  pointCodeRule,
  readPointCode,
  writtenPointCode,
  type PointCodeBits,
} from '../../src/ground/point-codes.ts';
import { rounds } from '../support/depth.ts';

const bits = fc.constantFrom<PointCodeBits>(14, 24);
const widths = { 14: [3, 8, 3], 24: [8, 8, 8] } as const;

describe('a point code', () => {
  it('is a number, a number as text, or three parts', () => {
    for (const written of [4106, '4106', '2-1-2', '002-001-002'])
      expect(readPointCode(written, 14), String(written)).to.equal(4106);
    for (const written of [66051, '66051', '1-2-3'])
      expect(readPointCode(written, 24), String(written)).to.equal(66051);
    expect(readPointCode('7-255-7', 14)).to.equal(16383);
    expect(readPointCode('255-255-255', 24)).to.equal(16777215);
  });

  it('has parts of so many bits each, the first of them the most significant', () => {
    const partsOf = (length: PointCodeBits) => fc.tuple(...widths[length].map((width) => fc.nat(2 ** width - 1)));
    fc.assert(
      fc.property(
        bits.chain((length) => fc.tuple(fc.constant(length), partsOf(length))),
        ([length, parts]) => {
          const inBits = parts
            .map((part, index) => part.toString(2).padStart(widths[length][index] ?? 0, '0'))
            .join('');
          expect(readPointCode(parts.join('-'), length)).to.equal(Number.parseInt(inBits, 2));
        },
      ),
      { numRuns: rounds(1000) },
    );
  });

  it('is read in the form that is written for people', () => {
    fc.assert(
      fc.property(bits, fc.nat(), (length, number) => {
        const code = number % (maximumPointCode(length) + 1);
        const [, decimal = '', parts = ''] = /^(\d+) \(([\d-]+)\)$/.exec(writtenPointCode(code, length)) ?? [];
        expect([readPointCode(decimal, length), readPointCode(parts, length)]).to.deep.equal([code, code]);
      }),
      { numRuns: rounds(1000) },
    );
    expect([writtenPointCode(4106, 14), writtenPointCode(66051, 24)]).to.deep.equal(['4106 (2-1-2)', '66051 (1-2-3)']);
    expect(writtenPointCode(16384, 14)).to.equal('16384');
  });

  it('is refused where a part or the whole is out of its range, or it is written otherwise', () => {
    const wrong = [
      '8-1-2',
      '2-256-2',
      '2-1-8',
      '2-1',
      '2-1-2-1',
      '',
      '2.1.2',
      '-1',
      '0x10',
      ' 2-1-2',
      '16384',
      16384,
      -1,
      1.5,
      Number.NaN,
    ];
    for (const written of wrong) expect(readPointCode(written, 14), String(written)).to.equal(undefined);
    for (const written of ['256-0-0', '0-0-256', '16777216', 16777216])
      expect(readPointCode(written, 24), String(written)).to.equal(undefined);
  });

  it('has a rule that shows the notation', () => {
    expect(pointCodeRule('9-9-9', 14)).to.equal(
      'must be 3-8-3, such as 2-1-2 (the parts are 0-7, 0-255, 0-7), or a number up to 16383',
    );
    expect(pointCodeRule('1-2-300', 24)).to.equal(
      'must be 8-8-8, such as 1-2-3 (the parts are 0-255, 0-255, 0-255), or a number up to 16777215',
    );
    expect(pointCodeRule(16384, 14)).to.equal('must be at most 16383');
  });
});
