/**
 * Reads mutated captures in a thread, and watches it: a capture whose reading fails, ends the thread or never ends is
 * named by its seed and written to a file, and the next one is read.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readByTsx } from '../../../../src/threads/thread-script.ts';
import { mutatedCapture } from './mutated-capture.ts';
import type { Sums, ThreadAnswer, ThreadData } from './thread.ts';

export interface MutatedOptions {
  /** Seed of the first capture; each other has the next one. */
  readonly first: number;
  readonly count: number;
  /** For the captures that fail. */
  readonly folder: string;
  /** Seconds after which reading one capture counts as endless. Default: 20. */
  readonly patience?: number;
  /** Default: the thread that reads them. */
  readonly thread?: URL;
}

export interface Failure {
  readonly seed: number;
  readonly reason: string;
  readonly file: string;
}

export interface MutatedResult {
  readonly sums: Sums;
  readonly failures: readonly Failure[];
}

/** After which nothing more is read. */
const mostFailures = 20;
const heapMegabytes = 512;

interface Part {
  readonly sums?: Sums;
  /** The seed at which the thread has ended, and why. */
  readonly ended?: { readonly seed: number; readonly reason: string };
}

type Told = (seed: number, reason: string) => void;

const readPart = (options: MutatedOptions, first: number, count: number, failed: Told): Promise<Part> =>
  new Promise((resolve) => {
    const { patience = 20, thread = readByTsx(new URL('thread.ts', import.meta.url)) } = options;
    const begun = new SharedArrayBuffer(4);
    const shared = new Int32Array(begun);
    const worker = new Worker(thread, {
      workerData: { first, count, begun } satisfies ThreadData,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    const seed = (): number => first + Math.max(0, Atomics.load(shared, 0) - 1);
    let [last, unchanged] = [0, 0];
    const finish = (part: Part): void => {
      clearInterval(watch);
      void worker.terminate();
      resolve(part);
    };
    const watch = setInterval(() => {
      const now = Atomics.load(shared, 0);
      unchanged = now === last && now > 0 ? unchanged + 1 : 0;
      last = now;
      if (unchanged >= patience) finish({ ended: { seed: seed(), reason: `it is not read after ${patience} s` } });
    }, 1_000);
    worker.on('message', (answer: ThreadAnswer) => {
      if (answer.kind === 'done') finish({ sums: answer.sums });
      else failed(answer.seed, answer.reason);
    });
    worker.once('error', (thrown) => finish({ ended: { seed: seed(), reason: `the thread has ended: ${thrown}` } }));
  });

export const runMutated = async (options: MutatedOptions): Promise<MutatedResult> => {
  const { first, count, folder } = options;
  const sums: Sums = { captures: 0, units: 0, refused: 0, tests: 0, faulty: 0, withoutUnits: 0 };
  const told: { readonly seed: number; readonly reason: string }[] = [];
  const fail: Told = (seed, reason) => void told.push({ seed, reason });
  for (let next = first; next < first + count && told.length < mostFailures;) {
    const { sums: own, ended } = await readPart(options, next, Math.min(part, first + count - next), fail);
    if (own !== undefined) for (const name of Object.keys(sums) as (keyof Sums)[]) sums[name] += own[name];
    if (ended !== undefined) fail(ended.seed, ended.reason);
    next = ended === undefined ? next + part : ended.seed + 1;
  }
  const failures: Failure[] = [];
  if (told.length > 0) await mkdir(folder, { recursive: true });
  for (const { seed, reason } of told) {
    const file = join(folder, `mutated-${seed}.cap`);
    await writeFile(file, mutatedCapture(seed).file);
    failures.push({ seed, reason, file });
  }
  return { sums, failures };
};

/** Captures that one thread reads, so that a run has figures before its end. */
const part = 100_000;
