/**
 * The schemas by which editors complete and check test files, flows and the configuration, each in one file, JSON
 * Schema draft-07.
 *
 * An operation is known by its type, of which there are many: there is one `if` and `then` for each, so that an editor
 * offers the arguments of the type that is written. Parts that thousands of arguments have in common appear once.
 */
import { readDocuments, type Documents } from './documents.ts';
import { patternOfNames } from './names-pattern.ts';
import { annotations, chosenBy, SelfContained, type EditorSchema } from './self-contained-schema.ts';

const folder = 'schemas/editor';

/** By file, the document that it is generated from. */
const files = { 'test-file': 'urn:dialproof:test-file', flow: 'urn:dialproof:flow', config: 'urn:dialproof:config' };

const anyOperation = 'urn:dialproof:operation';

const operationIn =
  (documents: Documents) =>
  (schemas: SelfContained): EditorSchema => {
    const urns = [...documents.keys()].filter((urn) => urn.startsWith(`${anyOperation}:`));
    const alternatives = urns.map((urn) => {
      const { description = '', properties = {} } = schemas.at(urn);
      const { description: _, ...when } = schemas.converted(properties['type'] ?? {});
      return { when, holds: { description, ...schemas.reference(urn) } };
    });
    const { description = '', properties = {} } = schemas.at(anyOperation);
    const chosen = chosenBy('type', properties['type']?.description ?? '', alternatives);
    return {
      description,
      if: { required: ['include'] },
      // oxlint-disable-next-line unicorn/no-thenable
      then: schemas.reference('urn:dialproof:test-file#/$defs/include'),
      else: chosen,
    };
  };

/** A schema shorter than this is repeated instead of shared. */
const worthSharing = 40;

const splitUp = (schema: EditorSchema): readonly [EditorSchema, EditorSchema] => {
  const entries = Object.entries(schema);
  const said = entries.filter(([keyword]) => annotations.has(keyword));
  return [Object.fromEntries(said), Object.fromEntries(entries.filter(([keyword]) => !annotations.has(keyword)))];
};

type Fields = Readonly<Record<string, EditorSchema>>;

/** Calls `change` on the schema of every field, those within others first. */
const changed = (value: unknown, change: (field: EditorSchema) => EditorSchema): unknown => {
  if (Array.isArray(value)) return value.map((each) => changed(each, change));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([keyword, inner]) => {
    if (keyword !== 'properties' && keyword !== 'patternProperties') return [keyword, changed(inner, change)];
    const fields = Object.entries(inner as Fields).map(([name, field]) => {
      const within = changed(field, change);
      return [name, typeof within === 'boolean' ? within : change(within as EditorSchema)];
    });
    const all = Object.fromEntries(fields) as Fields;
    return [keyword, keyword === 'properties' ? all : withPatternsTogether(all)];
  });
  return Object.fromEntries(entries);
};

/**
 * Merges patterns of names whose fields have identical schemas: the deep results of MAP have the same lists at many
 * places.
 */
const withPatternsTogether = (fields: Fields): Fields => {
  const patterns = new Map<string, string[]>();
  for (const [pattern, field] of Object.entries(fields)) {
    const text = JSON.stringify(field);
    patterns.set(text, [...(patterns.get(text) ?? []), pattern]);
  }
  const together = [...patterns].map(([text, [first = '', ...others]]) => {
    const inner = [first, ...others].map((pattern) => pattern.replace(/^\^(.*)\$$/, '$1'));
    return [others.length === 0 ? first : patternOfNames(inner), JSON.parse(text) as EditorSchema];
  });
  return Object.fromEntries(together);
};

/** The parts of fields by their JSON, and the definition that each part becomes. */
class SharedParts {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  count(part: EditorSchema): void {
    const text = JSON.stringify(part);
    this.#uses.set(text, (this.#uses.get(text) ?? 0) + 1);
  }

