/** The figures for Prometheus: numbers that only grow, whatever becomes of runs, and the present state. */
import { expect } from 'chai';
import { readExample } from '../examples/example-files.ts';
import { closeServices, openService, readServiceConfig, type OpenService } from '../support/open-service.ts';

const { name: _name, description: _description, ...busy } = readExample('busy')[0] ?? { operations: [] };

/** A sample of a histogram has the type of its histogram. */
const typed = (types: ReadonlySet<string>, name: string): boolean =>
  types.has(name) || types.has(name.replace(/_(?:bucket|sum|count)$/, ''));

/**
 * Text exposition format 0.0.4: samples by name and labels. Throws where a line is not in the format, or a sample has
 * no type.
 */
const readMetrics = (text: string): Map<string, number> => {
  const types = new Set<string>();
  const samples = new Map<string, number>();
  for (const line of text.trimEnd().split('\n')) {
    const [, kind, about] = /^# (HELP|TYPE) ([a-z_]+) \S.*$/.exec(line) ?? [];
    if (kind === 'TYPE') types.add(about ?? '');
    if (kind !== undefined || line === '') continue;
    const [, name = '', labels = '', value = ''] =
      /^([a-z_]+)((?:\{(?:[a-z_]+="[^"\\\n]*",?)+\})?) (\S+)$/.exec(line) ?? [];
    if (!typed(types, name) || Number.isNaN(Number(value))) throw new Error(`not a sample: ${line}`);
    samples.set(name + labels, Number(value));
  }
  return samples;
};

const asked = async (service: OpenService): Promise<Map<string, number>> => {
  const response = await service.get('/metrics');
  expect(response.headers.get('content-type')).to.equal('text/plain; version=0.0.4; charset=utf-8');
  return readMetrics(await response.text());
};

describe('GET /metrics', () => {
  afterEach(closeServices);

  it('counts runs and instances by their outcome, also those that are no longer kept', async () => {
    const { limits } = await readServiceConfig();
    const service = await openService({ limits: { ...limits, retained_runs: 1 } });
    await service.run({ ...busy, run_id: 'one' });
    await service.run({ ...busy, run_id: 'twenty', distribution: { type: 'load', total: 20, backlog: 5 } });
    const wrong = busy.operations.map((operation) =>
      operation.type.endsWith('.ReleaseCall')
        ? { ...operation, arguments: { initialCallSegment_cause: 16 } }
        : operation,
    );
    await service.run({ ...busy, run_id: 'wrong', operations: wrong });
    const metrics = await asked(service);
    const expected = {
      dialproof_runs_active: 0,
      dialproof_runs_retained: 1,
      'dialproof_runs_ended_total{verdict="passed"}': 2,
      'dialproof_runs_ended_total{verdict="failed"}': 1,
      'dialproof_runs_ended_total{verdict="broken"}': 0,
      dialproof_instances_started_total: 22,
      'dialproof_instances_ended_total{verdict="passed"}': 21,
      'dialproof_instances_ended_total{verdict="failed"}': 1,
      dialproof_instances_live: 0,
      dialproof_locks_held: 0,
      dialproof_hosted_calls: 0,
    };
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, metrics.get(name)]))).to.deep.equal(expected);
    expect(metrics.get('process_resident_memory_bytes')).to.be.above(10_000_000);
    expect((await asked(service)).get('process_cpu_seconds_total')).to.be.at.least(
      metrics.get('process_cpu_seconds_total') ?? Infinity,
    );
  });

  it('counts by the name of the test, with the durations of instances and operations', async () => {
    const service = await openService();
    await service.run({ ...busy, run_id: 'one' });
    await service.run({
      ...busy,
      run_id: 'twenty',
      name: 'a "busy" line',
      distribution: { type: 'load', total: 20, backlog: 5 },
    });
    await service.run({
      ...busy,
      run_id: 'more',
      name: 'a "busy" line',
      distribution: { type: 'load', total: 10, backlog: 5 },
    });
    const text = await (await service.get('/metrics')).text();
    const metrics = readMetrics(text.replaceAll('\\"', "'"));
    const [name, operation] = [`name="a 'busy' line"`, 'operation="inap.ssp_from_scp.ReleaseCall"'];
    const expected = {
      'dialproof_runs_ended_total{verdict="passed"}': 1,
      [`dialproof_runs_ended_total{verdict="passed",${name}}`]: 2,
      dialproof_instances_started_total: 1,
      [`dialproof_instances_started_total{${name}}`]: 30,
      [`dialproof_instances_ended_total{verdict="passed",${name}}`]: 30,
      dialproof_instance_latency_seconds_count: 1,
      [`dialproof_instance_latency_seconds_count{${name}}`]: 30,
      [`dialproof_instance_latency_seconds_bucket{le="+Inf",${name}}`]: 30,
      [`dialproof_operation_latency_seconds_count{${operation},${name}}`]: 30,
      [`dialproof_operation_latency_seconds_bucket{le="300",${operation},${name}}`]: 30,
    };
    expect(Object.fromEntries(Object.keys(expected).map((key) => [key, metrics.get(key)]))).to.deep.equal(expected);
    const { latency } = (await service.call('QueryTest', { run_id: 'one' })).result as {
      latency: { instance: { mean: number } };
    };
    expect(metrics.get('dialproof_instance_latency_seconds_sum')).to.be.closeTo(latency.instance.mean / 1000, 1e-6);
  });

  it('reports the present state: a run, its instance, its call and its locks', async () => {
    const service = await openService();
    const at = busy.operations.findIndex(({ type }) => type.endsWith('.EventReportBCSM'));
    const operations = busy.operations.toSpliced(at, 0, { type: 'halt', arguments: { seconds: 60 } });
    await service.call('ExecuteTest', { ...busy, run_id: 'halts', locks: [{ key: 'a' }, { key: 'b' }], operations });
    let metrics = await asked(service);
    while (metrics.get('dialproof_hosted_calls') !== 1) metrics = await asked(service);
    const now = ['dialproof_runs_active', 'dialproof_instances_live', 'dialproof_hosted_calls', 'dialproof_locks_held'];
    expect(now.map((name) => metrics.get(name))).to.deep.equal([1, 1, 1, 2]);
  });
});
