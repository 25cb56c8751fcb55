/** Viewers come and go: each one that connects receives what is there. */
import { once } from 'node:events';
import { expect } from 'chai';
import { dial, entered } from '../../machines/extension-dialing/scripted-dialing.ts';
import { closeAll, openBridge, openViewer } from './viewers.ts';

describe('a viewer that comes later', () => {
  afterEach(closeAll);

  it('receives the registered services in their present state', async () => {
    const bridge = await openBridge();
    const { actor } = dial({});
    bridge.observe(actor);
    actor.send(entered('12'));
    const viewer = await openViewer(bridge.port);
    expect(viewer.story()).to.deep.equal(['register "terminating"']);
    const { machine, state } = await viewer.hears('service.register');
    expect(machine.description).to.equal(actor.id);
    expect(state.context).to.include({ digits: '12' });
    actor.send({ type: 'call.answered' });
    await viewer.hears('service.stop');
    expect(viewer.story().slice(1)).to.deep.equal(['event call.answered', 'state "answered"', 'stop']);
  });

  it('receives ended services, and that they have ended', async () => {
    const bridge = await openBridge();
    const { actor } = dial({});
    bridge.observe(actor);
    actor.send({ type: 'caller.hungUp' });
    const viewer = await openViewer(bridge.port);
    expect(viewer.story()).to.deep.equal(['register "hungUp"', 'stop']);
    expect((await viewer.hears('service.register')).state.done).to.equal(true);
  });

  it('causes no messages to the earlier viewers', async () => {
    const bridge = await openBridge();
    bridge.observe(dial({}).actor);
    const first = await openViewer(bridge.port);
    const second = await openViewer(bridge.port);
    await first.settled();
    expect(first.story()).to.deep.equal(['register "prompting"']);
    expect(second.story()).to.deep.equal(['register "prompting"']);
  });
});

describe('a viewer that leaves', () => {
  afterEach(closeAll);

  it('leaves the others and the actor as they are', async () => {
    const bridge = await openBridge();
    const { actor } = dial({});
    bridge.observe(actor);
    const [leaving, staying] = [await openViewer(bridge.port), await openViewer(bridge.port)];
    leaving.socket.terminate();
    await once(leaving.socket, 'close');
    actor.send(entered('12'));
    await staying.hears('service.state');
    expect(leaving.story()).to.deep.equal(['register "prompting"']);
    expect(bridge.errors).to.deep.equal([]);
  });

  it('receives everything when it is back', async () => {
    const bridge = await openBridge();
    const { actor } = dial({});
    bridge.observe(actor);
    const leaving = await openViewer(bridge.port);
    leaving.socket.close();
    await once(leaving.socket, 'close');
    actor.send(entered('12'));
    bridge.observe(dial({}).actor);
    const back = await openViewer(bridge.port);
    expect(back.story()).to.deep.equal(['register "terminating"', 'register "prompting"']);
    actor.send({ type: 'call.answered' });
    await back.hears('service.stop');
  });
});
