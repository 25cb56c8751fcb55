/**
 * `nodes`: services that share a PostgreSQL, each a process. Calls per second of a load that two of them carry, in turn
 * with one that has two threads; a load that four carry, whose numbers a server counts; the time from a pause until the
 * last service starts nothing; the time between their starts; and ExecuteTests per second, beside pgbench.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { QueryTestResult } from '../../schemas/index.ts';
import type { Case, CaseOptions, Figures } from '../../src/bench/case.ts';
import { Stage } from '../../src/bench/children.ts';
import { embeddedFlow } from '../../src/bench/embedded-flow.ts';
import { exampleRequest } from '../../src/bench/embedded-run.ts';
import { startServe } from '../../src/bench/serve-process.ts';
import { clientOf } from '../support/open-service.ts';
import { PostgresServer } from '../support/postgres-server.ts';
import { ratioInterval } from './against/ratio-interval.ts';
import { rounded } from './in-turn.ts';
import { sharedExecutes } from './shared-executes.ts';

type Client = ReturnType<typeof clientOf>;

const called = [
  { type: 'rest.SendRequest', arguments: { method: 'GET', path: "{'/number/' + $n}" } },
  { type: 'rest.ExpectResponse', tests: [{ kpath: 'rest.code', type: 'integer', value: 200 }] },
];

const percentile = (values: readonly number[], share: number): number =>
  rounded(values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0);

const elapse = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

let runs = 0;

const run = async (client: Client, params: object): Promise<QueryTestResult> => {
  runs += 1;
  const report = await client.run({ ...params, run_id: `run-${runs}` });
  if (report.state !== 'completed') throw new Error(`${report.state}: ${report.reason}`);
  return report;
};

/** Calls per second of both, in turn. */
const pairs = async (spread: Client, alone: Client, { quick, place }: CaseOptions): Promise<Figures> => {
  const [count, total] = quick ? [1, 2_000] : [10, 200_000];
  const request = exampleRequest(place.examples, 'load.test.yaml');
  const load = async (client: Client, more: object): Promise<number> => {
    const { duration = 1, counts } = await run(client, {
      ...request,
      distribution: { type: 'load', total, backlog: 1000, ...more },
    });
    if (counts.passed !== total) throw new Error(`${counts.passed} of ${total} calls passed`);
    return total / duration;
  };
  const both = async (): Promise<readonly [number, number]> => [
    await load(spread, { nodes: 'all' }),
    await load(alone, {}),
  ];
  if (!quick) await both();
  const rates: (readonly [number, number])[] = [];
  for (let pair = 0; pair < count; pair += 1) rates.push(await both());
  const ratios = rates.map(([ofTwo, ofOne]) => ofTwo / ofOne);
  const interval = quick ? undefined : ratioInterval(ratios);
  return {
    calls: total,
    two_nodes_calls_s: percentile(
      rates.map(([rate]) => rate),
      0.5,
    ),
    two_threads_calls_s: percentile(
      rates.map(([, rate]) => rate),
      0.5,
    ),
    nodes_to_threads:
      interval === undefined ? ratios.map(rounded) : [interval.ratio, interval.low, interval.high].map(rounded),
  };
};

const carried = async (options: CaseOptions): Promise<Figures> => {
  const { quick, place } = options;
  const stage = await Stage.open();
  const postgres = await PostgresServer.start();
  /** The time of the last call with each number, and how often it was called. */
  const seen = new Map<number, number>();
  let lastCall = 0;
  const answering = createServer(({ url = '' }, response) => {
    const number = Number(url.split('/').at(-1));
    seen.set(number, (seen.get(number) ?? 0) + 1);
    lastCall = performance.now();
    response.end();
  });
  answering.listen(0, '127.0.0.1');
  await once(answering, 'listening');
  const rest = { kind: 'rest', url: `http://127.0.0.1:${(answering.address() as AddressInfo).port}` };
  const start = async (database: string, name: string, workers: number): Promise<Client> => {
    const gateways = { loopback: { kind: 'sigtran', transport: { type: 'memory' } }, rest };
    const config = {
      ...embeddedFlow(place.examples),
      gateways,
      defaults: { sigtran: 'loopback', rest: 'rest' },
      store: { kind: 'postgres', url_env: 'NODES_URL' },
      node: { name },
      workers,
    };
    const command = ['env', `NODES_URL=${database}`, ...place.command] as unknown as typeof place.command;
    return clientOf((await startServe(stage, name, config, { ...place, command })).url);
  };
  try {
    const shared = await postgres.newDatabase();
    const two = [await start(shared, 'one', 1), await start(shared, 'two', 1)];
    const alone = await start(await postgres.newDatabase(), 'alone', 2);
    const efficiency = await pairs(two[0] as Client, alone, options);
    const four = [...two, await start(shared, 'three', 0), await start(shared, 'four', 0)];
    const first = four[0] as Client;

    const total = quick ? 2_000 : 200_000;
    const spread = await run(first, {
      operations: called,
      distribution: { type: 'load', total, backlog: 200, nodes: 'all' },
    });
    const { buckets, latency, counts, duration = 1, nodes: carriers = [] } = spread;
    const together = {
      total,
      started: counts.started,
      called_once: [...seen.values()].filter((count) => count === 1).length,
      in_buckets: buckets.reduce((sum, bucket) => sum + bucket.num_calls_started, 0),
      measured: latency.instance.count,
      calls_s: rounded(total / duration),
      of_each_node: carriers.map(({ started }) => started),
    };

    runs += 1;
    const paced = `run-${runs}`;
    await first.call('ExecuteTest', {
      run_id: paced,
      operations: called,
      distribution: { type: 'linear', total: 10_000_000, backlog: 1000, cps: { rate: 800 }, nodes: 'all' },
    });
    await first.follow(paced, ({ counts: { started } }) => started > 800);
    const pauses: number[] = [];
    for (let pause = 0; pause < (quick ? 3 : 100); pause += 1) {
      const asked = performance.now();
      await first.call('UpdateTest', { run_id: paced, paused: true });
      await elapse(400);
      pauses.push(lastCall - asked);
      await first.call('UpdateTest', { run_id: paced, paused: false });
      await elapse(300);
    }
    const begun = ((await first.call('QueryTest', { run_id: paced })).result as QueryTestResult).nodes ?? [];
    await first.call('CancelTest', { run_id: paced });

    return {
      efficiency,
      four_nodes: together,
      pause_to_last_start_ms: { p50: percentile(pauses, 0.5), p99: percentile(pauses, 0.99) },
      began_late_ms: begun.map(({ began_late: late }) => (late === undefined ? undefined : rounded(late))),
      clock_within_ms: begun.map(({ clock_within: within }) => (within === undefined ? undefined : rounded(within))),
    };
  } finally {
    await stage.close();
    await postgres.close();
    answering.close();
    answering.closeAllConnections();
  }
};

/** One after the other: the services of the first part have ended when the second one begins. */
export const nodes: Case = async (options) => ({
  ...(await carried(options)),
  execute_s: await sharedExecutes(options),
});
