/**
 * `soak`: a service under a mixed load for a quarter of an hour: single runs, more than it keeps; loads, some of whose
 * calls fail; and clients that read lists, reports, captures and metrics, follow runs and leave again. Its memory and
 * its handles after four minutes, when it has evicted the first runs, have to equal those at the end. SOAK_MINUTES says
 * how long it lasts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Case, Figures } from '../../src/bench/case.ts';
import { exampleRequest } from '../../src/bench/embedded-run.ts';
import { megabytes } from '../../src/bench/heap.ts';
import { rounded } from '../../src/bench/repeats.ts';
import { flood, type Asked, type Client } from './attacks/clients.ts';
import { loadRequest } from './attacks/prepared-runs.ts';
import { rpc, Target } from './attacks/target.ts';

const wholeMinutes = 15;
/** Minutes, of fifteen, after which the first measurement counts. */
const settledAfter = 4;
/** Runs that the service keeps, as by default. */
const retained = 10_000;
/** Single runs in a second: the service has evicted the first ones before it counts. */
const runsPerSecond = 60;
const callsOfLoad = 20_000;

interface Look {
  readonly heap: number;
  readonly rss: number;
  /** Handles that keep the event loop alive, and open files of the process. */
  readonly handles: number;
  readonly files: number;
  /** Octets of memory without a file behind it, as the system reports them. */
  readonly anonymous: number;
}

const anonymousOf = (pid: number): number =>
  Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) * 1024;

const lookAt = async (target: Target): Promise<Look> => {
  const { heap, rss } = await target.memory();
  const [pid, handles] = await target.evaluate<readonly [number, number]>(
    '[process.pid, process.getActiveResourcesInfo().length]',
  );
  return { heap, rss, handles, files: readdirSync(`/proc/${pid}/fd`).length, anonymous: anonymousOf(pid) };
};

const figuresOf = ({ heap, rss, handles, files, anonymous }: Look): Figures => ({
  heap_mb: megabytes(heap),
  rss_mb: megabytes(rss),
  anonymous_mb: megabytes(anonymous),
  handles,
  files,
});

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Puts load on the service until its end; each part is independent. */
class MixedLoad {
  readonly #target: Target;
  readonly #until: number;
  #runs = 0;
  #loads = 0;

  constructor(target: Target, until: number) {
    this.#target = target;
    this.#until = until;
  }

  async all(): Promise<void> {
    await Promise.all([this.#singleRuns(), this.#loadsInTurn(), this.#readers(), this.#followers()]);
  }

  get #goesOn(): boolean {
    return performance.now() < this.#until;
  }

  get counts(): Figures {
    return { runs: this.#runs, loads: this.#loads };
  }

  async #singleRuns(): Promise<void> {
    const request = exampleRequest(this.#target.examples, 'busy.test.yaml');
    const clients = this.#target.clients(4);
    const next = (): Asked => ({
      path: '/rpc',
      body: rpc('ExecuteTest', { ...request, run_id: `single ${(this.#runs += 1)}`, tags: ['soak'] }),
    });
    const one = async (client: Client): Promise<void> => {
      while (this.#goesOn) {
        await client.ask(next());
        await pause((clients.length * 1000) / runsPerSecond);
      }
      client.close();
    };
    await Promise.all(clients.map(one));
  }

  async #loadsInTurn(): Promise<void> {
    while (this.#goesOn) {
      const runId = `load ${(this.#loads += 1)}`;
      const request = loadRequest(this.#target, callsOfLoad) as { readonly operations: readonly object[] };
      // In half of the loads some calls fail.
      const check = { type: 'eval', expression: '$n % 100', tests: [{ kpath: 'result', type: 'integer', value: 0 }] };
      const operations = this.#loads % 2 === 0 ? request.operations : [...request.operations, check];
      await this.#target.call('ExecuteTest', { ...request, operations, run_id: runId });
      await this.#target.ended(runId);
      await pause(2000);
    }
  }

  async #readers(): Promise<void> {
    while (this.#goesOn) {
      const recent = encodeURIComponent(`single ${Math.max(1, this.#runs - 10)}`);
      const load = encodeURIComponent(`load ${Math.max(1, this.#loads - 1)}`);
      const reports = ['json', 'html', 'txt', 'xml'].flatMap((format) => [
        `/runs/${recent}/report.${format}`,
        `/runs/${load}/report.${format}`,
      ]);
      const paths = [
        ...reports,
        `/runs/${recent}/capture.pcap`,
        '/metrics',
        '/runs?limit=1000',
        '/openrpc.json',
        '/console/vocabulary',
        `/inspect/runs/${recent}`,
      ];
      await flood(this.#target.clients(2), { count: paths.length, seconds: 60 }, (number) => ({
        path: paths[number % paths.length] ?? '/',
      }));
      await pause(200);
    }
  }

  /** Clients that open pages and leave. */
  async #followers(): Promise<void> {
    while (this.#goesOn) {
      const load = encodeURIComponent(`load ${this.#loads}`);
      const clients = this.#target.clients(4);
      const paths = [
        '/console/stream',
        `/console/runs/${load}/stream`,
        `/runs/${load}/events`,
        `/inspect/runs/${load}/stream`,
      ];
      await Promise.all(clients.map((client, index) => client.follow(paths[index] ?? '/', 3000)));
      for (const client of clients) client.close();
    }
  }
}

export const soak: Case = async ({ quick, place }) => {
  const minutes = Number(process.env['SOAK_MINUTES'] ?? (quick ? 0.5 : wholeMinutes));
  const target = await Target.start(place, retained);
  try {
    const begun = performance.now();
    const minute = 60_000 * (minutes / wholeMinutes);
    const load = new MixedLoad(target, begun + wholeMinutes * minute);
    const over = load.all();
    const looks: Look[] = [];
    for (let at = 1; at < wholeMinutes; at += 1) {
      await Promise.race([pause(begun + at * minute - performance.now()), over]);
      looks.push(await lookAt(target));
    }
    await over;
    looks.push(await lookAt(target));
    target.isAlive();
    const [settled, last] = [looks[settledAfter - 1], looks.at(-1)] as [Look, Look];
    return {
      minutes,
      ...load.counts,
      settled: figuresOf(settled),
      end: figuresOf(last),
      heap_ratio: rounded(last.heap / settled.heap),
      rss_ratio: rounded(last.rss / settled.rss),
      rss_mb_by_minute: looks.map(({ rss }) => Math.round(rss / 2 ** 20)),
      heap_mb_by_minute: looks.map(({ heap }) => Math.round(heap / 2 ** 20)),
    };
  } finally {
    await target.close();
  }
};
