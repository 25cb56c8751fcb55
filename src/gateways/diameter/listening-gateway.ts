/**
 * A Diameter gateway with `mode: listen`: its peers connect to it, ask for capabilities, and send requests. Runs that answer take the
 * sessions which the peers begin; what no run takes is refused.
 */
import { DialproofError } from '../../errors.ts';
import { Peer, resultCodes, type Refusal } from '../../protocol/diameter/index.ts';
import type { DiameterGateway } from '../diameter-gateway.ts';
import { Arrivals } from './arrivals.ts';
import { faultsBy } from './message-faults.ts';
import { takeRequest, type RequestUser } from './incoming-requests.ts';
import { maximumOutstanding, type DiameterGatewayOptions } from './peer-gateway.ts';
import { Registrations } from './registrations.ts';
import { OpenSession, type Serving } from './session.ts';
import { SessionIds } from './session-ids.ts';
import type { StreamConnection } from './stream-connection.ts';
import { troublesOf } from './troubles.ts';
import { listenStream, type ListenerOptions, type StreamListener } from './stream-listener.ts';

export interface ListeningOptions extends Omit<DiameterGatewayOptions, 'peer' | 'connect' | 'destination' | 'firstDelay' | 'answering'> {
  readonly listen: Omit<ListenerOptions, 'refused' | 'maximum'>;
  /** Peers at one time. */
  readonly maximumPeers: number;
}

export interface ListeningGateway extends DiameterGateway {
  /** The port listened on, once it has started. */
  readonly port: number | undefined;
}

interface Running extends Serving {
  readonly listener: StreamListener;
}

export const createListeningGateway = (options: ListeningOptions): ListeningGateway => {
  const { name, clock, identity, dictionary, linkChanged, linkCreated, maximumPeers } = options;
  const ids = new SessionIds(identity.originHost, clock);
  const peers = new Set<Peer>();
  let starting: Promise<void> | undefined;
  let running: Running | undefined;

  /** RFC 6733 §5.6: one connection with each peer. */
  const refuse = (host: string): Refusal | undefined =>
    [...peers].some((peer) => peer.open && peer.peerHost === host)
      ? { result: resultCodes.DIAMETER_UNABLE_TO_COMPLY, reason: `${host} has a connection already` }
      : undefined;

  const serve = (connection: StreamConnection, arrivals: Arrivals): void => {
    const address = connection.peer;
    const troubled = options.linkTroubled && troublesOf(clock, (trouble) => options.linkTroubled?.(address, trouble));
    const requests: RequestUser = {
      identity,
      dictionary,
      take: (message, send) => {
        if (!arrivals.take(message, send, peer)) arrivals.refuse(message, send);
      },
      refused: (message, text) => arrivals.refused(message, text),
      troubled,
    };
    const peer: Peer = new Peer(
      {
        name: address,
        clock,
        dictionary,
        identity,
        jitter: options.jitter,
        watchdog: options.watchdogSeconds * 1000,
        requestTimeout: options.requestTimeoutSeconds * 1000,
        maximumOutstanding,
        refuse,
        created: linkCreated && ((actor) => linkCreated(address, actor)),
        user: {
          opened: () => linkChanged?.(address, true, ''),
          closed: (reason) => running && linkChanged?.(address, false, reason),
          failed: (reason) => running && linkChanged?.(address, false, reason),
          request: (message, answer, refusal) => takeRequest(requests, message, answer, refusal),
          troubled,
          tap: options.tap,
        },
      },
      { connection, attach: (user) => connection.attach(user) },
    );
    peers.add(peer);
    void peer.over.then(() => peers.delete(peer));
  };

  const open = async (): Promise<void> => {
    const arrivals = new Arrivals({ identity, dictionary });
    const refused = (peer: string): void =>
      options.linkTroubled?.(peer, `it was refused: the gateway has ${maximumPeers} peers, the limit (max_peers)`);
    const listener = await listenStream({ ...options.listen, maximum: maximumPeers, refused }, (connection) => serve(connection, arrivals));
    running = {
      listener,
      ids,
      registrations: new Registrations(),
      arrivals,
      sessions: new Set(),
      request: (_request, settle) => {
        queueMicrotask(() => settle({ ok: false, reason: 'it listens, and sends requests in the sessions of its clients alone' }));
        return () => undefined;
      },
    };
  };

  return {
    name,
    kind: 'diameter',
    listens: true,
    get port() {
      return running?.listener.port;
    },
    trouble: () => (running === undefined ? 'it was not started' : undefined),
    ...faultsBy(dictionary),
    start: () =>
      (starting ??= open().catch((thrown: unknown) => {
        starting = undefined;
        throw thrown;
      })),
    async stop() {
      await starting;
      const stopped = running;
      [running, starting] = [undefined, undefined];
      if (stopped === undefined) return;
      for (const session of stopped.sessions) session.close();
      stopped.arrivals.close();
      await Promise.all([...peers].map((peer) => peer.close()));
      await stopped.listener.close();
    },
    attach() {
      if (running === undefined) throw new DialproofError('GatewayFailed', `gateway ${name} is down: it was not started`);
      return new OpenSession(name, running);
    },
  };
};
