/**
 * Services as processes that carry runs together, of which one is lost in the middle of a load: killed, stopped, cut
 * off from the store; the one that executes the run, until another run has its lock; and a store that is unreachable.
 * The server that all of them call records each number.
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

/**
 * `owner …`: the service that executes the run, and where it is not killed, it returns when another run has the lock;
 * `clock`: the leases in the store jump by an hour.
 */
export type Loss =
  'killed' | 'stopped' | 'cut off' | 'store away' | 'clock' | 'owner killed' | 'owner stopped' | 'owner cut off';

export const ofOwner: readonly Loss[] = ['owner killed', 'owner stopped', 'owner cut off'];

export interface LostRound {
  readonly state: string;
  readonly reason: string;
  /** Numbers that were called more than once; numbers that were called but are not counted as started. */
  readonly twice: number;
  readonly uncounted: number;
  /** Whether every number is in exactly one count. */
  readonly isWhole: boolean;
  readonly aborted: number;
  /**
   * The least starts in two seconds, as a part of the requested ones, from two seconds after the loss on, and after the
   * return of the lost service.
   */
  readonly rate: number;
  /** The starts in each second of the run. */
  readonly starts: readonly number[];
  /** Seconds from the loss until another run had the lock of the run. */
  readonly lockFree: number;
  /** The report of the executing service on the run after its return, and its starts since then. */
  readonly returned?: { readonly state: string; readonly starts: number };
}

const operations = [
  { type: 'rest.SendRequest', arguments: { method: 'GET', path: "{'/number/' + $n}" } },
  { type: 'rest.ExpectResponse', tests: [{ kpath: 'rest.code', type: 'integer', value: 200 }] },
];

export const perSecond = 150;
const seconds = 20;
const total = perSecond * seconds;
/**
 * Milliseconds that a start may be late and still count for its second: a pause of the machine of this length is not
 * caused by the run.
 */
const lateness = 50;
/** Number of started instances at which the loss occurs. */
const before = 2.2 * perSecond;

/** Seconds after which the lost service or store is back. */
const returns: Readonly<Partial<Record<Loss, number>>> = { stopped: 10, 'cut off': 12, 'store away': 5 };

const elapse = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface LostOwner {
  readonly runId: string;
  readonly locks: readonly object[];
  readonly owner: ReturnType<typeof clientOf>;
  readonly other: ReturnType<typeof clientOf>;
}

/** Three services, the server that they call, and their database. */
export class LossLane {
  readonly #stage: Stage;
  readonly #place: ProgramPlace;
  readonly #postgres: PostgresServer;
  /** The cut ways to the store, by the names of the services. */
  readonly #proxies: ReadonlyMap<string, CutProxy>;
  readonly #answering: Server;
  readonly #calls = new Map<number, number>();
  readonly #services = new Map<string, ServeProcess>();
  #rounds = 0;

