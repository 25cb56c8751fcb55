/** What a run that searches its rate has found, as its report has it. */
import type { RunSearch, SearchStep } from '../../schemas/index.ts';

const step: SearchStep = {
  rate: 1480,
  second: 30.2,
  seconds: 2,
  result: 'kept',
  counts: { started: 2960, finished: 2960, passed: 2960, failed: 0, aborted: 0, cancelled: 0 },
  held_starts: 0,
  latency: { count: 2960, min: 2.1, mean: 3, p50: 2.9, p90: 4, p95: 4.5, p99: 6, p999: 9, max: 12 },
  behind: 0,
  tester: { lateness: { p50: 1, p99: 3, max: 8 }, shortfall: 0, busy: 0.2, waited: 0.01, cpu: 0.1 },
};

export const sampleSearch: RunSearch = {
  highest: 1480,
  interval: [1480, 1510],
  limited_by: 'behind',
  reason: 'the service keeps 1,480/s; at 1,510/s calls took longer all the time: the service fell behind by 1.6 %',
  steps: [
    step,
    {
      ...step,
      rate: 1510,
      second: 33.1,
      result: 'broken',
      cause: 'behind',
      reason: 'calls took longer all the time: the service fell behind by 1.6 %',
      behind: 0.016,
    },
  ],
};
