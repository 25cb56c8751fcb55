/** The embedded store in its thread, as the service opens it: the thread of the program that a checkout bundles. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { systemClock } from '../../src/ground/clock.ts';
import { embeddedConfig } from '../../src/config.ts';
import { DialproofError } from '../../src/ground/errors.ts';
import { openStore, type OpenedStore } from '../../src/service/open-store.ts';
import { acceptedRun, endedRun } from '../contracts/store/sample-runs.ts';
import { bundledScript } from '../support/built-program.ts';

describe('the thread of the embedded store', () => {
  let folder: string;
  const opened: OpenedStore[] = [];
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-store-'));
  });
  afterEach(async () => {
    for (const { store } of opened.splice(0)) await store.close();
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  const open = async (place = folder): Promise<OpenedStore> => {
    const config = { ...embeddedConfig(), store: { kind: 'embedded' as const, folder: place } };
    const store = await openStore(config, {
      clock: systemClock,
      environment: {},
      log: { info: () => undefined, warn: () => undefined },
      script: await bundledScript('store-thread'),
    });
    opened.push(store);
    return store;
  };

  const refusalOf = async (asked: Promise<unknown>): Promise<DialproofError> => {
    const thrown: unknown = await asked.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(thrown instanceof DialproofError)) throw new Error(`it was not refused: ${String(thrown)}`);
    return thrown;
  };

  it('keeps runs in a folder that it creates, and releases it when it is closed', async () => {
    const place = join(folder, 'not', 'there yet');
    const first = await open(place);
    expect([first.store.kind, first.interrupted, first.notices, first.store.trouble]).to.deep.equal([
      'embedded',
      [],
      [],
      undefined,
    ]);
    expect(await first.store.accept(acceptedRun({}))).to.equal(undefined);
    await first.store.end(endedRun({ at: 5, capture: { file: Buffer.from('pcap'), leftOut: 2 } }));
    await first.store.close();
    const { store } = await open(place);
    expect(await store.find('run')).to.deep.include({
      run_id: 'run',
      state: 'completed',
      ended_at: 5,
      report: endedRun({}).report,
    });
    expect(Buffer.from((await store.capture('run'))?.file ?? []).toString()).to.equal('pcap');
    expect((await store.list({ limit: 5 })).runs).to.have.length(1);
  });

  it('refuses a folder that is in use, also within the process, with a hint', async () => {
    await open();
    const refusal = await refusalOf(open());
    expect([refusal.code, refusal.message]).to.deep.equal([
      'InvalidFile',
      `the folder of the store, ${folder}, is in use by another process`,
    ]);
    expect(refusal.hint).to.include('--data OTHER').and.include('--data none');
  });

  it('finds what a killed process had accepted, whose folder is free at once', async () => {
    const script = await bundledScript('store-thread');
    const code = `
      const { Worker } = require('node:worker_threads');
      const worker = new Worker(new URL(${JSON.stringify(script.href)}), { workerData: { folder: ${JSON.stringify(folder)}, program: '1' } });
      worker.on('message', () => console.log('open'));`;
    const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    await once(child.stdout, 'data');
    expect((await refusalOf(open())).message).to.include('in use by another process');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await open()).interrupted).to.deep.equal([]);
  });

  it('refuses a folder that cannot be created', async () => {
    const refusal = await refusalOf(open('/proc/none'));
    expect([refusal.code, refusal.message.split(':')[0]]).to.deep.equal([
      'InvalidFile',
      'the folder of the store, /proc/none, cannot be made',
    ]);
  });

  /**
   * The thread of a store, which the test can end: besides the requests of the store it accepts an order of the test.
   */
  const mortal = async (): Promise<{ readonly script: URL; kill(): void }> => {
    const name = `end of the store ${folder}`;
    const script = new URL(`data:text/javascript,import { BroadcastChannel } from 'node:worker_threads';
      const channel = new BroadcastChannel(${JSON.stringify(name)});
      channel.onmessage = () => process.exit();
      channel.unref();
      await import(${JSON.stringify((await bundledScript('store-thread')).href)});`);
    return {
      script,
      kill() {
        const channel = new BroadcastChannel(name);
        channel.postMessage('end');
        channel.close();
      },
    };
  };

  it('is restarted when it is gone: Busy until then, and nothing that was answered is lost', async () => {
    const { script, kill } = await mortal();
    const told: string[] = [];
    let changed = (): void => undefined;
    const next = (): Promise<void> => new Promise((resolve) => (changed = resolve));
    const log = { info: () => undefined, warn: (_: object, message: string) => (told.push(message), changed()) };
    const config = { ...embeddedConfig(), store: { kind: 'embedded' as const, folder } };
    const store = await openStore(config, { clock: systemClock, environment: {}, log, script });
    opened.push(store);
    for (let deaths = 1; deaths <= 3; deaths += 1) {
      const run_id = `run ${deaths}`;
      await store.store.accept(acceptedRun({ run_id }));
      let heard = next();
      kill();
      await heard;
      heard = next();
      const refused = await refusalOf(store.store.accept(acceptedRun({ run_id: 'other' })));
      const reason = 'the thread of the store has ended; the service starts another one';
      expect([refused.code, refused.data, refused.message, store.store.trouble]).to.deep.equal([
        'Busy',
        { limit: 'store' },
        `Nothing can be stored at the moment: ${reason}`,
        reason,
      ]);
      await heard;
      expect([store.store.trouble, (await store.store.find(run_id))?.state]).to.deep.equal([undefined, 'running']);
      await store.store.end(endedRun({ run_id }));
      expect((await store.store.find(run_id))?.state).to.equal('completed');
    }
    expect(told).to.have.length(6);
    expect(told.at(-1)).to.equal('The store has another thread, and takes runs again.');
    await store.store.close();
    const after = await open();
    expect([after.interrupted, (await after.store.list({ limit: 9 })).runs.map(({ state }) => state)]).to.deep.equal([
      [],
      ['completed', 'completed', 'completed'],
    ]);
  });

  it('that breaks makes the store Busy, with its reason, and is restarted later and later', async () => {
    const script = new URL(`data:text/javascript,import { parentPort } from 'node:worker_threads';
      parentPort.on('message', () => { throw new Error('out of luck'); });
      parentPort.postMessage({ writer: {}, interrupted: [], notices: [] });`);
    const waits: number[] = [];
    const clock = {
      ...systemClock,
      setTimeout: (action: () => void, milliseconds: number) => (
        waits.push(milliseconds),
        systemClock.setTimeout(action, milliseconds)
      ),
    };
    let found = (): void => undefined;
    const log = {
      info: () => undefined,
      warn: (_: object, message: string) => message.startsWith('The store has') && found(),
    };
    const config = { ...embeddedConfig(), store: { kind: 'embedded' as const, folder } };
    const { store } = await openStore(config, { clock, environment: {}, log, script });
    for (let deaths = 0; deaths < 3; deaths += 1) {
      const again = new Promise<void>((resolve) => (found = resolve));
      const reason = 'the thread of the store has broken: out of luck';
      expect((await refusalOf(store.find('run'))).message).to.equal(`Nothing can be stored at the moment: ${reason}`);
      expect(store.trouble).to.equal(`${reason}; the service starts another one`);
      await again;
    }
    // The others are deadlines of readings.
    expect(waits.filter((wait) => wait < 10_000)).to.deep.equal([100, 200, 400]);
    await store.close();
  });
});
