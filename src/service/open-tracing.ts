/** Creates the configured exporter of traces. Its code is loaded only where one is configured. */
import type { Clock } from '../ground/clock.ts';
import type { Config } from '../config.ts';
import type { Fault } from '../ground/errors.ts';
import type { Log } from '../log.ts';
import { packageVersion } from '../ground/package-folder.ts';
import type { SpanExporter } from '../tracing/span-exporter.ts';

export interface TracingSurroundings {
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Undefined where traces are not configured, or after a fault. */
export const openTracing = async (
  { tracing }: Config,
  { clock, log, environment }: TracingSurroundings,
  faults: Fault[],
): Promise<SpanExporter | undefined> => {
  if (tracing === undefined) return undefined;
  const [{ SpanExporter }, { isFieldValue }] = await Promise.all([
    import('../tracing/span-exporter.ts'),
    import('../gateways/rest/headers.ts'),
  ]);
  const before = faults.length;
  const headers: Record<string, string> = {};
  for (const [index, { name, value, value_env: variable }] of tracing.http_headers.entries()) {
    const held = variable === undefined ? value : environment[variable];
    const pointer = `/tracing/http_headers/${index}/value_env`;
    if (held === undefined || held === '')
      faults.push({ pointer, message: `the environment variable ${variable} is not set` });
    else if (isFieldValue(held)) headers[name] = held;
    else
      faults.push({
        pointer,
        message: `the environment variable ${variable} holds what cannot be the value of a header`,
      });
  }
  if (faults.length > before) return undefined;
  const { endpoint } = tracing;
  return new SpanExporter({
    endpoint,
    headers,
    version: packageVersion(),
    clock,
    warn: (message) => log.warn({ endpoint }, message),
  });
};
