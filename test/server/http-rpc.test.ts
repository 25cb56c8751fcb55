import { expect } from 'chai';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { closeAll, openServer } from '../support/open-server.ts';

const query = { jsonrpc: '2.0', id: 1, method: 'QueryAllTests' };

describe('POST /rpc', () => {
  afterEach(closeAll);

  it('answers in JSON with 200, and keeps the id unchanged', async () => {
    const response = await (await openServer()).post({ ...query, id: 7 });
    expect(response.status).to.equal(200);
    expect(response.headers.get('content-type')).to.equal('application/json; charset=utf-8');
    expect(await response.json()).to.include({ jsonrpc: '2.0', id: 7 });
  });

  it('answers errors with 200 as well', async () => {
    const response = await (await openServer()).post({ ...query, method: 'missing' });
    expect(response.status).to.equal(200);
    expect(await response.json()).to.have.nested.property('error.code', -32601);
  });

  it('answers 204 where no answer is due', async () => {
    const { post } = await openServer();
    const { id: _id, ...notification } = query;
    for (const body of [notification, [notification, notification]]) {
      const response = await post(body);
      expect(response.status).to.equal(204);
      expect(await response.text()).to.equal('');
    }
  });

  const codes = { '{"jsonrpc": ': -32700, '': -32700, '7': -32600, '"x"': -32600, null: -32600, '[]': -32600 };
  for (const [body, code] of Object.entries(codes)) {
    it(`answers the body ${body || '(empty)'} with 200 and ${code}, id null`, async () => {
      const response = await (await openServer()).post(body);
      expect(response.status).to.equal(200);
      const answer = await response.json();
      expect(answer).to.have.property('id', null);
      expect(answer).to.have.nested.property('error.code', code);
    });
  }

  for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8']) {
    it(`accepts ${type}`, async () => {
      expect((await (await openServer()).post(query, { 'content-type': type })).status).to.equal(200);
    });
  }

  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/vnd.api+json',
    'multipart/form-data; boundary=x',
  ]) {
    it(`refuses ${type} with 415`, async () => {
      const response = await (await openServer()).post(query, { 'content-type': type });
      expect(response.status).to.equal(415);
      expect(await response.json()).to.have.nested.property('error.code', -32600);
    });
  }

  it('refuses a request without a content type with 415', async () => {
    const { get } = await openServer();
    expect((await get('/rpc', { method: 'POST', body: Buffer.from(JSON.stringify(query)) })).status).to.equal(415);
  });

  it('decompresses gzip, and refuses bodies that it cannot decompress', async () => {
    const { get } = await openServer();
    const send = (body: Uint8Array, encoding: string) =>
      get('/rpc', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        body,
      });
    expect((await send(gzipSync(JSON.stringify(query)), 'gzip')).status).to.equal(200);
    expect((await send(Buffer.from('no gzip'), 'gzip')).status).to.equal(400);
    expect((await send(Buffer.from('x'), 'zstd')).status).to.equal(415);
  });

  it('decompresses concurrent bodies of every coding, also where some are broken', async () => {
    const { get } = await openServer();
    const send = async (body: Uint8Array, encoding: string): Promise<readonly [number, unknown]> => {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      const response = await get('/rpc', { method: 'POST', headers, body });
      return [response.status, ((await response.json()) as { id: unknown }).id];
    };
    const packers = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
    const sent = Object.entries(packers).flatMap(([encoding, pack], index) => {
      const body = pack(JSON.stringify({ ...query, id: index }));
      return [send(body, encoding), send(body.subarray(0, -4), encoding)];
    });
    const expected = Object.keys(packers).flatMap((_, index) => [
      [200, index],
      [400, null],
    ]);
    expect(await Promise.all(sent)).to.deep.equal(expected);
  });
});
