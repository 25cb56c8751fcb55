/**
 * The bearer token for a browser, which cannot send it as a header of its own: it is given once, and the cookie of a session stands for it
 * from then on. Cookies know no ports, so the name of this one has the port in it: two services on one machine each have their own.
 */
import type { Context } from 'koa';
import type { Clock } from '../clock.ts';
import { DialproofError, invalidParams } from '../errors.ts';
import { clientAt } from './addresses.ts';
import type { DoorLimits } from './door-limits.ts';
import { errorResponse } from './jsonrpc.ts';
import { parseJson } from './json-document.ts';
import { bodyReader } from './read-body.ts';
import type { Route } from './route.ts';
import { Sessions } from './sessions.ts';
import type { WrongTokens } from './wrong-tokens.ts';

const millisecondsInHour = 3_600_000;
/** Bytes of a body that asks for a session: it is read from clients that have shown no token yet. */
const bodyLimit = 4_096;

const cookieName = (ctx: Context): string => `dialproof-session-${ctx.socket.localPort ?? 0}`;

export class SessionRoutes {
  readonly #token: WrongTokens;
  readonly #jsonDepth: number;
  readonly #sessions: Sessions;
  readonly #read: ReturnType<typeof bodyReader>;

  constructor(token: WrongTokens, limits: DoorLimits, clock: Clock) {
    this.#token = token;
    this.#jsonDepth = limits.http.json_depth;
    this.#sessions = new Sessions({ clock, limit: limits.http.sessions, lasting: limits.http.session_hours * millisecondsInHour });
    this.#read = bodyReader({ limit: bodyLimit, unpack: false, bodies: limits.bodies });
  }

  /** Whether the request carries the cookie of a session. */
  isOpen(ctx: Context): boolean {
    const given = ctx.cookies.get(cookieName(ctx));
    return given !== undefined && this.#sessions.isOpen(given);
  }

  /** `POST /session` with `{token}` begins one, and `DELETE /session` ends it. */
  get routes(): readonly Route[] {
    return [
      { path: '/session', method: 'POST', open: true, handle: (ctx) => this.#begin(ctx) },
      { path: '/session', method: 'DELETE', open: true, handle: (ctx) => this.#end(ctx) },
    ];
  }

  async #begin(ctx: Context): Promise<void> {
    const body = await this.#read(ctx);
    if ('refusal' in body) {
      ctx.status = body.status;
      ctx.body = errorResponse(null, new DialproofError('InvalidRequest', body.refusal, body.data));
      return;
    }
    this.#token.check(tokenIn(parseJson(body.bytes, this.#jsonDepth)), clientAt(ctx.socket.remoteAddress));
    this.#setCookie(ctx, this.#sessions.begin());
    ctx.status = 204;
  }

  #end(ctx: Context): void {
    const given = ctx.cookies.get(cookieName(ctx));
    if (given !== undefined) this.#sessions.revoke(given);
    this.#setCookie(ctx, '', { maxAge: 0 });
    ctx.status = 204;
  }

  #setCookie(ctx: Context, value: string, more: { maxAge?: number } = {}): void {
    ctx.cookies.set(cookieName(ctx), value, { httpOnly: true, sameSite: 'strict', path: '/', secure: false, signed: false, ...more });
  }
}

/** The `token` of a body or of params. Throws `InvalidParams`. */
export const tokenIn = (body: unknown): string => {
  const token = typeof body === 'object' && body !== null ? (body as { token?: unknown }).token : undefined;
  if (typeof token !== 'string') throw invalidParams([{ pointer: '/token', message: 'must be a string' }]);
  return token;
};
