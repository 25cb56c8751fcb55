import { expect } from 'chai';
import type { RunEvents } from '../../src/console/protocol.ts';
import { RunStream } from '../../src/console/run-stream.ts';
import {
  halt,
  initialDP,
  linear,
  load,
  openRuns,
  releaseCall,
  waitFor,
  type OpenRunsOptions,
} from '../run/open-runs.ts';
import { readEvents, readOne, type ReadEvent } from './read-events.ts';
import { withEndlessTurns } from '../support/endless-turns.ts';

type Lists = Exclude<keyof RunEvents, 'run'>;

/** The state of a run as a page builds it from the events it receives. */
class Known {
  facts: RunEvents['run'] | undefined;
  readonly lists: Record<Lists, unknown[]> = {
    buckets: [],
    checks: [],
    traces: [],
    messages: [],
    unchecked: [],
    mismatches: [],
    fails: [],
    aborts: [],
  };

  take(events: readonly ReadEvent[]): void {
    for (const { name, data } of events) {
      if (name === 'run') this.facts = data;
      else this.lists[name as Lists].splice(data.from, Infinity, ...data.entries);
    }
  }
}

const open = (options: OpenRunsOptions = {}) => {
  const opened = openRuns(options);
  const { runs, clock, report } = opened;
  const follow = (): RunStream => new RunStream({ run: runs.find('run'), clock });
  const expectAll = ({ facts, lists }: Known): void => {
    const { buckets, first_instance: first, first_fails, first_aborts } = report();
    // Only QueryTest has globals and histograms.
    const summary = runs.find('run').summary();
    expect(lists).to.deep.equal({
      buckets,
      checks: first?.check_log ?? [],
      traces: first?.trace_log ?? [],
      messages: first?.messages ?? [],
      unchecked: first?.unchecked ?? [],
      mismatches: first?.mismatches ?? [],
      fails: first_fails,
      aborts: first_aborts,
    });
    expect({ ...facts, time_now: 0 }).to.deep.include({ ...summary, time_now: 0 });
  };
  return { ...opened, follow, expectAll };
};

const names = (events: readonly ReadEvent[]): string[] => events.map(({ name }) => name);

