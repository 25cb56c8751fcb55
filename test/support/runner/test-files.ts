/**
 * Which test files there are, and which are fast: those that reach no door. A door is a module that starts a process or a thread, opens a socket or drives a
 * browser, or a file of ours that does so. A test file reaches what it imports, and what test files that it imports reach; types do not count.
 *
 * `wayToDoor` reads the imports; closed-doors.ts holds the fast tests to the rule while they run. A database that runs in the process takes
 * seconds to open, and counts as a door.
 */
import { readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { importsOf } from '../../architecture/read-imports.ts';
import { filesBelow, root, textOf } from '../../architecture/source-files.ts';
import { partIn, type Shard } from './shards.ts';

/** Packages, modules of Node, files, and folders, which end in `/`. */
export const doors: readonly string[] = [
  'node:child_process',
  'node:cluster',
  'node:dgram',
  'node:http',
  'node:http2',
  'node:https',
  'node:net',
  'node:tls',
  'node:worker_threads',
  'playwright-core',
  'soap',
  'ws',
  'undici',
  'xmllint-wasm',
  'src/service.ts',
  'src/program.ts',
  'src/index.ts',
  'src/threads.ts',
  'src/thread.ts',
  'src/text-checks.ts',
  'src/check-thread.ts',
  'src/open-store.ts',
  'src/store-thread.ts',
  'src/store/embedded/sqlite-line.ts',
  'src/store/postgres/postgres-line.ts',
  'src/store/embedded/thread-line.ts',
  'src/server/server.ts',
  'src/gateways/db/open.ts',
  'src/gateways/db/simulated.ts',
  'src/gateways/diameter/listening-gateway.ts',
  'src/gateways/diameter/stream-listener.ts',
  'src/gateways/pi/simulated-server.ts',
  'src/gateways/pi/open.ts',
  'src/protocol/transport/index.ts',
  'src/protocol/transport/tcp.ts',
  'src/protocol/transport/sctp.ts',
  'src/protocol/transport/sctp-kernel.ts',
  'src/bench/',
  'test/operations/diameter/charging.ts',
];

/** Files, and folders, which end in `/`, that reach no door and take long all the same, with what takes long. */
export const tooLong: Readonly<Record<string, string>> = {
  'test/architecture/generated-files.test.ts': 'writes every generated file',
  'test/architecture/shards.test.ts': 'reads the imports of every test file, again and again',
  'test/architecture/picture.test.ts': 'lays the picture of the import table out',
  'test/cli/find-test-files.test.ts': 'makes ten thousand files',
  'test/cli/texts-like-numbers.test.ts': 'plans and plays a test for each door and each expectation',
  'test/compare/coverage.test.ts': 'draws hundreds of pairs of loads, and compares each',
  'test/console/list-stream.test.ts': 'lists thousands of runs',
  'test/console/run-stream.test.ts': 'carries loads of thousands of instances',
  'test/contracts/store/memory-store.test.ts': 'keeps thousands of runs',
  'test/docs/definitions.test.ts': 'compiles the schema of every operation',
  'test/docs/operation-pages.test.ts': 'writes the page of every operation',
  'test/flow/coverage/flow-tally.test.ts': 'plays the flows of the examples again and again',
  'test/flow/many-calls.test.ts': 'holds hundreds of calls at once',
  'test/gateways/db/statement.test.ts': 'measures how the work grows with the text',
  'test/gateways/sigtran/bounds.test.ts': 'opens a thousand links',
  'test/inspect/chart/': 'lays every statechart out',
  'test/inspect/let-go.test.ts': 'collects garbage until nothing is left',
  'test/inspect/links.test.ts': 'collects garbage until nothing is left',
  'test/models/': 'walks every path of every statechart, and plays it over TCAP',
  'test/operations/every-inbound.test.ts': 'compiles the schema of every operation',
  'test/operations/every-outbound.test.ts': 'compiles the schema of every operation',
  'test/package/editor-schemas.test.ts': 'compiles the schema of every operation',
  'test/protocol/asn1/json-schema.test.ts': 'compiles the schema of every operation',
  'test/protocol/map/damaged-bytes.test.ts': 'does to every operation of MAP what the fast tests do to those of INAP',
  'test/protocol/map/round-trip.test.ts': 'does to every operation of MAP what the fast tests do to those of INAP',
  'test/protocol/narrowed-decoding.test.ts': 'decodes every operation of INAP and MAP, in two ways',
  'test/protocol/prepared-encoding.test.ts': 'encodes every operation of INAP and MAP, in two ways',
  'test/report/html/bounds.test.ts': 'writes the longest pages that there are',
  'test/report/html/escaping.test.ts': 'writes and reads whole pages again and again',
  'test/run/broken-actors.test.ts': 'breaks every actor of a run in every state',
  'test/run/distribution/changed-rate.test.ts': 'changes a rate twenty thousand times',
  'test/run/evidence.test.ts': 'carries loads of thousands of instances',
  'test/run/large-requests.test.ts': 'reads requests of many sizes, the largest there are',
  'test/run/retention.test.ts': 'runs a thousand runs, again and again',
  'test/run/share/answering.test.ts': 'carries loads of ten thousand instances',
  'test/run/share/claims.test.ts': 'carries loads of ten thousand instances',
  'test/run/share/endings.test.ts': 'carries loads of ten thousand instances',
  'test/run/share/report.test.ts': 'carries loads of ten thousand instances',
  'test/run/share/worth-sharing.test.ts': 'carries loads of ten thousand instances',
  'test/schemas/all-faults.test.ts': 'has twenty thousand operations with faults',
  'test/schemas/documents.test.ts': 'compiles the schema of every operation',
  'test/schemas/generated-validators.test.ts': 'compiles the schema of every operation',
  'test/schemas/limits.test.ts': 'tries every limit of every schema',
  'test/schemas/many-faults.test.ts': 'measures how the time of thousands of faults grows',
  'test/schemas/structure.test.ts': 'tries every field of every schema',
  'test/statechart/equal-to-xstate.test.ts': 'walks every path of every statechart, twice',
  'test/statechart/random-charts.test.ts': 'plays thousands of statecharts, twice',
  'test/store/packed-json.test.ts': 'packs megabytes',
  'test/tracing/run-traces.test.ts': 'carries loads of thousands of instances',
};

/** Asks the function once for each file: a walk of the imports takes milliseconds, and every list of files asks. */
const onceForEach = <Answer>(of: (file: string) => Answer): ((file: string) => Answer) => {
  const known = new Map<string, Answer>();
  return (file) => {
    if (!known.has(file)) known.set(file, of(file));
    return known.get(file) as Answer;
  };
};

const isWithin = (file: string, place: string): boolean => (place.endsWith('/') ? file.startsWith(place) : file === place);

const isDoor = (target: string): boolean => doors.some((door) => isWithin(target, door));

const present: ReadonlySet<string> = new Set(filesBelow('test'));

const importedBy = onceForEach((file): readonly string[] =>
  importsOf(file, textOf(file)).flatMap(({ kind, target }) => (kind === 'value' ? [target] : [])),
);

/** The way from the test file to the first such target that is found; undefined where it reaches none. */
const wayTo = (file: string, isTarget: (target: string) => boolean): readonly string[] | undefined => {
  const seen = new Set<string>();
  const visit = (from: string, way: readonly string[]): readonly string[] | undefined => {
    for (const target of importedBy(from)) {
      if (isTarget(target)) return [...way, target];
      // Beyond the tests nothing is followed: what of the sources is a door stands in the list.
      if (seen.has(target) || !present.has(target)) continue;
      seen.add(target);
      const found = visit(target, [...way, target]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return visit(file, [file]);
};

/** The way of the test file to its first door; undefined where it reaches none. */
export const wayToDoor = onceForEach((file) => wayTo(file, isDoor));

const asksForDepth = onceForEach((file) => wayTo(file, (target) => target === 'test/support/depth.ts') !== undefined);

const ending = '.test.ts';

export const testFiles = (): string[] => [...present].filter((file) => file.endsWith(ending));

/** Of another folder, as paths from the project root too. */
export const testFilesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => relative(root, resolve(folder, file)))
    .sort();

export const takesLong = (file: string): boolean => Object.keys(tooLong).some((place) => isWithin(file, place));

const isFast = onceForEach((file) => !takesLong(file) && wayToDoor(file) === undefined);

export const fastFiles = (): string[] => testFiles().filter(isFast);

/** Files, and folders, which end in `/`, of whose slow files `npm test` has one shard; CI has all of them. */
export const sampledPlaces: readonly string[] = [
  'test/architecture/generated-files.test.ts',
  'test/bench/http.test.ts',
  'test/bench/wire.test.ts',
  'test/cli/piped-output.test.ts',
  'test/console/end-to-end.test.ts',
  'test/console/list-stream.test.ts',
  'test/console/page/',
  'test/console/scale-of-clients.test.ts',
  'test/console/scale.test.ts',
  'test/contracts/',
  'test/docs/commands.test.ts',
  'test/inspect/end-to-end.test.ts',
  'test/inspect/links-end-to-end.test.ts',
  'test/inspect/page/',
  'test/judge/',
  'test/package/',
  'test/protocol/fuzz.test.ts',
  'test/protocol/map/',
  'test/protocol/narrowed-decoding.test.ts',
  'test/protocol/prepared-encoding.test.ts',
  'test/schemas/test-definition-types.test.ts',
  'test/service/answering-failures.test.ts',
  'test/service/every-limit.test.ts',
  'test/service/evidence.test.ts',
  'test/service/flow-coverage.test.ts',
  'test/service/link-failures.test.ts',
  'test/service/lost-thread.test.ts',
  'test/service/process.test.ts',
  'test/service/prometheus.test.ts',
  'test/service/real-stp-processes.test.ts',
  'test/service/run-limits.test.ts',
  'test/service/spread-runs.test.ts',
  'test/service/threads.test.ts',
  'test/statechart/equal-to-xstate.test.ts',
  'test/support/runner/flaky-files.test.ts',
  'test/tracing/run-traces.test.ts',
];

const isSampled = (file: string): boolean => sampledPlaces.some((place) => isWithin(file, place)) && !isFast(file);

export const sampledFiles = (): string[] => testFiles().filter(isSampled);

/** All files but those sampled ones that the shard has not. */
export const filesIn = (shard: Shard): string[] => {
  const part = new Set(partIn(shard, sampledFiles()));
  return testFiles().filter((file) => !isSampled(file) || part.has(file));
};

/** Those whose tests go by the table of depth.ts, and the sampled ones; of these, those of the shard. */
export const deepFiles = (shard: Shard): string[] =>
  filesIn(shard).filter((file) => isSampled(file) || asksForDepth(file));

/**
 * What is left after `npm test` with the shard: the sampled files that it has not, and of those whose tests go by the
 * table of depth.ts the ones that are chosen. The others would do the same again.
 */
export const filesAfter = (shard: Shard, isChosen: (file: string) => boolean): string[] => {
  const had = new Set(filesIn(shard));
  return testFiles().filter((file) => !had.has(file) || (asksForDepth(file) && isChosen(file)));
};
