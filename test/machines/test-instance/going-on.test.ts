/** The operations continue exactly once after each wait or halt, even if the performer waits again at once. */
import { expect } from 'chai';
import { startInstance } from './scripted-instance.ts';

describe('test-instance: going on', () => {
  it('happens once when a halted instance is resumed', () => {
    const { actor, told } = startInstance();
    actor.send({ type: 'halt.started', opIdx: 2 });
    actor.send({ type: 'instance.resumed' });
    actor.send({ type: 'instance.resumed' });
    expect(told).to.deep.equal(['continue']);
  });

  it('happens for no instance but a halted one when it is resumed', () => {
    const { actor, told } = startInstance();
    actor.send({ type: 'instance.resumed' });
    actor.send({ type: 'wait.started', opIdx: 0 });
    actor.send({ type: 'instance.resumed' });
    expect(actor.getSnapshot().value).to.equal('waiting');
    expect(told).to.deep.equal([]);
  });

  it('is up to the performer after an instance has yielded its turn: deadlines are ignored meanwhile', () => {
    const { actor, told } = startInstance();
    actor.send({ type: 'message.awaited', opIdx: 1 });
    actor.send({ type: 'turn.yielded', opIdx: 3 });
    actor.send({ type: 'deadline.passed' });
    const { value, context } = actor.getSnapshot();
    expect([value, context.opIdx, told]).to.deep.equal(['performing', 3, []]);
  });

  it('may end the instance before the performer returns', () => {
    const { actor, told } = startInstance({
      goesOn: (send) => send({ type: 'operations.completed', failedChecks: 0 }),
    });
    actor.send({ type: 'wait.started', opIdx: 0 });
    actor.send({ type: 'deadline.passed' });
    expect(actor.getSnapshot().output?.verdict).to.equal('passed');
    expect(told).to.deep.equal(['continue', 'close passed']);
  });

  it('may lead to the next wait before the performer returns', () => {
    const { actor, told } = startInstance({ goesOn: (send) => send({ type: 'wait.started', opIdx: 4 }) });
    actor.send({ type: 'wait.started', opIdx: 0 });
    actor.send({ type: 'deadline.passed' });
    expect(actor.getSnapshot().value).to.equal('waiting');
    expect(actor.getSnapshot().context.opIdx).to.equal(4);
    expect(told).to.deep.equal(['continue']);
  });

  it('ends the instance in an error that its owner sees when the performer throws', () => {
    const { actor, errors } = startInstance({
      goesOn: () => {
        throw new Error('defect');
      },
    });
    actor.send({ type: 'wait.started', opIdx: 0 });
    actor.send({ type: 'deadline.passed' });
    expect(actor.getSnapshot().status).to.equal('error');
    expect(errors.map(String)).to.deep.equal(['Error: defect']);
  });
});
