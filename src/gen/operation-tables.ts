/**
 * `schemas/generated/operation-tables.ts`: the documents of the operations that use TCAP, as tables. Thousands of
 * arguments follow some hundred rules: each rule appears once, and a table has the names of the arguments, each with
 * the number of its form: a rule for the side that sends it, and one for the side that expects it. So the operations of
 * both sides share one table.
 *
 * Throws if a document has a rule that a table cannot express: `schemas/table-faults.ts`, which reads the tables, would
 * ignore it.
 */
import { EachOnce } from '../../schemas/each-once.ts';
import type { ArgumentTable, Attribute, OperationTable } from '../../schemas/operation-table.ts';
import { operationOfType } from '../operations/registry.ts';
import { mirrorOf } from './declared-types.ts';
import { header, literal } from './documents.ts';
import { NameNodes } from './name-nodes.ts';
import { signallingSchemas, type SignallingSchema } from './operation-schemas.ts';

type Schema = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, Schema>>;

const onlyWith = (schema: Schema, where: string, ...keywords: readonly string[]): void => {
  const other = Object.keys(schema).find((keyword) => !keywords.includes(keyword));
  if (other !== undefined) throw new Error(`${where}: a table cannot say \`${other}\``);
};

const without = (schema: Schema, ...keywords: readonly string[]): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)));

const ruleKeywords = [
  'type',
  'minimum',
  'maximum',
  'pattern',
  'not',
  'minItems',
  'maxItems',
  'maxProperties',
  'x-expects',
];

/** The rule for a value of that schema. */
const ruleOf = (schema: Schema, where: string): Schema => {
  const rule = without(schema, 'description', 'default', 'examples');
  onlyWith(rule, where, ...ruleKeywords);
  if (rule['not'] !== undefined && JSON.stringify(rule['not']) !== '{"const":false}')
    throw new Error(`${where}: another \`not\``);
  return rule;
};

/** `^legs\[[0-9]{1,3}\]\.id$` is written as `legs[n].id`; undefined for any other pattern. */
const listedName = (pattern: string): string | undefined => {
  const name = /^\^(.*)\$$/.exec(pattern)?.[1]?.replaceAll('\\[[0-9]{1,3}\\]', '[n]').replaceAll('\\.', '.') ?? '';
  return /^(?:[A-Za-z0-9_.-]|\[n\])+$/.test(name) ? name : undefined;
};

/** The names of forms one of which is required. */
const demandOf = (schema: Schema, where: string): readonly string[] => {
  onlyWith(schema, where, 'anyOf');
  return (schema['anyOf'] as readonly Schema[]).map((form) => {
    const [name = '', ...others] = form['required'] as readonly string[];
    if (others.length > 0 || Object.keys(form).some((keyword) => !['required', 'properties'].includes(keyword)))
      throw new Error(`${where}: a form of more than one name`);
    return name;
  });
};

/** The same list, in which a beginning up to the first dot stands for all names that begin so. */
const shortened = (demand: readonly string[]): readonly string[] => [
  ...new Set(demand.map((name) => name.replace(/^([^.]*\.).*$/, '$1'))),
];

/** The rules of a document by name, the names of lists by their element, other patterns unchanged. */
interface RuledNames {
  readonly names: ReadonlyMap<string, number>;
  readonly listed: ReadonlyMap<string, number>;
  readonly patterns: ReadonlyMap<string, number>;
  readonly demanded: readonly (readonly string[])[];
}

const ruledNames = (schema: Schema, rules: EachOnce<Schema>, where: string): RuledNames => {
  onlyWith(schema, where, 'description', 'type', 'additionalProperties', 'properties', 'patternProperties', 'allOf');
  const ruled = (fields: Fields): [string, number][] =>
    Object.entries(fields).map(([name, rule]) => [name, rules.placeOf(ruleOf(rule, `${where} ${name}`))]);
  const patterns = ruled((schema['patternProperties'] ?? {}) as Fields);
  return {
    names: new Map(ruled(schema['properties'] as Fields)),
    listed: new Map(
      patterns.flatMap(([pattern, rule]) =>
        listedName(pattern) === undefined ? [] : [[listedName(pattern) ?? '', rule] as const],
      ),
    ),
    patterns: new Map(patterns.filter(([pattern]) => listedName(pattern) === undefined)),
    demanded: ((schema['allOf'] ?? []) as readonly Schema[]).map((each) => shortened(demandOf(each, where))),
  };
};

/** The common parts of the tables. */
class Common {
  readonly rules = new EachOnce<Schema>();
  readonly forms = new EachOnce<readonly [sent: number, expected: number]>();
  readonly attributeSets = new EachOnce<Readonly<Record<string, Attribute>>>();
  readonly argumentTables = new EachOnce<ArgumentTable>();
  readonly nameNodes = new NameNodes();

