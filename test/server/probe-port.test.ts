import { createServer } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect } from 'chai';
import { closeAll, openServer } from '../support/open-server.ts';
import { listenLocally } from '../support/local-server.ts';
import { closeRawClients, RawClient } from '../support/raw-client.ts';

/** Sends a request in a thread of its own, and wakes the waiting thread through shared memory with the status. */
const askInThread = `
const { get } = require('node:http');
const { url, answer } = require('node:worker_threads').workerData;
const status = new Int32Array(answer);
get(url, (response) => {
  Atomics.store(status, 0, response.statusCode);
  Atomics.notify(status, 0);
}).on('error', () => Atomics.notify(status, 0));
`;

describe('The port of the health checks', () => {
  afterEach(() => {
    closeRawClients();
    return closeAll();
  });

  it('answers while the main thread does nothing else', async () => {
    const { probePort } = await openServer({ http: { probe_port: 0 } });
    const answer = new SharedArrayBuffer(4);
    const status = new Int32Array(answer);
    const thread = new Worker(askInThread, {
      eval: true,
      execArgv: [],
      workerData: { url: `http://127.0.0.1:${probePort}/healthz`, answer },
    });
    // The main thread is blocked until the answer has come.
    Atomics.wait(status, 0, 0, 10_000);
    expect(Atomics.load(status, 0)).to.equal(200);
    await thread.terminate();
  });

  it('reports whether the service accepts runs, and nothing else', async () => {
    const { probePort, service } = await openServer({ http: { probe_port: 0 }, token: 'the secret' });
    const status = async (path: string): Promise<number> =>
      (await fetch(`http://127.0.0.1:${probePort}${path}`)).status;
    expect([await status('/healthz'), await status('/readyz'), await status('/runs')]).to.deep.equal([200, 200, 404]);
    await service.close();
    while ((await status('/readyz')) !== 503) await status('/healthz');
    expect(await status('/healthz')).to.equal(200);
  });

  it('answers despite any number of silent connections', async () => {
    const { probePort = 0 } = await openServer({ http: { probe_port: 0 } });
    const silent = Array.from({ length: 100 }, () => new RawClient(probePort));
    await Promise.all(silent.slice(0, 30).map((client) => client.ended()));
    expect((await fetch(`http://127.0.0.1:${probePort}/healthz`)).status).to.equal(200);
  });

  it('is named where it is taken', async () => {
    const taken = await listenLocally(createServer());
    const thrown = await openServer({ http: { probe_port: taken.port } }).catch((error: unknown) => error);
    expect(thrown)
      .to.have.property('message')
      .that.includes(`127.0.0.1:${taken.port} (http.probe_port)`)
      .and.includes('EADDRINUSE');
    await taken.close();
  });
});
