/**
 * `schemas/generated/types.ts`: the TypeScript types of the schema files.
 *
 * A `title` in a schema is the name of its type. Types of the configuration and of flows are those of the checked
 * value, whose defaults are filled in: there, what has a default is never absent. The arguments of INAP and MAP
 * operations get no types.
 */
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { header, readDocuments, type Documents, type Schema } from './documents.ts';

const filledDocuments = /^urn:dialproof:(?:config|flow)(?::|$)/;
const untypedDocuments = /^urn:dialproof:operation:(?:inap|map)\./;
/** Keywords that only validators and readers of the schemas use. */
const untypedKeywords = new Set([
  '$schema',
  '$id',
  '$comment',
  '$defs',
  'discriminator',
  'default',
  'x-expects',
  'propertyNames',
]);

/**
 * Members that a type always has, by its title: only a mix of tests has no operations of its own, and the code that
 * takes one looks at `mix` first.
 */
const alwaysTyped: Readonly<Record<string, readonly string[]>> = {
  ExecuteTest: ['operations'],
  TestFile: ['operations'],
};

/** Path within the project to text. */
export const typesOfSchemas = async (): Promise<Map<string, string>> =>
  new Map([['schemas/generated/types.ts', await typesModule(await readDocuments())]]);

const typesModule = async (documents: Documents): Promise<string> => {
  const types = new TypeDefinitions(documents);
  for (const [id, schema] of documents) if (!untypedDocuments.test(id)) types.add(id, schema);
  const root = { title: 'Root', type: 'object', additionalProperties: false, $defs: types.definitions } as JSONSchema;
  const text = await compile(root, 'Root', {
    bannerComment: header.trim(),
    unreachableDefinitions: true,
    maxItems: 3,
    style: { singleQuote: true, printWidth: 140 },
  });
  return withPatternSignatures(withoutNoise(text), types.patternSignatures);
};

/**
 * Turns documents that refer to one another by URN into one set of definitions by title, which the type generator
 * understands.
 */
class TypeDefinitions {
  readonly definitions: Record<string, Schema> = {};
  /** Index signatures of `patternProperties`, by the type they belong to. */
  readonly patternSignatures = new Map<string, string[]>();
  readonly #documents: Documents;

  constructor(documents: Documents) {
    this.#documents = documents;
  }

  add(id: string, schema: Schema): void {
    const filled = filledDocuments.test(id);
    this.#typed(schema, filled);
    for (const definition of Object.values((schema['$defs'] ?? {}) as Record<string, Schema>)) {
      if ('title' in definition) this.#typed(definition, filled);
    }
  }

  /** The schema in the form that the type generator takes: a schema with a title becomes a definition of its own. */
  #typed(schema: Schema, filled: boolean): Schema {
    if (typeof schema['$ref'] === 'string') return this.#referred(schema, schema['$ref']);
    const title = schema['title'];
    if (title === undefined) return this.#body(schema, filled);
    if (!/^[A-Z][A-Za-z0-9]*$/.test(String(title)))
      throw new Error(`the title "${String(title)}" is not the name of a type`);
    this.definitions[String(title)] ??= this.#body(schema, filled);
    return { $ref: `#/$defs/${String(title)}` };
  }

  #body(schema: Schema, filled: boolean): Schema {
    const body: Schema = {};
    for (const [keyword, value] of Object.entries(schema)) {
      if (untypedKeywords.has(keyword)) continue;
      if (keyword === 'properties')
        body[keyword] = mapValues(value as Record<string, Schema>, (property) => this.#typed(property, filled));
      else if (keyword === 'patternProperties') this.#keepPatterns(schema['title'], value as Record<string, Schema>);
      else if (keyword === 'oneOf' || keyword === 'anyOf')
        body[keyword] = (value as Schema[]).map((branch) => this.#typed(branch, filled));
      else if (keyword === 'items' || (keyword === 'additionalProperties' && typeof value === 'object'))
        body[keyword] = this.#typed(value as Schema, filled);
      else body[keyword] = value;
    }
    // A discriminated union says everything in its branches; a list of unknown length is an array, not a tuple.
    if ('oneOf' in body) return { title: body['title'], description: body['description'], oneOf: body['oneOf'] };
    if (Object.keys(body).every((keyword) => keyword === 'description')) body['tsType'] = 'unknown';
    if (body['minItems'] !== body['maxItems']) {
      delete body['minItems'];
      delete body['maxItems'];
    }
    const always = alwaysTyped[String(schema['title'])] ?? [];
    if (always.length > 0) body['required'] = [...((schema['required'] ?? []) as string[]), ...always];
    if (filled && 'properties' in schema) body['required'] = requiredOnceFilled(schema);
    return body;
  }

  #referred(schema: Schema, reference: string): Schema {
    const [id = '', pointer = ''] = reference.split('#');
    let target: unknown = this.#documents.get(id);
    for (const token of pointer.split('/').slice(1)) target = (target as Schema | undefined)?.[token];
    if (target === undefined) throw new Error(`${reference} leads nowhere`);
    const { $ref: _, ...beside } = schema;
    const complete = 'title' in (target as Schema) ? (target as Schema) : { ...(target as Schema), ...beside };
    return this.#typed(complete, filledDocuments.test(id));
  }

  #keepPatterns(title: unknown, patterns: Record<string, Schema>): void {
    const signatures = Object.entries(patterns).map(([pattern, schema]) => {
      const prefix = /^\^(\w+_)\[/.exec(pattern)?.[1];
      if (typeof title !== 'string' || prefix === undefined)
        throw new Error(`${String(title)}: no type can be made of the pattern ${pattern}`);
      return (
        `  /**\n   * ${String(schema['description'])}\n   */\n` +
        `  [name: \`${prefix}\${string}\`]: string | undefined;\n`
      );
    });
    this.patternSignatures.set(String(title), signatures);
  }
}

const requiredOnceFilled = (schema: Schema): string[] => {
  const properties = schema['properties'] as Record<string, Schema>;
  const required = new Set((schema['required'] ?? []) as string[]);
  for (const [name, property] of Object.entries(properties)) if ('default' in property) required.add(name);
  return [...required];
};

const mapValues = (values: Record<string, Schema>, change: (value: Schema) => Schema): Record<string, Schema> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

/** Removes the root that only held the definitions together, and the remarks on references. */
const withoutNoise = (text: string): string =>
  text
    .replace('export interface Root {}\n', '')
    .replace(/^ *\* This (?:interface|type) was referenced by .*\n *\* via the .*\n/gm, '')
    .replace(/^( *\*\n)+( *\*\/)/gm, '$2')
    .replace(/^ *\/\*\*\n *\*\/\n/gm, '');

const withPatternSignatures = (text: string, signatures: ReadonlyMap<string, readonly string[]>): string => {
  let complete = text;
  for (const [title, lines] of signatures)
    complete = complete.replace(`export interface ${title} {\n`, (opening) => opening + lines.join(''));
  return complete;
};
