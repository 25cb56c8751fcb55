/**
 * What a run measures beside the time of each message: its timers, from the end of one operation to the end of another,
 * how often the operations pass whose checks a threshold names, and the instances that take a labelled branch.
 */
import { didYouMean } from '../../../schemas/did-you-mean.ts';
import type { ExecuteTest } from '../../../schemas/index.ts';
import type { Fault } from '../../ground/errors.ts';
import type { MeasuredBranch, OperationWatch, WatchedOperations } from '../../instance/operation-watch.ts';
import type { CompiledOperation } from '../../operations/operation.ts';

type Timers = NonNullable<ExecuteTest['timers']>;
/** Labels of the operations, by index. */
type Labels = readonly (string | undefined)[];

/** How often an operation ended, or the instance ended at it, and how often all its checks had passed then. */
export interface CheckTally {
  readonly performed: number;
  readonly passed: number;
}

/** The label whose checks a metric is about. */
export const checkedLabel = (metric: string): string | undefined => /^checks\.(.+)$/.exec(metric)?.[1];

export const unknownLabel = (label: string, labels: Labels): string => {
  const known = labels.filter((each) => each !== undefined);
  return `names no operation: none has the label "${label}"${didYouMean(label, known)}`;
};

/** `operations` is empty where one of them is faulty. */
export const timerFaults = (timers: Timers, operations: readonly CompiledOperation[], labels: Labels): Fault[] =>
  Object.entries(timers).flatMap(([name, ends]) =>
    (['from', 'to'] as const).flatMap((end): Fault[] => {
      const label = ends[end];
      const pointer = `/timers/${name}/${end}`;
      const index = labels.indexOf(label);
      if (index < 0) return [{ pointer, message: unknownLabel(label, labels) }];
      const type = operations[index]?.type;
      if (type !== 'either') return [];
      return [{ pointer, message: 'must name an operation within a branch: an `either` itself has no end of its own' }];
    }),
  );

/** Undefined where nothing is watched. The labels exist, and are those of the branches too. */
export const watchedOperations = (
  timers: Timers,
  thresholds: NonNullable<ExecuteTest['thresholds']>,
  labels: Labels,
  branches: readonly MeasuredBranch[],
): WatchedOperations | undefined => {
  const watches = new Map<number, { starts: number[]; ends: number[]; isChecked: boolean; branch?: number }>();
  const at = (label: string) => atIndex(labels.indexOf(label));
  const atIndex = (index: number) => {
    const watch = watches.get(index) ?? { starts: [], ends: [], isChecked: false };
    watches.set(index, watch);
    return watch;
  };
  for (const [timer, { from, to }] of Object.values(timers).entries()) {
    at(from).starts.push(timer);
    at(to).ends.push(timer);
  }
  for (const metric of Object.keys(thresholds)) {
    const label = checkedLabel(metric);
    if (label !== undefined) at(label).isChecked = true;
  }
  for (const [branch, { opIdx }] of branches.entries()) atIndex(opIdx).branch = branch;
  return watches.size === 0
    ? undefined
    : { timers: Object.keys(timers), branches, byOperation: watches as ReadonlyMap<number, OperationWatch> };
};
