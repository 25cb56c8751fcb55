/** The file of a finding: its test, and behind it the canary where that is what fails. */
import { yamlText } from '../../documents/yaml-text.ts';
import { fieldsOf } from '../../../schemas/loose-values.ts';
import type { OperationSource } from '../../operations/operation.ts';
import type { Finding } from '../../robustness/findings.ts';
import { findingTest } from '../../robustness/finding-test.ts';
import type { TestCase, TestSuite } from '../test-files.ts';

/** `03-tcap-invokeid-absent.test.yaml`. */
export const findingName = ({ fault }: Finding, number: number): string => {
  const words = `${fault.layer} ${fault.field} ${fault.kind}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${String(number).padStart(2, '0')}-${words.slice(0, 80).replace(/-+$/, '')}.test.yaml`;
};

/** The definition as its author has written it, with the operations that stand for an `include`. */
const documentOf = ({ document, params }: TestCase): Readonly<Record<string, unknown>> => ({
  ...fieldsOf(document.value),
  operations: params.operations,
});

/** `operations`: those that still show the finding. */
export const findingFile = (
  finding: Finding,
  operations: readonly OperationSource[],
  test: TestCase,
  canary: TestSuite,
): string => {
  const {
    run_id: _id,
    covers: _covers,
    distribution: _d,
    thresholds: _t,
    ...head
  } = documentOf(test) as Record<string, unknown>;
  const definitions: object[] = [findingTest(head, operations, finding)];
  if (finding.oracle === 'canary') definitions.push(...canary.cases.map(documentOf));
  return definitions.map((definition) => yamlText(definition)).join('---\n');
};
