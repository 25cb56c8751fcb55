/**
 * `schemas/generated/test-definition.ts`: the type of a test definition for programs, generated from the schema of a
 * test file. Its operations are a union by `type`, with the arguments of each, so that a misspelt one does not compile.
 *
 * The package holds it as one declaration: the common parts of operations appear once, and the arguments that one side
 * expects are derived from those that the other sends.
 */
import { readDocuments, header, type Documents, type Schema } from './documents.ts';
import { declared, FieldTypes, type Field } from './field-tree.ts';
import { otherNameThan, quoted, spellingsOf, wordsOf } from './pattern-types.ts';

const operationUrn = 'urn:dialproof:operation';
const definition = 'TestDefinition';

/** The beginning of the generated module. */
const prelude = `
/** An expression: the whole text is in braces. */
type Expression = \`{\${string}}\`;
/** A whole number as text, or an expression. */
type Digits = \`\${number}\` | Expression;
/** Members by name. */
type Values = { [name: string]: unknown };
/** \`{}\`: the argument has to be there, with any value. */
type Anything = { [name: string]: never };
/** What a received message is compared with; null: the value must be absent. */
type Expected<Sent> = { [Name in keyof Sent]?: Sent[Name] | null | Anything };
/** The fields behind the beginning of their names. */
type Within<Head extends string, Fields> = { [Name in keyof Fields as \`\${Head}\${Name & string}\`]: Fields[Name] };
type Letter = ${[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `'${letter}' | '${letter.toLowerCase()}'`).join(' | ')};
type NameCharacter = Letter | '_' | '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
`;

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

const fieldsIn = (schema: Schema, keyword: string): [string, Schema][] =>
  Object.entries((schema[keyword] ?? {}) as Record<string, Schema | true>).map(([name, value]) => [
    name,
    value === true ? {} : value,
  ]);

