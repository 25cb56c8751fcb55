/**
 * A client that writes arbitrary bytes to a socket, which no HTTP library does; and time that passes while the event
 * loop turns.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { SimulatedClock } from 'xstate';

const open = new Set<Socket>();

/** Called in an `afterEach`. */
export const closeRawClients = (): void => {
  for (const socket of open) socket.destroy();
  open.clear();
};

export class RawClient {
  readonly socket: Socket;
  #text = '';

  /** `from`: the address of this side; every address of 127.0.0.0/8 is this host's. */
  constructor(port: number, from = '127.0.0.1') {
    this.socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true });
    this.socket.setEncoding('utf8').on('data', (text: string) => {
      this.#text += text;
      this.socket.emit('heard');
    });
    this.socket.on('error', () => undefined);
    open.add(this.socket);
  }

  /** All that has arrived. */
  get text(): string {
    return this.#text;
  }

  write(text: string): void {
    this.socket.write(text);
  }

  /** Waits until the received text satisfies `enough`. Throws if the server ends its side before. */
  async hears(enough: (text: string) => boolean): Promise<string> {
    while (!enough(this.#text)) {
      if (this.#isOver)
        throw new Error(`the server has ended its side after ${JSON.stringify(this.#text.slice(0, 1000))}`);
      await this.#first('heard', 'end', 'close');
    }
    return this.#text;
  }

  /** Waits until the server has ended its side; resolves with the received text. */
  async ended(): Promise<string> {
    if (!this.#isOver) await this.#first('end', 'close');
    return this.#text;
  }

  /** Ends this side, and waits until the server, which has received that, has ended its own. */
  async leave(): Promise<void> {
    this.socket.end();
    await this.ended();
    this.socket.destroy();
  }

  get #isOver(): boolean {
    return this.socket.readableEnded || this.socket.destroyed;
  }

  /** Waits for the first of the events, and leaves no listener for the others. */
  async #first(...events: readonly string[]): Promise<void> {
    const settled = new AbortController();
    await Promise.race(events.map((event) => once(this.socket, event, { signal: settled.signal })));
    settled.abort();
  }
}

/**
 * Advances the time by a tenth of a second with each turn of the event loop, until `done` has resolved; resolves with
 * its value and the seconds that it took.
 */
export const passTime = async <Value>(
  clock: SimulatedClock,
  done: Promise<Value>,
): Promise<{ value: Value; seconds: number }> => {
  let settled = false;
  const settle = (): void => void (settled = true);
  done.then(settle, settle);
  const before = clock.now();
  while (!settled) {
    clock.increment(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { value: await done, seconds: (clock.now() - before) / 1000 };
};
