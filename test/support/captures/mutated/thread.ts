/**
 * Reads mutated captures in a thread of its own. Before each it notes its seed in the shared numbers, where the watcher
 * finds that of a capture that never ends.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { readSeed } from './read-seed.ts';

export interface ThreadData {
  readonly first: number;
  readonly count: number;
  /** Int32: the number of captures that were begun. */
  readonly begun: SharedArrayBuffer;
}

export type ThreadAnswer =
  | { readonly kind: 'failed'; readonly seed: number; readonly reason: string }
  | { readonly kind: 'done'; readonly sums: Sums };

/** Of all captures. */
export interface Sums {
  captures: number;
  units: number;
  refused: number;
  tests: number;
  faulty: number;
  withoutUnits: number;
}

const { first, count, begun } = workerData as ThreadData;
const shared = new Int32Array(begun);
const sums: Sums = { captures: 0, units: 0, refused: 0, tests: 0, faulty: 0, withoutUnits: 0 };
for (let turn = 0; turn < count; turn += 1) {
  const seed = first + turn;
  Atomics.store(shared, 0, turn + 1);
  try {
    const { found, refused, tests, isFaulty } = await readSeed(seed);
    sums.captures += 1;
    sums.units += found;
    sums.refused += refused;
    sums.tests += tests;
    sums.faulty += Number(isFaulty);
    sums.withoutUnits += Number(found === 0);
  } catch (thrown) {
    const reason = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    parentPort?.postMessage({ kind: 'failed', seed, reason } satisfies ThreadAnswer);
  }
}
parentPort?.postMessage({ kind: 'done', sums } satisfies ThreadAnswer);
