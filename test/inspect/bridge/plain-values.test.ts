/** Viewers receive any context as JSON of bounded size. */
import { expect } from 'chai';
import fc from 'fast-check';
import { plainValue } from '../../../src/inspect/bridge/plain-value.ts';
import { rounds } from '../../support/depth.ts';

class Dialogue {
  readonly secret = 1;
}

describe('a value made plain', () => {
  it('is unchanged if it is data already', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(text.length < 1_000);
        expect(JSON.stringify(plainValue(value))).to.equal(text);
      }),
      { numRuns: rounds(1_000) },
    );
  });

  it('names what is not data', () => {
    const value = {
      d: new Dialogue(),
      f: () => 1,
      s: Symbol('s'),
      b: Buffer.from('abc'),
      e: new TypeError('bad'),
      n: NaN,
      i: 12n,
    };
    expect(plainValue(value)).to.deep.equal({
      d: '<Dialogue>',
      f: '<function>',
      s: '<symbol>',
      b: '<3 bytes: 616263>',
      e: '<TypeError: bad>',
      n: 'NaN',
      i: '12',
    });
  });

  it('writes dates, maps and sets as JSON can', () => {
    const value = { at: new Date(0), of: new Map([[1, 'one']]), all: new Set(['a']), none: undefined };
    expect(plainValue(value)).to.deep.equal({
      at: '1970-01-01T00:00:00.000Z',
      of: { 1: 'one' },
      all: ['a'],
      none: undefined,
    });
  });

  it('stops at a value that contains itself, but not at one that occurs twice', () => {
    const shared = { a: 1 };
    const value: Record<string, unknown> = { one: shared, two: shared };
    value['self'] = value;
    expect(plainValue(value)).to.deep.equal({ one: { a: 1 }, two: { a: 1 }, self: '<circular>' });
  });

  it('stops below a depth', () => {
    expect(plainValue({ a: { b: { c: 1 } } }, { depth: 2, characters: 100 })).to.deep.equal({ a: { b: '<deeper>' } });
  });

  it('is bounded, and names what cannot be read', () => {
    const unreadable = {
      get it(): string {
        throw new Error('no');
      },
    };
    expect(plainValue({ unreadable })).to.deep.equal({ unreadable: '<unreadable>' });
    const limits = { depth: 4, characters: 500 };
    fc.assert(
      fc.property(fc.anything({ withMap: true, withSet: true, withDate: true, maxKeys: 20 }), (value) => {
        expect((JSON.stringify(plainValue(value, limits)) ?? '').length).to.be.below(4_000);
      }),
    );
    expect(
      JSON.stringify(
        plainValue(
          Array.from({ length: 100_000 }, () => 'x'.repeat(100)),
          limits,
        ),
      ).length,
    ).to.be.below(1_000);
  });
});
