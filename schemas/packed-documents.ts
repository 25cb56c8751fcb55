/**
 * The documents of the operations that use TCAP, packed: their arguments have some ten thousand names, and the same
 * members of the same types at many places. A document is put together when it is first requested; the schema of an
 * argument is one object, wherever it stands.
 */
import { urnOf } from './lookup.ts';
import { namesBelow, type NameNodes } from './name-tree.ts';
import type { Schema } from './schema.ts';

type Fields = Readonly<Record<string, unknown>>;

interface PackedArguments {
  /** The other keywords of the schema of the arguments. */
  readonly rest: Fields;
  /** The places of nodes; a value is the place of a schema. */
  readonly properties: number;
  readonly patternProperties: number;
}

interface PackedDocument {
  /** Without the arguments. */
  readonly schema: Fields & { readonly properties: Fields };
  readonly arguments: PackedArguments;
}

/** Everything that the documents consist of. */
export interface Packed {
  /** By URN. */
  readonly documents: Readonly<Record<string, PackedDocument>>;
  readonly nodes: NameNodes;
  readonly values: readonly object[];
}

export class PackedDocuments {
  readonly #packed: Packed;
  readonly #made = new Map<string, Schema>();
  /** By the JSON of what is packed: the operations of both directions have the same arguments. */
  readonly #arguments = new Map<string, Fields>();

  constructor(packed: Packed) {
    this.#packed = packed;
  }

  get urns(): Readonly<Record<string, unknown>> {
    return this.#packed.documents;
  }

  /** The document of that id, with or without `urn:dialproof:`; undefined where there is none. */
  document(id: string): Schema | undefined {
    const urn = urnOf(id);
    const { documents } = this.#packed;
    const found = Object.hasOwn(documents, urn) ? documents[urn] : undefined;
    if (found === undefined) return undefined;
    const made = this.#made.get(urn) ?? this.#whole(found);
    this.#made.set(urn, made);
    return made;
  }

  #whole({ schema, arguments: given }: PackedDocument): Schema {
    const { type, label, comment, dialogue, ...attributes } = schema.properties;
    const properties = { type, label, comment, dialogue, arguments: this.#argumentsOf(given), ...attributes };
    return { ...schema, properties } as unknown as Schema;
  }

  #argumentsOf(given: PackedArguments): Fields {
    const text = JSON.stringify(given);
    const { rest, properties, patternProperties } = given;
    const made = this.#arguments.get(text) ?? {
      ...rest,
      ...this.#named('properties', properties),
      ...this.#named('patternProperties', patternProperties),
    };
    this.#arguments.set(text, made);
    return made;
  }

  /** Empty where there are no such names. */
  #named(keyword: 'properties' | 'patternProperties', node: number): Fields {
    const { nodes, values } = this.#packed;
    const fields = namesBelow(nodes, node).map(([name, value]) => [name, values[value]] as const);
    return fields.length === 0 ? {} : { [keyword]: Object.fromEntries(fields) };
  }
}
