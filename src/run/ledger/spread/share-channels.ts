/**
 * The messages that the services which carry a run together send one another: those of one share have one topic, in
 * both directions.
 */
import type { FromShare, ToShare } from '../../share/messages.ts';
import type { NodeMessage, NodeMessages } from '../../../store/nodes.ts';

/** To the service that carries a share. */
export interface ToCarrier {
  readonly message: ToShare | { readonly type: 'closed' };
  /** With `prepare`: the run, and which of the places of the service. */
  readonly runId?: string;
  readonly place?: number;
  /** With `begin`: when, in milliseconds since 1970 by the clock of the store. */
  readonly startsAt?: number;
}

/** From the service that carries a share. */
export interface FromCarrier {
  readonly message?: FromShare;
  /** With `ready`: its clock. */
  readonly clock?: { readonly ahead: number; readonly within: number };
  /** When the share has begun: by how many milliseconds it was late, by its clock. */
  readonly beganLate?: number;
}

const toCarrier = 'to ';
const fromCarrier = 'from ';

/** Delivers each letter to its share. */
export class ShareChannels {
  readonly letters: NodeMessages;
  readonly #shares = new Map<string, { readonly carrier: number; receive(message: FromCarrier): void }>();
  #count = 0;

  /** `carry`: receives the messages for shares that this service carries. */
  constructor(letters: NodeMessages, carry: (from: number, share: string, message: ToCarrier) => void) {
    this.letters = letters;
    letters.receive(({ from, topic, body }: NodeMessage) => {
      if (topic.startsWith(toCarrier)) return carry(from, topic.slice(toCarrier.length), body as ToCarrier);
      const share = topic.startsWith(fromCarrier) ? this.#shares.get(topic.slice(fromCarrier.length)) : undefined;
      // A service that has lost its lease goes on under another token, and carries nothing of before.
      if (share?.carrier === from) share.receive(body as FromCarrier);
    });
  }

  /** Opens a share that another service is to carry. */
  open(to: number, receive: (message: FromCarrier) => void): { send(message: ToCarrier): void; close(): void } {
    this.#count += 1;
    const share = `${this.letters.own}.${this.#count}`;
    this.#shares.set(share, { carrier: to, receive });
    return {
      send: (message) => this.letters.send(to, `${toCarrier}${share}`, message),
      close: () => void this.#shares.delete(share),
    };
  }

  /** Sends a message from a share that this service carries to its run. `settled`: as for letters. */
  reply(to: number, share: string, message: FromCarrier, settled?: () => void): void {
    this.letters.send(to, `${fromCarrier}${share}`, message, settled);
  }
}
