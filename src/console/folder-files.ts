/**
 * The files of the folder on the disk: lists them, reads them, and writes one as a whole. A write goes to a temporary
 * file beside the old one, which takes its place when all of it is on the disk; a write that fails leaves the old file
 * as it was. All operations go through open folders: a link that another process puts in the place of a folder is not
 * followed.
 */
import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { FolderMoved, type FolderHandle } from './folder-handle.ts';
import { deepestFolder, isTestFileName } from './folder-paths.ts';
import { largestText } from './protocol.ts';
import { reasonOf } from '../ground/errors.ts';
import { folderByFolder } from '../ground/folder-order.ts';
import { textOfOctets } from '../ground/utf8-text.ts';
import { isLeftOver, isTemporary, writeBeside } from '../ground/write-beside.ts';

/** Files that the folder may have. */
export const mostFiles = 500;
/** Entries of folders that are looked at, of whatever kind. */
const mostEntries = 10_000;

export interface FoundFiles {
  /** Relative to the folder, with slashes; folder by folder. */
  readonly names: readonly string[];
  /** Whether there may be more than these. */
  readonly more: boolean;
}

/** An open folder, and the name of a file that it has or may have. */
export interface Place {
  readonly folder: FolderHandle;
  readonly name: string;
}

interface Found extends Place {
  readonly entry: Dirent;
  /** Relative to the root, with slashes. */
  readonly path: string;
}

const isWalked = (entry: Dirent): boolean =>
  entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules';

/**
 * Calls `visit` with the entries below the folder, until it resolves with true. Resolves with true if it did, or if
 * there are more entries than are looked at. Rejects with the error of the file system where the folder itself cannot
 * be read. Symbolic links to folders are not followed.
 */
const walk = async (root: FolderHandle, visit: (found: Found) => Promise<boolean>): Promise<boolean> => {
  const ways: (readonly string[])[] = [[]];
  let looked = 0;
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    const above = way;
    const hasEnded = root.inFolder(above, async (folder) => {
      for await (const entry of await folder.entries()) {
        const { name } = entry;
        const path = [...above, name].join('/');
        looked += 1;
        if (looked > mostEntries || (await visit({ folder, name, entry, path }))) return true;
        if (isWalked(entry) && above.length < deepestFolder) ways.push([...above, name]);
      }
      return false;
    });
    if (await hasEnded.catch((thrown: unknown) => unreadable(above, thrown))) return true;
  }
  return false;
};

/** A folder below that cannot be read is left out. */
const unreadable = (way: readonly string[], thrown: unknown): false => {
  if (way.length === 0) throw thrown;
  return false;
};

/** Rejects with the error of the file system where the folder itself cannot be read. */
export const findFiles = async (root: FolderHandle): Promise<FoundFiles> => {
  const names: string[] = [];
  const more = await walk(root, async ({ entry, name, path }) => {
    if (!isTestFileName(name) || entry.isDirectory()) return false;
    if (names.length === mostFiles) return true;
    if (entry.isFile() || entry.isSymbolicLink()) names.push(path);
    return false;
  });
  return { names: names.sort(folderByFolder), more };
};

/** Removes the temporary files that killed processes have left below the folder. Rejects like `findFiles`. */
export const removeLeftOvers = async (root: FolderHandle): Promise<void> => {
  await walk(root, async (place) => {
    await removeLeftOver(place);
    return false;
  });
};

const removeLeftOversIn = async (folder: FolderHandle): Promise<void> => {
  let looked = 0;
  for await (const { name } of await folder.entries()) {
    await removeLeftOver({ folder, name });
    looked += 1;
    if (looked === mostEntries) return;
  }
};

const removeLeftOver = async ({ folder, name }: Place): Promise<void> => {
  if (!isTemporary(name)) return;
  const { disk } = folder;
  const found = await disk.lstat(folder.at(name)).catch(() => undefined);
  if (found !== undefined && isLeftOver(name, Date.now() - found.mtimeMs))
    await disk.unlink(folder.at(name)).catch(() => undefined);
};

export interface FileContent {
  readonly text: string;
  /** Of the octets; a strong entity tag (RFC 9110, 8.8.3). */
  readonly etag: string;
}

export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

const absent: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR']);

/** Undefined if there is no such file; a sentence if it is not the text of a test. */
export const readContent = async ({ folder, name }: Place): Promise<FileContent | string | undefined> => {
  const file = await folder.openFile(name).catch((thrown: NodeJS.ErrnoException) => thrown);
  if (file instanceof Error)
    return absent.has(file.code) ? undefined : `the file cannot be read: ${reasonWithoutPath(file)}`;
  try {
    const found = await file.stat();
    if (!found.isFile()) return 'this is no file';
    if (found.size > largestText) return `the file has more than ${largestText} bytes`;
    const bytes = Buffer.alloc(largestText + 1);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    if (bytesRead > largestText) return `the file has more than ${largestText} bytes`;
    const content = bytes.subarray(0, bytesRead);
    const read = textOfOctets(content);
    if ('text' in read) return { text: read.text, etag: etagOf(content) };
    const { line, message } = read.fault;
    return `the file is no text in UTF-8${line === undefined ? '' : `, line ${line}`}: ${message}`;
  } catch (thrown) {
    return `the file cannot be read: ${reasonWithoutPath(thrown)}`;
  } finally {
    await file.close();
  }
};

/** Distinguishes a file in its present state from any other; undefined if there is no regular file. */
export const markOf = async ({ folder, name }: Place): Promise<string | undefined> => {
  const found = await folder.disk.lstat(folder.at(name)).catch(() => undefined);
  return found?.isFile() === true ? `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}` : undefined;
};

/** Rejects with the error of the file system, or with `FolderMoved`: the folder is not where it was. */
export const writeContent = async ({ folder, name }: Place, text: string): Promise<void> => {
  await removeLeftOversIn(folder);
  const before = await folder.disk.lstat(folder.at(name)).catch(() => undefined);
  const mode = before?.isFile() === true ? before.mode : undefined;
  await writeBeside(folder.at(name), text, { mode, disk: folder.disk, check: () => folder.requireInPlace() });
  await folder.sync();
  await folder.requireInPlace();
};

/** Without the path by which the file was reached, which is that of an open folder. */
export const reasonWithoutPath = (thrown: unknown): string => {
  if (thrown instanceof FolderMoved) return 'its folder was moved or replaced meanwhile';
  return reasonOf(thrown).replace(/, \w+ '.*'$/s, '');
};
