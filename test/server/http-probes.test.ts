import { expect } from 'chai';
import { closeAll, openServer } from '../support/open-server.ts';

describe('The probes', () => {
  afterEach(closeAll);

  it('report that the service is alive', async () => {
    const response = await (await openServer()).get('/healthz');
    expect(response.status).to.equal(200);
    expect(await response.json()).to.deep.equal({ status: 'ok' });
  });

  it('report that it is ready until it accepts no more runs, and alive even then', async () => {
    const { get, service } = await openServer();
    expect((await get('/readyz')).status).to.equal(200);
    await service.close();
    expect((await get('/readyz')).status).to.equal(503);
    expect((await get('/healthz')).status).to.equal(200);
  });
});
