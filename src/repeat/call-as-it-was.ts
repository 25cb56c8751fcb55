/**
 * The definition of a test that makes one call of a run once more, and expects what came: without the load around it,
 * with the values of that instance, and with what it received as checks. Its operations are those that the call
 * performed, one after another: where the author left a choice, the test has what was chosen. Where the call ended
 * otherwise than its test expected, the test ends as the call did.
 */
import { fieldsOf, itemsOf, type Fields } from '../../schemas/loose-values.ts';
import { mostOperations, placedOperations } from '../../schemas/nested-operations.ts';
import type { FirstInstance } from '../../schemas/index.ts';
import { bracedExpression } from '../expressions/template.ts';
import { namesInText } from '../expressions/names-in-values.ts';
import type { Definition } from '../operations/compile-definition.ts';
import { readsIn } from '../operations/reads-in.ts';
import { AsPerformed } from './as-performed.ts';
import { Literals } from './literals.ts';
import { compiledOf, performanceOf } from './performance-of-call.ts';

/** Members of a definition that make a load of it, judge one, name its run, or leave open what comes. */
const ofLoads: ReadonlySet<string> = new Set([
  'run_id',
  'distribution',
  'thresholds',
  'timers',
  'feeds',
  'vars',
  'seed',
  'record',
  'follow',
  'test',
  'whenever',
]);

const longestName = 200;

/**
 * `definition`: as the service accepted it; `name`: that of the test. Undefined where the record does not say what the
 * call performed.
 */
export const callAsItWas = (definition: Fields, record: FirstInstance, name: string): Fields | undefined => {
  const found = performanceOf(definition, record);
  if (found === undefined) return undefined;
  const { placed, compiled, literals, performed, unchanged } = found;
  const written = fieldsOf(definition['vars']);
  const compile = (operations: readonly unknown[]): Definition['operations'] =>
    compiledOf({ ...definition, whenever: undefined, operations });
  const call = new AsPerformed({ record, placed, compiled, literals, performed, compile });
  const operations = call.operations();
  if (operations.length > mostOperations) return undefined;
  // The words of a flow say what should come, and the test expects what came.
  const isLeftOut = (member: string): boolean =>
    ofLoads.has(member) || (member === 'flow' && record.state !== 'passed');
  const kept = Object.fromEntries(Object.entries(definition).filter(([each]) => !isLeftOut(each)));
  const { type, backlog } = fieldsOf(definition['distribution']);
  const made: Record<string, unknown> = {
    ...kept,
    name: `${name}, call ${record.instance_id}`.slice(0, longestName),
    ...(type === 'answer' && { distribution: { type, backlog: backlog ?? 1, total: 1, seconds: 60 } }),
    // What the service sends beyond what came is found too.
    ...(call.checksAll && { thresholds: { unchecked: '= 0' } }),
    operations,
  };
  const vars = variablesFor(made, written, unchanged, literals);
  return Object.keys(vars).length === 0 ? made : { ...made, vars };
};

const placedSources = (definition: Fields) =>
  placedOperations(definition).all.map(({ own, pointer }) => ({ source: own as never, pointer }));

/** The variables that are still read, those that others read among them. */
const variablesFor = (made: Fields, written: Fields, values: Fields, literals: Literals): Fields => {
  const texts = itemsOf(made['locks']).map((lock) => String(fieldsOf(lock)['key'] ?? ''));
  const reads = [
    ...readsIn(placedSources(made)).flatMap((placed) => placed.reads),
    ...texts.flatMap((text) => (text.includes('$v') ? namesInText(bracedExpression(text) ?? text) : [])),
  ];
  const all = reads.some(({ root, name }) => root === 'v' && name === undefined);
  const wanted = new Set(reads.flatMap(({ root, name }) => (root === 'v' && name !== undefined ? [name] : [])));
  const names = [...new Set([...Object.keys(values), ...Object.keys(written)])];
  const isWanted = (name: string): boolean => all || wanted.has(name);
  const literal = (name: string): unknown =>
    Object.hasOwn(values, name) ? Literals.of(values[name]) : literals.in(written[name]);
  // A variable that is no literal may read others.
  for (const name of names.toReversed()) {
    if (!isWanted(name) || Object.hasOwn(values, name)) continue;
    const text = literal(name);
    const source = typeof text === 'string' ? bracedExpression(text) : undefined;
    for (const read of source === undefined ? [] : namesInText(source))
      if (read.name !== undefined) wanted.add(read.name);
  }
  return Object.fromEntries(names.filter(isWanted).map((name) => [name, literal(name)]));
};
