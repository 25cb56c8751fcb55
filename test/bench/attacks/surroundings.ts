/** A service whose surroundings change while clients use it: its files, its database, its clock. */
import { join } from 'node:path';
import { Stage, type Child } from '../../../src/bench/children.ts';
import type { ProgramPlace } from '../../../src/bench/case.ts';
import { startServe } from '../../../src/bench/serve-process.ts';
import { freePorts } from '../../support/free-ports.ts';
import { inspectable, NodeInspection } from '../node-inspection.ts';
import { ServiceWatch, turnsWatched, type Delays } from '../turns/service-watch.ts';
import { Client, flood } from './clients.ts';
import { rpc } from './target.ts';

export interface Surroundings {
  /** The configuration, without the ports. */
  readonly config: object;
  readonly env?: Readonly<Record<string, string>>;
  readonly nodeOptions?: readonly string[];
}

const clients = 4;
/** Seconds within which a service has to stop. */
const patience = 15;

const small = { operations: [{ type: 'comment' }] };

export class DisturbedService {
  readonly #http: number;
  readonly #child: Child;
  readonly #inspection: NodeInspection;
  readonly #watch: ServiceWatch;
  #runs = 0;

  private constructor(http: number, probe: number, child: Child, inspection: NodeInspection) {
    this.#http = http;
    this.#child = child;
    this.#inspection = inspection;
    this.#watch = ServiceWatch.open(inspection, { http, probe });
  }

  /** `name`: the name of its files in the folder of the stage. */
  static async start(
    place: ProgramPlace,
    stage: Stage,
    name: string,
    { config, env = {}, nodeOptions = [] }: Surroundings,
  ): Promise<DisturbedService> {
    const [tcp, probe] = [(await freePorts()).tcp, (await freePorts()).tcp];
    const [node, ...rest] = place.command;
    const variables = Object.entries(env).map(([key, value]) => `${key}=${value}`);
    const command: [string, ...string[]] = [
      'env',
      ...variables,
      node,
      inspectable,
      turnsWatched,
      ...nodeOptions,
      ...rest,
    ];
    const whole = { workers: 0, http: { probe_port: probe }, ...config };
    const { url, child } = await startServe(stage, name, whole, { ...place, command }, tcp);
    const inspection = await NodeInspection.open(stage.output(name, 'err'));
    return new DisturbedService(Number(new URL(url).port), probe, child, inspection);
  }

  /** Executes so many small runs; resolves with the counts by status. */
  execute(count: number, seconds = Infinity): Promise<Record<number, number>> {
    return flood(this.#clients(), { count, seconds }, () => ({
      path: '/rpc',
      body: rpc('ExecuteTest', { ...small, run_id: `small ${(this.#runs += 1)}` }),
    }));
  }

  /** Executes and reads runs for so long. */
  async use(seconds: number): Promise<void> {
    const body = rpc('QueryAllTests', { limit: 1000 });
    const read = flood(this.#clients(), { count: 20_000, seconds }, () => ({ path: '/rpc', body }));
    await Promise.all([this.execute(20_000, seconds), read]);
    if (this.#child.process.exitCode !== null) throw new Error('the service has ended');
  }

  /** The delays for other clients during `work`. */
  during(work: () => Promise<unknown>): Promise<Delays> {
    return this.#watch.during(work);
  }

  async close(): Promise<void> {
    this.#watch.close();
    this.#inspection.close();
    this.#child.process.kill('SIGTERM');
    await this.#child.end(patience);
  }

  #clients(): Client[] {
    return Array.from({ length: clients }, () => new Client(this.#http, '127.0.0.1', {}));
  }
}

export const embeddedStore = (stage: Stage): { readonly kind: 'embedded'; readonly folder: string } => ({
  kind: 'embedded',
  folder: join(stage.folder, 'data'),
});
