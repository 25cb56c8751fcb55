/**
 * `inspect`: the same load with an inspector attached, which reads the run's stream to its end, and without one, in
 * turn. The hub follows the first instance and then stops, so the ratio should not differ from 1 by more than the pairs
 * do among themselves.
 */
import { systemClock } from '../../src/ground/clock.ts';
import { HistoryStream } from '../../src/inspect/history-stream.ts';
import { InspectorHub } from '../../src/inspect/hub.ts';
import type { Case } from '../../src/bench/case.ts';
import { EmbeddedRuns } from '../../src/bench/embedded-run.ts';

export const inspect: Case = async ({ quick, place }) => {
  const [pairs, total] = quick ? [1, 300] : [5, 10_000];
  const bare = await EmbeddedRuns.open(place.examples);
  const hub = new InspectorHub(systemClock);
  const watched = await EmbeddedRuns.open(place.examples, hub);
  let told = 0;
  const streams: HistoryStream[] = [];
  const attach = (runId: string): void => {
    const history = hub.history(runId);
    if (history === undefined) throw new Error('the hub does not know the run');
    const stream = new HistoryStream(history, systemClock);
    stream.on('data', (chunk: Buffer) => {
      told += chunk.length;
    });
    streams.push(stream);
  };
  const callsPerSecond = async (embedded: EmbeddedRuns): Promise<number> => {
    const { status } = await embedded.run(
      { type: 'load', total, backlog: 1000 },
      embedded === watched ? attach : undefined,
    );
    return status.counts.passed / (status.duration ?? 0);
  };
  for (const embedded of [bare, watched]) await callsPerSecond(embedded);
  const ratios: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const without = await callsPerSecond(bare);
    ratios.push((await callsPerSecond(watched)) / without);
  }
  for (const stream of streams) stream.destroy();
  ratios.sort((one, other) => one - other);
  const rounded = (ratio: number | undefined): number => Math.round((ratio ?? 0) * 1000) / 1000;
  return {
    total,
    pairs,
    octets_told: told,
    ratio_min: rounded(ratios[0]),
    ratio_median: rounded(ratios[pairs >> 1]),
    ratio_max: rounded(ratios.at(-1)),
  };
};
