/** Whether a service has to count the coverage of its flows for these tests. */
import type { TestSuite } from './test-files.ts';

export const measuresCoverage = ({ cases }: TestSuite): boolean =>
  cases.some(({ params }) => Object.keys(params.thresholds ?? {}).some((metric) => metric.startsWith('coverage.')));
