/**
 * Parts of the slow files, of which `npm test` runs one. A part is the same in every run, whatever the seed, so that a
 * broken file fails in each run that includes its part; CI runs all parts. By their known costs the parts take about
 * equally long.
 */

export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly of: number;
}

/** `2/3`. Throws for any other text. */
export const shardIn = (text: string): Shard => {
  const [, index, of] = /^(\d{1,3})\/(\d{1,3})$/.exec(text)?.map(Number) ?? [];
  if (index === undefined || of === undefined || index < 1 || index > of) {
    throw new Error(`--shard is ${text}, and must be a part of so many, as in 2/3`);
  }
  return { index, of };
};

export const nameOf = ({ index, of }: Shard): string => `${index}/${of}`;

/** Seconds of CPU by file, from test-figures.json, which every run writes. Files that are not listed cost little. */
export const costs: Readonly<Record<string, number>> = {
  'test/service/threads.test.ts': 38,
  'test/package/bridge.test.ts': 21,
  'test/service/link-failures.test.ts': 20,
  'test/docs/commands.test.ts': 19,
  'test/package/bundles.test.ts': 19,
  'test/service/every-limit.test.ts': 19,
  'test/service/spread-runs.test.ts': 18,
  'test/console/scale-of-clients.test.ts': 17,
  'test/schemas/test-definition-types.test.ts': 17,
  'test/package/editor-schemas.test.ts': 16,
  'test/service/flow-coverage.test.ts': 16,
  'test/contracts/kernel-transport.test.ts': 14,
  'test/contracts/store/postgres-store.test.ts': 14,
  'test/package/container.test.ts': 14,
  'test/package/library.test.ts': 14,
  'test/architecture/generated-files.test.ts': 13,
  'test/support/runner/flaky-files.test.ts': 13,
  'test/package/install.test.ts': 12,
  'test/service/real-stp-loads.test.ts': 12,
  'test/cli/piped-output.test.ts': 11,
  'test/console/end-to-end.test.ts': 11,
  'test/console/scale.test.ts': 11,
  'test/gateways/db/simulated-thread.test.ts': 11,
  'test/service/evidence.test.ts': 11,
  'test/service/run-limits.test.ts': 11,
  'test/schemas/generated-validators.test.ts': 10,
  'test/inspect/end-to-end.test.ts': 9,
  'test/service/answering-failures.test.ts': 9,
  'test/statechart/equal-to-xstate.test.ts': 9,
  'test/compare/coverage.test.ts': 8,
  'test/examples/changed-expectations.test.ts': 8,
  'test/judge/examples.test.ts': 8,
  'test/package/added-distribution.test.ts': 8,
  'test/service/process.test.ts': 8,
  'test/service/two-hosts.test.ts': 8,
  'test/console/list-stream.test.ts': 7,
  'test/contracts/store/messages.test.ts': 7,
  'test/inspect/chart/chart-layout.test.ts': 7,
  'test/inspect/chart/chart-svg.test.ts': 7,
  'test/judge/map.test.ts': 7,
  'test/protocol/fuzz.test.ts': 7,
  'test/contracts/store/questions.test.ts': 6,
  'test/inspect/links-end-to-end.test.ts': 6,
  'test/models/coverage.test.ts': 6,
  'test/operations/faulty-gateways.test.ts': 6,
  'test/service/console-check.test.ts': 6,
  'test/service/lost-thread.test.ts': 6,
  'test/service/real-stp-processes.test.ts': 6,
  'test/tracing/run-traces.test.ts': 6,
  'test/flow/coverage/flow-tally.test.ts': 5,
  'test/protocol/map/round-trip.test.ts': 5,
  'test/protocol/sccp/wireshark-sent.test.ts': 5,
  'test/protocol/transport/sctp/judged-scenes.test.ts': 5,
  'test/contracts/db-postgres.test.ts': 4,
  'test/contracts/db-simulated.test.ts': 4,
  'test/contracts/erlang-charging.test.ts': 4,
  'test/contracts/store/embedded-store.test.ts': 4,
  'test/contracts/store/leases.test.ts': 4,
  'test/inspect/chart/keys.test.ts': 4,
  'test/judge/inap-and-cap.test.ts': 4,
  'test/protocol/narrowed-decoding.test.ts': 4,
  'test/protocol/prepared-encoding.test.ts': 4,
  'test/protocol/sccp/wireshark-judge.test.ts': 4,
  'test/service/prometheus.test.ts': 4,
  'test/console/page/accessibility.test.ts': 3,
  'test/inspect/page/links.test.ts': 3,
  'test/protocol/inap/wireshark-judge.test.ts': 3,
  'test/protocol/transport/sctp/usrsctp.test.ts': 3,
  'test/protocol/transport/sctp/cut-paths.test.ts': 3,
  'test/console/page/actions.test.ts': 2,
  'test/console/page/new-test-completion.test.ts': 2,
  'test/console/page/new-test-draft.test.ts': 2,
  'test/contracts/broken-diameter-peers.test.ts': 2,
  'test/contracts/networked-sigtran.test.ts': 2,
  'test/inspect/page/accessibility.test.ts': 2,
  'test/protocol/map/damaged-bytes.test.ts': 2,
  'test/protocol/map/judge.test.ts': 2,
};

const otherCost = 1;

/** Folders, which end in `/`, whose files share something that is expensive to make, and stay in one part for that. */
const together: readonly string[] = ['test/package/'];

interface Unit {
  readonly cost: number;
  readonly files: readonly string[];
}

const unitsOf = (files: readonly string[]): Unit[] => {
  const unitOf = (file: string): string => together.find((folder) => file.startsWith(folder)) ?? file;
  const units = new Map<string, Unit>();
  for (const file of files) {
    const { cost, files: others } = units.get(unitOf(file)) ?? { cost: 0, files: [] };
    units.set(unitOf(file), { cost: cost + (costs[file] ?? otherCost), files: [...others, file] });
  }
  return [...units.values()];
};

const nameOfUnit = ({ files: [first = ''] }: Unit): string => first;

/**
 * The files of the shard, in their order. The most expensive come first, each in the part that has cost least so far:
 * among equal ones the last.
 */
export const partIn = ({ index, of }: Shard, files: readonly string[]): string[] => {
  const dearestFirst = unitsOf(files.toSorted()).toSorted(
    (one, other) => other.cost - one.cost || (nameOfUnit(one) < nameOfUnit(other) ? -1 : 1),
  );
  const parts = Array.from({ length: of }, () => ({ cost: 0, files: new Set<string>() }));
  for (const unit of dearestFirst) {
    const cheapest = parts.reduce((least, part) => (part.cost <= least.cost ? part : least));
    cheapest.cost += unit.cost;
    for (const file of unit.files) cheapest.files.add(file);
  }
  return files.filter((file) => parts[index - 1]?.files.has(file));
};
