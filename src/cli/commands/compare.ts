/**
 * `dialproof compare A B`: reports the differences of two runs, and whether they are more than chance. The reports are
 * files or runs of a service; files with several tests are compared test by test, in the pairs of pair-reports.ts.
 */
import type { ComparableReport } from '../../compare/compared-report.ts';
import { compareReports, type Comparison } from '../../compare/compare-reports.ts';
import { conditionOf, resultOf, type Condition, type ConditionResult } from '../../compare/conditions.ts';
import { DialproofError, type Fault } from '../../ground/errors.ts';
import { refuseTogether } from '../contradictions.ts';
import { didYouMean } from '../../../schemas/did-you-mean.ts';
import { paintFor } from '../colours.ts';
import { comparisonLines, conditionLine, historyHint } from '../comparison-table.ts';
import type { CliParts } from '../parts.ts';
import { earlierOf, pairsOf, titleOf, type Pair } from '../pair-reports.ts';
import { readEarlier, readReports, type NamedReport, type ReportSource } from '../read-reports.ts';
import { serviceClient, type ServiceTlsOptions } from '../service-tls.ts';

export interface CompareOptions extends ServiceTlsOptions {
  readonly fail: readonly string[];
  readonly history: readonly string[];
  /** Whether the intervals alone judge: set by `--without-history`. */
  readonly withoutHistory?: boolean;
  readonly json?: boolean;
}

interface NamedComparison extends Comparison {
  readonly name: string;
  readonly conditions: readonly ConditionResult[];
}

/**
 * Resolves with the exit code: 1 where a condition is met. Throws `InvalidParams` with all faults, and `Unreachable`.
 */
export const compare = async (a: string, b: string, options: CompareOptions, parts: CliParts): Promise<number> => {
  const { fail, history, withoutHistory = false, json } = options;
  refuseTogether([
    withoutHistory &&
      history.length > 0 &&
      '--without-history with --history: the earlier runs would have no effect on the judgement',
  ]);
  const client = serviceClient(options, parts.env);
  const sources = await Promise.all([a, b, ...history].map((source) => readReports(source, client)));
  const read = fail.map((text) => ({ text, condition: conditionOf(text) }));
  const faults = [
    ...sources.flatMap((source) => source.faults),
    ...historyFaults(sources),
    ...read.flatMap(({ text, condition }) =>
      typeof condition === 'string' ? [{ pointer: '', message: `--fail "${text}": ${condition}` }] : [],
    ),
  ];
  if (faults.length > 0) throw refusal(faults);
  const [ofA, ofB, ...earlier] = sources as [ReportSource, ReportSource, ...ReportSource[]];
  // Earlier runs that the service has dropped meanwhile are left out.
  if (history.length === 0 && !withoutHistory) earlier.push(...(await readEarlier(a, b, client)));
  const pairs = pairsOf(ofA, ofB);
  const conditions = read.map(({ condition }) => condition as Condition);
  const comparisons: NamedComparison[] = [];
  for (const { name, a: one, b: other } of pairs) {
    const before = withoutHistory ? 'none asked' : earlier.flatMap((source) => earlierOf(other, source)?.report ?? []);
    const comparison = await compareReports(namedReport(one), namedReport(other), before);
    const differences = new Map(comparison.differences.map((difference) => [difference.metric, difference]));
    comparisons.push({
      name,
      ...comparison,
      conditions: conditions.map((condition) => resultOf(condition, differences.get(condition.metric))),
    });
  }
  checkMetrics(conditions, comparisons);
  const exitCode = comparisons.some((each) => each.conditions.some(({ outcome }) => outcome === 'met')) ? 1 : 0;
  const unpaired = [...withoutPair(ofA, pairs, 'A'), ...withoutPair(ofB, pairs, 'B')];
  if (json === true)
    parts.stdout.write(`${JSON.stringify({ exit_code: exitCode, comparisons, notes: unpaired }, null, 2)}\n`);
  else print(comparisons, unpaired, withoutHistory, parts);
  return exitCode;
};

/** A run whose definition has no name has that of its file in the report of all tests. */
const namedReport = ({ name, report }: NamedReport): ComparableReport =>
  name === undefined ? report : { ...report, name };

const refusal = (faults: readonly Fault[]): DialproofError =>
  new DialproofError(
    'InvalidParams',
    'nothing was compared',
    { errors: faults },
    { hint: 'Correct what is named, and compare again.' },
  );

function* withoutPair({ reports }: ReportSource, pairs: readonly Pair[], side: 'A' | 'B'): Generator<string> {
  const paired = new Set(pairs.flatMap(({ a, b }) => [a, b]));
  for (const each of reports) {
    if (paired.has(each)) continue;
    const isNamedTwice = reports.some((other) => other !== each && other.name === each.name);
    yield `The test "${isNamedTwice ? titleOf(each) : (each.name ?? each.report.run_id)}" is in ${side} alone.`;
  }
}

/**
 * Faults of `--history`: a compared run, or one that is named twice, is no earlier run, and would make the noise look
 * too small.
 */
const historyFaults = ([a, b, ...earlier]: readonly ReportSource[]): Fault[] => {
  const seen = new Map<string, string>();
  // A file may use one run id again and again.
  const keyOf = ({ run_id: runId, time_start: start }: ComparableReport): string => JSON.stringify([runId, start]);
  const compared = [
    ['A', a],
    ['B', b],
  ] as const;
  for (const [side, source] of compared) for (const { report } of source?.reports ?? []) seen.set(keyOf(report), side);
  return earlier.flatMap(({ source, reports }) =>
    reports.flatMap(({ report }) => {
      const before = seen.get(keyOf(report));
      seen.set(keyOf(report), before ?? `--history ${source}`);
      if (before === undefined) return [];
      const fault = `the run ${report.run_id} is in ${before} already: name other runs of the test`;
      return [{ pointer: '', message: `--history ${source}: ${fault}` }];
    }),
  );
};

/** A condition on a metric that no comparison has is a mistake: it would never be met. */
const checkMetrics = (conditions: readonly Condition[], comparisons: readonly Comparison[]): void => {
  const known = [...new Set(comparisons.flatMap(({ differences }) => differences.map(({ metric }) => metric)))];
  const faults = conditions
    .filter(({ metric }) => !known.includes(metric))
    .map(({ text, metric }) => ({
      pointer: '',
      message:
        `--fail "${text}": no metric of both runs is called ${metric}` +
        `${didYouMean(metric, known) || `; known: ${known.slice(0, 12).join(', ')}`}`,
    }));
  if (faults.length > 0) throw refusal(faults);
};

const print = (
  comparisons: readonly NamedComparison[],
  unpaired: readonly string[],
  withoutHistory: boolean,
  { stdout, env }: CliParts,
): void => {
  const paint = paintFor(stdout, env);
  const lines = comparisons.flatMap(({ name, conditions, ...comparison }, index) => [
    ...(index > 0 ? [''] : []),
    ...comparisonLines(comparison, name, paint),
    ...conditions.map((result) => conditionLine(result, paint)),
  ]);
  const lacksHistory = !withoutHistory && comparisons.some(({ unjudged }) => unjudged !== undefined);
  const hints = lacksHistory ? [paint.faint(historyHint)] : [];
  for (const line of [...lines, ...unpaired, ...hints]) stdout.write(`${line}\n`);
};
