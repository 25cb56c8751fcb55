/** A path of the HTTP interface and its handler. */
import type { Context } from 'koa';
import type { Caller } from '../caller.ts';

/** What the path's parameters stand for, decoded. */
export type Parameters = Readonly<Record<string, string>>;

/** `caller`: at a path that is open, a viewer without a name. */
export type Handler = (ctx: Context, parameters: Parameters, caller: Caller) => void | Promise<void>;

export interface Route {
  /** Segments between slashes; one like `:run_id` stands for any that is not empty. */
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** How the path stands in the table of permissions. Default: as `path`. */
  readonly listedAs?: string;
  /**
   * Answers what asks for HTML (Accept), where another route of the same path answers what does not. It stands in the
   * table as `/flows as a page`.
   */
  readonly page?: boolean;
  /** Answers with a stream of events, which HEAD must not open. */
  readonly stream?: boolean;
  readonly handle: Handler;
}
