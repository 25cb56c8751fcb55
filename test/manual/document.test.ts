/** The topics are the documents, and each is parsed as a whole parse would parse it. */
import { expect } from 'chai';
import { lexer } from 'marked';
import { atOnce } from '../../src/ground/pieces.ts';
import { parsed, plainText, targetOf, type ManualDocument } from '../../src/manual/document.ts';
import { topicOfFile, topics } from '../../src/manual/topics.ts';
import { documents } from '../docs/documents.ts';

const texts = new Map(documents.map(({ path, text }) => [path, text]));
const parsedAll = (): readonly ManualDocument[] =>
  topics.map((topic) => atOnce(parsed(topic, texts.get(topic.file) ?? '')));

describe('the manual', () => {
  it('has every document of the package as a topic, and each once', () => {
    expect(topics.map(({ file }) => file).toSorted()).to.deep.equal(documents.map(({ path }) => path).toSorted());
    for (const key of ['name', 'file', 'about'] as const)
      expect(new Set(topics.map((topic) => topic[key])).size, key).to.equal(topics.length);
    for (const { name, about } of topics) {
      expect(name).to.match(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(about, name).to.match(/^[^\n`|]{5,80}[^.]$/);
    }
  });

  it('has the tokens of a document that is parsed as a whole', () => {
    for (const { topic, sections } of parsedAll()) {
      const whole = lexer(texts.get(topic.file) ?? '').filter(({ type }) => type !== 'space');
      const own = sections.flatMap(({ tokens }) => tokens).filter(({ type }) => type !== 'space');
      expect(
        own.map(({ raw }) => raw.trim()),
        topic.name,
      ).to.deep.equal(whole.map(({ raw }) => raw.trim()));
    }
  });

  it('has all headings, each with an anchor of its own, and every link leads to one', () => {
    const all = parsedAll();
    const anchors = new Map(
      all.map(({ topic, sections }) => [topic.file, new Set(sections.map(({ anchor }) => anchor))]),
    );
    for (const { topic, sections, title } of all) {
      const { headings = [], links = [] } = documents.find(({ path }) => path === topic.file) ?? {};
      expect(sections.filter(({ level }) => level > 0).length, topic.name).to.equal(headings.length);
      expect(new Set(sections.map(({ anchor }) => anchor)).size, topic.name).to.equal(sections.length);
      expect(title).to.not.equal(topic.name);
      for (const href of links) {
        const target = targetOf(topic, href);
        expect(target, href).to.not.equal(undefined);
        if (
          target === undefined ||
          'address' in target ||
          topicOfFile(target.file) === undefined ||
          target.anchor === ''
        )
          continue;
        expect([...(anchors.get(target.file) ?? [])], `${topic.file}: ${href}`).to.include(target.anchor);
      }
    }
  });

  it('takes markup out of texts, and keeps their words apart', () => {
    const text =
      '# A `code` & *more*\n\nOne [link](x.md) and **strong**<br>two &lt;b&gt;.\n\n| a | b |\n|---|---|\n| 1 | `2` |\n';
    const [section] = atOnce(parsed(topics[0]!, text)).sections;
    expect([section?.heading, section?.anchor]).to.deep.equal(['A code & more', 'a-code--more']);
    expect(plainText(section!.tokens.slice(1)).trim()).to.equal('One link and strong two <b>. a b 1 2');
  });
});
