/**
 * Every actor of a run broken in every state of the run: its locks are free, every instance that was started is counted
 * once, CancelTest and a shutdown are answered within their deadlines, and other runs do not notice.
 */
import { expect } from 'chai';
import type { AnyActorRef } from 'xstate';
import type { RunObserver } from '../../src/run/share/observer.ts';
import { initialDP, load, nothing, openRuns, proceed, waitFor } from './open-runs.ts';
import { continuing } from './scripted-scp.ts';

const states = ['locking', 'preparing', 'running', 'paused', 'finishing', 'cancelling'] as const;
type State = (typeof states)[number];

const throwing = (type: string, field: string): { readonly type: string } =>
  Object.defineProperty({ type }, field, {
    enumerable: true,
    get: () => {
      throw new Error('broken by the test');
    },
  });

/** Milliseconds of the deadline of CancelTest, and a moment. */
const deadline = 5100;

const open = () => {
  const actors: { run?: AnyActorRef; first?: AnyActorRef } = {};
  const hooks: { created?: (run: AnyActorRef) => void } = {};
  const observer: RunObserver = {
    runCreated: ({ runId, actor }) => {
      if (runId === 'run') {
        actors.run = actor;
        hooks.created?.(actor);
      }
      return {
        instanceCreated: (first) => {
          if (runId === 'run') actors.first = first;
        },
        dialogueOpened: () => undefined,
        instanceEnded: () => undefined,
        stepped: () => undefined,
      };
    },
  };
  return { ...openRuns({ threads: 2, react: continuing, observer }), actors, hooks };
};

type Opened = ReturnType<typeof open>;

const childOf = (actor: AnyActorRef | undefined, id: string): AnyActorRef | undefined =>
  (actor?.getSnapshot() as { readonly children?: Record<string, AnyActorRef> } | undefined)?.children?.[id];

const sharesOf = ({ actors }: Opened): AnyActorRef | undefined => childOf(actors.run, 'shares');

/** What breaks, and how. False where the actor is not there in that state. */
const breaks: Readonly<Record<string, (opened: Opened, state: State) => boolean>> = {
  'the run throws': ({ actors }, state) => {
    actors.run?.send(state === 'locking' ? throwing('', 'type') : throwing('progress.reported', 'counts'));
    return true;
  },
  'the run is stopped': ({ actors }) => {
    actors.run?.stop();
    return true;
  },
  'the shares throw': (opened, state) => {
    const shares = sharesOf(opened);
    shares?.send(throwing(state === 'preparing' ? 'share.ready' : 'share.exhausted', 'share'));
    return shares !== undefined;
  },
  'the lines throw': (opened) => {
    const lines = childOf(sharesOf(opened), 'lines');
    lines?.send(throwing('pace.changed', 'backlogs'));
    return lines !== undefined;
  },
  'a share throws': ({ inHand }, state) => {
    if (state !== 'locking') inHand.breakShare(1);
    return state !== 'locking';
  },
  'a thread ends': ({ inHand }, state) => {
    if (state !== 'locking') inHand.lose(1, 'a thread has ended');
    return state !== 'locking';
  },
  'a thread obeys no more': ({ inHand }, state) => {
    if (state !== 'locking') inHand.stall(1);
    return state !== 'locking';
  },
  'the first instance throws': ({ actors }) => {
    actors.first?.send(throwing('message.awaited', 'opIdx'));
    return actors.first !== undefined;
  },
};

/** Without these actors a run cannot go on; it waits for no one else then. */
const isFatal = (name: string): boolean => /^the (?:run|shares|lines) /.test(name);

const locks = [{ key: 'a' }, { key: 'b' }];
const request = { operations: [initialDP, proceed, waitFor(60)], distribution: load(100_000, 30), locks };

