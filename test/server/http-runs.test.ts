import { expect } from 'chai';
import { closeAll, openServer } from '../support/open-server.ts';

describe('GET /runs', () => {
  afterEach(closeAll);

  it('lists the runs as QueryAllTests does', async () => {
    const { get, post, service } = await openServer();
    service.set('first');
    service.set('second', { state: 'completed', completed: 1 });
    const listed = await (await get('/runs')).json();
    const { result } = (await (await post({ jsonrpc: '2.0', id: 1, method: 'QueryAllTests' })).json()) as {
      result: unknown;
    };
    expect(listed).to.deep.equal(result).and.to.have.property('tests').with.length(2);
  });

  for (const runId of ['plain', 'with/slash', 'a b%?#é', '..%2f']) {
    it(`shows the run ${runId}, percent-encoded, as QueryTest does`, async () => {
      const { get, service } = await openServer();
      service.set(runId);
      const response = await get(`/runs/${encodeURIComponent(runId)}`);
      expect(response.status).to.equal(200);
      expect(await response.json()).to.deep.equal(service.query(runId));
    });
  }

  for (const page of ['', '/events', '/report.json', '/report.xml']) {
    it(`answers 404 with the error's name and hint for an unknown run at /runs/{run_id}${page}`, async () => {
      const response = await (await openServer()).get(`/runs/absent${page}`);
      expect(response.status).to.equal(404);
      expect(await response.json()).to.deep.equal({
        error: {
          name: 'UnknownRun',
          code: -32004,
          message: 'There is no run absent.',
          data: { run_id: 'absent' },
          hint: 'QueryAllTests lists the retained runs.',
        },
      });
    });
  }

  for (const path of [
    '/runs/',
    '/runs//events',
    '/runs/%zz',
    '/runs/a/b/c',
    '/runs/a/report.exe',
    '/nowhere',
    '//',
    '/healthz/',
  ]) {
    it(`answers 404 in JSON at ${path}, which does not exist`, async () => {
      const response = await (await openServer()).get(path);
      expect(response.status).to.equal(404);
      expect(await response.json()).to.have.nested.property('error.name', 'NotFound');
    });
  }

  it('reveals no internals where something fails', async () => {
    const { get, service } = await openServer();
    service.failure = new Error('secret');
    const response = await get('/runs');
    expect(response.status).to.equal(500);
    expect(await response.text())
      .to.include('Internal error')
      .and.not.include('secret');
  });
});
