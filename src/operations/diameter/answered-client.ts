/**
 * The Diameter session of a client, for the instance that answers it: received requests that were not taken yet, and
 * those that were not answered yet.
 */
import { DialproofError } from '../../ground/errors.ts';
import type { Avp, DiameterClient, ReceivedDiameterMessage, ReceiveRequest } from '../../gateways/diameter-gateway.ts';
import type { Scope } from '../../expressions/scope.ts';
import type { Change } from '../../protocol/wrong/change.ts';
import type { Journal } from '../journal.ts';
import { seenBy } from './seen-messages.ts';
import type { Instance, PeerSession } from '../operation.ts';

export interface PeerRequest {
  readonly message: ReceivedDiameterMessage;
  /** Throws `EncodeFailed` if an AVP cannot be encoded; the caller may then try again. */
  answer(avps: readonly Avp[], changes?: readonly Change[]): void;
}

/** The condition of an operation on a request that begins a Diameter session. */
export interface AnsweredRequest {
  /** Whether it is the expected command, and passes the tests of `accept`. Never throws. */
  fits(request: ReceivedDiameterMessage, scope: Scope): boolean;
  /** Like `fits`, by the command alone; undefined where `accept` decides. */
  fitsCommand(command: Pick<ReceivedDiameterMessage, 'command' | 'code'>): boolean | undefined;
  /** Whether the operation takes a request that violates the standard. */
  readonly takesFaulty: boolean;
}

/** The gateway bounds how many requests wait for an answer. */
export class AnsweredClient implements PeerSession {
  readonly session: DiameterClient;
  readonly #arrived: PeerRequest[] = [];
  /** The request that was taken last is the last. */
  readonly #unanswered: PeerRequest[] = [];

  constructor(session: DiameterClient) {
    this.session = session;
  }

  receive(message: ReceivedDiameterMessage, answer: PeerRequest['answer']): void {
    this.#arrived.push({ message, answer });
  }

  leave(): void {
    this.session.leave();
  }

  /** Removes and returns the next request, which counts as unanswered from now on. */
  take(): ReceivedDiameterMessage | undefined {
    const request = this.#arrived.shift();
    if (request !== undefined) this.#unanswered.push(request);
    return request?.message;
  }

  /** What `take` would return. */
  peek(): ReceivedDiameterMessage | undefined {
    return this.#arrived[0]?.message;
  }

  /** Removes and returns requests that no operation has taken: the gateway answers them. */
  left(): readonly ReceivedDiameterMessage[] {
    return this.#arrived.splice(0).map(({ message }) => message);
  }

  /**
   * Answers the last taken request that has no answer, and returns it. Throws where there is none, and `EncodeFailed`.
   */
  answer(avps: readonly Avp[], changes?: readonly Change[]): ReceivedDiameterMessage {
    const request = this.#unanswered.at(-1);
    if (request === undefined)
      throw new DialproofError('CheckFailed', 'every request of the client that was taken has its answer');
    request.answer(avps, changes);
    this.#unanswered.pop();
    return request.message;
  }
}

/** Makes an instance, which has performed nothing yet, the user of the session with which a client has begun it. */
export const answerClient = (
  instance: { begunBy: PeerSession | undefined; readonly journal: Journal | undefined; arrived(): void },
  session: DiameterClient,
): ReceiveRequest => {
  const see = seenBy(instance, false);
  if (see !== undefined) session.watch(see);
  const client = new AnsweredClient(session);
  instance.begunBy = client;
  return (message, answer) => {
    client.receive(message, answer);
    instance.arrived();
  };
};

/** The client that has begun the instance; undefined where none has. */
export const findClient = ({ begunBy }: Instance): AnsweredClient | undefined =>
  begunBy instanceof AnsweredClient ? begunBy : undefined;

/** Like `findClient`; definitions for which no client can have are refused. */
export const clientOf = (instance: Instance): AnsweredClient => {
  const client = findClient(instance);
  if (client !== undefined) return client;
  throw new DialproofError(
    'CheckFailed',
    'no client has begun this instance: its first operation has to be diameter.from_client.Request',
  );
};
