import { createServer } from 'node:http';
import Koa from 'koa';
import bodyParser from 'koa-bodyparser';
import { openRest } from '../support/configured-gateway.ts';
import { closedGate, type Gate } from '../support/gate.ts';
import { listenLocally } from '../support/local-server.ts';
import { restContract } from './rest-contract.ts';

/** `slow`: what holds back the answer to `/api/slow`. */
const applicationWith = (slow: Gate): Koa => {
  const application = new Koa();
  application.use(bodyParser());
  application.use(async (context) => {
    const { method, path, query, headers } = context;
    const [, msisdn] = /^\/api\/subscribers\/([^/]+)$/.exec(path) ?? [];
    if (msisdn !== undefined && method === 'GET') context.body = { msisdn };
    else if (msisdn !== undefined && method === 'DELETE') context.status = 204;
    else if (path === '/api/subscribers' && method === 'POST') {
      const { msisdn: created, tags } = context.request.body as { msisdn: string; tags: unknown };
      context.status = 201;
      context.set('X-Location', `/subscribers/${created}`);
      context.append('Set-Cookie', ['a=1', 'b=2']);
      context.body = { created, tags };
    } else if (path === '/api/greeting') context.body = '{"text": "grüß dich"}';
    else if (path === '/api/private') context.status = 401;
    else if (path === '/api/slow') {
      await slow.opened;
      context.body = 'slow';
    } else if (path === '/api/echo')
      context.body = { method, path: path.slice('/api'.length), query: { ...query }, http_headers: headers };
  });
  return application;
};

restContract('over a pool, to a Koa server', async () => {
  const slow = closedGate();
  const application = applicationWith(slow);
  const server = await listenLocally(
    createServer((request, response) => void application.callback()(request, response)),
  );
  const gateway = await openRest({ url: `http://127.0.0.1:${server.port}/api/`, connections: 4 });
  return {
    gateway,
    release: slow.open,
    close: async () => {
      slow.open();
      await gateway.stop();
      await server.close();
    },
  };
});
