import { once } from 'node:events';
import { expect } from 'chai';
import { closeAll, openServer } from '../support/open-server.ts';
import { closeRawClients, RawClient } from '../support/raw-client.ts';

const request = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const statusesIn = (text: string): string[] => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status);
const connected = async (client: RawClient): Promise<RawClient> => {
  client.write(request('/healthz'));
  await client.hears((text) => text.includes('"ok"'));
  return client;
};

describe('Connections over HTTP', () => {
  afterEach(() => {
    closeRawClients();
    return closeAll();
  });

  for (const [setting, sentence] of [
    [
      'connections_per_address',
      'There are too many connections from this address; the limit is 2 (http.connections_per_address).',
    ],
    ['connections', 'There are too many connections; the limit is 2 (http.connections).'],
  ] as const) {
    it(`are bounded by http.${setting}, and one more gets that answer`, async () => {
      const { httpPort } = await openServer({ http: { [setting]: 2 } });
      const [first] = [await connected(new RawClient(httpPort)), await connected(new RawClient(httpPort))];
      const refused = await new RawClient(httpPort).ended();
      expect(refused)
        .to.match(/^HTTP\/1\.1 503 /)
        .and.include(sentence);
      first?.socket.end();
      await once(first?.socket ?? refused, 'close').catch(() => undefined);
      await connected(new RawClient(httpPort));
    });
  }

  it('carry one answer at a time: the next request waits until the answer is read', async () => {
    const asked: string[] = [];
    const answer = ({ parameters }: { readonly parameters: Readonly<Record<string, string>> }) => {
      asked.push(parameters['n'] ?? '');
      return { body: 'x'.repeat(20_000_000) };
    };
    const { httpPort, get } = await openServer({ endpoints: [{ path: '/large/:n', method: 'GET', answer }] });
    const client = new RawClient(httpPort);
    client.socket.pause();
    client.write(Array.from({ length: 4 }, (_, n) => request(`/large/${n}`)).join(''));
    while (asked.length === 0) await get('/healthz');
    for (let turn = 0; turn < 30; turn += 1) await get('/healthz');
    expect(asked).to.deep.equal(['0']);
    client.socket.resume();
    await client.hears(() => asked.length === 4);
  });

  it('carry answers in the order of requests, and refuse more waiting ones than http.pipelined_requests', async () => {
    const { httpPort, service } = await openServer({ http: { pipelined_requests: 3 } });
    service.set('run');
    const client = new RawClient(httpPort);
    client.write(['/runs/run', '/none', '/healthz', '/none', '/healthz', '/healthz', '/healthz'].map(request).join(''));
    const text = await client.ended();
    expect(statusesIn(text)).to.deep.equal(['200', '404', '200', '404', '503']);
    expect(text).to.include(
      'Too many requests of this connection wait for an answer; the limit is 3 (http.pipelined_requests).',
    );
  });
});

describe('Bytes over HTTP', () => {
  afterEach(() => {
    closeRawClients();
    return closeAll();
  });

  it('of an answer are bounded by http.answer_limit', async () => {
    const { get, post, service } = await openServer({ http: { answer_limit: 10_000 } });
    service.set('run', { globals: { filler: 'x'.repeat(6_000) } });
    expect((await get('/runs/run')).status).to.equal(200);
    const batch = [1, 2, 3].map((id) => ({ jsonrpc: '2.0', id, method: 'QueryTest', params: { run_id: 'run' } }));
    const answers = (await (await post(batch)).json()) as { error?: { message: string } }[];
    expect(answers.map(({ error }) => error?.message)).to.deep.equal([
      undefined,
      ...[2, 3].map(() => 'The answer is too long; the limit is 10000 (http.answer_limit).'),
    ]);
    service.set('run', { globals: { filler: 'x'.repeat(11_000) } });
    const refused = await get('/runs/run');
    expect([refused.status, await refused.json()]).to.have.nested.property('[1].error.data.limit', 'http.answer_limit');
    expect(refused.status).to.equal(503);
  });

  it('of unread answers are bounded by http.answers_limit, and health checks are answered nevertheless', async () => {
    const large = { path: '/large', method: 'GET', answer: () => ({ body: 'x'.repeat(20_000_000) }) } as const;
    const { httpPort, get } = await openServer({ endpoints: [large], http: { answers_limit: 1_000_000 } });
    const client = new RawClient(httpPort);
    client.socket.pause();
    client.write(request('/large'));
    let refused = await get('/runs');
    while (refused.status === 200) refused = await get('/runs');
    expect([refused.status, await refused.json()]).to.have.nested.property(
      '[1].error.data.limit',
      'http.answers_limit',
    );
    expect((await get('/healthz')).status).to.equal(200);
    client.socket.destroy();
    while ((await get('/runs')).status !== 200) await get('/healthz');
  });

  it('of all bodies are bounded by http.bodies_limit', async () => {
    const { httpPort, post } = await openServer({ bodyLimit: 5_000, http: { bodies_limit: 8_000 } });
    const call = { jsonrpc: '2.0', id: 1, method: 'QueryAllTests' };
    const slow = new RawClient(httpPort);
    slow.write(
      'POST /rpc HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const long = JSON.stringify(call).padEnd(4_000);
    let refused = await post(long);
    while (refused.status === 200) refused = await post(long);
    expect([refused.status, await refused.json()]).to.have.nested.property('[1].error.data.limit', 'http.bodies_limit');
    expect((await post(call)).status, 'a small one finds room').to.equal(200);
    slow.socket.destroy();
    while ((await post(long)).status !== 200) await post(call);
  });
});
