/** Requests of the peer that came for an instance and have not been taken yet. */
import type { ReceivedDiameterMessage } from '../../gateways/diameter-gateway.ts';
import type { Instance } from '../operation.ts';
import type { PeerRequest } from './answered-client.ts';

/** The gateway bounds how many requests wait for an answer. */
export class Inbox {
  readonly #requests: PeerRequest[] = [];
  #arrived: (() => void) | undefined;

  readonly receive = (message: ReceivedDiameterMessage, answer: PeerRequest['answer']): void => {
    this.#requests.push({ message, answer });
    const arrived = this.#arrived;
    this.#arrived = undefined;
    arrived?.();
  };

  take(): PeerRequest | undefined {
    return this.#requests.shift();
  }

  /** What `take` would return. */
  peek(): PeerRequest | undefined {
    return this.#requests[0];
  }

  /** Removes and returns requests that no operation has taken. */
  left(): readonly ReceivedDiameterMessage[] {
    return this.#requests.splice(0).map(({ message }) => message);
  }

  /** Calls `arrived` once, when a request has come. */
  watch(arrived: () => void): () => void {
    this.#arrived = arrived;
    return () => {
      if (this.#arrived === arrived) this.#arrived = undefined;
    };
  }
}

const inboxes = new WeakMap<Instance, Inbox>();

/** The inbox of the instance for all sessions that it has registered; undefined if it has registered none. */
export const inboxOf = (instance: Instance): Inbox | undefined => inboxes.get(instance);

export const openInbox = (instance: Instance): Inbox => {
  const inbox = inboxes.get(instance) ?? new Inbox();
  inboxes.set(instance, inbox);
  return inbox;
};
