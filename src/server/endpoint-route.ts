/** Serves an endpoint that another part of the service describes. */
import type { Context } from 'koa';
import { DialproofError } from '../ground/errors.ts';
import { EventStream } from '../endpoint/event-stream.ts';
import type { HttpEndpoint } from '../endpoint/http-endpoint.ts';
import type { HttpOptions } from './http-options.ts';
import { readJson } from './json-document.ts';
import { bodyReader } from './read-body.ts';
import type { Route } from './route.ts';

export const endpointRoute = (
  { path, method, page, stream = false, answer }: HttpEndpoint,
  { streams, limits }: HttpOptions,
): Route => {
  const { http, bodies } = limits;
  const read = bodyReader({ limit: http.body_limit, bodies });
  const json = async (ctx: Context): Promise<unknown> => {
    const body = await read(ctx);
    if ('refusal' in body) throw new DialproofError('InvalidRequest', body.refusal);
    return readJson(body.bytes, http.json_depth);
  };
  return {
    path,
    method,
    ...(page === true && { page, listedAs: `${path} as a page` }),
    stream,
    handle: async (ctx, parameters, caller) => {
      if (stream) streams.checkRoom(ctx);
      const { status, headers, body } = await answer({
        parameters,
        caller,
        header: (name) => ctx.get(name),
        json: () => json(ctx),
      });
      if (body instanceof EventStream) {
        if (!stream)
          throw new DialproofError(
            'InternalError',
            `${path} answers with a stream of events and is not declared as one`,
          );
        streams.send(ctx, body);
      } else {
        ctx.body = body ?? null;
        ctx.status = status ?? (body === undefined ? 204 : 200);
      }
      if (headers !== undefined) ctx.set(headers);
    },
  };
};
