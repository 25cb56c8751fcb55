import { expect } from 'chai';
import type { RestAnswer, RestGateway, RestSession } from '../../../src/gateways/gateway.ts';
import { answerTo, openRest, reasonFor } from '../../support/configured-gateway.ts';
import { openFaultyServer } from '../../support/faulty-http-server.ts';
import type { LocalServer } from '../../support/local-server.ts';
import { freePorts } from '../../support/free-ports.ts';

const impatient = {
  connect_timeout_seconds: 1,
  headers_timeout_seconds: 1,
  body_timeout_seconds: 1,
  body_limit: 4096,
  connections: 4,
};
const reasons: Readonly<Record<string, RegExp>> = {
  reset: /^the connection was closed before the answer was complete$/,
  closed: /^the connection was closed before the answer was complete$/,
  gone: /^the connection was closed before the answer was complete$/,
  garbage: /^the answer is not HTTP: /,
  silent: /^no answer within 1 s$/,
  stalled: /^the answer stopped in its middle for 1 s$/,
  dripping: /^no complete answer within 3 s$/,
  large: /^the content of the answer is longer than 4096 bytes$/,
  headers: /^the headers of the answer are too long$/,
};

describe('a REST request that meets a fault', () => {
  let server: LocalServer;
  let gateway: RestGateway;
  let session: RestSession;
  const to = (path: string) => ({ method: 'GET', path, query: {}, headers: [] });
  const codeOf = async (path: string): Promise<number> =>
    (await answerTo<RestAnswer>((settle) => session.request(to(path), settle))).code;
  const reasonOf = (path: string): Promise<string> => reasonFor((settle) => session.request(to(path), settle));

  const open = async (port: number, settings: object = impatient): Promise<void> => {
    gateway = await openRest({ url: `http://127.0.0.1:${port}`, ...settings });
    session = gateway.attach({ runId: 'run-1', actor: undefined });
  };
  afterEach(async () => {
    await gateway.stop();
    await server.close();
  });

  for (const [fault, reason] of Object.entries(reasons)) {
    it(`says what it was (${fault}), and leaves the requests around it alone`, async () => {
      server = await openFaultyServer();
      await open(server.port);
      const others = Promise.all([codeOf('/one'), codeOf('/two')]);
      expect(await reasonOf(`/fault-${fault}`)).to.match(reason);
      expect(await others).to.deep.equal([200, 200]);
      expect(await codeOf('/after')).to.equal(200);
    });
  }

  it('fails because no server listens, until one does', async () => {
    const { tcp: port } = await freePorts();
    await open(port);
    expect(await reasonOf('/one')).to.equal(`127.0.0.1:${port} refused the connection`);
    server = await openFaultyServer({ port });
    expect(await codeOf('/two')).to.equal(200);
    await server.close();
    expect(await reasonOf('/three')).to.match(/refused the connection|was closed/);
    server = await openFaultyServer({ port });
    expect(await codeOf('/four')).to.equal(200);
  });

  it('fails because the name of the host is not known', async () => {
    server = await openFaultyServer();
    gateway = await openRest({ url: 'http://host.invalid:8080' });
    session = gateway.attach({ runId: 'run-1', actor: undefined });
    expect(await reasonOf('/')).to.match(
      /^the name of the host (?:is not known|cannot be looked up now): host\.invalid:8080$/,
    );
  });

  it('refuses a header that HTTP does not allow, and names it', async () => {
    server = await openFaultyServer();
    await open(server.port);
    const headers = [{ name: 'x-token', value: 'secret\r\nx-other: 1' }];
    const reason = await reasonFor((settle) => session.request({ ...to('/'), headers }, settle));
    expect(reason).to.contain('x-token').and.not.contain('secret');
  });
});
