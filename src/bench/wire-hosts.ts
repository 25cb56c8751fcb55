/**
 * The two hosts of `wire`: the SCP as a process of its own, the tester as a service in this one, M3UA between them over
 * loopback, on TCP and on SCTP in UDP. Like examples/two-hosts, on free ports.
 */
import { availableParallelism } from 'node:os';
import { loadConfig } from '../config.ts';
import type { Log } from '../log.ts';
import { startService, type Service } from '../service/service.ts';
import type { ExecuteTest } from '../../schemas/index.ts';
import type { ProgramPlace } from './case.ts';
import type { Stage } from './children.ts';
import { embeddedFlow } from './embedded-flow.ts';
import { ended, exampleRequest, type EndedRun } from './embedded-run.ts';
import { freeTcpPort, freeUdpPort, host } from './free-port.ts';
import { startServe, type ServeProcess } from './serve-process.ts';

export const transports = ['tcp', 'sctp'] as const;
export type Transport = (typeof transports)[number];

/** The shapes of calls: six messages, or eight, two of them for an attempt that fails. */
export const shapes = { busy: 'load.test.yaml', second_attempt: 'second-attempt.test.yaml' } as const;
export type Shape = keyof typeof shapes;

type Distribution = NonNullable<ExecuteTest['distribution']>;

const scpPoint = { opc: 4114, ossn: 106 };
const testerPoint = { opc: 4113, ossn: 106, scp: { dpc: 4114, dssn: 106 } };
const silent: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

const transportsFor = (mode: 'listen' | 'connect', tcp: number, udp: number) => ({
  tcp: { type: 'tcp', mode, host, port: tcp },
  sctp: { type: 'sctp', mode, host, port: 2905, udp_port: udp },
});

const sigtran = (points: object, byTransport: Readonly<Record<Transport, object>>): object =>
  Object.fromEntries(transports.map((name) => [name, { kind: 'sigtran', ...points, transport: byTransport[name] }]));

/**
 * The same configuration with a link for the service and one for each of its threads, the SCTP ones with a port of
 * their own.
 */
export const withLinks = ({ gateways, ...others }: { readonly gateways: object }): object => {
  const linked = Object.entries(gateways).map(([name, { transport, ...gateway }]: [string, { transport: object }]) => {
    const links = Array.from({ length: availableParallelism() }, (_, index) => ({
      name: `link ${index + 1}`,
      transport: { ...transport, ...(name === 'sctp' && { local_port: 2906 + index, local_udp_port: 0 }) },
    }));
    return [name, { ...gateway, links }];
  });
  return { ...others, gateways: Object.fromEntries(linked) };
};

/** The configurations of both hosts, as in a file, for links on these ports. */
export const wireConfigs = (examples: string, tcp: number, udp: number) => ({
  scp: { gateways: sigtran(scpPoint, transportsFor('listen', tcp, udp)), ...embeddedFlow(examples) },
  tester: { gateways: sigtran(testerPoint, transportsFor('connect', tcp, udp)), defaults: { sigtran: 'tcp' } },
});

export class WireHosts {
  readonly #tester: Service;
  readonly #scp: ServeProcess;
  readonly #examples: string;
  #count = 0;

  private constructor(tester: Service, scp: ServeProcess, examples: string) {
    this.#tester = tester;
    this.#scp = scp;
    this.#examples = examples;
  }

  /** Resolves when both links carry calls. */
  static async open(stage: Stage, place: ProgramPlace): Promise<WireHosts> {
    const [tcp, udp] = [await freeTcpPort(), await freeUdpPort()];
    const configs = wireConfigs(place.examples, tcp, udp);
    const scp = await startServe(stage, 'scp', configs.scp, place);
    const config = { http: { port: 0 }, tcp: { port: 0 }, log: { level: 'silent' }, ...withLinks(configs.tester) };
    const tester = await startService({ config: loadConfig(JSON.stringify(config), 'tester'), log: silent });
    const hosts = new WireHosts(tester, scp, place.examples);
    for (const transport of transports) await hosts.#linked(transport);
    return hosts;
  }

  /** Resolves with a run over the transport, when it has ended. */
  run(shape: Shape, transport: Transport, distribution: Distribution): Promise<EndedRun> {
    this.#count += 1;
    const request = {
      ...exampleRequest(this.#examples, shapes[shape]),
      run_id: `wire-${this.#count}`,
      sigtran: transport,
      distribution,
    };
    return ended(this.#tester.runs, request as unknown as ExecuteTest);
  }

  /** Milliseconds that the SCP has spent on a processor so far. */
  scpCpuMs(): number {
    return this.#scp.child.cpuMs();
  }

  async close(): Promise<void> {
    await this.#tester.close();
    await this.#scp.child.kill();
  }

  /** A link takes a moment to come up; until then calls abort. */
  async #linked(transport: Transport): Promise<void> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const { status } = await this.run('busy', transport, { type: 'single' });
      if (status.counts.passed === 1) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the link over ${transport} did not come up`);
  }
}
