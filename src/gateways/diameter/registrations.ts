/**
 * The instance that takes the requests of the server, by Session-Id. The gateway refuses a request without a registration, and a request that its
 * instance has not answered when the registration ends.
 */
import { DialproofError } from '../../errors.ts';
import { findAvp, resultCodes, type Avp, type Message } from '../../protocol/diameter/index.ts';
import type { Cancel, ReceivedDiameterMessage } from '../gateway.ts';
import { refusalOf, result } from './message-parts.ts';

export type Answer = (avps: readonly Avp[]) => void;
export type Receive = (request: ReceivedDiameterMessage, answer: Answer) => void;

/** Requests of one session that wait to be answered. */
const maximumUnanswered = 16;

class Registration {
  readonly receive: Receive;
  readonly unanswered = new Set<Answer>();

  constructor(receive: Receive) {
    this.receive = receive;
  }
}

export class Registrations {
  readonly #bySession = new Map<string, Registration>();

  /** Throws `GatewayFailed` if another instance has registered the session. */
  add(sessionId: string, receive: Receive): Cancel {
    if (this.#bySession.has(sessionId)) throw new DialproofError('GatewayFailed', `the session ${sessionId} is registered already`);
    const registration = new Registration(receive);
    this.#bySession.set(sessionId, registration);
    return () => {
      if (this.#bySession.get(sessionId) !== registration) return;
      this.#bySession.delete(sessionId);
      for (const answer of registration.unanswered) answer([result(resultCodes.DIAMETER_UNKNOWN_SESSION_ID)]);
    };
  }

  /** `send` puts an answer on the wire. */
  route(message: Message, send: Answer): void {
    const session = findAvp(message.avps, 'Session-Id')?.value;
    const registration = typeof session === 'string' ? this.#bySession.get(session) : undefined;
    if (registration === undefined) return send([refusalOf(message, resultCodes.DIAMETER_UNKNOWN_SESSION_ID)]);
    if (registration.unanswered.size >= maximumUnanswered) return send([result(resultCodes.DIAMETER_TOO_BUSY)]);
    const answer: Answer = (avps) => {
      if (!registration.unanswered.has(answer)) return;
      send(avps);
      registration.unanswered.delete(answer);
    };
    registration.unanswered.add(answer);
    registration.receive(message, answer);
  }

  close(): void {
    this.#bySession.clear();
  }
}