  private constructor(
    stage: Stage,
    place: ProgramPlace,
    postgres: PostgresServer,
    proxies: ReadonlyMap<string, CutProxy>,
  ) {
    this.#stage = stage;
    this.#place = place;
    this.#postgres = postgres;
    this.#proxies = proxies;
    this.#answering = createServer(({ url = '' }, response) => {
      const number = Number(url.split('/').at(-1));
      this.#calls.set(number, (this.#calls.get(number) ?? 0) + 1);
      response.end();
    });
  }

  static async open(place: ProgramPlace): Promise<LossLane> {
    const postgres = await PostgresServer.start();
    const proxies = new Map([
      ['one', await CutProxy.to(postgres.port)],
      ['two', await CutProxy.to(postgres.port)],
    ]);
    const lane = new LossLane(await Stage.open(), place, postgres, proxies);
    lane.#answering.listen(0, '127.0.0.1');
    await once(lane.#answering, 'listening');
    return lane;
  }

  async round(loss: Loss): Promise<LostRound> {
    for (const name of ['one', 'two', 'three'])
      if (!this.#services.has(name)) this.#services.set(name, await this.#start(name));
    this.#calls.clear();
    this.#rounds += 1;
    const runId = `round ${this.#rounds}`;
    const locks = [{ key: 'of all rounds' }];
    const [owner, other] = ['one', 'three'].map((name) => clientOf((this.#services.get(name) as ServeProcess).url)) as [
      ReturnType<typeof clientOf>,
      ReturnType<typeof clientOf>,
    ];
    const distribution = { type: 'linear', total, backlog: 300, cps: { rate: perSecond }, nodes: 'all' };
    const { error } = await owner.call('ExecuteTest', { run_id: runId, operations, locks, distribution });
    if (error !== undefined) throw new Error(JSON.stringify(error));
    await owner.follow(runId, ({ counts }) => counts.started >= before);
    if (ofOwner.includes(loss)) return this.#loseOwner(loss, { runId, locks, owner, other });
    await this.#lose(loss);
    const report = await owner.untilEnded(runId);
    return this.#judge(loss, report, await this.#untilFree(other, locks, performance.now()));
  }

  async close(): Promise<void> {
    await this.#stage.close();
    for (const proxy of this.#proxies.values()) await proxy.cut();
    await this.#postgres.close();
    this.#answering.close();
    this.#answering.closeAllConnections();
  }

  #start(name: string): Promise<ServeProcess> {
    const port = this.#proxies.get(name)?.port ?? this.#postgres.port;
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
    return startServe(this.#stage, name, config, {
      ...this.#place,
      command: ['env', `LOSSES_URL=${url}`, ...command] as unknown as ProgramPlace['command'],
    });
  }

  async #loseOwner(loss: Loss, { runId, locks, owner, other }: LostOwner): Promise<LostRound> {
    const { child } = this.#services.get('one') as ServeProcess;
    const proxy = this.#proxies.get('one') as CutProxy;
    const lostAt = performance.now();
    if (loss === 'owner killed') {
      await child.kill();
      this.#services.delete('one');
    } else if (loss === 'owner stopped') child.process.kill('SIGSTOP');
    else await proxy.cut();
    const lockFree = await this.#untilFree(other, locks, lostAt);
    const report = await other.untilEnded(runId);
    if (loss === 'owner killed') return this.#judge(loss, report, lockFree);
    const before = this.#calls.size;
    if (loss === 'owner stopped') child.process.kill('SIGCONT');
    else proxy.mend();
    const { state } = await owner.untilEnded(runId);
    await elapse(3_000);
    return { ...this.#judge(loss, report, lockFree), returned: { state, starts: this.#calls.size - before } };
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
      case 'stopped':
        member.kill('SIGSTOP');
        await elapse(1000 * (returns[loss] ?? 0));
        return void member.kill('SIGCONT');
      case 'cut off':
        await this.#proxies.get('two')?.cut();
        await elapse(1000 * (returns[loss] ?? 0));
        return this.#proxies.get('two')?.mend();
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

  /**
   * A minimal run takes the lock again and again until it succeeds; seconds. It has released the lock when this
   * resolves.
   */
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
    const lostIn = buckets.findIndex(
      (_, second) => buckets.slice(0, second + 1).reduce((sum, bucket) => sum + bucket.num_calls_started, 0) >= before,
    );
    const back = lostIn + (returns[loss] ?? -3);
    const starts = buckets.map((bucket) => bucket.num_calls_started);
    const startsIn = (second: number): number => starts[second] ?? 0;
    // The second of a loss, and of a return, is not known to the millisecond: one more is left out.
    const judged = Array.from({ length: seconds - 2 }, (_, second) => second).filter(
      (second) => second >= lostIn + 3 && (second + 1 < back || second >= back + 4),
    );
    const late = (second: number): number =>
      Math.min(Math.max(0, startsIn(second) - perSecond), (lateness / 1000) * perSecond);
    const after = judged.map(
      (second) => (startsIn(second) + startsIn(second + 1) + late(second + 2)) / (2 * perSecond),
    );
    return {
      state,
      reason,
      twice,
      uncounted: Math.max(0, this.#calls.size - started),
      isWhole:
        ofOwner.includes(loss) ||
        (started === total && finished === total && passed + failed + aborted + cancelled === total),
      aborted,
      rate: ofOwner.includes(loss) ? 1 : Math.min(...after),
      starts,
      lockFree,
    };
  }
}
