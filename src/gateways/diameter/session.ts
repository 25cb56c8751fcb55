/**
 * One run's use of a Diameter gateway: its requests, the sessions that it has registered, and the sessions that it
 * answers.
 */
import { DialproofError } from '../../ground/errors.ts';
import type {
  Avp,
  DiameterMessage,
  DiameterSession,
  ReceivedDiameterMessage,
  ReceiveRequest,
  RequestTaker,
  SeeMessage,
} from '../diameter-gateway.ts';
import type { Cancel, Settle } from '../gateway.ts';
import type { DrivenDiameterConnections } from './driven-connections.ts';
import type { Arrivals } from './arrivals.ts';
import type { MessageWatches } from './message-watches.ts';
import type { Registrations } from './registrations.ts';
import type { SessionIds } from './session-ids.ts';

/** What a running gateway gives to its sessions. */
export interface Serving {
  readonly ids: SessionIds;
  readonly registrations: Registrations;
  readonly arrivals: Arrivals;
  readonly sessions: Set<OpenSession>;
  readonly watches: MessageWatches;
  /** The connections that tests drive. Absent: there are none. */
  readonly driven?: DrivenDiameterConnections | undefined;
  request(request: DiameterMessage, settle: Settle<ReceivedDiameterMessage>): Cancel;
  avpsIn(octets: Uint8Array): readonly Avp[];
}

export class OpenSession implements DiameterSession {
  readonly gateway: string;
  readonly drive: DiameterSession['drive'];
  readonly #driven: ReturnType<DrivenDiameterConnections['ofRun']> | undefined;
  readonly #serving: Serving;
  readonly #underWay = new Map<Settle<ReceivedDiameterMessage>, Cancel>();
  readonly #registered = new Set<Cancel>();
  #closed = false;

  constructor(gateway: string, serving: Serving) {
    this.gateway = gateway;
    this.#serving = serving;
    const driven = serving.driven?.ofRun();
    this.#driven = driven;
    this.drive = driven && ((user) => driven.open(user));
    serving.sessions.add(this);
  }

  avpsIn(octets: Uint8Array): readonly Avp[] {
    return this.#serving.avpsIn(octets);
  }

  newSessionId(): string {
    return this.#serving.ids.next();
  }

  request(request: DiameterMessage, settle: Settle<ReceivedDiameterMessage>, see?: SeeMessage): Cancel {
    this.#checkOpen();
    const { watches } = this.#serving;
    const settleOnce: Settle<ReceivedDiameterMessage> = (outcome) => {
      if (this.#underWay.delete(settleOnce)) settle(outcome);
    };
    const cancel =
      see === undefined
        ? this.#serving.request(request, settleOnce)
        : watches.sending(see, settleOnce, (answered) => this.#serving.request(request, answered));
    this.#underWay.set(settleOnce, cancel);
    return () => {
      this.#underWay.get(settleOnce)?.();
      this.#underWay.delete(settleOnce);
    };
  }

  register(sessionId: string, receive: ReceiveRequest, takesFaulty = false, see?: SeeMessage): Cancel {
    this.#checkOpen();
    const remove = this.#serving.registrations.add(sessionId, receive, { takesFaulty });
    const unwatch = see && this.#serving.watches.watch(sessionId, see);
    const cancel = (): void => {
      if (!this.#registered.delete(cancel)) return;
      remove();
      unwatch?.();
    };
    this.#registered.add(cancel);
    return cancel;
  }

  answer(taker: RequestTaker): Cancel {
    this.#checkOpen();
    return this.#serving.arrivals.add(this, taker);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#serving.sessions.delete(this);
    this.#serving.arrivals.remove(this);
    this.#driven?.close();
    for (const cancel of this.#registered) cancel();
    for (const [settle, cancel] of this.#underWay) {
      cancel();
      settle({ ok: false, reason: this.#closedReason });
    }
  }

  get #closedReason(): string {
    return `the session on gateway ${this.gateway} was closed`;
  }

  #checkOpen(): void {
    if (this.#closed) throw new DialproofError('GatewayFailed', this.#closedReason);
  }
}
