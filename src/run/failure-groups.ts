/** Instances that have not passed, by what went wrong: counted over all of them, with the first of each group. */
import type { FailureGroup } from '../../schemas/index.ts';
import type { Trouble } from '../instance/surroundings.ts';

/** As `maxItems` in the schema of the report. */
export const mostGroups = 100;
const mostNamed = 5;
const longestText = 300;

/** A group as a share counts it. */
export interface CountedGroup {
  readonly verdict: FailureGroup['verdict'];
  readonly opIdx: number;
  readonly text: string;
  readonly count: number;
  /** The numbers of its first instances, the lowest first. */
  readonly instances: readonly number[];
}

/** What tells groups apart. */
export type GroupKey = string;

/** `cause is 16, expected 31` becomes `cause is *, expected 31`: neither what was measured nor what one instance alone expects tells groups apart. */
const patternOf = ({ text, varies }: Trouble): string => {
  const pattern = text.replace(/^(.{1,200}? is ).+?(?=, expected )/s, '$1*');
  return (varies === true ? pattern.replace(/(?<=^.{1,200}? is \*, expected ).+$/s, '*') : pattern).slice(0, longestText);
};

const keyOf = ({ verdict, opIdx, text }: Omit<CountedGroup, 'count' | 'instances'>): GroupKey => `${verdict} ${opIdx} ${text}`;

const firstOf = (instances: readonly number[]): number[] => instances.toSorted((one, other) => one - other).slice(0, mostNamed);

const added = (group: CountedGroup, { count, instances }: CountedGroup): CountedGroup => ({
  ...group,
  count: group.count + count,
  instances: firstOf([...group.instances, ...instances]),
});

export class FailureGroups {
  readonly #groups = new Map<string, CountedGroup>();
  #told: readonly CountedGroup[] | undefined;

  /** An instance is in one group: of its abort, else of its first failed check. Undefined beyond `mostGroups`, where nothing is kept of it. */
  note(instance: number, verdict: FailureGroup['verdict'], trouble: Trouble): GroupKey | undefined {
    return this.add({ verdict, opIdx: trouble.opIdx, text: patternOf(trouble), count: 1, instances: [instance] });
  }

  add(group: CountedGroup): GroupKey | undefined {
    const key = keyOf(group);
    const known = this.#groups.get(key);
    if (known === undefined && this.#groups.size >= mostGroups) return undefined;
    this.#groups.set(key, known === undefined ? group : added(known, group));
    this.#told = undefined;
    return key;
  }

  /** As they stand; what was given out does not change any more. */
  get all(): readonly CountedGroup[] {
    return (this.#told ??= [...this.#groups.values()]);
  }
}

export interface GroupedFailures {
  readonly failures?: FailureGroup[];
  readonly failures_rest?: number;
}

/**
 * The groups of all shares, in the order of their first instances. `missed`: instances that have failed or were aborted; those that are in no group are
 * the rest. `evident`: instances of a group whose evidence is kept, which are named before others. Nothing where all passed.
 */
export const groupedFailures = (
  ofShares: readonly (readonly CountedGroup[])[],
  missed: number,
  labels: readonly (string | undefined)[],
  evident: (group: GroupKey) => readonly number[] = () => [],
): GroupedFailures => {
  if (missed === 0) return {};
  const together = new FailureGroups();
  const inOrder = ofShares.flat().toSorted((one, other) => (one.instances[0] ?? Infinity) - (other.instances[0] ?? Infinity));
  for (const group of inOrder) together.add(group);
  const failures = together.all.map((group) => {
    const { verdict, opIdx, text, count, instances } = group;
    const named = [...new Set([...evident(keyOf(group)), ...instances])].slice(0, mostNamed);
    return { op_idx: opIdx, label: labels[opIdx] ?? null, text, verdict, count, instances: firstOf(named).map(String) };
  });
  const rest = missed - failures.reduce((sum, { count }) => sum + count, 0);
  return { failures, ...(rest > 0 && { failures_rest: rest }) };
};
