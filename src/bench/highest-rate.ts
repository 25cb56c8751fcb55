/**
 * Searches the highest rate that holds: from a guess upwards until one fails, or downwards until one holds, then once
 * between.
 */

const step = 1.15;
/** Tries before the last one, which lies between the rates that held and failed. */
const maximumTries = 12;

/** 0 if none held. `holds` tries one rate at a time, at most `atMost` times before the last try. */
export const highestRate = async (
  guess: number,
  holds: (rate: number) => Promise<boolean>,
  atMost = maximumTries,
): Promise<number> => {
  let best = 0;
  let rate = Math.max(1, Math.round(guess));
  let failed = Infinity;
  for (let tries = 0; tries < atMost && rate >= 1; tries += 1) {
    if (await holds(rate)) best = rate;
    else failed = rate;
    if (best > 0 && failed < Infinity) break;
    rate = Math.round(best > 0 ? best * step : failed / step);
  }
  if (best === 0 || failed === Infinity) return best;
  const between = Math.round((best + failed) / 2);
  return (await holds(between)) ? between : best;
};
