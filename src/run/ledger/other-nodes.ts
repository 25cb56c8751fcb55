/**
 * The runs of the other services of a store: this service reads them as if they were its own, and changes them by
 * asking the service that executes them. It also answers what those services ask about its own runs.
 */
import type { QueryNodesResult } from '../../../schemas/index.ts';
import { DialproofError, reasonOf, unknownRun } from '../../ground/errors.ts';
import type { CaptureFile } from '../../report/capture.ts';
import { withVerdict } from '../../report/verdict-reason.ts';
import type { Nodes, NodeStanding } from '../../store/nodes.ts';
import type { StoredRun } from '../../store/run-store.ts';
import type { Acceptances } from './acceptances.ts';
import type { KeptInstance } from '../share/kept-evidence.ts';
import { noFailures, type KeptFailures } from '../../report/failure-rows.ts';
import { LeaseGuard, type LeaseGuardParts } from './lease-guard.ts';
import { OtherRows, type OtherRowsParts } from './other-rows.ts';
import { lookAt, RemoteRun, valueOfLook, type Look } from './remote-run.ts';
import type { RunUpdate } from '../plan/report-and-row.ts';
import type { ReadableRun, RunService } from '../life/run-service.ts';
import { RunOfValue, type FoundRun } from '../life/run-value.ts';
import type { Runs } from './runs.ts';
import { notThere, refusedBy } from './refused-by.ts';
import { emptyCapture, standingInStore } from './stored-run.ts';

/** What the other services ask about. */
export interface OwnRuns {
  readonly runs: Runs;
  readonly acceptances: Pick<Acceptances, 'of'>;
  /** Cancels a run, and waits until its end is stored. */
  readonly kept: Pick<RunService, 'cancel'>;
}

export interface OtherNodesParts extends OtherRowsParts, LeaseGuardParts {
  readonly nodes: Nodes;
  /** A run that has ended, as it is kept. */
  kept(stored: StoredRun): FoundRun;
  /**
   * How many shares of a run of another service this one can carry. Throws the fault for which this service would
   * refuse the run.
   */
  carry(request: unknown, drawn: unknown): unknown;
  /** Accepts a run that another service was asked for. */
  execute(params: unknown, by: string | undefined): Promise<'ok'>;
}

type Params = Readonly<Record<string, unknown>>;

interface SentCapture {
  readonly base64: string;
  readonly leftOut: number;
}

type Answers = Readonly<Record<string, (run: ReadableRun, params: Params) => unknown>>;

const answersOf = ({ runs, kept }: OwnRuns): Answers => ({
  look: (run) => lookAt(run),
  capture: async (run): Promise<SentCapture> => {
    const { file, leftOut } = await run.capture();
    return { base64: file.toString('base64'), leftOut };
  },
  evidence: (run, { instance }) => run.evidence(String(instance)),
  failures: (run) => run.failures(),
  cancel: (_run, { run_id: runId }) => kept.cancel(String(runId)),
  update: (_run, { run_id: runId, changes }) => runs.update(String(runId), changes as RunUpdate),
  follow: (_run, { run_id: runId, number }) => runs.follow(String(runId), number as number | undefined),
  resume: (_run, { run_id: runId, instance }) => runs.resume(String(runId), String(instance)),
});

export class OtherNodes {
  /** The rows of the runs of other services. */
  readonly rows: OtherRows;
  /** Guards the lease of this service. */
  readonly guard: LeaseGuard;
  readonly #parts: OtherNodesParts;

  constructor(parts: OtherNodesParts) {
    this.#parts = parts;
    this.rows = new OtherRows(parts);
    this.guard = new LeaseGuard(parts);
  }

  /** Answers from now on what the other services ask about `own`, and looks for their runs. */
  async begin(own: OwnRuns): Promise<void> {
    const answers = answersOf(own);
    const { nodes, carry, execute } = this.#parts;
    nodes.serve(async (method, params) => {
      if (method === 'carry') return carry(params['request'], params['drawn']);
      if (method === 'execute') return execute(params['params'], params['by'] as string | undefined);
      const runId = String(params['run_id']);
      const answer = answers[method];
      if (answer === undefined)
        throw new DialproofError('MethodNotFound', `another service asks for ${method}, which this one does not know`);
      await own.acceptances.of(runId);
      const run = own.runs.get(runId);
      if (run === undefined) throw unknownRun(runId);
      return (await answer(run, params)) ?? null;
    });
    await this.rows.look();
  }

  close(): void {
    this.rows.close();
  }

  /** Opens a run that goes on as far as the store knows. */
  async open(stored: StoredRun): Promise<ReadableRun> {
    const runId = stored.run_id;
    const first = await this.#look(runId).catch((thrown: unknown) => standingInStore(stored, reasonOf(thrown)));
    const { clock } = this.#parts;
    return first.value.running
      ? new RemoteRun(first, { clock, look: () => this.#look(runId) })
      : new RunOfValue(clock, () => first.value, first.details);
  }

  /** The services that share the store, this one too. */
  async list(): Promise<QueryNodesResult> {
    const { nodes } = this.#parts;
    const listed = await nodes.list();
    return {
      nodes: listed.map(({ name, since, silent, program, runs, draining }) => ({
        name,
        since,
        silent,
        program,
        runs,
        ...(draining && { draining }),
        ...(name === nodes.name && { own: true as const }),
      })),
    };
  }

  /**
   * Asks that service to execute the run. Throws the fault for which the service refuses it, with the name of the
   * service.
   */
  async execute({ name, fence }: NodeStanding, params: unknown, by: string | undefined): Promise<'ok'> {
    const accepted = await this.#parts.nodes
      .askNode(fence, 'execute', { params, ...(by !== undefined && { by }) })
      .catch((thrown: unknown) => refusedBy(name, thrown));
    if (accepted === undefined) throw notThere(`The service ${name} has just ended.`);
    return 'ok';
  }

  /** Asks the service that executes the run, and returns its answer; undefined where none executes it. */
  ask(
    runId: string,
    method: 'cancel' | 'update' | 'resume' | 'follow' | 'evidence' | 'failures' | 'capture' | 'look',
    params: Params = {},
  ): Promise<unknown> {
    return this.#parts.nodes.ask(runId, method, { ...params, run_id: runId });
  }

  async #look(runId: string): Promise<FoundRun> {
    const { store, kept } = this.#parts;
    let trouble: string | undefined;
    try {
      const look = (await this.ask(runId, 'look')) as Look | undefined;
      if (look?.report.completed === 0)
        return {
          value: valueOfLook({ ...look, report: withVerdict(look.report) }),
          details: {
            capture: () => this.#capture(runId),
            failures: async () => ((await this.ask(runId, 'failures')) ?? noFailures) as KeptFailures,
            evidence: async (instance) =>
              ((await this.ask(runId, 'evidence', { instance })) ?? undefined) as KeptInstance | undefined,
          },
        };
    } catch (thrown) {
      trouble = reasonOf(thrown);
    }
    const stored = await store.find(runId);
    if (stored === undefined) throw unknownRun(runId);
    return stored.state === 'running' ? standingInStore(stored, trouble) : kept(stored);
  }

  async #capture(runId: string): Promise<CaptureFile> {
    const answer = (await this.ask(runId, 'capture')) as SentCapture | undefined;
    return answer === undefined
      ? emptyCapture()
      : { file: Buffer.from(answer.base64, 'base64'), leftOut: answer.leftOut };
  }
}
