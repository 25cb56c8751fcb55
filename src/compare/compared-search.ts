/**
 * The highest rates that two searches have found. Each is known as an interval, from the highest rate that was kept to the
 * lowest that was not: where the intervals overlap there is no verdict.
 */
import type { RunSearch } from '../../schemas/index.ts';
import type { ComparableReport } from './compared-report.ts';
import { judged, resolution, type Difference } from './difference.ts';
import type { Estimate } from './intervals.ts';
import type { Noise } from './noise.ts';

export const highestMetric = 'search.highest';

/** An interval of the change that reaches further is too uncertain. */
const reach = 0.25;

/** Starts a second: `from` is 0 where not even the first rate was kept, `to` is infinite where no rate broke. */
interface Found {
  readonly from: number;
  readonly to: number;
}

/** A reason where the search has found nothing of the service. */
const foundIn = ({ highest, interval: [, broken = null], limited_by: limitedBy }: RunSearch): Found | string => {
  if (limitedBy === null) return 'the search has not come to its end';
  if (limitedBy === 'tester') return 'the tester or its machine was the limit, and no rate was found';
  if (highest === null && broken === null) return 'no rate was found';
  return { from: highest ?? 0, to: broken ?? Infinity };
};

const rateText = (rate: number): string => rate.toLocaleString('en', { maximumFractionDigits: rate < 100 ? 1 : 0 });

/** `1,480 to 1,510/s`, `1,000/s or more`, `below 10/s`. */
const foundText = ({ from, to }: Found): string => {
  if (to === Infinity) return `${rateText(from)}/s or more`;
  return from === 0 ? `below ${rateText(to)}/s` : `${rateText(from)} to ${rateText(to)}/s`;
};

/** The ratio of two rates less 1; infinite where the divisor is 0. */
const growth = (rate: number, of: number): number => (of === 0 ? Infinity : rate / of - 1);

const changeOf = (a: Found, b: Found): Estimate => {
  const lower = a.to === Infinity ? -Infinity : growth(b.from, a.to);
  const upper = growth(b.to, a.from);
  // Where one of them kept no rate, the change is that of the ends nearest to each other.
  const value = a.from === 0 ? lower : b.from === 0 ? upper : growth(b.from, a.from);
  return { value, lower, upper };
};

/** Undefined unless both runs search their rates. `noise`: as for every figure. */
export const highestOf = (
  { search: a }: ComparableReport,
  { search: b }: ComparableReport,
  noise: Noise | string | undefined,
): Difference | undefined => {
  if (a === undefined || b === undefined) return undefined;
  const common = { metric: highestMetric, unit: '/s', a: a.highest, b: b.highest, worse: 'less' } as const;
  const sides = { ...common, resolution, smallest: 0, reach } as const;
  const [ofA, ofB] = [foundIn(a), foundIn(b)];
  if (typeof ofA === 'string') return judged(sides, `in A ${ofA}`, noise);
  if (typeof ofB === 'string') return judged(sides, `in B ${ofB}`, noise);
  const difference = judged(sides, changeOf(ofA, ofB), noise);
  if (typeof noise === 'string') return difference;
  const both = `${foundText(ofA)} in A, ${foundText(ofB)} in B`;
  const isApart = ofB.from > ofA.to || ofA.from > ofB.to;
  if (!isApart) return { ...difference, judgement: 'no verdict', why: `the intervals overlap: ${both}` };
  return { ...difference, why: `${difference.why}: ${both}` };
};

/** Why no other figure of the runs is judged; undefined where neither searches its rate. */
const whyOthersAreNot = (a: ComparableReport, b: ComparableReport): string | undefined => {
  if (a.search === undefined && b.search === undefined) return undefined;
  if (a.search !== undefined && b.search !== undefined)
    return `a search tries rates of its own, at which this figure differs: ${highestMetric} compares searches`;
  const [searches, other] = a.search === undefined ? ['B', 'A'] : ['A', 'B'];
  return `${searches} searches its rate and ${other} does not: these are not the same calls`;
};

/** The figures of whole searches say nothing: two searches place their calls at other rates. */
export const amongSearches = (
  differences: readonly Difference[],
  a: ComparableReport,
  b: ComparableReport,
): readonly Difference[] => {
  const why = whyOthersAreNot(a, b);
  return why === undefined
    ? differences
    : differences.map((difference) =>
        difference.metric === highestMetric
          ? difference
          : { ...difference, judgement: 'no verdict', why, obscured: why },
      );
};
