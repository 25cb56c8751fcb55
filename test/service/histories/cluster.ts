/**
 * Three services as processes, their database behind a proxy for each, and the servers that they call: the subject of a
 * history.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { ProgramPlace } from '../../../src/bench/case.ts';
import { Stage } from '../../../src/bench/children.ts';
import { startServe, type ServeProcess } from '../../../src/bench/serve-process.ts';
import { CutProxy } from '../../support/cut-proxy.ts';
import { PostgresServer } from '../../support/postgres-server.ts';
import type { Call } from './history.ts';
import { services, type ServiceName } from './plan.ts';

/** The factor by which the time of the services passes faster. A lease of 10 s lasts 2.5. */
const faster = 4;
/**
 * Milliseconds after which PostgreSQL aborts a statement, and a transaction whose service stands still: the usual
 * times, at that factor.
 */
const [statement, idle] = [5_000, 7_000].map((milliseconds) => Math.round(milliseconds / faster));

/** Milliseconds in which a service has to start, on a busy machine. */
export const toStart = 60_000;

const preload = fileURLToPath(new URL('service-time.mjs', import.meta.url));

interface Reach {
  readonly proxy: CutProxy;
  readonly server: Server;
}

export class Cluster {
  readonly postgres: PostgresServer;
  readonly #place: ProgramPlace;
  readonly #reaches: ReadonlyMap<ServiceName, Reach>;
  readonly #services = new Map<ServiceName, ServeProcess>();
  #stage: Stage | undefined;
  #database = '';
  #calls: Call[] = [];

  private constructor(place: ProgramPlace, postgres: PostgresServer, reaches: ReadonlyMap<ServiceName, Reach>) {
    this.#place = place;
    this.postgres = postgres;
    this.#reaches = reaches;
    for (const [service, { server }] of reaches)
      server.on('request', ({ url = '' }, response) => {
        const [runId = '', number] = url.split('/').slice(1);
        this.#calls.push({ runId, number: Number(number), service, at: performance.now() });
        response.end();
      });
  }

  static async open(place: ProgramPlace): Promise<Cluster> {
    const postgres = await PostgresServer.start();
    const reaches = new Map<ServiceName, Reach>();
    for (const name of services) {
      const server = createServer();
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      reaches.set(name, { proxy: await CutProxy.to(postgres.port), server });
    }
    return new Cluster(place, postgres, reaches);
  }

  /** Three services on an empty database. */
  async begin(): Promise<void> {
    this.#calls = [];
    this.#database = await this.postgres.newDatabase();
    this.#stage = await Stage.open();
    const deadline = performance.now() + toStart;
    await Promise.all(services.map((name) => this.startAgain(name, deadline)));
  }

  /** Ends the services; returns the calls since they started. */
  async finish(): Promise<readonly Call[]> {
    await this.#stage?.close();
    this.#services.clear();
    for (const { proxy } of this.#reaches.values()) await proxy.mend();
    return this.#calls;
  }

  /** Undefined where the service does not run. */
  service(name: ServiceName): ServeProcess | undefined {
    return this.#services.get(name);
  }

  proxy(name: ServiceName): CutProxy {
    return (this.#reaches.get(name) as Reach).proxy;
  }

  /**
   * Starts the service, with as many attempts as needed: without its database it cannot start. `deadline`: of
   * performance.now(), after which it rejects with the reason.
   */
  async startAgain(name: ServiceName, deadline: number): Promise<void> {
    for (;;) {
      try {
        return await this.#start(name);
      } catch (thrown) {
        if (performance.now() > deadline) throw thrown;
      }
    }
  }

  async #start(name: ServiceName): Promise<void> {
    const { proxy, server } = this.#reaches.get(name) as Reach;
    const url =
      `${this.#database.replace(`:${this.postgres.port}/`, `:${proxy.port}/`)}` +
      `?statement_timeout=${statement}&idle_in_transaction_session_timeout=${idle}`;
    const config = {
      store: { kind: 'postgres', url_env: 'HISTORIES_URL' },
      node: { name },
      workers: 0,
      gateways: { rest: { kind: 'rest', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } },
      defaults: { rest: 'rest' },
    };
    const [program, ...argv] = this.#place.command;
    const command = [
      'env',
      `HISTORIES_URL=${url}`,
      `HISTORIES_FASTER=${faster}`,
      program,
      '--import',
      preload,
      ...argv,
    ] as const;
    this.#services.set(
      name,
      await startServe(this.#stage as Stage, name, config, { ...this.#place, command: [...command] }),
    );
  }

  /** Ends it by a signal; at once, or where it does not end by itself within so many seconds. */
  async end(name: ServiceName, seconds: number): Promise<void> {
    const child = this.#services.get(name)?.child;
    this.#services.delete(name);
    if (seconds === 0) return child?.kill();
    child?.process.kill('SIGTERM');
    await child?.end(seconds);
  }

  async close(): Promise<void> {
    await this.finish();
    for (const { proxy, server } of this.#reaches.values()) {
      await proxy.cut();
      server.close();
      server.closeAllConnections();
    }
    await this.postgres.close();
  }
}
