/**
 * The folder of an embedded store: creates it where it is missing, and makes its name durable. Throws `InvalidFile`
 * where the folder can be neither created nor written.
 */
import { accessSync, closeSync, constants, existsSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DialproofError, reasonOf } from '../../ground/errors.ts';

/** The file of the store in its folder. */
export const fileName = 'dialproof.db';

const hint = 'Name another folder with --data OTHER, or keep nothing beyond the process with --data none.';

export const folderRefused = (folder: string, reason: string, cause?: unknown): DialproofError =>
  new DialproofError('InvalidFile', `the folder of the store, ${folder}, ${reason}`, undefined, { cause, hint });

/** Writes the names in the folder to the disk. */
export const syncFolder = (folder: string): void => {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/** One by one: Node's own recursive `mkdir` does not return where the system says that there is no such place. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
  syncFolder(dirname(folder));
};

/** Returns the whole path of its database. */
export const prepareFolder = (named: string): string => {
  const folder = resolve(named);
  try {
    makeFolder(folder);
  } catch (thrown) {
    throw folderRefused(folder, `cannot be made: ${reasonOf(thrown)}`, thrown);
  }
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (thrown) {
    throw folderRefused(folder, `cannot be written: ${reasonOf(thrown)}`, thrown);
  }
  return join(folder, fileName);
};

/** Distinguishes the file from another one of the same name; undefined where there is none. */
export const identityOf = (file: string): string | undefined => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
};
