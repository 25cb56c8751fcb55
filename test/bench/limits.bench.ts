/**
 * `limits`: every limit of docs/limits.md is reached at a service, one after the other, while health checks are asked for at both ports; then
 * its heap has to be back where it was. Small runs drive out those that it keeps before each look at the heap.
 */
import type { Case } from '../../src/bench/case.ts';
import { megabytes } from '../../src/bench/heap.ts';
import { getPath, KeepAlive } from '../../src/bench/keep-alive.ts';
import { rounded } from '../../src/bench/repeats.ts';
import { AttackedService } from '../support/limits/service-under-attack.ts';
import { documentedLimits } from '../support/limits/documented-limits.ts';
import { onlySmallRuns } from '../support/limits/kept-trials.ts';
import { runLimits, trials } from '../support/limits/trials.ts';

/** Milliseconds of the slowest answer and what was reached then. */
interface Slowest {
  ms: number;
  at: string;
}

export const limits: Case = async ({ place }) => {
  const service = await AttackedService.start(place, runLimits);
  try {
    await onlySmallRuns(service, 'before');
    const before = await service.heap();
    let reached = '';
    let isOver = false;
    const watch = async (url: string): Promise<Slowest> => {
      const slowest: Slowest = { ms: 0, at: '' };
      let connection = await KeepAlive.open(url);
      while (!isOver) {
        const begun = performance.now();
        const at = reached;
        // One of the limits closes the oldest connection.
        const answer = await connection.ask(getPath('/healthz')).catch(() => undefined);
        if (answer === undefined) connection = await KeepAlive.open(url);
        else if (answer.status !== 200) throw new Error(`/healthz at ${url} fails while this limit is reached: ${at}`);
        const ms = performance.now() - begun;
        if (ms > slowest.ms) Object.assign(slowest, { ms: rounded(ms), at });
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      connection.close();
      return slowest;
    };
    const health = [watch(service.url), watch(`http://127.0.0.1:${service.probePort}`)];
    try {
      for (const { name, sentences } of documentedLimits().filter((limit) => limit.name in trials)) {
        reached = name;
        const said = await trials[name]?.(service);
        for (const sentence of sentences) if (said === undefined || !sentence.test(said)) throw new Error(`${name}: the service says ${said}`);
      }
    } finally {
      isOver = true;
      await Promise.allSettled(health);
    }
    const [door, probe] = await Promise.all(health);
    await onlySmallRuns(service, 'after');
    const after = await service.heap();
    return {
      limits: Object.keys(trials).length,
      health_slowest_ms: door?.ms,
      health_slowest_at: door?.at,
      probe_slowest_ms: probe?.ms,
      probe_slowest_at: probe?.at,
      heap_before_mb: megabytes(before),
      heap_after_mb: megabytes(after),
      heap_ratio: rounded(after / before),
    };
  } finally {
    await service.close();
  }
};
