/** The names of flaky files that the steps of one CI run share, one per line, in a file that the first step creates. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export const readRecord = async (path: string): Promise<string[]> =>
  existsSync(path) ? (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '') : [];

export const writeRecord = async (path: string, names: readonly string[]): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, names.map((name) => `${name}\n`).join(''));
};
