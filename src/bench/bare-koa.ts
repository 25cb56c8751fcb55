/**
 * The server with which ExecuteTest over HTTP is compared: Koa and koa-bodyparser, the schema of the request, and an
 * answer; no run.
 */
import Koa from 'koa';
import bodyParser from 'koa-bodyparser';
import { validate } from '../../schemas/index.ts';
import { startContender, type ContenderServer } from './contender-server.ts';

export const startBareKoa = async (): Promise<ContenderServer> => {
  const app = new Koa();
  app.use(bodyParser());
  app.use((ctx) => {
    const { id, params } = ctx.request.body as { id: unknown; params: unknown };
    const { ok } = validate.executeTest(params);
    ctx.body = { jsonrpc: '2.0', id, ...(ok ? { result: 'ok' } : { error: { code: -32602, message: 'invalid' } }) };
  });
  return startContender(app.callback());
};
