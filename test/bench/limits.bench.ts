/**
 * `limits`: every limit of docs/limits.md is reached at a service, one after the other, while a client requests health
 * checks at both ports, and its turns of the event loop are measured; then its heap has to return to its size. Small
 * runs evict those that it keeps before each measurement of the heap.
 */
import type { Case } from '../../src/bench/case.ts';
import { megabytes } from '../../src/bench/heap.ts';
import { rounded } from '../../src/bench/repeats.ts';
import { AttackedService } from '../support/limits/service-under-attack.ts';
import { documentedLimits } from '../support/limits/documented-limits.ts';
import { onlySmallRuns } from '../support/limits/kept-trials.ts';
import { runLimits, trials } from '../support/limits/trials.ts';
import { delayFigures, ServiceWatch, turnsWatched, worstOf, type Delays } from './turns/service-watch.ts';

export const limits: Case = async ({ place }) => {
  const service = await AttackedService.start(place, runLimits, { nodeOptions: [turnsWatched], others: 1 });
  const watch = ServiceWatch.open(service.inspection, { http: service.httpPort, probe: service.probePort });
  try {
    await onlySmallRuns(service, 'before');
    const before = await service.heap();
    const reached: Record<string, Delays> = {};
    for (const { name, sentences } of documentedLimits().filter((limit) => limit.name in trials)) {
      let said: string | undefined;
      reached[name] = await watch.during(async () => (said = await trials[name]?.(service)));
      for (const sentence of sentences)
        if (said === undefined || !sentence.test(said)) throw new Error(`${name}: the service says ${said}`);
    }
    await onlySmallRuns(service, 'after');
    const after = await service.heap();
    return {
      limits: Object.keys(trials).length,
      ...worstOf(reached),
      heap_before_mb: megabytes(before),
      heap_after_mb: megabytes(after),
      heap_ratio: rounded(after / before),
      reached: Object.fromEntries(Object.entries(reached).map(([name, delays]) => [name, delayFigures(delays)])),
    };
  } finally {
    watch.close();
    await service.close();
  }
};
