/**
 * The paths of the HTTP interface. A run id in a path is percent-encoded and is one segment, so that it may hold a
 * slash.
 */
import type { Context } from 'koa';
import { validate, type QueryAllTestsParams } from '../../schemas/index.ts';
import type { ReportFormat } from '../report/render/format.ts';
import type { RunService } from '../run/life/run-service.ts';
import type { HttpOptions } from './http-options.ts';
import { methodsOn, serviceMethods } from './methods/index.ts';
import { checked } from './methods/method.ts';
import { endpointRoute } from './endpoint-route.ts';
import { evidenceRoutes } from './evidence-routes.ts';
import { failureRoutes } from './failure-routes.ts';
import { ProgressStream } from './progress-stream.ts';
import { createRpcEndpoint } from './rpc-endpoint.ts';
import { listOfTests, wholeTestOf } from './whole-tests.ts';
import type { Handler, Parameters, Route } from './route.ts';
import { capturedOf, sendCapture, sendReport } from './send-files.ts';

export const createRoutes = (options: HttpOptions): readonly Route[] => {
  const { service, clock, streams, endpoints, reports } = options;

  const events: Handler = async (ctx, parameters) => {
    const run = await service.find(runIdOf(parameters));
    streams.checkRoom(ctx);
    const { state } = run.row();
    // A browser reconnects after the end: 204 makes it stop (HTML §9.2.3).
    if (state !== 'running' && ctx.get('Last-Event-ID') === state) {
      ctx.status = 204;
      return;
    }
    streams.send(ctx, new ProgressStream({ run, clock }));
  };

  const report =
    (format: ReportFormat): Handler =>
    async (ctx, parameters) => {
      const runId = runIdOf(parameters);
      await sendReport(ctx, options, format, { runId, run: await service.find(runId) });
    };

  const capture: Handler = async (ctx, parameters) => {
    const runId = runIdOf(parameters);
    await sendCapture(ctx, options, { runId, name: runId, ...(await capturedOf(await service.find(runId))) });
  };

  const get = (path: string, handle: Handler): Route => ({ path, method: 'GET', handle });
  return [
    { path: '/rpc', method: 'POST', handle: rpc(options) },
    get('/runs', async (ctx) => {
      ctx.body = await listOfTests(service, listQuery(ctx.query));
    }),
    get('/runs/:run_id', async (ctx, parameters) => {
      ctx.body = (await service.find(runIdOf(parameters))).report();
    }),
    get('/runs/:run_id/source', async (ctx, parameters) => {
      ctx.body = await service.source(runIdOf(parameters));
    }),
    get('/runs/:run_id/test', async (ctx, parameters) => {
      ctx.body = await wholeTestOf(service, runIdOf(parameters));
    }),
    { ...get('/runs/:run_id/events', events), stream: true },
    ...Object.entries(reports).map(([name, format]) => ({
      ...get(`/runs/:run_id/report.${name}`, report(format)),
      listedAs: '/runs/:run_id/report.*',
    })),
    get('/runs/:run_id/capture.pcap', capture),
    ...evidenceRoutes(options),
    ...failureRoutes(options),
    get('/openrpc.json', async (ctx) => {
      // Reads every schema: loaded at the first request for it.
      const { openRpcText } = await import('./openrpc.ts');
      ctx.type = 'application/json; charset=utf-8';
      ctx.body = (await openRpcText(serviceMethods)).octets;
    }),
    get('/session', (ctx, _parameters, { name, role }) => {
      ctx.body = { ...(name !== undefined && { name }), role };
    }),
    get('/healthz', (ctx) => {
      ctx.body = { status: 'ok' };
    }),
    get('/readyz', (ctx) => {
      ready(ctx, service);
    }),
    ...endpoints.map((endpoint) => endpointRoute(endpoint, options)),
  ];
};

const rpc = (options: HttpOptions): Handler => {
  const answer = createRpcEndpoint(methodsOn(options.service, options.audit), options);
  return (ctx, _parameters, caller) => answer(ctx, caller);
};

const runIdOf = (parameters: Parameters): string => parameters['run_id'] ?? '';

/** The parameters of QueryAllTests from a query string. */
const listQuery = ({ limit, ...others }: Readonly<Record<string, unknown>>): QueryAllTestsParams => {
  const query = {
    ...others,
    ...(limit !== undefined && { limit: typeof limit === 'string' && /^\d{1,9}$/.test(limit) ? Number(limit) : limit }),
  };
  return checked(validate.queryAllTestsParams(query));
};

const ready = (ctx: Context, { accepting, trouble }: Pick<RunService, 'accepting' | 'trouble'>): void => {
  ctx.status = accepting && trouble === undefined ? 200 : 503;
  if (!accepting) ctx.body = { status: 'shutting down' };
  else ctx.body = trouble === undefined ? { status: 'ready' } : { status: 'runs cannot be kept', reason: trouble };
};

export interface FoundPath {
  readonly parameters: Parameters;
  /** Of all methods. */
  readonly routes: readonly Route[];
  /** For the Allow header. */
  readonly allow: string;
  /** `page`: the client asks for HTML. */
  routeOf(method: string, page: boolean): Route | undefined;
}

/** Finds the routes of a path, of all methods; undefined if there are none. */
export const routerOf = (routes: readonly Route[]): ((path: string) => FoundPath | undefined) => {
  const patterns = routes.map((route) => ({ route, pattern: route.path.split('/') }));

  const search = (path: string): FoundPath | undefined => {
    const segments = path.split('/');
    const matching = patterns.filter(({ pattern }) => matches(pattern, segments));
    const [first] = matching;
    const parameters = first && parametersIn(first.pattern, segments);
    if (parameters === undefined) return undefined;
    const found = matching.map(({ route }) => route);
    const pages = byMethod(found.filter(({ page }) => page === true));
    const others = byMethod(found.filter(({ page }) => page !== true));
    const allow = [...byMethod(found).keys()].join(', ');
    return {
      parameters,
      routes: found,
      allow,
      routeOf: (method, page) => (page ? pages.get(method) : undefined) ?? others.get(method) ?? pages.get(method),
    };
  };

  const fixed = new Map(routes.flatMap(({ path }) => (path.includes('/:') ? [] : [[path, search(path)]])));
  return (path) => fixed.get(path) ?? search(path);
};

/** Undefined if a parameter is not properly percent-encoded. */
const parametersIn = (pattern: readonly string[], segments: readonly string[]): Parameters | undefined => {
  try {
    return Object.fromEntries(
      pattern.flatMap((part, index) =>
        part.startsWith(':') ? [[part.slice(1), decodeURIComponent(segments[index] ?? '')]] : [],
      ),
    );
  } catch {
    return undefined;
  }
};

const byMethod = (routes: readonly Route[]): ReadonlyMap<string, Route> =>
  new Map(routes.flatMap((route) => methodsOf(route).map((method) => [method, route])));

/** HEAD goes with GET, except where it would open a stream that no client reads. */
const methodsOf = ({ method, stream = false }: Route): string[] =>
  method === 'GET' && !stream ? ['GET', 'HEAD'] : [method];

const matches = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]));
