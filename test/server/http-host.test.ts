import { expect } from 'chai';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { hostCheck } from '../../src/server/host-names.ts';
import { closeAll, openServer, type OpenServerOptions } from '../support/open-server.ts';

/** Asks for `/healthz` with this Host header. */
const asking = async (options: OpenServerOptions, ...hosts: readonly string[]): Promise<(number | undefined)[]> => {
  const { httpPort } = await openServer(options);
  const ask = async (host: string): Promise<number | undefined> => {
    const [response] = (await once(
      request({ host: '127.0.0.1', port: httpPort, path: '/healthz', headers: { host } }).end(),
      'response',
    )) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  return Promise.all(hosts.map(ask));
};

describe('a service on a loopback address', () => {
  afterEach(closeAll);

  it('answers requests addressed to localhost and to addresses', async () => {
    const hosts = [
      'localhost',
      'localhost:9080',
      'LocalHost.:80',
      'tester.localhost:9080',
      '127.0.0.1:9080',
      '192.0.2.7',
      '[::1]:9080',
      '[2001:db8::1]',
    ];
    expect(await asking({}, ...hosts)).to.deep.equal(hosts.map(() => 200));
  });

  it('refuses requests addressed to any other name', async () => {
    const hosts = [
      'rebound.example',
      'rebound.example:9080',
      'localhost.example',
      '127.0.0.1.example',
      '[rebound.example]',
      'a:b:c',
    ];
    expect(await asking({}, ...hosts)).to.deep.equal(hosts.map(() => 421));
  });

  it('answers to the names of its configuration', async () => {
    const names = ['tester.example', 'Other.Example.'];
    expect(
      await asking({ names }, 'tester.example:8080', 'TESTER.example', 'other.example', 'third.example'),
    ).to.deep.equal([200, 200, 200, 421]);
  });

  it('gives the reason of a refusal in a sentence, before it requires a token', async () => {
    const { httpPort } = await openServer({ token: 'secret' });
    const [response] = (await once(
      request({ host: '127.0.0.1', port: httpPort, path: '/runs', headers: { host: 'rebound.example' } }).end(),
      'response',
    )) as [IncomingMessage];
    expect(response.statusCode).to.equal(421);
    expect(JSON.parse(await text(response))).to.deep.equal({
      error: {
        name: 'MisdirectedRequest',
        message: 'The request is for the host rebound.example, which this service is not known as.',
        hint: 'Use localhost or the address, or list the name under http.names of the configuration.',
      },
    });
  });

  it('answers a request of HTTP/1.0, which has no Host', async () => {
    const { httpPort } = await openServer();
    const socket = connect({ host: '127.0.0.1', port: httpPort });
    socket.end('GET /healthz HTTP/1.0\r\n\r\n');
    expect(await text(socket)).to.match(/^HTTP\/1\.[01] 200 /);
  });
});

describe('a service on other addresses', () => {
  it('answers to any name', () => {
    for (const host of ['0.0.0.0', '::', '192.0.2.1', 'tester.example'])
      expect(hostCheck({ host, names: [] })('any.example'), host).to.equal(true);
    expect(hostCheck({ host: '127.0.0.1', names: [] })('')).to.equal(false);
    for (const host of ['127.0.0.1', '127.8.9.1', '::1', '0:0:0:0:0:0:0:1', 'localhost']) {
      expect(hostCheck({ host, names: [] })('any.example'), host).to.equal(false);
    }
  });
});
