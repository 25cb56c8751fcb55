/** A folder of tests that is removed when the test is over, and a check that returns what the service would. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SimulatedClock } from 'xstate';
import { validate } from '../../schemas/index.ts';
import { checkText, type TextCheck } from '../../src/console/check-text.ts';
import type { Disk } from '../../src/console/folder-handle.ts';
import { TestsFolder } from '../../src/console/tests-folder.ts';

export const short = 'name: short\noperations: [{ type: comment }]\n';

const made: string[] = [];

export const removeFolders = (): void => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
};

export const check: TextCheck = (text, { place } = {}) => {
  const faultsOf = (params: unknown) => {
    const checked = validate.executeTest({ run_id: 'run', ...(params as object) });
    return checked.ok ? [] : checked.faults;
  };
  return checkText(text, faultsOf, place);
};

/** `files`: their texts, by their names. */
export const folderWith = (files: Readonly<Record<string, string>>, checkOne: TextCheck = check, disk?: Disk) => {
  const folder = mkdtempSync(join(tmpdir(), 'dialproof-tests-'));
  made.push(folder);
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  const clock = new SimulatedClock();
  return { folder, write, clock, tests: new TestsFolder(folder, checkOne, clock, disk) };
};
