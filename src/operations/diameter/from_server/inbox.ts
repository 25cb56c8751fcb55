/** Requests of the server that came for an instance and have not been taken yet. */
import type { Avp, ReceivedDiameterMessage } from '../../../gateways/gateway.ts';
import type { Instance } from '../../operation.ts';

export interface ServerRequest {
  readonly message: ReceivedDiameterMessage;
  /** Throws `EncodeFailed` if an AVP cannot be put on the wire; it can be tried again then. */
  answer(avps: readonly Avp[]): void;
}

/** The gateway bounds how many wait: those that were not answered. */
export class Inbox {
  readonly #requests: ServerRequest[] = [];
  #arrived: (() => void) | undefined;

  readonly receive = (message: ReceivedDiameterMessage, answer: ServerRequest['answer']): void => {
    this.#requests.push({ message, answer });
    const arrived = this.#arrived;
    this.#arrived = undefined;
    arrived?.();
  };

  take(): ServerRequest | undefined {
    return this.#requests.shift();
  }

  /** Tells once that something has come. */
  watch(arrived: () => void): () => void {
    this.#arrived = arrived;
    return () => {
      if (this.#arrived === arrived) this.#arrived = undefined;
    };
  }
}

const inboxes = new WeakMap<Instance, Inbox>();

/** That of the instance, whatever sessions it has registered; undefined if it has registered none. */
export const inboxOf = (instance: Instance): Inbox | undefined => inboxes.get(instance);

export const openInbox = (instance: Instance): Inbox => {
  const inbox = inboxes.get(instance) ?? new Inbox();
  inboxes.set(instance, inbox);
  return inbox;
};
