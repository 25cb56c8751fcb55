/** How often the tests of a command line have taken the transitions of each flow, and where calls went otherwise. */
import type { TestInFlow } from '../flow-words/flow-groups.ts';

/** A transition that some tests take. `wrong`: tests that failed at it; others may have failed before it. */
export interface TakenTransition {
  readonly transition: string;
  readonly tests: number;
  readonly wrong: number;
}

export interface FlowTransitions {
  readonly flow: string;
  readonly tests: number;
  readonly passed: number;
  /** The transitions of its tests. */
  readonly of: number;
  /** Those that a test has passed with. */
  readonly right: number;
  /** Those at which a test failed, the most often first. */
  readonly wrong: readonly TakenTransition[];
}

type Growing = { -readonly [Name in keyof TakenTransition]: TakenTransition[Name] } & { hasPassed: boolean };

interface Counted {
  tests: number;
  passed: number;
  readonly transitions: Map<string, Growing>;
}

/** In the order of the tests; a test without words belongs to no flow. */
export const flowTransitions = (
  tests: readonly (Omit<TestInFlow<unknown>, 'test'> & { readonly passed: boolean })[],
): readonly FlowTransitions[] => {
  const flows = new Map<string, Counted>();
  for (const { words, finding, passed } of tests) {
    if (words === undefined) continue;
    const counted = flows.get(words.name) ?? { tests: 0, passed: 0, transitions: new Map<string, Growing>() };
    flows.set(words.name, counted);
    counted.tests += 1;
    counted.passed += passed ? 1 : 0;
    const taken = new Set(words.steps.map(({ transition }) => transition));
    for (const transition of taken) {
      const one = counted.transitions.get(transition) ?? { transition, tests: 0, wrong: 0, hasPassed: false };
      counted.transitions.set(transition, one);
      one.tests += 1;
      one.hasPassed ||= passed;
      one.wrong += finding?.flow === words.name && finding.transition === transition ? 1 : 0;
    }
  }
  return [...flows].map(([flow, { tests: all, passed, transitions }]) => {
    const found = [...transitions.values()];
    return {
      flow,
      tests: all,
      passed,
      of: found.length,
      right: found.filter(({ hasPassed, wrong }) => hasPassed && wrong === 0).length,
      wrong: found
        .filter(({ wrong }) => wrong > 0)
        .toSorted((one, other) => other.wrong - one.wrong)
        .map(({ transition, tests: taking, wrong }) => ({ transition, tests: taking, wrong })),
    };
  });
};
