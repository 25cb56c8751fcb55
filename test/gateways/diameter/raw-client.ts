/** A Diameter peer of bare octets that connects to a gateway which listens. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { decodeMessage, dictionary, MessageBounds, type Message } from '../../../src/protocol/diameter/index.ts';
import { avpOctets, cer, messageOctets, requestWith, text } from '../../support/diameter-octets.ts';

/** Identifiers of a request. */
export interface Identifiers {
  readonly hopByHop: number;
  readonly endToEnd: number;
}

/** The message with other identifiers. */
export const identified = (bytes: Buffer, { hopByHop, endToEnd }: Identifiers): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt32BE(hopByHop, 12);
  copy.writeUInt32BE(endToEnd, 16);
  return copy;
};

/** A sound CCR of a session of its own, with the number as both identifiers. */
export const initialRequest = (number: number, ...more: readonly string[]): Buffer => {
  const session = { 'Session-Id': avpOctets(263, text(`s;${number}`)) };
  return identified(messageOctets({}, ...requestWith(session, ...more)), { hopByHop: number, endToEnd: number });
};

export class RawClient {
  readonly socket: Socket;
  readonly #bounds = new MessageBounds(1 << 20);
  readonly #received: Buffer[] = [];
  #came: () => void = () => undefined;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('error', () => undefined);
    socket.on('data', (octets) => {
      for (const message of this.#bounds.split(octets)) this.#received.push(Buffer.from(message));
      this.#came();
    });
  }

  /** Connects and exchanges capabilities. */
  static async open(port: number): Promise<RawClient> {
    const client = await RawClient.connect(port);
    client.socket.write(cer());
    await client.next();
    return client;
  }

  static async connect(port: number): Promise<RawClient> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new RawClient(socket);
  }

  async nextOctets(): Promise<Buffer> {
    for (;;) {
      const message = this.#received.shift();
      if (message !== undefined) return message;
      await new Promise<void>((resolve) => (this.#came = resolve));
    }
  }

  async next(): Promise<Message> {
    return decodeMessage(await this.nextOctets(), dictionary);
  }

  close(): void {
    this.socket.destroy();
  }
}
