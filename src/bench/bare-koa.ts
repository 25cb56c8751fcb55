/**
 * The server with which ExecuteTest over HTTP is compared: Koa and koa-bodyparser, the schema of the request, and an
 * answer; no run.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import bodyParser from 'koa-bodyparser';
import { validate } from '../../schemas/index.ts';
import { host } from './free-port.ts';

export interface BareKoa {
  readonly url: string;
  close(): void;
}

export const startBareKoa = async (): Promise<BareKoa> => {
  const app = new Koa();
  app.use(bodyParser());
  app.use((ctx) => {
    const { id, params } = ctx.request.body as { id: unknown; params: unknown };
    const { ok } = validate.executeTest(params);
    ctx.body = { jsonrpc: '2.0', id, ...(ok ? { result: 'ok' } : { error: { code: -32602, message: 'invalid' } }) };
  });
  const server = createServer(app.callback()).listen(0, host);
  // Its clients are idle while it is the turn of the others.
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
