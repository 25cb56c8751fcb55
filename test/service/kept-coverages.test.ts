/**
 * The coverages of services that keep them in one store: whatever the store does not answer, and whichever service is
 * killed, no call counts twice, none from before a reset counts after it, and only what a killed service had not stored
 * is lost.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import type { Flow } from '../../machines/flow-definition.ts';
import { FlowCoverages } from '../../src/flow/coverage/flow-coverages.ts';
import { loadFlow } from '../../src/flow/load-flow.ts';
import { flowNodes } from '../../src/flow/nodes/index.ts';
import { storeBusy } from '../../src/store/busy.ts';
import { MemoryStore } from '../../src/store/memory-store.ts';
import type { RunStore } from '../../src/store/run-store.ts';
import { KeptCoverages } from '../../src/service/kept-coverages.ts';
import { usualRetention } from '../contracts/store/store-place.ts';
import { exampleConfig } from '../prove/example-flows.ts';
import { rounds } from '../support/depth.ts';
import { simulatedTime } from '../support/simulated-time.ts';
import { turn } from '../support/turn.ts';

const key = 100;
const flow = loadFlow(
  {
    operations: {
      '1': { id: 1, type: 'Start', base_node: 1, exits: [2] },
      '2': {
        id: 2,
        type: 'PlayAnnouncement',
        base_node: 2,
        config: { announcement: { set: 'Common', entry: 'nobody_there' } },
        exits: [null],
      },
    },
  },
  exampleConfig,
  'short',
);
/** The first places count calls, steps that the model does not have, and exits. */
const places = [0, 1, 2, 3];

type Failure = 'before' | 'after';

/** A service with its counters. `hasOthers`: other services have the store too. */
const open = async (store: RunStore, hasOthers = true, counted: Flow = flow) => {
  const clock = simulatedTime();
  const coverages = new FlowCoverages(new Map([[key, counted]]), flowNodes, clock);
  const warnings: string[] = [];
  let failure: Failure | undefined;
  const countCoverage: RunStore['countCoverage'] = async (request) => {
    const failing = failure;
    failure = undefined;
    if (failing === 'before') throw storeBusy('away');
    const total = await store.countCoverage(request);
    if (failing === 'after') throw storeBusy('away');
    return total;
  };
  const log = { warn: (_fields: object, text: string) => void warnings.push(text) };
  const nodes = hasOthers ? ({} as NonNullable<RunStore['nodes']>) : undefined;
  const kept = new KeptCoverages({ coverages, store: { countCoverage, nodes }, clock, log });
  await kept.open();
  const counts = coverages.tallies.get(key)?.counts as Float64Array;
  return {
    kept,
    clock,
    warnings,
    count: (place: number, calls = 1) => void (counts[place] = (counts[place] as number) + calls),
    fail: (when: Failure) => void (failure = when),
    /** The calls and the unknown steps, as a client reads them. */
    seen: (): readonly number[] => {
      const { calls = -1, unknown = -1 } = coverages.of(key) ?? {};
      return [calls, unknown];
    },
  };
};

const memory = (): MemoryStore => new MemoryStore(usualRetention);

/** A store with only this method, for services that know one another. */
const storeWith = (countCoverage: RunStore['countCoverage']): RunStore => ({ countCoverage }) as unknown as RunStore;

/** The counts in the store, by places. */
const stored = async (store: RunStore): Promise<ReadonlyMap<number, number>> => {
  let found: ReadonlyMap<number, number> = new Map();
  const looking = storeWith(async (request) => {
    const total = await store.countCoverage({ ...request, counts: [] });
    found = new Map(total.counts);
    return total;
  });
  await open(looking);
  return found;
};

const action = fc.oneof(
  fc.record({ does: fc.constant('count' as const), service: fc.nat(2), place: fc.constantFrom(...places) }),
  fc.record({
    does: fc.constantFrom('exchange', 'before', 'after', 'kill', 'stop') as fc.Arbitrary<
      'exchange' | Failure | 'kill' | 'stop'
    >,
    service: fc.nat(2),
    place: fc.constant(0),
  }),
);
const reset = fc.record({ does: fc.constant('reset' as const), service: fc.nat(2), place: fc.constant(0) });

