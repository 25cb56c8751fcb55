/**
 * Shows XState 5 actors to the viewers of `@xstate/inspect`, which speak to XState 4: its own WebSocket server, whose
 * services are façades of the actors. Works both ways: an event from a viewer goes to the actor.
 *
 * A client that connects sees everything and may do everything. So the bridge listens on loopback, refuses web pages of
 * sites that are not allowed, and, where it has a secret, refuses every client that does not name it in the path of its
 * URL.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Inspector } from '@xstate/inspect/lib/types.js';
import { WebSocketServer } from 'ws';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { inspectInto } from './inspect-server.ts';
import { Observations } from './observations.ts';
import type { ObservedActor } from './observed-actor.ts';
import { Registry } from './registry.ts';
import { Viewers } from './viewers.ts';

export interface InspectBridgeOptions {
  /** 0: any free port. */
  readonly port: number;
  /** Default: 127.0.0.1. */
  readonly host?: string;
  /** Web sites whose pages may connect, besides those of this machine. Default: that of Stately's viewer. */
  readonly origins?: readonly string[];
  /** The path required in a viewer's URL, without its slash. Default: any path. */
  readonly secret?: string;
  /**
   * Actors that are listed at a time, including those that have ended; the oldest of these are removed first. Default:
   * 1,000.
   */
  readonly maximumServices?: number;
  /**
   * Why a viewer's event cannot be sent to a statechart with this id; undefined if it can. Default: every event can.
   */
  readonly refusal?: (machine: string, event: { readonly type: string }) => string | undefined;
  /** Called with faults of a viewer, and with errors of observed actors. Default: no listener. */
  readonly onError?: (thrown: unknown) => void;
}

export interface InspectBridge {
  readonly port: number;
  /**
   * Shows an XState 5 actor, and every state machine under it now or later, until all have ended or the returned
   * function is called. Costs the whole actor system what an inspector costs; data for viewers is made only while one
   * looks.
   */
  observe(actor: ObservedActor): () => void;
  /**
   * Ends every connection, and stops listening; observed actors go on unobserved. A second call waits for the same end.
   */
  close(): Promise<void>;
}

/** Bytes of a message from a viewer. */
const longestMessage = 65_536;
const maximumViewers = 16;

/** Throws `Unreachable` if it cannot listen on the address. */
export const startInspectBridge = async (options: InspectBridgeOptions): Promise<InspectBridge> => {
  const {
    port,
    host = '127.0.0.1',
    origins = ['https://stately.ai'],
    secret,
    maximumServices = 1_000,
    onError = () => {},
    refusal,
  } = options;
  const registry = new Registry(maximumServices, onError);
  let inspector: Inspector | undefined;
  const announce: Inspector['send'] = (event) => inspector?.send(event);
  const viewers = new Viewers({ registry, onError, announce, refusal });
  const http = createServer((_request, response) => void response.writeHead(426, { upgrade: 'websocket' }).end());
  await listen(http, port, host);
  const server = new WebSocketServer({
    server: http,
    WebSocket: viewers.socketClass,
    maxPayload: longestMessage,
    verifyClient: ({ origin, req }, answer) => {
      if (secret !== undefined && !namesSecret(req.url, secret))
        return answer(false, 401, 'The path of the URL must be the secret of the log.');
      if (!isAllowed(origin, origins)) answer(false, 403);
      else answer(server.clients.size < maximumViewers, 503);
    },
  });
  server.on('error', onError);
  inspector = inspectInto(registry, server);
  const observations = new Observations({ registry, onError, announce });

  const end = async (): Promise<void> => {
    observations.close();
    const stopped = once(http, 'close');
    http.close();
    server.close();
    await viewers.close(server.clients);
    http.closeAllConnections();
    await stopped;
  };
  let ending: Promise<void> | undefined;
  return {
    port: (http.address() as AddressInfo).port,
    observe: (actor) => observations.observe(actor),
    close: () => (ending ??= end()),
  };
};

const listen = async (server: Server, port: number, host: string): Promise<void> => {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (thrown) {
    const message = `Viewers cannot be served on ${host} port ${port}: ${reasonOf(thrown)}`;
    throw new DialproofError('Unreachable', message, undefined, { cause: thrown });
  }
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes the same time for every wrong path. */
const namesSecret = (path: string | undefined, secret: string): boolean =>
  timingSafeEqual(digest(path ?? ''), digest(`/${secret}`));

/** Programs send no origin; a page sends that of its site, and cannot choose it. */
const isAllowed = (origin: string | undefined, origins: readonly string[]): boolean => {
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
};
