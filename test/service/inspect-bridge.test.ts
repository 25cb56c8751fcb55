/**
 * `serve --inspect`: a viewer of @xstate/inspect attaches to the whole service and sees a real run, from its start to
 * its end.
 */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect } from 'chai';
import { createLog } from '../../src/log.ts';
import { startService, type Service } from '../../src/service/service.ts';
import { closeAll, openViewer, WebSocket } from '../inspect/bridge/viewers.ts';
import { clientOf, readServiceConfig } from '../support/open-service.ts';
import { seedRequest } from './definitions.ts';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

describe('a service with a port for viewers', () => {
  let service: Service;

  afterEach(async () => {
    await closeAll();
    await service.close();
  });

  it('shows them a run, its instance and both ends', async () => {
    const inspectPort = await freePort();
    service = await startService({
      config: await readServiceConfig(),
      log: createLog('silent'),
      environment: {},
      inspectPort,
    });
    const viewer = await openViewer(inspectPort);
    await clientOf(service.httpUrl).run(seedRequest('watched'));
    const run = await viewer.hears('service.register', ({ machine }) => machine.id.includes('test-run'));
    await viewer.hears('service.register', ({ machine }) => machine.id.includes('instance'));
    await viewer.hears('service.stop', ({ sessionId }) => sessionId === run.sessionId);
    expect(viewer.story(run.sessionId).join(', ')).to.include('starting.finished').and.to.include('"completed"');
  });

  const named = { tokens: [{ name: 'ci', sha256: '0'.repeat(64), role: 'viewer' as const }], client_certificates: [] };
  for (const [what, environment, auth] of [
    ['a token is set', { DIALPROOF_TOKEN: 'the secret' }, undefined],
    ['the configuration has tokens', {}, named],
  ] as const)
    it(`requires a secret in their URL where ${what}`, async () => {
      const config = await readServiceConfig();
      const said: string[] = [];
      const hear = (first: object): void => void said.push((first as { viewerUrl?: string }).viewerUrl ?? '');
      const nothing = (): void => {};
      const log = { debug: nothing, warn: nothing, error: nothing, info: hear };
      const inspectPort = await freePort();
      service = await startService({
        config: {
          ...config,
          auth: auth === undefined ? config.auth : { ...auth, tokens: [...auth.tokens], client_certificates: [] },
        },
        log,
        environment,
        inspectPort,
      });
      const url = said.find((text) => text.startsWith('ws:')) ?? '';
      expect(url).to.match(new RegExp(`^ws://127\\.0\\.0\\.1:${inspectPort}/[\\w-]{32}$`));
      const opened = (address: string): Promise<string> =>
        new Promise((resolve) => {
          const socket = new WebSocket(address);
          socket.on('open', () => {
            socket.close();
            resolve('open');
          });
          socket.on('error', ({ message }) => resolve(message));
        });
      for (const address of [
        `ws://127.0.0.1:${inspectPort}`,
        `${url}x`,
        `ws://127.0.0.1:${inspectPort}/the%20secret`,
      ]) {
        expect(await opened(address), address).to.include('401');
      }
      expect(await opened(url)).to.equal('open');
    });

  it('reports that the port is taken', async () => {
    service = await startService({
      config: await readServiceConfig(),
      log: createLog('silent'),
      environment: {},
      inspectPort: await freePort(),
    });
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const refused = await startService({
      config: await readServiceConfig(),
      log: createLog('silent'),
      environment: {},
      inspectPort: port,
    }).catch((thrown: Error) => thrown);
    expect(refused).to.have.property('code', 'Unreachable');
    taken.close();
  });
});
