/** The messages of a live service to a collector for OpenTelemetry, read with the protobuf types of OpenTelemetry. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import { loadConfig } from '../../src/config.ts';
import { readExample } from '../examples/example-files.ts';
import { closeServices, openService } from '../support/open-service.ts';
import { readRequest, valuesOf, writtenAgain, type Span } from '../tracing/span-octets.ts';

const listening: Server[] = [];

const listen = async (take: (body: Buffer, headers: IncomingHttpHeaders) => void): Promise<string> => {
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      take(body, request.headers);
      response.writeHead(200).end();
    });
  });
  listening.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const collector = async () => {
  const bodies: Buffer[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const url = await listen((body, sent) => {
    bodies.push(body);
    headers.push(sent);
  });
  const spans = (): Span[] =>
    bodies.flatMap(readRequest).flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  return { endpoint: `${url}/v1/traces`, bodies, headers, spans };
};

const { name: _name, description: _description, ...busy } = readExample('busy')[0] ?? { operations: [] };

describe('traces for OpenTelemetry', () => {
  afterEach(async () => {
    await closeServices();
    for (const server of listening.splice(0)) server.close();
  });

  it('are messages of its protocol: of the run, its instances, and their operations', async () => {
    const { endpoint, bodies, headers, spans } = await collector();
    const tracing = { endpoint, sample: 0.2, http_headers: [{ name: 'authorization', value_env: 'TRACES' }] };
    const service = await openService({ tracing }, { TRACES: 'Bearer secret' });
    const wrong = busy.operations.map((operation) =>
      operation.type.endsWith('.ReleaseCall')
        ? { ...operation, arguments: { initialCallSegment_cause: 16 } }
        : operation,
    );
    await service.run({ ...busy, name: 'busy', run_id: 'load', distribution: { type: 'load', total: 50, backlog: 5 } });
    await service.run({ ...busy, run_id: 'wrong', operations: wrong });
    await service.close();
    for (const body of bodies) expect(writtenAgain(body)).to.have.length(body.length);
    expect(headers.map(({ 'content-type': type }) => type)).to.deep.equal(bodies.map(() => 'application/x-protobuf'));
    expect(headers.map(({ authorization }) => authorization)).to.deep.equal(bodies.map(() => 'Bearer secret'));
    const roots = spans().filter(({ parentSpanId }) => parentSpanId === undefined);
    expect(
      roots.map((root) => [root.name, valuesOf(root)['dialproof.run_id'], valuesOf(root)['dialproof.verdict']]),
    ).to.deep.equal([
      ['busy', 'load', 'passed'],
      ['Test Run', 'wrong', 'failed'],
    ]);
    const known = new Map(spans().map((span) => [`${span.traceId} ${span.spanId}`, span]));
    expect(known.size).to.equal(spans().length);
    for (const span of spans()) {
      expect(Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano))).to.be.at.least(0);
      if (span.parentSpanId !== undefined)
        expect(known.has(`${span.traceId} ${span.parentSpanId}`), span.name).to.equal(true);
    }
    const instances = spans().filter((span) => span.name === 'Test Instance');
    expect(instances.length).to.be.within(5, 20);
    const released = spans().findLast((span) => span.name.endsWith('.ReleaseCall'));
    expect(released?.status).to.deep.include({ code: 2 });
    const carried = released?.events?.find((event) => event.name.startsWith('TC-'));
    const facts = valuesOf(carried ?? {});
    expect(facts['tcap.dtid']).to.match(/^[0-9a-f]{2,8}$/);
    expect(facts['dialproof.frame']).to.be.a('number');
  });

  it('continue in the servers that an instance calls over REST', async () => {
    const asked: IncomingHttpHeaders[] = [];
    const url = await listen((_body, headers) => asked.push(headers));
    const { endpoint, spans } = await collector();
    const { gateways, defaults } = loadConfig(
      JSON.stringify({ gateways: { web: { kind: 'rest', url } }, defaults: { rest: 'web' } }),
      'test',
    );
    const service = await openService({
      gateways,
      defaults,
      flows: [],
      scripts: [],
      tracing: { endpoint, sample: 0, http_headers: [] },
    });
    const request = { type: 'rest.SendRequest', arguments: { method: 'GET', path: '/a' } };
    const own = {
      type: 'rest.SendRequest',
      arguments: { method: 'GET', path: '/b', http_headers: [{ name: 'Traceparent', value: 'own' }] },
    };
    const answered = { type: 'rest.ExpectResponse' };
    const { state } = await service.run({ run_id: 'asking', operations: [request, answered, own, answered] });
    expect(state).to.equal('completed');
    await service.close();
    const sent = spans().find(({ name }) => name === 'rest.SendRequest');
    expect(asked.map(({ traceparent }) => traceparent)).to.deep.equal([
      `00-${sent?.traceId}-${sent?.spanId}-01`,
      'own',
    ]);
  });
});
