/**
 * A Diameter gateway: one peer, which all runs share, over the connections of `connect`.
 *
 * It starts whether or not its peer is there, and connects again by itself; a request in between fails with the reason.
 */
import type { AnyActorRef } from 'xstate';
import type { LinkFigures } from '../../../schemas/index.ts';
import type { Clock } from '../../ground/clock.ts';
import { DialproofError } from '../../ground/errors.ts';
import {
  avpsInOctets,
  Peer,
  type Connect,
  type Dictionary,
  type PeerIdentity,
  type PeerUser,
} from '../../protocol/diameter/index.ts';
import type { DiameterGateway } from '../diameter-gateway.ts';
import type { WrongSending } from '../gateway.ts';
import { Arrivals } from './arrivals.ts';
import { takeRequest, type RequestUser } from './incoming-requests.ts';
import type { DrivenDiameterConnections } from './driven-connections.ts';
import { completeRequest, type Destination } from './message-parts.ts';
import { faultsBy } from './message-faults.ts';
import { requestOf } from './peer-request.ts';
import { Registrations } from './registrations.ts';
import { OpenSession, type Serving } from './session.ts';
import { SessionIds } from './session-ids.ts';
import { RecentComplaints } from '../recent-complaints.ts';
import { figuresOfPeer, troublesTo } from './peer-figures.ts';

export interface DiameterGatewayOptions {
  readonly name: string;
  /** Address of the other end, for texts: `10.0.0.1:3868`. */
  readonly peer: string;
  readonly connect: Connect;
  readonly clock: Clock;
  readonly dictionary: Dictionary;
  readonly identity: PeerIdentity;
  /** Destination of requests that have none. The realm is by default that of the peer. */
  readonly destination: Partial<Destination>;
  readonly watchdogSeconds: number;
  readonly requestTimeoutSeconds: number;
  readonly jitter?: (() => number) | undefined;
  /** Milliseconds before the first new attempt to connect. Default 250. */
  readonly firstDelay?: number | undefined;
  /** The peer came up, or went down and why. */
  readonly linkChanged?: ((peer: string, active: boolean, reason: string) => void) | undefined;
  /** What the peer does wrong, for people. */
  readonly linkTroubled?: ((peer: string, trouble: string) => void) | undefined;
  /** The peer's actor was made, and is not started yet: for the inspector. */
  readonly linkCreated?: ((peer: string, actor: AnyActorRef, figures: () => LinkFigures) => void) | undefined;
  readonly tap?: PeerUser['tap'];
  /** As in `Gateway`. */
  readonly wrong?: WrongSending;
  /** The requests that runs answer. Default: those of its peer. */
  readonly answering?: Arrivals | undefined;
  /** The connections that tests drive beside its own. Default: there are none. */
  readonly driven?: DrivenDiameterConnections | undefined;
}

/** Milliseconds that `start` waits for the peer at most. */
const patience = 2000;
/** Requests without an answer at one time, of each peer. */
export const maximumOutstanding = 10_000;

interface Running extends Serving {
  readonly peer: Peer;
}

export const createPeerGateway = (options: DiameterGatewayOptions): DiameterGateway => {
  const { name, clock, identity, dictionary, destination, linkChanged, linkCreated } = options;
  const ids = new SessionIds(identity.originHost, clock);
  let running: Running | undefined;

  /** Reports only changes; the first attempt counts as a change, a stop does not. */
  const changeNotifier = (settled: () => void) => {
    let active: boolean | undefined;
    return (now: boolean, reason: string): void => {
      if (active !== now && running !== undefined) linkChanged?.(options.peer, now, reason);
      active = now;
      settled();
    };
  };

  const open = (settled: () => void): Running => {
    const registrations = new Registrations();
    const arrivals = new Arrivals({ identity, dictionary });
    const notify = changeNotifier(settled);
    const complaints = new RecentComplaints(clock);
    const troubled = troublesTo(complaints, options, options.peer);
    const requests: RequestUser = {
      identity,
      dictionary,
      take: (message, send) => {
        if (!registrations.deliver(message, send) && !arrivals.take(message, send, peer))
          arrivals.refuse(message, send);
      },
      takeFaulty: (message, send, deserved) =>
        registrations.deliver(message, send, deserved) || arrivals.take(message, send, peer, deserved),
      refused: (message, text) => {
        registrations.refused(message, text);
        arrivals.refused(message, text);
      },
      troubled,
    };
    const user: PeerUser = {
      opened: () => notify(true, ''),
      closed: (reason) => {
        complaints.add('Diameter', `the connection was lost: ${reason}`);
        notify(false, reason);
      },
      failed: (reason) => notify(false, reason),
      request: (message, answer, refusal) => takeRequest(requests, message, answer, refusal),
      troubled,
      tap: options.tap,
    };
    const peer: Peer = new Peer(
      {
        ...options,
        name: options.peer,
        user,
        watchdog: options.watchdogSeconds * 1000,
        requestTimeout: options.requestTimeoutSeconds * 1000,
        maximumOutstanding,
        created:
          linkCreated &&
          ((actor, figures) => linkCreated(options.peer, actor, () => figuresOfPeer(figures(), complaints))),
      },
      { connect: options.connect },
    );
    arrivals.watches.attach(user);
    return {
      peer,
      ids,
      registrations,
      arrivals: options.answering ?? arrivals,
      watches: arrivals.watches,
      driven: options.driven,
      sessions: new Set(),
      avpsIn: (octets) => avpsInOctets(octets, dictionary),
      request: (request, settle) => {
        const { host, realm = peer.peerRealm } = destination;
        return requestOf(peer, completeRequest(request, identity, { host, realm }, dictionary), settle);
      },
    };
  };

  return {
    name,
    kind: 'diameter',
    trouble() {
      if (running === undefined) return 'it was not started';
      return running.peer.open ? undefined : running.peer.trouble || 'its peer has not answered yet';
    },
    ...faultsBy(dictionary),
    ...(options.wrong && { wrong: options.wrong }),
    ...(options.driven && { drives: true }),
    start: () =>
      new Promise((resolve) => {
        if (running !== undefined) return resolve();
        const timer = clock.setTimeout(resolve, patience);
        running = open(() => {
          clock.clearTimeout(timer);
          resolve();
        });
      }),
    async stop() {
      const stopped = running;
      running = undefined;
      if (stopped === undefined) return;
      for (const session of stopped.sessions) session.close();
      stopped.registrations.close();
      stopped.arrivals.close();
      await Promise.all([stopped.peer.close(), options.driven?.close()]);
    },
    attach() {
      if (running === undefined)
        throw new DialproofError('GatewayFailed', `gateway ${name} is down: it was not started`);
      return new OpenSession(name, running);
    },
  };
};
