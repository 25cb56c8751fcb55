/**
 * Repeats measurements. Contenders take turns, so that other load of the machine affects all of them; the reported
 * figure is the median of their rates.
 */

/** Four significant digits: more would be noise. */
export const rounded = (value: number): number => Number(value.toPrecision(4));

/** The upper one of the two in the middle; NaN of none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;

/** The value that `share` of the values do not exceed: 0.99 is p99. NaN of none. */
export const quantile = (values: ArrayLike<number>, share: number): number => {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
};

/** One measurement. */
export interface Took {
  /** Seconds on the wall. */
  readonly seconds: number;
  /** Milliseconds of this process on a processor, user and system. */
  readonly cpuMs: number;
}

const cpuMilliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

export const timed = async (work: () => unknown): Promise<Took> => {
  const cpu = process.cpuUsage();
  const start = performance.now();
  await work();
  return { seconds: (performance.now() - start) / 1000, cpuMs: cpuMilliseconds(process.cpuUsage(cpu)) };
};

/**
 * Runs every contender once to warm up, unless the caller wants none, then all of them in turn, `repeats` times;
 * returns the measurements in order.
 */
export const alternating = async <Name extends string>(
  repeats: number,
  contenders: Readonly<Record<Name, () => unknown>>,
  { warmUp = true }: { readonly warmUp?: boolean } = {},
): Promise<Record<Name, Took[]>> => {
  const names = Object.keys(contenders) as Name[];
  const took = Object.fromEntries(names.map((name) => [name, [] as Took[]])) as Record<Name, Took[]>;
  if (warmUp) for (const name of names) await contenders[name]();
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const name of names) took[name].push(await timed(contenders[name]));
  }
  return took;
};

/** Median of `count` per second. */
export const perSecond = (count: number, took: readonly Took[]): number =>
  rounded(count / median(took.map(({ seconds }) => seconds)));

/** Median of the milliseconds of processor time that one of `count` takes, in microseconds. */
export const cpuMicroseconds = (count: number, took: readonly Took[]): number =>
  rounded((median(took.map(({ cpuMs }) => cpuMs)) * 1000) / count);
