/** Clients that do not read: the service keeps a bounded amount for them, however much happens. */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { settledMemory } from '../../src/bench/heap.ts';
import { ListStream } from '../../src/console/list-stream.ts';
import type { ListEvents, RunEvents } from '../../src/console/protocol.ts';
import { RunStream } from '../../src/console/run-stream.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { readEvents } from './read-events.ts';
import { ended, runMany } from './scale-runs.ts';
import { withEndlessTurns } from '../support/endless-turns.ts';

const [retained, clients] = [600, 100];
/** Octets of an event with 500 runs. */
const largestEvent = 250_000;
/** Octets of memory that are noise: an event, or a list of runs, would take many times as much. */
const mostGrowth = 20_000;

const lookEvery = 250;
const dials = { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 7, calledPartyNumber_digits: '6495551' } };
const released = { type: 'inap.ssp_from_scp.ReleaseCall' };

const listed = (events: ReturnType<typeof readEvents>): ListEvents['runs'][] =>
  events.map(({ data }) => data as ListEvents['runs']);

describe('the console with many runs and clients that do not read', function () {
  withEndlessTurns();
  let service: OpenService;
  let clock: SimulatedClock;

  beforeEach(async () => {
    service = await openService({ limits: { retained_runs: retained, active_runs: 100, live_instances: 100_000 } });
    clock = new SimulatedClock();
  });

  afterEach(closeServices);

  it('sends each, when it reads again, every run that is kept, once', async () => {
    await runMany(service.kept, 0, 100);
    const stream = new ListStream({ service: service.kept, clock });
    expect(listed(readEvents(stream)).flatMap(({ runs }) => runs).length).to.equal(100);
    await runMany(service.kept, 100, 700, (index) => index % 10 > 0);
    clock.increment(lookEvery);
    const events = listed(readEvents(stream));
    expect(events.map(({ runs, more }) => [runs.length, more])).to.deep.equal([
      [500, true],
      [100, false],
    ]);
    const runs = events.flatMap((event) => event.runs);
    expect(runs.map(({ run_id }) => run_id)).to.have.members(
      Array.from({ length: retained }, (_, index) => `run-${index + 200}`),
    );
    expect(runs.filter(({ verdict }) => verdict === 'failed').length).to.equal(retained / 10);
    expect(events.at(-1)?.kept_from).to.equal(201);
    stream.destroy();
  });

  it('keeps at most one event for a client that does not read its list, however many runs come', async () => {
    await runMany(service.kept, 0, 500);
    const streams = Array.from({ length: clients }, () => new ListStream({ service: service.kept, clock }));
    for (const stream of streams) readEvents(stream);
    const waiting = async (from: number): Promise<number> => {
      await runMany(service.kept, from, 150);
      clock.increment(lookEvery);
      return streams.reduce((sum, stream) => sum + stream.readableLength, 0);
    };
    const first = await waiting(500);
    expect(first).to.be.within(1, clients * largestEvent);
    await waiting(650);
    const before = await settledMemory();
    expect(await waiting(800)).to.equal(first);
    expect((await settledMemory()) - before).to.be.below(clients * mostGrowth);
    for (const stream of streams) stream.destroy();
  });

  it('keeps at most one event for a client that does not read its run, however many instances it has', async () => {
    const total = 2_000;
    const distribution = { type: 'load', total, backlog: 500 };
    await service.kept.execute({ run_id: 'load', operations: [dials, released], distribution });
    const run = await service.kept.find('load');
    const streams = Array.from({ length: clients }, () => new RunStream({ run, clock }));
    for (const stream of streams) readEvents(stream);
    await ended(service.kept, 'load');
    for (let look = 0; look < 10; look += 1) clock.increment(lookEvery);
    for (const stream of streams) expect(stream.readableLength).to.be.within(1, largestEvent);
    for (const stream of streams) {
      const events = readEvents(stream);
      const facts = events.findLast(({ name }) => name === 'run')?.data as RunEvents['run'] | undefined;
      expect(facts?.counts).to.deep.include({ started: total, passed: total });
      stream.destroy();
    }
  });
});
