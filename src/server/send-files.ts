/** Reports and captures as HTTP answers. */
import type { Context } from 'koa';
import type { QueryTestResult } from '../../schemas/index.ts';
import { runTestOf } from '../documents/run-test.ts';
import type { CaptureFile } from '../report/capture.ts';
import type { ReportFormat } from '../report/render/format.ts';
import type { RunService } from '../run/run-service.ts';

interface Reported {
  readonly runId: string;
  readonly status: QueryTestResult;
}

/** With the text of the test where the report shows it, and the service has it. */
export const sendReport = async (ctx: Context, service: RunService, format: ReportFormat, { runId, status }: Reported): Promise<void> => {
  const { contentType, policy, render, showsText } = format;
  const text = showsText === true ? await service.source(runId).then(runTestOf, () => undefined) : undefined;
  ctx.set('Content-Type', contentType);
  if (policy !== undefined) ctx.set('Content-Security-Policy', `${policy}; frame-ancestors 'none'`);
  ctx.body = render(status, text);
};

/** `name`: of the file, without its ending. */
export const sendCapture = (ctx: Context, name: string, { file, leftOut }: CaptureFile): void => {
  ctx.attachment(`${name.replaceAll(/[^A-Za-z0-9._-]+/g, '-')}.pcap`);
  ctx.set({ 'Content-Type': 'application/vnd.tcpdump.pcap', 'Messages-Left-Out': String(leftOut) });
  ctx.body = file;
};
