/** A checkout's service as a process of its own, used over HTTP like by every user, and its CPU time meanwhile. */
import type { Stage } from '../../../src/bench/children.ts';
import { askMany, getPath, KeepAlive, openMany, postJson } from '../../../src/bench/keep-alive.ts';
import { startServe } from '../../../src/bench/serve-process.ts';
import { cpuMilliseconds } from '../process-cpu.ts';
import type { BuiltCheckout } from './built-checkout.ts';

interface Ended {
  readonly state: string;
  readonly duration?: number;
  readonly reason?: string;
  readonly counts: { readonly started: number; readonly passed: number };
}

const pollMilliseconds = 50;

const inFlight = 16;

export class MeasuredServe {
  readonly #url: string;
  readonly #connection: KeepAlive;
  readonly #pid: number;
  #runs = 0;

  private constructor(url: string, connection: KeepAlive, pid: number) {
    this.#url = url;
    this.#connection = connection;
    this.#pid = pid;
  }

  /** Resolves when it answers; it ends with the stage. */
  static async open(
    stage: Stage,
    name: string,
    config: object,
    { command, hasStore }: BuiltCheckout,
  ): Promise<MeasuredServe> {
    const { url, child } = await startServe(stage, name, config, { command, hasStore, examples: '' });
    return new MeasuredServe(url, await KeepAlive.open(url), child.process.pid ?? NaN);
  }

  cpuMs(): number {
    return cpuMilliseconds(this.#pid);
  }

  /** The seconds that a run took by its own report, once it has ended. Throws if an instance did not pass. */
  async run(definition: object): Promise<number> {
    const ended = await this.#ended(definition);
    const { state, reason, counts, duration } = ended;
    if (state !== 'completed' || counts.passed !== counts.started)
      throw new Error(`a run did not pass: ${reason ?? JSON.stringify(counts)}`);
    return duration ?? NaN;
  }

  /** The seconds that so many ExecuteTests take, of the smallest possible run. */
  async execute(requests: number): Promise<number> {
    const next = (): string => {
      this.#runs += 1;
      const params = { run_id: `run-${this.#runs}`, operations: [{ type: 'comment', arguments: { text: 'nothing' } }] };
      return postJson('/rpc', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ExecuteTest', params }));
    };
    const connections = await openMany(this.#url, inFlight);
    const begun = performance.now();
    await askMany(connections, requests, next);
    const seconds = (performance.now() - begun) / 1000;
    for (const connection of connections) connection.close();
    return seconds;
  }

  /** Repeats a run of one call until it passes: a link takes a moment to come up. */
  async linked(definition: object): Promise<void> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      if ((await this.#ended(definition)).counts.passed === 1) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the link did not come up');
  }

  async #ended(definition: object): Promise<Ended> {
    this.#runs += 1;
    const runId = `run-${this.#runs}`;
    const params = { ...definition, run_id: runId };
    const { body } = await this.#connection.ask(
      postJson('/rpc', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ExecuteTest', params })),
    );
    if (body.includes('"error"')) throw new Error(body);
    for (;;) {
      const standing = JSON.parse((await this.#connection.ask(getPath(`/runs/${runId}`))).body) as Ended;
      if (standing.state !== 'running') return standing;
      await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
    }
  }
}
