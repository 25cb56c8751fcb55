/** Trials of the limits of what is kept of runs, shown of them, and checked for the console. */
import { got, posted, type AttackedService } from './service-under-attack.ts';
import { ended } from './large-run.ts';
import { holds, type Trials } from './trial.ts';

/** As small as runs reach them at once. */
export const smallKeptLimits = { globals_bytes: '1mb', recorder_bytes: '1mb', retained_runs: 100 };

type Status = Readonly<Record<string, unknown>>;
interface First {
  readonly left_out?: Readonly<Record<string, number>>;
}

const large = "{padStart('', 65536, 'ab')}";

const again = (times: number, operation: object): object[] => [
  { ...operation, label: 'again', set: { 'v.count': '{default($v.count, 0) + 1}' } },
  { type: 'branch', expression: `$v.count < ${times}`, on_true: 'again' },
];

const run = async (service: AttackedService, run_id: string, request: object): Promise<Status> => {
  const { error } = await service.call('ExecuteTest', { run_id, ...request });
  if (error !== undefined) throw new Error(error.message);
  return ended(service, run_id);
};

const leftOut = ({ first_instance: first }: Status): Readonly<Record<string, number>> => (first as First | undefined)?.left_out ?? {};

/** Runs one after another until the first of them is gone; there are `most` at most. */
const runsUntilEvicted = async (service: AttackedService, name: string, most: number, request: object): Promise<void> => {
  const isThere = async (): Promise<boolean> => (await service.call('QueryTest', { run_id: `${name} 0` })).error === undefined;
  let begun = 0;
  do {
    holds(begun <= most, 'the service evicts the run that ended first');
    await run(service, `${name} ${begun}`, request);
    begun += 1;
  } while (await isThere());
};

const check = (text: string): string => posted({ text }, '/console/check');

export const keptTrials: Trials = {
  'globals `$g` of a run: 16 bytes for each value, 2 for each character': async (service) => {
    const set = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`g.n${index}`, large]));
    return JSON.stringify(await run(service, 'many globals', { operations: [{ type: 'eval', set }] }));
  },
  'globals in QueryTest: characters of a text, elements of a list or an object, and all together': async (service) =>
    JSON.stringify(await run(service, 'a long global', { operations: [{ type: 'eval', set: { 'g.text': large } }] })),
  'record of the first instance: half for the trace, a quarter each for checks and messages': async (service) => {
    const tests = [{ kpath: 'result', value: 'x' }];
    const status = await run(service, 'recorded', { operations: again(3000, { type: 'eval', expression: "padStart('', 500, 'x')", tests }) });
    holds((leftOut(status)['checks'] ?? 0) > 0, '`left_out` counts the checks');
    return service.answer(got('/runs/recorded/report.txt'), service.address());
  },
  'ended runs that stay readable': async (service) => {
    await runsUntilEvicted(service, 'counted', smallKeptLimits.retained_runs, { operations: [{ type: 'comment' }] });
    return '';
  },
  'ended runs that stay readable, in bytes': async (service) => {
    const operations = again(200, { type: 'eval', expression: "padStart('', 1000, 'x')" });
    await runsUntilEvicted(service, 'large', 90, { operations, trace_level: 3 });
    return '';
  },
  'checks of texts at once (`POST /console/check`)': async (service) => {
    const from = service.address();
    const order: string[] = [];
    const [long, short] = ['operations: [{type: comment}]\n---\n'.repeat(300), 'operations: [{type: comment}]'];
    const asked = [long, short].map((text) => service.answer(check(text), from).then(() => order.push(text)));
    await Promise.all(asked);
    holds(order[0] === long, 'the next check waits');
    return '';
  },
  'checks of texts that wait': async (service) => {
    const from = service.address();
    const text = 'operations: [{type: comment}]\n---\n'.repeat(100);
    return (await Promise.all(Array.from({ length: 14 }, () => service.answer(check(text), from)))).join('\n');
  },
};

/** Limits that a service under attack reaches in minutes only, or not at all, and the tests that reach them with smaller ones. */
export const reachedElsewhere: Readonly<Record<string, string>> = {
  'a query of the simulated database': 'test/gateways/db/simulated-thread.test.ts',
  'to open the simulated database': 'test/gateways/db/simulated-thread.test.ts',
  'rows of an answer of a database': 'test/gateways/db/simulated-thread.test.ts',
  'entries of each list of the first instance': 'test/report/recorder.test.ts',
  'answer of QueryAllTests': 'test/run/retention-bytes.test.ts',
  'a check of a text': 'test/service/console-check.test.ts',
};
