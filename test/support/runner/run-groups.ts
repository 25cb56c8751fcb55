/**
 * Groups of test files, each in a process of its own.
 *
 * A process that does not end within its patience is killed, and so is one that has sent its outcome but keeps something
 * open. The file that ran when a process ended early has failed; another process runs those that had not ended.
 */
import { spawn } from 'node:child_process';
import { root } from '../../architecture/source-files.ts';
import { failedFile, type Message, type Outcome } from './run-files.ts';

export interface Group {
  readonly name: string;
  readonly files: readonly string[];
  /** Runs those of its files that its command line names, and sends their outcome. */
  readonly program: string;
  /** Whether its tests run most code a few times. Default: no, some carry loads. */
  readonly runsCodeFewTimes?: boolean;
}

export interface GroupResult {
  readonly group: Group;
  readonly figures: Outcome;
  readonly printed: string;
  readonly seconds: number;
  /** What is wrong with the process apart from its files: it began none of them, or did not end with them. Or empty. */
  readonly fault: string;
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

/** Seconds from the outcome of a process to its end. */
const patienceWithTheEnd = 30;
/** Processes of one group that may end early: each may have taken its whole patience. */
const mostEarlyEnds = 3;

const sumOfFailed = (figures: Outcome): number => Object.values(figures).reduce((sum, { failed }) => sum + failed, 0);

/** A file that has no figures did not run, and has not passed. */
export const hasPassed = ({ group, figures, fault }: GroupResult): boolean =>
  fault === '' && group.files.every((file) => figures[file]?.failed === 0);

interface Ended {
  readonly figures: Record<string, Outcome[string]>;
  /** The file that was loaded or ran last. */
  readonly running: string | undefined;
  /** Whether all tests had ended. */
  readonly whole: boolean;
  readonly printed: string;
  readonly fault: string;
}

const faultOf = (figures: Outcome, whole: boolean, ended: string): string => {
  if (!whole) return `the process ended with ${ended} before its tests did`;
  const expected = sumOfFailed(figures) === 0 ? '0' : '1';
  return ended === expected ? '' : `its tests have ended, and the process with ${ended} in place of ${expected}`;
};

const runProcess = (group: Group, files: readonly string[], given: Surroundings): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...switches, budgetOf(group), group.program, ...files], {
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
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
    const figures: Ended['figures'] = {};
    let running: string | undefined;
    let whole = false;
    child.on('message', (message: Message) => {
      if ('begun' in message) running = message.begun;
      else if ('ended' in message) figures[message.ended] = message.figures;
      else {
        Object.assign(figures, message.outcome);
        whole = true;
        clearTimeout(timer);
        timer = endAfter(
          patienceWithTheEnd,
          'its tests have ended, and something that they left open keeps the process',
        );
      }
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      process.off('exit', end);
      const fault = killed === '' ? faultOf(figures, whole, String(signal ?? code)) : killed;
      resolve({ figures, running, whole, printed: Buffer.concat(printed).toString(), fault });
    });
  });

export const runGroup = async (group: Group, surroundings: Surroundings): Promise<GroupResult> => {
  const begun = performance.now();
  const figures: Ended['figures'] = {};
  let printed = '';
  let fault = '';
  let left = group.files;
  for (let earlyEnds = 0; left.length > 0 && earlyEnds < mostEarlyEnds; earlyEnds += 1) {
    const ended = await runProcess(group, left, surroundings);
    Object.assign(figures, ended.figures);
    printed += ended.printed;
    if (ended.whole || ended.running === undefined) {
      fault = ended.fault;
      break;
    }
    figures[ended.running] = failedFile('the process of the tests', ended.fault);
    left = left.filter((file) => figures[file] === undefined);
  }
  if (fault === '') {
    for (const file of group.files) figures[file] ??= failedFile('the process of the tests', 'did not run this file');
  }
  return { group, figures, printed, seconds: (performance.now() - begun) / 1000, fault };
};
