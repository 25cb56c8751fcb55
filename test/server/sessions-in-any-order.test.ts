/**
 * Sessions over HTTP and over TCP that go on at the same time, in any order: batches, notifications, faulty documents,
 * requests that are aborted, readers that stop. Each session that continues gets exactly its own answers; the service
 * executes every request at most once.
 */
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { expect } from 'chai';
import fc from 'fast-check';
import { rounds } from '../support/depth.ts';
import { closeAll, FramedClient, openServer, type OpenServer } from '../support/open-server.ts';

interface Ask {
  readonly kind: 'query' | 'unknown' | 'notification' | 'garbage';
}

interface Exchange {
  readonly over: 'http' | 'tcp' | 'aborted' | 'slow';
  readonly batches: readonly (readonly Ask[])[];
}

const ask: fc.Arbitrary<Ask> = fc.record({
  kind: fc.constantFrom('query', 'query', 'unknown', 'notification', 'garbage'),
});
const exchange: fc.Arbitrary<Exchange> = fc.record({
  over: fc.constantFrom('http', 'tcp', 'aborted', 'slow'),
  batches: fc.array(fc.array(ask, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
});

/** Each session has a run of its own, so that an answer in a wrong place is noticed. */
const documentOf = (session: number, { kind }: Ask, id: string): unknown => {
  if (kind === 'garbage') return 5;
  const params = { run_id: kind === 'unknown' ? `none of ${session}` : `run of ${session}` };
  return { jsonrpc: '2.0', method: 'QueryTest', params, ...(kind === 'notification' ? {} : { id }) };
};

type Answer = {
  readonly id: unknown;
  readonly result?: { readonly run_id: string };
  readonly error?: { readonly code: number };
};

/** A short form of an answer: its id, and its result or error. */
const told = ({ id, result, error }: Answer): string => `${String(id)}: ${result?.run_id ?? error?.code}`;

const expected = (session: number, { kind }: Ask, id: string): string[] => {
  switch (kind) {
    case 'query':
      return [`${id}: run of ${session}`];
    case 'unknown':
      return [`${id}: -32004`];
    case 'garbage':
      return ['null: -32600'];
    case 'notification':
      return [];
  }
};

const post = async (server: OpenServer, documents: readonly unknown[]): Promise<string[]> => {
  const response = await server.post(documents);
  return response.status === 204 ? [] : ((await response.json()) as Answer[]).map(told);
};

/** Sends, and disconnects before the answer can be read. */
const abort = async (server: OpenServer, documents: readonly unknown[]): Promise<void> => {
  const request = httpRequest(`${server.httpUrl}/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  request.on('error', () => undefined);
  request.write(JSON.stringify(documents).slice(0, -1));
  await once(request, 'socket');
  request.destroy();
};

/** The answers of the session, batch by batch. */
const play = async (server: OpenServer, session: number, { over, batches }: Exchange): Promise<void> => {
  const named = batches.map((asks, batch) => asks.map((each, index) => ({ each, id: `${session}.${batch}.${index}` })));
  const documents = named.map((batch) => batch.map(({ each, id }) => documentOf(session, each, id)));
  const wanted = named.map((batch) => batch.flatMap(({ each, id }) => expected(session, each, id)));
  if (over === 'aborted') return void (await Promise.all(documents.map((batch) => abort(server, batch))));
  if (over === 'http')
    return void expect(await Promise.all(documents.map((batch) => post(server, batch)))).to.deep.equal(wanted);
  const client = new FramedClient(server.tcpPort);
  if (over === 'slow') client.socket.pause();
  client.send(...documents);
  client.socket.resume();
  const answered = wanted.filter((batch) => batch.length > 0);
  expect(((await client.take(answered.length)) as Answer[][]).map((batch) => batch.map(told))).to.deep.equal(answered);
  client.socket.end();
  await client.ended();
};

describe('sessions over HTTP and TCP in any order', () => {
  afterEach(closeAll);

  it('get their own answers, each once, whatever the others do', async () => {
    const server = await openServer();
    const queried: string[] = [];
    const find = server.service.find.bind(server.service);
    server.service.find = (runId) => {
      queried.push(runId);
      return find(runId);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(exchange, { minLength: 2, maxLength: 6 }), async (sessions) => {
        sessions.forEach((_, session) => server.service.set(`run of ${session}`));
        queried.length = 0;
        await Promise.all(sessions.map((each, session) => play(server, session, each)));
        sessions.forEach(({ over, batches }, session) => {
          if (over === 'aborted') return;
          const asked = batches.flat().filter(({ kind }) => kind === 'query' || kind === 'notification');
          expect(queried.filter((runId) => runId === `run of ${session}`)).to.have.length(asked.length);
        });
      }),
      { numRuns: rounds(60) },
    );
  });
});
