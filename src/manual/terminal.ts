/**
 * A document for a terminal: paragraphs, lists and tables wrapped at a width, blocks of code as they are. Links name
 * the topic or the address to which they lead.
 */
import type { Token, Tokens } from 'marked';
import type { Paint } from '../report/paint.ts';
import { printable, widthOf } from '../report/printable.ts';
import { decoded, targetOf, type ManualDocument } from './document.ts';
import { topicOfFile, type Topic } from './topics.ts';

export interface TerminalForm {
  /** Columns. */
  readonly width: number;
  readonly paint: Paint;
}

/** A stretch of text with one form. */
interface Run {
  readonly text: string;
  readonly form: 'plain' | 'strong' | 'faint';
}

/** A word, which is not broken, and whether a space comes before it. */
interface Word {
  readonly runs: readonly Run[];
  readonly width: number;
}

/** Prose is not wider than this, however wide the terminal is. */
const widestProse = 100;
/** A column of a table is not narrower; a table with more columns than fit becomes a list. */
const narrowestColumn = 10;
const betweenColumns = 2;

/** Without colours, headings would not differ from paragraphs. */
const underlines: Readonly<Record<number, string>> = { 1: '=', 2: '-' };

class Writer {
  readonly #topic: Topic;
  readonly #form: TerminalForm;

  constructor(topic: Topic, form: TerminalForm) {
    this.#topic = topic;
    this.#form = form;
  }

  blocks(tokens: readonly Token[], width: number): string[] {
    const lines: string[] = [];
    for (const token of tokens) {
      const own = this.#block(token, width);
      if (own.length === 0) continue;
      if (lines.length > 0) lines.push('');
      lines.push(...own);
    }
    return lines;
  }

  #block(token: Token, width: number): string[] {
    const { type } = token;
    const prose = Math.min(width, widestProse);
    if (type === 'heading') {
      const { depth, tokens } = token as Tokens.Heading;
      const words = this.#words(tokens).map(strongWord);
      const lines = this.#wrapped(words, prose);
      const rule = underlines[depth];
      return rule === undefined ? lines : [...lines, rule.repeat(widthOfWords(words, prose))];
    }
    if (type === 'paragraph') return this.#wrapped(this.#words((token as Tokens.Paragraph).tokens), prose);
    if (type === 'code')
      return (token as Tokens.Code).text.split('\n').map((line) => (line === '' ? '' : `    ${printable(line)}`));
    if (type === 'list') return this.#list(token as Tokens.List, width);
    if (type === 'table') return this.#table(token as Tokens.Table, width);
    if (type === 'blockquote')
      return this.blocks((token as Tokens.Blockquote).tokens, width - 2).map((line) => `  ${line}`.trimEnd());
    if (type === 'hr') return ['-'.repeat(prose)];
    if (type === 'space') return [];
    return this.#wrapped(this.#words([token]), prose);
  }

  #list({ ordered, items, start }: Tokens.List, width: number): string[] {
    return items.flatMap((item, index) => {
      const mark = ordered ? `${(start === '' ? 1 : start) + index}. ` : '- ';
      const lines = this.blocks(item.tokens, width - mark.length);
      return lines.map((line, at) => (line === '' ? '' : `${at === 0 ? mark : ' '.repeat(mark.length)}${line}`));
    });
  }

  #table({ header, rows }: Tokens.Table, width: number): string[] {
    const titled = header.some(({ text }) => text.trim() !== '');
    const cells = [...(titled ? [header] : []), ...rows].map((row, index) =>
      row.map(({ tokens }) => {
        const words = this.#words(tokens);
        return titled && index === 0 ? words.map(strongWord) : words;
      }),
    );
    const widths = columnWidths(cells, width);
    if (widths === undefined) return this.#records(cells, titled, width);
    return cells.flatMap((row, index) => {
      const texts = row.map((words, column) => linesOf(words, widths[column] ?? narrowestColumn));
      const height = Math.max(...texts.map((lines) => lines.length));
      const lines = Array.from({ length: height }, (_, line) => this.#tableLine(texts, widths, line));
      // A line between rows of several lines: where a row ends is not visible otherwise.
      const isLast = index === cells.length - 1;
      return height > 1 && !isLast ? [...lines, ''] : lines;
    });
  }

  #tableLine(texts: readonly (readonly Line[])[], widths: readonly number[], line: number): string {
    return texts
      .map((lines, column) => {
        const own = lines[line] ?? { runs: [], width: 0 };
        const padding = ' '.repeat(Math.max(0, (widths[column] ?? 0) - own.width));
        return `${this.#painted(own)}${column === widths.length - 1 ? '' : padding + ' '.repeat(betweenColumns)}`;
      })
      .join('')
      .trimEnd();
  }

  /** A table that is too wide: each row as lines of a title and its cell. */
  #records(cells: readonly (readonly (readonly Word[])[])[], titled: boolean, width: number): string[] {
    const [titles, rows] = titled ? [cells[0] ?? [], cells.slice(1)] : [[], cells];
    return rows.flatMap((row, index) => [
      ...(index === 0 ? [] : ['']),
      ...row.flatMap((words, column) => {
        if (words.length === 0) return [];
        const title = titles[column] ?? [];
        const named = title.length === 0 ? words : [...title, faintWord(':'), ...words];
        const lines = this.#wrapped(named, width - 2);
        return lines.map((line, at) => (column === 0 && at === 0 ? line : `  ${line}`));
      }),
    ]);
  }

  #words(tokens: readonly Token[]): Word[] {
    return wordsOf(this.#runs(tokens, 'plain'));
  }

  #runs(tokens: readonly Token[], form: Run['form']): Run[] {
    return tokens.flatMap((token): Run[] => {
      const { type } = token;
      const inner = (as: Run['form'] = form): Run[] =>
        this.#runs(('tokens' in token ? token.tokens : undefined) ?? [], as);
      if (type === 'codespan') return [{ text: (token as Tokens.Codespan).text, form: 'strong' }];
      if (type === 'strong') return inner('strong');
      if (type === 'em') return inner();
      if (type === 'br' || (type === 'html' && /^<br ?\/?>$/.test(token.raw.trim()))) return [{ text: '\n', form }];
      if (type === 'link') return [...inner(), ...this.#whereTo(token as Tokens.Link)];
      if (type === 'image') return [{ text: `[picture: ${(token as Tokens.Image).text}]`, form: 'faint' }];
      if (type === 'text' && 'tokens' in token && token.tokens !== undefined) return inner();
      if (type === 'escape') return [{ text: (token as Tokens.Escape).text, form }];
      return [{ text: decoded(token.raw).replaceAll('\n', ' '), form }];
    });
  }

  /** The topic or the address of a link, where its text does not say it. */
  #whereTo({ href, text }: Tokens.Link): Run[] {
    const target = targetOf(this.#topic, href);
    if (target === undefined) return [];
    const place = 'address' in target ? target.address : topicOfFile(target.file)?.name;
    const isSaid = place === undefined || place === this.#topic.name || text.includes(place);
    return isSaid ? [] : [{ text: ` (${place})`, form: 'faint' }];
  }

  #wrapped(words: readonly Word[], width: number): string[] {
    return linesOf(words, width).map((line) => this.#painted(line));
  }

  #painted({ runs }: Line): string {
    return runs.map(({ text, form }) => this.#paint(form, printable(text))).join('');
  }

  #paint(form: Run['form'], text: string): string {
    return form === 'plain' ? text : this.#form.paint[form](text);
  }
}

interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
}

const strongWord = ({ runs, width }: Word): Word => ({
  runs: runs.map(({ text }) => ({ text, form: 'strong' })),
  width,
});

const faintWord = (text: string): Word => ({ runs: [{ text, form: 'faint' }], width: widthOf(text) });

/** Splits at spaces; a line feed is a word of its own. */
const wordsOf = (runs: readonly Run[]): Word[] => {
  const words: Word[] = [];
  let current: Run[] = [];
  const end = (): void => {
    if (current.length > 0)
      words.push({ runs: current, width: current.reduce((sum, { text }) => sum + widthOf(text), 0) });
    current = [];
  };
  for (const { text, form } of runs) {
    for (const part of text.split(/( +|\n)/)) {
      if (part === '\n') {
        end();
        words.push({ runs: [], width: 0 });
      } else if (/^ *$/.test(part)) {
        if (part !== '') end();
      } else current.push({ text: part, form });
    }
  }
  end();
  return words;
};

/** Lines of at most `width`; a word that is longer is broken. */
const linesOf = (words: readonly Word[], width: number): Line[] => {
  const lines: Line[] = [];
  let runs: Run[] = [];
  let used = 0;
  const end = (): void => {
    if (runs.length > 0) lines.push({ runs, width: used });
    [runs, used] = [[], 0];
  };
  for (const word of words.flatMap((each) => brokenWord(each, width))) {
    if (word.runs.length === 0) {
      end();
      continue;
    }
    if (used > 0 && used + 1 + word.width > width) end();
    if (used > 0) runs.push({ text: ' ', form: 'plain' });
    runs.push(...word.runs);
    used += (used > 0 ? 1 : 0) + word.width;
  }
  end();
  return lines;
};

const brokenWord = (word: Word, width: number): Word[] => {
  if (word.width <= width) return [word];
  const characters = word.runs.flatMap(({ text, form }) => [...text].map((character) => ({ text: character, form })));
  const parts: Word[] = [];
  for (let at = 0; at < characters.length; at += width) {
    const part = characters.slice(at, at + width);
    parts.push({ runs: part, width: part.length });
  }
  return parts;
};

const widthOfWords = (words: readonly Word[], width: number): number =>
  Math.max(1, ...linesOf(words, width).map((line) => line.width));

/** The width of each column; undefined if even narrow columns do not fit. */
const columnWidths = (
  cells: readonly (readonly (readonly Word[])[])[],
  width: number,
): readonly number[] | undefined => {
  const columns = Math.max(...cells.map((row) => row.length));
  const natural = Array.from({ length: columns }, (_, column) =>
    Math.max(1, ...cells.map((row) => widthOfWords(row[column] ?? [], Infinity))),
  );
  const room = width - betweenColumns * (columns - 1);
  const least = natural.map((each) => Math.min(each, narrowestColumn));
  if (sumOf(least) > room) return undefined;
  const widths = [...natural];
  // The widest columns share what is missing.
  while (sumOf(widths) > room) {
    const widest = Math.max(...widths);
    const second = Math.max(...widths.filter((each) => each < widest), narrowestColumn);
    const many = widths.filter((each) => each === widest).length;
    const excess = sumOf(widths) - room;
    const cut = Math.max(1, Math.min(widest - second, Math.floor(excess / many)));
    if (many * cut > excess) {
      widths[widths.indexOf(widest)] = widest - 1;
      continue;
    }
    for (const [index, each] of widths.entries()) if (each === widest) widths[index] = each - cut;
  }
  return widths;
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** The lines of the document. */
export const terminalLines = ({ topic, sections }: ManualDocument, form: TerminalForm): string[] =>
  new Writer(topic, form).blocks(
    sections.flatMap(({ tokens }) => tokens),
    form.width,
  );
