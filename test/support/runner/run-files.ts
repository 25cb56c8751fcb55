/**
 * Runs test files in this process by mocha, with the timeout of `.mocharc.json`, and hands the parent process what each took. Where there is
 * no parent that listens, the exit code says all.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from 'chai';
import fc from 'fast-check';
import Mocha from 'mocha';
import { root } from '../../architecture/source-files.ts';
import { patienceOf, rounds } from '../depth.ts';
import { cpuSeconds } from './cpu-time.ts';

export interface FileFigures {
  readonly tests: number;
  /** On the wall, with loading and hooks. */
  readonly seconds: number;
  /** Of this process and those that it started and that have ended. */
  readonly cpu: number;
}

export interface Outcome {
  readonly failures: number;
  readonly files: Readonly<Record<string, FileFigures>>;
}

export type Loaders = Readonly<Record<string, () => Promise<unknown>>>;

/** Tells what has failed, at the end: a line or a dot for each of ten thousand tests is a write of its own, and is seen only where one fails. */
class Failures extends Mocha.reporters.Base {
  constructor(...of: ConstructorParameters<typeof Mocha.reporters.Base>) {
    super(...of);
    of[0].once('end', () => this.epilogue());
  }
}

/** Time since it was last asked. */
const stopwatch = (): (() => Pick<FileFigures, 'seconds' | 'cpu'>) => {
  const read = () => [performance.now() / 1000, cpuSeconds()] as const;
  let [wall, busy] = read();
  return () => {
    const [wallBefore, busyBefore] = [wall, busy];
    [wall, busy] = read();
    return { seconds: wall - wallBefore, cpu: busy - busyBefore };
  };
};

export const runFiles = async (loaders: Loaders): Promise<Outcome> => {
  const settings = JSON.parse(readFileSync(join(root, '.mocharc.json'), 'utf8')) as { timeout: number };
  // The proxies of chai find misspelt assertions, which the compiler finds already, and take a tenth of the time of the fast tests.
  config.useProxy = false;
  // For properties that are written without a number of rounds: as many as fast-check has by itself, at this depth.
  fc.configureGlobal({ numRuns: rounds(100) });
  const mocha = new Mocha({ ui: 'bdd', timeout: patienceOf(settings.timeout), reporter: Failures, forbidOnly: true });
  const files: Record<string, { tests: number; seconds: number; cpu: number }> = {};
  const since = stopwatch();
  for (const [file, load] of Object.entries(loaders)) {
    mocha.suite.emit('pre-require', globalThis, file, mocha);
    const module = await load();
    mocha.suite.emit('require', module, file, mocha);
    mocha.suite.emit('post-require', globalThis, file, mocha);
    files[file] = { tests: 0, ...since() };
  }
  return new Promise((resolve) => {
    const runner = mocha.run((failures) => resolve({ failures, files }));
    runner.on('test end', ({ file }) => {
      const figures = files[file ?? ''];
      if (figures !== undefined) figures.tests += 1;
    });
    // To ask after every test what was computed costs more than many a test does.
    runner.on('suite end', ({ file, parent }) => {
      const figures = files[file ?? ''];
      if (figures === undefined || parent?.root !== true) return;
      const { seconds, cpu } = since();
      figures.seconds += seconds;
      figures.cpu += cpu;
    });
  });
};

/** As the whole of a process. */
export const runAndReport = async (loaders: Loaders): Promise<void> => {
  // Where the process that started this one is gone, no one reads what comes out.
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  const outcome = await runFiles(loaders);
  process.exitCode = outcome.failures === 0 ? 0 : 1;
  process.send?.(outcome);
};
