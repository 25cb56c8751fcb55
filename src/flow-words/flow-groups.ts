/**
 * The failures of the tests of a flow by what the flow does otherwise: tests that fail at the same place, and expect
 * and get the same, are one group, whatever their inputs are. Two groups that get what the other expects are exchanged.
 */
import type { FlowFinding, FlowWords } from '../../schemas/index.ts';

export interface TestInFlow<Test> {
  readonly test: Test;
  /** Undefined for a test without words. */
  readonly words: FlowWords | undefined;
  /** Undefined for a test that has passed. */
  readonly finding: FlowFinding | undefined;
}

/** One difference of the flow: what is expected at a place, and what comes. */
export interface FlowDifference<Test> {
  readonly finding: FlowFinding;
  /** The different subjects, in the order of the tests: `91`, `no digits`. */
  readonly subjects: readonly string[];
  /** The tests that fail by it. */
  readonly failed: readonly Test[];
}

export interface FlowGroup<Test> {
  readonly flow: string;
  readonly at: string | null;
  /** What was found in one sentence, without its full stop. */
  readonly headline: string;
  /** Two where what follows two inputs is exchanged. */
  readonly differences: readonly FlowDifference<Test>[];
  /** Number of tests that fail by it. */
  readonly failed: number;
  /** Number of tests that take one of the transitions at fault, whether they pass or not. */
  readonly taking: number;
}

/** The group with the most tests first. */
export const flowGroups = <Test>(tests: readonly TestInFlow<Test>[]): readonly FlowGroup<Test>[] => {
  const left = new Set(differencesOf(tests));
  const groups: FlowGroup<Test>[] = [];
  for (const difference of left) {
    left.delete(difference);
    const other = [...left].find((each) => areExchanged(difference.finding, each.finding));
    if (other !== undefined) left.delete(other);
    groups.push(groupOf(other === undefined ? [difference] : [difference, other], tests));
  }
  return groups.sort((one, another) => another.failed - one.failed);
};

interface Collected<Test> extends FlowDifference<Test> {
  readonly subjects: string[];
  readonly failed: Test[];
  /** With the name of the flow. */
  readonly transitions: Set<string>;
}

const differencesOf = <Test>(tests: readonly TestInFlow<Test>[]): readonly Collected<Test>[] => {
  const differences = new Map<string, Collected<Test>>();
  for (const { test, finding } of tests) {
    if (finding === undefined) continue;
    const { flow, at, expected, came, detail, sentence, transition, subject } = finding;
    // Where it is not known what came, the sentence has the failure.
    const key = JSON.stringify([flow, at, expected, came, detail ?? (came === null ? sentence : '')]);
    const difference: Collected<Test> = differences.get(key) ?? {
      finding,
      subjects: [],
      failed: [],
      transitions: new Set(),
    };
    differences.set(key, difference);
    if (!difference.subjects.includes(subject)) difference.subjects.push(subject);
    difference.failed.push(test);
    difference.transitions.add(transitionKey(flow, transition));
  }
  return [...differences.values()];
};

const transitionKey = (flow: string, transition: string): string => `${flow}\n${transition}`;

const areExchanged = (one: FlowFinding, other: FlowFinding): boolean =>
  one.flow === other.flow && one.at === other.at && one.expected === other.came && one.came === other.expected;

const groupOf = <Test>(
  differences: readonly Collected<Test>[],
  tests: readonly TestInFlow<Test>[],
): FlowGroup<Test> => {
  const [one, other] = differences as [Collected<Test>, Collected<Test> | undefined];
  const { flow, at, sentence } = one.finding;
  const transitions = new Set(differences.flatMap((difference) => [...difference.transitions]));
  const takes = ({ words }: TestInFlow<Test>): boolean =>
    words?.steps.some(({ transition }) => transitions.has(transitionKey(words.name, transition))) === true;
  return {
    flow,
    at,
    headline: other === undefined ? sentence : exchangedText(at, one, other),
    differences: differences.map(({ finding, subjects, failed }) => ({ finding, subjects, failed })),
    failed: differences.reduce((sum, { failed }) => sum + failed.length, 0),
    taking: tests.filter(takes).length,
  };
};

const isKey = (subjects: readonly string[]): boolean => subjects.length === 1 && /^[0-9*#]$/.test(subjects[0] ?? '');

/** `keys 1 and 2 of menu are exchanged`. */
const exchangedText = (at: string | null, one: FlowDifference<unknown>, other: FlowDifference<unknown>): string => {
  const place = at ?? 'the begin of the call';
  const [first, second] = [one.subjects[0] ?? '', other.subjects[0] ?? ''];
  if (isKey(one.subjects) && isKey(other.subjects)) return `keys ${first} and ${second} of ${place} are exchanged`;
  const inputs = [first, second].map((subject) => `what follows ${subject.replace(/, the call$/, '')}`);
  return `${place}: ${inputs.join(' and ')} are exchanged`;
};
