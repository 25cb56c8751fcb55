import { expect } from 'chai';
import { closeAll, openServer } from '../support/open-server.ts';

const allowed = {
  '/rpc': 'POST',
  '/runs': 'GET, HEAD',
  '/runs/x': 'GET, HEAD',
  '/runs/x/events': 'GET',
  '/runs/x/report.json': 'GET, HEAD',
  '/openrpc.json': 'GET, HEAD',
  '/healthz': 'GET, HEAD',
};

describe('An HTTP path', () => {
  afterEach(closeAll);

  for (const [path, allow] of Object.entries(allowed)) {
    it(`${path} answers another method with 405 and Allow: ${allow}`, async () => {
      const { get } = await openServer();
      for (const method of ['DELETE', 'OPTIONS', path === '/rpc' ? 'GET' : 'POST']) {
        const response = await get(path, { method });
        expect(response.status).to.equal(405);
        expect(response.headers.get('allow')).to.equal(allow);
        expect(await response.json()).to.have.nested.property('error.name', 'MethodNotAllowed');
      }
    });
  }

  it('answers HEAD with the headers alone', async () => {
    const response = await (await openServer()).get('/runs', { method: 'HEAD' });
    expect(response.status).to.equal(200);
    expect(response.headers.get('content-type')).to.include('application/json');
    expect(await response.text()).to.equal('');
  });

  it('forbids content sniffing, shares nothing with other sites, and does not name its framework', async () => {
    const { get, post } = await openServer();
    for (const response of [
      await get('/runs'),
      await get('/nowhere'),
      await post('{'),
      await get('/rpc', { method: 'OPTIONS' }),
    ]) {
      expect(response.headers.get('x-content-type-options')).to.equal('nosniff');
      expect(response.headers.get('content-security-policy')).to.include("default-src 'none'");
      expect(response.headers.get('x-powered-by')).to.equal(null);
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).to.deep.equal([]);
    }
  });
});
