/**
 * The reports that `dialproof compare` compares: files as `dialproof run --json` writes them, a result of QueryTest in
 * a file, or runs of a service. All faults in any of them are found before the comparison begins.
 */
import { existsSync } from 'node:fs';
import type { ComparableReport } from '../compare/compared-report.ts';
import { earlierRuns } from '../compare/earlier-runs.ts';
import { readText } from '../documents/yaml-source.ts';
import { DialproofError, type Fault } from '../ground/errors.ts';
import type { RunSummary } from '../../schemas/index.ts';
import { fieldsOf, isFields, itemsOf } from '../../schemas/loose-values.ts';
import { faultsOf } from '../../schemas/sentences.ts';
import { errorsOfAnswer } from '../../schemas/answers.ts';
import type { RpcClient } from './rpc-client.ts';

export interface NamedReport {
  /** Name of the test; undefined where the report has none. */
  readonly name: string | undefined;
  /** The test file, and the number of the document in it; undefined for a run of a service. */
  readonly place?: { readonly file: string; readonly document: number };
  readonly report: ComparableReport;
}

export interface ReportSource {
  /** As the user named it. */
  readonly source: string;
  readonly reports: readonly NamedReport[];
  /** Its faults. */
  readonly faults: readonly Fault[];
}

const largestFile = 64 * 1024 * 1024;

/** `client`: the service of named runs; without one all sources are files. Throws `Unreachable` and `Unauthorized`. */
export const readReports = async (source: string, client: RpcClient | undefined): Promise<ReportSource> => {
  if (client !== undefined && !existsSync(source)) return readRun(source, client);
  const read = await readText(source, largestFile);
  if ('fault' in read) return failed(source, read.fault.message);
  let written: unknown;
  try {
    written = JSON.parse(read.text);
  } catch {
    return failed(source, 'this is no JSON: name a file that `dialproof run --json` has written');
  }
  return reportsIn(source, written);
};

/**
 * Earlier runs of the same test that the service keeps: where the user names none, they show the noise. Empty where `a`
 * or `b` is a file, and where the service is too old for the request.
 */
export const readEarlier = async (
  a: string,
  b: string,
  client: RpcClient | undefined,
): Promise<readonly ReportSource[]> => {
  if (client === undefined || existsSync(a) || existsSync(b)) return [];
  try {
    const [one, other] = await Promise.all([client.query(a), client.query(b)]);
    const name = other.name ?? one.name;
    if (name === undefined) return [];
    const first = isBefore(one.time_start, other.time_start) ? one : other;
    const size = other.counts.finished;
    // Two searches take as many instances as their rates ask for.
    const isLike = ({ counts }: RunSummary): boolean =>
      other.search !== undefined || Math.abs(counts.finished - size) <= likeSize * size;
    const ids = earlierRuns(await client.passedRuns(name, first.run_id), one, other, isLike);
    const earlier = await Promise.all(ids.map((runId) => readRun(runId, client)));
    return earlier.filter(({ reports }) => reports.every(({ report }) => report.damaged === undefined));
  } catch (thrown) {
    if (thrown instanceof DialproofError && unanswered.has(thrown.code)) return [];
    throw thrown;
  }
};

/** Errors of a service that does not list runs by name, or no longer keeps one of them. */
const unanswered: ReadonlySet<string> = new Set(['MethodNotFound', 'InvalidParams', 'UnknownRun']);

/**
 * Greatest relative difference in size of comparable runs: a load that ends by time never has the same number of
 * instances twice.
 */
const likeSize = 0.1;

const isBefore = (
  [seconds, microseconds]: readonly [number, number],
  [others, rest]: readonly [number, number],
): boolean => seconds < others || (seconds === others && microseconds < rest);

const failed = (source: string, message: string): ReportSource => ({
  source,
  reports: [],
  faults: [{ pointer: '', message: `${source}: ${message}` }],
});

const readRun = async (runId: string, client: RpcClient): Promise<ReportSource> => {
  try {
    const report = await client.query(runId);
    return { source: runId, reports: [{ name: report.name, report }], faults: [] };
  } catch (thrown) {
    if (!(thrown instanceof DialproofError) || thrown.code !== 'UnknownRun') throw thrown;
    return failed(runId, `there is no such file, and ${client.url} has no such run`);
  }
};

const reportsIn = (source: string, value: unknown): ReportSource => {
  const { tests } = fieldsOf(value);
  if (!Array.isArray(tests)) {
    const name = fieldsOf(value)['name'];
    return checked(source, [{ pointer: '', name: typeof name === 'string' ? name : undefined, status: value }]);
  }
  // A test that the service refused has no run.
  const entries = itemsOf(tests).map((test, index): Entry => {
    const { name, status, file, document } = fieldsOf(test);
    const hasPlace = typeof file === 'string' && typeof document === 'number';
    const pointer = `/tests/${index}/status`;
    return { pointer, name: String(name), status, ...(hasPlace && { place: { file, document } }) };
  });
  const ran = entries.filter(({ status }) => status !== undefined);
  return ran.length === 0 ? failed(source, 'it has no run in it') : checked(source, ran);
};

interface Entry {
  readonly pointer: string;
  readonly name: string | undefined;
  readonly place?: NamedReport['place'];
  readonly status: unknown;
}

const checked = (source: string, entries: readonly Entry[]): ReportSource => {
  const faults = entries.flatMap(({ pointer, status }) =>
    [...faultsIn(status, pointer)].map((fault) => ({
      pointer: '',
      message: `${source}: ${fault.pointer}: ${fault.message}`,
    })),
  );
  const reports = entries.map(({ name, place, status }) => {
    const report = status as ComparableReport;
    return { name, ...(place && { place }), report };
  });
  return { source, reports: faults.length > 0 ? [] : reports, faults };
};

/** Version 0.1.0 wrote no verdict, and the comparison does not read it. */
const lacksVerdict = ({ keyword, params }: { readonly keyword: string; readonly params: unknown }): boolean =>
  keyword === 'required' && fieldsOf(params)['missingProperty'] === 'verdict';

/** The faults of a report; unknown fields of another version are no fault. */
function* faultsIn(status: unknown, pointer: string): Generator<Fault> {
  if (!isFields(status)) yield { pointer, message: 'must be the report of a run' };
  else
    yield* faultsOf(
      errorsOfAnswer('report:query-test', status).filter(
        (error) => error.keyword !== 'additionalProperties' && !lacksVerdict(error),
      ),
      pointer,
    );
}
