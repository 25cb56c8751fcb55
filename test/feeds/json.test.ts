import { expect } from 'chai';
import fc from 'fast-check';
import { json } from './read-rows.ts';

const rows = fc.array(fc.dictionary(fc.stringMatching(/^[a-z"[{,]{1,5}$/), fc.jsonValue(), { noNullPrototype: true }), { maxLength: 5 });

describe('the rows of a JSON file', () => {
  it('are what was written, in one line or in many', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(undefined, 2), fc.boolean(), (list, indent, mark) => {
        const text = (mark ? '\uFEFF \n' : '') + JSON.stringify(list, undefined, indent) + (mark ? ' \n' : '');
        expect(json(text)).to.deep.equal({ rows: JSON.parse(JSON.stringify(list)), faults: [] });
      }),
    );
  });

  it('are told to be wrong with their lines, all at once', () => {
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

  it('stand in one list', () => {
    expect(json('').faults).to.deep.equal(['1: the file has to be a list of objects']);
    expect(json('\n{"a": 1}').faults).to.deep.equal(['2: the file has to be a list of objects']);
    expect(json('[{"a": 1},\n{"b": 2}').faults).to.deep.equal(['2: the list is not closed']);
    expect(json('[{"a": 1}]\n[]').faults).to.deep.equal(['1: the list is followed by more text']);
    expect(json('[{"a": "1}]').faults).to.deep.equal(['1: the quotes that open here are not closed']);
    expect(json('[\n]')).to.deep.equal({ rows: [], faults: [] });
  });

  it('end, whatever stands in the file', () => {
    const texts = fc.string({ unit: fc.constantFrom('[', ']', '{', '}', ',', '"', '\\', '\n', ':', '1', 'a') });
    fc.assert(fc.property(texts, (text) => void json(`[${text}`)));
  });
});
