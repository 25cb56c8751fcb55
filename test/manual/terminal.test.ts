/** The documents in a terminal: no line is wider than it, and no word of a document is lost. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { Token, Tokens } from 'marked';
import { atOnce } from '../../src/ground/pieces.ts';
import { parsed, plainText } from '../../src/manual/document.ts';
import { terminalLines } from '../../src/manual/terminal.ts';
import { topics } from '../../src/manual/topics.ts';
import { plain } from '../../src/report/paint.ts';
import { documents } from '../docs/documents.ts';

const texts = new Map(documents.map(({ path, text }) => [path, text]));

const linesOf = (text: string, width: number): string[] =>
  terminalLines(atOnce(parsed(topics[0]!, text)), { width, paint: plain });

/** The characters of a text without spaces, each with how often it comes. */
const charactersOf = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const character of text.replaceAll(/\s/g, '')) counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts;
};

/** A title of a column without any value says nothing: where the rows of a table are lists, it is left out. */
const withoutEmptyColumns = (token: Token): Token => {
  if (token.type !== 'table') return token;
  const { header, rows } = token as Tokens.Table;
  const kept = header.filter((_cell, column) => rows.some((row) => row[column]?.text !== ''));
  return { ...token, header: kept } as Tokens.Table;
};

describe('a document in a terminal', () => {
  for (const width of [60, 80, 100, 200])
    it(`fits ${width} columns, and has every character of the document`, () => {
      for (const topic of topics) {
        const document = atOnce(parsed(topic, texts.get(topic.file) ?? ''));
        const lines = terminalLines(document, { width, paint: plain });
        // Code is shown as it is written.
        const wide = lines.filter((line) => [...line].length > width && !line.startsWith('    '));
        expect(wide, topic.name).to.deep.equal([]);
        const shown = charactersOf(lines.join(''));
        const tokens = document.sections.flatMap((section) => section.tokens).map(withoutEmptyColumns);
        for (const [character, count] of charactersOf(plainText(tokens)))
          expect(shown.get(character) ?? 0, `${topic.name} ${character}`).to.be.at.least(count);
      }
    });

  it('wraps any table at any width without losing a word', () => {
    const cell = fc.stringMatching(/^[a-z]{1,30}( [a-z]{1,12}){0,6}$/);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 20, max: 120 }),
        fc.infiniteStream(cell),
        (columns, width, cells) => {
          const row = (): string[] => Array.from({ length: columns }, () => String(cells.next().value));
          const [head, first, second] = [row(), row(), row()];
          const line = (all: readonly string[]): string => `| ${all.join(' | ')} |`;
          const lines = linesOf([line(head), line(head.map(() => '---')), line(first), line(second)].join('\n'), width);
          expect(lines.filter((each) => [...each].length > width)).to.deep.equal([]);
          const shown = charactersOf(lines.join(''));
          for (const [character, count] of charactersOf([...head, ...first, ...second].join('')))
            expect(shown.get(character) ?? 0).to.be.at.least(count);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('has tables in columns, lists with marks, code as it is, and where a link leads', () => {
    const text = [
      '# Title',
      'A `code` and a [page](docs/service.md#stop-it), [service.md](docs/service.md), [here](https://example.org/).',
      '- one\n- two\n  continues',
      '1. first\n2. second',
      '```sh\n  npm ci   --x\n```',
      '| | |\n|---|---|\n| `a` | the first |\n| bbb | the second |',
      '## Part',
    ].join('\n\n');
    expect(linesOf(text, 80)).to.deep.equal([
      'Title',
      '=====',
      '',
      'A code and a page (service), service.md, here (https://example.org/).',
      '',
      '- one',
      '- two continues',
      '',
      '1. first',
      '2. second',
      '',
      '      npm ci   --x',
      '',
      'a    the first',
      'bbb  the second',
      '',
      'Part',
      '----',
    ]);
  });
});
