/**
 * `schemas/generated/operation-tables.ts`: what the documents of the operations that use TCAP say, as tables. Thousands of arguments keep
 * to some hundred rules: each rule stands once, and a table is the names of the arguments, each with the number of its rule.
 *
 * Throws where a document says what a table cannot: `schemas/table-faults.ts`, which reads it, would not look at it.
 */
import type { ArgumentTable, Attribute, OperationTable } from '../../schemas/operation-table.ts';
import { header, literal } from './documents.ts';
import { signallingSchemas, type SignallingSchema } from './operation-schemas.ts';

type Schema = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, Schema>>;

const onlyWith = (schema: Schema, where: string, ...keywords: readonly string[]): void => {
  const other = Object.keys(schema).find((keyword) => !keywords.includes(keyword));
  if (other !== undefined) throw new Error(`${where}: a table cannot say \`${other}\``);
};

const without = (schema: Schema, ...keywords: readonly string[]): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)));

const ruleKeywords = ['type', 'minimum', 'maximum', 'pattern', 'not', 'minItems', 'maxItems', 'maxProperties', 'x-expects'];

class Rules {
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of what a value of that schema keeps to. */
  numberOf(schema: Schema, where: string): number {
    const rule = without(schema, 'description', 'default', 'examples');
    onlyWith(rule, where, ...ruleKeywords);
    if (rule['not'] !== undefined && JSON.stringify(rule['not']) !== '{"const":false}') throw new Error(`${where}: another \`not\``);
    const text = JSON.stringify(rule);
    const number = this.#numbers.get(text) ?? this.texts.push(text) - 1;
    this.#numbers.set(text, number);
    return number;
  }
}

/** `^legs\[[0-9]{1,3}\]\.id$` is said as `legs[n].id`; undefined for any other pattern. */
const listedName = (pattern: string): string | undefined => {
  const name = /^\^(.*)\$$/.exec(pattern)?.[1]?.replaceAll('\\[[0-9]{1,3}\\]', '[n]').replaceAll('\\.', '.') ?? '';
  return /^(?:[A-Za-z0-9_.-]|\[n\])+$/.test(name) ? name : undefined;
};

const numbersOf = (fields: Fields, rules: Rules, where: string): [string, number][] =>
  Object.entries(fields).map(([name, schema]) => [name, rules.numberOf(schema, `${where} ${name}`)]);

/** Of which forms one has to be there. */
const demandOf = (schema: Schema, where: string): readonly string[] => {
  onlyWith(schema, where, 'anyOf');
  return (schema['anyOf'] as readonly Schema[]).map((form) => {
    const [name = '', ...others] = form['required'] as readonly string[];
    if (others.length > 0 || Object.keys(form).some((keyword) => !['required', 'properties'].includes(keyword)))
      throw new Error(`${where}: a form of more than one name`);
    return name;
  });
};

const argumentsOf = (schema: Schema, rules: Rules, where: string): ArgumentTable => {
  onlyWith(schema, where, 'description', 'type', 'additionalProperties', 'properties', 'patternProperties', 'allOf');
  const patterns = Object.entries((schema['patternProperties'] ?? {}) as Fields);
  const listed = patterns.map(([pattern, rule]) => [listedName(pattern), pattern, rule] as const);
  const demanded = (schema['allOf'] ?? []) as readonly Schema[];
  return {
    demanded: demanded.map((each) => demandOf(each, where)),
    names: Object.fromEntries(numbersOf(schema['properties'] as Fields, rules, where)),
    listed: Object.fromEntries(
      listed.flatMap(([name, , rule]) => (name === undefined ? [] : [[name, rules.numberOf(rule, `${where} ${name}`)]])),
    ),
    patterns: listed.flatMap(([name, pattern, rule]) => (name === undefined ? [[pattern, rules.numberOf(rule, where)] as const] : [])),
  };
};

const attributeOf = (schema: Schema, where: string): Attribute => {
  const attribute = without(schema, 'description');
  if (attribute['$ref'] !== undefined) return { $ref: String(attribute['$ref']) };
  onlyWith(attribute, where, 'const', 'enum');
  return attribute as Attribute;
};

const isTable = (name: string, schema: Schema): boolean => name === 'arguments' && 'properties' in schema;

const tableOf = ({ $id, title, properties, required }: SignallingSchema, rules: Rules): OperationTable => {
  const fields = Object.entries(properties as Fields);
  const given = fields.find(([name, schema]) => isTable(name, schema))?.[1];
  return {
    title,
    required,
    attributes: Object.fromEntries(
      fields.map(([name, schema]) => [name, isTable(name, schema) ? {} : attributeOf(schema, `${$id} ${name}`)]),
    ),
    ...(given && { arguments: argumentsOf(given, rules, $id) }),
  };
};

/** Ids of the documents that the attributes of operations refer to. */
export const attributeDocuments = (): string[] => {
  const attributes = signallingSchemas().flatMap(({ properties }) => Object.values(properties as Fields));
  return [...new Set(attributes.flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref.replace('urn:dialproof:', '')] : [])))].sort();
};

/** Path within the project to text. */
export const operationTables = async (): Promise<Map<string, string>> => {
  const rules = new Rules();
  const tables = signallingSchemas().map((schema) => {
    const text = JSON.stringify(tableOf(schema, rules));
    return `  ${literal(schema.$id.replace('urn:dialproof:operation:', ''))}:\n    ${literal(text)},\n`;
  });
  const lines = [
    header.trim(),
    "import type { ArgumentRule } from '../operation-table.ts';\n",
    `export const rules: readonly ArgumentRule[] = [\n${rules.texts.map((text) => `  ${text},\n`).join('')}];\n`,
    '/** By type; each is the JSON of an OperationTable. */',
    `export const tables: Readonly<Record<string, string>> = {\n${tables.join('')}};\n`,
  ];
  return new Map([['schemas/generated/operation-tables.ts', lines.join('\n')]]);
};
