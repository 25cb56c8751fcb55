/**
 * `POST /rpc`: JSON-RPC answers are HTTP 200, 403 for a single request that the role of the client does not permit, and
 * 204 where no answer is due. Other statuses mean that no JSON-RPC was read: 415 not application/json, 413 too long,
 * 400 a body that is incomplete or cannot be decompressed.
 */
import type { Context } from 'koa';
import type { Caller } from '../endpoint/caller.ts';
import { DialproofError, errorTable } from '../ground/errors.ts';
import type { HttpOptions } from './http-options.ts';
import { createDispatcher, errorResponse } from './jsonrpc.ts';
import type { Method } from './jsonrpc.ts';
import { bodyReader } from './read-body.ts';
import { sendWritten } from './written-answer.ts';

export const createRpcEndpoint = (methods: Readonly<Record<string, Method<Caller>>>, { limits, log }: HttpOptions) => {
  const { http, bodies, answers } = limits;
  const dispatcher = createDispatcher(methods, { log, jsonDepth: http.json_depth, answerLimit: http.answer_limit });
  const read = bodyReader({ limit: http.body_limit, bodies });

  return async (ctx: Context, caller: Caller): Promise<void> => {
    const body = await read(ctx);
    if ('refusal' in body) {
      ctx.status = body.status;
      ctx.body = errorResponse(null, new DialproofError('InvalidRequest', body.refusal, body.data));
      return;
    }
    // The budget may have been used up while the body was read.
    answers.checkRoom();
    const reply = await dispatcher.reply(body.bytes, caller);
    if (reply === undefined) {
      ctx.status = 204;
      return;
    }
    ctx.set('Content-Type', 'application/json; charset=utf-8');
    ctx.status = reply.errorCode === errorTable.Forbidden.rpcCode ? 403 : 200;
    sendWritten(ctx, reply.written);
  };
};
