/**
 * The instance that takes the requests of the server, by Session-Id. The gateway refuses a request that its instance
 * has not answered when the registration ends.
 */
import type { Change } from '../../protocol/wrong/change.ts';
import { DialproofError } from '../../ground/errors.ts';
import { findAvp, resultCodes, type Avp } from '../../protocol/diameter/index.ts';
import type { ReceivedDiameterMessage, ReceiveRequest } from '../diameter-gateway.ts';
import type { Cancel } from '../gateway.ts';
import { result } from './message-parts.ts';

export type Answer = (avps: readonly Avp[], changes?: readonly Change[]) => void;

/** Requests of one session that wait to be answered. */
const maximumUnanswered = 16;

export const sessionOf = ({ avps }: Pick<ReceivedDiameterMessage, 'avps'>): string | undefined => {
  const session = findAvp(avps, 'Session-Id')?.value;
  return typeof session === 'string' ? session : undefined;
};

export interface RegistrationOptions {
  /** The result for requests that the instance leaves unanswered. Default DIAMETER_UNKNOWN_SESSION_ID. */
  readonly unanswered?: number;
  /** The instance also receives requests that the standard requires to be refused. Default false. */
  readonly takesFaulty?: boolean;
}

class Registration {
  readonly receive: ReceiveRequest;
  readonly takesFaulty: boolean;
  /** Each with the AVPs that the gateway answers where the instance leaves it unanswered. */
  readonly unanswered = new Map<Answer, readonly Avp[]>();
  /** Its instance was notified of a refused request: once is enough. */
  hasRefused = false;

  readonly #usually: readonly Avp[];

  constructor(
    receive: ReceiveRequest,
    { unanswered = resultCodes.DIAMETER_UNKNOWN_SESSION_ID, takesFaulty = false }: RegistrationOptions,
  ) {
    this.receive = receive;
    this.takesFaulty = takesFaulty;
    this.#usually = [result(unanswered)];
  }

  add(answer: Answer, deserved: readonly Avp[] = this.#usually): void {
    this.unanswered.set(answer, deserved);
  }
}

export class Registrations {
  readonly #bySession = new Map<string, Registration>();

  /** Throws `GatewayFailed` if another instance has registered the session. */
  add(sessionId: string, receive: ReceiveRequest, options: RegistrationOptions = {}): Cancel {
    if (this.#bySession.has(sessionId))
      throw new DialproofError('GatewayFailed', `the session ${sessionId} is registered already`);
    const registration = new Registration(receive, options);
    this.#bySession.set(sessionId, registration);
    return () => {
      if (this.#bySession.get(sessionId) !== registration) return;
      this.#bySession.delete(sessionId);
      for (const [answer, avps] of registration.unanswered) answer(avps);
    };
  }

  /**
   * Delivers the message to the instance that has registered its session; returns whether there is one. `send` sends an
   * answer. `deserved`: the error that the standard requires for it, if it violates the standard.
   */
  deliver(message: ReceivedDiameterMessage, send: Answer, deserved?: readonly Avp[]): boolean {
    const registration = this.#bySession.get(sessionOf(message) ?? '');
    if (registration === undefined || (deserved !== undefined && !registration.takesFaulty)) return false;
    if (registration.unanswered.size >= maximumUnanswered) {
      send([result(resultCodes.DIAMETER_TOO_BUSY)]);
      return true;
    }
    const answer: Answer = (avps, changes) => {
      if (!registration.unanswered.has(answer)) return;
      send(avps, changes);
      registration.unanswered.delete(answer);
    };
    registration.add(answer, deserved);
    registration.receive(message, answer);
    return true;
  }

  /** The gateway has refused a request of the session: notifies its instance of the first. */
  refused(message: ReceivedDiameterMessage, refused: string): void {
    const registration = this.#bySession.get(sessionOf(message) ?? '');
    if (registration === undefined || registration.hasRefused) return;
    registration.hasRefused = true;
    registration.receive({ ...message, refused }, () => undefined);
  }

  close(): void {
    this.#bySession.clear();
  }
}
