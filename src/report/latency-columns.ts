/** The columns of every table of latencies, in their order: the key in a run's figures, and its title. Milliseconds, but for the count. */
export const percentileColumns = [
  ['p50', 'p50'],
  ['p90', 'p90'],
  ['p95', 'p95'],
  ['p99', 'p99'],
  ['p999', 'p99.9'],
] as const;

export const latencyColumns = [['count', 'count'], ['min', 'min'], ['mean', 'mean'], ...percentileColumns, ['max', 'max']] as const;
