/** The limits that docs/limits.md lists, with the sentences that a client reads there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../architecture/source-files.ts';

export interface Figure {
  readonly value: number;
  /** `kB`, `MB`, `GB`, `ms`, `s`, `h` or `days`; empty if the figure is a count. */
  readonly unit: string;
}

export interface DocumentedLimit {
  /** The first cell of its row. */
  readonly name: string;
  /** The figures of the second cell, in order. */
  readonly figures: readonly Figure[];
  /** The errors at the limit, with any numbers. */
  readonly sentences: readonly RegExp[];
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const patternOf = (sentence: string): RegExp =>
  new RegExp(escaped(sentence).replaceAll(/\b\d[\d,]*\b|\bN\b/g, '[^ ]+'));

/** A text between backquotes with a space is a sentence, one without is a name. */
const sentencesIn = (cell: string): RegExp[] =>
  [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) => (text.includes(' ') ? [patternOf(text)] : []));

/** Numbers in digits, except for those of names between backquotes. */
const figuresIn = (cell: string): Figure[] =>
  [
    ...cell.replaceAll(/`[^`]*`/g, '').matchAll(/(?<![\d^])(\d[\d,]*(?:\.\d+)?)(?: (kB|MB|GB|ms|s|h|days)\b)?(?!\^)/g),
  ].map(([, number = '', unit = '']) => ({ value: Number(number.replaceAll(',', '')), unit }));

export const documentedLimits = (): readonly DocumentedLimit[] =>
  readFileSync(join(root, 'docs/limits.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Limit '))
    .map((line) => {
      const cells = line.slice(2, -2).split(' | ');
      return { name: cells[0] ?? '', figures: figuresIn(cells[1] ?? ''), sentences: sentencesIn(cells.at(-1) ?? '') };
    });
