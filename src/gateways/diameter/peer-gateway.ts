/**
 * A Diameter gateway: one peer, which all runs share, over whatever `connect` gives.
 *
 * It starts whether or not its peer is there, and connects again by itself; a request in between fails with the reason.
 */
import type { AnyActorRef } from 'xstate';
import type { Clock } from '../../clock.ts';
import { DialproofError, reasonOf } from '../../errors.ts';
import {
  commandCode,
  faultOfAvp,
  Peer,
  type Connect,
  type Dictionary,
  type Message,
  type PeerIdentity,
  type PeerUser,
} from '../../protocol/diameter/index.ts';
import type { Cancel, DiameterGateway, DiameterMessage, DiameterSession, ReceivedDiameterMessage, Settle } from '../gateway.ts';
import { completeAnswer, completeRequest, type Destination } from './message-parts.ts';
import { Registrations, type Receive } from './registrations.ts';
import { SessionIds } from './session-ids.ts';

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
  /** The peer's actor was made, and is not started yet: for the inspector. */
  readonly linkCreated?: ((peer: string, actor: AnyActorRef) => void) | undefined;
  readonly tap?: PeerUser['tap'];
}

/** Milliseconds that `start` waits for the peer at most. */
const patience = 2000;
const maximumOutstanding = 10_000;

interface Running {
  readonly peer: Peer;
  readonly registrations: Registrations;
  readonly sessions: Set<OpenSession>;
}

class OpenSession implements DiameterSession {
  readonly gateway: string;
  readonly #options: DiameterGatewayOptions;
  readonly #running: Running;
  readonly #ids: SessionIds;
  readonly #underWay = new Map<Settle<ReceivedDiameterMessage>, Cancel>();
  readonly #registered = new Set<Cancel>();
  #closed = false;

  constructor(options: DiameterGatewayOptions, running: Running, ids: SessionIds) {
    this.gateway = options.name;
    this.#options = options;
    this.#running = running;
    this.#ids = ids;
  }

  newSessionId(): string {
    return this.#ids.next();
  }

  request(request: DiameterMessage, settle: Settle<ReceivedDiameterMessage>): Cancel {
    this.#checkOpen();
    const { identity, destination, dictionary } = this.#options;
    const { peer } = this.#running;
    const { host, realm = peer.peerRealm } = destination;
    const told: Settle<ReceivedDiameterMessage> = (outcome) => {
      if (this.#underWay.delete(told)) settle(outcome);
    };
    const complete = completeRequest(request, identity, { host, realm }, dictionary);
    this.#underWay.set(told, () => undefined);
    try {
      this.#underWay.set(told, peer.request(complete, told));
    } catch (thrown) {
      if (!(thrown instanceof DialproofError) || thrown.code !== 'GatewayFailed') {
        this.#underWay.delete(told);
        throw thrown;
      }
      queueMicrotask(() => told({ ok: false, reason: reasonOf(thrown) }));
    }
    return () => {
      this.#underWay.get(told)?.();
      this.#underWay.delete(told);
    };
  }

  register(sessionId: string, receive: Receive): Cancel {
    this.#checkOpen();
    const remove = this.#running.registrations.add(sessionId, receive);
    const cancel = (): void => {
      if (this.#registered.delete(cancel)) remove();
    };
    this.#registered.add(cancel);
    return cancel;
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#running.sessions.delete(this);
    for (const cancel of this.#registered) cancel();
    for (const [told, cancel] of this.#underWay) {
      cancel();
      told({ ok: false, reason: this.#closedReason });
    }
  }

  get #closedReason(): string {
    return `the session on gateway ${this.gateway} was closed`;
  }

  #checkOpen(): void {
    if (this.#closed) throw new DialproofError('GatewayFailed', this.#closedReason);
  }
}

export const createPeerGateway = (options: DiameterGatewayOptions): DiameterGateway => {
  const { name, clock, identity, dictionary, linkChanged, linkCreated } = options;
  const ids = new SessionIds(identity.originHost, clock);
  let running: Running | undefined;

  /** Reports only changes; the first attempt counts as one, a stop does not. */
  const tellChanges = (settled: () => void) => {
    let active: boolean | undefined;
    return (now: boolean, reason: string): void => {
      if (active !== now && running !== undefined) linkChanged?.(options.peer, now, reason);
      active = now;
      settled();
    };
  };

  const open = (settled: () => void): Running => {
    const registrations = new Registrations();
    const tell = tellChanges(settled);
    const user: PeerUser = {
      opened: () => tell(true, ''),
      closed: (reason) => tell(false, reason),
      failed: (reason) => tell(false, reason),
      request: (message: Message, answer) => registrations.route(message, (avps) => answer(completeAnswer(message, avps, identity))),
      tap: options.tap,
    };
    const peer = new Peer(
      {
        ...options,
        name: options.peer,
        user,
        watchdog: options.watchdogSeconds * 1000,
        requestTimeout: options.requestTimeoutSeconds * 1000,
        maximumOutstanding,
        created: linkCreated && ((actor) => linkCreated(options.peer, actor)),
      },
      { connect: options.connect },
    );
    return { peer, registrations, sessions: new Set() };
  };

  return {
    name,
    kind: 'diameter',
    trouble() {
      if (running === undefined) return 'it was not started';
      return running.peer.open ? undefined : running.peer.trouble || 'its peer has not answered yet';
    },
    faultOfCommand: (command) => {
      try {
        commandCode(command, dictionary);
        return undefined;
      } catch (thrown) {
        return reasonOf(thrown);
      }
    },
    faultOfAvp: (avp) => faultOfAvp(avp, dictionary),
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
      await stopped.peer.close();
    },
    attach() {
      if (running === undefined) throw new DialproofError('GatewayFailed', `gateway ${name} is down: it was not started`);
      const session = new OpenSession(options, running, ids);
      running.sessions.add(session);
      return session;
    },
  };
};
