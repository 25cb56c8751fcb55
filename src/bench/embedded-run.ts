/**
 * Runs of the example load on the embedded SCP: the tester and the SCP in one process, TCAP bytes in memory between
 * them, no HTTP.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { systemClock } from '../ground/clock.ts';
import { loadConfig } from '../config.ts';
import { createFlowEngine } from '../flow/engine.ts';
import { loadFlow } from '../flow/load-flow.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { createSimulatedSigtran } from '../gateways/sigtran/simulated.ts';
import type { InspectorHub } from '../inspect/hub.ts';
import { packetsOf } from '../captures/file/capture-file.ts';
import { Runs } from '../run/ledger/runs.ts';
import type { RunObserver } from '../run/share/observer.ts';
import type { ExecuteTest, QueryTestResult } from '../../schemas/index.ts';

/** The parameters of a test file of the examples, without the members for people. */
export const exampleRequest = (examples: string, file: string): Readonly<Record<string, unknown>> => {
  const {
    name: _name,
    description: _description,
    ...request
  } = parse(readFileSync(join(examples, file), 'utf8')) as Record<string, unknown>;
  return request;
};

export interface EndedRun {
  readonly status: QueryTestResult;
  /** TCAP messages of its first instance, in both directions. */
  readonly messagesPerCall: number;
  /** The capture of its first instance. */
  readonly capture: Buffer;
}

/** Resolves with the run when it has ended; `started` is called with its id once it has started. */
export const ended = async (runs: Runs, request: ExecuteTest, started?: (runId: string) => void): Promise<EndedRun> => {
  const { run_id: runId } = request;
  runs.execute(request);
  started?.(runId);
  const status = await new Promise<QueryTestResult>((resolve) => {
    runs.find(runId).watch(({ state }) => {
      if (state !== 'running') resolve(runs.query(runId));
    });
  });
  const capture = runs.find(runId).capture().file;
  return { status, messagesPerCall: messagesIn(capture), capture };
};

export class EmbeddedRuns {
  readonly runs: Runs;
  /** The surroundings of runs that are planned by hand. */
  readonly gateways: {
    readonly gateways: ReadonlyMap<string, Gateway>;
    readonly defaultGateways: { readonly sigtran: string };
  };
  readonly #request: Readonly<Record<string, unknown>>;
  #count = 0;

  private constructor(gateway: Gateway, examples: string, observer: RunObserver | undefined) {
    this.gateways = { gateways: new Map([['loopback', gateway]]), defaultGateways: { sigtran: 'loopback' } };
    this.#request = exampleRequest(examples, 'load.test.yaml');
    this.runs = new Runs({
      clock: systemClock,
      ...this.gateways,
      tcapTimeout: 60,
      ...(observer && { observer }),
      limits: { activeRuns: 10, liveInstances: 1_000_000 },
    });
  }

  /** `hub`: notified of every run and every hosted call, as in the service. */
  static async open(examples: string, hub?: InspectorHub): Promise<EmbeddedRuns> {
    const example = (file: string): string => readFileSync(join(examples, file), 'utf8');
    const config = loadConfig(example('dialproof.yaml'), 'dialproof.yaml');
    const flows = new Map(
      config.flows.map(({ service_key: key, file }) => [key, loadFlow(JSON.parse(example(file)), config)]),
    );
    const gateway = createSimulatedSigtran({
      name: 'loopback',
      callHost: createFlowEngine({ flows, clock: systemClock, follow: (call) => hub?.follow(call) }),
    });
    await gateway.start();
    return new EmbeddedRuns(gateway, examples, hub);
  }

  /** Resolves with a run of the example load with this distribution, when it has ended. */
  run(distribution: NonNullable<ExecuteTest['distribution']>, started?: (runId: string) => void): Promise<EndedRun> {
    this.#count += 1;
    return ended(
      this.runs,
      { ...this.#request, run_id: `bench-${this.#count}`, distribution } as unknown as ExecuteTest,
      started,
    );
  }
}

/** Counts the messages of a capture: each is one packet. */
const messagesIn = (capture: Buffer): number => [...packetsOf(capture)].length;
