/**
 * Names of the files in the folder of the tests, as a client writes them: relative, with slashes. A name that leads out
 * of the folder, by its own segments or by a symbolic link, is refused.
 */
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { Fault } from '../ground/errors.ts';
import type { FolderHandle } from './folder-handle.ts';

/** Levels of folders below the one of the tests. */
export const deepestFolder = 8;
const longestName = 400;

export const isTestFileName = (name: string): boolean => /^[^.].*\.(?:ya?ml|json)$/i.test(name);

/** What is wrong with a name; empty if it may name a test file. */
export const faultsOfName = (name: string): readonly Fault[] => {
  const segments = name.split('/');
  const rules: readonly (readonly [broken: boolean, message: string])[] = [
    [Buffer.byteLength(name) > longestName, `must have at most ${longestName} bytes`],
    [/[\p{Cc}\\]/u.test(name), 'must have no control character and no backslash'],
    [
      segments.some((segment) => segment === '' || segment.startsWith('.')),
      'must be relative to the folder of the tests, and no part of it may be empty or begin with a dot',
    ],
    [segments.length > deepestFolder + 1, `must lie at most ${deepestFolder} folders deep`],
    [!isTestFileName(segments.at(-1) ?? ''), 'must end in .yaml, .yml or .json'],
  ];
  return rules.flatMap(([broken, message]) => (broken ? [{ pointer: '/file', message }] : []));
};

const isWithin = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
};

/**
 * The names on the way from the folder to the file, the last being that of the file, with every symbolic link followed.
 * A file that does not exist yet has its place in a folder that exists. Undefined if the way leads out of the folder,
 * or if there is no such folder. Each folder of the way may have been replaced when it is opened.
 */
export const wayOf = async ({ path, disk }: FolderHandle, name: string): Promise<readonly string[] | undefined> => {
  const named = join(path, name);
  const real = (folder: string): Promise<string | undefined> => disk.realpath(folder).catch(() => undefined);
  const own = await real(named);
  const above = own === undefined ? await real(dirname(named)) : undefined;
  const place = own ?? (above && join(above, basename(named)));
  return place !== undefined && place !== path && isWithin(path, place) ? relative(path, place).split(sep) : undefined;
};
