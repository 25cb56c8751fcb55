/**
 * The list of test files, and which of them are fast: those that reach no door. A door is a module that starts a
 * process or a thread, opens a socket or drives a browser, or a file of ours that does so. A test file reaches what it
 * imports, and what test files that it imports reach; types do not count.
 *
 * `wayToDoor` reads the imports; closed-doors.ts enforces the rule on the fast tests while they run. A database that
 * runs in the process takes seconds to open, and counts as a door.
 */
import { readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { importsOf } from '../../architecture/read-imports.ts';
import { filesBelow, root, textOf } from '../../architecture/source-files.ts';
import { partIn, type Shard } from './shards.ts';
import { sampledPlaces, tooLong } from './slow-files.ts';

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
  'src/service/service.ts',
  'src/program.ts',
  'src/index.ts',
  'src/threads/threads.ts',
  'src/threads/thread.ts',
  'src/service/text-checks.ts',
  'src/threads/check-thread.ts',
  'src/service/open-store.ts',
  'src/threads/store-thread.ts',
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
  'src/protocol/transport/sctp/sctp.ts',
  'src/protocol/transport/kernel/kernel-sctp.ts',
  'src/bench/',
  'test/operations/diameter/charging.ts',
];

/**
 * Calls the function once for each file: a walk of the imports takes milliseconds, and every list of files needs it.
 */
const onceForEach = <Answer>(of: (file: string) => Answer): ((file: string) => Answer) => {
  const known = new Map<string, Answer>();
  return (file) => {
    if (!known.has(file)) known.set(file, of(file));
    return known.get(file) as Answer;
  };
};

const isWithin = (file: string, place: string): boolean =>
  place.endsWith('/') ? file.startsWith(place) : file === place;

const isDoor = (target: string): boolean => doors.some((door) => isWithin(target, door));

const present: ReadonlySet<string> = new Set(filesBelow('test'));

const importedBy = onceForEach((file): readonly string[] =>
  importsOf(file, textOf(file)).flatMap(({ kind, target }) => (kind === 'value' ? [target] : [])),
);

/** The path from the test file to the first such target that is found; undefined if it reaches none. */
const wayTo = (file: string, isTarget: (target: string) => boolean): readonly string[] | undefined => {
  const seen = new Set<string>();
  const visit = (from: string, way: readonly string[]): readonly string[] | undefined => {
    for (const target of importedBy(from)) {
      if (isTarget(target)) return [...way, target];
      // Imports are followed only within the tests: the doors among the sources are listed.
      if (seen.has(target) || !present.has(target)) continue;
      seen.add(target);
      const found = visit(target, [...way, target]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return visit(file, [file]);
};

/** The path from the test file to its first door; undefined if it reaches none. */
export const wayToDoor = onceForEach((file) => wayTo(file, isDoor));

const asksForDepth = onceForEach((file) => wayTo(file, (target) => target === 'test/support/depth.ts') !== undefined);

const ending = '.test.ts';

export const testFiles = (): string[] => [...present].filter((file) => file.endsWith(ending));

/** For another folder, as paths from the project root too. */
export const testFilesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => relative(root, resolve(folder, file)))
    .sort();

export const takesLong = (file: string): boolean => Object.keys(tooLong).some((place) => isWithin(file, place));

const isFast = onceForEach((file) => !takesLong(file) && wayToDoor(file) === undefined);

export const fastFiles = (): string[] => testFiles().filter(isFast);

const isSampled = (file: string): boolean => sampledPlaces.some((place) => isWithin(file, place)) && !isFast(file);

export const sampledFiles = (): string[] => testFiles().filter(isSampled);

/** All files except for the sampled ones that are not in the shard. */
export const filesIn = (shard: Shard): string[] => {
  const part = new Set(partIn(shard, sampledFiles()));
  return testFiles().filter((file) => !isSampled(file) || part.has(file));
};

/** The files whose tests use the table of depth.ts, and the sampled ones; of these, those in the shard. */
export const deepFiles = (shard: Shard): string[] =>
  filesIn(shard).filter((file) => isSampled(file) || asksForDepth(file));

/**
 * The files that `npm test` with the shard leaves: the sampled files that are not in it, and of those whose tests use
 * the table of depth.ts the chosen ones. The others would do the same again.
 */
export const filesAfter = (shard: Shard, isChosen: (file: string) => boolean): string[] => {
  const had = new Set(filesIn(shard));
  return testFiles().filter((file) => !had.has(file) || (asksForDepth(file) && isChosen(file)));
};
