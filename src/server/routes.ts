/**
 * The paths of the HTTP interface. A run id in a path is percent-encoded and is one segment, so that it may hold a slash.
 */
import type { Context } from 'koa';
import { DialproofError } from '../errors.ts';
import { isReportFormat, renderReport } from '../report/render/index.ts';
import type { HttpOptions } from './http-options.ts';
import { methodsOn, serviceMethods } from './methods/index.ts';
import { openRpcDocument } from './openrpc.ts';
import { ProgressStream } from './progress-stream.ts';
import { createRpcEndpoint } from './rpc-endpoint.ts';

/** `runId` is empty where the path has none. */
type Handler = (ctx: Context, runId: string) => void | Promise<void>;

export interface Route {
  /** Segments between slashes; `:run_id` stands for any one that is not empty. */
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** Needs no bearer token. */
  readonly open?: boolean;
  readonly handle: Handler;
}

/** Streams of events at once, over all clients. */
const streamLimit = 100;

export const createRoutes = (options: HttpOptions): readonly Route[] => {
  const { service, clock, streams } = options;
  const openRpc = openRpcDocument(serviceMethods);

  const events: Handler = (ctx, runId) => {
    if (streams.size >= streamLimit) {
      const data = { limit: 'event_streams', value: streamLimit };
      throw new DialproofError('Busy', `${streamLimit} event streams are open, which is the limit.`, data);
    }
    const { completed } = service.query(runId);
    // A browser connects again after the end: 204 tells it to stop (HTML §9.2.3).
    if (completed === 1 && endedStates.has(ctx.get('Last-Event-ID'))) {
      ctx.status = 204;
      return;
    }
    const stream = new ProgressStream({ service, runId, clock });
    streams.add(stream);
    stream.on('close', () => streams.delete(stream));
    ctx.set({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
    ctx.body = stream;
  };

  const report = (format: string): Handler => (ctx, runId) => {
    if (!isReportFormat(format)) throw new DialproofError('InternalError', `no report format ${format}`);
    const { contentType, body } = renderReport(format, service.query(runId));
    ctx.set('Content-Type', contentType);
    ctx.body = body;
  };

  const get = (path: string, handle: Handler): Route => ({ path, method: 'GET', handle });
  return [
    { path: '/rpc', method: 'POST', handle: createRpcEndpoint(methodsOn(service), options) },
    get('/runs', (ctx) => { ctx.body = service.queryAll(); }),
    get('/runs/:run_id', (ctx, runId) => { ctx.body = service.query(runId); }),
    get('/runs/:run_id/events', events),
    ...['json', 'txt', 'xml'].map((format) => get(`/runs/:run_id/report.${format}`, report(format))),
    get('/openrpc.json', (ctx) => { ctx.body = openRpc; }),
    { ...get('/healthz', (ctx) => { ctx.body = { status: 'ok' }; }), open: true },
    { ...get('/readyz', (ctx) => { ready(ctx, service.accepting); }), open: true },
  ];
};

const endedStates = new Set(['completed', 'cancelled', 'failed']);

const ready = (ctx: Context, accepting: boolean): void => {
  ctx.status = accepting ? 200 : 503;
  ctx.body = { status: accepting ? 'ready' : 'shutting down' };
};

export interface FoundPath {
  readonly runId: string;
  readonly open: boolean;
  /** For the Allow header. */
  readonly allow: string;
  handlerOf(method: string): Handler | undefined;
}

/** What is served at `path`, by whatever method; undefined where nothing is. */
export const routeTo = (routes: readonly Route[], path: string): FoundPath | undefined => {
  const segments = path.split('/');
  const matching = routes.filter((route) => matches(route.path.split('/'), segments));
  const [first] = matching;
  if (first === undefined) return undefined;
  const runId = decoded(first.path.includes(':run_id') ? segments[2] : '');
  if (runId === undefined) return undefined;
  const handlers = new Map(matching.flatMap((route) => methodsOf(route).map((method) => [method, route.handle])));
  return { runId, open: first.open ?? false, allow: [...handlers.keys()].join(', '), handlerOf: (method) => handlers.get(method) };
};

/** HEAD goes with GET, but not where a stream would be opened for nobody. */
const methodsOf = ({ method, path }: Route): string[] => (method === 'GET' && !path.endsWith('/events') ? ['GET', 'HEAD'] : [method]);

const matches = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, index) => (part === ':run_id' ? segments[index] !== '' : part === segments[index]));

const decoded = (segment: string | undefined): string | undefined => {
  try {
    return decodeURIComponent(segment ?? '');
  } catch {
    return undefined;
  }
};
