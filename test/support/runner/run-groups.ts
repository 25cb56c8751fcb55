/**
 * Groups of test files, each in a process of its own.
 *
 * A process that does not end within its patience is killed, and so is one that has sent all results but keeps
 * something open. The file that ran when a process ended early has failed; another process runs those that had not
 * ended.
 */
import { spawn } from 'node:child_process';
import { root } from '../../architecture/source-files.ts';
import { emptyResult, type FileResult, type Message } from './run-files.ts';

export interface Group {
  readonly name: string;
  readonly files: readonly string[];
  /** Runs those of its files that its command line names, and sends their results. */
  readonly program: string;
  /** Whether its tests run most code a few times. Default: no, some carry loads. */
  readonly runsCodeFewTimes?: boolean;
}

export interface GroupResult {
  readonly group: Group;
  /** Of each file, and of the process if it failed though all tests had ended. */
  readonly files: readonly FileResult[];
  readonly printed: string;
  readonly seconds: number;
}

export interface Surroundings {
  readonly environment: NodeJS.ProcessEnv;
  /** Seconds that a process may take. */
  readonly patience: number;
}

/** Simulated databases are WebAssembly: V8 would spend more time on optimising it than the tests use it. */
const switches = ['--enable-source-maps', '--max-semi-space-size=64', '--liftoff-only'];

/**
 * Tests run most code a few times: V8 should optimise a function later than by default. Fifteen times later it spends a
 * quarter less of CPU on the fast tests, but a fifth more on those that carry loads than four times later.
 */
const budgetOf = ({ runsCodeFewTimes = false }: Group): string =>
  `--interrupt-budget=${runsCodeFewTimes ? 1_000_000 : 300_000}`;

/** Seconds from the end of the tests to that of their process. */
const patienceWithTheEnd = 30;
/** For one group: each that ends early may have taken its whole patience. */
const mostProcesses = 3;

/** A file that has no result did not run, and has not passed. */
export const hasPassed = ({ group, files }: GroupResult): boolean =>
  files.length >= group.files.length && files.every(({ failed }) => failed === 0);

interface Fault {
  /** The file that was loaded or ran last; undefined if all tests had ended. */
  readonly during: string | undefined;
  readonly error: string;
}

/** Adds the results and the output of the files, and resolves with what is wrong with the process apart from them. */
const runProcess = (
  group: Group,
  chosen: readonly string[],
  given: Surroundings,
  files: Map<string, FileResult>,
  printed: Buffer[],
): Promise<Fault | undefined> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...switches, budgetOf(group), group.program, ...chosen], {
      cwd: root,
      env: given.environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const end = (): void => {
      // The group of processes: the processes that the tests started end too.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    };
    process.once('exit', end);
    let killed = '';
    const endAfter = (seconds: number, because: string): NodeJS.Timeout =>
      setTimeout(() => {
        killed = because;
        end();
      }, seconds * 1000);
    let timer = endAfter(given.patience, `did not end within ${given.patience} s`);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
    let during = chosen[0];
    child.on('message', (message: Message) => {
      if ('begun' in message) during = message.begun;
      for (const file of 'ended' in message ? [message.ended] : 'all' in message ? message.all : []) {
        files.set(file.name, file);
      }
      if (!('all' in message)) return;
      during = undefined;
      clearTimeout(timer);
      timer = endAfter(patienceWithTheEnd, 'its tests have ended, and something that they left open keeps the process');
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      process.off('exit', end);
      const ended = String(signal ?? code);
      const expected = chosen.every((file) => files.get(file)?.failed === 0) ? '0' : '1';
      if (killed !== '') resolve({ during, error: killed });
      else if (during !== undefined) resolve({ during, error: `the process ended with ${ended} before its tests did` });
      else if (ended === expected) resolve(undefined);
      else resolve({ during, error: `its tests have ended, and the process with ${ended} in place of ${expected}` });
    });
  });

export const runGroup = async (group: Group, surroundings: Surroundings): Promise<GroupResult> => {
  const begun = performance.now();
  const files = new Map<string, FileResult>();
  const printed: Buffer[] = [];
  const fail = (name: string, error: string): void => {
    files.set(name, { ...emptyResult(name), failed: 1, firstFailure: { title: 'the process of the tests', error } });
    printed.push(Buffer.from(`${name}: ${error}\n`));
  };
  let left = group.files;
  for (let processes = 0; left.length > 0 && processes < mostProcesses; processes += 1) {
    const fault = await runProcess(group, left, surroundings, files, printed);
    if (fault !== undefined) fail(fault.during ?? group.name, fault.error);
    left = fault?.during === undefined ? [] : left.filter((file) => !files.has(file));
  }
  for (const file of group.files) if (!files.has(file)) fail(file, 'no process ran this file');
  const seconds = (performance.now() - begun) / 1000;
  return { group, files: [...files.values()], printed: Buffer.concat(printed).toString(), seconds };
};
