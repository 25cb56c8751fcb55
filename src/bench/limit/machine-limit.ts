/**
 * What this machine reaches if nothing is done with the octets: a case prints it beside its own figure, as `limit_...`,
 * and the share of it that the figure is. The limit has the same number of messages with the same number of octets, in
 * the same directions, and as many calls in progress; it has no decoding, no statechart and no counting.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { threadScript } from '../../threads/thread-script.ts';
import type { Child, Stage } from '../children.ts';
import { rounded } from '../repeats.ts';
import { openCalls, type BareOpener, type BareTransport } from './bare-ends.ts';
import type { BareStep } from './bare-steps.ts';

/** The part of the limit that a figure has reached. */
export const shareOfLimit = (figure: number, limit: number): number => rounded(figure / limit);

/** Megabytes of V8's semi-space, and of the young generation with three of them, as the program has. */
const semiSpace = 64;
const maxYoungGenerationSizeMb = 3 * semiSpace;

/** The names by which the processes of the limits are told apart. */
let opened = 0;

/** Two processes that exchange the messages of calls over loopback: this one opens the calls. */
export class WireLimit {
  readonly #opener: BareOpener;
  readonly #answerer: Child;

  private constructor(opener: BareOpener, answerer: Child) {
    this.#opener = opener;
    this.#answerer = answerer;
  }

  static async open(stage: Stage, transport: BareTransport, steps: readonly BareStep[]): Promise<WireLimit> {
    opened += 1;
    const name = `limit-${opened}`;
    const load = `await import(${JSON.stringify(threadScript('bench-end').href)})`;
    const job = JSON.stringify({ transport, steps });
    const command = [
      process.execPath,
      `--max-semi-space-size=${semiSpace}`,
      '--input-type=module',
      '--eval',
      load,
      job,
    ];
    const child = await stage.start(name, command, { piped: true });
    for await (const line of createInterface({ input: child.process.stdout ?? process.stdin })) {
      const port = /^listening (\d+)$/.exec(line)?.[1];
      if (port !== undefined) return new WireLimit(await openCalls(transport, Number(port), steps), child);
    }
    throw new Error(`the other end of the limit ended: ${stage.output(name, 'err').trim()}`);
  }

  /** Calls a second: `total` of them, with so many in progress. Rejects where a packet or the other end was lost. */
  async callsPerSecond(total: number, inProgress: number): Promise<number> {
    const from = performance.now();
    await this.#opener.run(total, inProgress);
    return (total * 1000) / (performance.now() - from);
  }

  async close(): Promise<void> {
    this.#opener.close();
    await this.#answerer.kill();
  }
}

/** Threads that each carry a part of the calls in their own memory. */
export class ThreadsLimit {
  readonly #threads: readonly Worker[];

  constructor(count: number, steps: readonly BareStep[]) {
    this.#threads = Array.from(
      { length: count },
      () => new Worker(threadScript('bench-end'), { workerData: steps, resourceLimits: { maxYoungGenerationSizeMb } }),
    );
  }

  /** Resolves when `total` calls have ended, of which so many are in progress on all threads together. */
  async run(total: number, inProgress: number): Promise<void> {
    const count = this.#threads.length;
    const calls = { total: Math.ceil(total / count), inProgress: Math.ceil(inProgress / count) };
    await Promise.all(
      this.#threads.map(async (thread) => {
        thread.postMessage(calls);
        await once(thread, 'message');
      }),
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }
}
