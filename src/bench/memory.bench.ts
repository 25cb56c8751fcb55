/**
 * `memory`: the memory that an instance keeps while it waits, with the operations of the product, and the memory that a
 * run keeps of instances that have ended: the settled heap after 10,000 of them and after a million.
 */
import type { Case, CaseOptions } from './case.ts';
import { echoOperations } from './echo-operations.ts';
import { Echo } from './echo.ts';
import { EmbeddedRuns, exampleRequest } from './embedded-run.ts';
import { megabytes, settledHeap } from './heap.ts';
import { bytesPerLive } from './live-bytes.ts';
import { rounded } from './repeats.ts';
import { runPlanned, startPlanned, type Operations, type PlannedRun } from './planned-run.ts';

/** Wraps the operations to notice when `count` instances have performed the last of them. */
const watched = (count: number): { readonly reached: Promise<void>; operations(compiled: Operations): Operations } => {
  let reach: (() => void) | undefined;
  let performed = 0;
  return {
    reached: new Promise((resolve) => {
      reach = resolve;
    }),
    operations: (compiled) =>
      compiled.map((operation, index) => ({
        ...operation,
        perform(instance) {
          const step = operation.perform(instance);
          if (index === compiled.length - 1 && ++performed === count) setImmediate(() => reach?.());
          return step;
        },
      })),
  };
};

/** Bytes of each of `count` instances that wait at the halt with which the request ends. */
const halted = (count: number, request: PlannedRun['request'], gateways?: PlannedRun['gateways']): Promise<number> =>
  bytesPerLive(count, async () => {
    const { reached, operations } = watched(count);
    const run = startPlanned({
      distribution: { type: 'load', total: count, backlog: count },
      operations,
      request,
      ...(gateways && { gateways }),
    });
    await Promise.race([reached, run.ended]);
    if (!run.running)
      throw new Error(
        `the run ended before all of its instances stood: ${JSON.stringify(run.report().first_aborts[0])}`,
      );
    return () => {
      run.cancel();
      return run.ended;
    };
  });

/** Bytes of the least that can wait and be found by its number: a function in a map. */
const bareWaiting = (count: number): Promise<number> =>
  bytesPerLive(count, async () => {
    const waiting = new Map<number, () => number>();
    for (let number = 0; number < count; number += 1) waiting.set(number, () => number);
    return async () => waiting.clear();
  });

const halt = { type: 'halt', arguments: { seconds: 600 } };

/** A call up to the SCP's prompt. */
const promptedCall = ({ place }: CaseOptions): Readonly<Record<string, unknown>> => {
  const request = exampleRequest(place.examples, 'load.test.yaml');
  return { ...request, operations: [...(request['operations'] as object[]).slice(0, 4), halt] };
};

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
  await halted(100, promptedCall(options), embedded.gateways);
  const bytes = await halted(live, comment);
  await bareWaiting(100);
  const bareBytes = await bareWaiting(live);
  const bytesOfCall = await halted(liveCalls, promptedCall(options), embedded.gateways);
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
