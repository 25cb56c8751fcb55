/** A bridge that runs for days stays within its configured size. */
import { once } from 'node:events';
import { expect } from 'chai';
import { createActor, createMachine } from 'xstate';
import { dial } from '../../machines/extension-dialing/scripted-dialing.ts';
import { closeAll, openBridge, openViewer, WebSocket } from './viewers.ts';

const states = { open: { on: { seal: 'sealed' } }, sealed: { type: 'final' } } as const;

const letter = (id: string) => {
  const actor = createActor(createMachine({ id, initial: 'open', states })).start();
  return { actor, seal: () => actor.send({ type: 'seal' }) };
};

describe('a bridge with few places', () => {
  afterEach(closeAll);

  it('gives the place of the service that ended first to a new one', async () => {
    const bridge = await openBridge({ maximumServices: 3 });
    const [a, b, c, d] = [letter('a'), letter('b'), letter('c'), letter('d')];
    for (const { actor } of [a, b, c]) bridge.observe(actor);
    b.seal();
    a.seal();
    bridge.observe(d.actor);
    const viewer = await openViewer(bridge.port);
    const registered = viewer.heard.filter((event) => event.type === 'service.register');
    const places = registered.map(({ machine, sessionId }) => `${sessionId} ${machine.id}`);
    expect(places).to.deep.equal(['service:1 a', 'service:3 c', 'service:2 d']);
    expect(viewer.heard.filter(({ type }) => type === 'service.stop').map(({ sessionId }) => sessionId)).to.deep.equal([
      'service:1',
    ]);
    d.seal();
    await viewer.hears('service.stop', ({ sessionId }) => sessionId === 'service:2');
  });

  it('has none for more actors than places, and reports that once', async () => {
    const bridge = await openBridge({ maximumServices: 1 });
    const viewer = await openViewer(bridge.port);
    const first = letter('first');
    for (const { actor } of [first, letter('second'), letter('third')]) bridge.observe(actor);
    first.seal();
    bridge.observe(letter('fourth').actor);
    await viewer.settled();
    const registered = viewer.heard.filter((event) => event.type === 'service.register');
    expect(registered.map(({ machine }) => machine.id)).to.deep.equal(['first', 'fourth']);
    expect(bridge.errors.map(({ name }) => name)).to.deep.equal(['Busy']);
  });
});

describe('a bridge', () => {
  afterEach(closeAll);

  it('sends no more of a context than a viewer can read', async () => {
    const bridge = await openBridge();
    const viewer = await openViewer(bridge.port);
    const machine = createMachine({ context: { rows: Array.from({ length: 100_000 }, (_, row) => ({ row })) } });
    const sizes: number[] = [];
    viewer.socket.on('message', (data: Buffer) => sizes.push(data.length));
    bridge.observe(createActor(machine).start());
    await viewer.hears('service.register');
    expect(Math.max(...sizes)).to.be.below(200_000);
  });

  it('disconnects a viewer that does not read, and keeps no more for it', async () => {
    const bridge = await openBridge();
    const viewer = await openViewer(bridge.port);
    const context = { rows: Array.from({ length: 30 }, () => 'x'.repeat(1_000)) };
    const machine = createMachine({ context, on: { poke: { actions: () => {} } } });
    const actor = createActor(machine).start();
    bridge.observe(actor);
    // Nothing is written to the socket before this loop ends.
    for (let pokes = 0; pokes < 5_000 && bridge.errors.length === 0; pokes += 1) actor.send({ type: 'poke' });
    expect(bridge.errors.map(({ message }) => message)).to.deep.equal([
      'A viewer that does not read was disconnected.',
    ]);
    await once(viewer.socket, 'close');
  });

  it('has sixteen viewers at most', async () => {
    const bridge = await openBridge();
    for (let count = 0; count < 16; count += 1) await openViewer(bridge.port);
    const refused = new WebSocket(`ws://127.0.0.1:${bridge.port}`);
    const [thrown] = (await once(refused, 'error')) as [Error];
    expect(thrown.message).to.match(/503/);
  });

  it('reads no context while no viewer is attached', async () => {
    let looks = 0;
    const context = {
      get secret(): number {
        return (looks += 1);
      },
    };
    const machine = createMachine({ context, on: { poke: { actions: () => {} } } });
    const bridge = await openBridge();
    const actor = createActor(machine).start();
    bridge.observe(actor);
    const before = looks;
    for (let count = 0; count < 100; count += 1) actor.send({ type: 'poke' });
    expect(looks).to.equal(before);
    await openViewer(bridge.port);
    expect(looks).to.be.greaterThan(before);
  });

  it('stops inspecting a system when nothing lives in it', async () => {
    const bridge = await openBridge();
    const { actor } = dial({});
    const { inspect } = actor.system;
    let inspecting = 0;
    actor.system.inspect = (observer) => {
      const subscription = inspect(observer);
      inspecting += 1;
      return {
        unsubscribe: () => {
          inspecting -= 1;
          subscription.unsubscribe();
        },
      };
    };
    bridge.observe(actor);
    bridge.observe(actor);
    expect(inspecting).to.equal(1);
    actor.send({ type: 'caller.hungUp' });
    expect(inspecting).to.equal(0);
  });
});
