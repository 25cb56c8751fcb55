import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { roles, type Role } from '../../src/endpoint/caller.ts';
import { FlowRegister } from '../../src/console/hosted-flows.ts';
import { consoleEndpoints } from '../../src/console/endpoints.ts';
import { inspectorEndpoints } from '../../src/inspect/endpoints.ts';
import { manualEndpoints } from '../../src/manual/endpoints.ts';
import { InspectorHub } from '../../src/inspect/hub.ts';
import { FlowCoverages } from '../../src/flow/coverage/flow-coverages.ts';
import type { FirstInstance } from '../../schemas/index.ts';
import type { HttpEndpoint } from '../../src/endpoint/http-endpoint.ts';
import { metricsEndpoint } from '../../src/metrics/endpoint.ts';
import type { RunService } from '../../src/run/life/run-service.ts';
import { callEndpoints } from '../../src/service/call-endpoints.ts';
import { serviceMethods } from '../../src/server/methods/index.ts';
import { methodPermissions, pathPermissions } from '../../src/server/permissions.ts';
import { reportFormats } from '../../src/report/render/index.ts';
import { ScriptedRunService } from '../support/scripted-run-service.ts';
import { closeAll, FramedClient, openServer, type OpenServer } from '../support/open-server.ts';

const clock = new SimulatedClock();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const tokenOf = (role: Role): string => `token-of-${role}`;
const auth = { tokens: roles.map((role) => ({ name: `the-${role}`, sha256: sha256(tokenOf(role)), role })) };
const bearer = (role: Role) => ({ authorization: `Bearer ${tokenOf(role)}` });

const coverages = new FlowCoverages(new Map(), [], clock);
const rendered = async () => ({ text: '', policy: '' });
const rendering = { picture: rendered, page: rendered };

/** Every endpoint that the service adds, each answering `done`. */
const endpoints = (): HttpEndpoint[] =>
  [
    ...consoleEndpoints(new ScriptedRunService(), clock, {
      check: async () => ({ faults: [], tests: [] }),
      makeTests: async () => Promise.reject(new Error('not asked')),
      flows: new FlowRegister(new Map(), coverages),
      coverages,
      rendering,
      models: () => Promise.reject(new Error('not asked')),
      modelRendering: { picture: rendered, differences: rendered, pictureOfDifferences: rendered },
    }),
    ...callEndpoints(new ScriptedRunService()),
    ...inspectorEndpoints(new InspectorHub(clock), clock, new Map(), () => Promise.reject(new Error('not asked'))),
    ...manualEndpoints(),
    metricsEndpoint(() => ({
      runs: new ScriptedRunService().totals(),
      hostedCalls: 0,
      hostedRejects: 0,
      links: { links: [], left_out: 0 },
      spans: { exported: 0, dropped: 0 },
    })),
  ].map(({ stream: _stream, ...endpoint }) => ({ ...endpoint, answer: () => ({ body: 'done' }) }));

/** The answer of a path that serves browsers a page. */
const asPage = ' as a page';

/** Besides those of endpoints. */
const ownPaths = [
  ['POST', '/rpc'],
  ['GET', '/openrpc.json'],
  ['GET', '/runs'],
  ['GET', '/runs/:run_id'],
  ['GET', '/runs/:run_id/source'],
  ['GET', '/runs/:run_id/test'],
  ['GET', '/runs/:run_id/events'],
  ...Object.keys(reportFormats).map((name) => ['GET', `/runs/:run_id/report.${name}`] as const),
  ['GET', '/runs/:run_id/capture.pcap'],
  ...['csv', 'jsonl'].map((ending): [string, string] => ['GET', `/runs/:run_id/failures.${ending}`]),
  ...['report.json', 'report.txt', 'report.html', 'capture.pcap'].map(
    (file) => ['GET', `/runs/:run_id/instances/:instance_id/${file}`] as const,
  ),
  ['GET', '/session'],
  ['POST', '/session'],
  ['DELETE', '/session'],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
] as const;

