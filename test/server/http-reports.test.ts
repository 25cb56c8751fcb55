import { expect } from 'chai';
import { closeAll, openServer } from '../support/open-server.ts';

const types = {
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  html: 'text/html; charset=utf-8',
};

describe('GET /runs/{run_id}/report', () => {
  afterEach(closeAll);

  for (const [format, type] of Object.entries(types)) {
    it(`gives the report in ${format}`, async () => {
      const { get, service } = await openServer();
      service.set('my/run', { state: 'completed', completed: 1 });
      const response = await get(`/runs/my%2Frun/report.${format}`);
      expect(response.status).to.equal(200);
      expect(response.headers.get('content-type')).to.equal(type);
      expect(await response.text()).to.include('my/run');
    });
  }

  it('lets the page have its own style, and no one frame it', async () => {
    const { get, service } = await openServer();
    service.set('run', { state: 'completed', completed: 1 });
    const policyOf = async (format: string) => (await get(`/runs/run/report.${format}`)).headers.get('content-security-policy');
    expect(await policyOf('html')).to.match(/^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'$/);
    expect(await policyOf('txt')).to.equal("default-src 'none'; frame-ancestors 'none'");
  });
});
