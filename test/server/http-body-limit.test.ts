import { expect } from 'chai';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { closeAll, openServer } from '../support/open-server.ts';

const bodyLimit = 1_000;
const headers = { 'content-type': 'application/json' };
/** A valid request of exactly `length` bytes. */
const requestOf = (length: number): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'QueryAllTests' }).padEnd(length);

describe('The body limit', () => {
  afterEach(closeAll);

  it('accepts a body of exactly that length', async () => {
    expect((await (await openServer({ bodyLimit })).post(requestOf(bodyLimit))).status).to.equal(200);
  });

  it('answers one byte more with 413 and names the limit', async () => {
    const response = await (await openServer({ bodyLimit })).post(requestOf(bodyLimit + 1));
    expect(response.status).to.equal(413);
    expect(await response.json()).to.deep.include({
      id: null,
      error: { code: -32600, message: 'The body is longer than the limit of 1000 bytes.', data: { limit: 1_000 } },
    });
  });

  it('counts a body that is streamed without a length', async () => {
    const { get } = await openServer({ bodyLimit });
    const body = new Blob([requestOf(300_000)]).stream();
    const response = await get('/rpc', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect(response.status).to.equal(413);
  });

  it('counts the decompressed size of a compressed body', async () => {
    const { get } = await openServer({ bodyLimit });
    const packed = { ...headers, 'content-encoding': 'gzip' };
    const response = await get('/rpc', { method: 'POST', headers: packed, body: gzipSync(requestOf(5_000_000)) });
    expect(response.status).to.equal(413);
  });

  it('reads on after its answer, so that the connection can be used again', async () => {
    const { httpUrl } = await openServer({ bodyLimit });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (const [length, status] of [
      [8_000_000, 413],
      [100, 200],
      [8_000_000, 413],
    ] as const) {
      const sent = request(`${httpUrl}/rpc`, {
        method: 'POST',
        agent,
        headers: { ...headers, 'transfer-encoding': 'chunked' },
      });
      sent.end(requestOf(length));
      const [[response]] = (await Promise.all([once(sent, 'response'), once(sent, 'finish')])) as [
        [IncomingMessage],
        unknown,
      ];
      expect(response.statusCode).to.equal(status);
      await once(response.resume(), 'end');
    }
    agent.destroy();
  });

  it('leaves the server able to serve the next request', async () => {
    const { post } = await openServer({ bodyLimit });
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await post(requestOf(8_000_000))).status).to.equal(413);
      expect((await post(requestOf(10))).status).to.equal(200);
    }
  });
});
