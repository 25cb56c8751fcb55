/** Makes the word of a share, which reports how it stands, from its parts. */
import type { Globals } from '../../expressions/globals.ts';
import type { ListedFailures } from './listed-failures.ts';
import type { RunMemory } from './run-memory.ts';
import type { ShareEvidence } from './share-evidence.ts';
import type { StartingProgress } from './starting.ts';
import type { Statistics } from './statistics.ts';
import type { StepMeasure } from './step-measure.ts';
import type { ShareProgress } from './messages.ts';

export interface ProgressParts {
  readonly statistics: Statistics;
  readonly listed: ListedFailures;
  readonly globals: Globals;
  readonly memory: RunMemory;
  readonly evidence: ShareEvidence | undefined;
}

/** `settled`: as in the word. */
export const progressOf = (
  { statistics, listed, globals, memory, evidence }: ProgressParts,
  starting: StartingProgress,
  settled: number | null,
  step?: StepMeasure,
): ShareProgress => {
  // By their names: to spread several objects into one costs more than all the rest.
  const {
    counts,
    firstBucket,
    buckets,
    instance,
    operations,
    atOnce,
    timers,
    branches,
    members,
    checked,
    firstFails,
    firstAborts,
    failures,
    checks,
    unchecked,
  } = statistics.word();
  const failed = listed.word();
  const { punctuality, elapsed, target, overdue, network } = starting;
  return {
    counts,
    firstBucket,
    buckets,
    instance,
    operations,
    atOnce,
    timers,
    branches,
    members,
    checked,
    firstFails,
    firstAborts,
    failures,
    checks,
    unchecked,
    listed: failed.listed,
    unlisted: failed.unlisted,
    evidenceLost: evidence?.lost ?? 0,
    network,
    punctuality,
    ...(step !== undefined && { step: step.word() }),
    elapsed,
    target,
    overdue,
    globals: globals.values,
    memory: memory.bytes + globals.bytes + (evidence?.bytes ?? 0),
    settled,
  };
};
