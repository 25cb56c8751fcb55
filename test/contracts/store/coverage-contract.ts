/**
 * The coverages of flows in a store: what several services count is added, each request once however often it is sent,
 * and nothing that was counted before a reset counts after it.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import type { CountedCoverage, PlaceCounts } from '../../../src/store/coverage-counts.ts';
import { rounds } from '../../support/depth.ts';
import { placeForEach, run, type StorePlace } from './store-place.ts';

const anew = { epoch: 'first', since: '2026-01-01T00:00:00.000Z' };

const counted = (different: Partial<CountedCoverage>): CountedCoverage => ({
  flow: 'flow',
  session: 'one',
  number: 1,
  anew,
  counts: [],
  ...different,
});

/** A flow as one service sees it. */
interface ModelService {
  epoch: string | undefined;
  number: number;
  last: CountedCoverage | undefined;
}

const step = fc.record({
  service: fc.nat(2),
  does: fc.constantFrom('count', 'count', 'count', 'repeat', 'reset', 'look'),
  counts: fc.uniqueArray(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 9 })), {
    selector: ([place]) => place,
    maxLength: 4,
  }),
});

export const coverageContract = (newPlace: () => Promise<StorePlace>): void => {
  const { open } = placeForEach(newPlace);

  it('begins a coverage with the first request, and adds what each service counts', async () => {
    const { store } = await open();
    expect(await store.countCoverage(counted({}))).to.deep.equal({ ...anew, counts: [] });
    await store.countCoverage(
      counted({
        number: 2,
        counts: [
          [3, 1],
          [70_000, 5],
        ],
      }),
    );
    const other = { session: 'other', anew: { epoch: 'second', since: '2026-02-02T00:00:00.000Z' } };
    const total = await store.countCoverage(
      counted({
        ...other,
        counts: [
          [0, 2],
          [3, 4],
        ],
      }),
    );
    expect(total).to.deep.equal({
      ...anew,
      counts: [
        [0, 2],
        [3, 5],
        [70_000, 5],
      ],
    });
    expect(await store.countCoverage(counted({ flow: 'another', ...other }))).to.deep.equal({
      ...other.anew,
      counts: [],
    });
  });

  it('has after any requests, repeated or not, the counts of a model', async () => {
    const { store } = await open();
    let flows = 0;
    const property = fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const flow = `flow ${(flows += 1)}`;
      const services: ModelService[] = [0, 1, 2].map(() => ({ epoch: undefined, number: 0, last: undefined }));
      let model: { epoch: string; sums: Map<number, number> } | undefined;
      for (const [at, { service: index, does, counts }] of steps.entries()) {
        const service = services[index] as ModelService;
        const isRepeat = does === 'repeat' && service.last !== undefined;
        const request: CountedCoverage = isRepeat
          ? (service.last as CountedCoverage)
          : counted({
              flow,
              session: `session ${index}`,
              number: (service.number += 1),
              anew: { epoch: `epoch ${at}`, since: anew.since },
              ...(service.epoch !== undefined && { epoch: service.epoch }),
              ...(does === 'reset' && { reset: true }),
              counts: does === 'count' ? (counts as PlaceCounts) : [],
            });
        service.last = request;
        const total = await store.countCoverage(request);
        if (model === undefined || (request.reset === true && !isRepeat))
          model = { epoch: request.anew.epoch, sums: new Map() };
        const belongs = request.epoch === undefined || request.epoch === model.epoch;
        if (!isRepeat && belongs && request.reset !== true)
          for (const [place, count] of request.counts) model.sums.set(place, (model.sums.get(place) ?? 0) + count);
        const sums = [...model.sums].sort(([one], [other]) => one - other);
        expect(total).to.deep.equal({ epoch: model.epoch, since: anew.since, counts: sums });
        service.epoch = total.epoch;
      }
    });
    await fc.assert(property, { numRuns: rounds(200) });
  });

  it('adds all of several requests of one moment', async () => {
    const { store } = await open();
    const requests = Array.from({ length: 40 }, (_, index) =>
      store.countCoverage(
        counted({ session: `session ${index % 8}`, number: 1 + Math.floor(index / 8), counts: [[7, 1]] }),
      ),
    );
    await Promise.all([...requests, run(store, {})]);
    expect((await store.countCoverage(counted({ session: 'look' }))).counts).to.deep.equal([[7, 40]]);
  });

  it('knows of the hundred services from which it heard last what it has added', async () => {
    const { store } = await open();
    const count = (session: number) =>
      store.countCoverage(counted({ session: `session ${session}`, counts: [[0, 1]] }));
    for (let session = 0; session < 101; session += 1) await count(session);
    expect((await count(1)).counts).to.deep.equal([[0, 101]]);
    expect((await count(0)).counts).to.deep.equal([[0, 102]]);
  });

  it('keeps the thousand coverages that were counted last', async () => {
    const { store } = await open();
    const count = (number: number, flow: number) =>
      store.countCoverage(counted({ number, flow: `flow ${flow}`, counts: [[1, 1]] }));
    await Promise.all(Array.from({ length: 1000 }, (_, index) => count(1, index)));
    await count(2, 0);
    await count(1, 1000);
    const looks = [0, 1, 2, 1000].map((flow) => store.countCoverage(counted({ number: 3, flow: `flow ${flow}` })));
    const [again, gone] = await Promise.all([looks[0], looks[1]]);
    expect(again?.counts).to.deep.equal([[1, 2]]);
    expect(gone?.counts).to.deep.equal([]);
    expect((await looks[3])?.counts).to.deep.equal([[1, 1]]);
  });
};

/** Of a store whose coverages outlast the process. */
export const lastingCoverageContract = (newPlace: () => Promise<StorePlace>): void => {
  const { open, place } = placeForEach(newPlace);

  it('has the coverages when it is opened again, also after a crash, and knows which requests it has taken', async () => {
    const first = await open();
    const request = counted({ counts: [[1, 3]] });
    await first.store.countCoverage(request);
    await place().abandon?.(first.store);
    const { store } = await open();
    expect(await store.countCoverage(request)).to.deep.equal({ ...anew, counts: [[1, 3]] });
    expect((await store.countCoverage(counted({ number: 2, counts: [[1, 1]] }))).counts).to.deep.equal([[1, 4]]);
  });
};
