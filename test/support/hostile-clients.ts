/**
 * Clients that send hostile bodies to a service over both of its transports, measure the time to its answers, and check
 * whether it answers a health check meanwhile.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { getPath, KeepAlive, postJson } from '../../src/bench/keep-alive.ts';
import { encodeFrame, FrameDecoder } from '../../src/server/framing.ts';
import type { OpenBodies } from './hostile-bodies.ts';

const longestAnswer = 64 << 20;
/** Requests of a client between two clean-ups of runs. */
const untidied = 500;
/** Milliseconds. A slower request is sent again: the machine may have been busy. */
const suspicious = 250;
/** Milliseconds. */
const betweenHealthChecks = 5;

/** A client that receives answers, or whose connection the service has closed. */
interface Client {
  /** The texts of the answers; undefined if the connection was closed. */
  ask(body: Uint8Array): Promise<readonly string[] | undefined>;
  close(): void;
}

const post = (body: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(postJson('/rpc', '').replace('Content-Length: 0', `Content-Length: ${body.length}`)),
    body,
  ]);

const overHttp = (url: string): Client => {
  let connection: KeepAlive | undefined;
  return {
    async ask(body) {
      if (connection === undefined || connection.ended) connection = await KeepAlive.open(url);
      try {
        const answer = await connection.ask(post(body));
        return answer.body === '' ? [] : [answer.body];
      } catch {
        connection.close();
        connection = undefined;
        return undefined;
      }
    },
    close: () => connection?.close(),
  };
};

/** A notification has no answer: the answer to the request after it shows that the service has processed it. */
const marker = (id: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method: 'QueryTest', params: { run_id: id } });

class FramedClient implements Client {
  readonly #port: number;
  #socket: Socket | undefined;
  #decoder = new FrameDecoder(longestAnswer);
  #asked = 0;

  constructor(port: number) {
    this.#port = port;
  }

  async ask(body: Uint8Array): Promise<readonly string[] | undefined> {
    const socket = (this.#socket ??= await this.#open());
    this.#asked += 1;
    const last = `marker ${this.#asked}`;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    socket.write(Buffer.concat([length, body, encodeFrame(marker(last))]));
    const answers: string[] = [];
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        socket.off('data', hear).off('close', closed);
      };
      const closed = (): void => {
        leave();
        this.#socket = undefined;
        resolve(undefined);
      };
      const hear = (chunk: Buffer): void => {
        try {
          for (const frame of this.#decoder.push(chunk)) {
            const text = frame.toString();
            if (text.includes(last) && (JSON.parse(text) as { id?: unknown }).id === last) {
              leave();
              resolve(answers);
            } else answers.push(text);
          }
        } catch (thrown) {
          leave();
          reject(thrown as Error);
        }
      };
      socket.on('data', hear).once('close', closed);
      if (socket.destroyed) closed();
    });
  }

  close(): void {
    this.#socket?.destroy();
  }

  async #open(): Promise<Socket> {
    const socket = connect(this.#port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    this.#decoder = new FrameDecoder(longestAnswer);
    return socket;
  }
}

export interface HostileResult {
  readonly requests: number;
  /** Answers with a result. */
  readonly accepted: number;
  /** Answers with an error. */
  readonly refused: number;
  readonly unanswered: number;
  readonly connections_closed: number;
  readonly slowest_ms: number;
  /** The seed of its list, and the number of bodies before it: `hostileBodies` makes the same body again. */
  readonly slowest_seed: number;
  readonly slowest_number: number;
  readonly slowest_bytes: number;
  /** Its first 1,000 octets. */
  readonly slowest_body: string;
  readonly health_slowest_ms: number;
}

export interface HostileOptions {
  /** `http://HOST:PORT`. */
  readonly url: string;
  readonly tcpPort: number;
  readonly bodies: OpenBodies;
  readonly count: number;
  /** After so many seconds no more are sent. Default: no bound. */
  readonly seconds?: number;
  readonly seed: number;
  /** Clients of each transport. */
  readonly clients: number;
}

/** Ends every run in progress, over a new connection: the service closes idle ones. */
const tidy = async (url: string): Promise<void> => {
  const connection = await KeepAlive.open(url);
  const ask = async (method: string, params: object): Promise<unknown> => {
    const { body } = await connection.ask(postJson('/rpc', JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })));
    return (JSON.parse(Buffer.from(body, 'latin1').toString()) as { result?: unknown }).result;
  };
  const { tests = [] } = ((await ask('QueryAllTests', {})) ?? {}) as {
    tests?: readonly { run_id: string; state: string }[];
  };
  for (const { run_id, state } of tests) if (state === 'running') await ask('CancelTest', { run_id });
  connection.close();
};

/** Throws if an answer is not JSON-RPC. */
export const attack = async ({
  url,
  tcpPort,
  bodies,
  count,
  seconds = Infinity,
  seed,
  clients,
}: HostileOptions): Promise<HostileResult> => {
  const found = {
    accepted: 0,
    refused: 0,
    unanswered: 0,
    connections_closed: 0,
    slowest_ms: 0,
    slowest_seed: seed,
    slowest_number: 0,
    slowest_bytes: 0,
    slowest_body: '',
    health_slowest_ms: 0,
  };
  const until = performance.now() + seconds * 1000;
  let left = count;
  let under = true;

  const judge = (text: string): void => {
    const answer = JSON.parse(text) as unknown;
    for (const one of (Array.isArray(answer) ? answer : [answer]) as { error?: unknown }[]) {
      if (one.error === undefined) found.accepted += 1;
      else found.refused += 1;
    }
  };
  const timed = async (client: Client, body: Uint8Array): Promise<number> => {
    const begun = performance.now();
    const answers = await client.ask(body);
    const time = performance.now() - begun;
    if (answers === undefined) found.connections_closed += 1;
    else if (answers.length === 0) found.unanswered += 1;
    else for (const text of answers) judge(text);
    return time;
  };
  const seeds = Array.from({ length: 2 * clients }, (_, list) => seed + list);
  const source = bodies(seeds);
  const client = async (door: Client, list: number): Promise<void> => {
    for (let asked = 1; left > 0 && performance.now() < until; asked += 1) {
      left -= 1;
      const body = await source.next(list);
      let time = await timed(door, body);
      for (let again = 0; again < 2 && time > suspicious; again += 1) time = Math.min(time, await timed(door, body));
      if (time > found.slowest_ms) {
        const place = { slowest_seed: seeds[list], slowest_number: asked - 1, slowest_bytes: body.length };
        Object.assign(found, { slowest_ms: time, ...place, slowest_body: body.toString('latin1', 0, 1000) });
      }
      if (asked % untidied === 0) await tidy(url);
    }
    door.close();
  };
  const health = async (): Promise<void> => {
    const connection = await KeepAlive.open(url);
    while (under) {
      const begun = performance.now();
      const { status } = await connection.ask(getPath('/healthz'));
      if (status !== 200) throw new Error(`/healthz answered ${status}`);
      found.health_slowest_ms = Math.max(found.health_slowest_ms, performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, betweenHealthChecks));
    }
    connection.close();
  };

  const watched = health();
  const doors = Array.from({ length: clients }, (_, index) => [
    client(overHttp(url), 2 * index),
    client(new FramedClient(tcpPort), 2 * index + 1),
  ]);
  await Promise.all(doors.flat()).finally(() => (under = false));
  await watched;
  await source.close();
  await tidy(url);
  return { requests: count - left, ...found };
};
