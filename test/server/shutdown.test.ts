import { expect } from 'chai';
import { once } from 'node:events';
import { Agent, get as httpGet, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { SimulatedClock } from 'xstate';
import { embeddedConfig } from '../../src/config.ts';
import { DialproofError } from '../../src/ground/errors.ts';
import { createLog } from '../../src/log.ts';
import { startServer } from '../../src/server/server.ts';
import { closeAll, FramedClient, openServer } from '../support/open-server.ts';
import { ScriptedRunService } from '../support/scripted-run-service.ts';
import { turn } from '../support/turn.ts';

const cancel = { jsonrpc: '2.0', id: 1, method: 'CancelTest', params: { run_id: 'run' } };
const responseTo = async (url: string, agent: Agent): Promise<IncomingMessage> =>
  ((await once(httpGet(url, { agent }), 'response')) as [IncomingMessage])[0];

/** Counts the calls of `query`, which `cancel` calls as well. */
const countQueries = (service: ScriptedRunService): (() => number) => {
  let count = 0;
  const query = service.query.bind(service);
  service.query = (runId) => {
    count += 1;
    return query(runId);
  };
  return () => count;
};

/** The clock stands still: nothing here may need the five seconds, unless the test advances it. */
describe('Closing the server', () => {
  afterEach(closeAll);

  it('ends event streams, keep-alive connections, silent ones and idle framed ones at once', async () => {
    const { httpUrl, httpPort, tcpPort, service, close } = await openServer({ clock: new SimulatedClock() });
    service.set('run');
    const agent = new Agent({ keepAlive: true });
    const stream = (await responseTo(`${httpUrl}/runs/run/events`, agent)).resume();
    const idle = (await responseTo(`${httpUrl}/healthz`, agent)).resume();
    await once(idle, 'end');
    const silent = connect(httpPort, '127.0.0.1');
    const framed = new FramedClient(tcpPort);
    framed.send({ jsonrpc: '2.0', id: 1, method: 'QueryAllTests' });
    await Promise.all([framed.take(1), once(silent, 'connect')]);
    const ended = once(stream, 'end');
    await Promise.all([close(), close(), ended]);
    expect(service.watchersOf('run')).to.equal(0);
    agent.destroy();
  });

  it('waits for the requests in flight, and answers them', async () => {
    const { post, tcpPort, service, close } = await openServer({ clock: new SimulatedClock() });
    let release = (): void => {};
    service.cancelled = new Promise((resolve) => {
      release = resolve;
    });
    service.set('run');
    const queries = countQueries(service);
    const framed = new FramedClient(tcpPort);
    framed.send(cancel);
    const posted = post(cancel);
    while (queries() < 2) await turn();
    const closed = close();
    release();
    expect((await posted).status).to.equal(200);
    expect(await framed.take(1)).to.have.nested.property('[0].result.cancelled', 1);
    await closed;
  });

  it('waits five seconds at most, then cuts the remaining connections', async () => {
    const clock = new SimulatedClock();
    const { httpUrl, tcpPort, service, close } = await openServer({ clock });
    service.cancelled = new Promise(() => {});
    service.set('run');
    const queries = countQueries(service);
    const stuck = httpRequest(`${httpUrl}/rpc`, { method: 'POST', headers: { 'content-type': 'application/json' } });
    stuck.end(JSON.stringify(cancel));
    const cut = once(stuck, 'response').then(
      () => 'answered',
      () => 'cut',
    );
    new FramedClient(tcpPort).send(cancel);
    while (queries() < 2) await turn();
    const closed = close();
    clock.increment(5_000);
    await closed;
    expect(await cut).to.equal('cut');
  });

  it('frees the ports, and accepts no more connections', async () => {
    const { httpPort, tcpPort, close } = await openServer();
    await close();
    for (const port of [httpPort, tcpPort]) {
      const [error] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
      expect(error.code).to.equal('ECONNREFUSED');
    }
  });
});

describe('A port that is taken', () => {
  afterEach(closeAll);

  it('is refused by name, for either port, and nothing stays open', async () => {
    const { httpPort } = await openServer();
    const config = embeddedConfig();
    const at = (port: number) => ({ host: '127.0.0.1', port });
    const start = (http: number, tcp: number) =>
      startServer({
        config: { http: { ...config.http, ...at(http) }, tcp: { ...config.tcp, ...at(tcp) }, auth: config.auth },
        service: new ScriptedRunService(),
        log: createLog('silent'),
      });
    for (const attempt of [start(httpPort, 0), start(0, httpPort)]) {
      const thrown = await attempt.then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(thrown).to.be.instanceOf(DialproofError);
      expect(thrown).to.have.property('message').that.includes(`127.0.0.1:${httpPort}`).and.includes('EADDRINUSE');
    }
  });
});
