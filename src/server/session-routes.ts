/**
 * Sessions for browsers, which cannot send a bearer token as a header: the browser sends the token once, and the cookie
 * of a session replaces it from then on. Cookies do not distinguish ports, so the name of this one contains the port:
 * two services on one machine each have their own.
 */
import type { Context } from 'koa';
import type { Clock } from '../ground/clock.ts';
import { DialproofError, invalidParams } from '../ground/errors.ts';
import type { Audit } from './audit.ts';
import type { DoorLimits } from './door-limits.ts';
import { errorResponse } from './jsonrpc.ts';
import { parseJson } from './json-document.ts';
import { addressOf, callerOf, type KnownClients } from './known-clients.ts';
import { bodyReader } from './read-body.ts';
import type { Route } from './route.ts';
import { Sessions } from './sessions.ts';
import { tokenIn, type Known } from './tokens.ts';

const millisecondsInHour = 3_600_000;
/** Bytes of a body that requests a session: clients that have shown no token yet can send it. */
const bodyLimit = 4_096;

const cookieName = (ctx: Context): string => `dialproof-session-${ctx.socket.localPort ?? 0}`;

export class SessionRoutes {
  readonly #clients: KnownClients;
  readonly #audit: Audit;
  readonly #jsonDepth: number;
  readonly #sessions: Sessions;
  readonly #read: ReturnType<typeof bodyReader>;

  constructor(limits: DoorLimits, audit: Audit, clock: Clock) {
    this.#clients = limits.clients;
    this.#audit = audit;
    this.#jsonDepth = limits.http.json_depth;
    this.#sessions = new Sessions({
      clock,
      limit: limits.http.sessions,
      lasting: limits.http.session_hours * millisecondsInHour,
    });
    this.#read = bodyReader({ limit: bodyLimit, unpack: false, bodies: limits.bodies });
  }

  /** The client of the session whose cookie the request carries. */
  find(ctx: Context): Known | undefined {
    const given = ctx.cookies.get(cookieName(ctx));
    return given === undefined ? undefined : this.#sessions.find(given);
  }

  /** `POST /session` with `{token}` begins one, and `DELETE /session` ends it. */
  get routes(): readonly Route[] {
    return [
      { path: '/session', method: 'POST', handle: (ctx) => this.#begin(ctx) },
      { path: '/session', method: 'DELETE', handle: (ctx) => this.#end(ctx) },
    ];
  }

  async #begin(ctx: Context): Promise<void> {
    const body = await this.#read(ctx);
    if ('refusal' in body) {
      ctx.status = body.status;
      ctx.body = errorResponse(null, new DialproofError('InvalidRequest', body.refusal, body.data));
      return;
    }
    const token = tokenIn(parseJson(body.bytes, this.#jsonDepth));
    if (token === undefined) throw invalidParams([{ pointer: '/token', message: 'must be a string' }]);
    const known = this.#whose(token, ctx);
    this.#setCookie(ctx, this.#sessions.begin(known));
    this.#audit.made({ action: 'POST /session', caller: callerOf(known, ctx.socket) }, 'ok');
    ctx.status = 204;
  }

  #whose(token: string, { socket }: Context): Known {
    try {
      return this.#clients.byToken(token, socket);
    } catch (thrown) {
      this.#audit.refused({ action: 'POST /session', address: addressOf(socket) }, thrown);
      throw thrown;
    }
  }

  #end(ctx: Context): void {
    const known = this.find(ctx);
    if (known !== undefined) {
      this.#sessions.revoke(ctx.cookies.get(cookieName(ctx)) ?? '');
      this.#audit.made({ action: 'DELETE /session', caller: callerOf(known, ctx.socket) }, 'ok');
    }
    this.#setCookie(ctx, '', { maxAge: 0 });
    ctx.status = 204;
  }

  #setCookie(ctx: Context, value: string, more: { maxAge?: number } = {}): void {
    ctx.cookies.set(cookieName(ctx), value, {
      httpOnly: true,
      sameSite: 'strict',
      path: '/',
      secure: ctx.secure,
      signed: false,
      ...more,
    });
  }
}
