/**
 * The schema documents that people write, and the targets of `$ref`. References are whole URNs, with or without a
 * pointer; no document refers to that of an operation which uses TCAP, so those are not here: `documents.ts` has all.
 */
import { documents } from './generated/documents.ts';
import type { Schema } from './schema.ts';

const prefix = 'urn:dialproof:';

/** The whole URN of an id, which may be without `urn:dialproof:`. */
export const urnOf = (id: string): string => (id.startsWith(prefix) ? id : prefix + id);

/** Returns a function that finds the schema of an id, with or without `urn:dialproof:`. Parses each text once. */
const parsing = (texts: Readonly<Record<string, string>>): ((id: string) => Schema | undefined) => {
  const parsed = new Map<string, Schema>();
  return (id) => {
    const urn = urnOf(id);
    const text = Object.hasOwn(texts, urn) ? texts[urn] : undefined;
    if (text === undefined) return undefined;
    const schema = parsed.get(urn) ?? (JSON.parse(text) as Schema);
    parsed.set(urn, schema);
    return schema;
  };
};

/** Ids of the documents, without `urn:dialproof:`. */
export const idsOf = (documents: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(documents).map((urn) => urn.slice(prefix.length));

/** The document of that id; undefined where people have written none. */
export const writtenDocument = parsing(documents);

/** `schema` itself, or the final target of its `$ref`. */
export const resolved = (schema: Schema): Schema => (schema.$ref === undefined ? schema : resolved(referred(schema)));

/** The target of the `$ref` of `schema`, which may have a `$ref` itself. Throws where there is none. */
export const referred = (schema: Schema): Schema => {
  const [urn = '', pointer = ''] = (schema.$ref ?? '').split('#');
  let target: unknown = writtenDocument(urn);
  for (const step of pointer.split('/').slice(1)) target = (target as Record<string, unknown> | undefined)?.[step];
  if (target === undefined) throw new Error(`${schema.$ref} leads nowhere`);
  return target as Schema;
};
