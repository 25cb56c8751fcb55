import { expect } from 'chai';
import { DialproofError } from '../../../src/ground/errors.ts';
import { readXml, type XmlElement } from '../../../src/gateways/osd/xml-reader.ts';
import fc from 'fast-check';
import { rounds } from '../../support/depth.ts';
import { growthOf } from '../../support/growth.ts';

const leaf = (name: string, text = ''): XmlElement => ({ name, attributes: {}, children: [], text });
const nested = (depth: number): string => '<a>'.repeat(depth) + '</a>'.repeat(depth);

describe('the XML reader', () => {
  it('reads elements, attributes, text, references and character data', () => {
    const text =
      `\uFEFF<?xml version="1.0"?>\n<!-- <no> --><s:a xmlns:s="urn:x" b='1 &lt; "2"'><?php no ?>` +
      `x&#x41;&#66;&amp;<![CDATA[<&]]><c/> <d>\r\n</d></s:a>\n`;
    expect(readXml(text.slice(1))).to.deep.equal({
      name: 's:a',
      attributes: { 'xmlns:s': 'urn:x', b: '1 < "2"' },
      children: [leaf('c'), leaf('d', '\n')],
      text: 'xAB&<& ',
    });
  });

  const refused: Readonly<Record<string, string>> = {
    'a document type': '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
    'an entity that XML does not have': '<a>&nbsp;</a>',
    'an ampersand that begins no reference': '<a>a & b</a>',
    'a reference to no character': '<a>&#0;</a>',
    'a reference beyond Unicode': '<a>&#x110000;</a>',
    'a reference to half a surrogate pair': '<a>&#xD800;</a>',
    'a control character': '<a>\u0001</a>',
    'an end that ends nothing': '<a></b>',
    'an element without its end': '<a><b></b>',
    'two roots': '<a/><b/>',
    'no root': '  ',
    'text outside the root': '<a/>x',
    'an attribute that stands twice': '<a b="1" b="2"/>',
    'an attribute without quotes': '<a b=1/>',
    'a comment without its end': '<a><!-- </a>',
    'two hyphens in a comment': '<a><!-- b -- c --></a>',
    'a comment that ends in three hyphens': '<a><!-- b ---></a>',
    'the end of character data in text': '<a>b]]>c</a>',
    'an XML declaration within the root': '<a><?xml version="1.0"?></a>',
    'an XML declaration behind white space': ' <?xml version="1.0"?><a/>',
    'an XML declaration without a version': '<?xml encoding="UTF-8"?><a/>',
    'an XML declaration of another version': '<?xml version="2.0"?><a/>',
    'character data without its end': '<a><![CDATA[x</a>',
    'a tag without a name': '<a>< b/></a>',
    'the name of a prototype': '<a __proto__="1"/>',
    'more depth than any answer has': nested(65),
    'more elements than any answer has': `<a>${'<b/>'.repeat(100_000)}</a>`,
  };
  for (const [what, text] of Object.entries(refused)) {
    it(`refuses ${what}`, () => {
      expect(() => readXml(text))
        .to.throw(DialproofError)
        .with.property('code', 'DecodeFailed');
    });
  }

  it('reads every form of the XML declaration', () => {
    for (const rest of ['', ' encoding="utf-8"', " encoding='UTF-8' standalone='yes'", ' standalone="no" '])
      expect(readXml(`<?xml version='1.1'${rest}?><a/>`), rest).to.deep.equal(leaf('a'));
  });

  it('says where an answer is not well-formed', () => {
    for (const [text, fault] of [
      ['<a>b]]></a>', 'at byte 4: ]]> is not allowed in text'],
      ['<a><!-- -- --></a>', 'at byte 8: -- is not allowed in a comment'],
      ['<a><?XML ?></a>', 'at byte 3: an XML declaration stands only at the beginning'],
      ['<?xml?><a/>', 'at byte 0: the XML declaration is malformed'],
      ['<a><!-- -></a>', 'at byte 3: --> is missing'],
    ] as const)
      expect(() => readXml(text), text).to.throw(fault);
  });

  it('reads as many levels as its limit', () => {
    expect(readXml(nested(64)).name).to.equal('a');
    expect(() => readXml(nested(65))).to.throw('elements are nested more than 64 deep');
  });

  it('reads as many elements as its limit', () => {
    const flat = (elements: number): string => `<a>${'<b/>'.repeat(elements - 1)}</a>`;
    expect(readXml(flat(100_000)).children).to.have.length(99_999);
    expect(() => readXml(flat(100_001))).to.throw('more than 100000 elements are not allowed');
  });

  it('ends with a tree or a refusal whatever it is given', () => {
    const pieces = fc.constantFrom(
      '<a>',
      '</a>',
      '<b c="',
      '"',
      "'",
      '/>',
      '&',
      'amp;',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<?',
      '?>',
      ' ',
      'x',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (some) => {
        try {
          return readXml(some.join('')).name !== '';
        } catch (thrown) {
          return thrown instanceof DialproofError && thrown.code === 'DecodeFailed';
        }
      }),
      { numRuns: rounds(3000) },
    );
  });

  it('takes linear time', () => {
    const texts: readonly ((size: number) => string)[] = [
      (size) => `<a ${' '.repeat(size)}`,
      (size) => `<a>${'&'.repeat(size)}</a>`,
      (size) => `<${'a'.repeat(size)}`,
      (size) => `<a${' b="1'.repeat(size / 4)}`,
      (size) => `<?xml version="1.0"${' '.repeat(size)}<a/>`,
      (size) => `<a>${']'.repeat(size)}`,
      (size) => `<a>${'<!-- - -->'.repeat(size / 10)}`,
    ];
    for (const text of texts) {
      const read = (size: number): unknown => expect(() => readXml(text(size))).to.throw(DialproofError);
      expect(growthOf(5_000, 16, read), text(8)).to.be.below(16 * 10);
    }
  });

  it('takes linear time in ampersands, whether they begin references or not', () => {
    const texts: readonly ((size: number) => string)[] = [
      (size) => `<a>${'&'.repeat(size)}</a>`,
      (size) => `<a>${'&amp;'.repeat(size / 5)}&</a>`,
    ];
    for (const text of texts) {
      const read = (size: number): unknown => expect(() => readXml(text(size))).to.throw(DialproofError);
      expect(growthOf(40_000, 16, read), text(10)).to.be.below(16 * 4);
    }
  });

  it('says which reference is wrong, and where', () => {
    const faultIn = (text: string): unknown => {
      try {
        return readXml(text);
      } catch (thrown) {
        return thrown instanceof DialproofError ? thrown.message : thrown;
      }
    };
    expect(faultIn('<a>x &amp; &nbsp;</a>')).to.match(/\b11\b.*&nbsp; is no reference/);
    expect(faultIn('<a>&toString;</a>')).to.match(/&toString; is no reference/);
    expect(faultIn('<a b="&amp;& b"/>')).to.match(/\b11\b.*& is no reference/);
    expect(faultIn('<a>&#xD800;</a>')).to.match(/\b3\b.*&#xD800; stands for no character/);
  });
});
