/** A line so small that it says no more than up or down: the last half minute of a run. */
export const sparkWidth = 60;
export const sparkHeight = 16;
const most = 30;

/**
 * From the oldest value at the left to the last second at the right, scaled to the highest; empty with fewer than two
 * values.
 */
export const sparkPath = (recent: readonly number[]): string => {
  if (recent.length < 2) return '';
  const highest = Math.max(...recent, 1);
  const step = sparkWidth / (most - 1);
  const place = (value: number, index: number): string =>
    `${((most - recent.length + index) * step).toFixed(1)} ` +
    `${(sparkHeight - 1 - (value / highest) * (sparkHeight - 2)).toFixed(1)}`;
  return `M${recent.map(place).join('L')}`;
};
