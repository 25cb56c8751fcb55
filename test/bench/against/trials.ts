/**
 * The comparisons between two checkouts: for each case a trial, in processes of its own that end with it, and the
 * figure that decides. A trial warms up, measures for a few seconds, and returns figures of one kind: microseconds of
 * CPU time, or a rate.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Stage } from '../../../src/bench/children.ts';
import { embeddedFlow } from '../../../src/bench/embedded-flow.ts';
import { exampleRequest } from '../../../src/bench/embedded-run.ts';
import { freeTcpPort, freeUdpPort } from '../../../src/bench/free-port.ts';
import { wireConfigs } from '../../../src/bench/wire-hosts.ts';
import { cpuOfCommand } from '../startup.bench.ts';
import { bundledTrial, type BuiltCheckout } from './built-checkout.ts';
import { MeasuredServe } from './measured-serve.ts';

export type TrialFigures = Readonly<Record<string, number>>;

export interface ComparedCase {
  /** A name that ends in `_per_second` is better if it is higher, every other if it is lower. */
  readonly decides: string;
  /** `examples`: those of the older checkout, for both: this one can read everything that the older one could. */
  trial(checkout: BuiltCheckout, examples: string): Promise<TrialFigures>;
}

const backlog = 1000;
const inClosedLoop = (total: number) => ({ distribution: { type: 'load', total, backlog } });

const onStage = async <Value>(work: (stage: Stage) => Promise<Value>): Promise<Value> => {
  const stage = await Stage.open();
  try {
    return await work(stage);
  } finally {
    await stage.close();
  }
};

/** The example load on an embedded SCP, carried by so many threads beside the service's own. */
const carriedBy =
  (workers: number, warmUp: number, calls: number): ComparedCase['trial'] =>
  (checkout, examples) =>
    onStage(async (stage) => {
      const service = await MeasuredServe.open(stage, 'service', { ...embeddedFlow(examples), workers }, checkout);
      const load = exampleRequest(examples, 'load.test.yaml');
      await service.run({ ...load, ...inClosedLoop(warmUp) });
      const before = service.cpuMs();
      const seconds = await service.run({ ...load, ...inClosedLoop(calls) });
      return { cpu_us_per_call: ((service.cpuMs() - before) * 1000) / calls, calls_per_second: calls / seconds };
    });

/** The same load between two processes, over TCP and over SCTP in UDP. */
const overTheWire: ComparedCase['trial'] = (checkout, examples) =>
  onStage(async (stage) => {
    const [warmUp, calls] = [10_000, 30_000];
    const configs = wireConfigs(examples, await freeTcpPort(), await freeUdpPort());
    const scp = await MeasuredServe.open(stage, 'scp', configs.scp, checkout);
    const tester = await MeasuredServe.open(stage, 'tester', { ...configs.tester, workers: 0 }, checkout);
    const load = exampleRequest(examples, 'load.test.yaml');
    let [milliseconds, seconds] = [0, 0];
    for (const sigtran of ['tcp', 'sctp']) {
      await tester.linked({ ...load, sigtran, distribution: { type: 'single' } });
      await tester.run({ ...load, sigtran, ...inClosedLoop(warmUp) });
      const before = tester.cpuMs() + scp.cpuMs();
      seconds += await tester.run({ ...load, sigtran, ...inClosedLoop(calls) });
      milliseconds += tester.cpuMs() + scp.cpuMs() - before;
    }
    return { cpu_us_per_call: (milliseconds * 1000) / (2 * calls), calls_per_second: (2 * calls) / seconds };
  });

const overHttp: ComparedCase['trial'] = (checkout) =>
  onStage(async (stage) => {
    const [warmUp, requests] = [5000, 15_000];
    const service = await MeasuredServe.open(stage, 'service', { workers: 0, limits: { active_runs: 1000 } }, checkout);
    await service.execute(warmUp);
    const before = service.cpuMs();
    const seconds = await service.execute(requests);
    return {
      cpu_us_per_request: ((service.cpuMs() - before) * 1000) / requests,
      requests_per_second: requests / seconds,
    };
  });

/** A program bundled from the checkout's modules, which prints its figures. */
const ofBundle =
  (file: string): ComparedCase['trial'] =>
  (checkout) =>
    onStage(async ({ folder }) => {
      const program = await bundledTrial(file, checkout, folder);
      const { stdout } = await promisify(execFile)(process.execPath, [...checkout.switches, program]);
      return JSON.parse(stdout) as TrialFigures;
    });

/** Commands from their start to their end, with the build and with the checkout itself. */
const commands: ComparedCase['trial'] = async ({ folder, command }, examples) => {
  const example = `${examples}/busy.test.yaml`;
  return {
    run_cpu_ms: await cpuOfCommand([...command, 'run', '--quiet', example]),
    version_cpu_ms: await cpuOfCommand([...command, '--version']),
    checkout_run_cpu_ms: await cpuOfCommand(['npx', 'tsx', 'src/main.ts', 'run', '--quiet', example], folder),
  };
};

export const comparedCases: Readonly<Record<string, ComparedCase>> = {
  startup: { decides: 'run_cpu_ms', trial: commands },
  engine: { decides: 'cpu_us_per_instance', trial: ofBundle('engine-trial.ts') },
  codec: { decides: 'cpu_us_per_message', trial: ofBundle('codec-trial.ts') },
  sctp: { decides: 'cpu_us_per_message', trial: ofBundle('sctp-trial.ts') },
  call: { decides: 'cpu_us_per_call', trial: carriedBy(0, 20_000, 40_000) },
  wire: { decides: 'cpu_us_per_call', trial: overTheWire },
  http: { decides: 'cpu_us_per_request', trial: overHttp },
  workers: { decides: 'calls_per_second', trial: carriedBy(2, 30_000, 60_000) },
};
