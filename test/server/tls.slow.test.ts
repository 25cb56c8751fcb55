import { once } from 'node:events';
import { request } from 'node:https';
import { connect as connectPlain } from 'node:net';
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import type { Fault } from '../../src/ground/errors.ts';
import { encodeFrame, FrameDecoder } from '../../src/server/framing.ts';
import type { Log } from '../../src/log.ts';
import { TlsDoor } from '../../src/server/tls-door.ts';
import { CertificateAuthority } from '../support/certificate-authority.ts';
import { closeAll, openServer, type OpenServerOptions } from '../support/open-server.ts';
import { turn } from '../support/turn.ts';
import { steadyClock } from '../support/steady-clock.ts';

const authority = new CertificateAuthority();
authority.sign('server');
const tls = { certificate_file: authority.file('server.pem'), key_file: authority.file('server-key.pem') };
const json = { 'content-type': 'application/json' };

interface Answered {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

interface Ask {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly with?: ConnectionOptions;
}

const ask = async (
  port: number,
  { path = '/runs', method = 'GET', headers = {}, body, with: tlsOptions = {} }: Ask = {},
): Promise<Answered> => {
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers,
    agent: false,
    ca: authority.certificate,
    ...tlsOptions,
  });
  asked.end(body);
  const [response] = await once(asked, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() };
};

const openTls = (options: OpenServerOptions = {}) =>
  openServer({ ...options, http: { tls, ...options.http }, tcp: { tls, ...options.tcp } });

/** The framed transport over TLS. */
const framed = async (port: number, options: ConnectionOptions = {}) => {
  const socket = connect({ host: '127.0.0.1', port, ca: authority.certificate, ...options });
  await once(socket, 'secureConnect');
  const decoder = new FrameDecoder(4_000_000);
  const chunks = socket.iterator({ destroyOnReturn: false });
  return {
    socket,
    call: async (method: string, params: object = {}): Promise<unknown> => {
      socket.write(encodeFrame(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })));
      for (;;) {
        const { value } = (await chunks.next()) as { value: Buffer };
        for (const frame of decoder.push(value)) return JSON.parse(String(frame)) as unknown;
      }
    },
  };
};

describe('TLS', () => {
  afterEach(closeAll);

  it('carries both transports, and the addresses show it', async () => {
    const server = await openTls({ token: 'secret' });
    expect(server.httpUrl).to.equal(`https://127.0.0.1:${server.httpPort}`);
    expect((await ask(server.httpPort)).status).to.equal(401);
    expect((await ask(server.httpPort, { headers: { authorization: 'Bearer secret' } })).status).to.equal(200);
    const { call, socket } = await framed(server.tcpPort);
    expect(await call('QueryAllTests')).to.have.nested.property('error.code', -32008);
    expect(await call('rpc.authenticate', { token: 'secret' })).to.have.property('result', 'ok');
    expect(await call('QueryAllTests')).to.have.nested.property('result.tests');
    socket.end();
    await once(socket, 'close');
  });

  it('refuses a client without TLS, or with a version before 1.2', async () => {
    const server = await openTls();
    for (const port of [server.httpPort, server.tcpPort]) {
      const plain = connectPlain(port, '127.0.0.1');
      plain.on('error', () => undefined);
      plain.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
      let answer = '';
      plain.on('data', (chunk) => (answer += chunk.toString('latin1')));
      await once(plain, 'close');
      expect(answer).to.not.include('HTTP/1.1').and.not.include('jsonrpc');
      const old = connect({
        host: '127.0.0.1',
        port,
        ca: authority.certificate,
        minVersion: 'TLSv1',
        maxVersion: 'TLSv1.1',
        ciphers: 'DEFAULT@SECLEVEL=0',
      });
      expect(await once(old, 'error'))
        .to.have.nested.property('[0].message')
        .that.matches(/protocol version|unsupported protocol/i);
    }
  });

  it('restricts the cookie of a session to TLS', async () => {
    const { httpPort } = await openTls({ token: 'secret' });
    const begun = await ask(httpPort, { path: '/session', method: 'POST', headers: json, body: '{"token":"secret"}' });
    expect(String(begun.headers['set-cookie'])).to.match(/; secure/i);
  });

  it('counts connections from the first packet on, and ends handshakes that take too long', async () => {
    const clock = new SimulatedClock();
    const { httpPort, tcpPort } = await openTls({
      clock,
      http: { connections_per_address: 1 },
      tcp: { connections_per_address: 1, first_byte_seconds: 10 },
    });
    for (const port of [httpPort, tcpPort]) {
      const silent = connectPlain(port, '127.0.0.1');
      await once(silent, 'connect');
      const second = connect({ host: '127.0.0.1', port, ca: authority.certificate });
      await once(second, 'secureConnect');
      const chunks: Buffer[] = [];
      for await (const chunk of second) chunks.push(chunk as Buffer);
      expect(String(Buffer.concat(chunks))).to.include('There are too many connections from this address');
      clock.increment(10_100);
      await once(silent, 'close');
    }
    for (let times = 0; times < 3; times += 1)
      expect((await ask(httpPort, { headers: { connection: 'close' } })).status).to.equal(200);
  });

  it('can stop during a handshake', async () => {
    const server = await openTls();
    const silent = connectPlain(server.httpPort, '127.0.0.1');
    silent.on('error', () => undefined);
    await once(silent, 'connect');
    await server.close();
    await once(silent, 'close');
  });

  it('does not start with files that cannot be used, and reports all faults', async () => {
    authority.sign('other');
    writeFileSync(authority.file('no.pem'), 'nothing');
    const refusal = (options: OpenServerOptions) =>
      openServer(options).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
    const [absent, none] = [authority.file('absent.pem'), authority.file('no.pem')];
    expect(
      await refusal({
        http: { tls: { certificate_file: absent, key_file: none, client_ca_file: none } },
        tcp: { tls: { ...tls, key_file: authority.file('other-key.pem') } },
      }),
    )
      .to.have.nested.property('data.errors')
      .that.satisfies((faults: { pointer: string; message: string }[]) => {
        expect(faults.map(({ pointer }) => pointer)).to.deep.equal([
          '/http/tls/certificate_file',
          '/http/tls/key_file',
          '/http/tls/client_ca_file',
          '/tcp/tls/key_file',
        ]);
        expect(faults[0]?.message).to.include(`${absent} cannot be read: ENOENT`);
        expect(faults[1]?.message).to.include(`${none} holds no private key in PEM that can be read`);
        expect(faults[3]?.message).to.equal(
          `${authority.file('other-key.pem')} is not the key of ${tls.certificate_file}`,
        );
        return true;
      });
    expect(await refusal({ http: { tls: { ...tls, key_passphrase_env: 'KEY' } } })).to.have.nested.property(
      'data.errors[0].message',
      'the environment variable KEY is not set',
    );
  });
});

