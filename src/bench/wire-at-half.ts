/**
 * Calls of `wire` at half of the highest open rate: how long they take, and the longest garbage collection meanwhile.
 * Both hosts are processes of their own, other than those of the loops, and write down the collections of all their
 * threads, the tester's included that carry the calls.
 */
import { join } from 'node:path';
import type { QueryTestResult } from '../../schemas/index.ts';
import type { Figures, ProgramPlace } from './case.ts';
import type { Stage } from './children.ts';
import { exampleRequest } from './embedded-run.ts';
import { freeTcpPort, freeUdpPort } from './free-port.ts';
import { KeepAlive, postJson } from './keep-alive.ts';
import { longestPause, writingPauses } from './limit/gc-pauses.ts';
import { rounded } from './repeats.ts';
import { startServe, type ServeProcess } from './serve-process.ts';
import { shapes, wireConfigs, withLinks, type Shape, type Transport } from './wire-hosts.ts';

/** Milliseconds between two questions for the state of a run. */
const every = 100;
/** Runs before the one that is measured. */
const warmUps = 2;
/** Questions until a link has to carry calls. */
const mostAttempts = 100;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, every));

/** The hosts, each with the file of its collections. */
interface Observed {
  readonly host: ServeProcess;
  readonly pauses: string;
}

const startObserved = async (stage: Stage, name: string, config: object, place: ProgramPlace): Promise<Observed> => {
  const pauses = join(stage.folder, `${name}.pauses`);
  const [node, ...others] = place.command;
  const host = await startServe(stage, name, config, { ...place, command: [node, writingPauses(pauses), ...others] });
  return { host, pauses };
};

export class ObservedHosts {
  readonly #tester: Observed;
  readonly #scp: Observed;
  readonly #connection: KeepAlive;
  readonly #examples: string;
  #count = 0;

  private constructor(tester: Observed, scp: Observed, connection: KeepAlive, examples: string) {
    this.#tester = tester;
    this.#scp = scp;
    this.#connection = connection;
    this.#examples = examples;
  }

  static async open(stage: Stage, place: ProgramPlace): Promise<ObservedHosts> {
    const configs = wireConfigs(place.examples, await freeTcpPort(), await freeUdpPort());
    const scp = await startObserved(stage, 'observed-scp', configs.scp, place);
    const tester = await startObserved(stage, 'observed-tester', withLinks(configs.tester), place);
    return new ObservedHosts(tester, scp, await KeepAlive.open(tester.host.url), place.examples);
  }

  /** The figures of so many seconds at this rate; `p99_ms` is null if a call failed or was aborted. */
  async at(rate: number, seconds: number, shape: Shape, transport: Transport): Promise<Figures> {
    await this.#linked(shape, transport);
    const total = Math.max(1, Math.round(rate * seconds));
    const distribution = { type: 'linear', total, backlog: total, cps: { rate: Math.max(1, rate) } };
    // New processes interpret and compile their code at first: calls wait then that they would not make wait later.
    for (let run = 0; run < warmUps; run += 1) await this.#run(shape, transport, distribution);
    const from = Date.now();
    const {
      counts,
      latency: {
        instance: { p99 },
      },
    } = await this.#run(shape, transport, distribution);
    const longest = ({ pauses }: Observed): number => rounded(longestPause(pauses, from, Date.now()));
    return {
      calls_per_second: rate,
      p99_ms: counts.passed === total && p99 !== null ? rounded(p99) : null,
      longest_gc_pause_ms: { tester: longest(this.#tester), scp: longest(this.#scp) },
    };
  }

  async close(): Promise<void> {
    this.#connection.close();
    await this.#tester.host.child.kill();
    await this.#scp.host.child.kill();
  }

  /** A link takes a moment to come up; until then calls abort. */
  async #linked(shape: Shape, transport: Transport): Promise<void> {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      if ((await this.#run(shape, transport, { type: 'single' })).counts.passed === 1) return;
      await pause();
    }
    throw new Error(`the link over ${transport} did not come up`);
  }

  async #run(shape: Shape, transport: Transport, distribution: object): Promise<QueryTestResult> {
    this.#count += 1;
    const runId = `half-${this.#count}`;
    const request = exampleRequest(this.#examples, shapes[shape]);
    await this.#ask('ExecuteTest', { ...request, run_id: runId, sigtran: transport, distribution });
    for (;;) {
      const result = (await this.#ask('QueryTest', { run_id: runId })) as QueryTestResult;
      if (result.state !== 'running') return result;
      await pause();
    }
  }

  async #ask(method: string, params: object): Promise<unknown> {
    const request = postJson('/rpc', JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
    const { body } = await this.#connection.ask(request);
    const { result, error } = JSON.parse(body) as { readonly result?: unknown; readonly error?: { message: string } };
    if (error !== undefined) throw new Error(error.message);
    return result;
  }
}
