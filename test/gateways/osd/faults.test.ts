import { expect } from 'chai';
import type { OsdAnswer, OsdGateway, OsdSession } from '../../../src/gateways/gateway.ts';
import { makeCertificate } from '../../support/certificates.ts';
import { answerTo, openOsd, reasonFor } from '../../support/configured-gateway.ts';
import { itWhere } from '../../support/counterparts.ts';
import { openFaultyServer } from '../../support/faulty-http-server.ts';
import { freePorts } from '../../support/free-ports.ts';
import type { LocalServer } from '../../support/local-server.ts';
import { openSoapSubscribers } from '../../support/soap-subscribers.ts';

const impatient = {
  connect_timeout_seconds: 1,
  headers_timeout_seconds: 1,
  body_timeout_seconds: 1,
  body_limit: 4096,
  connections: 4,
};
const content = '<Envelope><Body><addResponse><id>7</id></addResponse></Body></Envelope>';
const reasons: Readonly<Record<string, RegExp>> = {
  reset: /^the connection was closed before the answer was complete$/,
  garbage: /^the answer is not HTTP: /,
  silent: /^no answer within 1 s$/,
  large: /^the content of the answer is longer than 4096 bytes$/,
  stranger: /^it answered with HTTP status 401$/,
  broken: /^it answered with HTTP status 500$/,
  page: /^its answer is not SOAP: xml: at byte \d+: /,
};

describe('an OSD request that meets a fault', () => {
  let server: LocalServer;
  let gateway: OsdGateway;
  let session: OsdSession;
  const asking = (name: string) => ({ operation: 'add', parameters: { name } });
  const idFor = async (name: string): Promise<unknown> =>
    (await answerTo<OsdAnswer>((settle) => session.request(asking(name), settle))).returned;
  const reasonOf = (name: string): Promise<string> => reasonFor((settle) => session.request(asking(name), settle));
  const open = async (settings: object, environment = {}): Promise<void> => {
    gateway = await openOsd({ ...impatient, ...settings }, { environment });
    session = gateway.attach({ runId: 'run-1', actor: undefined });
  };
  afterEach(async () => {
    await gateway.stop();
    await server.close();
  });

  for (const [fault, reason] of Object.entries(reasons)) {
    it(`says what it was (${fault}), and leaves the requests around it alone`, async () => {
      server = await openFaultyServer({ content, type: 'text/xml' });
      await open({ url: `http://127.0.0.1:${server.port}/osd` });
      const others = Promise.all([idFor('one'), idFor('two')]);
      expect(await reasonOf(`fault-${fault}`)).to.match(reason);
      expect(await others).to.deep.equal([{ id: '7' }, { id: '7' }]);
      expect(await idFor('after')).to.deep.equal({ id: '7' });
    });
  }

  it('fails because no server listens, until one does', async () => {
    const { tcp: port } = await freePorts();
    await open({ url: `http://127.0.0.1:${port}/osd` });
    expect(await reasonOf('one')).to.equal(`127.0.0.1:${port} refused the connection`);
    server = await openFaultyServer({ port, content, type: 'text/xml' });
    expect(await idFor('two')).to.deep.equal({ id: '7' });
  });

  itWhere('openssl')('fails because a certificate is not trusted', async () => {
    const { certificate: cert, key, certificateFile, remove } = makeCertificate();
    server = await openFaultyServer({ content, type: 'text/xml', tls: { cert, key } });
    const url = `https://127.0.0.1:${server.port}/osd`;
    await open({ url });
    expect(await reasonOf('one')).to.match(/^TLS with .*\(DEPTH_ZERO_SELF_SIGNED_CERT\)$/);
    await gateway.stop();
    await open({ url, tls: { ca_file: certificateFile } });
    remove();
    expect(await idFor('two')).to.deep.equal({ id: '7' });
  });

  it('fails because its credentials are wrong, without showing them', async () => {
    const token = { username: 'tester', password: 'open<&>sesame' };
    server = await openSoapSubscribers(token);
    const logIn = {
      url: `http://127.0.0.1:${server.port}/osd`,
      username: token.username,
      password_env: 'OSD_PASSWORD',
    };
    const request = {
      action: 'urn:subscribers#add',
      wsdl_url: 'urn:subscribers',
      operation: 'addSubscriber',
      parameters: { msisdn: '1' },
    };
    await open(logIn, { OSD_PASSWORD: token.password });
    expect(await answerTo((settle) => session.request(request, settle))).to.have.nested.property(
      'returned.msisdn',
      '1',
    );
    await gateway.stop();
    await open(logIn, { OSD_PASSWORD: 'guessed' });
    const reason = await reasonFor((settle) => session.request(request, settle));
    expect(reason)
      .to.match(/^SOAP fault \S+: Invalid username or password$/)
      .and.not.contain('guessed');
  });

  it('hides a password that the server sends back', async () => {
    const fault = '<Fault><faultcode>Client</faultcode><faultstring>wrong: s3cret!</faultstring></Fault>';
    server = await openFaultyServer({ content: `<Envelope><Body>${fault}</Body></Envelope>`, type: 'text/xml' });
    await open({ url: `http://127.0.0.1:${server.port}`, username: 'me', password_env: 'P' }, { P: 's3cret!' });
    expect(await reasonOf('one')).to.equal('SOAP fault Client: wrong: ***');
  });
});
