/** The names that a definition uses: what its expressions and the tests of its `eval` operations read, with places. */
import { targetOf } from '../expressions/assignment.ts';
import { namesInKpath, namesInText, readingNamesIn, readsOfKpath } from '../expressions/names-in-values.ts';
import { NamesRead, type NameRead } from '../expressions/names-read.ts';
import { bracedExpression, pointerStep } from '../expressions/template.ts';
import { atOnce, type Pieces } from '../ground/pieces.ts';
import type { OperationSource } from './operation.ts';

export interface PlacedReads {
  /** RFC 6901 pointer within the request. */
  readonly pointer: string;
  readonly reads: readonly NameRead[];
}

const readsInValue = (value: unknown, pointer: string, isExpression: boolean): PlacedReads[] => {
  if (typeof value === 'string') {
    const source = isExpression ? value : bracedExpression(value);
    return source === undefined ? [] : [{ pointer, reads: namesInText(source) }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => readsInValue(member, pointer + pointerStep(name), false));
};

/** The tests of an `eval` read the variables themselves: `kpath: v.count`. */
const readsOfTests = ({ type, tests }: OperationSource, pointer: string): PlacedReads[] =>
  type === 'eval' && Array.isArray(tests)
    ? tests.map((test: { kpath?: unknown } | null, index) => ({
        pointer: `${pointer}/tests/${index}/kpath`,
        reads: readsOfKpath(test?.kpath),
      }))
    : [];

/** An operation, without the contents of its branches, and its place. */
export interface PlacedSource {
  readonly source: OperationSource;
  readonly pointer: string;
}

/** Parsed once: several rules use those of one definition. */
export const readsIn = (operations: readonly PlacedSource[]): readonly PlacedReads[] => atOnce(readingIn(operations));

/** Like `readsIn`, but in pieces: later calls get the result at once. */
export function* readingIn(operations: readonly PlacedSource[]): Pieces<readonly PlacedReads[]> {
  const there = known.get(operations);
  if (there !== undefined) return there;
  const reads: PlacedReads[][] = [];
  for (const each of operations) {
    reads.push(readsOf(each));
    yield;
  }
  const all = reads.flat();
  known.set(operations, all);
  return all;
}

const known = new WeakMap<readonly PlacedSource[], readonly PlacedReads[]>();

const readsOf = ({ source, pointer }: PlacedSource): PlacedReads[] => [
  ...Object.entries(source).flatMap(([name, value]) =>
    readsInValue(value, pointer + pointerStep(name), name === 'expression'),
  ),
  ...readsOfTests(source, pointer),
];

/** What the tests of an `eval` read beside the variables. */
const ofEval: ReadonlySet<string> = new Set(['result']);

const membersOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const namesInEval = ({ tests, set }: Readonly<Record<string, unknown>>): NameRead[] => [
  ...membersOf(tests).flatMap(([, test]) => namesInKpath((test as { kpath?: unknown } | null)?.kpath, ofEval)),
  ...membersOf(set).flatMap(([text]) => targetOf(text) ?? []),
];

/**
 * The names in `$v`, `$i`, `$g` and `$n` that a definition uses: what its expressions and the tests of an `eval` read,
 * and what an `eval` assigns. A name that is not among them need not be decoded, kept, or shared by the instances of a
 * run.
 */
export function* namesUsed(sources: readonly OperationSource[]): Pieces<NamesRead> {
  const all: NameRead[][] = [];
  for (const source of sources) {
    all.push([...(yield* readingNamesIn(source)), ...(source.type === 'eval' ? namesInEval({ ...source }) : [])]);
    yield;
  }
  return new NamesRead(all.flat());
}
