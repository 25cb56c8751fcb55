/**
 * A histogram of Prometheus whose buckets are counted elsewhere: that of prom-client counts each duration itself, and
 * does not accept finished counts.
 */
import type { Histogram } from 'prom-client';

export interface CountedSeries {
  readonly labels: Readonly<Record<string, string>>;
  /** By bucket: the last one is beyond all ends. */
  readonly counts: readonly number[];
  readonly count: number;
  readonly sum: number;
}

export interface CountedHistogram {
  /** The upper ends of the buckets, ascending. */
  readonly ends: readonly number[];
  readonly series: readonly CountedSeries[];
}

/** To be registered. `read` is called at every request. */
export const histogramOf = (
  { name, help }: { readonly name: string; readonly help: string },
  read: () => CountedHistogram,
): Histogram => {
  const get = async () => {
    const { ends, series } = read();
    return { name, help, type: 'histogram', values: series.flatMap((one) => samplesOf(name, ends, one)) };
  };
  // The registry needs no more of a metric than its name and its values.
  return { name, get } as unknown as Histogram;
};

const samplesOf = (name: string, ends: readonly number[], { labels, counts, count, sum }: CountedSeries) => {
  let below = 0;
  const buckets = [...ends, '+Inf'].map((le, index) => {
    below += counts[index] ?? 0;
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: below };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
};
