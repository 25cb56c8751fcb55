/** What comes to an instance while the turn of its thread is over waits for the next one, and is in time. */
import { expect } from 'chai';
import { turns } from '../../src/ground/turns.ts';
import { initialDP, openRuns, releaseCall, waitFor } from '../run/open-runs.ts';

const immediate = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('an instance whose thread has no turn left', () => {
  it('has its message in time, though its deadline passes while it waits', async () => {
    const { start, scp, clock, settle, report, leftOpen } = openRuns({ react: () => undefined });
    await start({ operations: [initialDP, releaseCall] });
    expect(report().first_instance?.state).to.equal('awaiting');
    // The message travels for a turn of the event loop: it comes after the one before, and before the time passes.
    setImmediate(() => turns.spend(turns.length));
    scp.lastCall.say('ReleaseCall', { initialCallSegment_cause: 31 }).end();
    await new Promise<void>((resolve) => {
      setImmediate(() => {
        clock.increment(20_000);
        resolve();
      });
    });
    await settle();
    expect(report().counts).to.include({ passed: 1 });
    expect(leftOpen().dialogues).to.equal(0);
  });

  it('begins in a later one, and takes its waits from there', async () => {
    const { execute, pass, settle, report } = openRuns();
    turns.spend(turns.length);
    execute({ operations: [waitFor(1), { type: 'comment', arguments: { text: 'done' } }] });
    await immediate();
    await settle();
    expect(report().first_instance?.state).to.equal('waiting');
    await pass(1.1);
    expect(report().counts).to.include({ passed: 1 });
  });

  it('is cancelled while it waits for one', async () => {
    const { clock, execute, settle, runs } = openRuns();
    clock.passesAlone = true;
    execute({
      operations: [
        { type: 'eval', label: 'again', expression: "padStart('', 60000)" },
        { type: 'branch', expression: 'true', on_true: 'again' },
      ],
    });
    await immediate();
    await immediate();
    const { counts, state } = await runs.cancel('run');
    await settle();
    expect(state).to.equal('cancelled');
    expect(counts).to.include({ started: 1, finished: 1 });
  });
});
