/** The memory of instances that wait: at a halt, or as calls after the prompt of the SCP. */
import { exampleRequest, type EmbeddedRuns } from './embedded-run.ts';
import { bytesPerLive } from './live-bytes.ts';
import { startPlanned, type Operations, type PlannedRun } from './planned-run.ts';

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
export const halted = (
  count: number,
  request: PlannedRun['request'],
  gateways?: PlannedRun['gateways'],
): Promise<number> =>
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

export const halt = { type: 'halt', arguments: { seconds: 600 } };

/** Bytes of the tester and the SCP together, of each of `count` calls that wait after the prompt of the SCP. */
export const promptedCalls = (count: number, embedded: EmbeddedRuns, examples: string): Promise<number> => {
  const request = exampleRequest(examples, 'load.test.yaml');
  const operations = [...(request['operations'] as object[]).slice(0, 4), halt];
  return halted(count, { ...request, operations }, embedded.gateways);
};
