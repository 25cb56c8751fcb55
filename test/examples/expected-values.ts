/** Every value that the documents of an example expect, with its place: arguments of what is received, values of tests and of `accept`. */
import type { TestFile } from '../../schemas/index.ts';
import { operationOfType } from '../../src/operations/registry.ts';

export interface ExpectedValue {
  /** In the list of documents: the keys that lead to the value. */
  readonly path: readonly (string | number)[];
  /** The name by which the test calls what it looks at. */
  readonly name: string;
  readonly value: unknown;
  /** It is a regular expression. */
  readonly isPattern: boolean;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const isInbound = (type: unknown): boolean => typeof type === 'string' && operationOfType(type)?.wire?.direction === 'inbound';

function* valuesOf(node: unknown, path: ExpectedValue['path']): Generator<ExpectedValue> {
  if (Array.isArray(node)) {
    for (const [index, each] of (node as unknown[]).entries()) yield* valuesOf(each, [...path, index]);
    return;
  }
  if (!isRecord(node)) return;
  if (isInbound(node['type']) && isRecord(node['arguments'])) {
    for (const [name, value] of Object.entries(node['arguments'])) yield { path: [...path, 'arguments', name], name, value, isPattern: false };
  }
  if (typeof node['kpath'] === 'string' && 'value' in node) yield { path: [...path, 'value'], name: node['kpath'], value: node['value'], isPattern: node['type'] === 'regex' };
  for (const [key, each] of Object.entries(node)) if (key !== 'arguments' || !isInbound(node['type'])) yield* valuesOf(each, [...path, key]);
}

export const expectedValues = (tests: readonly TestFile[]): readonly ExpectedValue[] => [...valuesOf(tests, [])];

/** A copy of the documents with another value at the place. */
export const withValueAt = (tests: readonly TestFile[], path: ExpectedValue['path'], value: unknown): TestFile[] => {
  const copy = structuredClone(tests) as unknown;
  const parent = path.slice(0, -1).reduce<unknown>((node, key) => (node as Record<string | number, unknown>)[key], copy);
  (parent as Record<string | number, unknown>)[path.at(-1) ?? ''] = value;
  return copy as TestFile[];
};
