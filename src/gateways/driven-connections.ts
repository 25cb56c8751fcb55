/**
 * The connections that tests drive, of one gateway: each is opened for one test, after those that were closed have
 * ended, so that the peer never sees two of tests that follow one another.
 */
import type { DrivenConnection, DrivenUser } from './driven-connection.ts';

/** One connection, of one protocol. */
export interface Drivable<Sent> {
  /** Resolves when it is open, or cannot be opened. */
  open(): Promise<void>;
  send(message: Sent): void;
  /** Its user is not called any more. */
  close(): void;
  /** Ends it, and resolves when it has ended. */
  ended(): Promise<void>;
}

export class DrivenConnections<Sent, Received> {
  readonly #make: (user: DrivenUser<Received>) => Drivable<Sent>;
  readonly #open = new Set<() => void>();
  /** Resolves when all connections that were closed have ended. */
  #ending: Promise<void> = Promise.resolve();

  constructor(make: (user: DrivenUser<Received>) => Drivable<Sent>) {
    this.#make = make;
  }

  open(user: DrivenUser<Received>): DrivenConnection<Sent> {
    const driven = this.#make(user);
    const opened = this.#ending.then(() => driven.open());
    const close = (): void => {
      if (!this.#open.delete(close)) return;
      driven.close();
      this.#ending = Promise.all([this.#ending, opened.then(() => driven.ended())]).then(() => undefined);
    };
    this.#open.add(close);
    return { send: (message) => driven.send(message), close };
  }

  /** Those of one run, which end with it. */
  ofRun(): { open(user: DrivenUser<Received>): DrivenConnection<Sent>; close(): void } {
    const own = new Set<DrivenConnection<Sent>>();
    return {
      open: (user) => {
        const connection = this.open(user);
        own.add(connection);
        const close = (): void => {
          own.delete(connection);
          connection.close();
        };
        return { send: (message) => connection.send(message), close };
      },
      close: () => {
        for (const connection of own) connection.close();
        own.clear();
      },
    };
  }

  /** Closes all; resolves when they have ended. */
  async close(): Promise<void> {
    for (const close of this.#open) close();
    await this.#ending;
  }
}
