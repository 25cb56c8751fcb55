/**
 * The documents as their readers find them: every README.md, the pages at the root, and every page below docs/, each
 * with its blocks, its headings and its links.
 *
 * The info string gives the kind of a block: `sh` is pasted into a shell, `text` after it is the output, and a name
 * after the language (`yaml first.test.yaml`) makes it a file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Block {
  /** `sh`, `text`, `yaml`, `json` … */
  readonly language: string;
  /** The name of the file that it is, if any. */
  readonly file: string | undefined;
  readonly text: string;
  /** The line of its first fence, from 1. */
  readonly line: number;
  /** The paragraph before it. */
  readonly before: string;
}

export interface Document {
  /** From the root. */
  readonly path: string;
  readonly text: string;
  readonly blocks: readonly Block[];
  /** As written, without `#`. */
  readonly headings: readonly string[];
  readonly links: readonly string[];
}

const fence = /^( *)```(.*)$/;

const paragraphBefore = (lines: readonly string[]): string => {
  const text = lines.join('\n').trimEnd();
  return text.slice(text.lastIndexOf('\n\n') + 1);
};

const blocksOf = (lines: readonly string[]): Block[] => {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [, indent = '', info = ''] = fence.exec(lines[at] ?? '') ?? [];
    if (!fence.test(lines[at] ?? '')) continue;
    const end = lines.findIndex((line, index) => index > at && line.trim() === '```');
    const text = lines.slice(at + 1, end).map((line) => line.slice(indent.length));
    const [language = '', file] = info.trim().split(/ +/);
    blocks.push({ language, file, text: text.join('\n'), line: at + 1, before: paragraphBefore(lines.slice(0, at)) });
    at = end;
  }
  return blocks;
};

/** The text outside of blocks: only there is markup. */
const proseOf = (lines: readonly string[]): string => {
  let inside = false;
  return lines
    .filter((line) => {
      const isFence = fence.test(line);
      if (isFence) inside = !inside;
      return !inside && !isFence;
    })
    .join('\n');
};

const read = (path: string): Document => {
  const text = readFileSync(join(root, path), 'utf8');
  const lines = text.split('\n');
  const prose = proseOf(lines);
  const links = [...prose.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? '');
  const headings = [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading ?? '');
  return { path, text, blocks: blocksOf(lines), headings, links };
};

const pagesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? pagesBelow(path) : entry.name.endsWith('.md') ? [path] : [];
    })
    .sort();

const beside = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'machines/README.md',
  'examples/two-hosts/README.md',
  'test/bench/README.md',
];

export const documents: readonly Document[] = [...beside, ...pagesBelow('docs')].map(read);

/** The place of a block, for messages. */
export const placeOf = ({ path }: Document, { line }: Block): string => `${path}:${line}`;
