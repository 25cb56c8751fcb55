/**
 * The HTTP interface: one Koa application with one catch at the top; then it refuses requests of other sites,
 * identifies the caller, checks the permission, and calls the route.
 *
 * No CORS headers are sent, so a browser shows no answer to another site's page; and such a page cannot even start a
 * run, since a cross-site POST of application/json needs a preflight, which is refused (405), and any other content
 * type is refused (415). Before that, the headers by which a browser names the origin of a request (Fetch Metadata) are
 * trusted.
 */
import { fieldsOf } from '../../schemas/loose-values.ts';
import Koa from 'koa';
import type { Context } from 'koa';
import { DialproofError, errorTable, hintOf } from '../ground/errors.ts';
import type { ErrorCode } from '../ground/errors.ts';
import type { Log } from '../log.ts';
import { HttpCallers, stranger } from './http-callers.ts';
import { hostCheck } from './host-names.ts';
import type { HttpOptions } from './http-options.ts';
import { errorObjectOf, errorResponse } from './jsonrpc.ts';
import { isPlain, takePlainBodies } from './json-bodies.ts';
import { createRoutes, routerOf } from './routes.ts';
import { limitReached } from './limit-reached.ts';
import type { Permission } from './permissions.ts';
import type { Route } from './route.ts';
import { SessionRoutes } from './session-routes.ts';
import { BodyRefused } from './read-body.ts';
import { retrySeconds } from './wrong-tokens.ts';
import { sendWritten, writeJson } from './written-answer.ts';

const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

const changing = new Set(['POST', 'PUT', 'DELETE']);
/** Values of Sec-Fetch-Site. Another port of the same site is another origin as well. */
const otherSites = new Set(['cross-site', 'same-site']);

const statusByError: Partial<Record<ErrorCode, number>> = {
  UnknownRun: 404,
  Busy: 503,
  ShuttingDown: 503,
  GatewayDown: 503,
  Unauthorized: 401,
  Forbidden: 403,
};
const statusByKind = { invalid: 400, refused: 409, aborted: 500, broken: 500 };

export const createHttpApp = (options: HttpOptions): Koa => {
  const { log, clock, limits, audit, permissions } = options;
  const { clients, answers, http } = limits;
  const session = clients.hasTokens ? new SessionRoutes(limits, audit, clock) : undefined;
  const callers = new HttpCallers({ clients, session, audit });
  const permissionOf = ({ method, path, listedAs = path }: Route): Permission | undefined =>
    permissions[`${method} ${listedAs}`];
  const isOpen = (route: Route): boolean => permissionOf(route)?.needs === 'open';
  const routeTo = routerOf([...createRoutes(options), ...(session?.routes ?? [])]);
  const isAddressed = hostCheck(options.listensOn);
  const app = new Koa();
  takePlainBodies(app);
  app.on('error', (err: unknown) => log.debug({ err }, 'A connection broke while it was answered.'));

  app.use(async (ctx, next) => {
    ctx.set(securityHeaders);
    try {
      await next();
    } catch (thrown) {
      answerError(ctx, thrown, log);
    }
    const { body } = ctx as { body: unknown };
    if (isPlain(body) && ctx.respond !== false) ctx.body = JSON.stringify(body);
  });

  app.use(async (ctx, next) => {
    if (!isAddressed(ctx.req.headers.host)) {
      const message = `The request is for the host ${ctx.req.headers.host}, which this service is not known as.`;
      const hint = 'Use localhost or the address, or list the name under http.names of the configuration.';
      ctx.status = 421;
      ctx.body = { error: { name: 'MisdirectedRequest', message, hint } };
    } else if (changing.has(ctx.method) && otherSites.has(ctx.get('Sec-Fetch-Site'))) {
      ctx.status = 403;
      ctx.body = {
        error: {
          name: 'CrossSite',
          message: "The request comes from another site's page.",
          hint: 'Use the pages of the service.',
        },
      };
    } else await next();
  });

  app.use(async (ctx) => {
    const found = routeTo(ctx.path);
    const route = found?.routeOf(ctx.method, ctx.accepts('json', 'html') === 'html');
    const open = route === undefined ? found?.routes.every(isOpen) === true : isOpen(route);
    const caller = open ? stranger(ctx) : callers.of(ctx);
    if (!open) answers.checkRoom();
    if (found === undefined) {
      ctx.status = 404;
      ctx.body = {
        error: {
          name: 'NotFound',
          message: `Nothing is served at ${ctx.path}.`,
          hint: 'docs/service.md lists the paths.',
        },
      };
      return;
    }
    if (route === undefined) {
      ctx.status = 405;
      ctx.set('Allow', found.allow);
      ctx.body = {
        error: { name: 'MethodNotAllowed', message: `${ctx.method} is not served here.`, hint: `Use ${found.allow}.` },
      };
      return;
    }
    const permission = permissionOf(route);
    const action = `${ctx.method} ${ctx.path}`;
    const runId = found.parameters['run_id'];
    if (!open) audit.permit(permission, action, caller, runId);
    const answer = async (): Promise<void> => route.handle(ctx, found.parameters, caller);
    await (permission?.changes === true
      ? audit.following({ action, caller, runId }, answer, () => outcomeIn(ctx))
      : answer());
    await limitAnswer(ctx, http.answer_limit);
  });
  return app;
};

/** The outcome of an endpoint that answered without throwing: `ok`, or the name of its error. */
const outcomeIn = ({ status, body }: { readonly status: number; readonly body: unknown }): string => {
  if (status < 400) return 'ok';
  const { name } = fieldsOf(fieldsOf(body)['error']);
  return typeof name === 'string' ? name : `HTTP ${status}`;
};

/** Writes the body as JSON. Throws `Busy` if the answer is longer than `limit` bytes. */
const limitAnswer = async (ctx: Context, limit: number): Promise<void> => {
  const { body } = ctx as { body: unknown };
  if (isPlain(body) && ctx.respond !== false) return sendWritten(ctx, await writeJson(body, limit));
  const { length } = ctx;
  if (length > limit) throw limitReached('The answer is too long', 'http.answer_limit', limit);
};

const answerError = (ctx: Context, thrown: unknown, log: Log): void => {
  const code = thrown instanceof DialproofError ? thrown.code : 'InternalError';
  const { kind } = errorTable[code];
  const hint = thrown instanceof DialproofError ? thrown.hintAt('service') : hintOf(code, 'service');
  ctx.status = thrown instanceof BodyRefused ? thrown.status : (statusByError[code] ?? statusByKind[kind]);
  if (ctx.status >= 500 && kind !== 'refused')
    log.error({ err: thrown, path: ctx.path }, 'A request failed inside the service.');
  const seconds = retrySeconds(thrown);
  if (seconds !== undefined) {
    ctx.status = 429;
    ctx.set('Retry-After', String(seconds));
  }
  if (code === 'Unauthorized') {
    ctx.set('WWW-Authenticate', 'Bearer');
    ctx.body = errorResponse(null, thrown);
    return;
  }
  ctx.body = { error: { name: code, ...errorObjectOf(thrown), hint } };
};