const union = (types: readonly string[]): string => {
  const parts = [
    ...new Set(types.flatMap((type) => (/[<{(]/.test(type.replaceAll('${', '')) ? [type] : type.split(' | ')))),
  ];
  if (parts.includes('unknown')) return 'unknown';
  const isFlag = parts.includes('true') && parts.includes('false');
  const kept = parts.filter((part) => !(isFlag && part === 'false') && !(part === "'1'" && parts.includes('true')));
  return kept.map((part) => (isFlag && part === 'true' ? 'boolean' : part)).join(' | ');
};

/** `inap.ssp_to_scp.InitialDP` is `InapSspToScpInitialDP`. */
const typeName = (text: string): string =>
  text.replaceAll(/(?:^|[^A-Za-z0-9]+)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Digits, or an expression in braces. */
const wholeNumber = '^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$';

/** The attributes that operations do not have in common. */
const ownFields = new Set(['type', 'arguments', 'branches']);

/** Enumerations whose words are as long as this get a name. */
const longList = 80;

class Types {
  readonly fields = new FieldTypes();
  /** Names that patterns exclude. */
  readonly excluded = new Set<string>();
  readonly #documents: Documents;
  readonly #lists = new Map<string, string>();
  readonly #declared = new Map<string, string>();

  constructor(documents: Documents) {
    this.#documents = documents;
  }

  /** All declarations made for the type of the document. */
  declarations(): string {
    const lists = [...this.#lists].map(([text, name]) => `type ${name} = ${text};\n`);
    return [...lists, this.fields.declarations(), ...this.#declared.values()].join('');
  }

  of(schema: Schema, name: string): string {
    const { $ref: urn, const: only, enum: listed, anyOf, oneOf } = schema;
    if (typeof urn === 'string') return this.#referred(urn, name);
    if (only !== undefined) return literalOf(only);
    if (listed !== undefined) return union(listOf(listed).map(literalOf));
    const branches = listOf(oneOf ?? anyOf) as readonly Schema[];
    if (branches.length > 0) return union(branches.map((branch) => this.of(branch, name)));
    const types = listOf(schema['type']) as readonly string[];
    return types.length === 0 ? 'unknown' : union(types.map((type) => this.#ofType(type, schema, name)));
  }

  /** The type of the operations: each of them, and what includes a file. */
  declareOperations(): void {
    const urns = [...this.#documents.keys()].filter((urn) => urn.startsWith(`${operationUrn}:`));
    const types = urns.map((urn) => this.#referred(urn, ''));
    const description = String(this.#at(operationUrn)['description']);
    // With `type` in each of them, the compiler compares a misspelt one with all types, and names the nearest one.
    const include = `(${this.#referred('urn:dialproof:test-file#/$defs/include', 'Include')} & { type?: never })`;
    this.#declared.set(
      '',
      `/** ${description} */\nexport type TestOperation =\n` +
        `${[include, ...types].map((type) => `  | ${type}\n`).join('')};\n`,
    );
  }

  /** Declares an interface. */
  declare(name: string, schema: Schema): string {
    if (this.#declared.has(name)) return name;
    // Added before it is complete: it may refer to itself.
    this.#declared.set(name, '');
    const fields = this.#fieldsOf(schema, name);
    const isOperation = fields.some((field) => field.name === 'label');
    const own = fields.filter((field) => !isOperation || ownFields.has(field.name));
    const base = isOperation
      ? ` extends ${this.fields.named(
          'OperationFields',
          fields.filter((field) => !own.includes(field)),
        )}`
      : '';
    this.#declared.set(
      name,
      `/** ${String(schema['description'] ?? name)} */\n` +
        `${name === definition ? 'export ' : ''}interface ${name}${base} {\n` +
        `${own.map((field) => declared(field)).join('')}}\n`,
    );
    return name;
  }

  #at(urn: string): Schema {
    const [id = '', pointer = ''] = urn.split('#');
    let target: unknown = this.#documents.get(id);
    for (const step of pointer.split('/').slice(1)) target = (target as Schema | undefined)?.[step];
    if (target === undefined) throw new Error(`${urn} leads nowhere`);
    return target as Schema;
  }

  #referred(urn: string, name: string): string {
    if (urn === operationUrn) return 'TestOperation';
    const target = this.#at(urn);
    if (target['properties'] === undefined || target['oneOf'] !== undefined) return this.of(target, name);
    return this.declare(typeName(urn.replace(/^urn:dialproof:(?:operation:)?/, '').replace(/#.*\//, '.')), target);
  }

  #ofType(type: string, schema: Schema, name: string): string {
    if (type === 'integer' || type === 'number')
      return schema['minimum'] === 1 && schema['maximum'] === 1 ? '1' : 'number';
    if (type === 'boolean') return (schema['not'] as Schema | undefined)?.['const'] === false ? 'true' : 'boolean';
    if (type === 'array') return `readonly ${this.#itemOf(schema, name)}[]`;
    if (type === 'object') return this.#objectOf(schema, name);
    return type === 'string' ? this.#textOf(schema, name) : type;
  }

  #itemOf({ items }: Schema, name: string): string {
    const item = items === undefined ? 'unknown' : this.of(items as Schema, name);
    return (item.includes(' | ') && !item.startsWith('{')) || item.startsWith('readonly ') ? `(${item})` : item;
  }

  #textOf({ pattern }: Schema, name: string): string {
    const words = typeof pattern === 'string' ? wordsOf(pattern) : undefined;
    if (pattern === '^\\{[\\s\\S]*\\}$') return 'Expression';
    if (pattern === wholeNumber) return 'Digits';
    if (words === undefined) return 'string';
    const text = [...words.map((word) => `'${word}'`), 'Expression'].join(' | ');
    if (text.length < longList) return text;
    const known = this.#lists.get(text);
    if (known !== undefined) return known;
    const wanted = typeName(name.replace(/.*[.\]]/, '').replace(/_.*/, ''));
    const taken = [...this.#lists.values()].filter((other) => other.replace(/\d+$/, '') === wanted).length;
    const own = taken === 0 ? wanted : `${wanted}${taken + 1}`;
    this.#lists.set(text, own);
    return own;
  }

  #objectOf(schema: Schema, name: string): string {
    if (schema['maxProperties'] === 0) return 'Anything';
    const others = schema['additionalProperties'];
    const fields = this.#fieldsOf(schema, name);
    if (fields.length > 0) return `{\n${fields.map((field) => declared(field, '    ')).join('')}  }`;
    const value = typeof others === 'object' ? this.of(others as Schema, name) : 'unknown';
    const names = (schema['propertyNames'] as Schema | undefined)?.['pattern'];
    const spellings = typeof names === 'string' ? this.#spellings(names) : [];
    if (spellings.length === 0 || spellings.includes('${string}'))
      return value === 'unknown' ? 'Values' : `{ [name: string]: ${value} }`;
    const keys = spellings.map(quoted).join(' | ');
    return `{ [Name in ${keys}]?: ${value} }`;
  }

  #spellings(pattern: string): string[] {
    const spellings = spellingsOf(pattern);
    for (const spelling of spellings)
      for (const [, word = ''] of spelling.matchAll(/\$\{Not(\w+)\}/g)) this.excluded.add(word);
    return spellings;
  }

  /** The fields of an object; those that a pattern names have a name with parts that are any text. */
  #fieldsOf(schema: Schema, name: string): Field[] {
    const required = new Set(listOf(schema['required']) as string[]);
    const fields = fieldsIn(schema, 'properties').map(([field, value]): Field => {
      const described = value['description'] ?? this.#describedBy(value);
      return {
        name: field,
        type: this.#fieldType(field, value, name),
        description: field === 'type' || field === 'arguments' ? '' : String(described ?? ''),
        required: required.has(field),
      };
    });
    const patterns = fieldsIn(schema, 'patternProperties').flatMap(([pattern, value]) => {
      const type = this.of(value, pattern.replaceAll(/\[0-9\]\{1,3\}|\\|[$^]/g, ''));
      return this.#spellings(pattern).map((spelling): Field => ({
        name: spelling,
        type,
        description: String(value['description'] ?? ''),
        required: false,
      }));
    });
    return [...fields, ...patterns];
  }

  #describedBy({ $ref: urn }: Schema): unknown {
    return typeof urn === 'string' && urn !== operationUrn ? this.#at(urn)['description'] : undefined;
  }

  #fieldType(field: string, value: Schema, owner: string): string {
    if (field === 'type' && typeof value['pattern'] === 'string')
      return this.#spellings(value['pattern']).map(quoted).join(' | ');
    if (field === 'arguments' && 'properties' in value) return this.#argumentsOf(value, owner);
    return this.of(value, field);
  }

  /** Expected arguments are those that are sent, each with the further forms that an expectation may have. */
  #argumentsOf(value: Schema, owner: string): string {
    const { schema, deeper } = outermost(value);
    const fields = [...this.#fieldsOf(schema, owner), ...deeper];
    const expected = String(value['description']).startsWith('Expected values');
    const sent = fields.map((field) => {
      // The same type for both directions: an extension is loosely described for each.
      const either = expected || field.name.includes('extensions[');
      return {
        ...field,
        type: either ? withoutExpectations(field.type) : field.type,
        required: field.required && !expected,
      };
    });
    const name = this.fields.named(
      `${owner.replace(/^(?:Inap|Map|Tcap).*(?:Scp|Ssp|Srf|Hlr)(?=[A-Z])/, '')}Arguments`,
      sent,
    );
    return expected ? `Expected<${name}>` : name;
  }
}

