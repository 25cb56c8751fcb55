/**
 * The most frequent requests of the process that embeds a service, without HTTP: calls of JSON-RPC, a run's progress,
 * captures and evidence. The dispatcher for clients answers them; there is no token to check, and no HTTP library to
 * load.
 */
import { addAbortSignal, Readable } from 'node:stream';
import type { Caller } from '../endpoint/caller.ts';
import type { Clock } from '../ground/clock.ts';
import type { Log } from '../log.ts';
import type { RunService } from '../run/life/run-service.ts';
import type { Audit } from './audit.ts';
import type { DoorLimits } from './door-limits.ts';
import { captureOf, evidenceIn } from './evidence-routes.ts';
import { failuresOf } from './failure-routes.ts';
import { capturedOf } from './send-files.ts';
import { createDispatcher } from './jsonrpc.ts';
import { methodsOn } from './methods/index.ts';
import { ProgressStream } from './progress-stream.ts';

export interface DirectRequest {
  readonly body?: string;
  /** Ends the answer while it is being read. */
  readonly signal: AbortSignal;
}

/** Status, headers and body as over HTTP. */
export type DirectAnswer = Readable & {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
};

/** Undefined for a path that is only served over HTTP. Rejects with the error of the service, such as `UnknownRun`. */
export type DirectRequests = (path: string, request: DirectRequest) => Promise<DirectAnswer> | undefined;

export interface DirectRequestsOptions {
  readonly service: RunService;
  readonly log: Log;
  readonly limits: DoorLimits;
  readonly clock: Clock;
  readonly audit: Audit;
}

const answerOf = (stream: Readable, headers: Readonly<Record<string, string>> = {}): DirectAnswer =>
  Object.assign(stream, { statusCode: 200, headers });

/** The process may do everything with a service that it contains. */
const caller: Caller = { role: 'admin', address: 'this process' };

export const directRequests = ({
  service,
  log,
  limits: { http },
  clock,
  audit,
}: DirectRequestsOptions): DirectRequests => {
  const dispatcher = createDispatcher(methodsOn(service, audit), {
    log,
    jsonDepth: http.json_depth,
    answerLimit: http.answer_limit,
  });
  const call = async (body: string): Promise<DirectAnswer> =>
    answerOf(Readable.from([(await dispatcher.answer(Buffer.from(body), caller)) ?? ''], { objectMode: false }));
  const events = async (runId: string, signal: AbortSignal): Promise<DirectAnswer> =>
    answerOf(addAbortSignal(signal, new ProgressStream({ run: await service.find(runId), clock })));
  const capture = async (runId: string): Promise<DirectAnswer> => {
    const { file, leftOut } = await capturedOf(await service.find(runId));
    return answerOf(Readable.from([file], { objectMode: false }), { 'messages-left-out': String(leftOut) });
  };
  const evidence = async (runId: string, instance: string, file: string): Promise<DirectAnswer> => {
    const kept = await evidenceIn(service, runId, instance);
    if (file === 'report.json') return answerOf(Readable.from([JSON.stringify(kept.record)], { objectMode: false }));
    const { file: octets, leftOut } = captureOf(kept);
    return answerOf(Readable.from([octets], { objectMode: false }), { 'messages-left-out': String(leftOut) });
  };
  const failures = async (runId: string, ending: 'csv' | 'jsonl'): Promise<DirectAnswer> => {
    const { body, leftOut } = await failuresOf(await service.find(runId), runId, ending);
    return answerOf(body, { 'failures-left-out': String(leftOut) });
  };
  return (path, { body = '', signal }) => {
    if (path === '/rpc') return call(body);
    const [, run = '', instance = '', file] =
      /^\/runs\/([^/]+)\/instances\/([^/]+)\/(report\.json|capture\.pcap)$/.exec(path) ?? [];
    if (file !== undefined) return evidence(decodeURIComponent(run), decodeURIComponent(instance), file);
    const [, failedIn = '', ending] = /^\/runs\/([^/]+)\/failures\.(csv|jsonl)$/.exec(path) ?? [];
    if (ending !== undefined) return failures(decodeURIComponent(failedIn), ending as 'csv' | 'jsonl');
    const [, runId = '', what] = /^\/runs\/([^/]+)\/(events|capture\.pcap)$/.exec(path) ?? [];
    if (what === undefined) return undefined;
    return what === 'events' ? events(decodeURIComponent(runId), signal) : capture(decodeURIComponent(runId));
  };
};
