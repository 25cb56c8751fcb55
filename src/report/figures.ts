/**
 * Numbers as people read them. A value that is not finite becomes `-`: no report has NaN.
 */

/** `value` with a precision that suits its size; `-` where there is none. */
export const figure = (value: number | null | undefined): string => {
  if (value === null || value === undefined || !Number.isFinite(value)) return '-';
  if (Number.isInteger(value)) return String(value);
  const size = Math.abs(value);
  return value.toFixed(size >= 1000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : 3);
};

/** Seconds with milliseconds: `0.123 s`. */
export const secondsText = (value: number | null | undefined): string =>
  value === null || value === undefined || !Number.isFinite(value) ? '- s' : `${value.toFixed(3)} s`;

/** `45 s`, `2:30`, `1:02:30`. */
export const clockText = (seconds: number): string => {
  if (seconds < 120) return `${Number(seconds.toFixed(1))} s`;
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    String(whole % 60).padStart(2, '0'),
  ];
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
};

/** `1 instance`, `2 instances`. */
export const counted = (count: number, noun: string, many = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : many}`;

/** Rows of cells as lines, every column as wide as its widest cell; the first column leans left, the others right. */
export const tableLines = (rows: readonly (readonly string[])[]): string[] => {
  const widths: number[] = [];
  for (const row of rows)
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length);
  return rows.map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
};
