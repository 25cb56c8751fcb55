/** The history of an instance that a client follows: to its end, whatever that is, and to its bound. */
import { expect } from 'chai';
import { systemClock } from '../../src/ground/clock.ts';
import { FollowedInstances } from '../../src/inspect/followed-instances.ts';
import { InspectorHub } from '../../src/inspect/hub.ts';
import type { HistoryEntry, StreamEvents } from '../../src/inspect/protocol.ts';
import type { SeenEvent } from '../../src/run/share/observer.ts';
import { halt, load, openRuns, waitFor, type Operations } from '../run/open-runs.ts';
import { turn } from '../support/turn.ts';

const openInspected = () => {
  const hub = new InspectorHub(systemClock);
  const opened = openRuns({ observer: { runCreated: (run) => hub.runCreated(run), followed: hub.followed } });
  const entriesOf = (name: string): readonly HistoryEntry[] => {
    const { actors = [], entries = [] } = hub.history('run')?.report ?? {};
    const id = actors.find((actor) => actor.name === name)?.id;
    return entries.filter(({ actor }) => actor === id);
  };
  const follow = (operations: Operations, number = 1): void =>
    opened.execute({ operations, distribution: load(3, 3), follow: [number] });
  return { ...opened, hub, entriesOf, follow };
};

describe('the history of a followed instance', () => {
  const ends: Readonly<Record<string, readonly [operations: Operations, state: string]>> = {
    'that passes': [[{ type: 'comment' }], 'passed'],
    'that fails': [[{ type: 'assert', expression: '$n != 1' }], 'failed'],
    'that aborts': [[{ type: 'assert', expression: '$n != 1', abort: 'no' }], 'aborted'],
  };
  for (const [name, [operations, state]] of Object.entries(ends))
    it(`goes to the end of one ${name}, with its checks`, async () => {
      const { follow, settle, entriesOf, hub } = openInspected();
      follow(operations);
      await settle();
      expect(entriesOf('instance:1').at(-1)).to.deep.include({ states: [state], status: 'done' });
      const [first] = hub.history('run')?.report.followed ?? [];
      expect(first?.checks.map(({ status }) => status)).to.deep.equal(
        { passed: [], failed: ['fail'], aborted: ['abort'] }[state],
      );
    });

  it('shows where one is halted, and that it is cancelled with its run', async () => {
    const { follow, settle, entriesOf, runs } = openInspected();
    follow([halt]);
    await settle();
    expect(entriesOf('instance:1').at(-1)).to.deep.include({ states: ['halted'], status: 'active' });
    const cancelled = runs.cancel('run');
    await settle();
    await cancelled;
    expect(entriesOf('instance:1').at(-1)).to.deep.include({ states: ['cancelled'], status: 'done' });
  });

  it('goes on where a client has resumed it', async () => {
    const { follow, settle, entriesOf, runs } = openInspected();
    follow([halt, { type: 'comment' }]);
    await settle();
    expect(await runs.resume('run', '1')).to.deep.equal({ resumed: 1 });
    await settle();
    expect(entriesOf('instance:1').at(-1)).to.deep.include({ states: ['passed'] });
    await runs.cancel('run');
  });

  it('has the first thousand entries, and counts the others beside them', async () => {
    const { follow, pass, hub, entriesOf, report } = openInspected();
    follow(Array.from({ length: 600 }, () => waitFor(0.01)));
    const streamed: StreamEvents['followed'][] = [];
    hub.history('run')?.listen((name, data) => {
      if (name === 'followed') streamed.push(data as StreamEvents['followed']);
    });
    await pass(60);
    expect(report().state).to.equal('completed');
    expect(entriesOf('instance:1')).to.have.length(1000);
    const whole = entriesOf('instance:0').length;
    expect(whole).to.be.above(1000);
    const [followed] = hub.history('run')?.report.followed ?? [];
    expect(followed).to.deep.include({ instance: 1, left_out: whole - 1000 });
    expect(followed?.steps.length).to.be.above(600);
    expect(streamed.at(-1)).to.include({ instance: 1, left_out: whole - 1000 });
    expect(
      streamed.flatMap(({ steps }) => steps),
      'the stream has each step once',
    ).to.deep.equal(followed?.steps);
  });

  it('is the same for a client that attaches later', async () => {
    const { follow, settle, hub, runs } = openInspected();
    follow([{ type: 'assert', expression: '$n != 1' }, halt]);
    await settle();
    const lists = (): { checks: unknown[]; actors: unknown[] } => {
      const seen: { checks: unknown[]; actors: unknown[] } = { checks: [], actors: [] };
      hub.history('run')?.listen((name, data) => {
        if (name === 'followed') seen.checks.push(...(data as StreamEvents['followed']).checks);
        if (name === 'actor') seen.actors.push(data);
      });
      return seen;
    };
    const early = lists();
    const cancelled = runs.cancel('run');
    await settle();
    await cancelled;
    await turn();
    const late = lists();
    expect(late).to.deep.equal(early);
    expect(late.checks.length).to.be.above(0);
    expect(late.actors.length).to.be.above(3);
  });
});

describe('the instances that are followed in a thread', () => {
  it('follow no call of others, and none once they are closed', () => {
    const followed = new FollowedInstances(systemClock);
    const events: SeenEvent[] = [];
    const recorded = { messages: [], steps: [], checks: [] };
    const observer = followed.follow({
      runId: 'run',
      number: 7,
      startedAt: 0,
      recorded,
      seen: (seen) => void events.push(...seen),
    });
    observer.dialogueOpened(42);
    const call = { serviceKey: 100, runId: 'run', callerTransaction: 42 };
    expect(followed.followCall(call)).to.be.a('function');
    expect(followed.followCall({ ...call, callerTransaction: 43 })).to.equal(undefined);
    expect(followed.followCall({ ...call, callerTransaction: undefined })).to.equal(undefined);
    expect(followed.followCall({ ...call, runId: 'other' })).to.equal(undefined);
    observer.close();
    expect(followed.followCall(call)).to.equal(undefined);
  });
});
