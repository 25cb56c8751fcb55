/**
 * `GET /metrics`: how the service and its runs fare, in the text format of Prometheus. Worked out when it is asked for; nothing is counted
 * for it beside what is counted anyway. Runs are not told one by one, since there can be any number of them over a day.
 */
import { Counter, Gauge, Registry } from 'prom-client';
import type { InspectedLinks } from './inspect/protocol.ts';
import { textAnswer, type HttpEndpoint } from './http-endpoint.ts';
import type { RunTotals } from './run/run-totals.ts';

export interface Measured {
  readonly runs: RunTotals;
  /** Calls that the embedded SCP has answered and that are not over; threads of loads have an SCP of their own. */
  readonly hostedCalls: number;
  readonly links: InspectedLinks;
}

const endings = ['passed', 'failed', 'aborted', 'cancelled'] as const;

/** `measure` is asked at every request. */
export const metricsEndpoint = (measure: () => Measured): HttpEndpoint => {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers });
  const counter = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []): Counter<Label> =>
    new Counter({ name, help, labelNames, registers });

  const active = gauge('dialproof_runs_active', 'Test Runs that have not ended.');
  const retained = gauge('dialproof_runs_retained', 'Ended Test Runs that can still be read.');
  const ended = counter('dialproof_runs_ended_total', 'Test Runs that have ended, by verdict.', ['verdict']);
  const live = gauge('dialproof_instances_live', 'Test Instances in progress.');
  const started = counter('dialproof_instances_started_total', 'Test Instances that were started.');
  const finished = counter('dialproof_instances_ended_total', 'Test Instances that have ended, by verdict.', ['verdict']);
  const refused = counter(
    'dialproof_dialogues_refused_total',
    'Dialogues that fitted a run that answers and were refused, since its backlog was full or it was paused.',
  );
  const locks = gauge('dialproof_locks_held', 'Lock keys that runs hold.');
  const calls = gauge('dialproof_hosted_calls', 'Calls that the embedded SCP has answered and that are not over, those of the threads of loads apart.');
  const links = new Gauge({
    name: 'dialproof_links',
    help: 'Signalling links and Diameter connections, by gateway, and whether they are up.',
    labelNames: ['gateway', 'state'],
    registers,
  });
  const memory = gauge('process_resident_memory_bytes', 'Resident memory.');
  const processor = counter('process_cpu_seconds_total', 'Processor time, of user and system.');
  const begun = gauge('process_start_time_seconds', 'When the process began, since 1970.');

  const set = <Label extends string>(one: Counter<Label>, values: readonly (readonly [Partial<Record<Label, string>>, number])[]): void => {
    one.reset();
    for (const [labels, value] of values) one.inc(labels, value);
  };

  const take = ({ runs, hostedCalls, links: listed }: Measured): void => {
    active.set(runs.active);
    retained.set(runs.retained);
    set(
      ended,
      [...endings, 'broken' as const].map((verdict) => [{ verdict }, runs.ended[verdict] ?? 0]),
    );
    live.set(runs.instances.started - runs.instances.finished);
    set(started, [[{}, runs.instances.started]]);
    set(
      finished,
      endings.map((verdict) => [{ verdict }, runs.instances[verdict]]),
    );
    set(refused, [[{}, runs.instances.refused ?? 0]]);
    locks.set(runs.locks);
    calls.set(hostedCalls);
    links.reset();
    for (const { gateway, state } of listed.links) if (state !== 'over') links.inc({ gateway, state });
    memory.set(process.memoryUsage.rss());
    const { user, system } = process.cpuUsage();
    set(processor, [[{}, (user + system) / 1e6]]);
    begun.set(Date.now() / 1000 - process.uptime());
  };

  return {
    path: '/metrics',
    method: 'GET',
    answer: async () => {
      take(measure());
      return textAnswer('text/plain; version=0.0.4', await registry.metrics());
    },
  };
};
