/** What a search has found, in a sentence. */
import type { SearchStep } from '../../../../schemas/index.ts';
import { wide, type SearchFinding } from './next-step.ts';

const rateText = (rate: number | null): string =>
  `${(rate ?? 0).toLocaleString('en', { maximumFractionDigits: (rate ?? 0) < 100 ? 1 : 0 })}/s`;

const reasonAt = (rate: number | null, steps: readonly SearchStep[]): string =>
  steps.findLast((step) => step.rate === rate && step.result === 'broken')?.reason ?? '';

const ofTester = (steps: readonly SearchStep[]): string => {
  const most = Math.max(0, ...steps.flatMap(({ result, rate }) => (result === 'kept' ? [rate] : [])));
  const beyond = steps.filter(({ result, rate }) => result === 'void' && rate > most);
  const lowest = beyond.find(({ rate }) => beyond.every((step) => step.rate >= rate));
  const why = lowest === undefined ? '' : ` at ${rateText(lowest.rate)}: ${lowest.reason ?? ''}`;
  return `the tester or its machine is the limit${why}; there is no figure of the service`;
};

export const findingText = (
  { highest, interval: [, broken], limitedBy }: SearchFinding,
  steps: readonly SearchStep[],
): string => {
  if (limitedBy === 'tester') return ofTester(steps);
  if (highest === null && broken === null) return 'the search ended before a rate was kept';
  if (highest === null) return `the service does not keep even ${rateText(broken)}: ${reasonAt(broken, steps)}`;
  if (broken !== null) {
    const found = `the service keeps ${rateText(highest)}; at ${rateText(broken)} ${reasonAt(broken, steps)}`;
    return broken > highest * (1 + wide)
      ? `${found}; the steps were used up before the search was closer to either`
      : found;
  }
  return limitedBy === 'to'
    ? `the service keeps ${rateText(highest)}, the highest rate that was to be tried`
    : `the service keeps ${rateText(highest)} or more: the steps were used up before a rate was not kept`;
};
