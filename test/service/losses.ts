/**
 * Services as processes that carry runs together, of which one is lost in the middle of a load: killed, stopped for ten seconds, cut off from the
 * store; and a store that goes away. Each number is looked for at the server that all of them call.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { QueryTestResult } from '../../schemas/index.ts';
import type { ProgramPlace } from '../../src/bench/case.ts';
import { Stage } from '../../src/bench/children.ts';
import { startServe, type ServeProcess } from '../../src/bench/serve-process.ts';
import { CutProxy } from '../support/cut-proxy.ts';
import { clientOf } from '../support/open-service.ts';
import { PostgresServer } from '../support/postgres-server.ts';

/** `owner killed`: the service that executes the run; `clock`: the leases in the store jump by an hour. */
export type Loss = 'killed' | 'stopped' | 'cut off' | 'store away' | 'clock' | 'owner killed';

export interface LostRound {
  readonly state: string;
  readonly reason: string;
  /** Numbers that were called more than once; those that were called and are not counted as started. */
  readonly twice: number;
  readonly uncounted: number;
  /** Whether every number is in exactly one count. */
  readonly isWhole: boolean;
  readonly aborted: number;
  /** The least starts in two seconds, of those asked for, from two seconds after the loss on, and after the return of what was lost. */
  readonly rate: number;
  /** The starts in each second of the run. */
  readonly starts: readonly number[];
  /** Seconds from the loss until another run had the lock of the run. */
  readonly lockFree: number;
}

const operations = [
  { type: 'rest.SendRequest', arguments: { method: 'GET', path: "{'/number/' + $n}" } },
  { type: 'rest.ExpectResponse', tests: [{ kpath: 'rest.code', type: 'integer', value: 200 }] },
];

const perSecond = 150;
const seconds = 20;
const total = perSecond * seconds;
/** Milliseconds that a start may be late, and still counts for the second that asked for it: so long a pause of the machine is none of the run's. */
const lateness = 50;
/** Instances that have been started when the loss comes. */
const before = 2.2 * perSecond;

/** Seconds after which what is lost returns, or is back. */
const returns: Readonly<Partial<Record<Loss, number>>> = { stopped: 10, 'cut off': 12, 'store away': 5 };

const elapse = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Three services, the server that they call, and their database. */
export class LossLane {
  readonly #stage: Stage;
  readonly #place: ProgramPlace;
  readonly #postgres: PostgresServer;
  readonly #proxy: CutProxy;
  readonly #answering: Server;
  readonly #calls = new Map<number, number>();
  readonly #services = new Map<string, ServeProcess>();
  #rounds = 0;

