/**
 * Groups of test files, each in a process of its own, some at a time. What a group prints comes out when it has ended.
 *
 * A group that does not end within its patience is ended, and so is one that has told its outcome and still holds something open.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { root } from '../../architecture/source-files.ts';
import type { Outcome } from './run-files.ts';

export interface Group {
  readonly name: string;
  readonly files: readonly string[];
  /** Runs the files, and tells their outcome. */
  readonly program: string;
}

export interface GroupResult {
  readonly group: Group;
  /** Undefined where the process ended without one. */
  readonly outcome: Outcome | undefined;
  readonly printed: string;
  readonly seconds: number;
  /** Empty where all is well. */
  readonly fault: string;
}

export interface Surroundings {
  readonly environment: NodeJS.ProcessEnv;
  /** Seconds that a group may take. */
  readonly patience: number;
}

/**
 * Tests run most code a few times: V8 is to optimise a function fifteen times later than it does by itself, and spends a quarter less of CPU on
 * the fast tests. Simulated databases are WebAssembly, which V8 would optimise for longer than the tests use them.
 */
const switches = ['--enable-source-maps', '--max-semi-space-size=64', '--interrupt-budget=1000000', '--liftoff-only'];

/** Seconds between the outcome of a group and the end of its process. */
const patienceWithTheEnd = 30;

const faultOf = (outcome: Outcome | undefined, code: number | null, killed: string): string => {
  if (killed !== '') return killed;
  if (outcome === undefined) return `the process ended with ${code} before its tests did`;
  if (outcome.failures > 0) return `${outcome.failures} failed`;
  return code === 0 ? '' : `all tests passed, and the process ended with ${code}`;
};

const end = (child: ChildProcess): void => {
  // The group of processes: what the tests started goes too.
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
};

export const runGroup = (group: Group, { environment, patience }: Surroundings): Promise<GroupResult> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const child = spawn(process.execPath, [...switches, group.program], {
      cwd: root,
      env: environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const interrupted = (): void => end(child);
    process.once('exit', interrupted);
    const printed: Buffer[] = [];
    let outcome: Outcome | undefined;
    let killed = '';
    const endAfter = (seconds: number, because: string): NodeJS.Timeout =>
      setTimeout(() => {
        killed = because;
        end(child);
      }, seconds * 1000);
    let timer = endAfter(patience, `did not end within ${patience} s`);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.on('message', (message) => {
      outcome = message as Outcome;
      clearTimeout(timer);
      timer = endAfter(patienceWithTheEnd, 'its tests have ended, and something that they left open keeps the process');
    });
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      process.off('exit', interrupted);
      const seconds = (performance.now() - begun) / 1000;
      resolve({ group, outcome, printed: Buffer.concat(printed).toString(), seconds, fault: faultOf(outcome, code, killed) });
    });
  });

/** In their order, `lanes` at a time. */
export const runGroups = async (
  groups: readonly Group[],
  lanes: number,
  surroundings: Surroundings,
  ended: (result: GroupResult) => void,
): Promise<readonly GroupResult[]> => {
  const waiting = [...groups];
  const results: GroupResult[] = [];
  const lane = async (): Promise<void> => {
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
      const result = await runGroup(group, surroundings);
      results.push(result);
      ended(result);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
};
