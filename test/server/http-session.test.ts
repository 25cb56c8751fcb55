import { brotliCompressSync } from 'node:zlib';
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import type { HttpEndpoint } from '../../src/endpoint/http-endpoint.ts';
import { closeAll, openServer, type OpenServer, type OpenServerOptions } from '../support/open-server.ts';

const json = { 'content-type': 'application/json' };

const open = async (options: OpenServerOptions = {}) => {
  const server = await openServer({ token: 'the secret', ...options });
  const begin = (token: unknown, headers: Record<string, string> = json): Promise<Response> =>
    server.get('/session', { method: 'POST', headers, body: JSON.stringify({ token }) });
  return { ...server, begin };
};

/** The cookie as a browser sends it back. */
const cookieOf = (response: Response): string => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const statusWith = async ({ get }: Pick<OpenServer, 'get'>, headers: Record<string, string>): Promise<number> =>
  (await get('/runs', { headers })).status;

describe('a browser and the bearer token', () => {
  afterEach(closeAll);

  it('sends it once, then uses a cookie that no script reads and no other site sends', async () => {
    const server = await open();
    expect(await statusWith(server, {})).to.equal(401);
    const begun = await server.begin('the secret');
    expect(begun.status).to.equal(204);
    expect(begun.headers.getSetCookie()).to.have.length(1);
    const [pair = '', ...attributes] = begun.headers.getSetCookie()[0]?.split('; ') ?? [];
    expect(attributes.map((attribute) => attribute.toLowerCase()).sort()).to.deep.equal([
      'httponly',
      'path=/',
      'samesite=strict',
    ]);
    expect(pair)
      .to.match(new RegExp(`^dialproof-session-${server.httpPort}=[\\w-]{43}$`))
      .and.to.not.include('secret');
    expect(await statusWith(server, { cookie: pair })).to.equal(200);
    expect(await statusWith(server, { authorization: 'Bearer the secret' })).to.equal(401);
    expect(await statusWith(server, { cookie: pair, authorization: 'Bearer other' }), 'either is enough').to.equal(200);
  });

  it('is not accepted with the cookie of another process or port, or with one that looks like it', async () => {
    const [one, other] = [await open(), await open()];
    const pair = cookieOf(await one.begin('the secret'));
    const [name = '', value = ''] = pair.split('=');
    const theirs = `dialproof-session-${other.httpPort}`;
    for (const cookie of [pair, `${theirs}=${value}`, `${theirs}=`, `${theirs}=the secret`])
      expect(await statusWith(other, { cookie }), cookie).to.equal(401);
    expect(await statusWith(one, { cookie: `${name}=${value.slice(1)}` })).to.equal(401);
  });

  it('ends its session on the server too, and no other one', async () => {
    const server = await open();
    const [pair, other] = [cookieOf(await server.begin('the secret')), cookieOf(await server.begin('the secret'))];
    expect(pair).to.not.equal(other);
    const ended = await server.get('/session', { method: 'DELETE', headers: { cookie: pair } });
    expect(ended.status).to.equal(204);
    expect(ended.headers.getSetCookie()[0]).to.match(/^dialproof-session-\d+=; path=\/; expires=Thu, 01 Jan 1970/);
    expect([await statusWith(server, { cookie: pair }), await statusWith(server, { cookie: other })]).to.deep.equal([
      401, 200,
    ]);
  });

  it('loses its session after some hours, and earlier where too many newer ones begin', async () => {
    const clock = new SimulatedClock();
    const server = await open({ clock, http: { session_hours: 2, sessions: 2, idle_seconds: 86_400 } });
    const first = cookieOf(await server.begin('the secret'));
    clock.increment(3_600_000);
    const [second, third] = [cookieOf(await server.begin('the secret')), cookieOf(await server.begin('the secret'))];
    const statuses = (): Promise<number[]> =>
      Promise.all([first, second, third].map((cookie) => statusWith(server, { cookie })));
    expect(await statuses()).to.deep.equal([401, 200, 200]);
    clock.increment(2 * 3_600_000 - 1);
    expect(await statuses()).to.deep.equal([401, 200, 200]);
    clock.increment(1);
    expect(await statuses()).to.deep.equal([401, 401, 401]);
  });

  it('sends at most 4 kB, decompressed, before it has shown the token', async () => {
    const server = await open({ bodyLimit: 4_000_000 });
    const long = await server.begin('x'.repeat(5_000));
    expect([long.status, await long.json()]).to.have.nested.property('[1].error.data.limit', 4_096);
    expect(long.status).to.equal(413);
    const body = brotliCompressSync(JSON.stringify({ token: 'the secret' }));
    const packed = await server.get('/session', {
      method: 'POST',
      headers: { ...json, 'content-encoding': 'br' },
      body,
    });
    expect(packed.status).to.equal(415);
  });

  it('gets an error for a wrong one, and for anything but a token', async () => {
    const { begin, get } = await open();
    expect((await begin('the secret ')).status).to.equal(401);
    expect((await begin('the secret')).status).to.equal(204);
    expect((await begin(5)).status).to.equal(400);
    expect((await begin('the secret', { 'content-type': 'text/plain' })).status).to.equal(415);
    expect((await get('/session', { method: 'POST', headers: json, body: '{' })).status).to.equal(400);
    expect((await get('/session', { method: 'PATCH', headers: { authorization: 'Bearer a' } })).status).to.equal(401);
  });

  it('is accepted with the right token after any number of wrong ones; ten a minute get 401', async () => {
    const clock = new SimulatedClock();
    const { begin, get } = await open({ clock });
    for (let wrong = 0; wrong < 5; wrong += 1) {
      expect((await begin(`guess ${wrong}`)).status).to.equal(401);
      expect((await get('/runs', { headers: { authorization: `Bearer guess${wrong}` } })).status).to.equal(401);
      clock.increment(2000);
    }
    for (const refused of [
      await begin('another'),
      await get('/runs', { headers: { authorization: 'Bearer another' } }),
    ]) {
      expect([refused.status, refused.headers.get('retry-after')]).to.deep.equal([429, '50']);
      expect(refused.headers.getSetCookie()).to.deep.equal([]);
      expect(await refused.json())
        .to.have.nested.property('error.message')
        .that.includes('10 (http.wrong_tokens)');
    }
    expect((await begin('the secret')).status).to.equal(204);
    clock.increment(49_999);
    expect((await begin('another')).status).to.equal(429);
    clock.increment(1);
    expect((await begin('another')).status).to.equal(401);
  });

  it('has no session where no token is required', async () => {
    const { get } = await openServer();
    expect((await get('/session', { method: 'POST', headers: json, body: '{"token":"any"}' })).status).to.equal(405);
  });

  it('gets open paths without it, and nothing else', async () => {
    const endpoint = (path: string): HttpEndpoint => ({ path, method: 'GET', answer: () => ({ body: 'here' }) });
    const server = await open({ endpoints: [endpoint('/console/page.js'), endpoint('/closed')] });
    expect((await server.get('/console/page.js')).status).to.equal(200);
    expect((await server.get('/closed')).status).to.equal(401);
  });
});

describe('a request from the page of another site', () => {
  afterEach(closeAll);

  it('changes nothing, whatever cookie the browser has', async () => {
    const server = await open();
    const cookie = cookieOf(await server.begin('the secret'));
    const call = { jsonrpc: '2.0', id: 1, method: 'QueryAllTests' };
    for (const [site, status] of [
      ['cross-site', 403],
      ['same-site', 403],
      ['same-origin', 200],
      ['none', 200],
    ] as const) {
      expect((await server.post(call, { ...json, cookie, 'sec-fetch-site': site })).status, site).to.equal(status);
    }
    expect((await server.begin('the secret', { ...json, 'sec-fetch-site': 'cross-site' })).status).to.equal(403);
    const ended = await server.get('/session', {
      method: 'DELETE',
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
    });
    expect([ended.status, ended.headers.getSetCookie()]).to.deep.equal([403, []]);
  });

  it('may be a link to a page', async () => {
    const { get } = await openServer();
    expect((await get('/runs', { headers: { 'sec-fetch-site': 'cross-site' } })).status).to.equal(200);
  });
});
