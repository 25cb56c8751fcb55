/** One run of an example definition on the embedded SCP, without HTTP in between. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ExecuteTest, QueryTestResult } from '../../schemas/index.ts';
import { systemClock } from '../../src/clock.ts';
import { loadConfig } from '../../src/config.ts';
import { createFlowEngine } from '../../src/flow/engine.ts';
import { loadFlow } from '../../src/flow/load-flow.ts';
import { createSimulatedSigtran } from '../../src/gateways/sigtran/simulated.ts';
import type { InspectorHub } from '../../src/inspect/hub.ts';
import { Runs } from '../../src/run/runs.ts';

const example = (path: string): string => readFileSync(new URL(`../../examples/${path}`, import.meta.url), 'utf8');

export class EmbeddedRuns {
  readonly runs: Runs;
  #count = 0;

  private constructor(runs: Runs) {
    this.runs = runs;
  }

  /** With `hub`, as the service has it: told of every run and every hosted call. */
  static async open(hub?: InspectorHub): Promise<EmbeddedRuns> {
    const config = loadConfig(example('dialproof.yaml'), 'dialproof.yaml');
    const flows = new Map(config.flows.map(({ service_key: key, file }) => [key, loadFlow(JSON.parse(example(file)), config)]));
    const gateway = createSimulatedSigtran({
      name: 'loopback',
      callHost: createFlowEngine({ flows, clock: systemClock, onCall: (call) => hub?.callHosted(call) }),
    });
    await gateway.start();
    return new EmbeddedRuns(
      new Runs({
        clock: systemClock,
        gateways: new Map([['loopback', gateway]]),
        defaultGateways: { sigtran: 'loopback' },
        tcapTimeout: 10,
        ...(hub && { observer: hub }),
        limits: { activeRuns: 10, liveInstances: 1_000_000 },
      }),
    );
  }

  /** The state of the run when it has ended. */
  async run(distribution: NonNullable<ExecuteTest['distribution']>, started?: (runId: string) => void): Promise<QueryTestResult> {
    this.#count += 1;
    const runId = `bench-${this.#count}`;
    const { name: _name, description: _description, ...definition } = parse(example('load.test.yaml')) as Record<string, unknown>;
    this.runs.execute({ ...definition, run_id: runId, distribution } as unknown as ExecuteTest);
    started?.(runId);
    return new Promise((resolve) => {
      this.runs.watch(runId, (status) => {
        if (status.state !== 'running') resolve(status);
      });
    });
  }
}