/** The permission of each path and method; the other half of the table, written once more. */
const needs: Record<string, Role | 'open'> = {
  'GET /': 'open',
  'GET /tests': 'open',
  'GET /tests/:name': 'open',
  'GET /links': 'open',
  'GET /compare': 'open',
  'GET /flows as a page': 'open',
  'GET /flows/:key as a page': 'open',
  'DELETE /flows/:key/coverage': 'admin',
  'GET /models as a page': 'open',
  'GET /models/:id as a page': 'open',
  'GET /console/page.js': 'open',
  'GET /console/page.css': 'open',
  'GET /console/icon.svg': 'open',
  'GET /docs': 'open',
  'GET /docs/:topic': 'open',
  'GET /manual/page.js': 'open',
  'GET /manual/page.css': 'open',
  'GET /manual/icon.svg': 'open',
  'GET /manual/search.json': 'open',
  'GET /manual/pictures/:folder/:picture': 'open',
  'GET /inspect': 'open',
  'GET /runs/:run_id/inspect': 'open',
  'GET /healthz': 'open',
  'GET /readyz': 'open',
  'POST /session': 'open',
  'DELETE /session': 'open',
  'POST /console/check': 'operator',
  'POST /console/import/:capture': 'operator',
  'PUT /console/files/:file': 'operator',
  'POST /console/models': 'operator',
  'POST /console/models/:id/pause': 'operator',
  'POST /console/models/:id/continue': 'operator',
  'POST /console/models/:id/stop': 'operator',
  'POST /inspect/runs/:run_id/actors/:actor/events': 'admin',
  'POST /inspect/links/:link_id/actors/:actor/events': 'admin',
};

const methodNeeds: Record<string, Role> = {
  ExecuteTest: 'operator',
  ExecuteTests: 'operator',
  UpdateTest: 'operator',
  CancelTest: 'operator',
  FollowInstance: 'operator',
  ResumeInstance: 'operator',
  QueryTest: 'viewer',
  QueryAllTests: 'viewer',
  QueryWholeTest: 'viewer',
  QueryNodes: 'viewer',
  'rpc.discover': 'viewer',
  DeleteTest: 'admin',
  'node.drain': 'admin',
  QueryAudit: 'admin',
};

const asked: readonly (Role | undefined)[] = [undefined, ...roles];
const may = (role: Role | undefined, needed: Role | 'open'): boolean =>
  needed === 'open' || (role !== undefined && roles.indexOf(role) >= roles.indexOf(needed));

const statusOf = async ({ get }: OpenServer, method: string, path: string, role: Role | undefined): Promise<number> => {
  const headers = {
    ...(['POST', 'PUT'].includes(method) && { 'content-type': 'application/json' }),
    ...(path.endsWith(asPage) && { accept: 'text/html,*/*;q=0.8' }),
    ...(role && bearer(role)),
  };
  const at = path.replace(asPage, '').replaceAll(/:\w+/g, 'run');
  const response = await get(at, {
    method,
    headers,
    ...(['POST', 'PUT'].includes(method) && {
      body: at === '/session' ? JSON.stringify({ token: tokenOf('viewer') }) : '{}',
    }),
  });
  await response.body?.cancel();
  return response.status;
};

