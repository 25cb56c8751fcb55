/** The console's paths on the real service. */
import { expect } from 'chai';
import type { Vocabulary } from '../../src/console/protocol.ts';
import { createLog } from '../../src/log.ts';
import { startService, type Service } from '../../src/service/service.ts';
import { closeServices, openService, readServiceConfig } from '../support/open-service.ts';

const short = { operations: [{ type: 'comment' }] };
const json = { 'content-type': 'application/json' };

describe("the console's paths", () => {
  afterEach(closeServices);

  it('serve a page that sends requests only to the service, and the parts of the page', async () => {
    const { get } = await openService();
    for (const [path, type] of [
      ['/', 'text/html'],
      ['/console/page.js', 'text/javascript'],
      ['/console/page.css', 'text/css'],
      ['/console/icon.svg', 'image/svg+xml'],
    ] as const) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('content-type')], path).to.deep.equal([200, `${type}; charset=utf-8`]);
      const head = await get(path, { method: 'HEAD' });
      expect(head.status).to.equal(200);
    }
    const policy = (await get('/')).headers.get('content-security-policy');
    expect(policy)
      .to.include("default-src 'none'")
      .and.include("script-src 'self'")
      .and.include("frame-ancestors 'none'");
  });

  it('stream the list of runs', async () => {
    const { get, run } = await openService();
    await run({ run_id: 'ended', ...short });
    const leaving = new AbortController();
    const answer = await get('/console/stream', { signal: leaving.signal });
    expect(answer.headers.get('content-type')).to.equal('text/event-stream');
    let text = '';
    try {
      for await (const chunk of answer.body ?? []) {
        text += Buffer.from(chunk).toString();
        if (text.endsWith('\n\n')) leaving.abort();
      }
    } catch {
      // The client has disconnected.
    }
    expect(text).to.match(/^event: runs\ndata: \{"runs":\[\{"run_id":"ended","state":"completed","verdict":"passed",/);
  });

  it('stream a run to its end, and stop a browser that has seen it', async () => {
    const { get, run, call } = await openService();
    await run({ run_id: 'a/b', ...short });
    const path = '/console/runs/a%2Fb/stream';
    expect(await (await get(path)).text()).to.match(/event: run\nid: completed\ndata: \{"run_id":"a\/b",.*\}\n\n$/);
    expect((await get(path, { headers: { 'last-event-id': 'completed' } })).status).to.equal(204);
    expect((await get(path, { headers: { 'last-event-id': 'cancelled' } })).status).to.equal(200);
    expect((await get('/console/runs/none/stream')).status).to.equal(404);
    await call('ExecuteTest', { run_id: 'live', operations: [{ type: 'halt' }] });
    const live = await get('/console/runs/live/stream', { headers: { 'last-event-id': 'completed' } });
    expect(live.status, 'another run of the same name').to.equal(200);
    await call('CancelTest', { run_id: 'live' });
    expect(await live.text()).to.include('id: cancelled\n');
  });

  it('check a text, and start nothing', async () => {
    const { get, runs } = await openService();
    const check = async (body: unknown): Promise<Response> =>
      get('/console/check', { method: 'POST', headers: json, body: JSON.stringify(body) });
    const right = await (await check({ text: 'name: mine\noperations: [{ type: comment }]' })).json();
    expect(right).to.have.property('faults').that.deep.equals([]);
    expect(right).to.have.nested.property('tests[0].name', 'mine');
    const wrong = await (await check({ text: 'operations:\n  - type: nonsense\nsigtran: none' })).json();
    expect(wrong).to.have.property('faults').that.is.an('array').with.length.above(0);
    expect(runs.all).to.deep.equal([]);
    for (const [body, pointer] of [
      [{}, '/text'],
      [{ text: 5 }, '/text'],
      [['text'], ''],
      [null, ''],
    ] as const) {
      const refused = await check(body);
      expect(refused.status).to.equal(400);
      expect(await refused.json()).to.have.nested.property('error.data.errors[0].pointer', pointer);
    }
    expect((await get('/console/check', { method: 'POST', body: '{}' })).status).to.equal(415);
  });

  it('serve the words of a test file', async () => {
    const { get } = await openService();
    const { operations } = (await (await get('/console/vocabulary')).json()) as Vocabulary;
    expect(operations.map(({ type }) => type)).to.include('inap.ssp_to_scp.InitialDP');
  });
});

describe("the console's and the inspector's paths, if a token is required", () => {
  let service: Service;
  before(async () => {
    service = await startService({
      config: { ...(await readServiceConfig()), log: { level: 'silent' } },
      log: createLog('silent'),
      environment: { DIALPROOF_TOKEN: 'secret' },
    });
  });
  after(() => service.close());

  const status = async (path: string, init?: RequestInit): Promise<number> =>
    (await fetch(service.httpUrl + path, init)).status;

  it('are open as far as a browser needs them to ask for the token', async () => {
    for (const page of ['/', '/console/page.js', '/console/page.css', '/console/icon.svg'])
      expect(await status(page), page).to.equal(200);
    for (const page of ['/inspect', '/links', '/runs/any/inspect', '/console/page.js'])
      expect(await status(page), page).to.equal(200);
  });

  it('are closed otherwise, and open to a client that has given it', async () => {
    const paths = ['/console/stream', '/console/vocabulary', '/console/runs/none/stream', '/inspect/links', '/runs'];
    for (const path of paths) expect(await status(path), path).to.equal(401);
    expect(await status('/console/check', { method: 'POST', headers: json, body: '{"text":""}' })).to.equal(401);
    const begun = await fetch(`${service.httpUrl}/session`, {
      method: 'POST',
      headers: json,
      body: '{"token":"secret"}',
    });
    const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await status('/console/vocabulary', { headers: { cookie } })).to.equal(200);
    expect(await status('/runs', { headers: { cookie } })).to.equal(200);
  });
});
