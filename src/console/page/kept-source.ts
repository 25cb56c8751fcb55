/** The test that a run was started with, as the service keeps it, and starting the same again. */
import { call, RpcFailure } from '../../browser/rpc.ts';
import type { QueryTestResult } from '../../../schemas/index.ts';
import { definitionOfOne, type OneInstance } from '../../documents/one-instance.ts';
import { asInFile } from '../../documents/parts-of-test.ts';
import { newRunId, refusalOf, startWhole } from './new-test/start-run.ts';

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

export type SourceAnswer = KeptSource | { readonly refused: string };

export const sourceOf = async (runId: string): Promise<SourceAnswer> => {
  try {
    const response = await fetch(`/runs/${encodeURIComponent(runId)}/source`);
    if (response.ok) return (await response.json()) as KeptSource;
    if (response.status === 404) return { refused: 'The service keeps no text of this test.' };
    const { error } = (await response.json()) as { readonly error?: { readonly message?: string } };
    return { refused: error?.message ?? `The service refuses it: ${response.status}.` };
  } catch {
    return { refused: 'The service does not answer.' };
  }
};

export const textOf = ({ definition, source }: KeptSource): string => {
  const { run_id: _runId, ...params } = definition;
  return source?.text ?? `${JSON.stringify(asInFile(params), null, 2)}\n`;
};

/**
 * The id of the new run, or why there is none. `name`: what the id begins with; `one`: the instance that is performed
 * again, of each definition of the test. Default: all.
 */
export const startAgain = async (
  kept: KeptSource,
  name: string,
  one?: OneInstance,
): Promise<{ readonly runId: string } | { readonly refused: string }> => {
  if (kept.masked === true)
    return { refused: `It cannot be run again as it was. ${isMasked} Edit it, and write them anew.` };
  const { definition, source } = kept;
  const label = definition['test'] as NonNullable<QueryTestResult['test']> | undefined;
  if (label !== undefined && label.runs.length > 1) return startWholeAgain(label, one);
  const { test: _, ...own } = definition;
  const params = { ...asAsked(own, one), run_id: newRunId(name), ...(source && { source }) };
  try {
    await call('ExecuteTest', params);
    return { runId: params.run_id };
  } catch (thrown) {
    return { refused: (thrown instanceof RpcFailure ? refusalOf(thrown) : [String(thrown)]).join(' ') };
  }
};

const asAsked = (
  definition: KeptSource['definition'],
  one: OneInstance | undefined,
): Readonly<Record<string, unknown>> => (one === undefined ? definition : definitionOfOne(definition, one));

/** All runs of the test, as each was started. */
const startWholeAgain = async (
  { name, file, runs }: NonNullable<QueryTestResult['test']>,
  one?: OneInstance,
): ReturnType<typeof startAgain> => {
  const all: Readonly<Record<string, unknown>>[] = [];
  for (const runId of runs) {
    const kept = await sourceOf(runId);
    if ('refused' in kept) return { refused: `The run ${runId} of the test: ${kept.refused}` };
    if (kept.masked === true) return { refused: isMasked };
    all.push({ ...asAsked(asInFile(kept.definition), one), ...(kept.source && { source: kept.source }) });
  }
  try {
    return { runId: await startWhole({ name, file, runs: all }) };
  } catch (thrown) {
    return { refused: (thrown instanceof RpcFailure ? refusalOf(thrown) : [String(thrown)]).join(' ') };
  }
};
