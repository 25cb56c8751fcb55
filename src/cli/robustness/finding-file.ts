/**
 * The file of a finding: the definitions that answer beside the test, its test, and behind it the canary where that is
 * what fails. It names no other file: included operations and the rows of feeds stand in it.
 */
import { yamlText } from '../../documents/yaml-text.ts';
import { fieldsOf } from '../../../schemas/loose-values.ts';
import type { OperationSource } from '../../operations/operation.ts';
import type { Finding } from '../../robustness/findings.ts';
import { findingTest } from '../../robustness/finding-test.ts';
import type { TestCase, TestSuite } from '../test-files.ts';

/** Rows of a feed that a finding keeps: a case is one call. */
const rowsKept = 1;

/** `03-tcap-invokeid-absent.test.yaml`. */
export const findingName = ({ fault }: Pick<Finding, 'fault'>, number: number): string => {
  const words = `${fault.layer} ${fault.field} ${fault.kind}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${String(number).padStart(2, '0')}-${words.slice(0, 80).replace(/-+$/, '')}.test.yaml`;
};

/** The definition as its author has written it, with what its other files contain. */
const documentOf = ({ document, params }: TestCase, rows = Infinity): Readonly<Record<string, unknown>> => {
  const feeds = params.feeds?.map((feed) => ({ ...feed, rows: feed.rows.slice(0, rows) }));
  return { ...fieldsOf(document.value), operations: params.operations, ...(feeds && { feeds }) };
};

export interface FindingParts {
  readonly finding: Finding;
  /** Those that still show the finding. */
  readonly operations: readonly OperationSource[];
  readonly test: TestCase;
  readonly canary: TestSuite;
  /** The definitions that answer beside the test. */
  readonly beside: readonly TestCase[];
}

export const findingFile = ({ finding, operations, test, canary, beside }: FindingParts): string => {
  const {
    run_id: _id,
    covers: _covers,
    distribution: _d,
    thresholds: _t,
    background: _b,
    ...head
  } = documentOf(test, rowsKept) as Record<string, unknown>;
  const definitions = [
    ...beside.map((each) => documentOf(each)),
    findingTest(head, operations, finding),
    ...(finding.oracle === 'canary' ? canary.cases.map((each) => documentOf(each)) : []),
  ];
  return definitions.map((definition) => yamlText(definition)).join('---\n');
};
