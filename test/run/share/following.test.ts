/**
 * Instances that a client follows while the run goes on: in whatever order messages come, an instance whose number was
 * answered is followed from its start, and one that is refused has started.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { systemClock } from '../../../src/ground/clock.ts';
import type { DialproofError } from '../../../src/ground/errors.ts';
import { InspectorHub } from '../../../src/inspect/hub.ts';
import type { RunObserver } from '../../../src/run/share/observer.ts';
import { rounds } from '../../support/depth.ts';
import { answer, answering, calling } from '../answering.ts';
import { halt, initialDP, linear, load, openRuns, proceed, waitFor } from '../open-runs.ts';
import { continuing, silent } from '../scripted-scp.ts';

const total = 120;
const shares = 3;

const openInspected = (options: Parameters<typeof openRuns>[0]) => {
  const hub = new InspectorHub(systemClock);
  const observer: RunObserver = { runCreated: (run) => hub.runCreated(run), followed: hub.followed };
  const opened = openRuns({ ...options, observer });
  const namesOf = (runId: string): string[] => hub.history(runId)?.report.actors.map(({ name }) => name) ?? [];
  const follow = (number?: number, runId = 'run'): Promise<number | string> =>
    opened.runs.follow(runId, number).then(
      (followed) => followed.number,
      (thrown: unknown) => (thrown as DialproofError).code,
    );
  return { ...opened, hub, namesOf, follow };
};

const operations = [
  { ...initialDP, arguments: { ...initialDP.arguments, calledPartyNumber_digits: "{'5' + (10000 + $n)}" } },
  proceed,
  waitFor(0.05),
];

type Command =
  | { readonly do: 'deliver'; readonly way: number; readonly count: number }
  | { readonly do: 'wait'; readonly milliseconds: number }
  | { readonly do: 'follow'; readonly number: number | undefined };

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      way: fc.nat({ max: 5 }),
      count: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait' as const), milliseconds: fc.constantFrom(10, 50, 200) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('follow' as const),
      number: fc.oneof(fc.constant(undefined), fc.nat({ max: 30 })),
    }),
  },
);

const distribution = fc.oneof(
  fc.integer({ min: 4, max: 20 }).map((backlog) => load(total, backlog)),
  fc.constantFrom(20, 200).map((rate) => linear(total, 20, { rate })),
);

describe('an instance that a client follows while its run goes on', () => {
  for (const place of ['of the own thread', 'that claim their numbers'] as const)
    it(`is followed from its start by the shares ${place}, or has started`, async () => {
      await fc.assert(
        fc.asyncProperty(distribution, fc.array(command, { maxLength: 40, size: 'max' }), async (asked, commands) => {
          const { spread, execute, inHand, clock, settle, report, scp, namesOf, follow } = openInspected({
            threads: shares,
            react: continuing,
          });
          const ways = new Map<string, (() => void)[]>();
          inHand.carry = (way, arrive) => {
            const queue = ways.get(way) ?? [];
            ways.set(way, queue);
            queue.push(arrive);
          };
          const deliver = (which: number, count: number): void => {
            const waiting = [...ways.values()].filter(({ length }) => length > 0);
            const queue = waiting[which % Math.max(1, waiting.length)] ?? [];
            for (const arrive of queue.splice(0, count)) arrive();
          };
          const called = (): number[] =>
            [scp, ...inHand.scps].flatMap(({ calls }) => calls.map((call) => Number(call.calledNumber) - 510_000));
          const answered = new Set<number>();
          const following: Promise<void>[] = [];
          const request = { operations, distribution: asked };
          if (place === 'of the own thread') execute(request);
          else spread(request);
          for (const one of commands) {
            if (one.do === 'deliver') deliver(one.way, one.count);
            else if (one.do === 'wait') clock.increment(one.milliseconds);
            else if (report().state === 'running')
              following.push(
                follow(one.number).then((followed) => {
                  if (typeof followed === 'number') answered.add(followed);
                  else if (followed === 'AlreadyStarted' && one.number !== undefined)
                    expect(called(), 'numbers that were started').to.include(one.number);
                  else expect(followed).to.be.oneOf(['Busy', 'AlreadyStarted']);
                }),
              );
            await settle();
          }
          for (let step = 0; step < 600 && report().state === 'running'; step += 1) {
            for (let way = 0; way < 6; way += 1) deliver(way, 100);
            clock.increment(50);
            await settle();
          }
          await Promise.all(following);
          expect(report().counts).to.include({ started: total, passed: total });
          const names = namesOf('run').filter((name) => name.startsWith('instance:'));
          expect(new Set(names)).to.include.all.keys([
            'instance:0',
            ...[...answered].map((number) => `instance:${number}`),
          ]);
          expect(new Set(names).size, 'none twice').to.equal(names.length);
        }),
        { numRuns: rounds(40) },
      );
    });

  it('is the next one, where none is named', async () => {
    const { execute, settle, follow, namesOf, runs, pass } = openInspected({});
    execute({ operations: [waitFor(1)], distribution: load(10, 2) });
    await settle();
    expect(await follow()).to.equal(2);
    expect(await follow(2), 'is followed already').to.equal(2);
    expect(await follow(7)).to.equal(7);
    expect(await follow(1)).to.equal('AlreadyStarted');
    expect(await follow(10)).to.equal('InvalidParams');
    await pass(6);
    expect(runs.query('run').counts).to.include({ passed: 10 });
    expect(namesOf('run').filter((name) => name.startsWith('instance'))).to.deep.equal([
      'instance:0',
      'instance:2',
      'instance:7',
    ]);
    expect(runs.query('run').recorded).to.deep.equal(['2', '7']);
    expect(await follow()).to.equal('NotRunning');
  });

  it('is refused where the run starts no more', async () => {
    const { execute, settle, follow, runs } = openInspected({});
    execute({ operations: [halt], distribution: load(10, 2) });
    await settle();
    runs.update('run', { finish: true });
    expect(await follow()).to.equal('AlreadyStarted');
    expect(await follow(5)).to.equal('AlreadyStarted');
    await runs.cancel('run');
  });

  it('is refused where as many are followed as can be, those of the request included', async () => {
    const { execute, settle, follow, runs } = openInspected({});
    execute({ operations: [halt], distribution: load(100, 1), follow: [1, 2, 3, 4] });
    await settle();
    for (const number of [10, 11, 12, 13, 14, 15]) expect(await follow(number)).to.equal(number);
    expect(await follow(16)).to.equal('Busy');
    expect(await follow(15)).to.equal(15);
    const refused = await runs.follow('run').catch((thrown: unknown) => thrown as Error);
    expect(refused).to.have.property(
      'message',
      'The run "run" follows 10 instances beside the first one, which is the limit.',
    );
    await runs.cancel('run');
  });

  it('is followed in whatever thread its dialogue arrives, where the run answers', async () => {
    const { execute, follow, namesOf, pass, report, settle } = openInspected({ threads: 2, react: silent });
    const many = 10_000;
    execute({ run_id: 'scp', operations: answering(17), distribution: answer(50, { total: many }) });
    await settle();
    expect(await follow(9000, 'scp')).to.equal(9000);
    expect(await follow(many, 'scp')).to.equal('InvalidParams');
    execute({ run_id: 'ssp', operations: calling(100, 17), distribution: load(many, 40) });
    const next = follow(undefined, 'scp');
    await pass(1);
    expect(report('scp').counts).to.include({ started: many, passed: many });
    expect(await next).to.be.a('number');
    expect(namesOf('scp')).to.include.members(['instance:9000', `instance:${await next}`]);
    expect(await follow(1, 'scp')).to.equal('NotRunning');
  });
});
