/**
 * The schemas by which editors complete and check test files, flows and the configuration, each in one file, JSON
 * Schema draft-07.
 *
 * An operation is known by its type, of which there are many: there is one `if` and `then` for each, so that an editor
 * offers the arguments of the type that is written. Parts that thousands of arguments have in common appear once.
 */
import { readDocuments, type Documents } from './documents.ts';
import { printed } from './printed-json.ts';
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

/** A rule shorter than this is repeated instead of shared. */
const worthSharing = 60;

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
    return [others.length === 0 ? first : `^(?:${inner.join('|')})$`, JSON.parse(text) as EditorSchema];
  });
  return Object.fromEntries(together);
};

/** The same schema, in which a rule that several fields follow is a definition. */
const withSharedRules = (schema: EditorSchema): EditorSchema => {
  const uses = new Map<string, number>();
  changed(schema, (field) => {
    const rules = JSON.stringify(splitUp(field)[1]);
    uses.set(rules, (uses.get(rules) ?? 0) + 1);
    return field;
  });
  const shared = new Map<string, string>();
  const result = changed(schema, (field) => {
    const [said, rules] = splitUp(field);
    const text = JSON.stringify(rules);
    if (text.length < worthSharing || (uses.get(text) ?? 0) < 2) return field;
    const name = shared.get(text) ?? `value-${shared.size + 1}`;
    shared.set(text, name);
    return { ...said, $ref: `#/definitions/${name}` };
  }) as { readonly definitions: Fields };
  const values = [...shared].map(([text, name]) => [name, JSON.parse(text) as EditorSchema]);
  return { ...result, definitions: { ...result.definitions, ...Object.fromEntries(values) } };
};

/**
 * The same schema, in which arguments that several operations have are a definition: either side may send most
 * operations of MAP.
 */
const withSharedArguments = (schema: EditorSchema): EditorSchema => {
  const definitions = schema['definitions'] as Readonly<Record<string, { readonly properties?: Fields }>>;
  const names = new Map<string, string[]>();
  for (const [name, { properties }] of Object.entries(definitions)) {
    if (properties?.['arguments']?.['properties'] === undefined) continue;
    const text = JSON.stringify(properties['arguments']);
    names.set(text, [...(names.get(text) ?? []), name]);
  }
  const shared: Record<string, EditorSchema> = {};
  const changedDefinitions: Record<string, EditorSchema> = { ...definitions };
  for (const [text, [first = '', ...others]] of names) {
    if (others.length === 0) continue;
    const { description, ...rules } = JSON.parse(text) as EditorSchema;
    shared[`arguments.${first}`] = rules;
    for (const name of [first, ...others]) {
      const { properties = {}, ...rest } = definitions[name] ?? {};
      const given = { description, $ref: `#/definitions/arguments.${first}` };
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
    return [`${folder}/${name}.schema.json`, `${printed(withSharedRules(withSharedArguments(schema)))}\n`] as const;
  });
  return new Map(texts);
};
