/**
 * The events of one history: drawn from a seed, which makes them repeatable. Moments are milliseconds after its
 * beginning.
 */
import fc from 'fast-check';

export const services = ['one', 'two', 'three'] as const;

export type ServiceName = (typeof services)[number];

/**
 * `stall`: the way to PostgreSQL swallows everything, like a network that drops packets; `cut`: it breaks; `end`: in
 * order; `skew`: the wall clock of the service jumps.
 */
export type ServiceFault = 'freeze' | 'cut' | 'stall' | 'kill' | 'end' | 'skew';
export type StoreFault = 'freeze' | 'crash';

interface Window {
  readonly at: number;
  /** Milliseconds until the fault ends. */
  readonly lasts: number;
}

export type Fault = Window &
  ({ readonly of: ServiceName; readonly do: ServiceFault } | { readonly of: 'store'; readonly do: StoreFault });

export interface Load {
  readonly total: number;
  /** Starts per second of the service's clock. */
  readonly rate: number;
  readonly nodes: 'all' | 2 | undefined;
  readonly locks: readonly string[];
}

/** `of`: selects one of the runs that the clients know, from 0 to 1. */
export type Step = { readonly pause: number; readonly service: ServiceName } & (
  | ({ readonly do: 'execute' } & Load)
  | { readonly do: 'query' | 'cancel' | 'delete' | 'again'; readonly of: number }
  | { readonly do: 'list' }
);

export interface Plan {
  readonly faults: readonly Fault[];
  /** Of each client. */
  readonly clients: readonly (readonly Step[])[];
}

/** Milliseconds with faults, after which all of them end. */
export const chaos = 7_500;

const clients = 6;

/**
 * Milliseconds: some are shorter than a lease, which lasts 2.5 s and is found expired within 4 s, and some are longer.
 */
const short = fc.integer({ min: 50, max: 900 });
const long = fc.integer({ min: 4_100, max: 5_500 });
const either = fc.oneof(short, long);

interface Kind<Do> {
  readonly weight: number;
  readonly do: Do;
  readonly lasts: fc.Arbitrary<number>;
}

/** Faults of one target, one after the other. */
const faultsOf = <Do extends string>(
  most: number,
  kinds: readonly Kind<Do>[],
): fc.Arbitrary<readonly (Window & { readonly do: Do })[]> => {
  const kind = fc.oneof(
    ...kinds.map(({ weight, lasts, do: what }) => ({
      weight,
      arbitrary: lasts.map((milliseconds) => ({ do: what, milliseconds })),
    })),
  );
  return fc
    .array(fc.record({ after: fc.integer({ min: 800, max: 2_000 }), kind }), {
      minLength: 1,
      maxLength: most,
      size: 'max',
    })
    .map((drawn) => {
      let at = 0;
      return drawn.flatMap(({ after, kind: { do: what, milliseconds } }) => {
        at += after;
        const window = { at, lasts: Math.min(milliseconds, chaos - at), do: what };
        at += milliseconds;
        return window.lasts > 0 ? [window] : [];
      });
    });
};

const ofService = faultsOf<ServiceFault>(2, [
  { weight: 4, do: 'freeze', lasts: either },
  { weight: 3, do: 'stall', lasts: either },
  { weight: 2, do: 'cut', lasts: either },
  { weight: 1, do: 'kill', lasts: short },
  { weight: 1, do: 'end', lasts: short },
  { weight: 1, do: 'skew', lasts: short },
]);
const ofStore = faultsOf<StoreFault>(1, [
  { weight: 3, do: 'freeze', lasts: short },
  { weight: 1, do: 'crash', lasts: short },
]);

const load = fc.record({
  total: fc.constantFrom(20, 200, 600),
  rate: fc.constantFrom(10, 20),
  nodes: fc.constantFrom(undefined, 'all' as const, 2 as const),
  locks: fc.constantFrom([], ['left'], ['right'], ['left'], ['right'], ['left', 'right']),
});

/** The first clients begin with a long load at each service, so that each has a run to lose. */
const opening = (client: number): readonly Step[] => {
  const service = services[client];
  return service === undefined
    ? []
    : [
        {
          pause: 0,
          service,
          do: 'execute',
          total: 600,
          rate: 10,
          nodes: client === 0 ? 'all' : undefined,
          locks: [['left'], ['right'], []][client] ?? [],
        },
      ];
};

const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

const step: fc.Arbitrary<Step> = fc
  .tuple(
    fc.record({ pause: fc.integer({ min: 10, max: 250 }), service: fc.constantFrom(...services) }),
    fc.oneof(
      { weight: 4, arbitrary: load.map((drawn) => ({ do: 'execute' as const, ...drawn })) },
      { weight: 6, arbitrary: fc.record({ do: fc.constant('query' as const), of: fraction }) },
      {
        weight: 1,
        arbitrary: fc.record({
          do: fc.constantFrom('cancel' as const, 'delete' as const, 'again' as const),
          of: fraction,
        }),
      },
      { weight: 1, arbitrary: fc.constant({ do: 'list' as const }) },
    ),
  )
  .map(([when, what]) => ({ ...when, ...what }));

const plan: fc.Arbitrary<Plan> = fc.record({
  faults: fc
    .tuple(ofStore, ...services.map(() => ofService))
    .map(([store, ...each]): Fault[] => [
      ...store.map((fault) => ({ ...fault, of: 'store' as const })),
      ...each.flatMap((faults, index) => faults.map((fault) => ({ ...fault, of: services[index] as ServiceName }))),
    ]),
  clients: fc
    .tuple(...Array.from({ length: clients }, () => fc.array(step, { minLength: 80, maxLength: 80, size: 'max' })))
    .map((steps) => steps.map((each, index) => [...opening(index), ...each])),
});

export const planOf = (seed: number): Plan => fc.sample(fc.noBias(plan), { seed, numRuns: 1 })[0] as Plan;
