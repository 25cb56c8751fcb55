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
import { rounds } from '../support/depth.ts';

const texts = new Map(documents.map(({ path, text }) => [path, text]));
const parsedTopics = topics.map((topic) => ({ topic, document: atOnce(parsed(topic, texts.get(topic.file) ?? '')) }));

const linesOf = (text: string, width: number): string[] =>
  terminalLines(atOnce(parsed(topics[0]!, text)), { width, paint: plain });

/** How often each character but a space comes in a text, by its code. */
const charactersOf = (text: string): Map<number, number> => {
  const counts = new Map<number, number>();
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 0x20 && code !== 0xa0) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
};

/** The characters that come more often in the text than in the lines. */
const lostIn = (lines: readonly string[], text: string): string[] => {
  const shown = charactersOf(lines.join(''));
  return Array.from(charactersOf(text))
    .filter(([code, count]) => count > (shown.get(code) ?? 0))
    .map(([code]) => String.fromCharCode(code));
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
      for (const { topic, document } of parsedTopics) {
        const lines = terminalLines(document, { width, paint: plain });
        // Code is shown as it is written.
        const wide = lines.filter(
          (line) => line.length > width && [...line].length > width && !line.startsWith('    '),
        );
        expect(wide, topic.name).to.deep.equal([]);
        const tokens = document.sections.flatMap((section) => section.tokens).map(withoutEmptyColumns);
        expect(lostIn(lines, plainText(tokens)), topic.name).to.deep.equal([]);
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
          expect(lostIn(lines, [...head, ...first, ...second].join(''))).to.deep.equal([]);
        },
      ),
      { numRuns: rounds(3_000) },
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
