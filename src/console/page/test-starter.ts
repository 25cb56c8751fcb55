/**
 * The test that a run was started with, as the service keeps it, and the files of the folder of the tests; and starting
 * or editing a test by its name: from its file in the folder, else from what its last run was started with.
 */
import { answered, call, type Refused } from '../../browser/answers.ts';
import type { QueryTestResult } from '../../../schemas/index.ts';
import { definitionOfOne, type OneInstance } from '../../documents/one-instance.ts';
import { asInFile } from '../../documents/parts-of-test.ts';
import type { ReadFile } from '../protocol.ts';
import { View } from './app.ts';
import * as start from './new-test/start-run.ts';
import { filesByName, testNamed } from './tests/test-history.ts';

/** `GET /runs/ID/source`: the params of ExecuteTest, and the file that they are from where the client sent it. */
export interface KeptSource {
  readonly definition: Readonly<Record<string, unknown>>;
  /** The text is not what was sent. */
  readonly masked?: true;
  /** The text of the file is damaged in the store. */
  readonly damaged?: true;
  readonly source?: { readonly file: string; readonly text: string };
}

export const isMasked = 'The service has masked the subscriber numbers in it.';

export const isDamaged = 'The text of its file is damaged in the store: this is its definition.';

export type SourceAnswer = KeptSource | Refused;

export const sourceOf = (runId: string): Promise<SourceAnswer> =>
  answered<SourceAnswer>(`/runs/${encodeURIComponent(runId)}/source`, (response) => response.json(), {
    absent: 'The service keeps no text of this test.',
  });

export const textOf = ({ definition, source }: KeptSource): string => {
  const { run_id: _runId, ...params } = definition;
  return source?.text ?? `${JSON.stringify(asInFile(params), null, 2)}\n`;
};

export type FileAnswer = (ReadFile & { readonly etag: string }) | Refused;

/** A file of the folder of the tests. */
export const fileNamed = (file: string): Promise<FileAnswer> =>
  answered(`/console/files/${encodeURIComponent(file)}`, async (response) => ({
    ...((await response.json()) as ReadFile),
    etag: response.headers.get('ETag') ?? '',
  }));

/**
 * Starts it. `name`: what the id begins with; `one`: the instance that is performed again, of each definition of the
 * test. Default: all.
 */
export const startAgain = async (kept: KeptSource, name: string, one?: OneInstance): Promise<start.Started> => {
  if (kept.masked === true)
    return { refused: `It cannot be run again as it was. ${isMasked} Edit it, and write them anew.` };
  const { test, ...own } = kept.definition;
  const label = test as QueryTestResult['test'];
  if (label !== undefined && (label.runs.length > 1 || label.refusals !== undefined))
    return startWholeAgain(label, one);
  const run_id = start.newRunId(name);
  const repeats = one?.number ?? label?.repeats;
  const params = {
    ...asAsked(own, one),
    run_id,
    ...(kept.source && { source: kept.source }),
    ...(repeats !== undefined && { test: { name, runs: [run_id], repeats } }),
  };
  return start.started(() => call('ExecuteTest', params).then(() => run_id));
};

const asAsked = (definition: KeptSource['definition'], one?: OneInstance): KeptSource['definition'] =>
  one === undefined ? definition : definitionOfOne(definition, one);

/** With which the run drew its values: each run of a test has one of its own. */
const seedOf = async (runId: string): Promise<number | undefined> =>
  (await call<QueryTestResult>('QueryTest', { run_id: runId }).catch(() => undefined))?.seed;

/** All runs of the test, as each was started. */
const startWholeAgain = async (
  { name, file, runs, refusals, repeats }: NonNullable<QueryTestResult['test']>,
  one?: OneInstance,
): Promise<start.Started> => {
  if (refusals !== undefined) return { refused: start.refusesOne };
  const all: Readonly<Record<string, unknown>>[] = [];
  for (const runId of runs) {
    const [kept, seed] = await Promise.all([sourceOf(runId), one && seedOf(runId)]);
    if ('refused' in kept) return { refused: `The run ${runId} of the test: ${kept.refused}` };
    if (kept.masked === true) return { refused: isMasked };
    if (one !== undefined && seed === undefined)
      return { refused: `The seed of the run ${runId} of the test is not known: the call would draw other values.` };
    const own = asAsked(asInFile(kept.definition), one && { ...one, seed });
    all.push({ ...own, ...(kept.source && { source: kept.source }) });
  }
  return start.started(() => start.startWhole({ name, file, repeats: one?.number ?? repeats, runs: all }));
};

export class TestStarter extends View {
  #busy = false;

  /** Resolves with the reason if it is not started. */
  async run(name: string): Promise<string | undefined> {
    if (this.#busy) return undefined;
    this.#busy = true;
    try {
      const answer = await this.#started(name);
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
    const kept = file === undefined ? await this.#keptOf(name) : undefined;
    if (kept === undefined) this.app.open({ kind: 'new', ...(file !== undefined && { file }) });
    else if ('refused' in kept) return kept.refused;
    else this.app.edit(textOf(kept), `The test of the last run of ${name} is in the editor.`);
    return undefined;
  }

  fileOf(name: string): string | undefined {
    return filesByName(this.store.files.files).get(name);
  }

  async #started(name: string): Promise<start.Started> {
    const file = this.fileOf(name);
    if (file !== undefined) return runFile(file, name);
    const kept = await this.#keptOf(name);
    return 'refused' in kept ? kept : startAgain(kept, name);
  }

  async #keptOf(name: string): Promise<SourceAnswer> {
    const [latest] = testNamed(this.store.list.all(), name)?.runs ?? [];
    return latest === undefined ? { refused: 'The service knows no such test.' } : sourceOf(latest.run_id);
  }
}

const runFile = async (file: string, name: string): Promise<start.Started> => {
  const found = await fileNamed(file);
  if ('refused' in found) return found;
  if (found.faults.length > 0) return { refused: `${file} has faults: edit it first.` };
  if (found.whole === name) {
    const refused = start.wholeObstacle(found.tests);
    if (refused !== undefined) return { refused };
    return start.started(() => start.startWhole(start.wholeOfTests(found.tests, found.text, { name, file })));
  }
  const test = found.tests.find((one) => one.name === name);
  if (test === undefined) return { refused: `${file} has no test ${name} any more.` };
  return start.started(() => start.startRun(test, found.text, file));
};
