import { expect } from 'chai';
import fc from 'fast-check';
import { json } from './read-rows.ts';

const rows = fc.array(fc.dictionary(fc.stringMatching(/^[a-z"[{,]{1,5}$/), fc.jsonValue(), { noNullPrototype: true }), {
  maxLength: 5,
});

/** Whole numbers beyond 2^53 become the text of their digits, unless they have an exponent. */
const withDigits = (value: unknown): unknown => {
  if (typeof value === 'number')
    return Number.isInteger(value) && !Number.isSafeInteger(value) && !String(value).includes('e')
      ? String(value)
      : value;
  if (Array.isArray(value)) return value.map(withDigits);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withDigits(member)]));
};

describe('the rows of a JSON file', () => {
  it('are the written ones, in one line or in many', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(undefined, 2), fc.boolean(), (list, indent, mark) => {
        const text = (mark ? '\uFEFF \n' : '') + JSON.stringify(list, undefined, indent) + (mark ? ' \n' : '');
        expect(json(text)).to.deep.equal({ rows: withDigits(JSON.parse(JSON.stringify(list))), faults: [] });
      }),
    );
  });

  it('are reported with their lines where they are wrong, all at once', () => {
    const text = [
      '[',
      '{"a": "x,]\\"", "b": [1, {}]},',
      '{"a": tru},',
      '',
      '5, {"c": 1},',
      '["x"],',
      '{"__proto__": 1},',
      '{"": 1},',
      '',
      ']',
    ].join('\n');
    expect(json(text)).to.deep.equal({
      rows: [{ a: 'x,]"', b: [1, {}] }, { c: 1 }],
      faults: [
        '3: this is not JSON',
        '5: each element of the list has to be an object',
        '6: each element of the list has to be an object',
        '7: "__proto__" is not allowed as a name',
        '8: a column has no name',
        '10: this is not JSON',
      ],
    });
  });

  it('keep the digits of whole numbers, and are refused where a number of another spelling may be a text', () => {
    expect(json('[{"iccid": 8964050087210000001, "text": "1.0"}]')).to.deep.equal({
      rows: [{ iccid: '8964050087210000001', text: '1.0' }],
      faults: [],
    });
    expect(json('[{"a": 1.50},\n{"a": [1e3]},\n{"a": 1.5},\n{"a": -0}]').faults).to.deep.equal([
      '1: 1.50 may be a text, or the number 1.5: write it in quotes, or the number as 1.5',
      '2: 1e3 may be a text, or the number 1000: write it in quotes, or the number as 1000',
      '4: -0 may be a text, or the number 0: write it in quotes, or the number as 0',
    ]);
  });

  it('must be in one list', () => {
    expect(json('').faults).to.deep.equal(['1: the file has to be a list of objects']);
    expect(json('\n{"a": 1}').faults).to.deep.equal(['2: the file has to be a list of objects']);
    expect(json('[{"a": 1},\n{"b": 2}').faults).to.deep.equal(['2: the list is not closed']);
    expect(json('[{"a": 1}]\n[]').faults).to.deep.equal(['1: the list is followed by more text']);
    expect(json('[{"a": "1}]').faults).to.deep.equal(['1: the quotes that open here are not closed']);
    expect(json('[\n]')).to.deep.equal({ rows: [], faults: [] });
  });

  it('end, whatever the file contains', () => {
    const texts = fc.string({ unit: fc.constantFrom('[', ']', '{', '}', ',', '"', '\\', '\n', ':', '1', 'a') });
    fc.assert(fc.property(texts, (text) => void json(`[${text}`)));
  });
});
