/** What viewers receive about an actor from its beginning to its end. */
import { expect } from 'chai';
import { createActor, createMachine } from 'xstate';
import { dial, entered } from '../../machines/extension-dialing/scripted-dialing.ts';
import { closeAll, openBridge, openViewer } from './viewers.ts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { switched: 'on' } }, on: { type: 'final' } },
});

describe('a viewer', () => {
  afterEach(closeAll);

  it('receives a service, its events, its states and its end', async () => {
    const bridge = await openBridge();
    const viewer = await openViewer(bridge.port);
    const { actor } = dial({});
    bridge.observe(actor);
    actor.send(entered('12'));
    actor.send({ type: 'destination.occupied' });
    await viewer.hears('service.stop');
    expect(viewer.story()).to.deep.equal([
      'register "prompting"',
      'event xstate.init',
      'event digits.collected',
      'state "terminating"',
      'event destination.occupied',
      'state "busyOrNoAnswer"',
      'stop',
    ]);
    expect(bridge.errors).to.deep.equal([]);
  });

  it('receives the machine, the context and the event that led to a state', async () => {
    const bridge = await openBridge();
    const viewer = await openViewer(bridge.port);
    const { actor } = dial({});
    bridge.observe(actor);
    actor.send(entered('12'));
    const { machine, id } = await viewer.hears('service.register');
    expect(machine.id).to.equal('extension-dialing');
    expect(id).to.equal(actor.id);
    const { state } = await viewer.hears('service.state');
    expect(state.context).to.include({ digits: '12', finalDestination: '01735512' });
    expect(state.event).to.deep.equal({ type: 'digits.collected', digits: '12' });
    expect(state.matches('terminating')).to.equal(true);
  });

  it('follows an actor that is observed before it starts', async () => {
    const bridge = await openBridge();
    const viewer = await openViewer(bridge.port);
    const actor = createActor(lamp);
    bridge.observe(actor);
    actor.start();
    actor.send({ type: 'switched' });
    const { sessionId } = await viewer.hears('service.stop');
    const story = ['register "off"', 'event xstate.init', 'state "off"', 'event switched', 'state "on"', 'stop'];
    expect(viewer.story(sessionId)).to.deep.equal(story);
  });

  it('receives an actor that had ended when it was observed', async () => {
    const bridge = await openBridge();
    const viewer = await openViewer(bridge.port);
    const actor = createActor(lamp).start();
    actor.send({ type: 'switched' });
    bridge.observe(actor);
    await viewer.hears('service.stop');
    expect(viewer.story()).to.deep.equal(['register "on"', 'event xstate.init', 'state "on"', 'stop']);
  });

  it('receives the end of an actor that breaks', async () => {
    const bridge = await openBridge();
    const viewer = await openViewer(bridge.port);
    const breaking = createMachine({
      on: {
        go: {
          actions: () => {
            throw new Error('no way');
          },
        },
      },
    });
    const actor = createActor(breaking).start();
    bridge.observe(actor);
    actor.send({ type: 'go' });
    await viewer.hears('service.stop');
    expect(bridge.errors.map(({ message }) => message)).to.deep.equal(['no way']);
  });
});
