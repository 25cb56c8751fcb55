import { expect } from 'chai';
import type { CallEvent } from '../../src/flow/call-events.ts';
import type { Wait } from '../../src/flow/leg-of-operation.ts';
import { connectToResource } from '../../src/flow/operation-calls.ts';
import { silentLeg } from './silent-dialogue.ts';

const waiting = (heard: CallEvent[]): Wait<CallEvent> => ({
  seconds: 5,
  interpret: (event) => event,
  report: (event) => heard.push(event),
});

describe('a call leg', () => {
  it('notifies each operation that begins to wait of the end of the dialogue, and sends nothing', () => {
    const { leg, counts } = silentLeg();
    leg.indicate({ primitive: 'TC-END', components: [] });
    const heard: CallEvent[] = [];
    leg.instructSwitch([connectToResource], waiting(heard));
    leg.instructResource([], waiting(heard));
    leg.leave();
    expect(heard).to.deep.equal([{ type: 'closed' }, { type: 'closed' }]);
    expect(counts()).to.deep.equal({ invokes: 0, deadlines: 0, over: 1 });
  });

  it('fails when the network does not take a message', () => {
    const { leg, counts } = silentLeg(() => {
      throw new Error('the link is closed');
    });
    const heard: CallEvent[] = [];
    leg.instructSwitch([connectToResource], waiting(heard));
    leg.leave();
    expect(heard).to.deep.equal([{ type: 'broken', reason: 'the link is closed' }]);
    expect(counts()).to.deep.equal({ invokes: 1, deadlines: 0, over: 1 });
  });

  it('does not report to an operation that has stopped waiting', () => {
    const { leg, counts } = silentLeg();
    const heard: CallEvent[] = [];
    const [wait, other] = [waiting(heard), waiting(heard)];
    leg.instructSwitch([], wait);
    leg.stopWaiting(other);
    expect(counts().deadlines).to.equal(1);
    leg.stopWaiting(wait);
    leg.indicate({ primitive: 'TC-END', components: [] });
    expect(heard).to.deep.equal([]);
    expect(counts().deadlines).to.equal(0);
  });
});
