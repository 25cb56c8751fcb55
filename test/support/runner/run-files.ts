/**
 * Runs test files in this process by mocha, with the timeout of `.mocharc.json`, and sends the parent process the name
 * of each file that begins and the result of each, so that the parent knows in which file a process ended too early.
 * Without a parent, only the exit code reports the result.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from 'chai';
import fc from 'fast-check';
import Mocha from 'mocha';
import { root } from '../../architecture/source-files.ts';
import { patienceOf, rounds, seed } from '../depth.ts';
import { cpuSeconds } from './cpu-time.ts';

export interface Failure {
  /** The title of the test, with those of its suites. */
  readonly title: string;
  /** The first lines of the error. */
  readonly error: string;
}

export interface FileFigures {
  readonly passed: number;
  /** Hooks that failed and a file that could not be loaded count too. */
  readonly failed: number;
  readonly skipped: number;
  readonly firstFailure?: Failure;
  /** Wall-clock time, with loading and hooks. */
  readonly seconds: number;
  /** CPU time of this process and of its child processes that have ended. */
  readonly cpu: number;
}

type Changing<Figures> = { -readonly [Name in keyof Figures]: Figures[Name] };

const empty: FileFigures = { passed: 0, failed: 0, skipped: 0, seconds: 0, cpu: 0 };

/** A file that failed though no test of it did. */
export const failedFile = (title: string, error: string): FileFigures => ({
  ...empty,
  failed: 1,
  firstFailure: { title, error },
});

/** By file. */
export type Outcome = Readonly<Record<string, FileFigures>>;

/**
 * What the process sends to its parent: the file that it loads or runs from now on, the result of a file, and at the
 * end all results.
 */
export type Message =
  | { readonly begun: string }
  | { readonly ended: string; readonly figures: FileFigures }
  | { readonly outcome: Outcome };

export type Loaders = Readonly<Record<string, () => Promise<unknown>>>;

const shownLines = 8;
const shownWidth = 300;

const failureOf = (title: string, thrown: unknown): Failure => {
  const lines = (thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)).split('\n');
  return {
    title,
    error: lines
      .slice(0, shownLines)
      .map((line) => line.slice(0, shownWidth))
      .join('\n'),
  };
};

/**
 * Prints the failures at the end: a line for each of ten thousand tests is a write of its own, and is read only if one
 * fails.
 */
class Failures extends Mocha.reporters.Base {
  constructor(...of: ConstructorParameters<typeof Mocha.reporters.Base>) {
    super(...of);
    of[0].once('end', () => this.epilogue());
  }
}

/** Returns the time since the last call. */
const stopwatch = (): (() => Pick<FileFigures, 'seconds' | 'cpu'>) => {
  const read = () => [performance.now() / 1000, cpuSeconds()] as const;
  let [wall, busy] = read();
  return () => {
    const [wallBefore, busyBefore] = [wall, busy];
    [wall, busy] = read();
    return { seconds: wall - wallBefore, cpu: busy - busyBefore };
  };
};

export const runFiles = async (loaders: Loaders, send: (message: Message) => void): Promise<Outcome> => {
  const settings = JSON.parse(readFileSync(join(root, '.mocharc.json'), 'utf8')) as { timeout: number };
  // The proxies of chai find misspelt assertions, which the compiler finds already, and take a tenth of the time of the
  // fast tests.
  config.useProxy = false;
  // A failure in CI is read from its message alone.
  config.truncateThreshold = 400;
  // For properties without a number of rounds: as many as the default of fast-check, at this depth. With one seed for
  // all of them, a file that is run again gets the same examples: a property that fails by its examples fails again.
  fc.configureGlobal({ numRuns: rounds(100), seed });
  const mocha = new Mocha({ ui: 'bdd', timeout: patienceOf(settings.timeout), reporter: Failures, forbidOnly: true });
  const files: Record<string, Changing<FileFigures>> = {};
  const since = stopwatch();
  const fail = (figures: Changing<FileFigures>, title: string, thrown: unknown): void => {
    figures.failed += 1;
    figures.firstFailure ??= failureOf(title, thrown);
  };
  for (const [file, load] of Object.entries(loaders)) {
    send({ begun: file });
    const figures: Changing<FileFigures> = { ...empty };
    files[file] = figures;
    mocha.suite.emit('pre-require', globalThis, file, mocha);
    try {
      const module = await load();
      mocha.suite.emit('require', module, file, mocha);
    } catch (thrown) {
      console.error(thrown);
      fail(figures, 'is loaded', thrown);
    }
    mocha.suite.emit('post-require', globalThis, file, mocha);
    Object.assign(figures, since());
  }
  return new Promise((resolve) => {
    let running = Object.keys(loaders)[0] ?? '';
    // A hook outside of all suites has no file.
    const figuresOf = ({ file = running }: { readonly file?: string | undefined }) => files[file];
    const count = (name: 'passed' | 'skipped') => (test: Mocha.Test) => {
      const figures = figuresOf(test);
      if (figures !== undefined) figures[name] += 1;
    };
    const runner = mocha.run(() => resolve(files));
    runner.on('suite', ({ file = '', parent }) => {
      if (parent?.root !== true) return;
      running = file;
      send({ begun: file });
    });
    runner.on('pass', count('passed'));
    runner.on('pending', count('skipped'));
    runner.on('fail', (test, thrown: unknown) => {
      const figures = figuresOf(test);
      if (figures !== undefined) fail(figures, test.titlePath().join(' › '), thrown);
    });
    // To measure the CPU time after every test costs more than many a test does.
    runner.on('suite end', ({ file = '', parent }) => {
      const figures = files[file];
      if (figures === undefined || parent?.root !== true) return;
      const { seconds, cpu } = since();
      figures.seconds += seconds;
      figures.cpu += cpu;
      send({ ended: file, figures });
    });
  });
};

/** As a whole process; words of its command line choose files. */
export const runAndReport = async (loaders: Loaders): Promise<void> => {
  // If the process that started this one is gone, no one reads the output.
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  const words = process.argv.slice(2);
  const chosen = Object.entries(loaders).filter(([file]) => words.length === 0 || words.includes(file));
  const outcome = await runFiles(Object.fromEntries(chosen), (message) => process.send?.(message));
  process.exitCode = Object.values(outcome).every(({ failed }) => failed === 0) ? 0 : 1;
  process.send?.({ outcome } satisfies Message);
};
