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

/** The names of the processes of the limits differ by it. */
let opened = 0;

interface Ends {
  readonly opener: BareOpener;
  readonly answerer: Child;
  /** Rejects when the other end is gone, which may be while nothing is sent to it. */
  readonly gone: Promise<never>;
}

/** Measurements of one figure: it begins anew where the kernel drops a packet over UDP, or passes one before another. */
const mostTries = 5;

/** Two processes that exchange the messages of calls over loopback: this one opens the calls. */
export class WireLimit {
  readonly #mayLose: boolean;
  readonly #open: () => Promise<Ends>;
  #ends: Ends;

  private constructor(mayLose: boolean, open: () => Promise<Ends>, ends: Ends) {
    this.#mayLose = mayLose;
    this.#open = open;
    this.#ends = ends;
  }

  static async open(stage: Stage, transport: BareTransport, steps: readonly BareStep[]): Promise<WireLimit> {
    const open = (): Promise<Ends> => openEnds(stage, transport, steps);
    return new WireLimit(transport === 'sctp', open, await open());
  }

  /** Calls a second: `total` of them, with so many in progress. Rejects where packets were lost again and again. */
  async callsPerSecond(total: number, inProgress: number): Promise<number> {
    for (let tries = 1; ; tries += 1) {
      const from = performance.now();
      try {
        const { opener, gone } = this.#ends;
        await Promise.race([opener.run(total, inProgress), gone]);
        return (total * 1000) / (performance.now() - from);
      } catch (thrown) {
        if (!this.#mayLose || tries === mostTries) throw thrown;
        await this.close();
        this.#ends = await this.#open();
      }
    }
  }

  async close(): Promise<void> {
    this.#ends.opener.close();
    await this.#ends.answerer.kill();
  }
}

const openEnds = async (stage: Stage, transport: BareTransport, steps: readonly BareStep[]): Promise<Ends> => {
  opened += 1;
  const name = `limit-${opened}`;
  const load = `await import(${JSON.stringify(threadScript('bench-end').href)})`;
  const job = JSON.stringify({ transport, steps });
  const command = [process.execPath, `--max-semi-space-size=${semiSpace}`, '--input-type=module', '--eval', load, job];
  const answerer = await stage.start(name, command, { piped: true });
  const gone = once(answerer.process, 'exit').then((): never => {
    throw new Error('the other end of the limit is gone');
  });
  gone.catch(() => undefined);
  for await (const line of createInterface({ input: answerer.process.stdout ?? process.stdin })) {
    const port = /^listening (\d+)$/.exec(line)?.[1];
    if (port !== undefined) return { opener: await openCalls(transport, Number(port), steps), answerer, gone };
  }
  throw new Error(`the other end of the limit ended: ${stage.output(name, 'err').trim()}`);
};

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
