/**
 * HTTP clients of an attack: they come from many addresses, and count the octets of answers instead of keeping them.
 */
import { Agent, request as send, type IncomingMessage } from 'node:http';

export interface Asked {
  /** Default: POST if there is a body, else GET. */
  readonly method?: string;
  readonly path: string;
  /** JSON. */
  readonly body?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  /** 0: the service closed the connection without an answer. */
  readonly status: number;
  readonly octets: number;
}

/** Milliseconds without an octet after which a client leaves. */
const patience = 10_000;
/** Milliseconds after the time of an attack for which its clients wait for answers. */
const longestWait = 3000;

const lost: Answered = { status: 0, octets: 0 };

export class Client {
  readonly #port: number;
  readonly #agent: Agent;
  readonly #headers: Readonly<Record<string, string>>;

  /** `from`: an address of this host. */
  constructor(port: number, from: string, headers: Readonly<Record<string, string>>) {
    this.#port = port;
    this.#headers = headers;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: from });
  }

  ask(asked: Asked): Promise<Answered> {
    return new Promise((resolve) => {
      const request = this.#send(asked, (response) => {
        let octets = 0;
        response
          .on('data', (chunk: Buffer) => (octets += chunk.length))
          .once('close', () => resolve({ status: response.statusCode ?? 0, octets }));
        response.once('error', () => undefined);
      });
      request.once('error', () => resolve(lost));
    });
  }

  /** The whole of an answer as text. */
  text(asked: Asked): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#send(asked, (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (chunk: string) => (text += chunk))
          .once('end', () => resolve(text));
      }).once('error', reject);
    });
  }

  /** Reads an endless answer for so long from its first octets on; resolves with the number of octets. */
  follow(path: string, milliseconds: number): Promise<number> {
    return new Promise((resolve) => {
      let octets = 0;
      let timer: NodeJS.Timeout | undefined;
      const request = this.#send({ path }, (response) => {
        response.on('data', (chunk: Buffer) => {
          octets += chunk.length;
          timer ??= setTimeout(() => request.destroy(), milliseconds);
        });
        response
          .once('error', () => undefined)
          .once('close', () => {
            clearTimeout(timer);
            resolve(octets);
          });
      });
      request.setTimeout(patience, () => request.destroy());
      request.once('error', () => resolve(octets));
    });
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(
    { path, body, method = body === undefined ? 'GET' : 'POST', headers }: Asked,
    heard: (response: IncomingMessage) => void,
  ) {
    const length =
      body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const request = send(
      {
        host: '127.0.0.1',
        port: this.#port,
        agent: this.#agent,
        method,
        path,
        headers: { ...this.#headers, ...length, ...headers },
      },
      heard,
    );
    request.end(body);
    return request;
  }
}

/**
 * Repeats a request over each client, until so many were answered or the time is over; resolves with the counts by
 * status.
 */
export const flood = async (
  clients: readonly Client[],
  { count, seconds }: { readonly count: number; readonly seconds: number },
  next: (number: number) => Asked,
): Promise<Record<number, number>> => {
  const until = performance.now() + seconds * 1000;
  const statuses: Record<number, number> = {};
  let asked = 0;
  const askInTurn = async (client: Client): Promise<void> => {
    while (asked < count && performance.now() < until) {
      const { status } = await client.ask(next(asked++));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const leave = (): void => {
    for (const client of clients) client.close();
  };
  // A request that takes much longer is not awaited: its client leaves, which counts as no answer.
  const late = seconds === Infinity ? undefined : setTimeout(leave, seconds * 1000 + longestWait);
  await Promise.all(clients.map(askInTurn));
  clearTimeout(late);
  leave();
  return statuses;
};
