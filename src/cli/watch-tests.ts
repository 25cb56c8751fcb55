/**
 * `dialproof run --watch`: runs the tests, and again those whose files change, until the user ends it. It watches the
 * test files, the files that they include, the files of their feeds, and the folders in which the arguments find tests.
 */
import { DialproofError } from '../ground/errors.ts';
import { counted } from '../report/figures.ts';
import type { FileFault } from '../documents/yaml-source.ts';
import { controlC, watchKeys } from './keys.ts';
import type { CliParts } from './parts.ts';
import { printError } from './print-error.ts';
import { aborted, type StopRequest } from './signals.ts';
import type { TestSuite } from './test-files.ts';
import { stampsOf, WatchedFiles } from './watched-files.ts';

/** Milliseconds in which several changes count as one. */
const settling = 50;

export interface TestsToRun {
  readonly suites: readonly TestSuite[];
  readonly faults: readonly FileFault[];
  readonly madeOf: ReadonlyMap<string, readonly string[]>;
  /** Folders in which a new file would be a test. */
  readonly folders: readonly string[];
}

export interface WatchContext {
  /** Reads the tests in their present state. */
  read(): Promise<TestsToRun>;
  /** Resolves with the exit code. */
  run(suites: readonly TestSuite[]): Promise<number>;
  printFaults(faults: readonly FileFault[]): void;
  readonly stop: StopRequest;
}

type Wish = 'changed' | 'all' | 'quit' | 'stopped';

class TestWatch {
  readonly #context: WatchContext;
  readonly #parts: CliParts;
  readonly #files = new WatchedFiles();
  /** The stamps of a test file at its last run. */
  readonly #run = new Map<string, string>();
  #exitCode = 0;

  constructor(context: WatchContext, parts: CliParts) {
    this.#context = context;
    this.#parts = parts;
  }

  async follow(): Promise<number> {
    const { stop } = this.#context;
    try {
      await this.#round();
      while (!stop.first.aborted) {
        const wish = await this.#wish();
        if (wish === 'quit') return this.#exitCode;
        if (wish === 'stopped') break;
        if (wish === 'all') this.#run.clear();
        await this.#round();
      }
      return 130;
    } finally {
      this.#files.close();
    }
  }

  /**
   * Runs the files that have changed since their last run. The stamps are read before the files, so that a change
   * between the two is not lost.
   */
  async #round(): Promise<void> {
    const { run, printFaults, stop } = this.#context;
    let tests = await this.#read();
    if (tests === undefined) return;
    const left = this.#files.set([...tests.madeOf.values()].flat(), tests.folders);
    const stamps = new Map<string, string>();
    for (const [file, parts] of tests.madeOf) stamps.set(file, await stampsOf(parts));
    const isNew = (file: string): boolean => this.#run.get(file) !== stamps.get(file);
    const faulty = tests.faults.length > 0;
    if (![...stamps.keys()].some(isNew) && !faulty) return;
    // Read again: files may have changed before they were watched.
    tests = await this.#read();
    if (tests === undefined) return;
    if (tests.faults.length > 0) {
      printFaults(tests.faults);
      this.#exitCode = 2;
    } else {
      const suites = tests.suites.filter(({ file }) => isNew(file));
      if (suites.length > 0) this.#exitCode = await run(suites);
      for (const { file } of suites) this.#run.set(file, stamps.get(file) ?? '');
    }
    if (!stop.first.aborted) this.#printWaiting(tests, left);
  }

  /** Undefined where the options do not fit the tests any more; the error is printed. */
  async #read(): Promise<TestsToRun | undefined> {
    try {
      return await this.#context.read();
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) throw thrown;
      printError(thrown, this.#parts);
      this.#exitCode = thrown.exitCode;
      return undefined;
    }
  }

  #printWaiting({ madeOf }: TestsToRun, left: number): void {
    const { stderr, stdin } = this.#parts;
    if (left > 0) stderr.write(`${counted(left, 'folder')} cannot be watched: changes there are not seen\n`);
    const keys = stdin.isTTY === true ? 'keys: a run all again, q quit' : 'Ctrl-C ends this';
    stderr.write(`watching ${counted(madeOf.size, 'file')}; ${keys}\n`);
  }

  async #wish(): Promise<Wish> {
    const { stop } = this.#context;
    const { stdin, clock } = this.#parts;
    let release: (() => void) | undefined;
    const pressed = new Promise<Wish>((resolve) => {
      release = watchKeys(stdin, (key) => {
        if (key === 'a') resolve('all');
        if (key === 'q') resolve('quit');
        if (key === controlC) stop.ask();
      });
    });
    const changed = this.#files.changed().then(async (): Promise<Wish> => {
      await new Promise<void>((resolve) => clock.setTimeout(resolve, settling));
      return 'changed';
    });
    const stopped = aborted(stop.first).then((): Wish => 'stopped');
    try {
      return await Promise.race([pressed, changed, stopped]);
    } finally {
      release?.();
    }
  }
}

/** Resolves with the exit code of the last run, or 130 after a signal. */
export const watchTests = (context: WatchContext, parts: CliParts): Promise<number> =>
  new TestWatch(context, parts).follow();
