/**
 * The service under attack: with its usual limits, runs of every size, long flows, and gateways that wait for peers.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Stage } from '../../../src/bench/children.ts';
import type { ProgramPlace } from '../../../src/bench/case.ts';
import { embeddedFlow } from '../../../src/bench/embedded-flow.ts';
import { startServe } from '../../../src/bench/serve-process.ts';
import { freePorts } from '../../support/free-ports.ts';
import { inspectable, NodeInspection, type Memory } from '../node-inspection.ts';
import { ServiceWatch, turnsWatched } from '../turns/service-watch.ts';
import { Client } from './clients.ts';

/** Operations of the long flows that it hosts, by service key. */
export const longFlows: Readonly<Record<number, number>> = { 300: 300, 800: 800 };

const token = 'the-secret';

/** `count` operations in a row. */
const chain = (count: number): object => {
  const between = Array.from({ length: count - 2 }, (_, index) => index + 2);
  const match = (id: number): object => ({
    id,
    type: 'NumberMatching',
    config: { match_rules: ['1??'], source_buffer: 'none' },
    exits: [null, id + 1, id + 1],
  });
  return {
    operations: {
      1: { id: 1, type: 'Start', exits: [2] },
      ...Object.fromEntries(between.map((id) => [id, match(id)])),
      [count]: { id: count, type: 'ReleaseCall', config: { cause: 21 } },
    },
  };
};

const writeFlows = async (
  folder: string,
): Promise<readonly { readonly service_key: number; readonly file: string }[]> => {
  await mkdir(folder);
  return Promise.all(
    Object.entries(longFlows).map(async ([key, count]) => {
      const file = join(folder, `${key}.json`);
      await writeFile(file, JSON.stringify(chain(count)));
      return { service_key: Number(key), file };
    }),
  );
};

interface Ports {
  readonly http: number;
  readonly tcp: number;
  readonly probe: number;
  readonly diameter: number;
  readonly m3ua: number;
}

const freePort = async (): Promise<number> => (await freePorts()).tcp;

export class Target {
  readonly ports: Ports;
  readonly url: string;
  readonly examples: string;
  readonly watch: ServiceWatch;
  /** Throws if the service has ended. */
  readonly isAlive: () => void;
  readonly #stage: Stage;
  readonly #inspection: NodeInspection;
  #addresses = 0;

  private constructor(
    stage: Stage,
    url: string,
    ports: Ports,
    examples: string,
    inspection: NodeInspection,
    isAlive: () => void,
  ) {
    this.#stage = stage;
    this.url = url;
    this.ports = ports;
    this.examples = examples;
    this.#inspection = inspection;
    this.watch = ServiceWatch.open(inspection, ports);
    this.isAlive = isAlive;
  }

  /**
   * `retained`: runs that the service keeps. Default: twice the default of a service, so that it evicts none of the
   * prepared runs for those that attacks begin.
   */
  static async start(place: ProgramPlace, retained = 20_000): Promise<Target> {
    const stage = await Stage.open();
    try {
      const [tcp, probe, diameter, m3ua] = [await freePort(), await freePort(), await freePort(), await freePort()];
      const { flows, srf } = embeddedFlow(place.examples);
      const config = {
        flows: [...flows, ...(await writeFlows(join(stage.folder, 'flows')))],
        srf,
        http: { probe_port: probe },
        workers: 1,
        store: { kind: 'embedded', folder: join(stage.folder, 'data') },
        retention: { runs: retained },
        gateways: {
          loopback: { kind: 'sigtran', transport: { type: 'memory' } },
          links: {
            kind: 'sigtran',
            opc: 4114,
            ossn: 106,
            transport: { type: 'tcp', mode: 'listen', host: '127.0.0.1', port: m3ua },
          },
          charging: {
            kind: 'diameter',
            mode: 'listen',
            port: diameter,
            origin_host: 'ocs.example',
            origin_realm: 'example',
          },
        },
        defaults: { sigtran: 'loopback', diameter: 'charging' },
      };
      const [node, ...rest] = place.command;
      const command: [string, ...string[]] = [
        'env',
        `DIALPROOF_TOKEN=${token}`,
        node,
        inspectable,
        turnsWatched,
        ...rest,
      ];
      const { url, child } = await startServe(stage, 'attacked', config, { ...place, command }, tcp);
      const inspection = await NodeInspection.open(stage.output('attacked', 'err'));
      const isAlive = (): void => {
        const { exitCode, signalCode } = child.process;
        if (exitCode !== null || signalCode !== null)
          throw new Error(`the service has ended: ${stage.output('attacked', 'err')}`);
      };
      return new Target(
        stage,
        url,
        { http: Number(new URL(url).port), tcp, probe, diameter, m3ua },
        place.examples,
        inspection,
        isAlive,
      );
    } catch (thrown) {
      await stage.close();
      throw thrown;
    }
  }

  /** So many clients, each with a connection of its own, from unused addresses. */
  clients(count: number, perAddress = 40): Client[] {
    let from = '';
    return Array.from({ length: count }, (_, index) => {
      if (index % perAddress === 0) from = this.address();
      return new Client(this.ports.http, from, this.headers);
    });
  }

  /** An unused address of this host. */
  address(): string {
    this.#addresses += 1;
    return `127.0.${1 + Math.floor(this.#addresses / 250)}.${1 + (this.#addresses % 250)}`;
  }

  get headers(): Readonly<Record<string, string>> {
    return { Authorization: `Bearer ${token}` };
  }

  get token(): string {
    return token;
  }

  /** The result of a method. Throws if there is none. */
  async call<Result>(method: string, params: object): Promise<Result> {
    const [client] = this.clients(1) as [Client];
    const text = await client.text({ path: '/rpc', body: rpc(method, params) });
    client.close();
    const { result, error } = JSON.parse(text) as {
      readonly result: Result;
      readonly error?: { readonly message: string; readonly data?: unknown };
    };
    if (error !== undefined) throw new Error(`${method}: ${error.message} ${JSON.stringify(error.data)}`);
    return result;
  }

  /** Resolves when the run has ended. */
  async ended(runId: string): Promise<void> {
    const [client] = this.clients(1) as [Client];
    // The stream of its events ends with it.
    await client.ask({ path: `/runs/${encodeURIComponent(runId)}/events` });
    client.close();
  }

  memory(): Promise<Memory> {
    return this.#inspection.settledMemory();
  }

  evaluate<Value>(expression: string): Promise<Value> {
    return this.#inspection.evaluate(expression);
  }

  async close(): Promise<void> {
    this.watch.close();
    this.#inspection.close();
    await this.#stage.close();
  }
}

export const rpc = (method: string, params: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
