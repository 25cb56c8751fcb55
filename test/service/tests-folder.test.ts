/**
 * The folder of the tests at the service: its paths, who may save, the files that other clients have saved, and a
 * configuration without a folder.
 */
import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '../../src/endpoint/caller.ts';
import { closeServices, openService } from '../support/open-service.ts';

const short = 'name: short\noperations: [{ type: comment }]\n';
const roles: readonly Role[] = ['viewer', 'operator', 'admin'];
const tokens = roles.map((role) => ({
  name: role,
  sha256: createHash('sha256').update(`of-${role}`).digest('hex'),
  role,
}));

describe('The folder of the tests at the service', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dialproof-tests-'));
    writeFileSync(join(folder, 'a.yaml'), short);
  });
  afterEach(async () => {
    await closeServices();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is read by a viewer and saved by an operator, with a record of the client', async () => {
    const service = await openService({ tests: { folder }, auth: { tokens, client_certificates: [] } });
    const as = (role: Role, headers: Record<string, string> = {}) => ({
      ...headers,
      'content-type': 'application/json',
      authorization: `Bearer of-${role}`,
    });
    const put = (role: Role, file: string, text: string, headers: Record<string, string>) =>
      service.get(`/console/files/${encodeURIComponent(file)}`, {
        method: 'PUT',
        headers: as(role, headers),
        body: JSON.stringify({ text }),
      });

    const listed = await (await service.get('/console/files', { headers: as('viewer') })).json();
    expect(listed).to.deep.equal({
      folder: true,
      files: [{ file: 'a.yaml', tests: [{ name: 'short', tags: [] }], faults: 0 }],
      more: false,
    });
    const read = await service.get('/console/files/a.yaml', { headers: as('viewer') });
    const etag = read.headers.get('etag') ?? '';
    expect(await read.json()).to.deep.include({ file: 'a.yaml', text: short, faults: [] });

    const changed = short.replace('short', 'changed');
    expect((await put('viewer', 'a.yaml', changed, { 'if-match': etag })).status).to.equal(403);
    expect((await put('operator', 'a.yaml', changed, {})).status).to.equal(428);
    expect((await put('operator', 'a.yaml', changed, { 'if-match': etag })).status).to.equal(200);
    expect((await put('operator', 'a.yaml', short, { 'if-match': etag })).status, 'the state is an older one').to.equal(
      412,
    );
    expect((await put('operator', 'b.yaml', short, { 'if-none-match': '*' })).status).to.equal(201);
    expect((await put('operator', '../b.yaml', short, { 'if-none-match': '*' })).status).to.equal(400);
    const wrong = await put('operator', 'c.yaml', 'operations: [{ type: coment }, { type: wait }]', {
      'if-none-match': '*',
    });
    const { error } = (await wrong.json()) as {
      error: { name: string; data: { errors: { line: number; pointer: string }[] } };
    };
    expect([wrong.status, error.name, error.data.errors.map(({ line }) => line)]).to.deep.equal([
      400,
      'InvalidFile',
      [1, 1],
    ]);
    expect(readFileSync(join(folder, 'a.yaml'), 'utf8')).to.equal(changed);
    expect(existsSync(join(folder, 'c.yaml'))).to.equal(false);

    const audit = await (
      await service.post(
        JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'QueryAudit', params: { limit: 20 } }),
        as('admin'),
      )
    ).json();
    const entries = (audit as { result: { entries: { by: string; action: string; outcome: string }[] } }).result
      .entries;
    expect(
      entries
        .filter(({ action }) => action.startsWith('PUT'))
        .map(({ by, action, outcome }) => `${by} ${action} ${outcome}`)
        .toReversed(),
    ).to.deep.equal([
      'viewer PUT /console/files/a.yaml Forbidden',
      'operator PUT /console/files/a.yaml PreconditionRequired',
      'operator PUT /console/files/a.yaml ok',
      'operator PUT /console/files/a.yaml Changed',
      'operator PUT /console/files/b.yaml ok',
      'operator PUT /console/files/..%2Fb.yaml InvalidParams',
      'operator PUT /console/files/c.yaml InvalidFile',
    ]);
  });

  it('does not exist where the configuration names none', async () => {
    const { get } = await openService();
    expect(await (await get('/console/files')).json()).to.deep.equal({ folder: false, files: [], more: false });
    expect((await get('/console/files/a.yaml')).status).to.equal(404);
    const init = {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-none-match': '*' },
      body: JSON.stringify({ text: short }),
    };
    expect((await get('/console/files/a.yaml', init)).status).to.equal(404);
  });

  it('keeps the service from starting where it is no folder', async () => {
    const start = (named: string) =>
      openService({ tests: { folder: named } }).then(
        () => undefined,
        (thrown: unknown) => JSON.stringify((thrown as { data: unknown }).data),
      );
    expect(await start(join(folder, 'none'))).to.match(
      /"pointer":"\/tests\/folder","message":"the folder of the tests cannot be read: ENOENT/,
    );
    expect(await start(join(folder, 'a.yaml'))).to.match(/"\/tests\/folder"/);
  });
});
