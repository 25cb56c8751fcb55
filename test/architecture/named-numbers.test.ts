/** The reader of the named numbers, by which the bounds of the code are found. */
import { expect } from 'chai';
import { boundsSomething, namedNumbersOf, namelessBounds } from '../support/limits/named-numbers.ts';

const read = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(namedNumbersOf('a.ts', text).map(({ place, value }) => [place.slice(5), value]));

describe('the named numbers of the code', () => {
  it('are constants, members of constant objects, fields, and defaults', () => {
    const text = `
const mostWaiting = 8 * 1024 * 1024;
export const longest: number = 10_000 as const;
const megabyte = 1024 ** 2;
const largest = 4 * megabyte;
const both = 2 ** 3 ** 2 - 1 << 1;
export const limits = { depth: 64, width: 2 << 3 } as const;
const mostListed = {
  /** Of a file. */
  tests: 20,
  rest: { text: 200 },
};
class Pool {
  readonly #most = 16;
  static readonly patience = 2.5;
  constructor({ timeout = 5000, of = 1 } = {}, attempts: number = 3) {
    this.room = options.capacity ?? 4 << 20;
    let changing = 7;
    const inner = 8;
  }
}
// const commented = 9;
const other = limits.depth;
const unknown = elsewhere * 2;
`;
    expect(read(text)).to.deep.equal({
      mostWaiting: 8 * 1024 * 1024,
      longest: 10_000,
      megabyte: 1024 ** 2,
      largest: 4 * 1024 ** 2,
      both: (2 ** (3 ** 2) - 1) << 1,
      'limits.depth': 64,
      'limits.width': 16,
      'mostListed.tests': 20,
      'mostListed.text': 200,
      most: 16,
      patience: 2.5,
      timeout: 5000,
      of: 1,
      attempts: 3,
      capacity: 4 << 20,
    });
  });

  it('are bounds if their names say so', () => {
    const bounds = (name: string, value = 1): boolean => boundsSomething({ place: `a.ts ${name}`, value });
    const named = ['mostWaiting', 'most', 'maximumDepth', 'endPatience', 'batchBytes', 'limits.depth', 'closeTimeout'];
    const others = ['mostly', 'headerLength', 'tick', 'fewest', 'bytesOfThing', 'utmost'];
    expect([...named, ...others].filter((name) => bounds(name))).to.deep.equal(named);
    expect(bounds('mostWaiting', 0)).to.equal(false);
  });

  it('are missing where a timer or a length uses a literal number', () => {
    const bound = ['clock.setTimeout(() => end(), 5000);', 'if (text.length > 1000) throw x;'];
    const other = ['if (a.length > most) b();', 'setTimeout(end, 10);', '// .size > 1000'];
    expect(namelessBounds('a.ts', [...bound, ...other].join('\n'))).to.deep.equal(['a.ts:1', 'a.ts:2']);
  });
});
