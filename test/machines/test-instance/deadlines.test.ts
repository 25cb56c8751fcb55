/**
 * The meaning of a deadline depends on the state of the instance: a wait is over, a message or a resumption is missing.
 */
import { expect } from 'chai';
import { startInstance } from './scripted-instance.ts';

describe('test-instance: a deadline', () => {
  it('aborts an instance that awaits a message, and names the message', () => {
    const { actor, told } = startInstance();
    actor.send({ type: 'message.awaited', opIdx: 1 });
    actor.send({ type: 'deadline.passed' });
    expect(actor.getSnapshot().output).to.deep.equal({ verdict: 'aborted', reason: 'operation 1 waited in vain' });
    expect(told).to.deep.equal(['close aborted: operation 1 waited in vain']);
  });

  it('aborts an instance that was not resumed in time', () => {
    const { actor } = startInstance();
    actor.send({ type: 'halt.started', opIdx: 1 });
    actor.send({ type: 'deadline.passed' });
    expect(actor.getSnapshot().output).to.deep.equal({ verdict: 'aborted', reason: 'operation 1 waited in vain' });
  });

  it('ends a wait, and the operations go on once', () => {
    const { actor, told } = startInstance();
    actor.send({ type: 'wait.started', opIdx: 1 });
    actor.send({ type: 'deadline.passed' });
    expect(actor.getSnapshot().value).to.equal('performing');
    expect(told).to.deep.equal(['continue']);
  });

  it('has no effect when it comes late, while operations are performed', () => {
    const { actor, told } = startInstance();
    actor.send({ type: 'deadline.passed' });
    expect(actor.getSnapshot().value).to.equal('performing');
    expect(told).to.deep.equal([]);
  });
});
