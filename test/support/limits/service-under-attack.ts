/**
 * A service in a process of its own with small limits, for trials that reach them: it requires a token, answers health
 * checks at a separate port, and reports the size of its heap.
 */
import { Stage, type Child } from '../../../src/bench/children.ts';
import type { ProgramPlace } from '../../../src/bench/case.ts';
import { embeddedFlow } from '../../../src/bench/embedded-flow.ts';
import { startServe } from '../../../src/bench/serve-process.ts';
import { encodeFrame } from '../../../src/server/framing.ts';
import { inspectable, NodeInspection } from '../../bench/node-inspection.ts';
import { freePorts } from '../free-ports.ts';
import { closeRawClients, RawClient } from '../raw-client.ts';

export const token = 'the-secret';

/** So small that trials can reach them while a busy machine still answers in time. */
export const smallLimits = {
  http: {
    connections: 60,
    connections_per_address: 20,
    pipelined_requests: 3,
    event_streams: 5,
    event_streams_per_address: 3,
    sessions: 2,
    session_hours: 3 / 3600,
    wrong_tokens: 3,
    first_byte_seconds: 2,
    header_seconds: 2,
    body_seconds: 2,
    answer_seconds: 15,
    idle_seconds: 5,
    body_limit: 400_000,
    bodies_limit: 600_000,
    answer_limit: '12mb',
    answers_limit: '10mb',
    json_depth: 20,
  },
  retention: { bytes: '8mb' },
  tcp: {
    connections: 20,
    connections_per_address: 8,
    first_byte_seconds: 2,
    frame_seconds: 2,
    answer_seconds: 3,
    idle_seconds: 2,
  },
};

export interface RpcAnswer {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

export interface AttackedOptions {
  /** Options of Node for its process. */
  readonly nodeOptions?: readonly string[];
  /** Connections that are always open, and do not count for a trial. */
  readonly others?: number;
}

export class AttackedService {
  readonly url: string;
  readonly httpPort: number;
  readonly tcpPort: number;
  readonly probePort: number;
  readonly child: Child;
  readonly #stage: Stage;
  readonly inspection: NodeInspection;
  #addresses = 1;

  private constructor(
    stage: Stage,
    url: string,
    ports: { tcp: number; probe: number },
    child: Child,
    inspection: NodeInspection,
  ) {
    this.#stage = stage;
    this.url = url;
    this.httpPort = Number(new URL(url).port);
    this.tcpPort = ports.tcp;
    this.probePort = ports.probe;
    this.child = child;
    this.inspection = inspection;
  }

  /** `limits`: limits of runs, as in the configuration. */
  static async start(
    place: ProgramPlace,
    limits: object,
    { nodeOptions = [], others = 0 }: AttackedOptions = {},
  ): Promise<AttackedService> {
    const stage = await Stage.open();
    try {
      const [tcp, probe] = [(await freePorts()).tcp, (await freePorts()).tcp];
      const http = { ...smallLimits.http, connections: smallLimits.http.connections + others, probe_port: probe };
      const config = { ...embeddedFlow(place.examples), ...smallLimits, http, limits, workers: 0 };
      const [node, ...rest] = place.command;
      const command: [string, ...string[]] = [
        'env',
        `DIALPROOF_TOKEN=${token}`,
        node,
        inspectable,
        ...nodeOptions,
        ...rest,
      ];
      const { url, child } = await startServe(stage, 'attacked', config, { ...place, command }, tcp);
      return new AttackedService(
        stage,
        url,
        { tcp, probe },
        child,
        await NodeInspection.open(stage.output('attacked', 'err')),
      );
    } catch (thrown) {
      await stage.close();
      throw thrown;
    }
  }

  /** An address of this host that no trial has used yet. */
  address(): string {
    this.#addresses += 1;
    return `127.0.0.${this.#addresses}`;
  }

  http(from: string): RawClient {
    return new RawClient(this.httpPort, from);
  }

  tcp(from: string): RawClient {
    return new RawClient(this.tcpPort, from);
  }

  /** Sends a request on a new connection; resolves with the answer, head and body, when the service has closed it. */
  async answer(request: string, from: string): Promise<string> {
    const client = this.http(from);
    client.write(request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    return client.ended();
  }

  async call(method: string, params: object, from = '127.0.0.1'): Promise<RpcAnswer> {
    const text = await this.answer(posted(rpc(method, params)), from);
    return JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) as RpcAnswer;
  }

  /** Bytes of its heap after a full garbage collection. */
  async heap(): Promise<number> {
    return (await this.inspection.settledMemory()).heap;
  }

  async close(): Promise<void> {
    closeRawClients();
    this.inspection.close();
    await this.#stage.close();
  }
}

export const rpc = (method: string, params: object): object => ({ jsonrpc: '2.0', id: 1, method, params });

const head = (method: string, path: string, headers: readonly string[] = []): string =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${token}`, ...headers, '', ''].join('\r\n');

export const got = (path: string): string => head('GET', path);

export const posted = (body: object | string, path = '/rpc', headers: readonly string[] = []): string => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (
    head('POST', path, ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`, ...headers]) +
    text
  );
};

/** The head of a request whose body follows in pieces. */
export const postedInPieces = (): string =>
  head('POST', '/rpc', ['Content-Type: application/json', 'Transfer-Encoding: chunked']);

export const framed = (...documents: readonly object[]): Buffer =>
  Buffer.concat(documents.map((document) => encodeFrame(JSON.stringify(document))));

export const authenticate = (given: string): object => rpc('rpc.authenticate', { token: given });
