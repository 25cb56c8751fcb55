/**
 * The thresholds of a mix: those of the mix on a member, `mix.NAME.METRIC`, and those of the member's own file, each
 * compared with the figures of that member's instances.
 */
import type { Fault } from '../../ground/errors.ts';
import type { MeasuredBranch } from '../../instance/operation-watch.ts';
import type { Definition } from '../../operations/compile-definition.ts';
import { below } from '../../../schemas/faults.ts';
import { listed } from '../../../schemas/listed.ts';
import type { ExecuteTest } from '../../../schemas/index.ts';
import { compileThresholds, thresholdFaults, type Threshold } from './thresholds.ts';

type Thresholds = NonNullable<ExecuteTest['thresholds']>;

/** The parts of a compiled member that its thresholds may name. */
interface ThresholdsMember {
  readonly name: string;
  readonly definition: Pick<Definition, 'operations' | 'labels'>;
  readonly first: number;
  readonly timers: readonly string[];
  readonly branches: readonly MeasuredBranch[];
}

const padding = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

/** The thresholds of the mix that are of the member, by the metric without its name. */
export const thresholdsOf = (name: string, thresholds: Thresholds): Thresholds => {
  const begins = `mix.${name}.`;
  return Object.fromEntries(
    Object.entries(thresholds).flatMap(([metric, asked]) =>
      metric.startsWith(begins) ? [[metric.slice(begins.length), asked]] : [],
    ),
  );
};

const ofOneOperation = /^(?:checks|timers|branches)\.|^latency\..+\./;

/** Thresholds of a member that there is not, or of operations without the name of their member. */
export const misnamedThresholds = (thresholds: Thresholds, names: readonly string[]): Fault[] =>
  Object.keys(thresholds).flatMap((metric): Fault[] => {
    const pointer = below('/thresholds', metric);
    const name = /^mix\.([^.]*)\./.exec(metric)?.[1];
    if (name !== undefined && !names.includes(name))
      return [
        { pointer, message: `names no member of the mix: none is called "${name}"; known: ${listed(names, 'and')}` },
      ];
    if (name !== undefined || !ofOneOperation.test(metric)) return [];
    return [{ pointer, message: `is of a member: write \`mix.NAME.${metric}\`, NAME being ${listed(names, 'or')}` }];
  });

/** `behind`: how many timers and branches the members before it have. */
export const thresholdsOfMember = (
  { name, definition, branches, timers, first }: ThresholdsMember,
  index: number,
  behind: { readonly timers: number; readonly branches: number },
  params: ExecuteTest,
  faults: Fault[],
): readonly Threshold[] => {
  const ofMix = thresholdsOf(name, params.thresholds ?? {});
  const test = (params.mix?.[index]?.test ?? {}) as unknown as ExecuteTest;
  const own = test.thresholds ?? {};
  const wrong = thresholdFaults(
    { ...test, thresholds: ofMix },
    definition.operations,
    definition.labels,
    branches,
    first,
  );
  for (const { pointer, message } of wrong)
    faults.push({ pointer: pointer.replace('/thresholds/', `/thresholds/mix.${name}.`), message });
  const compiled = compileThresholds(
    { ...own, ...ofMix },
    {
      labels: definition.labels,
      timers: [...padding(behind.timers, ''), ...timers],
      branches: [...padding(behind.branches, { label: '', opIdx: -1 }), ...branches],
      first,
    },
  );
  return compiled.map((threshold) => ({
    ...threshold,
    metric: `mix.${name}.${threshold.metric}`,
    finished: ({ mix }) => mix.countsOf(index).finished,
    measure: (measured) =>
      threshold.measure({
        counts: measured.mix.countsOf(index),
        achieved: measured.achieved,
        unchecked: measured.unchecked,
        watched: measured.watched,
        mix: measured.mix,
        latencyOf: (opIdx) => (opIdx === undefined ? measured.mix.latencyOf(index) : measured.latencyOf(opIdx)),
      }),
  }));
};