  private constructor(stage: Stage, place: ProgramPlace, postgres: PostgresServer, proxy: CutProxy) {
    this.#stage = stage;
    this.#place = place;
    this.#postgres = postgres;
    this.#proxy = proxy;
    this.#answering = createServer(({ url = '' }, response) => {
      const number = Number(url.split('/').at(-1));
      this.#calls.set(number, (this.#calls.get(number) ?? 0) + 1);
      response.end();
    });
  }

  static async open(place: ProgramPlace): Promise<LossLane> {
    const postgres = await PostgresServer.start();
    const lane = new LossLane(await Stage.open(), place, postgres, await CutProxy.to(postgres.port));
    lane.#answering.listen(0, '127.0.0.1');
    await once(lane.#answering, 'listening');
    return lane;
  }

  async round(loss: Loss): Promise<LostRound> {
    for (const name of ['one', 'two', 'three']) if (!this.#services.has(name)) this.#services.set(name, await this.#start(name));
    this.#calls.clear();
    this.#rounds += 1;
    const runId = `round ${this.#rounds}`;
    const locks = [{ key: 'of all rounds' }];
    const [owner, other] = ['one', 'three'].map((name) => clientOf((this.#services.get(name) as ServeProcess).url)) as [ReturnType<typeof clientOf>, ReturnType<typeof clientOf>];
    const distribution = { type: 'linear', total, backlog: 300, cps: { rate: perSecond }, nodes: 'all' };
    const { error } = await owner.call('ExecuteTest', { run_id: runId, operations, locks, distribution });
    if (error !== undefined) throw new Error(JSON.stringify(error));
    await owner.follow(runId, ({ counts }) => counts.started >= before);
    const lostAt = performance.now();
    const mended = this.#lose(loss);
    const lockFree = loss === 'owner killed' ? await this.#untilFree(other, locks, lostAt) : undefined;
    await mended;
    const report = await (loss === 'owner killed' ? other : owner).untilEnded(runId);
    return this.#judge(loss, report, lockFree ?? (await this.#untilFree(other, locks, performance.now())));
  }

  async close(): Promise<void> {
    await this.#stage.close();
    await this.#proxy.cut();
    await this.#postgres.close();
    this.#answering.close();
    this.#answering.closeAllConnections();
  }

  #start(name: string): Promise<ServeProcess> {
    const port = name === 'two' ? this.#proxy.port : this.#postgres.port;
    const url = this.#postgres.urlWithPassword().replace(`:${this.#postgres.port}/`, `:${port}/`);
    const { port: called } = this.#answering.address() as AddressInfo;
    const config = {
      store: { kind: 'postgres', url_env: 'LOSSES_URL' },
      node: { name },
      workers: 0,
      gateways: { rest: { kind: 'rest', url: `http://127.0.0.1:${called}` } },
      defaults: { rest: 'rest' },
    };
    const { command } = this.#place;
    return startServe(this.#stage, name, config, { ...this.#place, command: ['env', `LOSSES_URL=${url}`, ...command] as unknown as ProgramPlace['command'] });
  }

  async #lose(loss: Loss): Promise<void> {
    const kill = async (name: string): Promise<void> => {
      await this.#services.get(name)?.child.kill();
      this.#services.delete(name);
    };
    const member = (this.#services.get('two') as ServeProcess).child.process;
    switch (loss) {
      case 'killed':
        return kill('two');
      case 'owner killed':
        return kill('one');
      case 'stopped':
        member.kill('SIGSTOP');
        await elapse(1000 * (returns[loss] ?? 0));
        return void member.kill('SIGCONT');
      case 'cut off':
        await this.#proxy.cut();
        await elapse(1000 * (returns[loss] ?? 0));
        return this.#proxy.mend();
      case 'store away':
        await this.#postgres.crash();
        await elapse(1000 * (returns[loss] ?? 0));
        return this.#postgres.restart();
      case 'clock':
        for (const jump of [3_600_000, -7_200_000, 3_600_000]) {
          await this.#postgres.execute(`update dialproof_owners set lease_until = lease_until + ${jump}`);
          await elapse(4_000);
        }
    }
  }

  /** A run of nothing takes the lock again and again until it has it; seconds. It has given the lock back when this resolves. */
  async #untilFree(client: ReturnType<typeof clientOf>, locks: readonly object[], since: number): Promise<number> {
    for (let tries = 0; ; tries += 1) {
      const runId = `lock of ${this.#rounds}.${tries}`;
      const { result } = await client.call('ExecuteTest', { run_id: runId, operations: [{ type: 'comment' }], locks });
      if (result !== 'ok') {
        await elapse(100);
        continue;
      }
      const seconds = (performance.now() - since) / 1000;
      await client.untilEnded(runId);
      return seconds;
    }
  }

  #judge(loss: Loss, { state, reason = '', counts, buckets }: QueryTestResult, lockFree: number): LostRound {
    const { started, finished, passed, failed, aborted, cancelled } = counts;
    const twice = [...this.#calls.values()].filter((count) => count > 1).length;
    const lostIn = buckets.findIndex((_, second) => buckets.slice(0, second + 1).reduce((sum, bucket) => sum + bucket.num_calls_started, 0) >= before);
    const back = lostIn + (returns[loss] ?? -3);
    const starts = buckets.map((bucket) => bucket.num_calls_started);
    const startsIn = (second: number): number => starts[second] ?? 0;
    // The second of a loss, and of a return, is not known to the millisecond: one more is left out.
    const judged = Array.from({ length: seconds - 2 }, (_, second) => second).filter((second) => second >= lostIn + 3 && (second + 1 < back || second >= back + 4));
    const late = (second: number): number => Math.min(Math.max(0, startsIn(second) - perSecond), (lateness / 1000) * perSecond);
    const after = judged.map((second) => (startsIn(second) + startsIn(second + 1) + late(second + 2)) / (2 * perSecond));
    return {
      state,
      reason,
      twice,
      uncounted: Math.max(0, this.#calls.size - started),
      isWhole: loss === 'owner killed' || (started === total && finished === total && passed + failed + aborted + cancelled === total),
      aborted,
      rate: loss === 'owner killed' ? 1 : Math.min(...after),
      starts,
      lockFree,
    };
  }
}
