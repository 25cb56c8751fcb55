/**
 * Trials of the limits of time. They wait until the service reports that a time is over, and open nothing else
 * meanwhile.
 */
import { systemClock } from '../../../src/ground/clock.ts';
import { EventStream } from '../../../src/endpoint/event-stream.ts';
import { closeAll, openServer, type OpenServer } from '../open-server.ts';
import { closeRawClients, RawClient } from '../raw-client.ts';
import {
  authenticate,
  framed,
  got,
  posted,
  rpc,
  smallLimits,
  token,
  type AttackedService,
} from './service-under-attack.ts';
import { largeBatch, largeRun } from './large-run.ts';
import { holds, type Trial, type Trials } from './trial.ts';

const dripMilliseconds = 50;

/** Writes a character now and then, until the service has closed the connection; resolves with the received text. */
const drip = async (client: RawClient): Promise<string> => {
  const dripping = setInterval(() => client.write('x'), dripMilliseconds);
  return client.ended().finally(() => clearInterval(dripping));
};

/** The text that the service has sent when it has closed the connection. */
const saidOver = (open: (service: AttackedService) => RawClient, ...sent: readonly (string | Uint8Array)[]): Trial => {
  return async (service) => {
    const client = open(service);
    for (const each of sent) client.socket.write(each);
    return client.ended();
  };
};

const overHttp = (service: AttackedService): RawClient => service.http(service.address());
const overTcp = (service: AttackedService): RawClient => service.tcp(service.address());

/** Waits until so many seconds are over for the service: it closes silent connections one after another. */
const timePasses = async (service: AttackedService, seconds: number): Promise<void> => {
  for (let over = 0; over < seconds; over += smallLimits.http.first_byte_seconds)
    await service.http(service.address()).ended();
};

/** The service closes the connection before a client that reads nothing has read its answer. */
const unreadAnswer =
  (open: (service: AttackedService) => RawClient, request: string | Uint8Array): Trial =>
  async (service) => {
    await largeRun(service);
    const client = open(service);
    client.socket.pause();
    client.socket.write(request);
    // The time begins when the answer exists.
    await timePasses(service, smallLimits.http.answer_seconds + 6);
    client.socket.resume();
    holds(!(await client.ended()).endsWith('}]'), 'the connection closes before all is read');
    return '';
  };

/**
 * Some answers require an endpoint that the product does not have: those limits are reached at a server with one more.
 */
const ofServer =
  (options: Parameters<typeof openServer>[0], reach: (server: OpenServer) => Promise<string>): Trial =>
  async () => {
    try {
      return await reach(await openServer(options));
    } finally {
      closeRawClients();
      await closeAll();
    }
  };

/** A stream that always has something to send. */
class Torrent extends EventStream {
  protected override takeNext(): string {
    return `data: ${'x'.repeat(100_000)}\n\n`;
  }

  protected override stopListening(): void {}
}

const never = { path: '/never', method: 'GET', answer: () => new Promise<never>(() => undefined) } as const;
const torrent = {
  path: '/torrent',
  method: 'GET',
  stream: true,
  answer: () => ({ body: new Torrent(systemClock) }),
} as const;

export const timeTrials: Trials = {
  'to the first byte of an HTTP connection': saidOver(overHttp),
  'for the header of a request': async (service) => {
    const client = overHttp(service);
    client.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Long: ');
    return drip(client);
  },
  'for the body of a request': saidOver(overHttp, posted(rpc('QueryAllTests', {})).slice(0, -1)),
  'to make an answer, after the time for a body': ofServer(
    { endpoints: [never], http: { body_seconds: 1, answer_seconds: 1 } },
    async ({ httpPort }) => {
      const client = new RawClient(httpPort);
      client.write(got('/never'));
      return client.ended();
    },
  ),
  'to read an answer': unreadAnswer(overHttp, posted(largeBatch())),
  'between two HTTP requests': async (service) => {
    const client = overHttp(service);
    client.write(got('/healthz'));
    holds((await client.ended()).split('HTTP/1.1').length === 2, 'the connection closes after its one answer');
    return '';
  },
  'an event stream that the client does not read': ofServer(
    { endpoints: [torrent], http: { unread_seconds: 1, event_streams: 1, first_byte_seconds: 1 } },
    async ({ httpPort }) => {
      const client = new RawClient(httpPort);
      client.write(got('/torrent'));
      await client.hears((text) => text.includes('data: '));
      client.socket.pause();
      for (;;) {
        const another = new RawClient(httpPort);
        another.write(got('/torrent'));
        const said = await another.hears((text) => text.includes('HTTP/1.1'));
        another.socket.destroy();
        if (said.startsWith('HTTP/1.1 200')) return '';
        await new RawClient(httpPort).ended();
      }
    },
  ),
  'a session of a browser': async (service) => {
    const from = service.address();
    const begun = await service.answer(posted({ token }, '/session'), from);
    const cookie = /^set-cookie: ([^;]+)/im.exec(begun)?.[1] ?? '';
    const withCookie = `GET /runs HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`;
    holds((await service.answer(withCookie, from)).startsWith('HTTP/1.1 200'), 'the session is welcome');
    await timePasses(service, smallLimits.http.session_hours * 3600);
    const said = await service.answer(withCookie, from);
    holds(said.startsWith('HTTP/1.1 401'), 'the session ends');
    return said;
  },
  'to the first byte of a TCP connection': saidOver(overTcp),
  'for a frame': async (service) => {
    const client = overTcp(service);
    client.socket.write(Buffer.concat([framed(authenticate(token)), Uint8Array.of(0, 0, 0x20, 0)]));
    return drip(client);
  },
  'to read an answer over TCP': unreadAnswer(overTcp, framed(authenticate(token), largeBatch())),
  'between two frames': saidOver(overTcp, framed(authenticate(token))),
  'a health check at `http.probe_port`': async ({ probePort }) => new RawClient(probePort).ended(),
};
