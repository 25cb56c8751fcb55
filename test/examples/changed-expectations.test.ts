/** Every example fails, or is refused, where one of the values that it expects is another one. Those that survive are named, each with its reason. */
import { expect } from 'chai';
import { withValueChanged } from '../operations/mirrored/changes.ts';
import { partOf, seed } from '../support/depth.ts';
import { randomBelow } from '../support/mutations.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { exampleNames, readExample, runExample, type ExampleOutcome } from './example-files.ts';
import { expectedValues, withValueAt, type ExpectedValue } from './expected-values.ts';

const hasPassed = ({ test, verdict }: ExampleOutcome): boolean =>
  test.background === true ? ['passed', 'cancelled'].includes(verdict) : verdict === (test.expect_error ?? test.expect ?? 'passed');

const all = exampleNames.flatMap((name) => expectedValues(readExample(name)).map((expected) => ({ name, expected })));

/** Another value than the expected one: of an expression, its text with something behind it; of a pattern, one that no text of its kind fits. */
const another = ({ name, value, isPattern }: ExpectedValue, index: number): unknown => {
  if (isPattern) return `${String(value)}$x`;
  return typeof value === 'string' && value.includes('{') ? `${value}0` : withValueChanged(name, value, randomBelow(seed + index))?.value;
};

/** By example and path: why no change of the value is noticed. */
const survivors: ReadonlyMap<string, string> = new Map([
  [
    'prepaid-load, 1.operations.29.arguments.initialCallSegment_cause',
    'Each caller of the load has credit, so that none is refused: the caller of prepaid-endings.test.yaml without credit performs this operation.',
  ],
]);

describe('an expected value of an example that becomes another one', () => {
  let service: OpenService;
  before(async () => {
    service = await openService();
  });
  after(closeServices);

  for (const [index, { name, expected }] of partOf('changedExamples', [...all.entries()])) {
    const place = `${name}, ${expected.path.join('.')}`;
    const survives = survivors.has(place);
    it(`${survives ? 'is not performed' : 'makes it fail'}: ${place}`, async () => {
      const value = another(expected, index);
      const outcomes = await runExample(name, service, { tests: withValueAt(readExample(name), expected.path, value), ids: `changed-${index}` });
      expect(outcomes.map(({ verdict }) => verdict)).not.to.include('DuplicateRunId');
      expect(outcomes.every(hasPassed), `expects ${JSON.stringify(value)} in place of ${JSON.stringify(expected.value)}`).to.equal(survives);
    });
  }
});
