import { expect } from 'chai';
import { systemClock } from '../../src/ground/clock.ts';
import { OwnRuns } from '../../src/cli/own-runs.ts';
import { DialproofError } from '../../src/ground/errors.ts';

const heldBy = (...runIds: string[]): DialproofError =>
  new DialproofError('LockUnavailable', 'A lock is held.', { keys: runIds.map((held_by) => ({ key: 'k', held_by })) });

describe('locks of tests that run at once', () => {
  const [one, other] = [{}, {}];
  const never = new AbortController().signal;
  let runs: OwnRuns;
  let asked: number;
  beforeEach(() => {
    runs = new OwnRuns();
    asked = 0;
  });

  const refusedBy = (holders: readonly DialproofError[]) => async (): Promise<void> => {
    asked += 1;
    const error = holders[asked - 1];
    if (error !== undefined) throw error;
  };
  const reasonOf = (waiting: Promise<void>): Promise<string> =>
    waiting.then(
      () => 'begun',
      (thrown: Error) => thrown.name,
    );

  it('are waited for until the run of the other file has ended', async () => {
    runs.begin('a', one);
    let begun = false;
    const waiting = runs.patiently(refusedBy([heldBy('a')]), other, systemClock, never).then(() => (begun = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect({ asked, begun }).to.deep.equal({ asked: 1, begun: false });
    runs.end('a');
    await waiting;
    expect({ asked, begun }).to.deep.equal({ asked: 2, begun: true });
  });

  it('are not waited for where this file holds one, or another command', async () => {
    runs.begin('a', one);
    runs.begin('b', other);
    for (const error of [
      heldBy('a', 'b'),
      heldBy('x'),
      new DialproofError('Busy', 'Too many.'),
      new DialproofError('LockUnavailable', 'No.'),
    ]) {
      asked = 0;
      expect(await reasonOf(runs.patiently(refusedBy([error]), other, systemClock, never))).to.equal(error.name);
    }
  });

  it('are not waited for when the command is stopping', async () => {
    runs.begin('a', one);
    const stop = new AbortController();
    const waiting = reasonOf(runs.patiently(refusedBy([heldBy('a'), heldBy('a')]), other, systemClock, stop.signal));
    stop.abort();
    expect(await waiting).to.equal('LockUnavailable');
  });

  it('are requested 250 times at most where an ended run does not release them', async () => {
    runs.begin('a', one);
    runs.end('a');
    const immediate = {
      ...systemClock,
      setTimeout: (done: () => void) => setImmediate(done),
    } as unknown as typeof systemClock;
    expect(
      await reasonOf(
        runs.patiently(refusedBy(Array.from({ length: 1_000 }, () => heldBy('a'))), other, immediate, never),
      ),
    ).to.equal('LockUnavailable');
    expect(asked).to.equal(251);
  });
});
