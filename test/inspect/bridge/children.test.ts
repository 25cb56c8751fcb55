/** One observation of a run shows everything that appears under it: instances, and calls with their operations. */
import { expect } from 'chai';
import { createActor, createMachine, fromCallback, type AnyActorRef } from 'xstate';
import { extensionDialingMachine } from '../../../machines/extension-dialing.machine.ts';
import { flowMachine } from '../../../machines/flow.machine.ts';
import { testInstanceMachine } from '../../../machines/test-instance.machine.ts';
import { settings } from '../../machines/extension-dialing/scripted-dialing.ts';
import { startRun } from '../../machines/test-run/scripted-run.ts';
import { operation } from '../../machines/flow/scripted-flow.ts';
import { closeAll, openBridge, openViewer } from './viewers.ts';

const dialingMachine = extensionDialingMachine.provide({
  actors: { collectDigits: fromCallback(() => {}), terminateCall: fromCallback(() => {}) },
});
const dialing = { ...operation('1', [null], settings), type: 'ExtensionDialing', name: 'ask' };
const flow = { id: 'flow:reception', start: '1', operations: new Map([['1', dialing]]) };
const callMachine = flowMachine(flow).provide({
  actors: { ExtensionDialing: dialingMachine },
  actions: { releaseCaller: () => {}, leaveCall: () => {} },
});

const startCall = (parent: AnyActorRef) =>
  createActor(callMachine, { parent, id: 'call-flow', input: { call: 'the call' } }).start();

describe('the observation of a run', () => {
  afterEach(closeAll);

  it('shows instances, calls and their operations as they come', async () => {
    const bridge = await openBridge();
    const viewer = await openViewer(bridge.port);
    const { actor: run } = startRun();
    bridge.observe(run);
    const performer = { continueOperations: () => {}, close: () => {}, deadlineReason: () => '' };
    createActor(testInstanceMachine, { parent: run, id: 'instance:0', input: { performer } }).start();
    startCall(run);
    await viewer.settled();
    const registered = viewer.heard.filter((event) => event.type === 'service.register');
    expect(registered.map(({ id, machine }) => [id.replace(run.id, 'run'), machine.id])).to.have.deep.members([
      ['run', 'test-run'],
      ['run / shares', 'shares'],
      ['run / instance:0', 'test-instance'],
      ['run / call-flow', 'flow:reception'],
      ['run / call-flow / operation', 'extension-dialing'],
    ]);
  });

  it('shows earlier children, once they move if only their parent knows them', async () => {
    const bridge = await openBridge();
    const viewer = await openViewer(bridge.port);
    const { actor: run } = startRun();
    const call = startCall(run);
    bridge.observe(run);
    call.getSnapshot().children['operation']?.send({ type: 'digits.collected', digits: '12' });
    const { id } = await viewer.hears('service.register', ({ machine }) => machine.id === 'extension-dialing');
    expect(id).to.match(/ \/ call-flow \/ operation$/);
  });

  it('reports the end of a child before the reaction of its parent, and who sent it', async () => {
    const bridge = await openBridge();
    const viewer = await openViewer(bridge.port);
    const call = startCall(startRun().actor);
    bridge.observe(call);
    call.getSnapshot().children['operation']?.send({ type: 'caller.hungUp' });
    const { event } = await viewer.hears('service.event', ({ event: { name } }) => name === 'done.invoke.operation');
    const operationService = await viewer.hears(
      'service.register',
      ({ machine }) => machine.id === 'extension-dialing',
    );
    await viewer.hears('service.stop', ({ sessionId }) => sessionId !== operationService.sessionId);
    expect(event.origin).to.equal(operationService.sessionId);
    expect(event.data).to.deep.equal({
      type: 'done.invoke.operation',
      actorId: 'operation',
      data: { exit: null, ended: 'hungUp' },
    });
    expect(viewer.story().slice(-6)).to.deep.equal([
      'event caller.hungUp',
      'state "hungUp"',
      'stop',
      'event done.invoke.operation',
      'state "hungUp"',
      'stop',
    ]);
  });

  it('reports the end of a child that breaks', async () => {
    const bridge = await openBridge();
    const viewer = await openViewer(bridge.port);
    const child = createMachine({
      on: {
        go: {
          actions: () => {
            throw new Error('no way');
          },
        },
      },
    });
    const invoke = { src: child, id: 'child', onError: '.sad' };
    const actor = createActor(createMachine({ invoke, initial: 'glad', states: { glad: {}, sad: {} } })).start();
    bridge.observe(actor);
    const { sessionId } = await viewer.hears('service.register', ({ id }) => id.endsWith('child'));
    actor.getSnapshot().children['child']?.send({ type: 'go' });
    await viewer.hears('service.state', ({ state }) => state.value === 'sad');
    expect(viewer.story(sessionId).slice(-3)).to.deep.equal(['event go', 'state {}', 'stop']);
    expect(viewer.story().slice(-2)).to.deep.equal(['event error.platform.child', 'state "sad"']);
  });
});
