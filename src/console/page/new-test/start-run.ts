/** Starts a test; if the service refuses, says why in words. */
import { call, RpcFailure, type Refused } from '../../../browser/answers.ts';
import type { CheckedTest } from '../../protocol.ts';

/** In place of the name of a file, for a text that is in none. */
export const unsaved = 'unsaved.test.yaml';

/**
 * `text`: the text that has the test, which the service keeps with the run, under the name `file`. Resolves with the
 * run's id; rejects with `RpcFailure`.
 */
export const startRun = async ({ name, params }: CheckedTest, text: string, file = unsaved): Promise<string> => {
  const source = { file, text };
  const asked = { run_id: newRunId(name ?? 'test'), ...params, source };
  await call('ExecuteTest', asked);
  return String(asked.run_id);
};

/** The id of the new run, or why there is none. */
export type Started = { readonly runId: string } | Refused;

export const started = async (start: () => Promise<string>): Promise<Started> => {
  try {
    return { runId: await start() };
  } catch (thrown) {
    return { refused: refusalOf(thrown).join(' ') };
  }
};

/** The definitions of one test, with their params of ExecuteTest. */
export interface WholeTestToStart {
  readonly name: string;
  readonly file?: string | undefined;
  /** The number of the instance that is performed again alone. */
  readonly repeats?: number | undefined;
  readonly runs: readonly Readonly<Record<string, unknown>>[];
}

/** Starts all runs of a test, each under an id of its own. Resolves with the id of the first that others play with. */
export const startWhole = async ({ runs, ...test }: WholeTestToStart): Promise<string> => {
  const named = runs.map((run) => ({ ...run, run_id: newRunId(String(run['name'] ?? test.name)) }));
  await call('ExecuteTests', { ...test, runs: named });
  const shown = named.find((run) => (run as { background?: unknown }).background !== true) ?? named[0];
  return shown?.run_id ?? '';
};

/** Why a test cannot be started from a page: the service judges no refusal. */
export const refusesOne = 'Start it with `dialproof run`: the service is to refuse one of its runs.';

/** Why the tests of a text cannot be started together; undefined if they can. */
export const wholeObstacle = (tests: readonly CheckedTest[]): string | undefined =>
  tests.some((test) => test.expect_error !== undefined) ? refusesOne : undefined;

/** The definitions of a text as one test. */
export const wholeOfTests = (
  tests: readonly CheckedTest[],
  text: string,
  { name, file }: { readonly name: string; readonly file?: string | undefined },
): WholeTestToStart => ({
  name,
  file,
  runs: tests.map(({ params, background, expect }) => ({
    ...params,
    ...(background && { background }),
    ...(expect !== undefined && { expect }),
    source: { file: file ?? unsaved, text },
  })),
});

/**
 * A run id from the name of a test, or from the id of a run that is started again. Unique enough among the runs that a
 * service retains.
 */
export const newRunId = (name: string): string => {
  const slug = name
    .replace(/-[0-9a-f]{8}$/, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
  const random = [...crypto.getRandomValues(new Uint8Array(4))]
    .map((octet) => octet.toString(16).padStart(2, '0'))
    .join('');
  return `${slug === '' ? 'test' : slug}-${random}`;
};

/** Lines of text: what was refused, then the details that the service sent. */
export const refusalOf = (thrown: unknown): readonly string[] => {
  if (!(thrown instanceof RpcFailure)) return [`Not started: ${String(thrown)}`];
  const { message, faults, data } = thrown;
  return [
    `Not started: ${message}`,
    ...faults.map((fault) => `${fault.pointer} ${fault.message}`.trim()),
    ...detailsOf(data, message),
  ];
};

interface RefusalData {
  readonly keys?: readonly { readonly key: string; readonly held_by: string }[];
  readonly known?: readonly string[];
}

/** What the message does not say already. */
const detailsOf = ({ keys = [], known }: RefusalData, message: string): string[] => [
  ...keys
    .filter(({ held_by: holder }) => !message.includes(holder))
    .map(({ key, held_by }) => `The lock ${key} is held by the run ${held_by}.`),
  ...(known === undefined
    ? []
    : [known.length === 0 ? 'The service has none of that kind.' : `The service has ${known.join(', ')}.`]),
];
