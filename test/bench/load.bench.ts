/** `load`: 100,000 calls, at most 1,000 at once: every instance counted once, and the heap back where it was. */
import { EmbeddedRuns } from './embedded-run.ts';
import { settledHeap } from './heap.ts';
import type { Case } from './case.ts';

const megabytes = (bytes: number): number => Math.round(bytes / 10_000) / 100;

export const load: Case = async () => {
  const embedded = await EmbeddedRuns.open();
  await embedded.run({ type: 'load', total: 5000, backlog: 1000 });
  const before = await settledHeap();
  const { counts, duration = 0 } = await embedded.run({ type: 'load', total: 100_000, backlog: 1000 });
  const after = await settledHeap();
  return {
    started: counts.started,
    passed: counts.passed,
    counted_once: counts.finished === 100_000 && counts.passed + counts.failed + counts.aborted + counts.cancelled === 100_000,
    calls_per_second: Math.round(counts.finished / duration),
    heap_before_mb: megabytes(before),
    heap_after_mb: megabytes(after),
    heap_ratio: Math.round((after / before) * 1000) / 1000,
  };
};
