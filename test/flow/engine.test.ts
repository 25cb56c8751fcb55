import { expect } from 'chai';
import { createActor, fromCallback } from 'xstate';
import { hostFlow, nothing } from './scripted-switch.ts';

describe('the flow engine', () => {
  it('keeps two calls apart', () => {
    const host = hostFlow();
    const [one, other] = [host.dial(), host.dial()];
    expect(host.engine.size).to.equal(2);
    other.enter('234');
    one.enter('1');
    other.report(7);
    expect(one.script).to.have.length(2);
    expect(other.script.at(-1)).to.equal('TC-END');
    expect(host.engine.size).to.equal(1);
    one.report(10);
    expect(host.ended.map(({ ended }) => ended)).to.deep.equal(['answered', 'hungUp']);
    expect(host.leftOpen()).to.deep.equal(nothing);
  });

  it('makes the calls of a run children of its actor, which is notified of their ends', () => {
    const heard: string[] = [];
    const run = createActor(fromCallback(({ receive }) => receive(({ type }) => heard.push(type))));
    run.start();
    const host = hostFlow(undefined, run);
    const peer = host.dial();
    expect(host.calls.map(({ actor, runId }) => [actor._parent, runId])).to.deep.equal([[run, 'run-1']]);
    peer.report(10);
    expect(heard).to.deep.equal(['xstate.done.actor.call-flow']);
  });

  it('releases with cause 31 where a ReleaseCall has no cause', () => {
    const host = hostFlow({
      operations: { 1: { id: 1, type: 'Start', exits: [2] }, 2: { id: 2, type: 'ReleaseCall' } },
    });
    expect(host.dial().argument('ReleaseCall')['initialCallSegment_cause']).to.equal(31);
  });

  it('fails a call whose flow goes round in a circle', () => {
    const host = hostFlow({ operations: { 1: { id: 1, type: 'Start', exits: [1] } } });
    const peer = host.dial();
    expect(host.ended[0]).to.include({ ended: 'failed', reason: 'the flow goes round in a circle' });
    expect(peer.script).to.deep.equal(['TC-END ReleaseCall']);
  });

  it('releases the callers of all calls when it closes', () => {
    const host = hostFlow();
    const peers = [host.dial(), host.dial()];
    host.engine.close();
    host.settle();
    for (const peer of peers) expect(peer.script.at(-1)).to.equal('TC-END DisconnectForwardConnection ReleaseCall');
    expect(host.leftOpen()).to.deep.equal(nothing);
  });
});
