/**
 * The failures of several tests of a flow, grouped by what the flow does otherwise: a fault in one place of a flow
 * fails every test that passes there.
 */
import { flowGroups, type FlowGroup } from '../flow-words/flow-groups.ts';
import type { TestOutcome } from './render/test-outcome.ts';

/** The failure that decides the verdict on the run: of its first instance that did not pass. */
export const decisiveIncident = ({ status }: Pick<TestOutcome, 'status'>) =>
  status?.first_aborts[0] ?? status?.first_fails[0];

/** Each group has at least two tests. `outcomes`: of all tests, also those that have passed. */
export const failuresByFlow = <Outcome extends TestOutcome>(
  outcomes: readonly Outcome[],
): readonly FlowGroup<Outcome>[] =>
  flowGroups(
    outcomes.map((outcome) => ({
      test: outcome,
      words: outcome.test.params.flow,
      finding:
        outcome.judgement === 'failed' && outcome.test.expect === 'passed'
          ? decisiveIncident(outcome)?.flow
          : undefined,
    })),
  ).filter(({ failed }) => failed > 1);
