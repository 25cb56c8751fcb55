/**
 * Runs test files in this process by mocha, with the timeout of `.mocharc.json`, and sends the parent process the name
 * of each file that begins and its result, so that the parent knows in which file a process ended too early. Without a
 * parent, only the exit code reports the results.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from 'chai';
import fc from 'fast-check';
import Mocha from 'mocha';
import { root } from '../../architecture/source-files.ts';
import { patienceOf, processPatience, rounds, seed } from '../depth.ts';
import { cpuSeconds } from './cpu-time.ts';

export interface Failure {
  /** The title of the test, with those of its suites. */
  readonly title: string;
  /** The first lines of the error. */
  readonly error: string;
}

export interface FileResult {
  /** The file; the name of the group if its process did not end as its tests did. */
  readonly name: string;
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

type Changing<Result> = { -readonly [Name in keyof Result]: Result[Name] };

export const emptyResult = (name: string): FileResult => ({
  name,
  passed: 0,
  failed: 0,
  skipped: 0,
  seconds: 0,
  cpu: 0,
});

/** The file that a process began, or the result of one; all of them once the tests have ended. */
export type Message =
  { readonly begun: string } | { readonly ended: FileResult } | { readonly all: readonly FileResult[] };

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

const timesNow = () => ({ seconds: performance.now() / 1000, cpu: cpuSeconds() });

export const runFiles = async (loaders: Loaders, send: (message: Message) => void): Promise<readonly FileResult[]> => {
  const settings = JSON.parse(readFileSync(join(root, '.mocharc.json'), 'utf8')) as { timeout: number };
  // The proxies of chai find misspelt assertions, which the compiler finds already, and take a tenth of the time of the
  // fast tests.
  config.useProxy = false;
  // A failure in CI is read from its message alone.
  config.truncateThreshold = 400;
  // For properties without a number of rounds: as many as the default of fast-check, at this depth. With one seed for
  // all of them, a file that is run again gets the same examples: a property that fails by its examples fails again.
  fc.configureGlobal({ numRuns: rounds(100), seed });
  // A test that waits for ever fails under its own name, before its process is killed.
  const timeout = Math.min(patienceOf(settings.timeout), (processPatience() * 1_000) / 2);
  const mocha = new Mocha({ ui: 'bdd', timeout, reporter: Failures, forbidOnly: true });
  const results = new Map<string, Changing<FileResult>>();
  let since = timesNow();
  const addTimes = (result: Changing<FileResult>): void => {
    const now = timesNow();
    result.seconds += now.seconds - since.seconds;
    result.cpu += now.cpu - since.cpu;
    since = now;
  };
  const fail = (result: Changing<FileResult>, title: string, thrown: unknown): void => {
    result.failed += 1;
    result.firstFailure ??= failureOf(title, thrown);
  };
  for (const [file, load] of Object.entries(loaders)) {
    send({ begun: file });
    const result: Changing<FileResult> = emptyResult(file);
    results.set(file, result);
    mocha.suite.emit('pre-require', globalThis, file, mocha);
    try {
      const module = await load();
      mocha.suite.emit('require', module, file, mocha);
    } catch (thrown) {
      console.error(thrown);
      fail(result, 'is loaded', thrown);
    }
    mocha.suite.emit('post-require', globalThis, file, mocha);
    addTimes(result);
  }
  return new Promise((resolve) => {
    let running = Object.keys(loaders)[0] ?? '';
    // A hook outside of all suites has no file.
    const resultOf = ({ file = running }: { readonly file?: string | undefined }): Changing<FileResult> => {
      const result = results.get(file);
      if (result === undefined) throw new Error(`a test is of ${file}, which was not loaded`);
      return result;
    };
    const runner = mocha.run(() => {
      for (const result of results.values()) {
        const isOwn = ({ file }: { readonly file?: string | undefined }): boolean => file === result.name;
        const inSuites = mocha.suite.suites.filter(isOwn).reduce((sum, suite) => sum + suite.total(), 0);
        const declared = inSuites + mocha.suite.tests.filter(isOwn).length;
        // A hook of another file may have ended the run.
        const left = declared - result.passed - result.skipped;
        if (result.failed === 0 && left > 0) fail(result, 'its tests', `${left} of ${declared} did not run`);
      }
      resolve([...results.values()]);
    });
    runner.on('suite', ({ file = '', parent }) => {
      if (parent?.root !== true) return;
      running = file;
      send({ begun: file });
    });
    runner.on('pass', (test) => (resultOf(test).passed += 1));
    runner.on('pending', (test) => (resultOf(test).skipped += 1));
    runner.on('fail', (test, thrown: unknown) => fail(resultOf(test), test.titlePath().join(' › '), thrown));
    // To measure the CPU time after every test costs more than many a test does.
    runner.on('suite end', (suite) => {
      if (suite.parent?.root !== true) return;
      const result = resultOf(suite);
      addTimes(result);
      send({ ended: result });
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
  const all = await runFiles(Object.fromEntries(chosen), (message) => process.send?.(message));
  process.exitCode = all.every(({ failed }) => failed === 0) ? 0 : 1;
  process.send?.({ all } satisfies Message);
};
