/** Reports and captures as HTTP answers. */
import type { Context } from 'koa';
import type { QueryTestResult } from '../../schemas/index.ts';
import type { CaptureFile } from '../report/capture.ts';
import type { ReportFormat } from '../report/render/format.ts';

export const sendReport = (ctx: Context, { contentType, policy, render }: ReportFormat, status: QueryTestResult): void => {
  ctx.set('Content-Type', contentType);
  if (policy !== undefined) ctx.set('Content-Security-Policy', `${policy}; frame-ancestors 'none'`);
  ctx.body = render(status);
};

/** `name`: of the file, without its ending. */
export const sendCapture = (ctx: Context, name: string, { file, leftOut }: CaptureFile): void => {
  ctx.attachment(`${name.replaceAll(/[^A-Za-z0-9._-]+/g, '-')}.pcap`);
  ctx.set({ 'Content-Type': 'application/vnd.tcpdump.pcap', 'Messages-Left-Out': String(leftOut) });
  ctx.body = file;
};
