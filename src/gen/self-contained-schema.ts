/**
 * One JSON Schema of draft-07 from documents that refer to one another by URN: everything that it refers to is in its
 * own `definitions`.
 *
 * Made for editors. Where documents distinguish alternatives by a `discriminator`, it has one `if` and `then` for each:
 * an editor then completes by the alternative that is written, and shows only its faults. A description of the expected
 * value (`x-expects`) becomes the sentence of a fault.
 */
import type { Schema } from '../../schemas/schema.ts';
import type { Documents } from './documents.ts';

/** Draft-07, and the keywords that editors read beside it. */
export type EditorSchema = Readonly<Record<string, unknown>>;

/** Keywords beside a `$ref`; in draft-07 validators read no others there. */
export const annotations: ReadonlySet<string> = new Set(['description', 'default', 'examples']);
const leftOut: ReadonlySet<string> = new Set(['$schema', '$id', '$comment', '$defs', 'title', 'discriminator']);
const schemaKeywords: ReadonlySet<string> = new Set(['items', 'additionalProperties', 'propertyNames', 'not']);
const schemaListKeywords: ReadonlySet<string> = new Set(['anyOf', 'allOf', 'oneOf']);
const schemaMapKeywords: ReadonlySet<string> = new Set(['properties', 'patternProperties']);

/** `urn:dialproof:execute-test#/$defs/feed` is `execute-test.feed`. */
const definitionName = (ref: string): string =>
  ref
    .replace(/^urn:dialproof:/, '')
    .replaceAll(/\/(?:\$defs|properties)(?=\/)/g, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '.');

const entriesOf = (value: unknown): [string, Schema][] => Object.entries(value as Record<string, Schema>);

/** An alternative: its condition, and the schema that holds then. */
export interface Alternative {
  readonly when: EditorSchema;
  readonly holds: EditorSchema;
}

/** For a property that has one of several values, each with its own schema. */
export const chosenBy = (property: string, description: string, alternatives: readonly Alternative[]): EditorSchema => {
  const named = alternatives.flatMap(({ when, holds }) =>
    'const' in when ? [{ name: when['const'], about: holds['description'] }] : [],
  );
  const patterns = alternatives.flatMap(({ when }) => ('pattern' in when ? [{ type: 'string', ...when }] : []));
  const names = { enum: named.map(({ name }) => name), enumDescriptions: named.map(({ about }) => about ?? '') };
  return {
    type: 'object',
    properties: { [property]: { description, ...(patterns.length === 0 ? names : { anyOf: [names, ...patterns] }) } },
    required: [property],
    allOf: chosenInGroups(property, alternatives),
  };
};

const chosen = (property: string, when: EditorSchema, rules: EditorSchema): EditorSchema => ({
  if: { properties: { [property]: when }, required: [property] },
  // oxlint-disable-next-line unicorn/no-thenable
  then: rules,
});

/** As many alternatives are compared one by one. */
const fewEnough = 40;

/** The beginning of a value up to its last dot; undefined for another condition. */
const groupOf = ({ when }: Alternative): string | undefined => /^.*\./.exec(String(when['const'] ?? ''))?.[0];

/** An editor compares a value with each condition: where they are many, one condition comes before each group. */
const chosenInGroups = (property: string, alternatives: readonly Alternative[]): readonly EditorSchema[] => {
  const one = ({ when, holds }: Alternative): EditorSchema => {
    const { description: _, ...rules } = holds;
    return chosen(property, when, rules);
  };
  if (alternatives.length <= fewEnough) return alternatives.map(one);
  const groups = new Map<string | undefined, Alternative[]>();
  for (const alternative of alternatives)
    groups.set(groupOf(alternative), [...(groups.get(groupOf(alternative)) ?? []), alternative]);
  return [...groups].flatMap(([group, members]) =>
    group === undefined
      ? members.map(one)
      : [chosen(property, { pattern: `^${group.replaceAll('.', '\\.')}` }, { allOf: members.map(one) })],
  );
};

export type Replacements = Readonly<Record<string, (schemas: SelfContained) => EditorSchema>>;

export class SelfContained {
  readonly definitions: Record<string, EditorSchema> = {};
  readonly #documents: Documents;
  readonly #replacements: Replacements;

  /** `replacements`: definitions that differ from the document of that URN. */
  constructor(documents: Documents, replacements: Replacements = {}) {
    this.#documents = documents;
    this.#replacements = replacements;
  }

  /** The document of that URN with everything that it refers to. */
  whole(urn: string): EditorSchema {
    const root = this.#body(this.at(urn));
    return { $schema: 'http://json-schema.org/draft-07/schema#', ...root, definitions: this.definitions };
  }

  /** A reference to the target of the URN. */
  reference(urn: string): EditorSchema {
    const name = definitionName(urn);
    const reference = { $ref: `#/definitions/${name}` };
    if (name in this.definitions) return reference;
    // Added before it is complete: it may refer to itself.
    this.definitions[name] = {};
    this.definitions[name] = this.#replacements[urn]?.(this) ?? this.converted(this.at(urn));
    return reference;
  }

  /** The target of the URN, with or without a pointer after it. Throws if there is none. */
  at(urn: string): Schema {
    const [id = '', pointer = ''] = urn.split('#');
    let target: unknown = this.#documents.get(id);
    for (const step of pointer.split('/').slice(1)) target = (target as Record<string, unknown> | undefined)?.[step];
    if (target === undefined) throw new Error(`${urn} leads nowhere`);
    return target as Schema;
  }

  converted(schema: Schema): EditorSchema {
    if (typeof schema === 'boolean') return schema;
    const { $ref: urn, ...beside } = schema;
    if (urn === undefined) return this.#body(schema);
    const said = this.#body(beside);
    const reference = this.reference(urn);
    const rules = Object.keys(said).filter((keyword) => !annotations.has(keyword));
    return rules.length === 0 ? { ...said, ...reference } : { ...said, allOf: [reference] };
  }

  #body(schema: Schema): EditorSchema {
    const { discriminator, oneOf } = schema;
    if (discriminator !== undefined && oneOf !== undefined)
      return this.#alternatives(schema, discriminator.propertyName, oneOf);
    const body: Record<string, unknown> = {};
    for (const [keyword, value] of Object.entries(schema)) {
      if (leftOut.has(keyword)) continue;
      if (keyword === 'x-expects') body[this.#faultKeyword(schema)] = `has to be ${String(value)}`;
      else if (schemaMapKeywords.has(keyword))
        body[keyword] = Object.fromEntries(entriesOf(value).map(([name, each]) => [name, this.converted(each)]));
      else if (schemaListKeywords.has(keyword)) body[keyword] = (value as Schema[]).map((each) => this.converted(each));
      else body[keyword] = schemaKeywords.has(keyword) ? this.converted(value as Schema) : value;
    }
    return body;
  }

  #faultKeyword(schema: Schema): string {
    return 'pattern' in schema ? 'patternErrorMessage' : 'errorMessage';
  }

  #alternatives(schema: Schema, property: string, branches: readonly Schema[]): EditorSchema {
    const { description, properties = {} } = schema;
    const alternatives = branches.map((branch): Alternative => {
      const { description: about, properties: own } = branch.$ref === undefined ? branch : this.at(branch.$ref);
      const holds = this.converted(branch);
      return {
        when: { const: own?.[property]?.const },
        holds: about === undefined ? holds : { description: about, ...holds },
      };
    });
    return {
      ...(description !== undefined && { description }),
      ...chosenBy(property, properties[property]?.description ?? '', alternatives),
    };
  }
}
