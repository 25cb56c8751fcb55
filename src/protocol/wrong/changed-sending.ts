/** The sending of a message that is wrong on purpose: it is left out, repeated, or comes late. */
import type { Clock } from '../../ground/clock.ts';
import { DialproofError } from '../../ground/errors.ts';
import { octetChanges, timesOf, type Change } from './change.ts';

/** Messages of one link or peer that wait for their time. */
export const mostDelayed = 10_000;

/** Sends the message once, with the changes of its octets that are left for the transport. */
type Send = (changes: readonly Change[]) => void;

export class ChangedSending {
  readonly #clock: Clock;
  #waiting = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Throws `GatewayFailed` where too many messages wait, and what `send` throws where it is called at once. */
  send(changes: readonly Change[] | undefined, send: Send): void {
    const all = changes ?? [];
    const times = timesOf(all);
    if (times === 0) return;
    const octets = octetChanges(all);
    const sendAll = (): void => {
      for (let time = 0; time < times; time += 1) send(octets);
    };
    const delay = all.reduce((sum, { change, ms = 0 }) => (change === 'delay' ? sum + ms : sum), 0);
    if (delay === 0) return sendAll();
    this.#wait(sendAll, delay);
  }

  /** If the network does not accept the message later, it is lost, as it could be in the network. */
  #wait(sendAll: () => void, delay: number): void {
    if (this.#waiting >= mostDelayed)
      throw new DialproofError('GatewayFailed', `${mostDelayed} messages wait for their delay, which is the limit`);
    this.#waiting += 1;
    this.#clock.setTimeout(() => {
      this.#waiting -= 1;
      try {
        sendAll();
      } catch (thrown) {
        if (!(thrown instanceof DialproofError)) throw thrown;
      }
    }, delay);
  }
}
