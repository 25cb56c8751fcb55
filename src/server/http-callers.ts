/**
 * Identifies the caller of an HTTP request: the browser of a session, the client whose bearer token a request carries,
 * or the client that the certificate of its connection names, in this order.
 */
import type { Context } from 'koa';
import type { Caller } from '../endpoint/caller.ts';
import type { Audit } from './audit.ts';
import { addressOf, callerOf, type KnownClients } from './known-clients.ts';
import type { SessionRoutes } from './session-routes.ts';
import { bearerToken, type Known } from './tokens.ts';

export interface HttpCallersOptions {
  readonly clients: KnownClients;
  readonly session: SessionRoutes | undefined;
  readonly audit: Audit;
}

export class HttpCallers {
  readonly #options: HttpCallersOptions;

  constructor(options: HttpCallersOptions) {
    this.#options = options;
  }

  /** Throws `Unauthorized`, and `Busy` after too many wrong tokens. */
  of(ctx: Context): Caller {
    try {
      return callerOf(this.#known(ctx), ctx.socket);
    } catch (thrown) {
      this.#options.audit.refused({ action: `${ctx.method} ${ctx.path}`, address: addressOf(ctx.socket) }, thrown);
      throw thrown;
    }
  }

  #known(ctx: Context): Known {
    const { clients, session } = this.#options;
    const begun = session?.find(ctx);
    if (begun !== undefined) return begun;
    const authorization = ctx.get('Authorization');
    if (clients.asks && authorization !== '') return clients.byToken(bearerToken(authorization), ctx.socket);
    const known = clients.byConnection(ctx.socket);
    if (known === undefined) throw clients.refusal(ctx.socket, 'The request carries no bearer token.');
    return known;
  }
}

/** The caller at a path that requires no role. */
export const stranger = (ctx: Context): Caller => ({ role: 'viewer', address: addressOf(ctx.socket) });
