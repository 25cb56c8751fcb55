/** The runs of a service before an attack: as many as it keeps, and some that are as large as runs can be. */
import { exampleRequest } from '../../../src/bench/embedded-run.ts';
import { flood } from './clients.ts';
import { rpc, type Target } from './target.ts';

type Operation = Readonly<Record<string, unknown>>;

/** The run whose first instance has as much of everything as its recorder takes. */
export const largest = 'the largest';
/**
 * The run with as many operations as a test may have, and several instances, so that each operation has its latency.
 */
export const broad = 'the broadest';
export const load = 'a load';

const mostOperations = 10_000;

const operationsOf = (
  target: Target,
  file: string,
): { readonly request: Operation; readonly operations: readonly Operation[] } => {
  const { operations, distribution: _, ...request } = exampleRequest(target.examples, file);
  return { request, operations: operations as readonly Operation[] };
};

/** Repeats the call of an example. */
const largestRequest = (target: Target, times: number): object => {
  const { request, operations } = operationsOf(target, 'busy.test.yaml');
  const [first, ...others] = operations;
  const checks = Array.from({ length: 4 }, (_, index) => ({
    type: 'eval',
    expression: `'${'x'.repeat(40)}'`,
    tests: [{ kpath: 'result', value: index }],
  }));
  const count = { type: 'eval', set: { 'v.count': '{$v.count + 1}' } };
  const vars = { ...(request['vars'] as object), count: 0 };
  const again = { type: 'branch', expression: `$v.count < ${times}`, on_true: 'again' };
  return {
    ...request,
    vars,
    trace_level: 3,
    operations: [{ ...first, label: 'again' }, ...others, ...checks, count, again],
  };
};

/** Calls one after another, as many as there are operations for. */
export const broadRequest = (target: Target): object => {
  const { request, operations } = operationsOf(target, 'busy.test.yaml');
  const times = Math.floor(mostOperations / operations.length);
  return { ...request, operations: Array.from({ length: times }, () => operations).flat() };
};

export const loadRequest = (target: Target, total: number): object => ({
  ...exampleRequest(target.examples, 'load.test.yaml'),
  distribution: { type: 'load', total, backlog: 1000 },
});

const begin = (target: Target, runId: string, request: object): Promise<unknown> =>
  target.call('ExecuteTest', { ...request, run_id: runId });

const small = { operations: [{ type: 'comment', arguments: { text: 'a small run' } }], tags: ['small'] };

/** `kept`: small runs. */
export const prepareRuns = async (target: Target, kept: number): Promise<void> => {
  await begin(target, largest, largestRequest(target, kept >= 1000 ? 2000 : 200));
  await begin(target, broad, { ...broadRequest(target), distribution: { type: 'load', total: 3, backlog: 3 } });
  await Promise.all([target.ended(largest), target.ended(broad)]);
  const clients = target.clients(32);
  const statuses = await flood(clients, { count: kept, seconds: Infinity }, (number) => ({
    path: '/rpc',
    body: rpc('ExecuteTest', { ...small, run_id: `small ${number}` }),
  }));
  if (statuses[200] !== kept) throw new Error(`of ${kept} small runs the service answers ${JSON.stringify(statuses)}`);
};

/** A load that continues until it is cancelled. */
export const beginLoad = (target: Target): Promise<unknown> => begin(target, load, loadRequest(target, 100_000_000));

/** The load is deleted too, so that another one can begin. */
export const endLoad = async (target: Target): Promise<void> => {
  await target.call('CancelTest', { run_id: load });
  await target.call('DeleteTest', { run_id: load });
};
