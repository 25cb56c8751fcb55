/**
 * Groups of test files, each in a process of its own, some at a time. The output of a group is printed when it has
 * ended.
 *
 * A group that does not end within its patience is killed, and so is one that has sent its outcome but keeps something
 * open.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { root } from '../../architecture/source-files.ts';
import type { FileFigures, Message, Outcome } from './run-files.ts';

export interface Group {
  readonly name: string;
  readonly files: readonly string[];
  /** Runs the files, or those of them that its command line names, and sends their outcome. */
  readonly program: string;
  /** Whether its tests run most code a few times. Default: no, some carry loads. */
  readonly runsCodeFewTimes?: boolean;
}

export interface GroupResult {
  readonly group: Group;
  /** The result of each file that had ended. */
  readonly figures: Outcome;
  /** The file that ran when the process ended before its tests did. */
  readonly running?: string;
  readonly printed: string;
  readonly seconds: number;
  /**
   * What is wrong with the process apart from failed tests: it ended before they did, or did not end with them. Empty
   * if nothing is.
   */
  readonly fault: string;
}

export interface Surroundings {
  readonly environment: NodeJS.ProcessEnv;
  /** Seconds that a group may take. */
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

/** Seconds from the outcome of a group to the end of its process. */
const patienceWithTheEnd = 30;

const failed = (figures: Outcome): number => Object.values(figures).reduce((sum, file) => sum + file.failed, 0);

export const hasPassed = ({ figures, fault }: GroupResult): boolean => fault === '' && failed(figures) === 0;

/** The messages of the process. */
interface Received {
  readonly figures: Map<string, FileFigures>;
  running: string | undefined;
  whole: boolean;
}

const receive = (received: Received, message: Message): void => {
  if ('begun' in message) received.running = message.begun;
  else if ('ended' in message) received.figures.set(message.ended, message.figures);
  else {
    for (const [file, figures] of Object.entries(message.outcome)) received.figures.set(file, figures);
    received.whole = true;
  }
};

const faultOf = ({ figures, whole }: Received, ended: string, killed: string): string => {
  if (killed !== '') return killed;
  if (!whole) return `the process ended with ${ended} before its tests did`;
  const expected = failed(Object.fromEntries(figures)) === 0 ? '0' : '1';
  return ended === expected ? '' : `its tests have ended, and the process with ${ended} in place of ${expected}`;
};

const end = (child: ChildProcess): void => {
  // The group of processes: the processes that the tests started end too.
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
};

export const runGroup = (group: Group, { environment, patience }: Surroundings): Promise<GroupResult> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const child = spawn(process.execPath, [...switches, budgetOf(group), group.program, ...group.files], {
      cwd: root,
      env: environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const interrupted = (): void => end(child);
    process.once('exit', interrupted);
    const printed: Buffer[] = [];
    const received: Received = { figures: new Map(), running: undefined, whole: false };
    let killed = '';
    const endAfter = (seconds: number, because: string): NodeJS.Timeout =>
      setTimeout(() => {
        killed = because;
        end(child);
      }, seconds * 1000);
    let timer = endAfter(patience, `did not end within ${patience} s`);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.on('message', (message: Message) => {
      receive(received, message);
      if (!received.whole) return;
      clearTimeout(timer);
      timer = endAfter(patienceWithTheEnd, 'its tests have ended, and something that they left open keeps the process');
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      process.off('exit', interrupted);
      resolve({
        group,
        figures: Object.fromEntries(received.figures),
        ...(!received.whole && received.running !== undefined && { running: received.running }),
        printed: Buffer.concat(printed).toString(),
        seconds: (performance.now() - begun) / 1000,
        fault: faultOf(received, String(signal ?? code), killed),
      });
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
