/** A path of the HTTP interface and its handler. */
import type { Context } from 'koa';
import type { Caller } from '../endpoint/caller.ts';

/** The decoded parameters of the path. */
export type Parameters = Readonly<Record<string, string>>;

/** `caller`: at an open path, a viewer without a name. */
export type Handler = (ctx: Context, parameters: Parameters, caller: Caller) => void | Promise<void>;

export interface Route {
  /** Segments between slashes; one like `:run_id` matches any non-empty segment. */
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The entry of the path in the table of permissions. Default: `path`. */
  readonly listedAs?: string;
  /**
   * Answers requests that prefer HTML (Accept), where another route of the same path answers the others. Its entry in
   * the table is like `/flows as a page`.
   */
  readonly page?: boolean;
  /** Answers with a stream of events, which HEAD must not open. */
  readonly stream?: boolean;
  readonly handle: Handler;
}
