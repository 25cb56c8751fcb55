/**
 * `GET /metrics`: figures of the service and its runs, in the text format of Prometheus. They are computed at each
 * request from counts that exist anyway. Runs are not reported one by one, since there can be any number of them over a
 * day, but by their names.
 */
import { Counter, Gauge, Registry } from 'prom-client';
import type { InspectedLinks } from '../inspect/protocol.ts';
import { get, textAnswer, type HttpEndpoint } from '../endpoint/http-endpoint.ts';
import type { NamedLatency, ReportedLatencies } from '../run/share/latency-totals.ts';
import type { RunTotals } from '../run/share/run-totals.ts';
import { histogramOf, type CountedSeries } from './counted-histogram.ts';

export interface Measured {
  readonly runs: RunTotals;
  /** Calls that the embedded SCP has answered and that have not ended; threads of loads have an SCP of their own. */
  readonly hostedCalls: number;
  /** Components that the embedded SCP has rejected. */
  readonly hostedRejects: number;
  readonly links: InspectedLinks;
  /** Spans of all runs. */
  readonly spans: { readonly exported: number; readonly dropped: number };
}

const endings = ['passed', 'failed', 'aborted', 'cancelled'] as const;

/** Runs without a name have no label. */
const named = (name: string): { readonly name?: string } => (name === '' ? {} : { name });

const seriesOf = ({ name, operation, branch, member, total: { counts, count, sum } }: NamedLatency): CountedSeries => ({
  labels: {
    ...(operation !== undefined && { operation }),
    ...(branch !== undefined && { branch }),
    ...(member !== undefined && { member }),
    ...named(name),
  },
  counts,
  count,
  sum,
});

/** `measure` is called at every request. */
export const metricsEndpoint = (measure: () => Measured): HttpEndpoint => {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers });
  const counter = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ): Counter<Label> => new Counter({ name, help, labelNames, registers });

  const active = gauge('dialproof_runs_active', 'Test Runs that have not ended.');
  const retained = gauge('dialproof_runs_retained', 'Ended Test Runs that can still be read.');
  const ended = counter(
    'dialproof_runs_ended_total',
    'Test Runs that have ended, by verdict and by the name of the test.',
    ['verdict', 'name'],
  );
  const live = gauge('dialproof_instances_live', 'Test Instances in progress.');
  const started = counter(
    'dialproof_instances_started_total',
    'Test Instances that were started, by the name of the test.',
    ['name'],
  );
  const finished = counter(
    'dialproof_instances_ended_total',
    'Test Instances that have ended, by verdict and by the name of the test.',
    ['verdict', 'name'],
  );
  const refused = counter(
    'dialproof_dialogues_refused_total',
    'Dialogues that fitted a run that answers and were refused, since its backlog was full or it was paused.',
  );
  const locks = gauge('dialproof_locks_held', 'Lock keys that runs hold.');
  const calls = gauge(
    'dialproof_hosted_calls',
    'Calls that the embedded SCP has answered and that are not over, those of the threads of loads apart.',
  );
  const rejects = counter(
    'dialproof_hosted_rejects_total',
    'Components that switches sent to the embedded SCP and that it rejected, those of the threads of loads apart.',
  );
  const links = new Gauge({
    name: 'dialproof_links',
    help: 'Signalling links and Diameter connections, by gateway, and whether they are up.',
    labelNames: ['gateway', 'state'],
    registers,
  });
  const spansExported = counter('dialproof_spans_exported_total', 'Spans of traces that the collector has taken.');
  const spansDropped = counter(
    'dialproof_spans_dropped_total',
    'Spans that the collector did not take, and instances whose trace had no room.',
  );
  const memory = gauge('process_resident_memory_bytes', 'Resident memory.');
  const processor = counter('process_cpu_seconds_total', 'Processor time, of user and system.');
  let latencies: ReportedLatencies = { ends: [], all: [] };
  const histogram = (name: string, help: string, chosen: (one: NamedLatency) => boolean): void =>
    registry.registerMetric(
      histogramOf({ name, help }, () => ({
        ends: latencies.ends,
        series: latencies.all.filter(chosen).map(seriesOf),
      })),
    );
  histogram(
    'dialproof_instance_latency_seconds',
    'Duration of Test Instances, from the moment at which they were due, by the name of the test.',
    ({ operation, branch, member }) => operation === undefined && branch === undefined && member === undefined,
  );
  histogram(
    'dialproof_operation_latency_seconds',
    'Time from the start of an operation until its message came, ' +
      'by the type of the operation and the name of the test.',
    ({ operation }) => operation !== undefined,
  );
  histogram(
    'dialproof_branch_latency_seconds',
    'Duration of the Test Instances that have taken a labelled branch of `either` or list of `whenever`, ' +
      'by its label and the name of the test.',
    ({ branch }) => branch !== undefined,
  );
  histogram(
    'dialproof_member_latency_seconds',
    'Duration of the Test Instances of a member of a mix, by its name and the name of the test.',
    ({ member }) => member !== undefined,
  );
  const begun = gauge('process_start_time_seconds', 'When the process began, since 1970.');
  // Set once: a moment that is computed again would differ by microseconds, and look like a restart of the process.
  begun.set(performance.timeOrigin / 1000);

  const set = <Label extends string>(
    one: Counter<Label>,
    values: readonly (readonly [Partial<Record<Label, string>>, number])[],
  ): void => {
    one.reset();
    for (const [labels, value] of values) one.inc(labels, value);
  };

  const take = ({ runs, hostedCalls, hostedRejects, links: listed, spans }: Measured): void => {
    latencies = runs.latencies;
    active.set(runs.active);
    retained.set(runs.retained);
    set(
      ended,
      [...runs.named].flatMap(([name, totals]) =>
        [...endings, 'broken' as const].map(
          (verdict) => [{ verdict, ...named(name) }, totals.ended[verdict] ?? 0] as const,
        ),
      ),
    );
    live.set(runs.instances.started - runs.instances.finished);
    set(
      started,
      [...runs.named].map(([name, totals]) => [named(name), totals.instances.started]),
    );
    set(
      finished,
      [...runs.named].flatMap(([name, totals]) =>
        endings.map((verdict) => [{ verdict, ...named(name) }, totals.instances[verdict]] as const),
      ),
    );
    set(refused, [[{}, runs.instances.refused ?? 0]]);
    set(spansExported, [[{}, spans.exported]]);
    set(spansDropped, [[{}, spans.dropped]]);
    locks.set(runs.locks);
    calls.set(hostedCalls);
    set(rejects, [[{}, hostedRejects]]);
    links.reset();
    const current = listed.links.filter(({ state }) => state !== 'over');
    // Both states of each gateway, for an absent series cannot be watched.
    for (const { gateway } of current) for (const state of ['up', 'down']) links.set({ gateway, state }, 0);
    for (const { gateway, state } of current) links.inc({ gateway, state });
    memory.set(process.memoryUsage.rss());
    const { user, system } = process.cpuUsage();
    set(processor, [[{}, (user + system) / 1e6]]);
  };

  return get('/metrics', async () => {
    take(measure());
    return textAnswer('text/plain; version=0.0.4', await registry.metrics());
  });
};
