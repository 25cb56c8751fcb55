/** Ending an observation, and closing the bridge: nothing is left behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { startInspectBridge } from '../../../src/inspect/bridge/index.ts';
import { dial, entered } from '../../machines/extension-dialing/scripted-dialing.ts';
import { closeAll, openBridge, openViewer, WebSocket } from './viewers.ts';

describe('an observation that ends', () => {
  afterEach(closeAll);

  it('stops what is shown, and leaves the actor running', async () => {
    const bridge = await openBridge();
    const viewer = await openViewer(bridge.port);
    const { actor } = dial({});
    const giveUp = bridge.observe(actor);
    giveUp();
    giveUp();
    actor.send(entered('12'));
    await viewer.settled();
    expect(viewer.story()).to.deep.equal(['register "prompting"', 'event xstate.init', 'stop']);
    expect(actor.getSnapshot()).to.include({ value: 'terminating', status: 'active' });
  });

  it('goes on for the other users', async () => {
    const bridge = await openBridge();
    const viewer = await openViewer(bridge.port);
    const { actor } = dial({});
    const giveUp = bridge.observe(actor);
    bridge.observe(actor);
    giveUp();
    actor.send(entered('12'));
    await viewer.hears('service.state');
    expect(viewer.story().filter((line) => line.startsWith('register'))).to.have.length(1);
  });
});

describe('a bridge that closes', () => {
  afterEach(closeAll);

  it('stops what it shows, closes its connections, and stops listening', async () => {
    const bridge = await openBridge();
    const viewer = await openViewer(bridge.port);
    const { actor } = dial({});
    bridge.observe(actor);
    const [closing] = await Promise.all([once(viewer.socket, 'close'), bridge.close(), bridge.close()]);
    expect(closing[0]).to.equal(1001);
    expect(viewer.story().at(-1)).to.equal('stop');
    actor.send(entered('12'));
    bridge.observe(actor)();
    const [refused] = (await once(new WebSocket(`ws://127.0.0.1:${bridge.port}`), 'error')) as [NodeJS.ErrnoException];
    expect(refused.code).to.equal('ECONNREFUSED');
    expect(bridge.errors).to.deep.equal([]);
  });

  it('leaves no trace in the process, and another one can be started', async () => {
    const first = await openBridge();
    const { port } = first;
    first.observe(dial({}).actor);
    await first.close();
    expect(globalThis).not.to.have.property('__xstate__');
    const second = await openBridge({ port });
    expect((await openViewer(second.port)).story()).to.deep.equal([]);
  });

  it('lets the process end, though viewers were connected and actors live', async () => {
    const source = `
      import { createActor, createMachine } from 'xstate';
      import { startInspectBridge } from './src/inspect/bridge/index.ts';
      const bridge = await startInspectBridge({ port: 0 });
      bridge.observe(createActor(createMachine({})).start());
      process.stdout.write(String(bridge.port));
      process.stdin.once('data', () => { process.stdin.destroy(); bridge.close(); });
    `;
    const cwd = fileURLToPath(new URL('../../../', import.meta.url));
    const node = ['--import=tsx', '--input-type=module', '--eval', source];
    const child = spawn(process.execPath, node, { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
    const exited = once(child, 'exit');
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    const viewer = await openViewer(Number(String(port)));
    await viewer.hears('service.register');
    child.stdin.write('close\n');
    expect(await exited).to.deep.equal([0, null]);
  });
});

describe('a bridge that cannot listen', () => {
  afterEach(closeAll);

  it('reports where, and why', async () => {
    const { port } = await openBridge();
    const thrown = await startInspectBridge({ port }).catch((error: unknown) => error as Error);
    expect(thrown).to.include({ name: 'Unreachable' });
    expect((thrown as Error).message).to.match(
      new RegExp(`^Viewers cannot be served on 127\\.0\\.0\\.1 port ${port}: .*EADDRINUSE`),
    );
  });
});
