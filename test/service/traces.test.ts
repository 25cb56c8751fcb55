/** What a collector for OpenTelemetry gets of a live service, read with the protobuf types of OpenTelemetry. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import generated from '@opentelemetry/otlp-transformer/build/src/generated/root.js';
import { expect } from 'chai';
import { loadConfig } from '../../src/config.ts';
import { readExample } from '../examples/example-files.ts';
import { closeServices, openService } from '../support/open-service.ts';

/** What protobufjs makes of a message type; the published types do not describe it. */
interface MessageType {
  fromObject(plain: object): object;
  verify(message: object): string | null;
  encode(message: object): { finish(): Uint8Array };
  decode(octets: Uint8Array): object;
  toObject(message: object, options: object): unknown;
}

interface Generated {
  readonly opentelemetry: { readonly proto: { readonly collector: { readonly trace: { readonly v1: { readonly ExportTraceServiceRequest: MessageType } } } } };
}

const { ExportTraceServiceRequest } = (generated as unknown as Generated).opentelemetry.proto.collector.trace.v1;

interface Told {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly events?: readonly { readonly name: string; readonly attributes: Told['attributes'] }[];
  readonly status?: { readonly code: string; readonly message?: string };
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}

const ids: readonly string[] = ['traceId', 'spanId', 'parentSpanId'];

/** JSON of OTLP has ids in hexadecimal, where that of protobuf has base64. */
const withIds = (body: string, from: 'hex' | 'base64', to: 'hex' | 'base64'): object =>
  JSON.parse(body, (key, value: unknown) => (ids.includes(key) ? Buffer.from(String(value), from).toString(to) : value)) as object;

/** By way of protobuf and back: whatever its types do not know is lost on the way. */
const throughProtobuf = (body: string): unknown => {
  const message = ExportTraceServiceRequest.fromObject(withIds(body, 'hex', 'base64'));
  expect(ExportTraceServiceRequest.verify(message)).to.equal(null);
  const decoded = ExportTraceServiceRequest.decode(ExportTraceServiceRequest.encode(message).finish());
  const plain = ExportTraceServiceRequest.toObject(decoded, { longs: String, bytes: String });
  return withIds(JSON.stringify(plain), 'base64', 'hex');
};

const listening: Server[] = [];

const listen = async (answer: (body: string, headers: IncomingHttpHeaders, url: string) => string): Promise<string> => {
  const server = createServer((request, response) => {
    void text(request).then((body) => response.writeHead(200, { 'content-type': 'application/json' }).end(answer(body, request.headers, request.url ?? '')));
  });
  listening.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const collector = async () => {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const url = await listen((body, sent) => {
    bodies.push(body);
    headers.push(sent);
    return '{}';
  });
  const spans = (): Told[] =>
    bodies.flatMap((body) => (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Told[] }[] }[] }).resourceSpans).flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  return { endpoint: `${url}/v1/traces`, bodies, headers, spans };
};

const valueOf = ({ attributes }: Pick<Told, 'attributes'>, wanted: string): unknown => Object.values(attributes.find(({ key }) => key === wanted)?.value ?? {})[0];

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
    const wrong = busy.operations.map((operation) => (operation.type.endsWith('.ReleaseCall') ? { ...operation, arguments: { initialCallSegment_cause: 16 } } : operation));
    await service.run({ ...busy, name: 'busy', run_id: 'load', distribution: { type: 'load', total: 50, backlog: 5 } });
    await service.run({ ...busy, run_id: 'wrong', operations: wrong });
    await service.close();
    for (const body of bodies) expect(throughProtobuf(body)).to.deep.equal(JSON.parse(body));
    expect(headers.map(({ authorization }) => authorization)).to.deep.equal(bodies.map(() => 'Bearer secret'));
    const roots = spans().filter(({ parentSpanId }) => parentSpanId === undefined);
    expect(roots.map((root) => [root.name, valueOf(root, 'dialproof.run_id'), valueOf(root, 'dialproof.verdict')])).to.deep.equal([
      ['busy', 'load', 'passed'],
      ['Test Run', 'wrong', 'failed'],
    ]);
    const known = new Map(spans().map((span) => [`${span.traceId} ${span.spanId}`, span]));
    expect(known.size).to.equal(spans().length);
    for (const span of spans()) {
      expect(Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano))).to.be.at.least(0);
      if (span.parentSpanId !== undefined) expect(known.has(`${span.traceId} ${span.parentSpanId}`), span.name).to.equal(true);
    }
    const instances = spans().filter((span) => span.name === 'Test Instance');
    expect(instances.length).to.be.within(5, 20);
    const released = spans().findLast((span) => span.name.endsWith('.ReleaseCall'));
    expect(released?.status).to.deep.include({ code: 2 });
    const carried = released?.events?.find((event) => event.name.startsWith('TC-'));
    expect(valueOf(carried ?? { attributes: [] }, 'tcap.dtid')).to.match(/^[0-9a-f]{2,8}$/);
    expect(valueOf(carried ?? { attributes: [] }, 'dialproof.frame')).to.match(/^\d+$/);
  });

  it('go on in the servers that an instance asks over REST', async () => {
    const asked: IncomingHttpHeaders[] = [];
    const url = await listen((_body, headers) => {
      asked.push(headers);
      return '{}';
    });
    const { endpoint, spans } = await collector();
    const { gateways, defaults } = loadConfig(JSON.stringify({ gateways: { web: { kind: 'rest', url } }, defaults: { rest: 'web' } }), 'test');
    const service = await openService({ gateways, defaults, flows: [], scripts: [], tracing: { endpoint, sample: 0, http_headers: [] } });
    const request = { type: 'rest.SendRequest', arguments: { method: 'GET', path: '/a' } };
    const own = { type: 'rest.SendRequest', arguments: { method: 'GET', path: '/b', http_headers: [{ name: 'Traceparent', value: 'own' }] } };
    const answered = { type: 'rest.ExpectResponse' };
    const { state } = await service.run({ run_id: 'asking', operations: [request, answered, own, answered] });
    expect(state).to.equal('completed');
    await service.close();
    const sent = spans().find(({ name }) => name === 'rest.SendRequest');
    expect(asked.map(({ traceparent }) => traceparent)).to.deep.equal([`00-${sent?.traceId}-${sent?.spanId}-01`, 'own']);
  });
});
