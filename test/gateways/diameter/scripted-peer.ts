/**
 * A Diameter peer on TCP that the test scripts: correct capabilities and watchdogs by default, and any answers to
 * requests.
 */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { steadyClock } from '../../support/steady-clock.ts';
import { createPeerGateway, type DiameterGatewayOptions } from '../../../src/gateways/diameter/peer-gateway.ts';
import { dialStream, type StreamAddress } from '../../../src/gateways/diameter/stream-connection.ts';
import type { DiameterGateway } from '../../../src/gateways/diameter-gateway.ts';
import {
  decodeMessage,
  dictionary,
  encodeMessage,
  MessageBounds,
  type Avp,
  type Message,
} from '../../../src/protocol/diameter/index.ts';
import { identityOf } from '../../contracts/diameter-gateways.ts';

const origin: readonly Avp[] = [
  { name: 'Origin-Host', value: 'server.example' },
  { name: 'Origin-Realm', value: 'example' },
];

export const answerTo = (request: Message, avps: readonly Avp[] = [{ name: 'Result-Code', value: 2001 }]): Buffer => {
  const { command, code: _, ...header } = request;
  return encodeMessage({ ...header, command, request: false, avps: [...avps, ...origin] }, dictionary);
};

export type React = (request: Message, socket: Socket) => void;

export class ScriptedPeer {
  react: React = (request, socket) => socket.write(answerTo(request));
  /** The answer to CER. Default: a good CEA. */
  greet: React = (request, socket) => socket.write(answerTo(request));
  /** The answer to DWR. */
  watch: React = (request, socket) => socket.write(answerTo(request));
  connections = 0;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  port = 0;

  async listen(): Promise<this> {
    const server = createServer((socket) => this.#serve(socket));
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.#sockets) socket.resetAndDestroy();
    await closed;
  }

  #serve(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    const bounds = new MessageBounds(1 << 20);
    socket.on('data', (octets) => {
      try {
        for (const bytes of bounds.split(octets)) this.#take(decodeMessage(bytes, dictionary), socket);
      } catch {
        socket.destroy();
      }
    });
  }

  #take(message: Message, socket: Socket): void {
    if (!message.request) return;
    if (message.code === 257) this.greet(message, socket);
    else if (message.code === 280) this.watch(message, socket);
    else if (message.code === 282) socket.write(answerTo(message));
    else this.react(message, socket);
  }
}

export interface Changes {
  readonly links: string[];
  /** Resolves when the link next comes up, or goes down. */
  next(active: boolean): Promise<string>;
}

/** A gateway that connects to the port, not started. */
export const gatewayTo = (
  port: number,
  options: Partial<DiameterGatewayOptions> = {},
  address: Partial<StreamAddress> = {},
) => {
  const waiting: { active: boolean; resolve: (reason: string) => void }[] = [];
  const links: string[] = [];
  const changes: Changes = {
    links,
    next: (active) => new Promise((resolve) => waiting.push({ active, resolve })),
  };
  const gateway: DiameterGateway = createPeerGateway({
    name: 'ocs',
    peer: `127.0.0.1:${port}`,
    connect: dialStream({ host: '127.0.0.1', port, ...address }),
    clock: steadyClock,
    dictionary,
    identity: identityOf('tester.example'),
    destination: {},
    watchdogSeconds: 30,
    requestTimeoutSeconds: 10,
    firstDelay: 10,
    linkChanged: (_, active, reason) => {
      links.push(active ? 'up' : `down: ${reason}`);
      for (const each of waiting.filter((one) => one.active === active)) {
        waiting.splice(waiting.indexOf(each), 1);
        each.resolve(reason);
      }
    },
    ...options,
  });
  return { gateway, changes };
};
