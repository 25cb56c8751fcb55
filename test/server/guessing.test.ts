import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect } from 'chai';
import { encodeFrame, FrameDecoder } from '../../src/server/framing.ts';
import { closeAll, openServer, type OpenServer } from '../support/open-server.ts';

const tokens = Array.from({ length: 200 }, (_, index) => ({
  name: `client-${index}`,
  sha256: createHash('sha256').update(`token ${index}`).digest('hex'),
  role: 'operator' as const,
}));

type Guess = (server: OpenServer, from: string, token: string) => Promise<number | undefined>;

const ask = async (
  port: number,
  from: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<number | undefined> => {
  const asked = request({
    host: '127.0.0.1',
    localAddress: from,
    port,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers,
    agent: false,
  });
  asked.end(body);
  const [response] = await once(asked, 'response');
  response.resume();
  return response.statusCode;
};

/** Each answers with the status of HTTP. */
const ways: Readonly<Record<string, Guess>> = {
  bearer: ({ httpPort }, from, token) =>
    ask(httpPort, from, '/session', { authorization: `Bearer ${token.replaceAll(' ', '%')}` }),
  session: ({ httpPort }, from, token) =>
    ask(httpPort, from, '/session', { 'content-type': 'application/json' }, JSON.stringify({ token })),
  'rpc.authenticate': async ({ tcpPort }, from, token) => {
    const socket = connect({ host: '127.0.0.1', localAddress: from, port: tcpPort });
    socket.write(encodeFrame(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'rpc.authenticate', params: { token } })));
    const decoder = new FrameDecoder(100_000);
    for await (const chunk of socket)
      for (const frame of decoder.push(chunk as Buffer)) {
        const { error } = JSON.parse(String(frame)) as { error?: { code: number } };
        return error === undefined ? 200 : { [-32008]: 401, [-32006]: 429 }[error.code];
      }
    return undefined;
  },
};

describe('Guessing tokens', () => {
  afterEach(closeAll);

  it('gets 401 for ten tries of an address, over all interfaces, and locks no client out', async () => {
    const server = await openServer({ auth: { tokens }, token: 'own' });
    const guesses = Object.values(ways);
    const told: (number | undefined)[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      told.push(await guesses[tries % 3]?.(server, '127.0.0.2', `guess ${tries}`));
    expect(told).to.deep.equal([...Array.from({ length: 10 }, () => 401), 429, 429]);
    for (const guess of guesses) expect(await guess(server, '127.0.0.3', 'guess'), 'another address').to.equal(401);
    const right = [
      await ways['session']?.(server, '127.0.0.2', 'token 199'),
      await ways['rpc.authenticate']?.(server, '127.0.0.2', 'token 0'),
      await ways['bearer']?.(server, '127.0.0.2', 'own'),
    ];
    expect(right).to.deep.equal([204, 200, 200]);
  });

  it('gets nowhere with the digest of a token, a part of one, or none', async () => {
    const server = await openServer({ auth: { tokens }, http: { wrong_tokens: 1000 } });
    for (const token of [tokens[0]?.sha256 ?? '', 'token', 'token 1 ', '', 'client-1']) {
      expect(await ways['session']?.(server, '127.0.0.1', token), token).to.equal(401);
      expect(await ways['rpc.authenticate']?.(server, '127.0.0.1', token), token).to.equal(401);
    }
  });
});
