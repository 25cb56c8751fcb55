/** Serves the evidence of one instance of a run: the first one, or a failed one whose evidence is kept. */
import { DialproofError } from '../ground/errors.ts';
import type { CaptureFile } from '../report/capture.ts';
import { captureHeader } from '../report/pcapng.ts';
import { judgementOnInstance } from '../report/verdict-reason.ts';
import type { KeptInstance } from '../run/share/kept-evidence.ts';
import type { ReadableRun, RunService } from '../run/life/run-service.ts';
import type { HttpOptions } from './http-options.ts';
import type { Parameters, Route } from './route.ts';
import { sendCapture, sendReport } from './send-files.ts';

interface Found extends KeptInstance {
  readonly run: ReadableRun;
}

/** Throws `UnknownRun` where the service does not know the run, or has no evidence of the instance. */
export const evidenceIn = async (service: RunService, runId: string, instance: string): Promise<Found> => {
  const run = await service.find(runId);
  const kept = await run.evidence(instance);
  if (kept !== undefined) return { run, ...kept };
  const { recorded = [], evidence = [], first_instance: first } = run.report();
  const known = [...new Set([...(first === undefined ? [] : [first.instance_id]), ...recorded, ...evidence])];
  const rule = known.length === 0 ? 'It has none.' : `It has that of ${known.join(', ')}.`;
  throw new DialproofError('UnknownRun', `The run "${runId}" has no evidence of instance ${instance}. ${rule}`, {
    run_id: runId,
    evidence: known,
  });
};

/** The signalling of the instance as a capture file. */
export const captureOf = ({ capture }: KeptInstance): CaptureFile => ({
  file: capture === undefined ? captureHeader() : Buffer.from(capture.base64, 'base64'),
  leftOut: capture?.leftOut ?? 0,
});

/** Only the reports for people have a form for one instance; programs read its record with its verdict. */
const forPeople = ['txt', 'html'] as const;

export const evidenceRoutes = (options: HttpOptions): readonly Route[] => {
  const { service, reports } = options;
  const found = ({ run_id: runId = '', instance_id: instance = '' }: Parameters): Promise<Found> =>
    evidenceIn(service, runId, instance);
  const get = (file: string, handle: Route['handle'], listedAs = file): Route => {
    const path = '/runs/:run_id/instances/:instance_id';
    return { path: `${path}/${file}`, listedAs: `${path}/${listedAs}`, method: 'GET', handle };
  };
  return [
    get(
      'report.json',
      async (ctx, parameters) => {
        const { record } = await found(parameters);
        ctx.body = { ...record, ...judgementOnInstance(record) };
      },
      'report.*',
    ),
    ...forPeople.flatMap((name) => {
      const { [name]: format } = reports;
      if (format === undefined) return [];
      const handle: Route['handle'] = async (ctx, parameters) => {
        const { run, record } = await found(parameters);
        await sendReport(ctx, options, format, {
          runId: parameters['run_id'] ?? '',
          run,
          status: { ...run.report(), first_instance: record },
        });
      };
      return [get(`report.${name}`, handle, 'report.*')];
    }),
    get('capture.pcap', async (ctx, parameters) => {
      const { run_id: runId = '' } = parameters;
      const kept = await found(parameters);
      await sendCapture(ctx, options, { runId, name: `${runId}-${kept.record.instance_id}`, ...captureOf(kept) });
    }),
  ];
};
