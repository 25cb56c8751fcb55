/**
 * What a link has carried within the last hour, step by step: the differences of its counts. A step may take longer
 * where the service is busy, so each has its length.
 */
import type { LinkFigures, LinkRate } from '../../schemas/index.ts';

/** Milliseconds of a step. */
export const stepMilliseconds = 10_000;
/** Steps that are kept, the oldest of which is dropped first: one hour. */
const mostSteps = 360;

type Counts = Pick<LinkFigures, 'messages' | 'retransmissions'>;

const none: Counts = { messages: { sent: 0, received: 0 }, retransmissions: 0 };

export class LinkRates {
  readonly #steps: LinkRate[] = [];
  #before: Counts = none;
  #began: number;

  /** For a link that begins `now`: milliseconds of the clock. */
  constructor(now: number) {
    this.#began = now;
  }

  get steps(): readonly LinkRate[] {
    return this.#steps;
  }

  /** Ends the present step, and returns it. */
  step(counts: Counts, now: number): LinkRate {
    const { messages, retransmissions } = this.#before;
    const step = {
      until: now,
      seconds: (now - this.#began) / 1000,
      sent: counts.messages.sent - messages.sent,
      received: counts.messages.received - messages.received,
      // Nothing was sent again before the first association.
      retransmissions: counts.retransmissions === null ? null : counts.retransmissions - (retransmissions ?? 0),
    };
    this.#before = counts;
    this.#began = now;
    this.#steps.push(step);
    if (this.#steps.length > mostSteps) this.#steps.shift();
    return step;
  }
}
