/** What the service's runs share. */
import type { Clock } from '../../ground/clock.ts';
import type { LatencyTotals } from '../share/latency-totals.ts';
import type { RunObserver } from '../share/observer.ts';
import type { SpanBatch } from '../../tracing/span.ts';
import type { Spread, Threads } from '../share/place.ts';

export interface RunKeeping {
  readonly clock: Clock;
  readonly observer: RunObserver | undefined;
  readonly threads?: Threads | undefined;
  /** The places that carry this run, if not the threads. */
  readonly spread?: Spread | undefined;
  /** The name of this service, where the distribution names services and this one alone carries the run. */
  readonly carrier?: string | undefined;
  /**
   * Milliseconds for which this service may start instances from now on. Default: for ever, since no other service can
   * take its runs.
   */
  readonly startsFor?: (() => number) | undefined;
  /** Bytes that the record of a first instance may hold; undefined: as usual. */
  readonly recorderBytes?: number | undefined;
  /** Takes the spans of runs that are traced. */
  readonly traces?: ((batch: SpanBatch) => void) | undefined;
  /** The latencies of all runs. Default: nothing is counted over runs. */
  readonly latencies?: LatencyTotals | undefined;
}
