/**
 * The seconds that each test file takes, from times.json, which `npm test -- --measure` writes. They decide in which
 * order files run and how they are grouped, which files are fast, and which are to be named slow.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../architecture/source-files.ts';
import type { FileResult } from './run-files.ts';

type Times = Readonly<Record<string, number>>;

const path = join(root, 'test/support/runner/times.json');
const times = JSON.parse(readFileSync(path, 'utf8')) as Times;

/** Files that take less are not listed: most of them. */
const leastListed = 0.3;
/** For a file that is not listed, be it short or new: the median of all files. */
const otherSeconds = 0.05;

export const secondsOf = (file: string): number => times[file] ?? otherSeconds;

/** A known time stays if the file failed, or took less than twice as long and more than half as long. */
const timeOf = ({ name, failed, seconds }: FileResult): number => {
  const known = secondsOf(name);
  return failed > 0 || (seconds < known * 2 && seconds > known / 2) ? known : Number(seconds.toPrecision(1));
};

/** `files`: all that there are. Those that were not measured keep their times. */
export const writeTimes = (files: readonly string[], measured: readonly FileResult[]): void => {
  const present = new Set(files);
  const changed = measured.map((result) => [result.name, timeOf(result)] as const);
  const listed = Object.entries({ ...times, ...Object.fromEntries(changed) })
    .filter(([file, seconds]) => present.has(file) && seconds >= leastListed)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(listed), null, 2)}\n`);
};
