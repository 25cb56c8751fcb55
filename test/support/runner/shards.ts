/**
 * Parts of the slow files that `npm test` runs a part of. A part is the same in every run, whatever the seed, so that
 * a file that is broken fails in each run that has its part; CI runs all parts. By what is known of their costs the
 * parts take about equally long.
 */

export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly of: number;
}

/** `2/3`. Throws where the text is something else. */
export const shardIn = (text: string): Shard => {
  const [, index, of] = /^(\d{1,3})\/(\d{1,3})$/.exec(text)?.map(Number) ?? [];
  if (index === undefined || of === undefined || index < 1 || index > of) {
    throw new Error(`--shard is ${text}, and must be a part of so many, as in 2/3`);
  }
  return { index, of };
};

export const nameOf = ({ index, of }: Shard): string => `${index}/${of}`;

/**
 * Seconds of CPU by file, as test-figures.json has them, which every run writes. Those that are not named cost
 * little.
 */
export const costs: Readonly<Record<string, number>> = {
  'test/service/threads.test.ts': 35,
  'test/service/spread-runs.test.ts': 28,
  'test/package/bridge.test.ts': 25,
  'test/schemas/test-definition-types.test.ts': 20,
  'test/service/link-failures.test.ts': 20,
  'test/console/scale-of-clients.test.ts': 19,
  'test/package/library.test.ts': 18,
  'test/contracts/store/postgres-store.test.ts': 17,
  'test/service/every-limit.test.ts': 17,
  'test/console/scale.test.ts': 16,
  'test/support/runner/flaky-files.test.ts': 15,
  'test/service/flow-coverage.test.ts': 14,
  'test/package/install.test.ts': 13,
  'test/console/end-to-end.test.ts': 12,
  'test/cli/piped-output.test.ts': 11,
  'test/console/list-stream.test.ts': 11,
  'test/contracts/db-simulated.test.ts': 10,
  'test/judge/examples.test.ts': 10,
  'test/service/run-limits.test.ts': 10,
  'test/inspect/links-end-to-end.test.ts': 9,
  'test/contracts/store/letters.test.ts': 8,
  'test/docs/commands.test.ts': 8,
  'test/inspect/end-to-end.test.ts': 8,
  'test/service/evidence.test.ts': 8,
  'test/tracing/run-traces.test.ts': 8,
  'test/architecture/generated-files.test.ts': 7,
  'test/bench/wire.test.ts': 7,
  'test/contracts/db-postgres.test.ts': 7,
  'test/contracts/store/questions.test.ts': 7,
  'test/package/editor-schemas.test.ts': 7,
  'test/service/answering-failures.test.ts': 7,
  'test/service/lost-thread.test.ts': 7,
  'test/bench/http.test.ts': 6,
  'test/contracts/erlang-charging.test.ts': 6,
  'test/service/process.test.ts': 6,
  'test/service/prometheus.test.ts': 6,
  'test/service/real-stp-processes.test.ts': 6,
  'test/console/page/accessibility.test.ts': 5,
  'test/contracts/kernel-transport.test.ts': 5,
  'test/inspect/page/accessibility.test.ts': 5,
  'test/protocol/map/round-trip.test.ts': 5,
  'test/console/page/list.test.ts': 4,
  'test/console/page/tests.test.ts': 4,
  'test/judge/inap-and-cap.test.ts': 4,
  'test/console/page/actions.test.ts': 3,
  'test/console/page/connection.test.ts': 3,
  'test/console/page/new-test-completion.test.ts': 3,
  'test/console/page/new-test-faults.test.ts': 3,
  'test/console/page/new-test-start.test.ts': 3,
  'test/console/page/run.test.ts': 3,
  'test/contracts/store/leases.test.ts': 3,
  'test/inspect/page/event-log.test.ts': 3,
  'test/inspect/page/links.test.ts': 3,
  'test/inspect/page/operations.test.ts': 3,
  'test/inspect/page/own-role.test.ts': 3,
  'test/inspect/page/statechart.test.ts': 3,
  'test/judge/answered-dialogues.test.ts': 3,
  'test/judge/map.test.ts': 3,
  'test/package/container.test.ts': 3,
  'test/protocol/map/judge.test.ts': 3,
  'test/protocol/narrowed-decoding.test.ts': 3,
  'test/protocol/prepared-encoding.test.ts': 3,
  'test/contracts/broken-diameter-peers.test.ts': 2,
  'test/contracts/freediameter.test.ts': 2,
  'test/contracts/networked-sigtran.test.ts': 2,
  'test/contracts/store/embedded-store.test.ts': 2,
  'test/judge/gateway-capture.test.ts': 2,
  'test/protocol/fuzz.test.ts': 2,
  'test/protocol/map/damaged-bytes.test.ts': 2,
};

const otherCost = 1;

const costOf = (file: string): number => costs[file] ?? otherCost;

/** Those of the shard, in their order. The dearest come first, each in the part that has cost least so far. */
export const partIn = ({ index, of }: Shard, files: readonly string[]): string[] => {
  const dearestFirst = files.toSorted((one, other) => costOf(other) - costOf(one) || (one < other ? -1 : 1));
  const parts = Array.from({ length: of }, () => ({ cost: 0, files: new Set<string>() }));
  for (const file of dearestFirst) {
    const cheapest = parts.reduce((least, part) => (part.cost < least.cost ? part : least));
    cheapest.cost += costOf(file);
    cheapest.files.add(file);
  }
  return files.filter((file) => parts[index - 1]?.files.has(file));
};
