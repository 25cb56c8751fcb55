/**
 * The schema files as TypeScript modules, so that the program reads no file for them: `schemas/generated/documents.ts`
 * has those that a person writes, `schemas/generated/signalling-documents.ts` those of the operations that use TCAP,
 * which few readers need: packed, because they repeat one another. Each document is JSON in a string: it is parsed when
 * it is first requested.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { EachOnce } from '../../schemas/each-once.ts';
import type { Packed } from '../../schemas/packed-documents.ts';
import { root } from './generator.ts';
import { isMade } from './made-places.ts';
import { NameNodes } from './name-nodes.ts';
import { signallingSchemas, type SignallingSchema } from './operation-schemas.ts';

export type Schema = Record<string, unknown>;
/** By `$id`, sorted. */
export type Documents = ReadonlyMap<string, Schema>;

/** The header of every module that is generated from the schema files. */
export const header = '/** Generated from the schema files by `npm run gen`: do not edit. */\n';

/**
 * The documents that a person writes, from their present files. Throws if a file has no `$id`, or that of another file.
 */
export const readWrittenDocuments = async (): Promise<Documents> => {
  const entries = await readdir(join(root, 'schemas'), { recursive: true });
  const files = entries
    .map((entry) => `schemas/${entry.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.schema.json'));
  const documents = new Map<string, Schema>();
  for (const file of files.filter((each) => !isMade(each))) {
    const schema = JSON.parse(await readFile(join(root, file), 'utf8')) as Schema;
    const id = schema['$id'];
    if (typeof id !== 'string' || documents.has(id))
      throw new Error(`${file}: $id ${String(id)} is missing, or stands in another file too`);
    documents.set(id, schema);
  }
  return sorted(documents);
};

/** All documents: the written ones, and those generated from the declarations of the operations that use TCAP. */
export const readDocuments = async (): Promise<Documents> =>
  sorted([
    ...(await readWrittenDocuments()),
    ...signallingSchemas().map((schema) => [schema.$id, { ...schema }] as const),
  ]);

const sorted = (documents: Iterable<readonly [string, Schema]>): Documents =>
  new Map([...documents].sort(([one], [other]) => (one < other ? -1 : 1)));

/** Text as a literal: in single quotes, most of JSON needs no backslash. */
export const literal = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const moduleOf = (documents: readonly (readonly [string, object])[]): string => {
  const texts = documents.map(([id, schema]) => `  ${literal(id)}:\n    ${literal(JSON.stringify(schema))},\n`);
  return `${header}export const documents: Readonly<Record<string, string>> = {\n${texts.join('')}};\n`;
};

/** The largest window of Brotli: what one side sends the other expects, and their documents are far apart. */
const packing = { params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** `packed`: the JSON of `Packed`, in the format of Brotli, in base64. */
const packedModuleOf = (documents: Packed): string =>
  `${header}export const packed =\n` +
  `  '${brotliCompressSync(JSON.stringify(documents), packing).toString('base64')}';\n`;

/** The documents with the names of their arguments in nodes, and each schema of an argument once. */
const packed = (schemas: readonly SignallingSchema[]): Packed => {
  const [nodes, values] = [new NameNodes(), new EachOnce<object>()];
  const placed = (fields: Schema | undefined) =>
    nodes.placeOf(Object.entries(fields ?? {}).map(([name, value]) => [name, values.placeOf(value as object)]));
  const kept = schemas.map(({ properties: { arguments: given = {}, ...others }, ...schema }) => {
    const { properties, patternProperties, ...rest } = given as Schema;
    const named = { properties: placed(properties as Schema), patternProperties: placed(patternProperties as Schema) };
    return [schema.$id, { schema: { ...schema, properties: others }, arguments: { rest, ...named } }] as const;
  });
  return { documents: Object.fromEntries(kept), nodes: nodes.texts, values: values.all };
};

/** Path within the project to text. */
export const documentModules = async (): Promise<Map<string, string>> =>
  new Map([
    ['schemas/generated/documents.ts', moduleOf([...(await readWrittenDocuments())])],
    ['schemas/generated/signalling-documents.ts', packedModuleOf(packed(signallingSchemas()))],
  ]);
