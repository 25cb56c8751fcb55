/** A flow may loop, but not for ever: after a thousand operations the caller is released and the flow has failed. */
import { expect } from 'chai';
import { operation, startFlow } from './scripted-flow.ts';

describe('the statechart of a flow: a circular flow', () => {
  it('walks a thousand operations', () => {
    const flow = startFlow([operation('1', ['2']), operation('2', ['1'])]);
    for (let exits = 0; exits < 999; exits += 1) flow.ends({ exit: 0 });
    expect(flow.actor.getSnapshot().value).to.equal('2');
    expect(flow.started).to.have.length(1000);
  });

  it('fails before the next operation, and the caller is released', () => {
    const flow = startFlow([operation('1', ['2']), operation('2', ['1'])]);
    for (let exits = 0; exits < 1000; exits += 1) flow.ends({ exit: 0 });
    expect(flow.started).to.have.length(1000);
    expect(flow.actor.getSnapshot().output).to.deep.equal({
      ended: 'failed',
      operationId: '2',
      reason: 'the flow goes round in a circle',
    });
    expect(flow.host).to.deep.equal(['released', 'left']);
  });

  it('may still end as any other in its last operation', () => {
    const flow = startFlow([operation('1', ['1', null])]);
    for (let exits = 0; exits < 999; exits += 1) flow.ends({ exit: 0 });
    flow.ends({ exit: 1 });
    expect(flow.actor.getSnapshot().output?.ended).to.equal('released');
  });
});
