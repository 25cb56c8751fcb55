import { expect } from 'chai';
import { closeAll, openServer } from '../support/open-server.ts';

const token = 'correct-horse';
const paths = ['/runs', '/runs/x', '/runs/x/events', '/openrpc.json', '/nowhere'];

describe('The bearer token', () => {
  afterEach(closeAll);

  for (const authorization of [
    undefined,
    'Bearer',
    'Bearer wrong',
    'Bearer correct-horse2',
    'Basic correct-horse',
    'correct-horse',
  ]) {
    it(`is required everywhere but at the probes: with ${authorization ?? 'no Authorization'}`, async () => {
      const { get, post } = await openServer({ token });
      const headers = { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) };
      const refused = [await post({ jsonrpc: '2.0', id: 1, method: 'QueryAllTests' }, headers)];
      for (const path of paths) refused.push(await get(path, { headers }));
      for (const response of refused) {
        expect(response.status).to.equal(401);
        expect(response.headers.get('www-authenticate')).to.equal('Bearer');
        expect(await response.json()).to.have.nested.property('error.code', -32008);
      }
      for (const path of ['/healthz', '/readyz']) expect((await get(path)).status).to.equal(200);
    });
  }

  for (const scheme of ['Bearer', 'bearer']) {
    it(`gives full access with the scheme ${scheme}`, async () => {
      const { get, post } = await openServer({ token });
      const headers = { 'content-type': 'application/json', authorization: `${scheme} ${token}` };
      expect((await post({ jsonrpc: '2.0', id: 1, method: 'QueryAllTests' }, headers)).status).to.equal(200);
      expect((await get('/runs', { headers })).status).to.equal(200);
    });
  }

  it('is not required where the variable is empty', async () => {
    expect((await (await openServer({ token: '' })).get('/runs')).status).to.equal(200);
  });
});
