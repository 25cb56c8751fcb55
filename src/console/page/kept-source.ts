/** The test that a run was started with, as the service keeps it, and starting the same again. */
import { answered, call, type Refused } from '../../browser/answers.ts';
import type { QueryTestResult } from '../../../schemas/index.ts';
import { definitionOfOne, type OneInstance } from '../../documents/one-instance.ts';
import { asInFile } from '../../documents/parts-of-test.ts';
import { newRunId, refusesOne, started, startWhole, type Started } from './new-test/start-run.ts';

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

/**
 * Starts it. `name`: what the id begins with; `one`: the instance that is performed again, of each definition of the
 * test. Default: all.
 */
export const startAgain = async (kept: KeptSource, name: string, one?: OneInstance): Promise<Started> => {
  if (kept.masked === true)
    return { refused: `It cannot be run again as it was. ${isMasked} Edit it, and write them anew.` };
  const { definition, source } = kept;
  const label = definition['test'] as NonNullable<QueryTestResult['test']> | undefined;
  if (label !== undefined && (label.runs.length > 1 || label.refusals !== undefined))
    return startWholeAgain(label, one);
  const { test: _, ...own } = definition;
  const params = { ...asAsked(own, one), run_id: newRunId(name), ...(source && { source }) };
  return started(async () => {
    await call('ExecuteTest', params);
    return params.run_id;
  });
};

const asAsked = (
  definition: KeptSource['definition'],
  one: OneInstance | undefined,
): Readonly<Record<string, unknown>> => (one === undefined ? definition : definitionOfOne(definition, one));

/** All runs of the test, as each was started. */
const startWholeAgain = async (
  { name, file, runs, refusals }: NonNullable<QueryTestResult['test']>,
  one?: OneInstance,
): Promise<Started> => {
  if (refusals !== undefined) return { refused: refusesOne };
  const all: Readonly<Record<string, unknown>>[] = [];
  for (const runId of runs) {
    const kept = await sourceOf(runId);
    if ('refused' in kept) return { refused: `The run ${runId} of the test: ${kept.refused}` };
    if (kept.masked === true) return { refused: isMasked };
    all.push({ ...asAsked(asInFile(kept.definition), one), ...(kept.source && { source: kept.source }) });
  }
  return started(() => startWhole({ name, file, runs: all }));
};
