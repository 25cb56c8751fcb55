import { expect } from 'chai';
import fc from 'fast-check';
import { ambiguousNumberIn, parseExactJson } from '../../src/ground/exact-json.ts';

/** The value with every integer beyond 2^53 as text; `text` writes it. */
const numbers = fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n });
const texts = fc.string({ unit: fc.constantFrom('"', '\\', '1', '9007199254740993', ':', ',', '{', 'e') });

describe('JSON with exact digits', () => {
  it('keeps integers as they are written, and texts unchanged', () =>
    fc.assert(
      fc.property(fc.array(fc.oneof(numbers, texts)), texts, (list, name) => {
        const text =
          `{${JSON.stringify(name)}: [` +
          `${list.map((one) => (typeof one === 'bigint' ? String(one) : JSON.stringify(one))).join(', ')}]}`;
        const exact = list.map((one) =>
          typeof one !== 'bigint' ? one : Number.isSafeInteger(Number(one)) ? Number(one) : String(one),
        );
        expect(parseExactJson(text)).to.deep.equal(Object.fromEntries([[name, exact]]));
      }),
    ));

  it('equals JSON.parse for everything else, with the same errors', () => {
    for (const text of ['1.5e20', '[0.1, -0, 1E3, null, true]', '{"a":{"a":1234567890123456.5}}'])
      expect(parseExactJson(text)).to.deep.equal(JSON.parse(text));
    for (const text of ['', '{', '"90071992547409931', '[9007199254740993', '0649', '9007199254740993 1'])
      expect(() => parseExactJson(text), text).to.throw(SyntaxError);
  });

  it('finds the first number that is not written as its decimal text', () => {
    for (const text of ['1', '-1.5', '"1.0"', '{"1.0": "1e3"}', '[0, 10, 12345678901234567890]', '"\\"1.0"'])
      expect(ambiguousNumberIn(text), text).to.equal(undefined);
    expect(ambiguousNumberIn('{"a": [1, 2.50, 1e3]}')).to.deep.equal({ text: '2.50', number: 2.5 });
    expect(ambiguousNumberIn('[1E3]')).to.deep.equal({ text: '1E3', number: 1000 });
  });
});
