/**
 * The Diameter session of a client, as its instance answers it: requests that came and were not taken yet, and those
 * that were not answered yet.
 */
import { DialproofError } from '../../errors.ts';
import type { Avp, DiameterClient, ReceivedDiameterMessage } from '../../gateways/diameter-gateway.ts';
import type { Scope } from '../../expressions/scope.ts';

export interface PeerRequest {
  readonly message: ReceivedDiameterMessage;
  /** Throws `EncodeFailed` if an AVP cannot be put on the wire; it can be tried again then. */
  answer(avps: readonly Avp[]): void;
}

/** What an operation asks of a request that begins a Diameter session. */
export interface AnsweredRequest {
  /** Whether it is the command that is waited for, and passes the tests of `accept`. Never throws. */
  fits(request: ReceivedDiameterMessage, scope: Scope): boolean;
  /** The same by the command alone; undefined where `accept` decides. */
  fitsCommand(command: Pick<ReceivedDiameterMessage, 'command' | 'code'>): boolean | undefined;
  /** Whether it takes one that breaks the standard. */
  readonly takesFaulty: boolean;
}

/** The gateway bounds how many wait: those that were not answered. */
export class AnsweredClient {
  readonly session: DiameterClient;
  readonly #arrived: PeerRequest[] = [];
  /** The one taken last stands last. */
  readonly #unanswered: PeerRequest[] = [];

  constructor(session: DiameterClient) {
    this.session = session;
  }

  receive(message: ReceivedDiameterMessage, answer: PeerRequest['answer']): void {
    this.#arrived.push({ message, answer });
  }

  /** Its answer is owed from now on. */
  take(): ReceivedDiameterMessage | undefined {
    const request = this.#arrived.shift();
    if (request !== undefined) this.#unanswered.push(request);
    return request?.message;
  }

  /** What `take` would give. */
  peek(): ReceivedDiameterMessage | undefined {
    return this.#arrived[0]?.message;
  }

  /** What nothing has taken, which is gone then: the gateway answers it. */
  left(): readonly ReceivedDiameterMessage[] {
    return this.#arrived.splice(0).map(({ message }) => message);
  }

  /**
   * Answers the request that was taken last and has no answer, which it returns. Throws where there is none, and
   * `EncodeFailed`.
   */
  answer(avps: readonly Avp[]): ReceivedDiameterMessage {
    const request = this.#unanswered.at(-1);
    if (request === undefined)
      throw new DialproofError('CheckFailed', 'every request of the client that was taken has its answer');
    request.answer(avps);
    this.#unanswered.pop();
    return request.message;
  }
}
