/** Posts to a server of Node.js on loopback. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import { postOctets } from '../../src/tracing/post-octets.ts';

let server: Server;

const listen = async (answer: RequestListener): Promise<string> => {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/traces`;
};

const signal = new AbortController().signal;
const body = [Buffer.of(1, 2), Buffer.of(), Buffer.of(3)];

describe('a post of octets', () => {
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('sends the parts as one body with its length, and has status, Retry-After and content of the answer', async () => {
    const url = await listen(async (request, response) => {
      const { method, headers } = request;
      const sent = await buffer(request);
      response
        .writeHead(429, { 'retry-after': '3' })
        .end(JSON.stringify([method, headers['content-length'], headers['x-own'], [...sent]]));
    });
    const { status, retryAfter, content } = await postOctets(url, { headers: { 'x-own': 'yes' }, body, signal });
    expect([status, retryAfter]).to.deep.equal([429, '3']);
    expect(JSON.parse(Buffer.from(content).toString())).to.deep.equal(['POST', '3', 'yes', [1, 2, 3]]);
  });

  it('has a redirection for an answer, and the beginning of a long one', async () => {
    let asked = 0;
    const url = await listen((_request, response) => {
      asked += 1;
      response.writeHead(307, { location: '/traces' }).end(Buffer.alloc(200_000, 7));
    });
    const { status, content } = await postOctets(url, { headers: {}, body, signal });
    expect([status, asked]).to.deep.equal([307, 1]);
    expect(content).to.deep.equal(Buffer.alloc(64 * 1024, 7));
  });

  it('rejects with what the signal says, before the answer and within it', async () => {
    const closing = new AbortController();
    const url = await listen((_request, response) => {
      if (closing.signal.aborted) return;
      response.writeHead(200);
      response.write('a', () => closing.abort(new Error('closed')));
    });
    const outcome = await postOctets(url, { headers: {}, body, signal: closing.signal }).catch(
      (thrown: Error) => thrown.message,
    );
    expect(outcome).to.equal('closed');
    expect(
      await postOctets(url, { headers: {}, body, signal: closing.signal }).catch((thrown: Error) => thrown.message),
    ).to.equal('closed');
  });

  it('rejects with the error of the system where nothing answers', async () => {
    const url = await listen((request) => request.socket.destroy());
    const reset = await postOctets(url, { headers: {}, body, signal }).catch(
      (thrown: NodeJS.ErrnoException) => thrown.code,
    );
    expect(reset).to.equal('ECONNRESET');
    server.close();
    await once(server, 'close');
    const refused = await postOctets(url, { headers: {}, body, signal }).catch(
      (thrown: NodeJS.ErrnoException) => thrown.code,
    );
    expect(refused).to.equal('ECONNREFUSED');
  });
});
