/**
 * `memory`: the memory that an instance keeps while it waits, with the operations of the product, and the memory that a
 * run keeps of instances that have ended: the settled heap after 10,000 of them and after a million.
 */
import type { Case } from './case.ts';
import { echoOperations } from './echo-operations.ts';
import { Echo } from './echo.ts';
import { EmbeddedRuns } from './embedded-run.ts';
import { megabytes, settledHeap } from './heap.ts';
import { bytesPerLive } from './live-bytes.ts';
import { rounded } from './repeats.ts';
import { runPlanned } from './planned-run.ts';
import { halt, halted, promptedCalls } from './waiting-instances.ts';

/** Bytes of the least that can wait and be found by its number: a function in a map. */
const bareWaiting = (count: number): Promise<number> =>
  bytesPerLive(count, async () => {
    const waiting = new Map<number, () => number>();
    for (let number = 0; number < count; number += 1) waiting.set(number, () => number);
    return async () => waiting.clear();
  });

const heapAfter = async (total: number): Promise<number> => {
  const echo = new Echo();
  await runPlanned({ distribution: { type: 'load', total, backlog: 1000 }, operations: () => echoOperations(echo) });
  return settledHeap();
};

export const memory: Case = async (options) => {
  const [live, liveCalls, few, many] = options.quick ? [2000, 200, 1000, 5000] : [100_000, 20_000, 10_000, 1_000_000];
  const comment = { operations: [{ type: 'comment', arguments: {} }, halt] };
  const embedded = await EmbeddedRuns.open(options.place.examples);
  await halted(100, comment);
  await promptedCalls(100, embedded, options.place.examples);
  const bytes = await halted(live, comment);
  await bareWaiting(100);
  const bareBytes = await bareWaiting(live);
  const bytesOfCall = await promptedCalls(liveCalls, embedded, options.place.examples);
  await heapAfter(few);
  const [afterFew, afterMany] = [await heapAfter(few), await heapAfter(many)];
  return {
    halted_instances: live,
    bytes_per_halted_instance: bytes,
    limit_bytes_per_waiting_function: bareBytes,
    times_limit: rounded(bytes / bareBytes),
    prompted_calls: liveCalls,
    bytes_per_prompted_call_of_tester_and_scp: bytesOfCall,
    few,
    many,
    heap_after_few_mb: megabytes(afterFew),
    heap_after_many_mb: megabytes(afterMany),
    difference_mb: megabytes(afterMany - afterFew),
  };
};
