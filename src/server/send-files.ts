/** Reports and captures as HTTP answers. */
import type { Context } from 'koa';
import type { FirstInstance, QueryTestResult } from '../../schemas/index.ts';
import { runTestOf } from '../documents/run-test.ts';
import { instancesToShow } from '../report/evidence-facts.ts';
import type { CaptureFile } from '../report/capture.ts';
import type { ReportFormat } from '../report/render/format.ts';
import type { ReadableRun, RunService } from '../run/run-service.ts';

interface Reported {
  readonly runId: string;
  readonly run: ReadableRun;
  /** Default: the report of the run. */
  readonly status?: QueryTestResult;
}

const evidenceToShow = async (run: ReadableRun, status: QueryTestResult): Promise<FirstInstance[]> => {
  const records: FirstInstance[] = [];
  for (const instance of instancesToShow(status)) records.push(...[await run.evidence(instance)].flatMap((kept) => kept?.record ?? []));
  return records;
};

/** With the text of the test and its failed instances where the report shows them, and the service has them. */
export const sendReport = async (ctx: Context, service: Pick<RunService, 'source'>, format: ReportFormat, { runId, run, status = run.report() }: Reported): Promise<void> => {
  const { contentType, policy, render, shows = [] } = format;
  const text = shows.includes('text') ? await service.source(runId).then(runTestOf, () => undefined) : undefined;
  const evidence = shows.includes('evidence') ? await evidenceToShow(run, status) : [];
  ctx.set('Content-Type', contentType);
  if (policy !== undefined) ctx.set('Content-Security-Policy', `${policy}; frame-ancestors 'none'`);
  ctx.body = render(status, { text, evidence });
};

/** `name`: of the file, without its ending. */
export const sendCapture = (ctx: Context, name: string, { file, leftOut }: CaptureFile): void => {
  ctx.attachment(`${name.replaceAll(/[^A-Za-z0-9._-]+/g, '-')}.pcap`);
  ctx.set({ 'Content-Type': 'application/vnd.tcpdump.pcap', 'Messages-Left-Out': String(leftOut) });
  ctx.body = file;
};
