/**
 * Paths of the project as documents and comments write them: `src/flow/engine.ts`, `src/gateways/`,
 * `src/flow/nodes/<Type>.ts`,
 * `machines/*.machine.ts`, `src/{server,cli}/`.
 *
 * A path begins with a folder of the project. `*` and a placeholder `<…>` stand for a part of a name, `**` for any
 * number of folders, braces for alternatives. A full stop or a comma that ends a sentence is no part of the path.
 */
import { filesBelow } from '../architecture/source-files.ts';

const folders = ['src', 'machines', 'schemas', 'test', 'docs', 'examples', 'deploy'] as const;

const written = new RegExp(`(?<![\\w./@$-])(?:${folders.join('|')})/(?:[\\w*./-]|<\\w+>|\\{[\\w,.*/-]+\\})*`, 'g');

export interface NamedPath {
  /** Of the file that names it, from 1. */
  readonly line: number;
  readonly path: string;
}

const pathsOf = (text: string, line: number): NamedPath[] =>
  [...text.matchAll(written)].map(([path]) => ({ line, path: path.replace(/[.,-]+$/, '') }));

/** The lines of a document, blocks included. */
export const pathsOfDocument = (text: string): NamedPath[] =>
  text.split('\n').flatMap((line, index) => pathsOf(line, index + 1));

/** The lines of a source file that are comments: this project writes none after code. */
export const pathsOfComments = (text: string): NamedPath[] =>
  text.split('\n').flatMap((line, index) => (/^\s*(?:\/\*\*|\*|\/\/)/.test(line) ? pathsOf(line, index + 1) : []));

/** Every file and folder of the project, folders without the `/` at their end. */
export const presentPaths = (): string[] => {
  const files = filesBelow(...folders);
  const above = files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/')));
  return [...new Set(above)];
};

/** Regular expressions for the marks of a pattern; every other mark stands for itself. */
const meanings: Readonly<Record<string, string>> = { '**': '.*', '*': '[^/]*', '{': '(?:', '}': ')', ',': '|' };

const expressionOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern.replaceAll(/<\w+>/g, '*').replaceAll(/\*\*|[*{},.]/g, (mark) => meanings[mark] ?? `\\${mark}`)}$`,
  );

/** Whether the path, or one that matches the pattern, exists. */
export const isPresent = (path: string, present: ReadonlySet<string>): boolean => {
  const bare = path.replace(/\/$/, '');
  if (!/[<{*]/.test(bare)) return present.has(bare);
  const pattern = expressionOf(bare);
  return [...present].some((candidate) => pattern.test(candidate));
};
