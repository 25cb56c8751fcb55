/**
 * The instance that takes the requests of the server, by Session-Id. The gateway refuses a request that its instance has not
 * answered when the registration ends.
 */
import { DialproofError } from '../../errors.ts';
import { findAvp, resultCodes, type Avp, type Message } from '../../protocol/diameter/index.ts';
import type { ReceiveRequest } from '../diameter-gateway.ts';
import type { Cancel } from '../gateway.ts';
import { result } from './message-parts.ts';

export type Answer = (avps: readonly Avp[]) => void;

/** Requests of one session that wait to be answered. */
const maximumUnanswered = 16;

export const sessionOf = ({ avps }: Message): string | undefined => {
  const session = findAvp(avps, 'Session-Id')?.value;
  return typeof session === 'string' ? session : undefined;
};

class Registration {
  readonly receive: ReceiveRequest;
  readonly unanswered = new Set<Answer>();
  /** Its instance has heard of a request that was refused: one is enough. */
  hasRefused = false;

  constructor(receive: ReceiveRequest) {
    this.receive = receive;
  }
}

export class Registrations {
  readonly #bySession = new Map<string, Registration>();

  /** Throws `GatewayFailed` if another instance has registered the session. `unanswered`: the result of what it leaves without an answer. */
  add(sessionId: string, receive: ReceiveRequest, unanswered: number = resultCodes.DIAMETER_UNKNOWN_SESSION_ID): Cancel {
    if (this.#bySession.has(sessionId)) throw new DialproofError('GatewayFailed', `the session ${sessionId} is registered already`);
    const registration = new Registration(receive);
    this.#bySession.set(sessionId, registration);
    return () => {
      if (this.#bySession.get(sessionId) !== registration) return;
      this.#bySession.delete(sessionId);
      for (const answer of registration.unanswered) answer([result(unanswered)]);
    };
  }

  /** Whether the session is registered; the message is given to its instance then. `send` puts an answer on the wire. */
  deliver(message: Message, send: Answer): boolean {
    const registration = this.#bySession.get(sessionOf(message) ?? '');
    if (registration === undefined) return false;
    if (registration.unanswered.size >= maximumUnanswered) {
      send([result(resultCodes.DIAMETER_TOO_BUSY)]);
      return true;
    }
    const answer: Answer = (avps) => {
      if (!registration.unanswered.has(answer)) return;
      send(avps);
      registration.unanswered.delete(answer);
    };
    registration.unanswered.add(answer);
    registration.receive(message, answer);
    return true;
  }

  /** The gateway has refused a request of the session: its instance hears of the first. */
  refused(message: Message, refused: string): void {
    const registration = this.#bySession.get(sessionOf(message) ?? '');
    if (registration === undefined || registration.hasRefused) return;
    registration.hasRefused = true;
    registration.receive({ ...message, refused }, () => undefined);
  }

  close(): void {
    this.#bySession.clear();
  }
}