/** Resolves with the fields of the next log line with the message `sentence`. */
const listener = () => {
  const waiting: { sentence: string; resolve: (fields: object) => void }[] = [];
  const line = (fields: object, sentence: string): void => {
    const index = waiting.findIndex((each) => each.sentence === sentence);
    if (index >= 0) waiting.splice(index, 1)[0]?.resolve(fields);
  };
  const log: Log = { debug: line, info: line, warn: line, error: line };
  return { log, next: (sentence: string) => new Promise<object>((resolve) => waiting.push({ sentence, resolve })) };
};

describe('A certificate that changes', () => {
  const own = new CertificateAuthority();
  const files = { certificate_file: own.file('server.pem'), key_file: own.file('server-key.pem') };
  afterEach(closeAll);
  after(() => {
    own.remove();
    authority.remove();
  });

  const open = async () => {
    own.sign('server');
    const { log, next } = listener();
    const options = { ca: own.certificate };
    const server = await openServer({ log, clock: steadyClock, http: { tls: files }, tcp: { tls: files } });
    const serial = async (port: number): Promise<string> => {
      const socket: TLSSocket = connect({ host: '127.0.0.1', port, ...options });
      await once(socket, 'secureConnect');
      const { serialNumber } = socket.getPeerCertificate();
      socket.destroy();
      return serialNumber;
    };
    return { ...server, next, serial, options };
  };

  it('is in use within a second on both doors, and open connections stay', async () => {
    const { httpPort, tcpPort, next, serial, options } = await open();
    const { call, socket } = await framed(tcpPort, options);
    const before = await serial(httpPort);
    own.sign('next');
    const used = [next('A new certificate is in use.'), next('A new certificate is in use.')];
    const since = steadyClock.now();
    own.replace('server', 'next');
    await Promise.all(used);
    expect(steadyClock.now() - since).to.be.below(2_000);
    const now = await serial(httpPort);
    expect(now).to.not.equal(before);
    expect(await serial(tcpPort)).to.equal(now);
    expect(await call('QueryAllTests')).to.have.nested.property('result.tests');
    socket.destroy();
  });

  it('stays in use where the new one is broken; the log says so once, with the file and the reason', async () => {
    const { httpPort, next, serial } = await open();
    const before = await serial(httpPort);
    const told = next('The new certificate cannot be used: the one before stays.');
    writeFileSync(own.file('server-key.pem'), 'no key');
    expect(await told)
      .to.have.property('reasons')
      .that.matches(/server-key\.pem holds no private key in PEM that can be read: /);
    expect(await serial(httpPort)).to.equal(before);
    own.sign('next');
    const used = [next('A new certificate is in use.'), next('A new certificate is in use.')];
    own.replace('server', 'next');
    await Promise.all(used);
    expect(await serial(httpPort)).to.not.equal(before);
  });

  it('stays where a pipe replaces a file, without waiting for the pipe', async () => {
    const { httpPort, next, serial } = await open();
    const before = await serial(httpPort);
    const told = next('The new certificate cannot be used: the one before stays.');
    rmSync(files.certificate_file);
    execFileSync('mkfifo', [files.certificate_file]);
    expect(await told)
      .to.have.property('reasons')
      .that.matches(/server\.pem cannot be read: this is a pipe or a device/);
    expect(await serial(httpPort)).to.equal(before);
    rmSync(files.certificate_file);
  });

  it('stays where files cannot be read in time, which is logged; the next check waits for that one', async () => {
    const clock = new SimulatedClock();
    const { log, next } = listener();
    let looks = 0;
    let goOn = (): void => {};
    const hanging = {
      stampOf: () => new Promise<string>((resolve) => ((looks += 1), (goOn = () => resolve('stamp')))),
      readTlsFiles: async () => ({ faults: [] }),
    };
    const faults: Fault[] = [];
    const opened = TlsDoor.open({ door: 'http', tls: files, environment: {}, clock, log, files: hanging }, faults);
    clock.increment(10_000);
    const door = await opened;
    expect(faults).to.deep.equal([{ pointer: '/http/tls', message: 'the files were not read within 10 s' }]);
    door.follow();
    clock.increment(500);
    const told = next('The certificate cannot be looked at: the one before stays.');
    clock.increment(10_000);
    expect(await told).to.deep.include({ door: 'http', reasons: ['the files were not read within 10 s'] });
    clock.increment(60_000);
    expect(looks).to.equal(2);
    goOn();
    await turn();
    clock.increment(500);
    expect(looks).to.equal(3);
    door.close();
  });
});
