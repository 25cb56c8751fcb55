/** A path of the HTTP interface and its handler. */
import type { Context } from 'koa';

/** What the path's parameters stand for, decoded. */
export type Parameters = Readonly<Record<string, string>>;

export type Handler = (ctx: Context, parameters: Parameters) => void | Promise<void>;

export interface Route {
  /** Segments between slashes; one like `:run_id` stands for any that is not empty. */
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Needs no bearer token. */
  readonly open?: boolean;
  /** Answers with a stream of events, which HEAD must not open. */
  readonly stream?: boolean;
  readonly handle: Handler;
}