/** Of so many fields each has a type. Compilers refuse to compare types with thousands of members. */
export const mostTyped = 700;

/** A pattern that begins with any text is of every depth. */
const depthOf = (name: string): number =>
  name.startsWith('^(?:.*') ? 1 : name.replaceAll('\\.', '.').split('.').length;

interface Outermost {
  /** Without the names that lie deeper. */
  readonly schema: Schema;
  /** For the names that lie deeper, if there are any. */
  readonly deeper: readonly Field[];
}

/** Any value for the innermost arguments where they are many: they are checked when a run is planned. */
const outermost = (schema: Schema): Outermost => {
  const keywords = ['properties', 'patternProperties'] as const;
  const depths = keywords.flatMap((keyword) => fieldsIn(schema, keyword).map(([name]) => depthOf(name)));
  const depth = depths.toSorted((one, other) => one - other)[mostTyped];
  if (depth === undefined || depth === 1) return { schema, deeper: [] };
  const kept = keywords.map((keyword) => [
    keyword,
    Object.fromEntries(fieldsIn(schema, keyword).filter(([name]) => depthOf(name) < depth)),
  ]);
  const name = Array.from({ length: depth }, () => '${string}').join('.');
  const others: Field = { name, type: 'unknown', description: 'Arguments within others.', required: false };
  return { schema: { ...schema, ...Object.fromEntries(kept) }, deeper: [others] };
};

const literalOf = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

const withoutExpectations = (type: string): string => {
  const kept = type.split(' | ').filter((part) => part !== 'null' && part !== 'Anything');
  return kept.length === 0 ? type : kept.join(' | ');
};

/** Path within the project to text. */
export const testDefinitionTypes = async (): Promise<Map<string, string>> => {
  const documents = await readDocuments();
  const types = new Types(documents);
  types.declareOperations();
  types.declare(definition, documents.get('urn:dialproof:test-file') as Schema);
  const declarations = types.declarations();
  const excluded = [...types.excluded].map(otherNameThan).join('');
  return new Map([['schemas/generated/test-definition.ts', `${header}${prelude}${excluded}${declarations}`]]);
};
