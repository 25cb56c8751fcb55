/**
 * The test files: which are slow by their names, which are fast, which shard has a slow file, and which files run in
 * one process.
 *
 * A fast file takes little time and reaches no door. A door is a module that starts a process or a thread, opens a
 * socket or drives a browser; files reach what they import, except for types and for what the sources import on demand.
 * closed-doors.ts enforces the rule on the fast files while they run.
 */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { importsOf } from '../../architecture/read-imports.ts';
import { filesBelow, root, textOf } from '../../architecture/source-files.ts';
import { secondsOf } from './times.ts';

/** Seconds: a file that takes as long at the depth of `npm test` is to be named slow. */
export const shortestSlow = 2;
const longestFast = 0.2;
/** A group of several files takes no longer. */
const longestGroup = 30;

/** Databases that run in the process take seconds to open, and count as doors. */
export const doors: ReadonlySet<string> = new Set([
  'node:child_process',
  'node:cluster',
  'node:dgram',
  'node:http',
  'node:http2',
  'node:https',
  'node:net',
  'node:tls',
  'node:worker_threads',
  '@electric-sql/pglite',
  'libsql',
  'pg',
  'playwright-core',
  'soap',
  'undici',
  'ws',
  'xmllint-wasm',
]);

/** What `node:net` has for addresses opens nothing. */
const opensNothing = /^import \{(?: (?:isIP|isIPv4|isIPv6|BlockList|SocketAddress),?)+ \} from 'node:net';$/;

const ours: ReadonlySet<string> = new Set(filesBelow('src', 'test').filter((file) => /\.(?:ts|mjs)$/.test(file)));

const importedBy = (file: string): string[] => {
  const text = textOf(file);
  const lines = text.split('\n');
  const onDemand = (line: string): boolean => file.startsWith('src/') && /\bimport\s*\(/.test(line);
  return importsOf(file, text)
    .filter(({ kind }) => kind === 'value')
    .map(({ target, line }) => ({ target, text: lines[line - 1] ?? '' }))
    .filter((found) => !opensNothing.test(found.text) && !onDemand(found.text))
    .map(({ target }) => target);
};

const ways = new Map<string, readonly string[] | undefined>();

/** The path from the file to the first door that is found; undefined if it reaches none. */
export const wayToDoor = (file: string): readonly string[] | undefined => {
  if (ways.has(file)) return ways.get(file);
  // A file that imports itself by way of others reaches nothing thereby.
  ways.set(file, undefined);
  for (const target of importedBy(file)) {
    const way = doors.has(target) ? [target] : ours.has(target) ? wayToDoor(target) : undefined;
    if (way === undefined) continue;
    ways.set(file, [file, ...way]);
    break;
  }
  return ways.get(file);
};

const ending = '.test.ts';

export const testFiles = (): string[] => [...ours].filter((file) => file.endsWith(ending));

/** For another folder, as paths from the project root too. */
export const testFilesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => relative(root, resolve(folder, file)))
    .sort();

export const isSlow = (file: string): boolean => file.endsWith(`.slow${ending}`);

export const isFast = (file: string): boolean =>
  !isSlow(file) && secondsOf(file) <= longestFast && wayToDoor(file) === undefined;

/** A part of the slow files: `index` is from 1. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** `2/3`. Throws for any other text. */
export const shardIn = (text: string): Shard => {
  const [, index, of] = /^(\d{1,3})\/(\d{1,3})$/.exec(text)?.map(Number) ?? [];
  if (index === undefined || of === undefined || index < 1 || index > of) {
    throw new Error(`--shard is ${text}, and must be a part of so many, as in 2/3`);
  }
  return { index, of };
};

export const nameOf = ({ index, of }: Shard): string => `${index}/${of}`;

/** The files of this folder share an installed package, and stay in one shard. */
const packaged = 'test/package';

/** A slow file is in a shard by its name alone: the same one in every run, whatever other files there are. */
export const isInShard = (file: string, { index, of }: Shard): boolean => {
  if (!isSlow(file)) return true;
  const name = dirname(file) === packaged ? packaged : file;
  return createHash('sha1').update(name).digest().readUInt32BE() % of === index - 1;
};

interface Files {
  readonly name: string;
  readonly files: readonly string[];
}

/** Neighbours in one folder share a process, which loads what they import once. The longest groups come first. */
export const groupsOf = (files: readonly string[]): readonly Files[] => {
  const groups: { readonly name: string; readonly files: string[]; seconds: number }[] = [];
  for (const file of files.toSorted()) {
    const name = file.split('/').slice(0, 2).join('/');
    const seconds = secondsOf(file);
    const last = groups.at(-1);
    if (last?.name === name && last.seconds + seconds <= longestGroup) {
      last.files.push(file);
      last.seconds += seconds;
    } else groups.push({ name, files: [file], seconds });
  }
  return groups
    .sort((one, other) => other.seconds - one.seconds)
    .map(({ name, files: members }) => ({ name, files: members }));
};
