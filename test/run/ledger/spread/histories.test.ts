/**
 * Runs that three services carry, on a database that a test scripts: services are killed, stopped between any two of
 * their steps and continued, cut off from the database; the database goes away and returns; messages take any time.
 * What holds in every history:
 *
 * 1. Each number is started at most once.
 * 2. A service whose lease was found to have run out starts nothing any more.
 * 3. Where the service of the run keeps its lease, the run ends with every number in exactly one count; where it
 *    loses it, the run is interrupted.
 * 4. What it counts as passed was started; what was started is counted.
 * 5. What a lost service had not claimed, the others start.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import type { QueryTestResult } from '../../../../schemas/index.ts';
import { rounds } from '../../../support/depth.ts';
import { initialDP, linear, load, proceed, waitFor } from '../../open-runs.ts';
import { openServices, type OpenedService } from './scripted-services.ts';

const total = 200;
const operations = [
  { ...initialDP, arguments: { ...initialDP.arguments, calledPartyNumber_digits: "{'5' + (10000 + $n)}" } },
  proceed,
  waitFor(0.05),
];

type Command =
  | { readonly do: 'pass'; readonly milliseconds: number }
  | { readonly do: 'stop' | 'go on' | 'kill' | 'cut' | 'mend'; readonly service: number }
  /** The service stops, time passes, and the service goes on. */
  | { readonly do: 'stand still'; readonly service: number; readonly milliseconds: number }
  | { readonly do: 'away' | 'back' }
  | { readonly do: 'cancel' };

/** The first one executes the run. */
const service = fc.constantFrom(0, 1, 2);
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      milliseconds: fc.constantFrom(1, 7, 30, 150, 1_000, 9_000, 12_000),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('stop' as const, 'go on' as const), service }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cut' as const, 'mend' as const), service }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), service }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('stand still' as const),
      service,
      milliseconds: fc.constantFrom(3_000, 12_000, 20_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('away' as const, 'back' as const, 'cancel' as const) }) },
);

const distribution = fc.oneof(
  fc.constantFrom(10, 40).map((backlog) => load(total, backlog)),
  fc
    .record({ backlog: fc.constantFrom(10, 60), rate: fc.constantFrom(10, 100, 1_000) })
    .map(({ backlog, rate }) => linear(total, backlog, { rate })),
);

describe('a run that several services carry, whatever happens to them', () => {
  it('keeps to what holds in every history', async () => {
    await fc.assert(
      fc.asyncProperty(
        distribution,
        fc.array(command, { maxLength: 30, size: 'max' }),
        fc.infiniteStream(fc.constantFrom(1, 3, 20, 120)),
        fc.boolean(),
        async (asked, commands, delays, isReversed) => {
          const { database, services, lateStarts, settle, pass } = openServices();
          database.delay = () => delays.next().value ?? 5;
          const first = services[0] as OpenedService;
          for (const { kept } of services) await kept.open();
          const perform = async (one: Command): Promise<void> => {
            if (one.do === 'cancel')
              return first.scripted.works ? void first.kept.runs.get('run')?.cancel() : undefined;
            if (one.do === 'pass') return pass(one.milliseconds, Math.max(1, Math.min(100, one.milliseconds / 10)));
            if (!('service' in one)) return database.away(one.do === 'away');
            const { scripted } = services[one.service] as OpenedService;
            if (one.do === 'stand still') {
              scripted.stop();
              await pass(one.milliseconds, 100);
              scripted.goOn(isReversed);
            } else if (one.do === 'stop') scripted.stop();
            else if (one.do === 'go on') scripted.goOn(isReversed);
            else if (one.do === 'kill') scripted.kill();
            else scripted.cut(one.do === 'cut');
          };
          expect(
            await first.kept.execute({ run_id: 'run', operations, distribution: { ...asked, nodes: 'all' } }),
          ).to.equal('ok');
          for (const one of commands) {
            await perform(one);
            await settle();
          }
          database.away(false);
          for (const { scripted } of services) {
            scripted.cut(false);
            scripted.goOn(isReversed);
          }
          const report = (): QueryTestResult => first.kept.runs.query('run');
          for (let step = 0; step < 2_000 && !first.scripted.isKilled && first.kept.runs.get('run')?.running; step += 1)
            await pass(100, 100);
          const { counts, state, reason, buckets, nodes = [] } = report();
          database.close();
          const { started, finished, passed, failed, aborted, cancelled } = counts;
          const called = services.flatMap(({ scp }) => scp.calls.map((call) => call.calledNumber));
          expect(new Set(called).size, 'numbers that were started').to.equal(called.length);
          expect(lateStarts).to.deep.equal([]);
          if (first.scripted.isKilled) return;
          // Other services have ended the run, and given its locks away.
          if (state === 'interrupted') {
            expect(first.scripted.goneAt).to.be.below(Infinity);
            expect((await first.kept.find('run')).report().state).to.equal('interrupted');
            return;
          }
          // A service that is lost before it was ready ends the run.
          if (state === 'failed') {
            expect(reason).to.match(/not ready within|is gone/);
            return;
          }
          expect(state, reason).to.be.oneOf(['completed', 'cancelled']);
          if (state === 'completed') expect(started).to.equal(total);
          expect([finished, passed + failed + aborted + cancelled]).to.deep.equal([started, started]);
          expect(buckets.reduce((sum, bucket) => sum + bucket.num_calls_started, 0)).to.equal(started);
          const ofNodes = nodes.reduce((sum, node) => sum + node.started, 0);
          expect(ofNodes, 'started by the services').to.equal(started);
          const lost = nodes.reduce((sum, node) => sum + (node.lost ?? 0), 0);
          expect(aborted, 'aborted, but for those that were lost').to.be.at.least(lost);
          expect(called.length, 'started').to.be.within(passed, started);
        },
      ),
      { numRuns: rounds(20) },
    );
  });

  it('counts what a service had claimed that stands still when the run is cancelled', async () => {
    const { database, services, pass } = openServices();
    const [first, { scripted }] = services as unknown as readonly [OpenedService, OpenedService];
    for (const { kept } of services) await kept.open();
    await first.kept.execute({
      run_id: 'run',
      operations,
      distribution: { ...linear(total, 60, { rate: 100 }), nodes: 'all' },
    });
    await pass(1_150);
    scripted.stop();
    await pass(300);
    first.kept.runs.get('run')?.cancel();
    await pass(5_000, 100);
    const {
      state,
      counts: { started, finished, passed, failed, aborted, cancelled },
      failures = [],
    } = first.kept.runs.query('run');
    database.close();
    expect(state).to.equal('cancelled');
    expect([finished, passed + failed + aborted + cancelled]).to.deep.equal([started, started]);
    expect(started).to.be.within(
      services.reduce((sum, { scp }) => sum + scp.calls.length, 0),
      total,
    );
    expect(failures.map(({ text, count }) => [text, count])).to.deep.equal([
      ['the run ended before its node reported the end of its share', aborted],
    ]);
  });
});
