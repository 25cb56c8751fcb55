/**
 * Every value that the documents of an example expect, with its place: arguments of received messages, values of tests
 * and of `accept`.
 */
import type { TestFile } from '../../schemas/index.ts';
import { operationOfType } from '../../src/operations/registry.ts';

export interface ExpectedValue {
  /** The keys that lead to the value in the list of documents. */
  readonly path: Path;
  /** The test's name for what it reads. */
  readonly name: string;
  readonly value: unknown;
  /** Whether it is a regular expression. */
  readonly isPattern: boolean;
  /** The keys that lead to the operation in the list of documents. Undefined for a value outside of operations. */
  readonly operation: Path | undefined;
}

type Path = readonly (string | number)[];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isInbound = (type: unknown): boolean =>
  typeof type === 'string' && operationOfType(type)?.wire?.direction === 'inbound';

function* valuesOf(node: unknown, path: Path, outer?: Path): Generator<ExpectedValue> {
  if (Array.isArray(node)) {
    for (const [index, each] of (node as unknown[]).entries()) yield* valuesOf(each, [...path, index], outer);
    return;
  }
  if (!isRecord(node)) return;
  const operation = operationOfType(String(node['type'])) === undefined ? outer : path;
  if (isInbound(node['type']) && isRecord(node['arguments'])) {
    for (const [name, value] of Object.entries(node['arguments']))
      yield { path: [...path, 'arguments', name], name, value, isPattern: false, operation };
  }
  if (typeof node['kpath'] === 'string' && 'value' in node)
    yield {
      path: [...path, 'value'],
      name: node['kpath'],
      value: node['value'],
      isPattern: node['type'] === 'regex',
      operation,
    };
  for (const [key, each] of Object.entries(node))
    if (key !== 'arguments' || !isInbound(node['type'])) yield* valuesOf(each, [...path, key], operation);
}

export const expectedValues = (tests: readonly TestFile[]): readonly ExpectedValue[] => [...valuesOf(tests, [])];

type Members = Record<string | number, unknown>;

const parentIn = (copy: unknown, path: Path): unknown =>
  path.slice(0, -1).reduce<unknown>((node, key) => (node as Members)[key], copy);

/** A copy of the documents with another value at the place. */
export const withValueAt = (tests: readonly TestFile[], path: Path, value: unknown): TestFile[] => {
  const copy = structuredClone(tests) as TestFile[];
  (parentIn(copy, path) as Members)[path.at(-1) ?? ''] = value;
  return copy;
};

/** A copy of the documents in which every instance fails once it has performed the operation at the place. */
export const withFailureBehind = (tests: readonly TestFile[], path: Path): TestFile[] => {
  const copy = structuredClone(tests) as TestFile[];
  (parentIn(copy, path) as unknown[]).splice(Number(path.at(-1)) + 1, 0, { type: 'assert', expression: 'false' });
  return copy;
};
