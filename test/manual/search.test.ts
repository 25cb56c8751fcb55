/** The search in the manual: every result has every word, and the nearest come first. */
import { expect } from 'chai';
import fc from 'fast-check';
import { Manual } from '../../src/manual/manual.ts';
import { searched, wordsOf, type SearchedSection } from '../../src/manual/search.ts';

const section = (heading: string, text: string, title = 'Title'): SearchedSection => ({
  topic: 'topic',
  title,
  heading,
  anchor: heading.toLowerCase(),
  text,
});
/** The letter İ has no lower case of one character. */
const lower = (text: string): string =>
  text
    .split('İ')
    .map((part) => part.toLowerCase())
    .join('İ');
const headingsOf = (sections: readonly SearchedSection[], query: string): string[] =>
  searched(sections, query).map(({ section: { heading } }) => heading);

describe('the search in the manual', () => {
  it('finds the sections that have every word, whatever the words', () => {
    const word = fc.constantFrom('lock', 'Lock', 'unlock', 'run', 'a', 'İ', 'ß', 'x.y', '(', '');
    const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '));
    const sections = fc.array(
      fc.tuple(text, text, text).map(([heading, body, title]) => section(heading, body, title)),
    );
    fc.assert(
      fc.property(sections, fc.array(word, { maxLength: 10 }), (all, query) => {
        const words = wordsOf(query.join(' '));
        const has = ({ title, heading, text: body }: SearchedSection): boolean =>
          words.every((each) => [title, heading, body].some((part) => lower(part).includes(each)));
        const found = searched(all, query.join(' '));
        expect(found.map((each) => each.section)).to.have.members(words.length === 0 ? [] : all.filter(has));
        for (const { excerpt, section: own } of found) {
          const shown = excerpt.map((part) => part.text).join('');
          expect(shown.length).to.be.at.most(190);
          expect(own.text).to.contain(shown.replace(/^… /, '').replace(/ …$/, ''));
          for (const part of excerpt.filter(({ isMatch }) => isMatch))
            expect(words.some((each) => lower(part.text).startsWith(each))).to.equal(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('puts headings before texts, and whole words before parts', () => {
    const sections = [
      section('Other', 'the locks of a run'),
      section('Third', 'clocks'),
      section('Locks', 'nothing'),
      section('Unlocks', 'nothing'),
    ];
    expect(headingsOf(sections, 'locks')).to.deep.equal(['Locks', 'Unlocks', 'Other', 'Third']);
    expect(headingsOf(sections, 'locks run')).to.deep.equal(['Other']);
    expect(headingsOf(sections, '  ')).to.deep.equal([]);
    expect(headingsOf(sections, 'absent')).to.deep.equal([]);
  });

  it('finds other forms of a word, and passes over words that say nothing', () => {
    const sections = [section('Retries', 'how often'), section('Other', 'to retry a lock'), section('Third', 'a lock')];
    expect(headingsOf(sections, 'retry')).to.deep.equal(['Retries', 'Other']);
    expect(headingsOf(sections, 'retried locks')).to.deep.equal(['Other']);
    expect(headingsOf(sections, 'the retries of a test')).to.deep.equal([]);
    expect(headingsOf(sections, 'of the retries')).to.deep.equal(['Retries', 'Other']);
    expect(headingsOf(sections, 'the')).to.deep.equal(['Other']);
    const [found] = searched(sections, 'retries locking');
    expect(found?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).to.deep.equal(['retry', 'lock']);
  });

  it('puts a heading that is about the words alone before one that has others too, and a rare word before a usual one', () => {
    const sections = [
      section('Thresholds decide how a build ends', 'thresholds'),
      section('Thresholds', 'thresholds'),
      ...['One', 'Two', 'Four', 'Five'].map((heading) => section(`${heading} runs`, 'much else')),
      section('Six runs', 'a seed'),
      section('The seed', 'of runs'),
    ];
    expect(headingsOf(sections, 'threshold')[0]).to.equal('Thresholds');
    expect(headingsOf(sections, 'runs seed')).to.deep.equal(['The seed', 'Six runs']);
  });

  it('finds the sections of the documents that a reader means', async () => {
    const { sections } = JSON.parse(await new Manual().searchedText()) as { sections: SearchedSection[] };
    const meant: Readonly<Record<string, string>> = {
      'leading zero': 'first-test#leading-zeros',
      'rate of a load': 'loads#size-and-rate-of-a-load',
      'exit code': 'ci#exit-codes',
      'exit codes': 'ci#exit-codes',
      'two sides': 'both-sides#both-sides-of-a-call',
      'repeat a call': 'loads#repeat-one-call',
      'compare two runs': 'compare#compare-two-runs',
      'answer calls': 'loads#answer-calls',
      thresholds: 'loads#thresholds',
      'steer a load': 'loads#steer-it-while-it-runs',
      'write a flow': 'call-flow#1-write-the-flow',
      tokens: 'access#tokens',
      install: 'install#install',
    };
    for (const [query, place] of Object.entries(meant)) {
      const first = searched(sections, query)[0]?.section;
      expect(`${first?.topic}#${first?.anchor}`, query).to.equal(place);
    }
  });

  it('shows the place of the words, and marks them', () => {
    const text = `${'before '.repeat(40)}the Lock of a run ${'after '.repeat(40)}`.trim();
    const [found] = searched([section('Other', text)], 'lock run');
    expect(found?.excerpt[0]?.text).to.equal('… ');
    expect(found?.excerpt.at(-1)?.text).to.equal(' …');
    expect(found?.excerpt.filter(({ isMatch }) => isMatch).map((part) => part.text)).to.deep.equal(['Lock', 'run']);
  });
});
