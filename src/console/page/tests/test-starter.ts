/**
 * Starts a test by its name, or opens it in the editor: from its file in the folder, else from what its last run was
 * started with.
 */
import type { ReadFile } from '../../protocol.ts';
import { refusalOf, startRun, startWhole, wholeObstacle, wholeOfTests } from '../new-test/start-run.ts';
import { startAgain, sourceOf, textOf } from '../kept-source.ts';
import type { App } from '../app.ts';
import { fileNamed } from './folder-file.ts';
import { filesByName } from './listed-tests.ts';
import { testNameOf, testsOf } from './test-history.ts';

export class TestStarter {
  readonly #app: App;
  #busy = false;

  constructor(app: App) {
    this.#app = app;
  }

  /** Resolves with the reason if it is not started. */
  async run(name: string): Promise<string | undefined> {
    if (this.#busy) return undefined;
    this.#busy = true;
    try {
      const file = this.fileOf(name);
      const started = file === undefined ? await this.#runKept(name) : await runFile(file, name);
      if ('refused' in started) return started.refused;
      this.#app.openRun(started.runId);
      return undefined;
    } finally {
      this.#busy = false;
    }
  }

  /** Resolves with the reason if it is not in the editor. */
  async edit(name: string): Promise<string | undefined> {
    const file = this.fileOf(name);
    if (file !== undefined) {
      this.#app.open({ kind: 'new', file });
      return undefined;
    }
    const kept = await this.#keptOf(name);
    if ('refused' in kept) return kept.refused;
    this.#app.edit(textOf(kept), `The test of the last run of ${name} is in the editor.`);
    return undefined;
  }

  fileOf(name: string): string | undefined {
    return filesByName(this.#app.store.files.files).get(name);
  }

  async #runKept(name: string): ReturnType<typeof startAgain> {
    const kept = await this.#keptOf(name);
    return 'refused' in kept ? kept : startAgain(kept, name);
  }

  async #keptOf(name: string): ReturnType<typeof sourceOf> {
    const [test] = testsOf([...this.#app.store.list.all()].filter((run) => testNameOf(run) === name));
    const [latest] = test?.runs ?? [];
    return latest === undefined ? { refused: 'The service knows no such test.' } : sourceOf(latest.run_id);
  }
}

const runFile = async (file: string, name: string): ReturnType<typeof startAgain> => {
  const found = await fileNamed(file);
  if ('refused' in found) return found;
  if (found.faults.length > 0) return { refused: `${file} has faults: edit it first.` };
  if (found.whole === name) return runWhole(file, found, name);
  const test = found.tests.find((one) => one.name === name);
  if (test === undefined) return { refused: `${file} has no test ${name} any more.` };
  try {
    return { runId: await startRun(test, found.text, file) };
  } catch (thrown) {
    return { refused: refusalOf(thrown).join(' ') };
  }
};

const runWhole = async (file: string, { tests, text }: ReadFile, name: string): ReturnType<typeof startAgain> => {
  const refused = wholeObstacle(tests);
  if (refused !== undefined) return { refused };
  try {
    return { runId: await startWhole(wholeOfTests(tests, text, { name, file })) };
  } catch (thrown) {
    return { refused: refusalOf(thrown).join(' ') };
  }
};
