import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { request } from 'node:https';
import { connect, type ConnectionOptions } from 'node:tls';
import { expect } from 'chai';
import { encodeFrame, FrameDecoder } from '../../src/server/framing.ts';
import { CertificateAuthority } from '../support/certificate-authority.ts';
import { closeAll, openServer, type OpenServerOptions } from '../support/open-server.ts';

const authority = new CertificateAuthority();
const strangers = new CertificateAuthority('Strangers');
authority.sign('server');
const files = { certificate_file: authority.file('server.pem'), key_file: authority.file('server-key.pem') };
const tls = { ...files, client_ca_file: authority.certificateFile };
const subjects = {
  wall: { given: '/O=Example/CN=wall', told: 'CN=wall,O=Example' },
  ci: {
    given: '/DC=org/DC=example/OU=Tests+O=Ex\\, ample/CN=ci \\+ 1',
    told: 'CN=ci \\+ 1,OU=Tests+O=Ex\\, ample,DC=example,DC=org',
  },
};
const client_certificates = [
  { subject: 'cn=wall, o=Example', role: 'viewer' as const },
  { subject: subjects.ci.told, role: 'admin' as const },
];

const shown = (by: CertificateAuthority, name: string, subject: string): ConnectionOptions => {
  const { certificate, key } = by.sign(name, subject);
  return { cert: certificate, key };
};
const wall = shown(authority, 'wall', subjects.wall.given);
const ci = shown(authority, 'ci', subjects.ci.given);
const unknown = shown(authority, 'unknown', '/O=Example/CN=unknown');
const forged = shown(strangers, 'wall', subjects.wall.given);

const open = (options: OpenServerOptions = {}) =>
  openServer({ http: { tls }, tcp: { tls }, auth: { client_certificates }, ...options });

const whoAt = async (
  port: number,
  certificate: ConnectionOptions,
  headers: Record<string, string> = {},
): Promise<unknown> => {
  const asked = request({
    host: '127.0.0.1',
    port,
    path: '/session',
    headers,
    agent: false,
    ca: authority.certificate,
    ...certificate,
  });
  asked.end();
  const [response] = await once(asked, 'response');
  let body = '';
  for await (const chunk of response) body += String(chunk);
  return JSON.parse(body) as unknown;
};

const callAt = async (
  port: number,
  certificate: ConnectionOptions,
  method: string,
  params: object = {},
): Promise<unknown> => {
  const socket = connect({ host: '127.0.0.1', port, ca: authority.certificate, ...certificate });
  socket.write(encodeFrame(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })));
  const decoder = new FrameDecoder(4_000_000);
  for await (const chunk of socket)
    for (const frame of decoder.push(chunk as Buffer)) return JSON.parse(String(frame)) as unknown;
  return undefined;
};

describe('A client certificate', () => {
  afterEach(closeAll);
  after(() => {
    authority.remove();
    strangers.remove();
  });

  it('has the role of its subject, over both transports', async () => {
    const { httpPort, tcpPort, service } = await open();
    service.set('run');
    expect(await whoAt(httpPort, wall)).to.deep.equal({ name: 'cn=wall, o=Example', role: 'viewer' });
    expect(await whoAt(httpPort, ci)).to.deep.equal({ name: subjects.ci.told, role: 'admin' });
    expect(await callAt(tcpPort, wall, 'QueryAllTests')).to.have.nested.property('result.tests');
    expect(await callAt(tcpPort, wall, 'CancelTest', { run_id: 'run' })).to.have.nested.property('error.code', -32010);
    expect(await callAt(tcpPort, ci, 'CancelTest', { run_id: 'run' })).to.have.nested.property('result.cancelled', 1);
  });

  it('opens nothing if its subject is unknown, if another authority signed it, or if it is missing', async () => {
    const { httpPort, tcpPort } = await open();
    const refused: [ConnectionOptions, RegExp][] = [
      [unknown, /The certificate of CN=unknown,O=Example is not accepted here/],
      [forged, /The certificate of CN=wall,O=Example is not accepted here/],
      [{}, /The request carries no bearer token|The connection has shown no token/],
    ];
    for (const [certificate, message] of refused) {
      expect(await whoAt(httpPort, certificate))
        .to.have.nested.property('error.message')
        .that.matches(message);
      expect(await callAt(tcpPort, certificate, 'QueryAllTests'))
        .to.have.nested.property('error.message')
        .that.matches(message);
    }
  });

  it('is not accepted once its authority is removed, also from a client that resumes a TLS session', async () => {
    const own = authority.file('clients.pem');
    copyFileSync(authority.certificateFile, own);
    let used = (): void => {};
    const changed = new Promise<void>((resolve) => (used = resolve));
    const nothing = (): void => {};
    const info = (_fields: object, sentence: string): void =>
      sentence === 'A new certificate is in use.' ? used() : undefined;
    const { httpPort } = await open({
      http: { tls: { ...files, client_ca_file: own } },
      log: { debug: nothing, info, warn: nothing, error: nothing },
    });
    let session: Buffer | undefined;
    const ask = async (): Promise<[reused: boolean, answer: string]> => {
      const socket = connect({
        host: '127.0.0.1',
        port: httpPort,
        ca: authority.certificate,
        ...wall,
        ...(session && { session }),
      });
      socket.on('session', (ticket) => (session = ticket));
      socket.write('GET /session HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
      await once(socket, 'secureConnect');
      const reused = socket.isSessionReused();
      let answer = '';
      for await (const chunk of socket) answer += String(chunk);
      return [reused, answer.slice(9, 12)];
    };
    expect(await ask()).to.deep.equal([false, '200']);
    expect(await ask()).to.deep.equal([true, '200']);
    copyFileSync(strangers.certificateFile, own);
    await changed;
    expect(await ask()).to.deep.equal([false, '401']);
  });

  it('can be combined with tokens: the one that a request carries counts', async () => {
    const { httpPort, tcpPort } = await open({ token: 'secret' });
    expect(await whoAt(httpPort, wall, { authorization: 'Bearer secret' })).to.deep.equal({
      name: 'token',
      role: 'admin',
    });
    expect(await whoAt(httpPort, wall, { authorization: 'Bearer wrong' })).to.have.nested.property(
      'error.code',
      -32008,
    );
    expect(await whoAt(httpPort, {}, { authorization: 'Bearer secret' })).to.deep.equal({
      name: 'token',
      role: 'admin',
    });
    expect(await callAt(tcpPort, wall, 'rpc.authenticate', { token: 'secret' })).to.have.property('result', 'ok');
  });

  it('suffices for a service that other machines reach', async () => {
    const { httpUrl } = await open({ host: '0.0.0.0' });
    expect(httpUrl).to.match(/^https:/);
  });
});