  /** The number of the table for arguments that one side sends and the other expects. */
  tableOf(sent: Schema, expected: Schema, where: string): number {
    const [ours, theirs] = [ruledNames(sent, this.rules, where), ruledNames(expected, this.rules, where)];
    const formed = (kind: 'names' | 'listed' | 'patterns'): [string, number][] =>
      inBothOrders(ours[kind], theirs[kind]).map((name) => [
        name,
        this.forms.placeOf([ours[kind].get(name) ?? absent, theirs[kind].get(name) ?? absent]),
      ]);
    return this.argumentTables.placeOf({
      demanded: ours.demanded,
      names: this.nameNodes.placeOf(formed('names')),
      listed: this.nameNodes.placeOf(formed('listed')),
      patterns: formed('patterns'),
    });
  }
}

/** In a form: that side does not have the name. */
const absent = -1;

type Keys = ReadonlyMap<string, unknown>;

/** All keys of both, in the order that they have in each. */
const inBothOrders = (ours: Keys, theirs: Keys): readonly string[] => {
  const ordered = new Set<string>();
  const left = [...ours.keys()];
  for (const name of theirs.keys()) {
    while (ours.has(name) && left[0] !== undefined && !theirs.has(left[0])) ordered.add(left.shift() ?? '');
    if (left[0] === name) left.shift();
    ordered.add(name);
  }
  for (const name of left) ordered.add(name);
  return [...ordered];
};

const attributeOf = (schema: Schema, where: string): Attribute => {
  const attribute = without(schema, 'description');
  if (attribute['$ref'] !== undefined) return { $ref: String(attribute['$ref']) };
  onlyWith(attribute, where, 'const', 'enum');
  return attribute as Attribute;
};

const isTable = (schema: Schema | undefined): schema is Schema => schema !== undefined && 'properties' in schema;

const tableOf = (
  { $id, properties, required }: SignallingSchema,
  mirror: SignallingSchema | undefined,
  expects: boolean,
  common: Common,
): OperationTable => {
  const [given, other] = [properties, mirror?.properties].map(
    (fields) => (fields as Fields | undefined)?.['arguments'],
  );
  const attributes = Object.entries(properties as Fields).flatMap(([name, schema]): [string, Attribute][] => {
    if (name === 'type') return [];
    return [[name, name === 'arguments' && isTable(schema) ? {} : attributeOf(schema, `${$id} ${name}`)]];
  });
  if (!isTable(given))
    return { required, expects, attributes: common.attributeSets.placeOf(Object.fromEntries(attributes)) };
  // If one side has no arguments at all, there are two tables.
  const [sent, expected] = expects ? [isTable(other) ? other : given, given] : [given, isTable(other) ? other : given];
  return {
    required,
    expects,
    attributes: common.attributeSets.placeOf(Object.fromEntries(attributes)),
    arguments: common.tableOf(sent, expected, $id),
  };
};

/** Ids of the documents that the attributes of operations refer to. */
export const attributeDocuments = (): string[] => {
  const attributes = signallingSchemas().flatMap(({ properties }) => Object.values(properties as Fields));
  return [
    ...new Set(
      attributes.flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref.replace('urn:dialproof:', '')] : [])),
    ),
  ].sort();
};

const typeOf = ({ $id }: SignallingSchema): string => $id.replace('urn:dialproof:operation:', '');

const listed = (texts: readonly string[]): string => `[\n${texts.map((text) => `  ${text},\n`).join('')}]`;

const textsOf = ({ all }: EachOnce<unknown>): readonly string[] => all.map((value) => JSON.stringify(value));

/** Path within the project to text. */
export const operationTables = async (): Promise<Map<string, string>> => {
  const common = new Common();
  const schemas = new Map(signallingSchemas().map((schema) => [typeOf(schema), schema]));
  const tables = [...schemas].map(([type, schema]) => {
    const expects = operationOfType(type)?.wire?.direction === 'inbound';
    const table = tableOf(schema, schemas.get(mirrorOf(type) ?? ''), expects, common);
    return `  ${literal(type)}:\n    ${literal(JSON.stringify(table))},\n`;
  });
  const lines = [
    header.trim(),
    "import type { NameNodes } from '../name-tree.ts';",
    "import type { ArgumentForm, ArgumentRule, Attribute } from '../operation-table.ts';\n",
    `export const rules: readonly ArgumentRule[] = ${listed(textsOf(common.rules))};\n`,
    `export const forms: readonly ArgumentForm[] = ${listed(textsOf(common.forms))};\n`,
    'export const attributeSets: readonly Readonly<Record<string, ' +
      `Attribute>>[] = ${listed(textsOf(common.attributeSets))};\n`,
    `export const nameNodes: NameNodes = ${listed(common.nameNodes.texts.map(literal))};\n`,
    '/** Each is the JSON of an ArgumentTable. */',
    `export const argumentTables: readonly string[] = ${listed(textsOf(common.argumentTables).map(literal))};\n`,
    '/** By type; each is the JSON of an OperationTable. */',
    `export const tables: Readonly<Record<string, string>> = {\n${tables.join('')}};\n`,
  ];
  return new Map([['schemas/generated/operation-tables.ts', lines.join('\n')]]);
};
