/** The schema documents by `$id`, and where a `$ref` leads. References are whole URNs, with or without a pointer. */
import { documents } from './generated/documents.ts';

/** As much of JSON Schema 2020-12 as the documents use, and `x-expects`: what is expected, as a noun. */
export interface Schema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly discriminator?: { readonly propertyName: string };
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly 'x-expects'?: string;
}

const prefix = 'urn:dialproof:';

/** Ids of all documents, without `urn:dialproof:`, sorted: `execute-test`, `flow:Start`, `operation:inap.ssp_to_scp.InitialDP`. */
export const documentIds: readonly string[] = Object.keys(documents).map((urn) => urn.slice(prefix.length));

/** The document of that id, with or without `urn:dialproof:`; undefined where there is none. */
export const document = (id: string): Schema | undefined => {
  const urn = id.startsWith(prefix) ? id : prefix + id;
  return Object.hasOwn(documents, urn) ? documents[urn] : undefined;
};

/** The schema that `schema` stands for: itself, or what its `$ref` leads to in the end. */
export const resolved = (schema: Schema): Schema => (schema.$ref === undefined ? schema : resolved(referred(schema)));

/** What the `$ref` of `schema` leads to, maybe another `$ref`. Throws where it leads nowhere. */
export const referred = (schema: Schema): Schema => {
  const [urn = '', pointer = ''] = (schema.$ref ?? '').split('#');
  let target: unknown = document(urn);
  for (const step of pointer.split('/').slice(1)) target = (target as Record<string, unknown> | undefined)?.[step];
  if (target === undefined) throw new Error(`${schema.$ref} leads nowhere`);
  return target as Schema;
};
