/** The pages of the documents: well-formed, without markup of a document's text, and every link leads somewhere. */
import { expect } from 'chai';
import fc from 'fast-check';
import { atOnce } from '../../src/ground/pieces.ts';
import { parsed, plainText } from '../../src/manual/document.ts';
import { sectionContent } from '../../src/manual/html.ts';
import { readPicture } from '../../src/manual/pictures.ts';
import { topics } from '../../src/manual/topics.ts';
import { markupText } from '../../src/report/markup.ts';
import { documents } from '../docs/documents.ts';
import { parseXml, type XmlElement } from '../support/xml-tree.ts';

const texts = new Map(documents.map(({ path, text }) => [path, text]));

const elementsOf = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(elementsOf)];
const attribute = (elements: readonly XmlElement[], name: string): string[] =>
  elements.flatMap(({ attributes }) => attributes[name] ?? []);

const articleOf = (text: string, topic = topics[0]!): XmlElement => {
  const { sections } = atOnce(parsed(topic, text));
  const content = sections.flatMap((section) => sectionContent(topic, section));
  return parseXml(`<article>${content.map((each) => markupText(each)).join('')}</article>`);
};

const usual = new Set(
  'article h1 h2 h3 h4 p ul ol li a code pre strong em br img table thead tbody tr th td div'.split(' '),
);
const attributesKnown = new Set('id href rel src alt loading class role aria-label tabindex'.split(' '));

describe('a document as a page', () => {
  const pages = new Map(
    topics.map((topic) => [topic.name, elementsOf(articleOf(texts.get(topic.file) ?? '', topic))] as const),
  );

  it('is made of few elements, without script, style or handlers', () => {
    for (const [name, elements] of pages) {
      expect(
        elements.map((each) => each.name).filter((each) => !usual.has(each)),
        name,
      ).to.deep.equal([]);
      const known = elements.flatMap(({ attributes }) => Object.keys(attributes));
      expect(
        known.filter((each) => !attributesKnown.has(each)),
        name,
      ).to.deep.equal([]);
    }
  });

  it('has links to pages and headings that exist', () => {
    const ids = new Map([...pages].map(([name, elements]) => [name, new Set(attribute(elements, 'id'))]));
    let inside = 0;
    for (const [name, elements] of pages) {
      for (const href of attribute(elements, 'href')) {
        if (/^https?:/.test(href)) continue;
        const [, topic = '', anchor] = /^\/docs\/([a-z0-9-]+)(?:#(.+))?$/.exec(href) ?? [];
        expect([...ids.keys()], `${name}: ${href}`).to.include(topic);
        if (anchor !== undefined) expect([...(ids.get(topic) ?? [])], `${name}: ${href}`).to.include(anchor);
        inside += 1;
      }
    }
    expect(inside).to.be.greaterThan(300);
  });

  it('has pictures that exist, and no other file is one', async () => {
    const sources = [...pages].flatMap(([, elements]) => attribute(elements, 'src'));
    const pictures = documents.flatMap(({ text }) => text.match(/!\[[^\]]*\]\(/g) ?? []);
    expect(sources.length).to.equal(pictures.length).and.to.be.greaterThan(10);
    for (const source of sources) {
      const [, , , folder = '', name = ''] = source.split('/');
      expect((await readPicture(folder, name))?.content.length, source).to.be.greaterThan(100);
    }
    for (const [folder, name] of [
      ['docs', '../service.md'],
      ['docs', '..%2Fservice.svg'],
      ['docs', 'absent.svg'],
      ['machines', 'events.ts'],
      ['constructor', 'a.svg'],
      ['', 'a.svg'],
    ] as const)
      expect(await readPicture(folder, name), `${folder} ${name}`).to.equal(undefined);
  });

  it('has the words of the document, and no markup of them', () => {
    const words = fc.constantFrom(
      'word',
      '<script>alert(1)</script>',
      '<img src=x onerror=y>',
      '<b>',
      '&amp;',
      '"',
      "'",
      '&',
      '`a<b`',
    );
    const href = fc.constantFrom(
      'javascript:alert(1)',
      'data:text/html,x',
      'service.md',
      'https://example.org/',
      '//evil/',
    );
    const paragraph = fc.array(words, { minLength: 1, maxLength: 8 }).map((all) => all.join(' '));
    const text = fc.oneof(
      paragraph,
      paragraph.map((each) => `- ${each}`),
      paragraph.map((each) => `# ${each}`),
      paragraph.map((each) => `\`\`\`html\n${each}\n\`\`\``),
      fc.tuple(paragraph, href).map(([each, to]) => `[${each.replaceAll(/[[\]`]/g, '')}](${to})`),
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), (blocks) => {
        const elements = elementsOf(articleOf(blocks.join('\n\n')));
        expect(elements.map(({ name }) => name).filter((name) => !usual.has(name) || name === 'img')).to.deep.equal([]);
        const hrefs = attribute(elements, 'href');
        expect(hrefs.filter((each) => !/^(?:https?:\/\/|mailto:|\/docs\/|#)/.test(each))).to.deep.equal([]);
      }),
      { numRuns: 300 },
    );
    const shown = (text: string): string =>
      elementsOf(articleOf(text))
        .map((each) => each.text)
        .join('');
    expect(shown('a <b>c</b> d')).to.equal('a <b>c</b> d');
    const [section] = atOnce(parsed(topics[0]!, '`<i>` and *this*')).sections;
    expect(plainText(section!.tokens)).to.contain('<i> and this');
  });
});
