/**
 * The failures of several tests of a flow, grouped by what the flow does otherwise: a fault in one place of a flow
 * fails every test that passes there.
 */
import { flowGroups, type FlowGroup, type TestInFlow } from '../flow-words/flow-groups.ts';
import { flowTransitions, type FlowTransitions } from './flow-transitions.ts';
import type { TestOutcome } from './render/test-outcome.ts';

/** The failure that decides the verdict on the run: of its first instance that did not pass. */
export const decisiveIncident = ({ status }: Pick<TestOutcome, 'status'>) =>
  status?.first_aborts[0] ?? status?.first_fails[0];

const inFlow = <Outcome extends TestOutcome>(outcome: Outcome): TestInFlow<Outcome> => ({
  test: outcome,
  words: outcome.test.params.flow,
  finding:
    outcome.judgement === 'failed' && outcome.test.expect === 'passed' ? decisiveIncident(outcome)?.flow : undefined,
});

/** Each group has at least two tests. `outcomes`: of all tests, also those that have passed. */
export const failuresByFlow = <Outcome extends TestOutcome>(
  outcomes: readonly Outcome[],
): readonly FlowGroup<Outcome>[] => flowGroups(outcomes.map(inFlow)).filter(({ failed }) => failed > 1);

/** The transitions that the tests of each flow take. A test that is to fail shows of no transition that it is right. */
export const transitionsByFlow = (outcomes: readonly TestOutcome[]): readonly FlowTransitions[] =>
  flowTransitions(
    outcomes.map((outcome) => ({
      ...inFlow(outcome),
      passed: outcome.judgement === 'passed' && outcome.test.expect === 'passed',
    })),
  );
