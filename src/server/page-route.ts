/** Serves a page that another part describes. */
import type { Context } from 'koa';
import { DialproofError } from '../errors.ts';
import { EventStream } from '../event-stream.ts';
import type { Page, PageAnswer } from '../page.ts';
import type { HttpOptions } from './http-options.ts';
import { parseJson } from './jsonrpc.ts';
import { bodyReader } from './read-body.ts';
import type { Parameters, Route } from './route.ts';
import { checkRoom, keepStream } from './streams.ts';

export const pageRoute = ({ path, method, open = false, answer }: Page, { streams, bodyLimit }: HttpOptions): Route => {
  const read = bodyReader(bodyLimit);
  const json = async (ctx: Context): Promise<unknown> => {
    const body = await read(ctx);
    if ('refusal' in body) throw new DialproofError('InvalidRequest', body.refusal);
    return parseJson(body.bytes);
  };
  return {
    path,
    method,
    open,
    handle: async (ctx: Context, parameters: Parameters) => {
      if (path.endsWith('/stream')) checkRoom(streams);
      send(ctx, await answer({ parameters, header: (name) => ctx.get(name), json: () => json(ctx) }), streams);
    },
  };
};

const send = (ctx: Context, { status, headers, body }: PageAnswer, streams: Set<EventStream>): void => {
  ctx.body = body instanceof EventStream ? keepStream(streams, body) : (body ?? null);
  ctx.status = status ?? (body === undefined ? 204 : 200);
  if (headers !== undefined) ctx.set(headers);
};
