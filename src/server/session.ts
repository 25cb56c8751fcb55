/**
 * The bearer token for a browser, which cannot send it as a header of its own: it is given once, and a cookie stands for it from then on.
 *
 * The cookie is never the token: it is an HMAC of it, with a key that ends with the process. Cookies know no ports, so its name has the port
 * in it: two services on one machine each have their own.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import type { Clock } from '../clock.ts';
import { DialproofError, invalidParams } from '../errors.ts';
import { isSecret } from './bearer-token.ts';
import { errorResponse, parseJson } from './jsonrpc.ts';
import { bodyReader } from './read-body.ts';
import type { Route } from './route.ts';

/** Wrong tokens in so many milliseconds, from wherever they come, before none is listened to any more. */
const mostWrong = 10;
const wrongWithin = 60_000;

export interface SessionOptions {
  readonly token: string;
  readonly clock: Clock;
  /** Bytes. */
  readonly bodyLimit: number;
}

const cookieName = (ctx: Context): string => `dialproof-session-${ctx.socket.localPort ?? 0}`;

export class Session {
  readonly #token: string;
  readonly #clock: Clock;
  readonly #value: string;
  readonly #read: ReturnType<typeof bodyReader>;
  /** Moments of the last wrong ones, the oldest first. */
  #wrong: number[] = [];

  constructor({ token, clock, bodyLimit }: SessionOptions) {
    this.#token = token;
    this.#clock = clock;
    this.#value = createHmac('sha256', randomBytes(32)).update(token).digest('base64url');
    this.#read = bodyReader(bodyLimit);
  }

  /** Whether the request carries the cookie. */
  isOpen(ctx: Context): boolean {
    const given = ctx.cookies.get(cookieName(ctx));
    return given !== undefined && isSecret(this.#value, given);
  }

  /** `POST /session` with `{token}` begins it, and `DELETE /session` ends it in that browser. */
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
    const given = tokenIn(parseJson(body.bytes));
    const wait = this.#secondsToWait();
    if (wait > 0) {
      const message = `There were ${mostWrong} wrong tokens within a minute.`;
      ctx.status = 429;
      ctx.set('Retry-After', String(wait));
      ctx.body = { error: { name: 'TooManyTries', message, hint: `Try again in ${wait} s.` } };
      return;
    }
    if (!isSecret(this.#token, given)) {
      this.#wrong.push(this.#clock.now());
      throw new DialproofError('Unauthorized', 'The bearer token is not the right one.');
    }
    this.#setCookie(ctx, this.#value);
    ctx.status = 204;
  }

  #end(ctx: Context): void {
    this.#setCookie(ctx, '', { maxAge: 0 });
    ctx.status = 204;
  }

  #setCookie(ctx: Context, value: string, more: { maxAge?: number } = {}): void {
    ctx.cookies.set(cookieName(ctx), value, { httpOnly: true, sameSite: 'strict', path: '/', secure: false, signed: false, ...more });
  }

  #secondsToWait(): number {
    const now = this.#clock.now();
    this.#wrong = this.#wrong.filter((moment) => moment > now - wrongWithin);
    const [oldest = 0] = this.#wrong;
    return this.#wrong.length < mostWrong ? 0 : Math.ceil((oldest + wrongWithin - now) / 1000);
  }
}

/** Throws `InvalidParams`. */
const tokenIn = (body: unknown): string => {
  const token = typeof body === 'object' && body !== null ? (body as { token?: unknown }).token : undefined;
  if (typeof token !== 'string') throw invalidParams([{ pointer: '/token', message: 'must be a string' }]);
  return token;
};
