/** Serves an endpoint that another part of the service describes. */
import type { Context } from 'koa';
import { DialproofError } from '../errors.ts';
import { EventStream } from '../event-stream.ts';
import type { HttpEndpoint } from '../http-endpoint.ts';
import type { HttpOptions } from './http-options.ts';
import { parseJson } from './jsonrpc.ts';
import { bodyReader } from './read-body.ts';
import type { Parameters, Route } from './route.ts';
import { checkRoom, sendStream } from './streams.ts';

export const endpointRoute = ({ path, method, open = false, stream = false, answer }: HttpEndpoint, { streams, bodyLimit }: HttpOptions): Route => {
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
    stream,
    handle: async (ctx: Context, parameters: Parameters) => {
      if (stream) checkRoom(streams);
      const { status, headers, body } = await answer({ parameters, header: (name) => ctx.get(name), json: () => json(ctx) });
      if (body instanceof EventStream) {
        if (!stream) throw new DialproofError('InternalError', `${path} answers with a stream of events and is not declared as one`);
        sendStream(ctx, streams, body);
      } else {
        ctx.body = body ?? null;
        ctx.status = status ?? (body === undefined ? 204 : 200);
      }
      if (headers !== undefined) ctx.set(headers);
    },
  };
};
