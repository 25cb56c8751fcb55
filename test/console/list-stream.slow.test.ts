import { expect } from 'chai';
import { ListStream } from '../../src/console/list-stream.ts';
import type { ListEvents } from '../../src/console/protocol.ts';
import { MemoryStore } from '../../src/store/memory-store.ts';
import { halt, linear, openRuns, waitFor } from '../run/open-runs.ts';
import { readEvents, readOne } from './read-events.ts';
import { withEndlessTurns } from '../support/endless-turns.ts';

const short = { operations: [{ type: 'comment' }] };

const open = (limits = {}, stored = 1000) => {
  const store = new MemoryStore({ runs: stored, days: 1e6, bytes: 1e9 });
  const opened = openRuns({ store, limits: { activeRuns: 2000, ...limits } });
  const { kept, clock, settle } = opened;
  const stream = new ListStream({ service: kept, clock });
  return {
    ...opened,
    stream,
    told: (): ListEvents['runs'][] => readEvents(stream).map(({ data }) => data as ListEvents['runs']),
    names: (): string[][] =>
      readEvents(stream).map(({ data }) =>
        (data as ListEvents['runs']).runs.map(
          ({ run_id, ended }) => `${run_id}${ended === undefined ? '' : ` ${ended}`}`,
        ),
      ),
    end: async (...names: string[]): Promise<void> => {
      for (const run_id of names) await kept.execute({ run_id, ...short });
      await settle();
    },
  };
};

describe('the stream of the list of runs', () => {
  withEndlessTurns();

  it('begins with all runs, and with an empty list if there are none', async () => {
    const { told, stream } = open();
    expect(told()).to.deep.equal([{ runs: [], kept_from: 1, more: false }]);
    stream.destroy();
    const { kept, end, names, stream: other } = open();
    await kept.execute({ run_id: 'running', operations: [halt] });
    await end('a', 'b');
    expect(names()).to.deep.equal([['running', 'a 1', 'b 2']]);
    other.destroy();
  });

  it('continues with runs that are new or have changed, and with nothing else', async () => {
    const { names, kept, settle, runs, pass, end, stream } = open();
    await kept.execute({ run_id: 'halted', operations: [halt] });
    await kept.execute({ run_id: 'going', operations: [waitFor(0.01)], distribution: linear(1000, 10, { rate: 20 }) });
    await settle();
    expect(names()).to.deep.equal([['halted', 'going']]);
    await pass(0.25);
    expect(names()).to.deep.equal([['going']]);
    await end('short');
    await runs.resume('halted', '0');
    await pass(0.25);
    expect(names()).to.deep.equal([['going', 'short 1', 'halted 2']]);
    void runs.cancel('going');
    await pass(0.25);
    expect(names()).to.deep.equal([['going 3']]);
    await pass(5, 250);
    expect(names()).to.deep.equal([]);
    stream.destroy();
  });

  it('sends an event at most four times a second, however much happens', async () => {
    const { told, start, pass, stream } = open();
    await start({ operations: [waitFor(0.01)], distribution: linear(100_000, 100, { rate: 1000 }) });
    let events = 0;
    for (let step = 0; step < 200; step += 1) {
      events += told().length;
      await pass(0.01);
    }
    expect(events).to.be.within(7, 9);
    stream.destroy();
  });

  it('comes in parts of 500, each as soon as the one before is read', async () => {
    const { stream, end, kept, settle } = open({}, 2000);
    // A few at a time: the bound for one run is computed over all runs in progress.
    for (let first = 0; first < 1200; first += 50)
      await end(...Array.from({ length: 50 }, (_, index) => `${first + index}`));
    await kept.execute({ run_id: 'running', operations: [halt] });
    await settle();
    const parts = [readOne(stream), readOne(stream), readOne(stream)].map((event) => event?.data as ListEvents['runs']);
    expect(parts.map(({ runs, more }) => [runs.length, more])).to.deep.equal([
      [500, true],
      [500, true],
      [201, false],
    ]);
    expect(parts.flatMap(({ runs }) => runs.map(({ run_id }) => run_id))).to.have.members([
      ...Array.from({ length: 1200 }, (_, index) => `${index}`),
      'running',
    ]);
    expect(readOne(stream)).to.equal(undefined);
    stream.destroy();
  });

  it('comes in parts of 500 for runs in progress, too', async () => {
    const { stream, execute, settle, runs } = open();
    for (let index = 0; index < 1010; index += 1) execute({ run_id: `${index}`, operations: [halt] });
    await settle();
    const parts = [readOne(stream), readOne(stream), readOne(stream)].map((event) => event?.data as ListEvents['runs']);
    expect(parts.map(({ runs: told, more }) => [told.length, more])).to.deep.equal([
      [500, true],
      [500, true],
      [10, false],
    ]);
    expect(new Set(parts.flatMap(({ runs: told }) => told.map(({ run_id }) => run_id))).size).to.equal(1010);
    stream.destroy();
    await runs.close();
  });

  it('keeps nothing for a client that does not read, and sends the present state when it does', async () => {
    const { told, end, pass, stream } = open({}, 3);
    told();
    for (let round = 0; round < 5; round += 1) {
      await end(`a${round}`, `b${round}`);
      await pass(1, 250);
    }
    const events = told();
    expect(events.length, 'one had been on its way').to.be.at.most(2);
    expect(events.at(-1)?.kept_from).to.equal(8);
    expect(events.flatMap(({ runs }) => runs.map(({ run_id }) => run_id)).slice(-3)).to.deep.equal(['b3', 'a4', 'b4']);
    stream.destroy();
  });

  it('leaves no timer when it is closed', async () => {
    const { told, clock, stream, pass } = open();
    told();
    await pass(1, 250);
    expect(clock.waiting).to.be.above(0);
    stream.destroy();
    expect(clock.waiting).to.equal(0);
  });
});
