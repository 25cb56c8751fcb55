/**
 * The columns of every table of latencies, in their order: the key in a run's figures, and its title. Milliseconds, but
 * for the count.
 */
export const percentileColumns = [
  ['p50', 'p50'],
  ['p90', 'p90'],
  ['p95', 'p95'],
  ['p99', 'p99'],
  ['p999', 'p99.9'],
] as const;

export const latencyColumns = [
  ['count', 'count'],
  ['min', 'min'],
  ['mean', 'mean'],
  ...percentileColumns,
  ['max', 'max'],
] as const;

/** The facts of an operation that its title needs. */
interface MeasuredOperation {
  readonly type: string;
  readonly label?: string;
  readonly count: number;
  readonly at_once?: number;
}

/**
 * `setup: inap.ssp_from_scp.Connect, came before it was awaited`: it arrived with the message before, or during a wait.
 * Its time means nothing then.
 */
export const operationTitle = ({ type, label, count, at_once: atOnce = 0 }: MeasuredOperation): string => {
  const came =
    atOnce === 0 ? '' : atOnce >= count ? ', came before it was awaited' : `, ${atOnce} came before they were awaited`;
  return `${label === undefined ? '' : `${label}: `}${type}${came}`;
};
