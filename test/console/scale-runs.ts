/** Many short runs on a service, a few at a time. */
import type { RunService } from '../../src/run/life/run-service.ts';

const atOnce = 50;

/** Whether the run passes; otherwise its only check fails. */
export type Passes = (index: number) => boolean;

/** `run-FROM` and on, `count` of them; resolves when all have ended. */
export const runMany = async (
  runs: RunService,
  from: number,
  count: number,
  passes: Passes = () => true,
): Promise<void> => {
  for (let first = from; first < from + count; first += atOnce) {
    const indices = Array.from({ length: Math.min(atOnce, from + count - first) }, (_, index) => first + index);
    for (const index of indices) {
      await runs.execute({
        run_id: `run-${index}`,
        operations: [{ type: 'assert', expression: passes(index) ? '1 == 1' : '1 == 2' }],
      });
    }
    await Promise.all(indices.map((index) => ended(runs, `run-${index}`)));
  }
};

export const ended = async (runs: RunService, runId: string): Promise<void> => {
  const run = await runs.find(runId);
  await new Promise<void>((resolve) => {
    run.watch(({ state }) => {
      if (state !== 'running') resolve();
    });
  });
  await runs.find(runId);
};