describe('the stream of a run', () => {
  withEndlessTurns();

  it('begins with its facts while it runs, and with all entries of its lists', async () => {
    const { start, follow } = open();
    await start({ operations: [initialDP, halt, releaseCall], trace_level: 2 });
    const stream = follow();
    const events = readEvents(stream);
    expect(names(events)).to.deep.equal(['run', 'buckets', 'traces', 'messages']);
    const { state, verdict, distribution, pace, first } = events[0]?.data ?? {};
    expect({ state, verdict, distribution, pace, first }).to.deep.equal({
      state: 'running',
      verdict: 'running',
      distribution: { type: 'single', total: 1 },
      pace: { rate: null, target: null, backlog: 1, paused: false, finishing: true },
      first: { instance_id: '0', state: 'halted', time_start: [0, 0] },
    });
    expect(events[0]).to.not.have.property('id');
    stream.destroy();
  });

  it('continues with changes only, and ends after the last event', async () => {
    const { start, follow, runs, pass, expectAll } = open();
    await start({ operations: [initialDP, halt, releaseCall], trace_level: 2 });
    const stream = follow();
    const known = new Known();
    known.take(readEvents(stream));
    await pass(0.5);
    expect(readEvents(stream)).to.deep.equal([]);
    await runs.resume('run', '0');
    await pass(0.5);
    const last = readEvents(stream);
    expect(names(last)).to.include.members(['buckets', 'checks', 'traces', 'messages']);
    expect(last.at(-1)).to.include({ name: 'run', id: 'completed' });
    for (const { name, data } of last)
      if (['checks', 'messages'].includes(name)) expect(data.from).to.equal(known.lists[name as Lists].length);
    known.take(last);
    expectAll(known);
    await pass(1, 250);
    expect(stream.readableEnded).to.equal(true);
  });

  it('of a run that has ended has everything once', async () => {
    const { start, follow, expectAll, clock, settle } = open();
    await start({
      operations: [initialDP, { ...releaseCall, arguments: { initialCallSegment_cause: 99 } }],
      trace_level: 3,
    });
    const stream = follow();
    const known = new Known();
    const events = readEvents(stream);
    known.take(events);
    expect(names(events).indexOf('run'), 'once, when all has been told').to.equal(events.length - 1);
    expect(events.at(-1)?.data.pace).to.equal(null);
    expectAll(known);
    await settle();
    expect([stream.readableEnded, clock.waiting]).to.deep.equal([true, 0]);
  });

  it('has each kind of event at most four times a second', async () => {
    const { start, follow, pass, runs } = open();
    await start({ operations: [waitFor(0.01)], distribution: linear(100_000, 100, { rate: 500 }) });
    const stream = follow();
    const counts = new Map<string, number>();
    for (let step = 0; step < 200; step += 1) {
      for (const { name } of readEvents(stream)) counts.set(name, (counts.get(name) ?? 0) + 1);
      await pass(0.01);
    }
    expect(counts.get('run')).to.be.within(7, 9);
    expect(counts.get('buckets')).to.be.within(7, 9);
    stream.destroy();
    void runs.cancel('run');
  });

  it('reports a pause, and a changed rate, though nothing starts', async () => {
    const { start, follow, pass, runs } = open();
    await start({ operations: [waitFor(30)], distribution: linear(1000, 1, { rate: 10 }) });
    const stream = follow();
    readEvents(stream);
    runs.update('run', { paused: true, rate: 77 });
    await pass(0.25);
    expect(readEvents(stream)[0]?.data.pace).to.deep.equal({
      rate: 77,
      target: 77,
      backlog: 1,
      paused: true,
      finishing: false,
    });
    stream.destroy();
  });

  it('comes in parts of 2,000 entries, however long the run was', async () => {
    const { start, follow, clock, runs, settle, expectAll } = open();
    await start({
      operations: [{ type: 'wait', arguments: { seconds: '{$n == 0 ? 9000 : 4500}' } }],
      distribution: load(2, 2),
    });
    clock.increment(4_500_000);
    await settle();
    const stream = follow();
    const known = new Known();
    const parts: number[][] = [];
    for (let event = readOne(stream); event !== undefined; event = readOne(stream)) {
      known.take([event]);
      if (event.name === 'buckets') parts.push([event.data.from, event.data.entries.length]);
    }
    expect(parts).to.deep.equal([
      [0, 2000],
      [2000, 2000],
      [4000, 501],
    ]);
    await runs.cancel('run');
    clock.increment(250);
    const last = readEvents(stream);
    known.take(last);
    expect(last.find(({ name }) => name === 'buckets')?.data.from).to.be.within(4499, 4500);
    expectAll(known);
  });

  it('reports all of a run in threads, though some of it arrives late', async () => {
    const { start, follow, pass, runs, settle, expectAll } = open({ threads: 3 });
    const operations = [{ type: 'assert', expression: '$n % 50 != 0' }, waitFor(0.05)];
    await start({ operations, distribution: linear(12_000, 5000, { rate: 3000 }) });
    const stream = follow();
    const known = new Known();
    // On a busy machine instances wait for a turn while simulated time goes on.
    for (let waited = 0; !stream.readableEnded && waited < 2000; waited += 1) {
      known.take(readEvents(stream));
      await pass(0.1, 50);
    }
    expect(runs.find('run').row().state).to.equal('completed');
    expectAll(known);
    await settle();
    expect(stream.readableEnded).to.equal(true);
  });

  it('keeps nothing for a client that does not read, and sends everything when it does', async () => {
    const { start, follow, runs, pass, expectAll } = open();
    await start({ operations: [waitFor(0.05)], distribution: linear(60, 100, { rate: 20 }) });
    const stream = follow();
    const known = new Known();
    known.take([readOne(stream) as ReadEvent]);
    await pass(5, 50);
    expect(stream.readableLength).to.be.below(1000);
    expect(runs.find('run').row().state).to.equal('completed');
    known.take(readEvents(stream));
    await pass(1, 250);
    known.take(readEvents(stream));
    expectAll(known);
  });

  it('continues to its end when the service has discarded the run', async () => {
    const { start, execute, settle, follow, expectAll, report } = open({ limits: { retainedRuns: 1 } });
    await start({ operations: [initialDP, releaseCall] });
    const before = report();
    const stream = follow();
    execute({ run_id: 'other', operations: [{ type: 'comment' }] });
    await settle();
    const known = new Known();
    known.take(readEvents(stream));
    expect(known.lists.messages).to.deep.equal(before.first_instance?.messages);
    expect(() => expectAll(known))
      .to.throw()
      .with.property('code', 'UnknownRun');
  });

  it('does not exist for an unknown run, and leaves no timer when it is closed', async () => {
    const { start, follow, clock } = open();
    expect(() => follow())
      .to.throw()
      .with.property('code', 'UnknownRun');
    await start({ operations: [halt] });
    const before = clock.waiting;
    const stream = follow();
    readEvents(stream);
    expect(clock.waiting).to.be.above(before);
    stream.destroy();
    expect(clock.waiting).to.equal(before);
  });
});
