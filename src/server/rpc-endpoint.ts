/**
 * `POST /rpc`: every JSON-RPC answer is HTTP 200, and 204 where nothing is to be answered. Other statuses mean that no JSON-RPC was read:
 * 415 not application/json, 413 too long, 400 a body that broke off or does not unpack.
 */
import type { Context } from 'koa';
import bodyParser from 'koa-bodyparser';
import { DialproofError } from '../errors.ts';
import type { HttpOptions } from './http-options.ts';
import { createDispatcher, errorResponse } from './jsonrpc.ts';
import type { Method } from './jsonrpc.ts';

export const createRpcEndpoint = (methods: Readonly<Record<string, Method>>, { bodyLimit, log }: HttpOptions) => {
  const dispatcher = createDispatcher(methods, { log });
  // The parser only reads, limits and unpacks: with no encoding it leaves bytes, which the dispatcher parses as it does those of TCP.
  const readOptions = { enableTypes: ['text'], extendTypes: { text: ['application/json'] }, textLimit: String(bodyLimit), encoding: null };
  const read = bodyParser(readOptions);

  return async (ctx: Context): Promise<void> => {
    if (mediaTypeOf(ctx) !== 'application/json') return refuse(ctx, 415, 'The Content-Type must be application/json.');
    try {
      await read(ctx, async () => {});
    } catch (thrown) {
      // What else is sent is thrown away, so that the client gets to read why.
      ctx.req.resume();
      const status = statusOf(thrown);
      if (status === 413) return refuse(ctx, 413, `The body is longer than the limit of ${bodyLimit} bytes.`, { limit: bodyLimit });
      if (status === 415) return refuse(ctx, 415, 'The Content-Encoding must be identity, gzip, deflate or br.');
      return refuse(ctx, 400, 'The body broke off, or does not unpack.');
    }
    const { body } = ctx.request;
    const text = await dispatcher.answer(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    if (text === undefined) {
      ctx.status = 204;
      return;
    }
    ctx.set('Content-Type', 'application/json; charset=utf-8');
    ctx.body = text;
  };
};

const mediaTypeOf = (ctx: Context): string => ctx.request.type.trim().toLowerCase();

const statusOf = (thrown: unknown): unknown => (thrown instanceof Error && 'status' in thrown ? thrown.status : undefined);

const refuse = (ctx: Context, status: number, sentence: string, data?: Readonly<Record<string, unknown>>): void => {
  ctx.status = status;
  ctx.body = errorResponse(null, new DialproofError('InvalidRequest', sentence, data));
};
