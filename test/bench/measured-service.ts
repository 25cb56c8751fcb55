/**
 * A service in a process of its own whose memory can be measured, and the work for it: single runs and loads, over
 * /rpc.
 */
import type { CaseOptions, Figures } from '../../src/bench/case.ts';
import type { Stage } from '../../src/bench/children.ts';
import { embeddedFlow } from '../../src/bench/embedded-flow.ts';
import { exampleRequest } from '../../src/bench/embedded-run.ts';
import { megabytes } from '../../src/bench/heap.ts';
import { askMany, openMany, postJson } from '../../src/bench/keep-alive.ts';
import { startServe } from '../../src/bench/serve-process.ts';
import { inspectable, NodeInspection } from './node-inspection.ts';

const inFlight = 16;
const queryEveryMilliseconds = 250;

const nextLook = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, queryEveryMilliseconds));

const rpc = (method: string, params: object): string => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

interface Status {
  readonly state: string;
  readonly duration: number;
  readonly counts: {
    readonly started: number;
    readonly passed: number;
    readonly failed: number;
    readonly aborted: number;
  };
}

/** The service, and the client that makes it work. */
export class MeasuredService {
  readonly url: string;
  readonly cpuMs: () => number;
  readonly #inspection: NodeInspection;
  readonly #examples: string;
  #runs = 0;

  private constructor(url: string, cpuMs: () => number, inspection: NodeInspection, examples: string) {
    this.url = url;
    this.cpuMs = cpuMs;
    this.#inspection = inspection;
    this.#examples = examples;
  }

  static async start(
    stage: Stage,
    name: string,
    retained: number,
    { place }: CaseOptions,
    limits: Figures = {},
    more: object = {},
  ): Promise<MeasuredService> {
    const config = {
      ...embeddedFlow(place.examples),
      limits: { retained_runs: retained, active_runs: 1000, ...limits },
      ...more,
    };
    const [node, ...rest] = place.command;
    const { url, child } = await startServe(stage, name, config, { ...place, command: [node, inspectable, ...rest] });
    const inspection = await NodeInspection.open(stage.output(name, 'err'));
    return new MeasuredService(url, () => child.cpuMs(), inspection, place.examples);
  }

  /** Executes single runs of one call; resolves when the last one has ended. */
  async single(count: number): Promise<void> {
    const request = exampleRequest(this.#examples, 'busy.test.yaml');
    // The service closes connections that are idle for long.
    const connections = await openMany(this.url, inFlight);
    await askMany(connections, count, () => {
      this.#runs += 1;
      return postJson('/rpc', rpc('ExecuteTest', { ...request, run_id: `single-${this.#runs}` }));
    });
    for (const connection of connections) connection.close();
    await this.#ended(`single-${this.#runs}`);
  }

  /** Calls a second of a load that passes. The observer is called when the load is in progress, and awaited. */
  async load(runId: string, total: number, look: (runId: string) => Promise<unknown>): Promise<number> {
    const request = exampleRequest(this.#examples, 'load.test.yaml');
    await this.#ask('ExecuteTest', { ...request, run_id: runId, distribution: { type: 'load', total, backlog: 1000 } });
    const [{ counts, duration }] = await Promise.all([this.#ended(runId), look(runId)]);
    if (counts.passed !== total) throw new Error(`${counts.passed} of ${total} calls passed`);
    return total / duration;
  }

  /** The memory while so many calls of a load are connected to their destination, and stand at a halt. */
  async held(runId: string, live: number): Promise<Figures> {
    const { operations, ...request } = exampleRequest(this.#examples, 'load.test.yaml') as {
      readonly operations: readonly { readonly type: string }[];
    };
    const halting = operations.flatMap((operation) =>
      operation.type.endsWith('EventReportBCSM') ? [{ type: 'halt' }, operation] : [operation],
    );
    await this.#ask('ExecuteTest', {
      ...request,
      operations: halting,
      run_id: runId,
      distribution: { type: 'load', total: live, backlog: live },
    });
    while ((await this.#ask<Status>('QueryTest', { run_id: runId })).counts.started < live) await nextLook();
    const memory = await this.memory();
    await this.#ask('CancelTest', { run_id: runId });
    return memory;
  }

  async memory(): Promise<Figures> {
    const { heap, rss } = await this.#inspection.settledMemory();
    return { heap_mb: megabytes(heap), rss_mb: megabytes(rss) };
  }

  close(): void {
    this.#inspection.close();
  }

  async #ended(runId: string): Promise<Status> {
    for (;;) {
      const status = await this.#ask<Status>('QueryTest', { run_id: runId });
      if (status.state !== 'running') return status;
      await nextLook();
    }
  }

  async #ask<Result>(method: string, params: object): Promise<Result> {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${this.url}/rpc`, { method: 'POST', headers, body: rpc(method, params) });
    const { result, error } = (await answer.json()) as {
      readonly result: Result;
      readonly error?: { readonly message: string };
    };
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  }
}
