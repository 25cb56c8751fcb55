/**
 * The coverage of a flow as the services of a store count it together: each sends what it has counted since the store
 * took its counts last, and receives the counts of all.
 *
 * A service that gets no answer does not know whether its counts were added. It sends them again under the same number,
 * and the store adds each number of a session once. Counts of one counting never go into another one: it would show
 * calls from before a reset as calls after it.
 */

/** Counters by their places, without those that are 0. */
export type PlaceCounts = readonly (readonly [place: number, count: number])[];

/** What a service has counted of a flow. */
export interface CountedCoverage {
  /** Names the flow and its counters: a flow that has changed has another name. */
  readonly flow: string;
  /** Names the service from its start on. */
  readonly session: string;
  /** From 1, one more for each request of the session for this flow; the same where a request is repeated. */
  readonly number: number;
  /** Names the counting to which the counts belong. Default: the one that goes on. */
  readonly epoch?: string;
  /** The counting that begins with this request where there is none, or with `reset`: its name, and when it began. */
  readonly anew: { readonly epoch: string; readonly since: string };
  /** Begins a new counting. */
  readonly reset?: true;
  readonly counts: PlaceCounts;
}

/** The counts of all services. */
export interface CoverageTotal {
  readonly epoch: string;
  /** In ISO 8601. */
  readonly since: string;
  readonly counts: PlaceCounts;
  /** The store could not read what it had: the counting has begun anew. */
  readonly damaged?: true;
}

/** The coverage of a flow as a store keeps it: plain JSON. */
export interface KeptCoverage {
  readonly epoch: string;
  readonly since: string;
  readonly counts: PlaceCounts;
  /** The last number of each session, of the sessions that were heard of last. */
  readonly taken: readonly (readonly [session: string, number: number])[];
}

/** Flows whose coverages a store keeps; those that were counted longest ago make room. */
export const mostCoverages = 1000;
/** Sessions whose last numbers are kept with the coverage of a flow. */
const mostSessions = 100;

/** The sum of both, in the order of the places. */
const added = (counts: PlaceCounts, more: PlaceCounts): PlaceCounts => {
  const sums = new Map(counts);
  for (const [place, count] of more) sums.set(place, (sums.get(place) ?? 0) + count);
  return [...sums].sort(([one], [other]) => one - other);
};

/** The coverage after the request; `kept` itself where the request changes nothing. */
export const coverageAfter = (kept: KeptCoverage | undefined, given: CountedCoverage): KeptCoverage => {
  const { session, number, epoch, anew, reset, counts } = given;
  const before = kept ?? { ...anew, counts: [], taken: [] };
  const isRepeated = before.taken.some(([name, last]) => name === session && last >= number);
  if (isRepeated || (kept !== undefined && reset !== true && counts.length === 0)) return before;
  const taken = [...before.taken.filter(([name]) => name !== session), [session, number] as const].slice(-mostSessions);
  if (reset === true) return { ...anew, counts: [], taken };
  const belongs = epoch === undefined || epoch === before.epoch;
  return { ...before, counts: belongs ? added(before.counts, counts) : before.counts, taken };
};

export const totalOf = ({ epoch, since, counts }: KeptCoverage): CoverageTotal => ({ epoch, since, counts });

const isPair = (value: unknown, isFirst: (first: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length === 2 && isFirst(value[0]) && Number.isSafeInteger(value[1]) && value[1] >= 0;

const isText = (value: unknown): boolean => typeof value === 'string';
const isPlace = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

/** Whether a value of the database is what a store has written. */
export const isKeptCoverage = (value: unknown): value is KeptCoverage => {
  if (typeof value !== 'object' || value === null) return false;
  const { epoch, since, counts, taken } = value as Partial<Record<keyof KeptCoverage, unknown>>;
  return (
    isText(epoch) &&
    isText(since) &&
    Array.isArray(counts) &&
    counts.every((each) => isPair(each, isPlace)) &&
    Array.isArray(taken) &&
    taken.every((each) => isPair(each, isText))
  );
};
