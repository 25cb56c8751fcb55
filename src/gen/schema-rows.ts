/**
 * A schema as the rows of a table: a row for each field, nested ones by their path, with its values, its default and
 * its description.
 */
import { referred, type Schema } from '../../schemas/documents.ts';
import { code, prose } from './markdown.ts';

/** Name, values, default, description; ready for a table. */
export type Row = readonly [string, string, string, string];

export const rowHead = ['Name', 'Values', 'Default', 'What it is'] as const;

export interface RowOptions {
  /** By `$ref`, the text that replaces the fields of a schema that has a section of its own. */
  readonly linked?: Readonly<Record<string, string>>;
  /** Fields, by their path, that are documented elsewhere. */
  readonly leaveOut?: ReadonlySet<string>;
}

/** The schema behind its references, with the keywords that stand beside them. */
const whole = (schema: Schema): Schema => {
  if (schema.$ref === undefined) return schema;
  const here = Object.entries(schema).filter(([key]) => key !== '$ref');
  return { ...whole(referred(schema)), ...Object.fromEntries(here) };
};

const defaultSentence = / *\bDefault:? ((?:[^.`"]|`[^`]*`|"[^"]*"|\.(?=\S))+)\.?$/;

/** A description without its last sentence, if that states the default, and the default. */
export const splitDefault = (description: string, given?: unknown): { text: string; value: string } => {
  const text = description.trim();
  const stated = defaultSentence.exec(text)?.[1];
  if (stated !== undefined) return { text: text.replace(defaultSentence, ''), value: stated };
  return { text, value: given === undefined || typeof given === 'object' ? '' : code(JSON.stringify(given)) };
};

const listed = (values: readonly unknown[]): string =>
  values.map((value) => code(JSON.stringify(value).replace(/^"(.*)"$/, '$1'))).join(', ');

const rangeOf = ({ minimum, maximum, exclusiveMinimum }: Schema): string => {
  if (exclusiveMinimum !== undefined)
    return ` above ${exclusiveMinimum}${maximum === undefined ? '' : `, up to ${maximum}`}`;
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  return minimum === undefined ? '' : `, at least ${minimum}`;
};

const withoutExpression = (noun: string): string => noun.replace(/, or an expression in braces$/, '');

/** The values that are allowed, as a noun. */
export const valuesOf = (schema: Schema): string => {
  const target = whole(schema);
  if (target.const !== undefined) return listed([target.const]);
  if (target.enum !== undefined)
    return target['x-expects'] === 'true or false' ? '`true`, `false`' : listed(target.enum);
  if (target['x-expects'] !== undefined) return withoutExpression(target['x-expects']);
  const alternatives = target.anyOf ?? target.oneOf;
  if (alternatives !== undefined)
    return [...new Set(alternatives.map(valuesOf))].filter((noun) => noun !== '').join('; or ');
  switch (target.type) {
    case 'integer':
      return `integer${rangeOf(target)}`;
    case 'number':
      return `number${rangeOf(target)}`;
    case 'string':
      return target.maxLength === undefined ? 'text' : `text of at most ${target.maxLength} characters`;
    case 'boolean':
      return '`true`, `false`';
    case 'array':
      return target.items === undefined || valuesOf(target.items) === ''
        ? 'list'
        : `list, each: ${valuesOf(target.items)}`;
    case 'object':
      return 'object';
    default:
      return Array.isArray(target.type) ? target.type.join(', ') : '';
  }
};

/**
 * The fields within a value: those of an object, of the elements of a list, or of the only alternative that has fields.
 */
const fieldsWithin = (schema: Schema, path: string): readonly (readonly [Schema, string])[] => {
  const target = whole(schema);
  if (target.properties !== undefined) return [[target, path]];
  if (target.items !== undefined) return fieldsWithin(target.items, `${path}[]`);
  const alternatives = target.anyOf ?? target.oneOf ?? [];
  if (alternatives.length > 0) return alternatives.flatMap((each) => fieldsWithin(each, path));
  return typeof target.additionalProperties === 'object'
    ? fieldsWithin(target.additionalProperties, `${path}.NAME`)
    : [];
};

const elementsOf = ({ items, additionalProperties }: Schema): Schema | undefined =>
  items ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);

const reference = (schema: Schema): string | undefined => schema.$ref ?? elementsOf(schema)?.$ref;

/** `db_LABEL` for the pattern of names with that prefix. */
const patternName = (pattern: string): string => pattern.replaceAll(/^\^|\$$/g, '').replace('[A-Za-z0-9_-]+', 'LABEL');

const fieldsOf = (schema: Schema): (readonly [string, Schema])[] => {
  const { patternProperties = {} } = schema as { readonly patternProperties?: Readonly<Record<string, Schema>> };
  const patterned = Object.entries(patternProperties).map(([pattern, field]) => [patternName(pattern), field] as const);
  return [...Object.entries(schema.properties ?? {}), ...patterned];
};

/** Rows of the fields of an object, each followed by those within it. `path` stands before every name. */
export const rowsOf = (schema: Schema, options: RowOptions = {}, path = ''): Row[] => {
  const rows: Row[] = [];
  for (const [name, field] of fieldsOf(schema)) {
    const at = path === '' ? name : `${path}.${name}`;
    if (options.leaveOut?.has(at)) continue;
    const target = whole(field);
    const { text, value } = splitDefault(target.description ?? '', target.default);
    const link = options.linked?.[reference(field) ?? ''];
    const needed = schema.required?.includes(name) ? 'required' : value;
    rows.push([code(at), link ?? prose(valuesOf(field)), prose(needed), prose(text)]);
    if (link === undefined)
      for (const [within, from] of fieldsWithin(field, at)) rows.push(...rowsOf(within, options, from));
  }
  return rows;
};
