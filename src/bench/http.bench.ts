/**
 * `http`: compares ExecuteTest of the smallest possible run with a bare Koa that only checks the same request, and with
 * the limit, a server of Node alone that answers with the same octets; and measures how long QueryTest and the health check take while a load saturates the threads of the service, which is a
 * process of its own, or its only thread where it is configured to have no others.
 */
import { availableParallelism } from 'node:os';
import { loadConfig } from '../config.ts';
import { startService } from '../service/service.ts';
import { startBareKoa } from './bare-koa.ts';
import type { Case, CaseOptions, Figures } from './case.ts';
import { Stage } from './children.ts';
import { embeddedFlow } from './embedded-flow.ts';
import { exampleRequest } from './embedded-run.ts';
import { askMany, getPath, KeepAlive, openMany, postJson, type HttpAnswer } from './keep-alive.ts';
import { startBareServer } from './limit/bare-server.ts';
import { shareOfLimit } from './limit/machine-limit.ts';
import { alternating, cpuMicroseconds, perSecond, quantile, rounded } from './repeats.ts';
import { startServe } from './serve-process.ts';

const inFlight = 16;
const body = (method: string, params: object): string => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
const rpc = (method: string, params: object): string => postJson('/rpc', body(method, params));

const executes = async (requests: number, repeats: number): Promise<Figures> => {
  const config = loadConfig(
    JSON.stringify({ http: { port: 0 }, tcp: { port: 0 }, limits: { active_runs: 1000 } }),
    'bench',
  );
  const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
  const service = await startService({ config, log: silent });
  const koa = await startBareKoa();
  let run = 0;
  const smallest = (): object => {
    run += 1;
    return { run_id: `http-${run}`, operations: [{ type: 'comment', arguments: { text: 'nothing' } }] };
  };
  const execute = (): string => rpc('ExecuteTest', smallest());
  const bareNode = await startBareServer(service.httpUrl, '/rpc', body('ExecuteTest', smallest()));
  const [toService, toKoa, toBare] = [
    await openMany(service.httpUrl, inFlight),
    await openMany(koa.url, inFlight),
    await openMany(bareNode.url, inFlight),
  ];
  try {
    const took = await alternating(repeats, {
      service: () => askMany(toService, requests, execute),
      koa: () => askMany(toKoa, requests, execute),
      limit: () => askMany(toBare, requests, execute),
    });
    const [ours, bare, limit] = [
      perSecond(requests, took.service),
      perSecond(requests, took.koa),
      perSecond(requests, took.limit),
    ];
    return {
      requests,
      repeats,
      in_flight: inFlight,
      execute_tests_per_second: ours,
      bare_koa_per_second: bare,
      ratio_to_bare_koa: rounded(ours / bare),
      limit_requests_per_second: limit,
      share_of_limit: shareOfLimit(ours, limit),
      cpu_us_per_request: {
        service: cpuMicroseconds(requests, took.service),
        bare_koa: cpuMicroseconds(requests, took.koa),
        limit: cpuMicroseconds(requests, took.limit),
      },
    };
  } finally {
    for (const connection of [...toService, ...toKoa, ...toBare]) connection.close();
    koa.close();
    bareNode.close();
    await service.close();
  }
};

const asked = async (connection: KeepAlive, request: string, took: number[]): Promise<string> => {
  const start = performance.now();
  const { body } = await connection.ask(request);
  took.push(performance.now() - start);
  return body;
};

const latencies = (took: readonly number[]): Figures => ({
  count: took.length,
  p50: rounded(quantile(took, 0.5)),
  p99: rounded(quantile(took, 0.99)),
  max: rounded(quantile(took, 1)),
});

interface Done {
  readonly counts: { readonly passed: number; readonly failed: number; readonly aborted: number };
  readonly duration: number;
}

const resultOf = ({ body }: HttpAnswer): Done => (JSON.parse(body) as { result: Done }).result;

/** Sends one query and one health check every so many milliseconds, for so long. */
const underLoad = async (
  { place, quick }: CaseOptions,
  configured: { readonly workers?: number },
): Promise<Figures> => {
  const [milliseconds, every, backlog] = [quick ? 300 : 10_000, 20, 1000];
  const stage = await Stage.open();
  try {
    const { url } = await startServe(stage, 'service', { ...embeddedFlow(place.examples), ...configured }, place);
    const connection = await KeepAlive.open(url);
    const load = exampleRequest(place.examples, 'load.test.yaml');
    const distribution = { type: 'load', total: 100_000_000, backlog };
    await connection.ask(rpc('ExecuteTest', { ...load, run_id: 'load', distribution }));
    const [query, health]: [number[], number[]] = [[], []];
    const queried = rpc('QueryTest', { run_id: 'load' });
    // Threads take a while to start.
    while (resultOf(await connection.ask(queried)).counts.passed === 0)
      await new Promise((resolve) => setTimeout(resolve, every));
    const end = performance.now() + milliseconds;
    // The first second is a warm-up and does not count.
    const counts = end - (quick ? milliseconds : milliseconds - 1000);
    while (performance.now() < end) {
      const counted = performance.now() > counts;
      await asked(connection, queried, counted ? query : []);
      await asked(connection, getPath('/healthz'), counted ? health : []);
      await new Promise((resolve) => setTimeout(resolve, every));
    }
    const { counts: done, duration } = resultOf(await connection.ask(rpc('CancelTest', { run_id: 'load' })));
    connection.close();
    return {
      workers: configured.workers ?? availableParallelism() - 1,
      backlog,
      calls_per_second: rounded(done.passed / duration),
      passed: done.passed,
      failed_or_aborted: done.failed + done.aborted,
      query_ms: latencies(query),
      health_ms: latencies(health),
    };
  } finally {
    await stage.close();
  }
};

export const http: Case = async (options) => ({
  ...(await executes(...((options.quick ? [100, 1] : [5000, 5]) as [number, number]))),
  under_load: await underLoad(options, {}),
  under_load_without_workers: await underLoad(options, { workers: 0 }),
});
