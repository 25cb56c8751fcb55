/**
 * A service of this process that hosts one flow after another under the same service keys, and runs test files against
 * each: a file in one lane disturbs no other lane.
 */
import type { Clock } from '../../ground/clock.ts';
import type { Config } from '../../config.ts';
import type { LoadedFlow } from '../../flow/load-flow.ts';
import { openOwnClient, type OwnClient } from '../open-client.ts';
import type { Outcome } from '../outcome.ts';
import { OwnRuns } from '../own-runs.ts';
import type { CliParts } from '../parts.ts';
import { runSuite } from '../run-suite.ts';
import type { TestSuite } from '../test-files.ts';
import { hasPassed, numbered, trialConfig } from '../trial-runs.ts';
import { runningTime } from './running-time.ts';

export interface Trial {
  /** `late`: the trial had not ended in time. */
  readonly result: 'passed' | 'failed' | 'late';
  readonly outcomes: readonly Outcome[];
}

export interface LaneParts extends Pick<CliParts, 'startService' | 'stderr' | 'env'> {
  readonly clock: Clock;
  /** Aborted when the command is to end. */
  readonly stop: AbortSignal;
}

/** Whether a gateway opens no port and writes no file: each of several services can have one of its own. */
const standsAlone = (gateway: Config['gateways'][string]): boolean =>
  gateway.kind === 'sigtran'
    ? gateway.transport.type === 'memory' && gateway.links === undefined && gateway.capture === undefined
    : 'simulated' in gateway && gateway.simulated !== undefined;

/** Whether several services of the configuration can run at once. */
export const canHaveLanes = ({ gateways }: Config): boolean => Object.values(gateways).every(standsAlone);

/** Hosts mutants and runs tests against them. */
export interface Lane {
  /** Calls that begin from now on, under any of these service keys, use the flow. */
  host(serviceKeys: readonly number[], flow: LoadedFlow): void;
  /**
   * `patience`: the milliseconds of running time that it may take. Throws where the service refuses a run although the
   * test does not expect it: such a refusal says nothing about the flow.
   */
  run(suite: TestSuite, patience?: number): Promise<Trial>;
}

export class TrialLane implements Lane {
  readonly #service: OwnClient;
  readonly #parts: LaneParts;
  #trials = 0;

  private constructor(service: OwnClient, parts: LaneParts) {
    this.#service = service;
    this.#parts = parts;
  }

  /** `counts`: whether the service counts the coverage of its flows. Throws `InvalidFile`. */
  static async open(config: Config, parts: LaneParts, counts = false): Promise<TrialLane> {
    return new TrialLane(await openOwnClient(trialConfig(config), parts, { countsFlows: counts }), parts);
  }

  get counted(): OwnClient['flows'] {
    return this.#service.flows;
  }

  host(serviceKeys: readonly number[], flow: LoadedFlow): void {
    for (const key of serviceKeys) this.#service.hosted?.set(key, flow);
  }

  async run(suite: TestSuite, patience?: number): Promise<Trial> {
    const { clock, stop } = this.#parts;
    this.#trials += 1;
    const late = new AbortController();
    const release = patience === undefined ? undefined : runningTime(clock, patience, () => late.abort());
    const quiet = { onProgress: () => undefined, onOutcome: () => undefined, mayBegin: () => true };
    const context = {
      client: this.#service.client,
      clock,
      stop: AbortSignal.any([stop, late.signal]),
      retries: 0,
      runs: new OwnRuns(),
      ...quiet,
    };
    const outcomes = await runSuite(numbered(suite, this.#trials), context).finally(release);
    stop.throwIfAborted();
    if (late.signal.aborted) return { result: 'late', outcomes };
    const refused = outcomes.find(({ judgement, error }) => judgement === 'failed' && error !== undefined);
    if (refused?.error !== undefined) throw refused.error;
    return { result: hasPassed(suite, outcomes) ? 'passed' : 'failed', outcomes };
  }

  close(): Promise<void> {
    return this.#service.close();
  }
}
