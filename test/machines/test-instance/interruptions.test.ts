/**
 * A Test Instance can be aborted or cancelled in every state, and it closes its dialogues and deadlines exactly once.
 */
import { expect } from 'chai';
import type { TestInstanceEvent } from '../../../machines/events.ts';
import { startInstance } from './scripted-instance.ts';

const places: Readonly<Record<string, readonly TestInstanceEvent[]>> = {
  performing: [],
  awaiting: [{ type: 'message.awaited', opIdx: 1 }],
  waiting: [{ type: 'wait.started', opIdx: 1 }],
  halted: [{ type: 'halt.started', opIdx: 1 }],
};

describe('test-instance: interruptions', () => {
  for (const [place, events] of Object.entries(places)) {
    it(`an abort ends an instance that is ${place}, with its reason`, () => {
      const { actor, told } = startInstance();
      events.forEach((event) => actor.send(event));
      expect(actor.getSnapshot().value).to.equal(place);
      actor.send({ type: 'operation.aborted', reason: 'tcap: aborted by the peer' });
      expect(actor.getSnapshot().output).to.deep.equal({ verdict: 'aborted', reason: 'tcap: aborted by the peer' });
      expect(told).to.deep.equal(['close aborted: tcap: aborted by the peer']);
    });

    it(`a cancel ends an instance that is ${place}`, () => {
      const { actor, told } = startInstance();
      events.forEach((event) => actor.send(event));
      actor.send({ type: 'instance.cancelled' });
      expect(actor.getSnapshot().output).to.deep.equal({ verdict: 'cancelled', reason: '' });
      expect(told).to.deep.equal(['close cancelled']);
    });
  }

  it('nothing has an effect after the end', () => {
    const { actor, told } = startInstance();
    actor.send({ type: 'operations.completed', failedChecks: 0 });
    actor.send({ type: 'instance.cancelled' });
    actor.send({ type: 'operation.aborted', reason: 'too late' });
    expect(told).to.deep.equal(['close passed']);
  });
});
