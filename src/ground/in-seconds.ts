/** A time in seconds for people: `4.9 s`. */
export const inSeconds = (milliseconds: number): string =>
  `${(milliseconds / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} s`;
