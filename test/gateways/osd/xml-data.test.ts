import { expect } from 'chai';
import fc from 'fast-check';
import { DialproofError } from '../../../src/ground/errors.ts';
import { dataOf, elementText } from '../../../src/gateways/osd/xml-data.ts';
import { readXml } from '../../../src/gateways/osd/xml-reader.ts';
import { parseXml } from '../../support/xml-tree.ts';

const wrapped = (inside: string): string => `<x xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${inside}</x>`;
const read = (text: string): unknown => dataOf(readXml(text));

const names = fc.constantFrom('a', 'b', 'Grüße', 'x-1', '_y.z');
const texts = fc.string({
  unit: fc.constantFrom('a', 'Z', '<', '>', '&', '"', "'", '\n', '\r', '\t', ' ', 'ü', '€', '😀'),
});
// XML cannot represent an empty list, a list of one, or a list in a list.
const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    texts,
    fc.constant(null),
    tie('object'),
    fc.array(tie('item'), { minLength: 2, maxLength: 4 }),
  ),
  item: fc.oneof({ depthSize: 'small' }, texts, fc.constant(null), tie('object')),
  object: fc.dictionary(names, tie('value'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
}));

describe('data as XML', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(read(wrapped(elementText('v', value)))).to.deep.equal({ v: value });
      }),
    );
  });

  it('comes back as it was from an attribute', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(read(elementText('v', { '@a': text }))).to.deep.equal({ '@a': text });
      }),
    );
  });

  it('is well-formed by another reader', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(parseXml(`<v>${elementText('w', text)}</v>`).children[0]?.text).to.equal(text);
      }),
    );
  });

  it('has attributes as @name, and text beside them as #text', () => {
    expect(read('<a xmlns="urn:x" xmlns:p="urn:y" p:kind="1"> 5 <b/></a>')).to.deep.equal({
      '@kind': '1',
      b: '',
      '#text': '5',
    });
    expect(elementText('a', { '@kind': 1, '#text': '<', b: [true, 2.5] })).to.equal(
      '<a kind="1">&lt;<b>true</b><b>2.5</b></a>',
    );
  });

  it('reads the attributes of XML Schema instances, whatever their prefix', () => {
    const schema = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance"';
    expect(read(`<a ${schema}><b i:type="xs:string">5</b><c i:nil="true"/><d i:nil="0">x</d></a>`)).to.deep.equal({
      b: '5',
      c: null,
      d: 'x',
    });
    expect(read('<a><b i:nil="true"/></a>')).to.deep.equal({ b: { '@nil': 'true' } });
  });

  it('refuses values that XML cannot represent', () => {
    for (const value of [
      { 'two words': 1 },
      { '': 1 },
      { '1a': 1 },
      { 'a:b': 1 },
      { '@a b': 1 },
      { '@a': {} },
      '\u0000',
      '\uD800',
    ]) {
      expect(() => elementText('a', value))
        .to.throw(DialproofError)
        .with.property('code', 'EncodeFailed');
    }
    expect(() => read('<a><__proto__/></a>')).to.throw(DialproofError);
  });
});
