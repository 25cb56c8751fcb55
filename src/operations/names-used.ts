/**
 * The names in `$v`, `$i`, `$g` and `$n` that a definition uses: what its expressions and the tests of an `eval` read,
 * and what an `eval` assigns. A name that is not among them need not be decoded, kept, or shared by the instances of a
 * run.
 */
import { targetOf } from '../expressions/assignment.ts';
import { namesInKpath, readingNamesIn } from '../expressions/names-in-values.ts';
import { NamesRead, type NameRead } from '../expressions/names-read.ts';
import type { Pieces } from '../ground/pieces.ts';
import type { OperationSource } from './operation.ts';

/** What the tests of an `eval` read beside the variables. */
const ofEval: ReadonlySet<string> = new Set(['result']);

const membersOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const namesInEval = ({ tests, set }: Readonly<Record<string, unknown>>): NameRead[] => [
  ...membersOf(tests).flatMap(([, test]) => namesInKpath((test as { kpath?: unknown } | null)?.kpath, ofEval)),
  ...membersOf(set).flatMap(([text]) => targetOf(text) ?? []),
];

export function* namesUsed(sources: readonly OperationSource[]): Pieces<NamesRead> {
  const all: NameRead[][] = [];
  for (const source of sources) {
    all.push([...(yield* readingNamesIn(source)), ...(source.type === 'eval' ? namesInEval({ ...source }) : [])]);
    yield;
  }
  return new NamesRead(all.flat());
}
