/** Reports and captures as HTTP answers. */
import type { Context } from 'koa';
import { DialproofError } from '../ground/errors.ts';
import type { FirstInstance, QueryTestResult } from '../../schemas/index.ts';
import { runTestOf } from '../documents/run-test.ts';
import { instancesToShow } from '../report/evidence-facts.ts';
import { placeIn } from '../report/call-source.ts';
import type { CaptureFile } from '../report/capture.ts';
import { mergingCaptures } from '../report/merged-captures.ts';
import { isCaptureFile } from '../report/pcapng.ts';
import type { ReportFormat } from '../report/render/format.ts';
import { inPieces } from '../ground/in-pieces.ts';
import type { ReadableRun } from '../run/life/run-service.ts';
import type { HttpOptions } from './http-options.ts';
import { sendWritten, writing } from './written-answer.ts';

/** The source of the texts of tests, and the limit of an answer. */
export type ReportOptions = Pick<HttpOptions, 'service' | 'limits'>;

interface Reported {
  readonly runId: string;
  readonly run: ReadableRun;
  /** Default: the report of the run. */
  readonly status?: QueryTestResult;
}

interface Shown {
  readonly status: QueryTestResult;
  readonly evidence: FirstInstance[];
}

/** Damaged parts are left out, and the report says so. */
const withEvidence = async (run: ReadableRun, status: QueryTestResult): Promise<Shown> => {
  const evidence: FirstInstance[] = [];
  const damaged = new Set<string>();
  for (const instance of instancesToShow(status)) {
    try {
      const kept = await run.evidence(instance);
      if (kept !== undefined) evidence.push(kept.record);
    } catch (thrown) {
      if (!(thrown instanceof DialproofError) || thrown.code !== 'DamagedRun') throw thrown;
      damaged.add(thrown.message);
    }
  }
  return {
    status: damaged.size === 0 ? status : { ...status, warnings: [...(status.warnings ?? []), ...damaged] },
    evidence,
  };
};

/** With the text of the test and its failed instances where the report shows them, and the service has them. */
export const sendReport = async (
  ctx: Context,
  { service, limits }: ReportOptions,
  format: ReportFormat,
  { runId, run, status = run.report() }: Reported,
): Promise<void> => {
  const { contentType, policy, render, parts = (...shown) => [render(...shown)], shows = [] } = format;
  const text = shows.includes('text') ? await service.source(runId).then(runTestOf, () => undefined) : undefined;
  const shown = shows.includes('evidence') ? await withEvidence(run, status) : { status, evidence: [] };
  ctx.status = 200;
  ctx.set('Content-Type', contentType);
  if (policy !== undefined) ctx.set('Content-Security-Policy', `${policy}; frame-ancestors 'none'`);
  const all = parts(shown.status, { text, evidence: shown.evidence });
  sendWritten(ctx, await inPieces(writing(all, limits.http.answer_limit)));
};

/** The capture of a run, made in pieces where it is not kept as a file. */
export const capturedOf = async (run: ReadableRun): Promise<CaptureFile> => {
  const capturing = run.capturing?.();
  return capturing === undefined ? run.capture() : inPieces(capturing);
};

/** The capture with the lines of the test in its comments, where the service has the file of the test. */
const withPlaces = async (file: Buffer, service: HttpOptions['service'], runId: string): Promise<Buffer> => {
  // A service of the previous version has stored classic pcap.
  if (!isCaptureFile(file)) return file;
  const test = await service.source(runId).then(runTestOf, () => undefined);
  if (test?.file === undefined || test.expanded === true) return file;
  // The file of an included operation is not known here: the line of the include is not its place.
  const placeOf = (opIdx: number): string | undefined =>
    test.operations[opIdx]?.included === true ? undefined : placeIn(test, opIdx)?.words;
  return inPieces(mergingCaptures([{ files: [file], placeOf }]));
};

interface SentCapture extends CaptureFile {
  readonly runId: string;
  /** Of the file, without its extension. */
  readonly name: string;
}

export const sendCapture = async (
  ctx: Context,
  { service }: Pick<HttpOptions, 'service'>,
  { runId, name, file, leftOut }: SentCapture,
): Promise<void> => {
  const placed = await withPlaces(file, service, runId);
  ctx.attachment(`${name.replaceAll(/[^A-Za-z0-9._-]+/g, '-')}.pcapng`);
  ctx.set({ 'Content-Type': 'application/x-pcapng', 'Messages-Left-Out': String(leftOut) });
  ctx.body = placed;
};
