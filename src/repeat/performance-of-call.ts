/** What one call of a run performed, found from its definition and its record. */
import { fieldsOf, itemsOf, type Fields } from '../../schemas/loose-values.ts';
import { placedOperations, type PlacedOperations } from '../../schemas/nested-operations.ts';
import type { ExecuteTest, FirstInstance } from '../../schemas/index.ts';
import type { Fault } from '../../schemas/faults.ts';
import { targetOf } from '../expressions/assignment.ts';
import { compileDefinition, type Definition } from '../operations/compile-definition.ts';
import { definitionParameters } from '../run/plan/definition-parts.ts';
import { KnownValues } from './known-values.ts';
import { Literals } from './literals.ts';
import { performedIn, type Performance } from './performed.ts';

export interface CallPerformed {
  readonly placed: PlacedOperations;
  readonly compiled: Definition['operations'];
  readonly literals: Literals;
  readonly performed: readonly Performance[];
  /** The variables that no `eval` assigns. */
  readonly unchanged: Fields;
}

/** Whether something that the call did is not in its record. */
const isCut = ({ left_out: leftOut }: FirstInstance): boolean =>
  leftOut !== undefined &&
  [leftOut.checks, leftOut.messages, leftOut.unchecked, leftOut.earlier].some((count) => (count ?? 0) > 0);

/** The variables that an `eval` assigns, wholly or in part. */
const assignedIn = ({ type, set }: Fields): readonly string[] =>
  type === 'eval' ? Object.keys(fieldsOf(set)).flatMap((text) => targetOf(text)?.name ?? []) : [];

const parametersOf = (definition: Fields) =>
  definitionParameters({ ...definition, run_id: 'made' } as unknown as ExecuteTest, { tcapTimeout: 0 }, []);

export const compiledOf = (definition: Fields): Definition['operations'] => {
  const faults: Fault[] = [];
  return compileDefinition(
    itemsOf(definition['operations']) as unknown as ExecuteTest['operations'],
    parametersOf(definition),
    faults,
  ).operations;
};

/**
 * `definition`: as the service accepted it. Undefined where the record does not say what the call performed.
 */
export const performanceOf = (definition: Fields, record: FirstInstance): CallPerformed | undefined => {
  if (isCut(record)) return undefined;
  const placed = placedOperations(definition);
  const compiled = compiledOf(definition);
  const variables = record.vars ?? {};
  const assigned = new Set(placed.all.flatMap(({ own }) => assignedIn(own)));
  const unchanged = Object.fromEntries(Object.entries(variables).filter(([each]) => !assigned.has(each)));
  const literals = new Literals(Number(record.instance_id), unchanged);
  const known = new KnownValues(literals, unchanged).assigned({
    set: Object.fromEntries(
      Object.entries(fieldsOf(definition['vars'])).flatMap(([each, value]) =>
        assigned.has(each) ? [[`v.${each}`, value]] : [],
      ),
    ),
  });
  const performed = performedIn({ placed, compiled, record, known });
  return performed && { placed, compiled, literals, performed, unchanged };
};
