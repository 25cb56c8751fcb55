import { expect } from 'chai';
import type { RestAnswer, RestGateway } from '../../../src/gateways/gateway.ts';
import { makeCertificate, type Certificate } from '../../support/certificates.ts';
import { openRest, outcomeOf } from '../../support/configured-gateway.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { openFaultyServer, type FaultyServerOptions } from '../../support/faulty-http-server.ts';

describeWhere('openssl')('REST over TLS', () => {
  let own: Certificate;
  let other: Certificate;
  before(() => {
    own = makeCertificate();
    other = makeCertificate('crm.example');
  });
  after(() => {
    own.remove();
    other.remove();
  });

  const resultWith = async (tls: object | undefined, server: FaultyServerOptions): Promise<string> => {
    const { port, close } = await openFaultyServer(server);
    let gateway: RestGateway | undefined;
    try {
      gateway = await openRest({ url: `https://127.0.0.1:${port}`, connect_timeout_seconds: 1, ...(tls && { tls }) });
      const session = gateway.attach({ runId: 'run-1', actor: undefined });
      const request = { method: 'GET', path: '/', query: {}, headers: [] };
      const outcome = await outcomeOf<RestAnswer>((settle) => session.request(request, settle));
      return outcome.ok ? outcome.answer.content : outcome.reason.replace(String(port), 'port');
    } finally {
      await gateway?.stop();
      await close();
    }
  };
  const served = ({ certificate: cert, key }: Certificate): FaultyServerOptions => ({ tls: { cert, key } });

  it('refuses a certificate that is not trusted', async () => {
    expect(await resultWith(undefined, served(own))).to.match(
      /^TLS with 127\.0\.0\.1:port failed: .*\(DEPTH_ZERO_SELF_SIGNED_CERT\)$/,
    );
  });

  it('accepts it where the configuration trusts it', async () => {
    expect(await resultWith({ ca_file: own.certificateFile }, served(own))).to.equal('fine');
  });

  it('accepts any where it does not verify', async () => {
    expect(await resultWith({ verify: false }, served(other))).to.equal('fine');
  });

  it('checks the name in the certificate', async () => {
    const ca = { ca_file: other.certificateFile };
    expect(await resultWith(ca, served(other))).to.match(
      /^TLS with 127\.0\.0\.1:port failed: .*\(ERR_TLS_CERT_ALTNAME_INVALID\)$/,
    );
    expect(await resultWith({ ...ca, servername: 'crm.example' }, served(other))).to.equal('fine');
  });

  it('shows its own certificate to a server that asks for one', async () => {
    const asking = {
      tls: { cert: own.certificate, key: own.key, ca: other.certificate, requestCert: true, rejectUnauthorized: true },
    };
    const ca = { ca_file: own.certificateFile };
    const mine = { certificate_file: other.certificateFile, key_file: other.keyFile };
    expect(await resultWith({ ...ca, ...mine }, asking)).to.equal('fine');
    expect(await resultWith(ca, asking)).to.match(/^TLS with|^the connection was closed/);
  });

  it('says so where the server speaks no TLS', async () => {
    expect(await resultWith(undefined, {})).to.match(
      /^(?:TLS with 127\.0\.0\.1:port failed|the connection was closed|no (?:connection|complete answer))/,
    );
  });
});
