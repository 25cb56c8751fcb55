import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { closeAll, openServer, type OpenServerOptions } from '../support/open-server.ts';
import { closeRawClients, passTime, RawClient } from '../support/raw-client.ts';

const open = async (http: OpenServerOptions['http'], options: OpenServerOptions = {}) => {
  const clock = new SimulatedClock();
  const server = await openServer({ clock, http, bodyLimit: 100_000, ...options });
  return { ...server, clock, client: new RawClient(server.httpPort) };
};

const get = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n';
const post = 'POST /rpc HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';

/** Writes one character with each turn of the event loop, as long as the socket accepts it. */
const drip = (client: RawClient): void => {
  client.write('x');
  if (client.socket.writable) setImmediate(() => drip(client));
};

describe('An HTTP connection has', () => {
  afterEach(() => {
    closeRawClients();
    return closeAll();
  });

  it('a time to its first byte', async () => {
    const { client, clock, get: fetched } = await open({ first_byte_seconds: 3 });
    const { value, seconds } = await passTime(clock, client.ended());
    expect(value)
      .to.match(/^HTTP\/1\.1 408 /)
      .and.include('No request began within 3 s (http.first_byte_seconds).');
    expect(seconds).to.be.within(3, 10);
    expect((await fetched('/healthz')).status).to.equal(200);
  });

  it('a time for its header, however slowly it arrives', async () => {
    const { client, clock } = await open({ first_byte_seconds: 2, header_seconds: 4 });
    client.write(`${get}X-Long: `);
    drip(client);
    const { value, seconds } = await passTime(clock, client.ended());
    expect(value)
      .to.match(/^HTTP\/1\.1 408 /)
      .and.include('The header of the request did not end within 4 s (http.header_seconds).');
    expect(seconds).to.be.within(4, 12);
  });

  it('a time for the body of a request', async () => {
    const { client, clock } = await open({ body_seconds: 5 });
    client.write(`${post}{`);
    const { value, seconds } = await passTime(clock, client.ended());
    expect(value)
      .to.match(/^HTTP\/1\.1 408 /)
      .and.include('The body of the request did not end within 5 s (http.body_seconds).');
    expect(seconds).to.be.at.least(5);
  });

  it('a time until its answer is made', async () => {
    const endpoint = { path: '/never', method: 'GET', answer: () => new Promise<never>(() => undefined) } as const;
    const { client, clock } = await open({ body_seconds: 1, answer_seconds: 6 }, { endpoints: [endpoint] });
    client.write('GET /never HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const { value, seconds } = await passTime(clock, client.ended());
    expect(value)
      .to.match(/^HTTP\/1\.1 503 /)
      .and.include('The answer was not made within 6 s (http.answer_seconds).');
    expect(seconds).to.be.at.least(6);
  });

  it('a time until its answer is read', async () => {
    const large = { path: '/large', method: 'GET', answer: () => ({ body: 'x'.repeat(30_000_000) }) } as const;
    const { client, clock, get: fetched } = await open({ body_seconds: 1, answer_seconds: 6 }, { endpoints: [large] });
    client.socket.pause();
    client.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const others = async (): Promise<void> => {
      for (const before = clock.now(); clock.now() < before + 20_000;) await fetched('/healthz');
    };
    await passTime(clock, others());
    client.socket.resume();
    expect((await client.ended()).length).to.be.within(1, 29_999_999);
  });

  it('a time between two requests', async () => {
    const { client, clock } = await open({ idle_seconds: 7 });
    client.write(`${get}\r\n`);
    await client.hears((text) => text.includes('{"status":"ok"}'));
    const { value, seconds } = await passTime(clock, client.ended());
    expect(value.match(/HTTP\/1\.1/g)).to.have.length(1);
    expect(seconds).to.be.within(7, 14);
  });

  it('no time limit for a stream of events', async () => {
    const { client, clock, service } = await open({ body_seconds: 1, answer_seconds: 1, idle_seconds: 1 });
    service.set('run');
    client.write('GET /runs/run/events HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await client.hears((text) => text.includes('event: progress'));
    await passTime(
      clock,
      client.hears((text) => text.split(': still here').length > 10),
    );
    service.set('run', { state: 'completed', completed: 1 });
    expect(await client.hears((text) => text.includes('"completed":1'))).to.include('event: progress');
  });
});