describe('The roles', () => {
  afterEach(closeAll);

  it('permit every path with each method as in the table, and nothing else', async () => {
    const server = await openServer({ auth, endpoints: endpoints(), http: { wrong_tokens: 1000 } });
    const first_instance = {
      instance_id: '0',
      state: 'passed',
      time_start: [1, 0],
      check_log: [],
      trace_log: [],
      messages: [],
      path: [],
    } as const;
    server.service.set('run', {
      state: 'completed',
      completed: 1,
      first_instance: structuredClone(first_instance) as unknown as FirstInstance,
    });
    const paths = [
      ...ownPaths,
      ...endpoints().map(({ method, path, page }) => [method, page === true ? `${path}${asPage}` : path] as const),
    ];
    for (const [method, path] of paths) {
      const needed = needs[`${method} ${path}`] ?? 'viewer';
      for (const role of asked) {
        const status = await statusOf(server, method, path, role);
        const refused = may(role, needed) ? undefined : role === undefined ? 401 : 403;
        if (refused === undefined) expect(status, `${method} ${path} as ${role}`).to.be.within(200, 204);
        else expect(status, `${method} ${path} as ${role}`).to.equal(refused);
      }
    }
  });

  it('have a row for every served path and method, and for every method of JSON-RPC', () => {
    const served = [
      ...ownPaths,
      ...endpoints().map(({ method, path, page }) => [method, page === true ? `${path}${asPage}` : path] as const),
    ].map(([method, path]) => `${method} ${path.replace(/(report|failures)\.\w+$/, '$1.*')}`);
    expect([...new Set(served)]).to.have.members(Object.keys(pathPermissions));
    expect(Object.keys(methodPermissions)).to.include.members(serviceMethods.map(({ name }) => name));
  });

  it('permit every method over HTTP and over TCP as in the table', async () => {
    const server = await openServer({ auth });
    server.service.set('run');
    for (const role of roles) {
      const framed = new FramedClient(server.tcpPort);
      framed.send({ jsonrpc: '2.0', id: 0, method: 'rpc.authenticate', params: { token: tokenOf(role) } });
      expect(await framed.take(1)).to.have.nested.property('[0].result', 'ok');
      for (const { name } of serviceMethods) {
        const call = { jsonrpc: '2.0', id: 1, method: name, params: { run_id: 'run' } };
        framed.send(call);
        const overHttp = await (
          await server.post(call, { 'content-type': 'application/json', ...bearer(role) })
        ).json();
        const [overTcp] = await framed.take(1);
        for (const answer of [overHttp, overTcp] as {
          readonly error?: { readonly code: number; readonly data?: unknown };
        }[]) {
          if (may(role, methodNeeds[name] ?? 'admin'))
            expect(answer.error?.code, `${name} as ${role}`).to.not.equal(-32010);
          else
            expect(answer.error, `${name} as ${role}`).to.deep.include({
              code: -32010,
              data: { needed: methodNeeds[name], role },
            });
        }
      }
    }
    expect(Object.keys(methodPermissions).filter((name) => name !== 'rpc.authenticate')).to.have.members(
      Object.keys(methodNeeds),
    );
  });

  it('refuse everything that the table does not list, also to the admin', async () => {
    for (const options of [{}, { auth }]) {
      const server = await openServer({ ...options, permissions: { 'GET /healthz': { needs: 'open' } } });
      const response = await server.get('/runs', { headers: bearer('admin') });
      expect([response.status, await response.json()]).to.have.nested.property(
        '[1].error.message',
        'GET /runs is permitted to no role.',
      );
      expect(response.status).to.equal(403);
    }
  });

  it('are named in a refusal, with the missing right', async () => {
    const { post } = await openServer({ auth });
    const call = { jsonrpc: '2.0', id: 1, method: 'CancelTest', params: { run_id: 'run' } };
    const { error } = (await (
      await post(call, { 'content-type': 'application/json', ...bearer('viewer') })
    ).json()) as { error: object };
    expect(error).to.deep.equal({
      code: -32010,
      message: 'CancelTest needs the role operator; "the-viewer" has the role viewer.',
      data: { needed: 'operator', role: 'viewer' },
    });
  });

  it('inform a page of its rights', async () => {
    const told = async (options: Parameters<typeof openServer>[0], headers: Record<string, string>): Promise<unknown> =>
      (await (await openServer(options)).get('/session', { headers })).json();
    expect(await told({ auth }, bearer('operator'))).to.deep.equal({ name: 'the-operator', role: 'operator' });
    expect(await told({ token: 'secret' }, { authorization: 'Bearer secret' })).to.deep.equal({
      name: 'token',
      role: 'admin',
    });
    expect(await told({}, {})).to.deep.equal({ role: 'admin' });
  });

  it('stay with the session of a browser', async () => {
    const server = await openServer({ auth });
    const begun = await server.get('/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: tokenOf('viewer') }),
    });
    const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await (await server.get('/session', { headers: { cookie } })).json()).to.deep.equal({
      name: 'the-viewer',
      role: 'viewer',
    });
    const call = { jsonrpc: '2.0', id: 1, method: 'ExecuteTest', params: {} };
    expect(
      await (await server.post(call, { 'content-type': 'application/json', cookie })).json(),
    ).to.have.nested.property('error.code', -32010);
  });

  it('give a run the name of the client that requested it', async () => {
    const { post, service } = await openServer({ auth });
    const params = { run_id: 'by', locks: [], variables: {}, operations: [] };
    const given: (string | undefined)[] = [];
    const note: RunService['execute'] = async (_params, by) => {
      given.push(by);
      return 'ok';
    };
    service.execute = note;
    for (const headers of [bearer('operator'), bearer('admin')])
      await post(
        { jsonrpc: '2.0', id: 1, method: 'ExecuteTest', params },
        { 'content-type': 'application/json', ...headers },
      );
    const open = await openServer();
    open.service.execute = note;
    await open.post({ jsonrpc: '2.0', id: 1, method: 'ExecuteTest', params });
    expect(given).to.deep.equal(['the-operator', 'the-admin', undefined]);
  });
});
