/** Trials of the limits of connections, streams and sessions. */
import {
  posted,
  authenticate,
  framed,
  got,
  rpc,
  smallLimits,
  token,
  type AttackedService,
} from './service-under-attack.ts';
import { largeBatch, largeRun } from './large-run.ts';
import { RawClient } from '../raw-client.ts';
import { holds, type Trial, type Trials } from './trial.ts';

const connected = async (client: RawClient, request: string | Buffer, answer: string): Promise<RawClient> => {
  client.socket.write(request);
  await client.hears((text) => text.includes(answer));
  return client;
};

const closed = (clients: readonly RawClient[]): void => {
  for (const { socket } of clients) socket.destroy();
};

const left = async (clients: readonly RawClient[]): Promise<void> =>
  void (await Promise.all(clients.map((client) => client.leave())));

/**
 * Opens as many connections as allowed, from so many addresses in turn, which are all answered, and one more, which is
 * refused; resolves with the answer to that one.
 */
const crowd =
  (
    limit: number,
    addresses: number,
    open: (service: AttackedService, from: string) => RawClient,
    request: string | Buffer,
    answer: string,
  ): Trial =>
  async (service) => {
    const from = Array.from({ length: addresses }, () => service.address());
    const welcome = Array.from({ length: limit }, (_, index) => open(service, from[index % addresses] ?? ''));
    await Promise.all(welcome.map((client) => connected(client, request, answer)));
    const refused = open(service, from[limit % addresses] ?? '');
    const said = await connected(refused, request, answer).then(
      () => '',
      () => refused.text,
    );
    // They are closed before the next trial.
    await left([...welcome, refused]);
    holds(said !== '', `there are at most ${limit} connections`);
    return said;
  };

const overHttp = (service: AttackedService, from: string): RawClient => service.http(from);
const overTcp = (service: AttackedService, from: string): RawClient => service.tcp(from);

/** The answer to one stream too many: the connection itself is accepted. */
const oneMoreStream =
  (limit: number, addresses: number): Trial =>
  async (service) => {
    const run = { run_id: `streamed ${limit}`, operations: [{ type: 'halt', arguments: { seconds: 600 } }] };
    await service.call('ExecuteTest', run);
    const request = got(`/runs/streamed%20${limit}/events`);
    const from = Array.from({ length: addresses }, () => service.address());
    const clients = await Promise.all(
      Array.from({ length: limit }, (_, index) =>
        connected(service.http(from[index % addresses] ?? ''), request, 'event: progress'),
      ),
    );
    const said = await service.answer(request, addresses === 1 ? (from[0] ?? '') : service.address());
    closed(clients);
    await service.call('CancelTest', { run_id: run.run_id });
    return said;
  };

const beginSession = async (service: AttackedService, from: string): Promise<string> => {
  const said = await service.answer(posted({ token }, '/session'), from);
  return /^set-cookie: ([^;]+)/im.exec(said)?.[1] ?? '';
};

const { http, tcp } = smallLimits;
const firstFrames = framed(authenticate(token));

export const connectionTrials: Trials = {
  'HTTP connections': crowd(http.connections, 6, overHttp, got('/healthz'), '"ok"'),
  'HTTP connections from one address': crowd(http.connections_per_address, 1, overHttp, got('/healthz'), '"ok"'),
  'requests of one HTTP connection that wait while an earlier one is answered': async (service) => {
    const client = service.http(service.address());
    client.write(got('/runs').repeat(3 + http.pipelined_requests));
    return client.ended();
  },
  'answers of one connection at once': async (service) => {
    await largeRun(service);
    const client = service.http(service.address());
    client.socket.pause();
    const run = { run_id: 'after the answer', operations: [{ type: 'comment', arguments: { text: 'x' } }] };
    client.write(posted(largeBatch()) + posted(rpc('ExecuteTest', run)));
    const isThere = async (): Promise<boolean> =>
      (await service.call('QueryTest', { run_id: run.run_id })).error === undefined;
    for (let turn = 0; turn < 3; turn += 1)
      holds(!(await isThere()), 'the next request waits until the client has read the answer');
    client.socket.resume();
    await client.hears((text) => text.endsWith('"result":"ok"}'));
    client.socket.destroy();
    return '';
  },
  'TCP connections': crowd(tcp.connections, 4, overTcp, firstFrames, '"result"'),
  'TCP connections from one address': crowd(tcp.connections_per_address, 1, overTcp, firstFrames, '"result"'),
  'connections to the port of the health checks': async (service) => {
    const first = new RawClient(service.probePort);
    const others = Array.from({ length: 64 }, () => new RawClient(service.probePort));
    await first.ended();
    closed(others);
    return '';
  },
  'event streams': oneMoreStream(http.event_streams, 2),
  'event streams to one address': oneMoreStream(http.event_streams_per_address, 1),
  'sessions of browsers; of one name': async (service) => {
    const from = service.address();
    const cookies: string[] = [];
    for (let begun = 0; begun <= http.sessions; begun += 1) cookies.push(await beginSession(service, from));
    const said = await service.answer(`GET /runs HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookies[0]}\r\n\r\n`, from);
    holds(said.startsWith('HTTP/1.1 401'), 'the oldest session ends');
    return said;
  },
  'wrong tokens from one address within a minute': async (service) => {
    const from = service.address();
    const wrong = got('/runs').replace(token, 'wrong');
    for (let tried = 0; tried < http.wrong_tokens; tried += 1) await service.answer(wrong, from);
    holds(
      (await service.answer(got('/runs'), from)).startsWith('HTTP/1.1 200'),
      'the right token is accepted all the same',
    );
    return service.answer(wrong, from);
  },
};
