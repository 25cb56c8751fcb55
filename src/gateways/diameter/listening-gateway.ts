/**
 * A Diameter gateway with `mode: listen`: its peers connect to it, ask for capabilities, and send requests. Runs that
 * answer take the sessions which the peers begin; a session that no run takes is refused. A peer that sends faster than
 * it is answered has to wait.
 */
import type { NoPlace } from '../../ground/client-addresses.ts';
import { DialproofError } from '../../ground/errors.ts';
import {
  AnswerMemory,
  avpsInOctets,
  Peer,
  resultCodes,
  type PeerUser,
  type Refusal,
  type UnansweredBounds,
} from '../../protocol/diameter/index.ts';
import type { DiameterGateway } from '../diameter-gateway.ts';
import { Arrivals } from './arrivals.ts';
import { faultsBy } from './message-faults.ts';
import { takeRequest, type RequestUser } from './incoming-requests.ts';
import { maximumOutstanding, type DiameterGatewayOptions } from './peer-gateway.ts';
import { Registrations } from './registrations.ts';
import { OpenSession, type Serving } from './session.ts';
import { SessionIds } from './session-ids.ts';
import { RecentComplaints } from '../recent-complaints.ts';
import { troublesOf } from '../troubles.ts';
import { figuresOfPeer, troublesTo } from './peer-figures.ts';
import type { AcceptedConnection, ConnectionListener, Listen, ListenLimits } from './listen.ts';

export interface ListeningOptions extends Omit<
  DiameterGatewayOptions,
  'peer' | 'connect' | 'destination' | 'firstDelay' | 'answering'
> {
  readonly listen: Listen;
  /** Peers at one time, in all and from one address. */
  readonly maximumPeers: number;
  readonly maximumOfAddress: number;
  /** Requests of one peer without an answer at one time. Default: `mostUnanswered`. */
  readonly unanswered?: UnansweredBounds;
}

export interface ListeningGateway extends DiameterGateway {
  /** The port listened on, once it has started. */
  readonly port: number | undefined;
}

/**
 * Requests of one peer without an answer at one time, and their octets: beyond that the gateway reads nothing more from
 * it.
 */
export const mostUnanswered = { messages: 10_000, octets: 16 << 20 };

interface Running extends Serving {
  readonly listener: ConnectionListener;
}

export const createListeningGateway = (options: ListeningOptions): ListeningGateway => {
  const {
    name,
    clock,
    identity,
    dictionary,
    linkChanged,
    linkCreated,
    maximumPeers: maximum,
    maximumOfAddress,
  } = options;
  const ids = new SessionIds(identity.originHost, clock);
  const peers = new Set<Peer>();
  let starting: Promise<void> | undefined;
  let running: Running | undefined;

  /** RFC 6733 §5.6: one connection with each peer. */
  const refuse = (host: string): Refusal | undefined =>
    [...peers].some((peer) => peer.open && peer.peerHost === host)
      ? { result: resultCodes.DIAMETER_UNABLE_TO_COMPLY, reason: `${host} has a connection already` }
      : undefined;

  const serve = (connection: AcceptedConnection, arrivals: Arrivals, answers: AnswerMemory): void => {
    const address = connection.peer;
    const complaints = new RecentComplaints(clock);
    const troubled = troublesTo(complaints, options, address);
    const requests: RequestUser = {
      identity,
      dictionary,
      take: (message, send) => {
        if (!arrivals.take(message, send, peer)) arrivals.refuse(message, send);
      },
      takeFaulty: (message, send, deserved) => arrivals.take(message, send, peer, deserved),
      refused: (message, text) => arrivals.refused(message, text),
      troubled,
    };
    const user: PeerUser = {
      opened: () => linkChanged?.(address, true, ''),
      closed: (reason) => {
        complaints.add('Diameter', `the connection was lost: ${reason}`);
        if (running) linkChanged?.(address, false, reason);
      },
      failed: (reason) => running && linkChanged?.(address, false, reason),
      refusesUnread: (header, bytes) => arrivals.refusesUnread(header, bytes, answers),
      request: (message, answer, refusal) => takeRequest(requests, message, answer, refusal),
      repeated: (message) => arrivals.repeated(message, peer),
      troubled,
      tap: options.tap,
    };
    const detach = arrivals.watches.attach(user);
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
        unanswered: options.unanswered ?? mostUnanswered,
        answers,
        refuse,
        created:
          linkCreated && ((actor, figures) => linkCreated(address, actor, () => figuresOfPeer(figures(), complaints))),
        user,
      },
      { connection, attach: (user) => connection.attach(user) },
    );
    peers.add(peer);
    void peer.over.then(() => {
      peers.delete(peer);
      detach();
    });
  };

  /** The log names one of the peers that were refused within a minute for the same reason. */
  const turningAway = (): ListenLimits['refused'] => {
    let last = '';
    const logTrouble = troublesOf(clock, (trouble) => options.linkTroubled?.(last, trouble));
    const texts: Readonly<Record<NoPlace, string>> = {
      all: `it was refused: the gateway has ${maximum} peers, the limit (max_peers)`,
      own: `it was refused: ${maximumOfAddress} peers have come from its address, the limit (max_peers_per_address)`,
    };
    return (peer, why) => {
      last = peer;
      logTrouble(texts[why]);
    };
  };

  const open = async (): Promise<void> => {
    const arrivals = new Arrivals({ identity, dictionary });
    const answers = new AnswerMemory({ clock });
    const limits = { maximum, maximumOfAddress, refused: turningAway() };
    const listener = await options.listen(limits, (connection) => serve(connection, arrivals, answers));
    running = {
      listener,
      ids,
      registrations: new Registrations(),
      arrivals,
      watches: arrivals.watches,
      sessions: new Set(),
      avpsIn: (octets) => avpsInOctets(octets, dictionary),
      request: (_request, settle) => {
        queueMicrotask(() =>
          settle({ ok: false, reason: 'it listens, and sends requests in the sessions of its clients alone' }),
        );
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
    ...(options.wrong && { wrong: options.wrong }),
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
      if (running === undefined)
        throw new DialproofError('GatewayFailed', `gateway ${name} is down: it was not started`);
      return new OpenSession(name, running);
    },
  };
};
