/**
 * strace: it shows the system calls of a program, and can end the program at one. A machine may forbid it; the last
 * lines of the test run say so then.
 */
import { spawnSync } from 'node:child_process';

const trace = (): boolean => spawnSync('strace', ['-D', '-o', '/dev/null', 'true']).status === 0;

let allowed: boolean | undefined;

export const hasStrace = (): boolean => (allowed ??= trace());

let told = false;

/** `it`, if programs can be traced. */
export const itTraced = (title: string, test: Mocha.AsyncFunc): void => {
  if (hasStrace()) return void it(title, test);
  if (!told)
    process.once('exit', () =>
      console.error('not there: strace (Debian package strace), or the right to trace a process'),
    );
  told = true;
};

/**
 * The arguments before a program and its own. `file`: the file for the calls; `-D` leaves the program its process id.
 */
export const traced = (calls: string, file: string): readonly string[] => [
  'strace',
  '-D',
  '-f',
  '-s',
  '4000',
  '-e',
  `trace=${calls}`,
  '-o',
  file,
];

/**
 * The arguments with which the `count`th call of that name in one thread ends the program. strace injects only into
 * calls that it traces, and with `--seccomp-bpf` into none.
 */
export const endedAt = (call: string, count: number): readonly string[] => [
  'strace',
  '-D',
  '-f',
  '-e',
  `trace=${call}`,
  '-e',
  `inject=${call}:signal=SIGKILL:when=${count}`,
  '-o',
  '/dev/null',
];
