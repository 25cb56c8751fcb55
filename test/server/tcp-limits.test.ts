import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { encodeFrame } from '../../src/server/framing.ts';
import { closeAll, FramedClient, openServer, type OpenServerOptions } from '../support/open-server.ts';
import { closeRawClients, passTime, RawClient } from '../support/raw-client.ts';

const request = { jsonrpc: '2.0', id: 1, method: 'QueryAllTests' };

const open = async (options: OpenServerOptions) => {
  const clock = new SimulatedClock();
  const server = await openServer({ clock, ...options });
  return { ...server, clock, client: new FramedClient(server.tcpPort) };
};

const messageOf = (answers: readonly unknown[]): unknown =>
  (answers[0] as { error?: { message: string } }).error?.message;
/** The error that the client receives before the server ends the connection. */
const lastWord = async (client: FramedClient): Promise<unknown> => {
  const message = messageOf(await client.take(1));
  await client.ended();
  return message;
};

describe('A framed connection has', () => {
  afterEach(() => {
    closeRawClients();
    return closeAll();
  });

  it('a time to its first byte', async () => {
    const { client, clock } = await open({ tcp: { first_byte_seconds: 3 } });
    const { value, seconds } = await passTime(clock, lastWord(client));
    expect(value).to.equal('No frame began within 3 s (tcp.first_byte_seconds).');
    expect(seconds).to.be.within(3, 10);
  });

  it('a time for a frame, however slowly it arrives', async () => {
    const { client, clock } = await open({ tcp: { frame_seconds: 4 } });
    const drip = (): void => {
      client.socket.write('x');
      if (client.socket.readable) setImmediate(drip);
    };
    client.socket.write(Uint8Array.of(0, 0, 0x20, 0));
    drip();
    const { value, seconds } = await passTime(clock, lastWord(client));
    expect(value).to.equal('The frame did not end within 4 s (tcp.frame_seconds).');
    expect(seconds).to.be.within(4, 12);
  });

  it('a time between two frames', async () => {
    const { client, clock } = await open({ tcp: { idle_seconds: 5 } });
    client.send(request);
    await client.take(1);
    const { value, seconds } = await passTime(clock, lastWord(client));
    expect(value).to.equal('No further frame began within 5 s (tcp.idle_seconds).');
    expect(seconds).to.be.within(5, 12);
  });

  it('a time until its answer is read', async () => {
    const { tcpPort, clock, service, get } = await open({ tcp: { answer_seconds: 6 } });
    const client = new RawClient(tcpPort);
    service.set('run', { globals: { filler: 'x'.repeat(30_000_000) } });
    client.socket.pause();
    client.socket.write(encodeFrame(JSON.stringify({ ...request, method: 'QueryTest', params: { run_id: 'run' } })));
    const others = async (): Promise<void> => {
      for (const before = clock.now(); clock.now() < before + 20_000;) await get('/healthz');
    };
    await passTime(clock, others());
    client.socket.resume();
    expect((await client.ended()).length).to.be.within(1, 29_999_999);
  });

  for (const [setting, sentence] of [
    [
      'connections_per_address',
      'There are too many connections from this address; the limit is 1 (tcp.connections_per_address).',
    ],
    ['connections', 'There are too many connections; the limit is 1 (tcp.connections).'],
  ] as const) {
    it(`others beside it up to tcp.${setting}, and one more gets the reason`, async () => {
      const { client, tcpPort } = await open({ tcp: { [setting]: 1 } });
      client.send(request);
      await client.take(1);
      expect(await lastWord(new FramedClient(tcpPort))).to.equal(sentence);
    });
  }

  it('a part of http.bodies_limit while a frame arrives', async () => {
    const { client, tcpPort, post } = await open({ bodyLimit: 6_000, http: { bodies_limit: 8_000 } });
    client.socket.write(Buffer.concat([encodeFrame(JSON.stringify(request)), Uint8Array.of(0, 0, 0x17, 0, 0x20)]));
    await client.take(1);
    const other = new FramedClient(tcpPort);
    other.socket.write(Uint8Array.of(0, 0, 0x17, 0, 0x20));
    expect(await lastWord(other)).to.match(/^The bodies of all requests hold \d+ bytes, .*\(http\.bodies_limit\)\.$/);
    expect((await post(JSON.stringify(request).padEnd(5_000))).status).to.equal(503);
  });
});

describe('The token on the framed transport', () => {
  afterEach(closeAll);

  const authenticate = (token: unknown) => ({ jsonrpc: '2.0', id: 0, method: 'rpc.authenticate', params: { token } });
  const codes = (answers: readonly unknown[]): unknown[] =>
    answers.map((answer) => (answer as { error?: { code: number } }).error?.code ?? 'ok');

  it('is required first on each connection', async () => {
    const { client, tcpPort } = await open({ token: 'the secret' });
    client.send(request, authenticate('wrong'), request, authenticate(5), authenticate('the secret'), request);
    expect(codes(await client.take(6))).to.deep.equal([-32008, -32008, -32008, -32602, 'ok', 'ok']);
    const other = new FramedClient(tcpPort);
    other.send(request, [authenticate('the secret'), request]);
    const [refused, batch] = await other.take(2);
    expect([codes([refused]), codes(batch as unknown[])]).to.deep.equal([[-32008], ['ok', 'ok']]);
  });

  it('may be sent where none is set', async () => {
    const { client } = await open({});
    client.send(authenticate('any'), request);
    expect(codes(await client.take(2))).to.deep.equal(['ok', 'ok']);
  });

  it('is accepted even after too many wrong ones over both interfaces, which then get -32006', async () => {
    const { client, get } = await open({ token: 'the secret', http: { wrong_tokens: 3 } });
    client.send(authenticate('a'), authenticate('b'));
    expect(codes(await client.take(2))).to.deep.equal([-32008, -32008]);
    expect((await get('/runs', { headers: { authorization: 'Bearer c' } })).status).to.equal(401);
    client.send(authenticate('d'), authenticate('the secret'), request);
    expect(codes(await client.take(3))).to.deep.equal([-32006, 'ok', 'ok']);
  });

  it('is required before a frame of more than 4 kB is read', async () => {
    const { client } = await open({ token: 'the secret', bodyLimit: 100_000 });
    client.socket.write(encodeFrame('x'.repeat(5_000)));
    expect(await lastWord(client)).to.equal('The frame announces 5000 bytes; the limit is 4096.');
  });
});