  /** A reference to the definition of the part; undefined where it is short, or stands at one place. */
  reference(part: EditorSchema): EditorSchema | undefined {
    const text = JSON.stringify(part);
    if (text.length < worthSharing || (this.#uses.get(text) ?? 0) < 2) return undefined;
    const name = this.#names.get(text) ?? `${this.#prefix}${this.#names.size + 1}`;
    this.#names.set(text, name);
    return { $ref: `#/definitions/${name}` };
  }

  get definitions(): (readonly [string, EditorSchema])[] {
    return [...this.#names].map(([text, name]) => [name, JSON.parse(text) as EditorSchema]);
  }
}

/**
 * The same schema, in which a field that stands at several places is a definition, and so is a rule that several fields
 * follow.
 */
const withSharedRules = (schema: EditorSchema): EditorSchema => {
  const [fields, rules] = [new SharedParts('f'), new SharedParts('v')];
  changed(schema, (field) => {
    fields.count(field);
    rules.count(splitUp(field)[1]);
    return field;
  });
  const withRule = (field: EditorSchema): EditorSchema => {
    const [said, rule] = splitUp(field);
    const reference = rules.reference(rule);
    return reference === undefined ? field : { ...said, ...reference };
  };
  const result = changed(schema, (field) => fields.reference(field) ?? withRule(field)) as {
    readonly definitions: Fields;
  };
  const shared = fields.definitions.map(([name, field]) => [name, withRule(field)] as const);
  return {
    ...result,
    definitions: { ...result.definitions, ...Object.fromEntries([...shared, ...rules.definitions]) },
  };
};

/** Of so many names of an operation each is completed: the outermost ones. Patterns check all others. */
const mostCompleted = 150;

const escaped = (name: string): string => name.replaceAll(/[.[\]]/g, '\\$&');

const withoutWords = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, splitUp(field)[1]]));

/** The same arguments, with patterns for the innermost names where there are many. */
const withFewNames = (given: EditorSchema): EditorSchema => {
  const { properties = {}, patternProperties = {}, ...rest } = given as Readonly<Record<string, Fields>>;
  const inner = Object.keys(properties)
    .map((name, index) => ({ name, index, depth: name.split('.').length }))
    .toSorted((one, other) => one.depth - other.depth || one.index - other.index)
    .slice(mostCompleted);
  if (inner.length === 0) return given;
  const hidden = new Set(inner.map(({ name }) => name));
  const all = Object.entries(properties);
  const named = all.filter(([name]) => !hidden.has(name));
  const patterns = all
    .filter(([name]) => hidden.has(name))
    .map(([name, field]) => [`^${escaped(name)}$`, splitUp(field)[1]] as const);
  return {
    ...rest,
    properties: Object.fromEntries(named),
    patternProperties: { ...withoutWords(patternProperties), ...Object.fromEntries(patterns) },
  };
};

/** One of the names is required: a pattern is shorter than an alternative for each. */
const requiringOne = ({ anyOf }: EditorSchema): EditorSchema => {
  const names = (anyOf as readonly EditorSchema[]).flatMap(({ required }) => required as readonly string[]);
  return { not: { propertyNames: { not: { pattern: patternOfNames(names.map(escaped)) } } } };
};

const shorterArguments = (given: EditorSchema): EditorSchema => {
  const { allOf, ...rest } = withFewNames(given);
  return allOf === undefined ? rest : { ...rest, allOf: (allOf as readonly EditorSchema[]).map(requiringOne) };
};

/**
 * The same schema, in which the arguments of operations are short, and those that several operations have are a
 * definition: either side may send most operations of MAP.
 */
const withSharedArguments = (schema: EditorSchema): EditorSchema => {
  const definitions = schema['definitions'] as Readonly<Record<string, { readonly properties?: Fields }>>;
  const names = new Map<string, string[]>();
  for (const [name, { properties }] of Object.entries(definitions)) {
    if (properties?.['arguments']?.['properties'] === undefined) continue;
    const text = JSON.stringify(shorterArguments(properties['arguments']));
    names.set(text, [...(names.get(text) ?? []), name]);
  }
  const shared: Record<string, EditorSchema> = {};
  const changedDefinitions: Record<string, EditorSchema> = { ...definitions };
  for (const [text, [first = '', ...others]] of names) {
    const { description, ...rules } = JSON.parse(text) as EditorSchema;
    const isShared = others.length > 0;
    if (isShared) shared[`arguments.${first}`] = rules;
    for (const name of [first, ...others]) {
      const { properties = {}, ...rest } = definitions[name] ?? {};
      const given = { description, ...(isShared ? { $ref: `#/definitions/arguments.${first}` } : rules) };
      changedDefinitions[name] = { ...rest, properties: { ...properties, arguments: given } };
    }
  }
  return { ...schema, definitions: { ...changedDefinitions, ...shared } };
};

/** Path within the project to text. */
export const editorSchemas = async (): Promise<Map<string, string>> => {
  const documents = await readDocuments();
  const texts = Object.entries(files).map(([name, urn]) => {
    const schema = new SelfContained(documents, { [anyOperation]: operationIn(documents) }).whole(urn);
    return [
      `${folder}/${name}.schema.json`,
      `${JSON.stringify(withSharedRules(withSharedArguments(schema)))}\n`,
    ] as const;
  });
  return new Map(texts);
};
