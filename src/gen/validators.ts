/**
 * `schemas/generated/validators.ts`, `answer-validators.ts` and `filling-validators.ts`: the code that Ajv writes for
 * the documents that are validated. It has no import: the parts of Ajv that it needs at run time are in it.
 *
 * The operations that use TCAP have tables instead (`operation-tables.ts`). The checks that Ajv leaves out save half of
 * the code; the tests validate the documents against the meta-schema.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import formats from 'ajv-formats';
import { build } from 'esbuild';
import { header, readWrittenDocuments, type Documents } from './documents.ts';
import { root } from './generator.ts';
import { attributeDocuments } from './operation-tables.ts';
import { packagesInValidators } from './validator-packages.ts';

/** Ids of the documents whose defaults are filled in. */
const filled = ['flow', 'config'];

/** Documents in which nothing is filled in. Every other document is part of one of these, or of an answer. */
const plain =
  /^(?:execute-test|test-file|jsonrpc|machine-events|diameter-dictionary|diameter-avp|operation:.*|.*-params)$/;

/** Keywords that no sentence about a fault uses. */
const unread: ReadonlySet<string> = new Set(['description', 'examples', '$comment']);
const byName: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs']);
const literal: ReadonlySet<string> = new Set(['const', 'enum', 'default']);

/** The schema without keywords that only people and editors read: all others go into the code. */
const bare = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(bare);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(([keyword]) => !unread.has(keyword));
  return Object.fromEntries(
    entries.map(([keyword, value]: [string, unknown]) => {
      if (literal.has(keyword)) return [keyword, value];
      if (!byName.has(keyword)) return [keyword, bare(value)];
      return [keyword, Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, bare(each)]))];
    }),
  );
};

/**
 * Ajv copies all errors so far for each member that has some: an object with 60,000 wrong members takes a minute and a
 * half. Here they are put into one list instead: it belongs to the call, and a validator makes a new one for each.
 */
const joining = 'const joined = (all, more) => { for (const error of more) all.push(error); return all; };';

const adding = `const added = (all, instancePath, keyword, params, parentSchema, data, propertyName) => {
  const error = { instancePath, keyword, params, parentSchema, data, propertyName };
  if (all === null) return [error];
  all.push(error);
  return all;
};`;

const text = String.raw`"(?:[^"\\]|\\.)*"`;
/** A constant, or a part of one: `schema14.properties["inap.extensions"]`. */
const constant = String.raw`(?:${text}|(?:[\w$.-]|\[(?:"[^"]*"|\d+)\])+)`;
const unreadOfError = new RegExp(String.raw`schemaPath:${text},|schema:${constant},(?=parentSchema:)`, 'g');
const errorOfAjv = new RegExp(
  String.raw`const (err\d+) = \{instancePath(?::([^;]*?))?,keyword:("\w+"),params:(\{[^;]*?\}),` +
    String.raw`parentSchema:(${constant}),data(?::(\w+))?(?:,propertyName:(\w+))?\};` +
    String.raw`if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}`,
  'g',
);

/**
 * Ajv writes each error as an object, followed by the code that adds it to the earlier ones. Here a function does both,
 * without the parts that nothing reads: the path of the rule and the value of its keyword. V8 compiles the validators
 * of the checked documents at each start, and most of their code makes errors.
 */
const withAddedErrors = (code: string): string => {
  const short = code
    .replaceAll(unreadOfError, '')
    .replaceAll(
      errorOfAjv,
      (_, _name, path = 'instancePath', keyword, params, schema, data = 'data', property) =>
        'vErrors = added(vErrors, ' +
        `${[path, keyword, params, schema, data, ...(property ? [property] : [])].join(', ')});`,
    );
  const other = /(?:schemaPath:|const err\d|parentSchema:).{0,200}/.exec(short);
  if (other !== null) throw new Error(`an error of Ajv is not written as it was: ${other[0]}`);
  return short;
};

const validatorCode = (documents: Documents, ids: readonly string[], useDefaults: boolean): string => {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    discriminator: true,
    verbose: true,
    messages: false,
    allowUnionTypes: true,
    useDefaults,
    validateSchema: false,
    inlineRefs: false,
    code: { source: true, esm: true, optimize: 1 },
  });
  formats.default(ajv);
  ajv.addVocabulary(['x-expects']);
  for (const schema of documents.values()) ajv.addSchema(bare(schema) as object);
  const names = Object.fromEntries(ids.map((id, index) => [`of${index}`, `urn:dialproof:${id}`]));
  const written = standalone.default(ajv, names).replaceAll(/export (?=const of\d+ = )/g, '');
  const code = withAddedErrors(written.replaceAll(/vErrors\.concat\((\w+\.errors)\)/g, 'joined(vErrors, $1)'));
  return (
    `${joining}\n${adding}\n${code}\n` +
    `export const validators = {${ids.map((id, index) => `${JSON.stringify(id)}: of${index}`).join(', ')}};\n`
  );
};

/** One module without imports, that exports `validators` by id. */
const moduleOf = async (code: string): Promise<string> => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    target: 'node20.19',
    charset: 'ascii',
    legalComments: 'none',
    metafile: true,
    write: false,
  });
  const text = outputFiles.map(({ text: each }) => each).join('');
  const known = (input: string): boolean =>
    input === '<stdin>' || packagesInValidators.some((file) => input.endsWith(file));
  const unknown = Object.keys(metafile.inputs).find((input) => !known(input));
  if (unknown !== undefined)
    throw new Error(`${unknown} is in the code of the validators, and not among packagesInValidators`);
  const own = /export\{([\w$]+) as validators\};\s*$/.exec(text);
  if (own === null) throw new Error('the code of the validators does not export them');
  return [
    '// @ts-nocheck',
    header.trim(),
    "import type { Validator } from '../schema.ts';",
    // Ajv's note of where a function of its own is from: it would read as an import.
    text.slice(0, own.index).replaceAll('require("ajv/dist/runtime/ucs2length").default', 'ucs2length'),
    `export const validators: Readonly<Record<string, Validator>> = ${own[1]};\n`,
  ].join('\n');
};

/** Path within the project to text. */
export const validatorModules = async (): Promise<Map<string, string>> => {
  const documents = await readWrittenDocuments();
  const ids = [...documents.keys()].map((urn) => urn.replace('urn:dialproof:', ''));
  const looking = [...new Set([...ids.filter((id) => plain.test(id)), ...attributeDocuments()])].sort();
  // The program makes these documents and does not validate them: it would load their code at each start for nothing.
  const answers = [...ids.filter((id) => id.startsWith('report:')), 'jsonrpc#/$defs/response'].sort();
  return new Map([
    ['schemas/generated/validators.ts', await moduleOf(validatorCode(documents, looking, false))],
    ['schemas/generated/answer-validators.ts', await moduleOf(validatorCode(documents, answers, false))],
    ['schemas/generated/filling-validators.ts', await moduleOf(validatorCode(documents, filled, true))],
  ]);
};
