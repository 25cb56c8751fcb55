/**
 * `tree.jsonl`: what a learning has asked, and all its calls, one to a line. A call is written when it ends, before the
 * learner uses it, so that a process that is killed loses the calls in progress alone. A last line that was cut off is
 * removed when the learning is resumed. A line `{"withdrawn": [3, 4]}` names calls, by their numbers in the file, whose
 * answers a trouble has made worthless: they stay as evidence, and no learning is resumed from them.
 */
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import type { LearnedProfile } from '../model/learned-model.ts';
import type { RecordedCall } from '../telephony/recorded-call.ts';

interface Header {
  readonly type: 'learning';
  readonly version: 1;
  /** What decides the answers: a learning with another profile is another one. */
  readonly profile: LearnedProfile;
}

interface Withdrawn {
  readonly withdrawn: readonly number[];
}

const version = 1;

export interface TreeFile {
  /** Of an earlier learning that is resumed. */
  readonly calls: readonly RecordedCall[];
  append(call: RecordedCall): void;
  /** Calls of the file from which no learning is resumed. */
  withdraw(calls: readonly RecordedCall[]): void;
  close(): void;
}

const invalid = (message: string, hint: string): DialproofError =>
  new DialproofError('InvalidFile', message, undefined, { hint });

/** Throws the error of the file system. */
export const createTree = (path: string, profile: LearnedProfile): TreeFile => {
  const file = openSync(path, 'w');
  const header: Header = { type: 'learning', version, profile };
  writeSync(file, `${JSON.stringify(header)}\n`);
  return treeFile(file, []);
};

/** Throws `InvalidFile` for a file that is not the tree of such a learning. */
export const resumeTree = (path: string, profile: LearnedProfile): TreeFile => {
  const octets = readFileSync(path);
  const whole = octets.lastIndexOf(0x0a) + 1;
  const [first = '', ...lines] = octets.subarray(0, whole).toString('utf8').split('\n').slice(0, -1);
  const header = parsed(path, first, 1) as Header;
  if (header.type !== 'learning' || header.version !== version)
    throw invalid(`${path} is not the tree of a learning`, 'Name the folder of a learning that has ended early.');
  if (JSON.stringify(header.profile) !== JSON.stringify(profile))
    throw invalid(
      `${path} is of a learning with other calls: ${JSON.stringify(header.profile)}`,
      'Resume it with the same service key, callers and called number, or name another folder.',
    );
  const written = lines.map((line, index) => parsed(path, line, index + 2) as RecordedCall | Withdrawn);
  const file = openSync(path, 'r+');
  ftruncateSync(file, whole);
  return treeFile(file, written, whole);
};

const parsed = (path: string, line: string, number: number): unknown => {
  try {
    return JSON.parse(line);
  } catch (thrown) {
    throw invalid(`${path}, line ${number}: ${reasonOf(thrown)}`, 'Remove the line: its call is made again.');
  }
};

const treeFile = (file: number, written: readonly (RecordedCall | Withdrawn)[], from?: number): TreeFile => {
  let position = from;
  const numbers = new Map<RecordedCall, number>();
  for (const each of written) if (!('withdrawn' in each)) numbers.set(each, numbers.size + 1);
  const withdrawn = new Set(written.flatMap((each) => ('withdrawn' in each ? each.withdrawn : [])));
  const write = (value: RecordedCall | Withdrawn): void => {
    const line = Buffer.from(`${JSON.stringify(value)}\n`);
    writeSync(file, line, 0, line.length, position ?? null);
    if (position !== undefined) position += line.length;
  };
  return {
    calls: [...numbers].flatMap(([call, number]) => (withdrawn.has(number) ? [] : [call])),
    append(call) {
      numbers.set(call, numbers.size + 1);
      write(call);
    },
    withdraw(calls) {
      const own = calls.flatMap((call) => numbers.get(call) ?? []);
      if (own.length > 0) write({ withdrawn: own });
    },
    close: () => closeSync(file),
  };
};
