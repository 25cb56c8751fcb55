/**
 * Every example fails, or is refused, if one of the values that it expects is changed. A change survives if no instance
 * performs its operation.
 */
import { expect } from 'chai';
import type { TestFile } from '../../schemas/index.ts';
import { withValueChanged } from '../operations/mirrored/changes.ts';
import { partOf, seed } from '../support/depth.ts';
import { randomBelow } from '../support/mutations.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { exampleNames, readExample, runExample, type ExampleOutcome } from './example-files.ts';
import { expectedValues, withFailureBehind, withValueAt, type ExpectedValue } from './expected-values.ts';

const hasPassed = ({ test, verdict }: ExampleOutcome): boolean =>
  test.background === true
    ? ['passed', 'cancelled'].includes(verdict)
    : verdict === (test.expect_error ?? test.expect ?? 'passed');

const all = exampleNames.flatMap((name) => expectedValues(readExample(name)).map((expected) => ({ name, expected })));

/**
 * A value other than the expected one: for an expression, its text with an addition; for a pattern, one that no such
 * text matches.
 */
const another = ({ name, value, isPattern }: ExpectedValue, index: number): unknown => {
  if (isPattern) return `${String(value)}$x`;
  return typeof value === 'string' && value.includes('{')
    ? `${value}0`
    : withValueChanged(name, value, randomBelow(seed + index))?.value;
};

interface Changed {
  readonly name: string;
  readonly tests: readonly TestFile[];
  readonly ids: string;
}

const passes = async (service: OpenService, { name, tests, ids }: Changed): Promise<boolean> => {
  const outcomes = await runExample(name, service, { tests, ids });
  expect(outcomes.map(({ verdict }) => verdict)).not.to.include('DuplicateRunId');
  return outcomes.every(hasPassed);
};

describe('an expected value of an example that is changed', () => {
  let service: OpenService;
  before(async () => {
    service = await openService();
  });
  after(closeServices);

  for (const [index, { name, expected }] of partOf('changedExamples', [...all.entries()])) {
    it(`makes it fail, or no instance performs its operation: ${name}, ${expected.path.join('.')}`, async () => {
      const value = another(expected, index);
      const tests = withValueAt(readExample(name), expected.path, value);
      if (!(await passes(service, { name, tests, ids: `changed-${index}` }))) return;
      const { operation } = expected;
      const isPerformed =
        operation === undefined ||
        !(await passes(service, {
          name,
          tests: withFailureBehind(readExample(name), operation),
          ids: `failing-${index}`,
        }));
      expect(isPerformed, `expects ${JSON.stringify(value)} in place of ${JSON.stringify(expected.value)}`).to.equal(
        false,
      );
    });
  }
});
