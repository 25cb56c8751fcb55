/**
 * Runs test files in this process by mocha, with the settings of `.mocharc.json`, and hands the parent process what each took. Where there is
 * no parent that listens, the exit code says all.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Mocha from 'mocha';
import { root } from '../../architecture/source-files.ts';
import { patienceOf } from '../depth.ts';
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
  const settings = JSON.parse(readFileSync(join(root, '.mocharc.json'), 'utf8')) as { timeout: number; reporter: string };
  const mocha = new Mocha({ ui: 'bdd', timeout: patienceOf(settings.timeout), reporter: settings.reporter, forbidOnly: true });
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
    const add = (file: string | undefined, tests: number): void => {
      const figures = files[file ?? ''];
      const { seconds, cpu } = since();
      if (figures === undefined) return;
      figures.tests += tests;
      figures.seconds += seconds;
      figures.cpu += cpu;
    };
    runner.on('test end', ({ file }) => add(file, 1));
    // What the hooks after the last test take.
    runner.on('suite end', ({ file }) => add(file, 0));
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
