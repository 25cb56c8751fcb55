/** The coverage of all flows that a service hosts, in all of its threads. */
import type { Flow } from '../../../machines/flow-definition.ts';
import type { FlowCoverage } from '../../../schemas/generated/types.ts';
import type { Clock } from '../../ground/clock.ts';
import type { FlowNode } from '../node.ts';
import { flowCoverage } from './flow-coverage.ts';
import { callsPlace, meaningOf } from './places.ts';
import { FlowTally } from './flow-tally.ts';
import { inferCoverage, type RecordedMessage } from './inferred.ts';

/** Counters of the calls of a thread, by service key: memory that the thread shares with the service. */
export type CoverageMemory = ReadonlyMap<number, SharedArrayBuffer>;

/** What was counted elsewhere: by other services, and by this one before it was started. */
export interface CountedElsewhere {
  readonly counts: Float64Array;
  /** When counting began, in ISO 8601. */
  readonly since: string;
}

interface Counted {
  readonly flow: Flow;
  readonly tally: FlowTally;
  /** Memory of the threads that count. */
  readonly threads: Map<number, SharedArrayBuffer>;
  /**
   * Counts at the last reset. Counters are not set to zero, since that would disturb a thread that counts at that
   * moment.
   */
  before: Float64Array;
  since: string;
  elsewhere: CountedElsewhere | undefined;
}

export class FlowCoverages {
  readonly #counted: ReadonlyMap<number, Counted>;
  readonly #clock: Clock;

  constructor(flows: ReadonlyMap<number, Flow>, nodes: readonly FlowNode[], clock: Clock) {
    this.#clock = clock;
    this.#counted = new Map(
      [...flows].map(([key, flow]) => {
        const tally = FlowTally.of(flow, nodes);
        return [
          key,
          {
            flow,
            tally,
            threads: new Map(),
            before: new Float64Array(tally.counts.length),
            since: this.#now(),
            elsewhere: undefined,
          },
        ] as const;
      }),
    );
  }

  /** The tallies of the thread that hosts calls beside the service, by service key. */
  get tallies(): ReadonlyMap<number, FlowTally> {
    return new Map([...this.#counted].map(([key, { tally }]) => [key, tally]));
  }

  /** The memory of a thread. A thread that is opened again continues the counts of its predecessor. */
  memoryOf(thread: number): CoverageMemory {
    return new Map(
      [...this.#counted].map(([key, { tally, threads }]) => {
        const memory = threads.get(thread) ?? new SharedArrayBuffer(tally.counts.byteLength);
        threads.set(thread, memory);
        return [key, memory];
      }),
    );
  }

  /** Undefined where no flow has the service key. */
  of(key: number): FlowCoverage | undefined {
    const counted = this.#counted.get(key);
    if (counted === undefined) return undefined;
    const { tally, elsewhere } = counted;
    const own = ownOf(counted);
    return flowCoverage(
      tally.tables.places,
      elsewhere === undefined ? own : own.map((count, place) => count + (elsewhere.counts[place] ?? 0)),
      { ...headOf(key, counted), how: 'exact' },
    );
  }

  /** The service keys of the flows. */
  get keys(): readonly number[] {
    return [...this.#counted.keys()];
  }

  /** What this service has counted since the last reset; undefined where no flow has the service key. */
  own(key: number): Float64Array | undefined {
    const counted = this.#counted.get(key);
    return counted && ownOf(counted);
  }

  /** The coverage has these counts beside those of this service, until the next reset. */
  addElsewhere(key: number, elsewhere: CountedElsewhere): void {
    const counted = this.#counted.get(key);
    if (counted !== undefined) counted.elsewhere = elsewhere;
  }

  /**
   * What the counters of the flow mean, as plain JSON: the counts of two services can be added where it is equal.
   * Undefined where no flow has the service key.
   */
  meaningOf(key: number): unknown {
    const counted = this.#counted.get(key);
    return counted && { service_key: key, ...meaningOf(counted.tally.tables.places) };
  }

  /**
   * The coverage of flows that another SCP hosts, inferred from the recorded messages of calls. Flows that have hosted
   * calls here are left out.
   */
  inferred(calls: readonly (readonly RecordedMessage[])[]): readonly FlowCoverage[] {
    const tallies = new Map<number, FlowTally>();
    inferCoverage(calls, (key) => {
      const counted = this.#counted.get(key);
      if (counted === undefined || ownOf(counted)[callsPlace] !== 0) return undefined;
      const tally = tallies.get(key) ?? new FlowTally(counted.tally.tables);
      tallies.set(key, tally);
      return tally;
    });
    return [...tallies].map(([key, { tables, counts }]) =>
      flowCoverage(tables.places, counts, { ...headOf(key, this.#counted.get(key) as Counted), how: 'inferred' }),
    );
  }

  all(): readonly FlowCoverage[] {
    return [...this.#counted.keys()].toSorted((one, other) => one - other).flatMap((key) => this.of(key) ?? []);
  }

  /**
   * Coverage in percent of what callers can reach, over the flows that have had calls from now on; null if none has.
   */
  measured(): (kind: keyof FlowCoverage['totals']) => number | null {
    const before = new Map([...this.#counted].map(([key, counted]) => [key, sum(counted)] as const));
    return (kind) => {
      const shares = [...this.#counted].flatMap(([key, counted]) => {
        const from = before.get(key);
        const since = sum(counted).map((count, place) => count - (from?.[place] ?? 0));
        return since[callsPlace] === 0
          ? []
          : [flowCoverage(counted.tally.tables.places, since, { ...headOf(key, counted), how: 'exact' }).totals[kind]];
      });
      const [taken, of] = [
        shares.reduce((all, share) => all + share.taken, 0),
        shares.reduce((all, share) => all + share.of, 0),
      ];
      return of === 0 ? null : (100 * taken) / of;
    };
  }

  beginAll(): void {
    for (const key of this.#counted.keys()) this.begin(key);
  }

  /** Resets the counts. False where no flow has the service key. */
  begin(key: number): boolean {
    const counted = this.#counted.get(key);
    if (counted === undefined) return false;
    counted.before = sum(counted);
    for (const counts of allCounts(counted)) counts.fill(0, counted.tally.tables.places.first.elements);
    counted.before.fill(0, counted.tally.tables.places.first.elements);
    counted.since = this.#now();
    counted.elsewhere = undefined;
    return true;
  }

  #now(): string {
    return new Date(this.#clock.now()).toISOString();
  }
}

const headOf = (
  key: number,
  { flow, since, elsewhere }: Counted,
): Pick<FlowCoverage, 'flow' | 'service_key' | 'since'> => ({
  flow: flow.id.replace(/^flow:/, ''),
  service_key: key,
  since: elsewhere?.since ?? since,
});

const ownOf = (counted: Counted): Float64Array =>
  sum(counted).map((count, place) => count - (counted.before[place] ?? 0));

const allCounts = ({ tally, threads }: Counted): Float64Array[] => [
  tally.counts,
  ...Array.from(threads.values(), (memory) => new Float64Array(memory)),
];

const sum = (counted: Counted): Float64Array => {
  const all = allCounts(counted);
  return Float64Array.from(counted.tally.counts, (_, place) =>
    all.reduce((total, counts) => total + (counts[place] ?? 0), 0),
  );
};
