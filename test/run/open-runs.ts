/**
 * `Runs` over a scripted SCP and simulated time: nothing waits for a real clock, and every report is checked by its
 * schema.
 */
import { expect } from 'chai';
import type { DialproofError, Fault } from '../../src/ground/errors.ts';
import type { Gateway } from '../../src/gateways/gateway.ts';
import { faultsOfPlan } from '../../src/run/plan/faults-of-plan.ts';
import type { RunObserver } from '../../src/run/share/observer.ts';
import type { PlanSurroundings, RunPlan } from '../../src/run/plan/plan.ts';
import { KeptRuns, type KeptRunsSurroundings } from '../../src/run/ledger/kept-runs.ts';
import type { RunsSurroundings } from '../../src/run/ledger/runs-surroundings.ts';
import { MemoryStore } from '../../src/store/memory-store.ts';
import type { RunStore } from '../../src/store/run-store.ts';
import { planRequest } from '../../src/run/plan/plan-request.ts';
import { usualRunLimits } from '../../src/run/plan/run-limits.ts';
import { turns } from '../../src/ground/turns.ts';
import { validateAnswer } from '../../schemas/answers.ts';
import { validate, type ExecuteTest, type QueryTestResult } from '../../schemas/index.ts';
import { CountingClock } from './counting-clock.ts';
import { releasing, ScriptedScp, type Reaction } from './scripted-scp.ts';
import { ThreadsInHand } from './share/threads-in-hand.ts';
import { turn } from '../support/turn.ts';

export type Operations = ExecuteTest['operations'];
type Request = Omit<ExecuteTest, 'run_id'> & { readonly run_id?: string };

export interface OpenRunsOptions {
  readonly react?: Reaction;
  readonly gateways?: readonly Gateway[];
  readonly defaultGateways?: RunsSurroundings['defaultGateways'];
  readonly limits?: Partial<RunsSurroundings['limits']>;
  readonly runLimits?: PlanSurroundings['runLimits'];
  readonly tracing?: RunsSurroundings['tracing'];
  readonly traces?: RunsSurroundings['traces'];
  /** Threads that carry shares of large loads. */
  readonly threads?: number;
  readonly observer?: RunObserver;
  /** Where `kept` keeps its runs. Default: a memory store of its own. */
  readonly store?: RunStore;
  readonly damaged?: KeptRunsSurroundings['damaged'];
}

/** The time that an instance works is real, and a machine may be slow. */
const patient = { ...usualRunLimits, instanceCpu: 60_000 };

export const openRuns = ({
  react = releasing,
  gateways = [],
  defaultGateways = { sigtran: 'scp' },
  limits,
  runLimits = patient,
  tracing,
  traces,
  threads = 0,
  observer,
  store = new MemoryStore({ runs: 1000, days: 1e6, bytes: 1e9 }),
  damaged,
}: OpenRunsOptions = {}) => {
  const clock = new CountingClock();
  const scp = new ScriptedScp('scp', react);
  const inHand = new ThreadsInHand(clock, threads, react, tracing);
  const planning = {
    clock,
    gateways: new Map([scp, ...gateways].map((gateway) => [gateway.name, gateway])),
    defaultGateways,
    tcapTimeout: 10,
    maximumBacklog: 100_000,
    runLimits,
    ...(tracing && { tracing }),
  };
  const kept = new KeptRuns({
    ...planning,
    store,
    threads: inHand,
    ...(observer && { observer }),
    ...(damaged && { damaged }),
    ...(traces && { traces }),
    limits: { activeRuns: 100, liveInstances: 100_000, ...limits },
  });
  const { runs } = kept;

  /** The report, which the schema has to allow whatever the run is doing. */
  const report = (runId = 'run'): QueryTestResult => {
    const result = runs.query(runId);
    const checked = validateAnswer.queryTestResult(result);
    expect(checked.ok ? [] : checked.faults).to.deep.equal([]);
    return result;
  };

  const told = (): string => `${scp.messages} ${inHand.activity}`;
  /** Asks every share what it has done, which takes longer than a turn. */
  const totals = (): string => JSON.stringify(runs.totals());

  /** Waits until nothing goes on any more without time passing. */
  const settle = async (): Promise<void> => {
    for (let before = '', now = totals(); before !== now; now = totals()) {
      before = now;
      for (let quiet = 0, heard = told(); quiet < 4;) {
        await turn();
        quiet = told() === heard && turns.areIdle ? quiet + 1 : 0;
        heard = told();
      }
    }
  };

  /** Time passes in small steps, as it does. Where all has settled, a step in which no timer comes changes nothing. */
  const pass = async (seconds: number, step = 10): Promise<void> => {
    let settledAt: number | undefined;
    for (let left = seconds * 1000; left > 0; left -= step) {
      clock.increment(Math.min(step, left));
      if (clock.came === settledAt) continue;
      await settle();
      settledAt = clock.came;
    }
  };

  const checkedParams = (request: Request): unknown => {
    const params = { run_id: 'run', ...request };
    const checked = validate.executeTest(params);
    expect(checked.ok ? [] : checked.faults).to.deep.equal([]);
    return params;
  };

  const execute = (request: Request): void => {
    expect(runs.execute(checkedParams(request))).to.equal('ok');
  };

  /** Begins a run whose shares claim their numbers, with the threads in hand as its places. */
  const spread = (request: Request, lead = 0): void => {
    runs.execute(checkedParams(request), { spread: { places: inHand.places(threads), lead } });
  };

  /** The faults for which the request would be refused. */
  const check = (request: unknown): Fault[] =>
    faultsOfPlan(request, planning, (runId) => runs.get(runId) !== undefined);

  return {
    check,
    planned: (request: ExecuteTest): RunPlan => planRequest(request, planning),
    clock,
    scp,
    inHand,
    runs,
    kept,
    report,
    settle,
    pass,
    execute,
    spread,
    /** Starts the run and lets it go as far as it can without time passing. */
    start: async (request: Request): Promise<QueryTestResult> => {
      execute(request);
      await settle();
      return report(request.run_id);
    },
    /** The error with which the run is refused; it must be refused. */
    refusal: (request: Request): DialproofError => {
      try {
        runs.execute({ run_id: 'run', ...request });
      } catch (thrown) {
        return thrown as DialproofError;
      }
      throw new Error('the run was not refused');
    },
    /** `nothing`, once every run has ended. */
    leftOpen: () => ({ dialogues: scp.dialogues, sessions: scp.sessions, locks: runs.locksHeld }),
  };
};

export const nothing = { dialogues: 0, sessions: 0, locks: 0 };

export const initialDP = {
  type: 'inap.ssp_to_scp.InitialDP',
  arguments: { serviceKey: 100, calledPartyNumber_digits: '5551234', eventTypeBCSM: 2 },
};
export const releaseCall = { type: 'inap.ssp_from_scp.ReleaseCall' };
export const proceed = { type: 'inap.ssp_from_scp.Continue' };
export const halt = { type: 'halt' };
export const load = (total: number, backlog: number) => ({ type: 'load', total, backlog }) as const;
export const linear = (total: number, backlog: number, cps: object) =>
  ({ type: 'linear', total, backlog, cps }) as const;
export const waitFor = (seconds: number) => ({ type: 'wait', arguments: { seconds } });
