/** An event from a viewer goes to the real actor, if that has a transition for it. */
import { expect } from 'chai';
import { createActor, createMachine, SimulatedClock } from 'xstate';
import { dial, entered } from '../../machines/extension-dialing/scripted-dialing.ts';
import { closeAll, openBridge, openViewer } from './viewers.ts';

describe('an event from a viewer', () => {
  afterEach(closeAll);

  const shown = async () => {
    const bridge = await openBridge();
    const viewer = await openViewer(bridge.port);
    const dialing = dial({});
    bridge.observe(dialing.actor);
    const { sessionId } = await viewer.hears('service.register');
    return { bridge, viewer, sessionId, ...dialing };
  };

  it('moves the actor, and is sent to viewers once, before its effects', async () => {
    const { viewer, sessionId, actor, asked } = await shown();
    viewer.send(sessionId, { type: 'digits.collected', digits: '12' });
    await viewer.hears('service.state');
    expect(actor.getSnapshot().value).to.equal('terminating');
    expect(asked).to.deep.equal(['plays main', 'rings 01735512']);
    expect(viewer.story().slice(2)).to.deep.equal(['event digits.collected', 'state "terminating"']);
  });

  it('is sent to the other viewers', async () => {
    const { bridge, viewer, sessionId } = await shown();
    const other = await openViewer(bridge.port);
    viewer.send(sessionId, { type: 'caller.hungUp' });
    await other.hears('service.stop');
    expect(other.story()).to.deep.equal(['register "prompting"', 'event caller.hungUp', 'state "hungUp"', 'stop']);
  });

  for (const type of ['never.heardOf', 'xstate.stop', 'xstate.init', '*']) {
    it(`is not sent if the machine has no transition for it: ${type}`, async () => {
      const { bridge, viewer, sessionId, actor } = await shown();
      viewer.send(sessionId, { type });
      await viewer.settled();
      expect(bridge.errors.map(({ message }) => message)).to.deep.equal([
        `An event from a viewer was not sent: ${actor.id} has no transition for ${type}.`,
      ]);
      expect(actor.getSnapshot()).to.include({ value: 'prompting', status: 'active' });
      expect(viewer.story()).to.have.length(2);
    });
  }

  it('is not sent to an actor that has ended, or never existed', async () => {
    const { bridge, viewer, sessionId, actor } = await shown();
    actor.send({ type: 'caller.hungUp' });
    viewer.send(sessionId, entered('12'));
    viewer.send('service:77', entered('12'));
    await viewer.settled();
    expect(bridge.errors.map(({ message }) => message)).to.deep.equal([
      `An event from a viewer was not sent: ${actor.id} has ended.`,
      'An event from a viewer was not sent: there is no service service:77.',
    ]);
  });

  it('can be the delay that the machine waits for, as XState 4 names it', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'rings',
      states: { rings: { after: { 20_000: 'over' } }, over: {} },
    });
    const bridge = await openBridge();
    const viewer = await openViewer(bridge.port);
    const actor = createActor(machine, { clock: new SimulatedClock() }).start();
    bridge.observe(actor);
    const { sessionId } = await viewer.hears('service.register');
    viewer.send(sessionId, { type: 'xstate.after(20000)#m.rings' });
    await viewer.hears('service.state');
    expect(actor.getSnapshot().value).to.equal('over');
  });
});
