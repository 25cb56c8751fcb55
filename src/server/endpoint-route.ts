/** Serves an endpoint that another part of the service describes. */
import type { Context } from 'koa';
import { DialproofError } from '../ground/errors.ts';
import { EventStream } from '../endpoint/event-stream.ts';
import type { HttpEndpoint } from '../endpoint/http-endpoint.ts';
import type { HttpOptions } from './http-options.ts';
import { readJson } from './json-document.ts';
import { BodyRefused, bodyReader } from './read-body.ts';
import type { Route } from './route.ts';

export const endpointRoute = (
  { path, method, page, stream = false, octets, answer }: HttpEndpoint,
  { streams, limits }: HttpOptions,
): Route => {
  const { http, bodies } = limits;
  const read = bodyReader(
    octets === undefined
      ? { limit: http.body_limit, bodies }
      : { limit: octets, type: 'application/octet-stream', bodies },
  );
  const bytesOf = async (ctx: Context): Promise<Buffer> => {
    const body = await read(ctx);
    if ('refusal' in body) throw new BodyRefused(body);
    return body.bytes;
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
        json: async () => readJson(await bytesOf(ctx), http.json_depth),
        octets: () => bytesOf(ctx),
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
