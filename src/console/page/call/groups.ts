/**
 * The instances of a run that did not pass, grouped by failure: as the service has counted them, else as far as its
 * list of the first failures goes.
 */
import type { NotableEvent } from '../../../../schemas/index.ts';
import { evidenceOf, type EvidenceFacts, type FailureGroup } from '../../../report/evidence-facts.ts';
import type { ReportHead } from '../../protocol.ts';
import type { RunPlace } from '../address.ts';
import type { RunRecord } from '../run-record.ts';

export type { CheckRate, FailureGroup } from '../../../report/evidence-facts.ts';

export const evidenceFacts = (facts: ReportHead | undefined): EvidenceFacts => evidenceOf(facts ?? {});

export interface Groups {
  readonly groups: readonly FailureGroup[];
  /** Instances that did not pass and are in no group. */
  readonly rest: number;
}

/** The largest group first. */
export const groupsOf = (record: RunRecord): Groups => {
  const { facts, fails, aborts } = record;
  const { failures, failures_rest: rest = 0 } = evidenceFacts(facts);
  if (failures !== undefined) return { groups: largestFirst(failures), rest };
  const groups = [...grouped(aborts, 'aborted'), ...grouped(oncePerInstance(fails, aborts), 'failed')];
  const counted = groups.reduce((sum, { count }) => sum + count, 0);
  const { failed = 0, aborted = 0 } = facts?.counts ?? {};
  return { groups: largestFirst(groups), rest: Math.max(0, failed + aborted - counted) };
};

const largestFirst = (groups: readonly FailureGroup[]): readonly FailureGroup[] =>
  groups.toSorted((one, other) => other.count - one.count);

/** An instance is in one group: that of the reason of its abort, else of the first check that failed. */
const oncePerInstance = (fails: readonly NotableEvent[], aborts: readonly NotableEvent[]): readonly NotableEvent[] => {
  const seen = new Set(aborts.map(({ instance_id: instance }) => instance));
  return fails.filter(({ instance_id: instance }) => !seen.has(instance) && seen.add(instance));
};

const grouped = (events: readonly NotableEvent[], verdict: FailureGroup['verdict']): FailureGroup[] => {
  const groups = new Map<string, NotableEvent[]>();
  for (const event of events) {
    const key = `${event.op_idx} ${event.text}`;
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups.values()].map((found) => ({
    op_idx: found[0]?.op_idx ?? 0,
    text: found[0]?.text ?? '',
    count: found.length,
    instances: found.slice(0, 5).map(({ instance_id: instance }) => instance),
    verdict,
  }));
};

/** The number of the first instance, which has the record of the run itself; until it has begun, the lowest number. */
export const firstInstanceOf = (record: RunRecord | undefined): string => record?.facts?.first?.instance_id ?? '0';

/** The instances of the group whose calls can be shown. */
export const callsOf = ({ instances }: FailureGroup, record: RunRecord): readonly string[] => {
  const { evidence = [] } = evidenceFacts(record.facts);
  const first = firstInstanceOf(record);
  return instances.filter((instance) => instance === first || evidence.includes(instance));
};

export const callOf = (group: FailureGroup, record: RunRecord): string | undefined => callsOf(group, record)[0];

/** The instance whose call is shown: that of the address, else the first that did not pass and whose call is kept. */
export const shownInstance = ({ instance }: RunPlace, record: RunRecord | undefined): string => {
  if (instance !== undefined || record === undefined) return instance ?? firstInstanceOf(record);
  const chosen = groupsOf(record).groups.map((group) => callOf(group, record));
  return chosen.find((one) => one !== undefined) ?? firstInstanceOf(record);
};
