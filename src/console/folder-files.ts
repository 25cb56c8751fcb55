/**
 * The files of the folder on the disk: which there are, their text, and writing one as a whole. A write goes to a temporary file beside the old one, which
 * takes its place when all of it is on the disk; a write that fails leaves the old file as it was.
 */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, opendir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeBeside } from '../write-beside.ts';
import { deepestFolder, isTestFileName } from './folder-paths.ts';
import { largestText } from './protocol.ts';
import { textOfOctets } from '../utf8-text.ts';

/** Files that the folder may have. */
export const mostFiles = 500;
/** Entries of folders that are looked at, whatever they are. */
const mostEntries = 10_000;

export interface FoundFiles {
  /** Relative to the folder, with slashes; in order. */
  readonly names: readonly string[];
  /** Whether there may be more than these. */
  readonly more: boolean;
}

/** Rejects with the error of the file system where the folder itself cannot be read. Symbolic links to folders are not followed. */
export const findFiles = async (folder: string): Promise<FoundFiles> => {
  const names: string[] = [];
  const open: { readonly below: string; readonly depth: number }[] = [{ below: '', depth: 0 }];
  let looked = 0;
  let more = false;
  for (let next = open.shift(); next !== undefined && !more; next = open.shift()) {
    const { below, depth } = next;
    const entries = await opendir(join(folder, below)).catch((thrown: unknown) => {
      if (below === '') throw thrown;
    });
    if (entries === undefined) continue;
    for await (const entry of entries) {
      const name = `${below}${entry.name}`;
      looked += 1;
      more = looked > mostEntries || (names.length === mostFiles && isTestFileName(entry.name) && !entry.isDirectory());
      if (more) break;
      if (entry.isDirectory()) {
        if (depth < deepestFolder && !entry.name.startsWith('.') && entry.name !== 'node_modules') open.push({ below: `${name}/`, depth: depth + 1 });
      } else if (isTestFileName(entry.name) && (entry.isFile() || entry.isSymbolicLink())) names.push(name);
    }
  }
  return { names: names.sort(), more };
};

export interface FileContent {
  readonly text: string;
  /** Of the octets; a strong entity tag (RFC 9110, 8.8.3). */
  readonly etag: string;
}

export const etagOf = (content: string | Uint8Array): string => `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** Undefined where there is none; a sentence where it is no text of a test. */
export const readContent = async (place: string): Promise<FileContent | string | undefined> => {
  // A pipe would be waited for.
  const handle = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch((thrown: NodeJS.ErrnoException) => thrown);
  if (handle instanceof Error) return handle.code === 'ENOENT' || handle.code === 'ENOTDIR' ? undefined : `the file cannot be read: ${handle.message}`;
  try {
    const found = await handle.stat();
    if (!found.isFile()) return 'this is no file';
    if (found.size > largestText) return `the file has more than ${largestText} bytes`;
    const bytes = Buffer.alloc(largestText + 1);
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
    if (bytesRead > largestText) return `the file has more than ${largestText} bytes`;
    const content = bytes.subarray(0, bytesRead);
    const read = textOfOctets(content);
    if ('text' in read) return { text: read.text, etag: etagOf(content) };
    const { line, message } = read.fault;
    return `the file is no text in UTF-8${line === undefined ? '' : `, line ${line}`}: ${message}`;
  } catch (thrown) {
    return `the file cannot be read: ${String(thrown)}`;
  } finally {
    await handle.close();
  }
};

/** Rejects with the error of the file system. */
export const writeContent = async (place: string, text: string): Promise<void> => {
  await writeBeside(place, text, await modeOf(place));
  await syncFolder(dirname(place));
};

const modeOf = async (place: string): Promise<number | undefined> => {
  const handle = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => undefined);
  try {
    return (await handle?.stat())?.mode;
  } finally {
    await handle?.close();
  }
};

/** The new name is on the disk as well. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
