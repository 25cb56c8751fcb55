/**
 * What the services that carry a run together send one another: the messages of one share under one topic, in both
 * directions.
 */
import type { FromShare, ToShare } from '../../share/messages.ts';
import type { Letter, Letters } from '../../../store/nodes.ts';

/** To the service that carries a share. */
export interface ToCarrier {
  readonly message: ToShare | { readonly type: 'closed' };
  /** With `prepare`: the run, and which of the places of the service. */
  readonly runId?: string;
  readonly place?: number;
  /** With `begin`: when, in milliseconds since 1970 by the clock of the store. */
  readonly startsAt?: number;
}

/** From it. */
export interface FromCarrier {
  readonly message?: FromShare;
  /** With `ready`: its clock. */
  readonly clock?: { readonly ahead: number; readonly within: number };
  /** When the share has begun: how many milliseconds later than it was to, by its clock. */
  readonly beganLate?: number;
}

const toCarrier = 'to ';
const fromCarrier = 'from ';

/** Brings each letter to the share that it is about. */
export class ShareMail {
  readonly letters: Letters;
  readonly #shares = new Map<string, { readonly carrier: number; hear(told: FromCarrier): void }>();
  #count = 0;

  /** `carry`: takes what is sent to shares that this service carries. */
  constructor(letters: Letters, carry: (from: number, share: string, told: ToCarrier) => void) {
    this.letters = letters;
    letters.receive(({ from, topic, body }: Letter) => {
      if (topic.startsWith(toCarrier)) return carry(from, topic.slice(toCarrier.length), body as ToCarrier);
      const share = topic.startsWith(fromCarrier) ? this.#shares.get(topic.slice(fromCarrier.length)) : undefined;
      // A service that has lost its lease goes on under another token, and carries nothing of before.
      if (share?.carrier === from) share.hear(body as FromCarrier);
    });
  }

  /** A share that another service is to carry. */
  open(to: number, hear: (told: FromCarrier) => void): { send(told: ToCarrier): void; close(): void } {
    this.#count += 1;
    const share = `${this.letters.own}.${this.#count}`;
    this.#shares.set(share, { carrier: to, hear });
    return {
      send: (told) => this.letters.send(to, `${toCarrier}${share}`, told),
      close: () => void this.#shares.delete(share),
    };
  }

  /** What a share that this service carries tells the run. `settled`: as for letters. */
  tell(to: number, share: string, told: FromCarrier, settled?: () => void): void {
    this.letters.send(to, `${fromCarrier}${share}`, told, settled);
  }
}
