/** Serves the list of all instances of a run that have failed or were aborted, as CSV and as lines of JSON. */
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { csvField } from '../ground/csv-field.ts';
import { entriesIn, type FailureEntry, type KeptFailures } from '../report/failure-rows.ts';
import type { ReadableRun } from '../run/life/run-service.ts';
import type { HttpOptions } from './http-options.ts';
import type { Route } from './route.ts';

/** `operation` is that of the texts, which count from 1, and last, because readers may know columns by their place. */
const columns = [
  ...(['run_id', 'number', 'verdict', 'group', 'second', 'op_idx', 'reason', 'caller', 'called'] as const),
  'operation',
] as const;

const rowOf = (runId: string, entry: FailureEntry): Readonly<Record<string, unknown>> => ({
  run_id: runId,
  ...entry,
  operation: entry.op_idx + 1,
});

interface FailureFormat {
  readonly contentType: string;
  readonly head: string;
  lineOf(runId: string, entry: FailureEntry): string;
}

const formats: Readonly<Record<'csv' | 'jsonl', FailureFormat>> = {
  csv: {
    contentType: 'text/csv; charset=utf-8; header=present',
    head: `${columns.join(',')}\r\n`,
    lineOf: (runId, entry) => {
      const row = rowOf(runId, entry);
      return `${columns.map((column) => csvField(row[column])).join(',')}\r\n`;
    },
  },
  jsonl: {
    contentType: 'application/jsonl; charset=utf-8',
    head: '',
    lineOf: (runId, entry) => `${JSON.stringify(rowOf(runId, entry))}\n`,
  },
};

/** A chunk of the list for each turn of the event loop. */
async function* textsOf({ head, lineOf }: FailureFormat, runId: string, kept: KeptFailures): AsyncGenerator<string> {
  if (head !== '') yield head;
  for (const entries of entriesIn(kept)) {
    yield entries.map((entry) => lineOf(runId, entry)).join('');
    await setImmediate();
  }
}

export interface FailureAnswer {
  readonly contentType: string;
  readonly body: Readable;
  /** Instances that the list has no room for. */
  readonly leftOut: number;
}

/** `ending`: `csv` or `jsonl`. */
export const failuresOf = async (run: ReadableRun, runId: string, ending: 'csv' | 'jsonl'): Promise<FailureAnswer> => {
  const kept = await run.failures();
  const format = formats[ending];
  return {
    contentType: format.contentType,
    body: Readable.from(textsOf(format, runId, kept), { objectMode: false }),
    leftOut: kept.left_out,
  };
};

export const failureRoutes = ({ service }: Pick<HttpOptions, 'service'>): readonly Route[] =>
  (['csv', 'jsonl'] as const).map((ending) => ({
    path: `/runs/:run_id/failures.${ending}`,
    listedAs: '/runs/:run_id/failures.*',
    method: 'GET',
    handle: async (ctx, { run_id: runId = '' }) => {
      const { contentType, body, leftOut } = await failuresOf(await service.find(runId), runId, ending);
      ctx.set({ 'Content-Type': contentType, 'Failures-Left-Out': String(leftOut) });
      ctx.body = body;
    },
  }));