/** Brings a run to the state; in `locking` it is broken there. */
const bring = async (opened: Opened, state: State, breakIt: () => void): Promise<void> => {
  const { execute, runs, inHand, pass, settle, hooks } = opened;
  // While it waits for its locks, a run can be broken only from its first snapshot.
  let broken = false;
  const breakOnce = (): void => {
    if (!broken) {
      broken = true;
      breakIt();
    }
  };
  if (state === 'locking') hooks.created = (run) => void run.subscribe({ next: breakOnce, error: () => undefined });
  if (state === 'preparing') inHand.deaf.add(0);
  execute(request);
  await settle();
  if (state === 'locking') return;
  await pass(0.3, 100);
  if (state === 'paused') runs.update('run', { paused: true });
  if (state === 'finishing') runs.update('run', { finish: true });
  if (state === 'cancelling') {
    inHand.stall(0);
    void runs.cancel('run');
  }
  await settle();
  expect(runs.query('run').state).to.equal('running');
  breakIt();
};

const expectClosedBooks = ({ report, leftOpen }: Opened): void => {
  const { state, counts, completed } = report();
  expect(completed, `the run is ${state}`).to.equal(1);
  const { started, finished, passed, failed, aborted, cancelled } = counts;
  expect(finished, 'instances that have ended').to.equal(started);
  expect(passed + failed + aborted + cancelled, 'instances by how they ended').to.equal(finished);
  expect(report().first_instance?.state).to.not.equal('awaiting');
  expect({ ...leftOpen() }).to.deep.equal(nothing);
};

describe('a run of which an actor breaks', () => {
  for (const [name, breakActor] of Object.entries(breaks)) {
    for (const state of states) {
      it(`gives its locks back and closes its books: ${name} while it is ${state}`, async function test() {
        const opened = open();
        const { execute, report, runs, pass, settle } = opened;
        let there = true;
        await bring(opened, state, () => {
          there = breakActor(opened, state);
        });
        if (!there) return void expect(['locking', 'preparing'], 'states without the actor').to.include(state);
        await settle();
        if (isFatal(name)) expect(report().state, 'before it is cancelled').to.equal('failed');
        const cancelled = runs.cancel('run');
        await pass(deadline / 1000, 500);
        await cancelled;
        expectClosedBooks(opened);
        execute({ run_id: 'next', operations: [{ type: 'comment' }], locks });
        await settle();
        expect(runs.query('next').state).to.equal('completed');
        await runs.close();
      });
    }
  }

  for (const [name, breakActor] of Object.entries(breaks)) {
    it(`does not keep the service from stopping: ${name}`, async () => {
      const opened = open();
      await bring(opened, 'running', () => breakActor(opened, 'running'));
      let closed = false;
      void opened.runs.close().then(() => {
        closed = true;
      });
      await opened.pass(deadline / 1000, 500);
      expect(closed).to.equal(true);
      expectClosedBooks(opened);
    });
  }

  it('reports why, and how many did not end, where its instances do not obey', async () => {
    const opened = open();
    await bring(opened, 'cancelling', () => undefined);
    await opened.pass(deadline / 1000, 500);
    const { state, reason, counts } = opened.report();
    expect({ state, reason }).to.deep.equal({
      state: 'cancelled',
      reason: '15 instances had not ended 4.5 s after the run was asked to end',
    });
    expect(counts).to.include({ started: 30, finished: 30, cancelled: 30 });
  });

  it('is ended by its keeper where a session cannot be closed', async () => {
    const opened = open();
    const { scp, execute, settle, runs, report, leftOpen } = opened;
    scp.closeFails = new Error('the session is stuck');
    execute({ operations: [{ type: 'comment' }], locks });
    await settle();
    expect(report()).to.include({ state: 'completed' });
    execute({ ...request, run_id: 'calling', distribution: load(10, 3) });
    await settle();
    await runs.cancel('calling');
    expect(report('calling')).to.include({ state: 'failed', reason: 'the session is stuck' });
    expect(report('calling').counts).to.include({ started: 3, finished: 3 });
    expect(leftOpen().locks).to.equal(0);
  });
});
