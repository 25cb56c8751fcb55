/** The verdict of an instance that performed every operation depends on its checks alone. */
import { expect } from 'chai';
import { startInstance } from './scripted-instance.ts';

describe('test-instance: the verdict', () => {
  it('is "passed" when no check failed', () => {
    const { actor, told } = startInstance();
    actor.send({ type: 'operations.completed', failedChecks: 0 });
    expect(actor.getSnapshot().output).to.deep.equal({ verdict: 'passed', reason: '' });
    expect(told).to.deep.equal(['close passed']);
  });

  it('is "failed" when one check failed', () => {
    const { actor, told } = startInstance();
    actor.send({ type: 'operations.completed', failedChecks: 1 });
    expect(actor.getSnapshot().output).to.deep.equal({ verdict: 'failed', reason: '' });
    expect(told).to.deep.equal(['close failed']);
  });

  it('comes from a reply that needs no further event, while the instance awaits it', () => {
    const { actor } = startInstance();
    actor.send({ type: 'message.awaited', opIdx: 3 });
    actor.send({ type: 'operations.completed', failedChecks: 0 });
    expect(actor.getSnapshot().output?.verdict).to.equal('passed');
  });

  it('is not given while the instance stands at an operation', () => {
    const { actor, told } = startInstance();
    actor.send({ type: 'message.awaited', opIdx: 3 });
    actor.send({ type: 'message.awaited', opIdx: 5 });
    expect(actor.getSnapshot().value).to.equal('awaiting');
    expect(actor.getSnapshot().context.opIdx).to.equal(5);
    expect(told).to.deep.equal([]);
  });
});