describe('coverages that services keep in one store', () => {
  it('have each stored call once, and lose only what a killed service had not stored', async () => {
    const property = fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (actions) => {
      const store = memory();
      const services = await Promise.all([0, 1, 2].map(() => open(store)));
      const made = places.map(() => 0);
      const unsent = [0, 1, 2].map(() => places.map(() => 0));
      const lost = places.map(() => 0);
      const failing: (Failure | undefined)[] = [];
      for (const { does, service: index, place } of actions) {
        const service = services[index] as Awaited<ReturnType<typeof open>>;
        const waiting = unsent[index] as number[];
        if (does === 'count') {
          service.count(place);
          made[place] = (made[place] as number) + 1;
          waiting[place] = (waiting[place] as number) + 1;
        } else if (does === 'before' || does === 'after') {
          service.fail(does);
          failing[index] = does;
        } else {
          if (does === 'exchange') await service.kept.refresh();
          if (does === 'stop') await service.kept.close();
          if (does === 'exchange' || does === 'stop') {
            if (failing[index] === undefined) waiting.fill(0);
            failing[index] = undefined;
          }
          if (does !== 'exchange') {
            for (const [at, count] of waiting.entries()) lost[at] = (lost[at] as number) + count;
            waiting.fill(0);
            failing[index] = undefined;
            services[index] = await open(store);
          }
        }
      }
      for (const { kept } of services) {
        await kept.refresh();
        await kept.refresh();
      }
      const found = await stored(store);
      for (const place of places) {
        const count = found.get(place) ?? 0;
        expect(count).to.be.at.most(made[place] as number);
        expect(count).to.be.at.least((made[place] as number) - (lost[place] as number));
      }
      for (const { kept, seen } of services) {
        await kept.refresh();
        expect(seen()).to.deep.equal([found.get(0) ?? 0, found.get(1) ?? 0]);
      }
    });
    await fc.assert(property, { numRuns: rounds(200) });
  });

  it('have after a reset no call from before it', async () => {
    const property = fc.asyncProperty(fc.array(fc.oneof(action, reset), { maxLength: 40 }), async (actions) => {
      const store = memory();
      const services = await Promise.all([0, 1, 2].map(() => open(store)));
      const made = places.map(() => 0);
      for (const { does, service: index, place } of actions) {
        const service = services[index] as Awaited<ReturnType<typeof open>>;
        if (does === 'count') {
          service.count(place);
          made[place] = (made[place] as number) + 1;
        } else if (does === 'exchange') await service.kept.refresh();
        else if (does === 'reset') {
          const isDone = await service.kept.begin(key).then(
            () => true,
            () => false,
          );
          // A client whose reset was refused asks again.
          if (!isDone) await service.kept.begin(key);
          made.fill(0);
        } else if (does === 'kill' || does === 'stop') {
          if (does === 'stop') await service.kept.close();
          services[index] = await open(store);
        } else service.fail(does);
      }
      for (const { kept } of services) {
        await kept.refresh();
        await kept.refresh();
      }
      const found = await stored(store);
      for (const place of places) expect(found.get(place) ?? 0).to.be.at.most(made[place] as number);
      for (const { kept, seen } of services) {
        await kept.refresh();
        expect(seen()).to.deep.equal([found.get(0) ?? 0, found.get(1) ?? 0]);
      }
    });
    await fc.assert(property, { numRuns: rounds(200) });
  });

  it('are stored every five seconds while calls are counted, and when the service stops', async () => {
    const store = memory();
    const { clock, count, kept } = await open(store, false);
    count(0, 7);
    clock.increment(4_999);
    await turn();
    expect((await stored(store)).get(0)).to.equal(undefined);
    clock.increment(1);
    await turn();
    expect((await stored(store)).get(0)).to.equal(7);
    count(0);
    await kept.close();
    expect((await stored(store)).get(0)).to.equal(8);
    expect(clock.waiting).to.equal(0);
  });

  it('do not ask the store again where nothing has changed and no other service has it', async () => {
    const store = memory();
    let asked = 0;
    const counting = storeWith((request) => {
      asked += 1;
      return store.countCoverage(request);
    });
    const { clock, kept } = await open(counting, false);
    clock.increment(5_000);
    await turn();
    await kept.refresh();
    expect(asked).to.equal(1);
  });

  it('are logged once where the store is away, until it answers again', async () => {
    const service = await open(memory());
    for (const fails of [true, true, false, true]) {
      if (fails) service.fail('before');
      await service.kept.refresh();
    }
    const warning = 'The coverage of the flows cannot be stored now; the service tries again.';
    expect(service.warnings).to.deep.equal([warning, warning]);
  });

  it('are not stored if a flow has too many counters', async () => {
    const clock = simulatedTime();
    const warnings: string[] = [];
    const log = { warn: (_fields: object, text: string) => void warnings.push(text) };
    const none = new FlowCoverages(new Map(), flowNodes, clock);
    const coverages = Object.assign(Object.create(none) as FlowCoverages, { own: () => new Float64Array(100_001) });
    Object.defineProperty(coverages, 'keys', { value: [key] });
    const kept = new KeptCoverages({ coverages, store: storeWith(() => expect.fail('it was stored')), clock, log });
    await kept.open();
    await kept.close();
    expect(warnings).to.deep.equal(['The coverage of a flow is not stored: it has 100001 counters, more than 100000.']);
  });

  it('begin anew where the flow has changed', async () => {
    const store = memory();
    const { count, kept } = await open(store);
    count(0, 3);
    await kept.close();
    expect((await open(store)).seen()).to.deep.equal([3, 0]);
    const [operation] = [...flow.operations.values()];
    const operations = new Map(flow.operations).set(operation!.id, { ...operation!, config: { changed: true } });
    expect((await open(store, true, { ...flow, operations })).seen()).to.deep.equal([0, 0]);
  });
});
