/** The keeper notifies the run that it has its locks: without them no share is opened. */
import { expect } from 'chai';
import { startRun } from './scripted-run.ts';

describe('test-run: the locks', () => {
  it('are waited for before anything is opened', () => {
    const run = startRun({ locks: 'awaited' });
    expect(run.actor.getSnapshot().value).to.equal('locking');
    expect(run.open()).to.equal(0);
    run.actor.send({ type: 'run.cancelled' });
    expect(run.actor.getSnapshot().value).to.equal('locking');
  });

  it('are in the context, by their keys', () => {
    expect(startRun().actor.getSnapshot().context.locks).to.deep.equal(['sub-1', 'sub-2']);
  });
});
