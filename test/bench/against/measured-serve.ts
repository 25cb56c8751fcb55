/** A checkout's service as a process of its own, asked over HTTP as every user asks it, and what it takes of the processors meanwhile. */
import type { Stage } from '../../../src/bench/children.ts';
import { getPath, KeepAlive, postJson } from '../../../src/bench/keep-alive.ts';
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

export class MeasuredServe {
  readonly #connection: KeepAlive;
  readonly #pid: number;
  #runs = 0;

  private constructor(connection: KeepAlive, pid: number) {
    this.#connection = connection;
    this.#pid = pid;
  }

  /** Resolves when it answers; it ends with the stage. */
  static async open(stage: Stage, name: string, config: object, { command }: BuiltCheckout): Promise<MeasuredServe> {
    const { url, child } = await startServe(stage, name, config, { command, examples: '' });
    return new MeasuredServe(await KeepAlive.open(url), child.process.pid ?? NaN);
  }

  cpuMs(): number {
    return cpuMilliseconds(this.#pid);
  }

  /** The seconds that a run took by its own report, when it has ended. Throws where an instance did not pass. */
  async run(definition: object): Promise<number> {
    const ended = await this.#ended(definition);
    const { state, reason, counts, duration } = ended;
    if (state !== 'completed' || counts.passed !== counts.started) throw new Error(`a run did not pass: ${reason ?? JSON.stringify(counts)}`);
    return duration ?? NaN;
  }

  /** Runs one call again and again until it passes: a link takes a moment to come up. */
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
    const { body } = await this.#connection.ask(postJson('/rpc', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ExecuteTest', params })));
    if (body.includes('"error"')) throw new Error(body);
    for (;;) {
      const standing = JSON.parse((await this.#connection.ask(getPath(`/runs/${runId}`))).body) as Ended;
      if (standing.state !== 'running') return standing;
      await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
    }
  }
}
