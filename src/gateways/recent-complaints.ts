/**
 * The last complaints about a link, or about a gateway: what a layer has refused, dropped or lost, with the time. Equal
 * ones are one, with their number and the time of the last: a fault that comes with each message hides no other one.
 */
import type { LinkComplaint } from '../../schemas/index.ts';
import { timestampOf, type Clock } from '../ground/clock.ts';

/** Complaints that are kept, the oldest of which is dropped first. */
export const mostComplaints = 20;
/** Characters of one; the rest is cut off. */
const longestComplaint = 400;
/** Transactions, identifiers of requests and sessions, which differ in each of equal complaints. */
const varying = /\b(?:0x)?[0-9a-f]{8}\b|;\S+/g;

export class RecentComplaints {
  readonly #clock: Clock;
  /** By layer and text without what varies, the newest last. */
  readonly #kept = new Map<string, LinkComplaint>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The newest first. */
  get list(): readonly LinkComplaint[] {
    return [...this.#kept.values()].reverse();
  }

  add(layer: string, text: string): void {
    const cut = text.slice(0, longestComplaint);
    const key = `${layer} ${cut.replace(varying, '#')}`;
    const count = (this.#kept.get(key)?.count ?? 0) + 1;
    this.#kept.delete(key);
    this.#kept.set(key, { time: timestampOf(this.#clock.now()), layer, text: cut, count });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostComplaints && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** The newest of both, the newest first. */
export const newestOf = (one: RecentComplaints | undefined, other: RecentComplaints): LinkComplaint[] =>
  [...(one?.list ?? []), ...other.list]
    .sort(({ time: [a, b] }, { time: [c, d] }) => c - a || d - b)
    .slice(0, mostComplaints);
