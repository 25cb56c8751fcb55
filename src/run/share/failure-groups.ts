/** Instances that have not passed, by what went wrong: counted over all of them, with the first of each group. */
import type { FailureGroup } from '../../../schemas/index.ts';
import { listed } from '../../../schemas/listed.ts';
import type { Trouble } from '../../instance/surroundings.ts';

/** As `maxItems` in the schema of the report. */
export const mostGroups = 100;
const mostNamed = 5;
/** Characters of the reason of an instance, and of a group. */
export const longestText = 300;

/** A group as a share counts it. */
export interface CountedGroup {
  readonly verdict: FailureGroup['verdict'];
  readonly opIdx: number;
  /** Without the value that came, which does not distinguish groups. */
  readonly text: string;
  /** What came to the instances where `text` has an asterisk; with what each of them expects where it has two. */
  readonly came?: readonly string[];
  readonly count: number;
  /** The numbers of its first instances, the lowest first. */
  readonly instances: readonly number[];
}

/** Distinguishes groups. */
export type GroupKey = string;

const expectation = /^(.{1,200}? is )(.+?)(, expected )(.*)$/s;
/** Values of a group that are named; one more shows that there were others. */
const mostValues = 3;

/**
 * `cause is 16, expected 31` becomes `cause is *, expected 31`, and 16 came: groups are distinguished neither by that
 * value nor by one that a single instance expects.
 */
const patternOf = ({ text, varies, pattern: written }: Trouble): Pick<CountedGroup, 'text' | 'came'> => {
  if (written !== undefined) return { text: written.slice(0, longestText) };
  const [, before, came, expected, value] = expectation.exec(text) ?? [];
  if (before === undefined || came === undefined) return { text: text.slice(0, longestText) };
  const pattern = varies === true ? `${before}*${expected}*` : `${before}*${expected}${value}`;
  return {
    text: pattern.slice(0, longestText),
    came: [(varies === true ? `${came}${expected}${value}` : came).slice(0, longestText)],
  };
};

/** The group in a sentence: `cause is 16 or 17, expected 31`. */
const sentenceOf = ({ text, came }: CountedGroup): string => {
  const [first] = came ?? [];
  if (came === undefined || first === undefined) return text;
  const before = text.slice(0, text.indexOf(' is *') + ' is '.length);
  if (text.endsWith(', expected *'))
    return `${before}${first}${came.length === 1 ? '' : ' (other instances have other values)'}`.slice(0, longestText);
  const values = came.length > mostValues ? [...came.slice(0, mostValues), 'another value'] : came;
  return `${before}${listed(values, 'or')}${text.slice(before.length + 1)}`.slice(0, longestText);
};

const keyOf = ({ verdict, opIdx, text }: Omit<CountedGroup, 'count' | 'instances'>): GroupKey =>
  `${verdict} ${opIdx} ${text}`;

const together = (known: readonly string[], came: readonly string[]): readonly string[] => {
  const others = came.filter((value) => !known.includes(value));
  return others.length === 0 || known.length > mostValues ? known : [...known, ...others].slice(0, mostValues + 1);
};

const firstOf = (instances: readonly number[]): number[] =>
  instances.toSorted((one, other) => one - other).slice(0, mostNamed);

const added = (group: CountedGroup, { count, instances, came = [] }: CountedGroup): CountedGroup => ({
  ...group,
  ...(group.came !== undefined && { came: together(group.came, came) }),
  count: group.count + count,
  instances: firstOf([...group.instances, ...instances]),
});

export class FailureGroups {
  readonly #groups = new Map<string, CountedGroup>();
  #counted: readonly CountedGroup[] | undefined;

  /**
   * An instance is in one group: of its abort, else of its first failed check. Undefined beyond `mostGroups`, where
   * nothing is kept of it.
   */
  note(instance: number, verdict: FailureGroup['verdict'], trouble: Trouble): GroupKey | undefined {
    return this.add({ verdict, opIdx: trouble.opIdx, ...patternOf(trouble), count: 1, instances: [instance] });
  }

  add(group: CountedGroup): GroupKey | undefined {
    const key = keyOf(group);
    const known = this.#groups.get(key);
    if (known === undefined && this.#groups.size >= mostGroups) return undefined;
    this.#groups.set(key, known === undefined ? group : added(known, group));
    this.#counted = undefined;
    return key;
  }

  /** As they stand; what was given out does not change any more. */
  get all(): readonly CountedGroup[] {
    return (this.#counted ??= [...this.#groups.values()]);
  }
}

export interface GroupedFailures {
  readonly failures?: FailureGroup[];
  readonly failures_rest?: number;
}

/** In the order of their first instances. */
const inOrder = (ofShares: readonly (readonly CountedGroup[])[]): readonly CountedGroup[] => {
  const groups = new FailureGroups();
  for (const group of ofShares
    .flat()
    .toSorted((one, other) => (one.instances[0] ?? Infinity) - (other.instances[0] ?? Infinity)))
    groups.add(group);
  return groups.all;
};

/** The keys of the groups of all shares, in the order in which they are reported. */
export const groupKeys = (ofShares: readonly (readonly CountedGroup[])[]): readonly GroupKey[] =>
  inOrder(ofShares).map(keyOf);

/**
 * The groups of all shares, in the order of their first instances. `missed`: instances that have failed or were
 * aborted; those that are in no group are the rest. Nothing where all passed.
 */
export const groupedFailures = (
  ofShares: readonly (readonly CountedGroup[])[],
  missed: number,
  labels: readonly (string | undefined)[],
): GroupedFailures => {
  if (missed === 0) return {};
  const failures = inOrder(ofShares).map((group) => {
    const { verdict, opIdx, count, instances } = group;
    return {
      op_idx: opIdx,
      label: labels[opIdx] ?? null,
      text: sentenceOf(group),
      verdict,
      count,
      instances: firstOf(instances).map(String),
    };
  });
  const rest = missed - failures.reduce((sum, { count }) => sum + count, 0);
  return { failures, ...(rest > 0 && { failures_rest: rest }) };
};
