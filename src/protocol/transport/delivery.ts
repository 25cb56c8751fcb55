/**
 * What stands between a transport and the user of one association: it keeps the promises of `AssociationUser`.
 *
 * Messages are held back until the user is there and knows its association; the end is told once, from a microtask of its own, and
 * not before what was held.
 */
import type { AssociationUser } from './transport.ts';

export class Delivery {
  /** Resolves after the user was told of the end. */
  readonly finished: Promise<void>;
  #finish: () => void = () => undefined;
  #user: AssociationUser | undefined;
  #held: [message: Uint8Array, stream: number][] = [];
  #reason: string | undefined;
  #silentFor: number | undefined;

  constructor() {
    this.finished = new Promise((resolve) => {
      this.#finish = resolve;
    });
  }

  get over(): boolean {
    return this.#reason !== undefined;
  }

  /** From now on the user gets what comes, first of all what was held. */
  open(user: AssociationUser): void {
    const held = this.#held;
    const over = this.#reason;
    this.#held = [];
    this.#user = user;
    for (const [message, stream] of held) {
      // Unless it was over before, the user itself has ended it just now.
      if (this.#reason === over) user.receive(message, stream);
    }
    if (over !== undefined) this.#tell(over);
  }

  /** For the side that connected: opens in a turn of its own, when those who waited for the association have it. */
  openSoon(user: AssociationUser): void {
    setImmediate(() => this.open(user));
  }

  receive(message: Uint8Array, stream: number): void {
    if (this.#reason !== undefined) return;
    if (this.#user) this.#user.receive(message, stream);
    else this.#held.push([message, stream]);
  }

  /** The first reason counts. `silentFor`: as of `AssociationUser.closed`. */
  end(reason: string, silentFor?: number): void {
    if (this.#reason !== undefined) return;
    this.#reason = reason;
    this.#silentFor = silentFor;
    if (this.#user) queueMicrotask(() => this.#tell(reason));
  }

  #tell(reason: string): void {
    try {
      this.#user?.closed(reason, this.#silentFor);
    } finally {
      this.#finish();
    }
  }
}
