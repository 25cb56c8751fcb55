/**
 * Starts a test by its name, or opens it in the editor: from its file in the folder, else from what its last run was
 * started with.
 */
import { started, startRun, startWhole, wholeObstacle, wholeOfTests, type Started } from '../new-test/start-run.ts';
import { startAgain, sourceOf, textOf, type SourceAnswer } from '../kept-source.ts';
import { View } from '../app.ts';
import { fileNamed } from './folder-file.ts';
import { filesByName } from './listed-tests.ts';
import { testNameOf, testsOf } from './test-history.ts';

export class TestStarter extends View {
  #busy = false;

  /** Resolves with the reason if it is not started. */
  async run(name: string): Promise<string | undefined> {
    if (this.#busy) return undefined;
    this.#busy = true;
    try {
      const file = this.fileOf(name);
      const answer = file === undefined ? await this.#runKept(name) : await runFile(file, name);
      if ('refused' in answer) return answer.refused;
      this.app.openRun(answer.runId);
      return undefined;
    } finally {
      this.#busy = false;
    }
  }

  /** Resolves with the reason if it is not in the editor. */
  async edit(name: string): Promise<string | undefined> {
    const file = this.fileOf(name);
    if (file !== undefined) {
      this.app.open({ kind: 'new', file });
      return undefined;
    }
    const kept = await this.#keptOf(name);
    if ('refused' in kept) return kept.refused;
    this.app.edit(textOf(kept), `The test of the last run of ${name} is in the editor.`);
    return undefined;
  }

  fileOf(name: string): string | undefined {
    return filesByName(this.store.files.files).get(name);
  }

  async #runKept(name: string): Promise<Started> {
    const kept = await this.#keptOf(name);
    return 'refused' in kept ? kept : startAgain(kept, name);
  }

  async #keptOf(name: string): Promise<SourceAnswer> {
    const [test] = testsOf([...this.store.list.all()].filter((run) => testNameOf(run) === name));
    const [latest] = test?.runs ?? [];
    return latest === undefined ? { refused: 'The service knows no such test.' } : sourceOf(latest.run_id);
  }
}

const runFile = async (file: string, name: string): Promise<Started> => {
  const found = await fileNamed(file);
  if ('refused' in found) return found;
  if (found.faults.length > 0) return { refused: `${file} has faults: edit it first.` };
  if (found.whole === name) {
    const refused = wholeObstacle(found.tests);
    if (refused !== undefined) return { refused };
    return started(() => startWhole(wholeOfTests(found.tests, found.text, { name, file })));
  }
  const test = found.tests.find((one) => one.name === name);
  if (test === undefined) return { refused: `${file} has no test ${name} any more.` };
  return started(() => startRun(test, found.text, file));
};
