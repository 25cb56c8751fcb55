/**
 * The faults that Ajv finds, as sentences: one for each place.
 *
 * Ajv reports the faults of every branch of an `anyOf` and then the `anyOf` itself. They are combined into one
 * sentence, except where one branch was clearly meant: a fault inside an object or an array is more helpful than the
 * sentence that neither branch fits. This works because no schema of the documents has an `anyOf` together with other
 * rules.
 */
import { pairsRule } from '../src/ground/hex-pairs.ts';
import { didYouMean } from './did-you-mean.ts';
import { expectationOf } from './expectations.ts';
import { below, type Fault } from './faults.ts';
import { listed } from './listed.ts';
import { resolved } from './lookup.ts';
import type { Schema, SchemaError } from './schema.ts';

/** Faults of a validator that was compiled with `verbose` and `allErrors`. Pointers begin with `pointer`. */
export function* faultsOf(errors: readonly SchemaError[], pointer = ''): Generator<Fault> {
  const kept: SchemaError[] = [];
  for (const error of errors) {
    if (error.keyword === 'anyOf') kept.push(...meant(takeBranches(kept, error.instancePath), error));
    else kept.push(error);
  }
  for (const error of kept) if (!saidElsewhere(error)) yield faultOf(error, pointer);
}

/** Removes the errors of the branches of an `anyOf` from the end of `kept`. */
const takeBranches = (kept: SchemaError[], path: string): SchemaError[] => {
  const first =
    kept.findLastIndex((error) => error.instancePath !== path && !error.instancePath.startsWith(`${path}/`)) + 1;
  return kept.splice(first);
};

const insideKeywords = new Set([
  'required',
  'additionalProperties',
  'minProperties',
  'maxProperties',
  'minItems',
  'maxItems',
  'propertyNames',
]);

const meant = (branches: readonly SchemaError[], error: SchemaError): readonly SchemaError[] => {
  const inside = branches.filter(
    ({ instancePath, keyword }) => instancePath !== error.instancePath || insideKeywords.has(keyword),
  );
  return inside.length > 0 ? inside : [error];
};

/**
 * A bad name is also reported by `propertyNames`; a missing discriminator by `required`, and one that is no string by
 * `type`.
 */
const saidElsewhere = (error: SchemaError): boolean =>
  error.propertyName !== undefined || (error.keyword === 'discriminator' && error.params['error'] === 'tag');

const faultOf = (error: SchemaError, pointer: string): Fault => {
  const place = pointer + error.instancePath;
  const { params, parentSchema: schema = {} } = error;
  switch (error.keyword) {
    case 'required':
      return { pointer: below(place, params['missingProperty'] as string), message: 'is required' };
    case 'additionalProperties':
      return unknownName(
        place,
        params['additionalProperty'] as string,
        Object.keys(schema.properties ?? {}),
        ownerOf(schema, error.data),
      );
    case 'propertyNames': {
      const name = params['propertyName'] as string;
      return {
        pointer: below(place, name),
        message: `is misnamed: the name must be ${expectationOf(schema.propertyNames ?? {})}`,
      };
    }
    case 'discriminator': {
      const { tag, tagValue } = params as { tag: string; tagValue: string };
      const known = tagsOf(schema, tag);
      return {
        pointer: below(place, tag),
        message: `must be one of ${listed(known, 'and')}, not ${shown(tagValue)}${didYouMean(tagValue, known)}`,
      };
    }
    case 'minProperties':
    case 'minLength':
    case 'minItems':
      if (isEmpty(error.data) && params['limit'] === 1) return { pointer: place, message: 'must not be empty' };
      break;
    case 'maxLength': {
      const { ['x-expects']: expects } = resolved(schema);
      const limit = Number(params['limit']);
      // A noun without the length would name a rule that is not broken.
      if (expects === undefined || expects.includes(String(limit))) break;
      return {
        pointer: place,
        message: `must have at most ${limit} characters, and has ${[...String(error.data)].length}`,
      };
    }
    case 'maxProperties':
      return tooManyMembers(schema, place);
  }
  return misfit(schema, error.data, place);
};

const isEmpty = (value: unknown): boolean => Object.keys(Object(value)).length === 0;

/** Whether the number would be valid as a text, where no number is. */
const wouldDoInQuotes = (schema: Schema, value: unknown): boolean => {
  if (typeof value !== 'number') return false;
  const target = resolved(schema);
  const branches = (target.anyOf ?? [target]).map(resolved);
  const takes = ({ type = [] }: Schema, ...wanted: readonly string[]): boolean =>
    [type].flat().some((one) => wanted.includes(one));
  if (branches.some((branch) => takes(branch, 'number', 'integer') || branch.enum !== undefined)) return false;
  return branches.some(
    (branch) =>
      takes(branch, 'string') && (branch.pattern === undefined || new RegExp(branch.pattern, 'u').test(String(value))),
  );
};

/** The fault of a value that does not match `schema`. */
export const misfit = (schema: Schema, value: unknown, pointer: string): Fault => {
  const expected = expectationOf(schema);
  const found = schema.writeOnly === true ? '' : `, not ${shown(value)}`;
  const hint = wouldDoInQuotes(schema, value)
    ? ': write it in quotes'
    : schema.writeOnly !== true && /\bhex\b/.test(expected)
      ? pairsRule(value)
      : '';
  return { pointer, message: `must be ${expected}${found}${hint}` };
};

type MemberRule = Pick<Schema, 'x-expects'> & { readonly maxProperties?: number };

/**
 * The fault of an object with members: as an expected argument, only the empty object is allowed, which means any
 * value.
 */
export const tooManyMembers = ({ 'x-expects': expects, maxProperties = 0 }: MemberRule, pointer: string): Fault => ({
  pointer,
  message:
    maxProperties > 0
      ? `must have at most ${maxProperties} members`
      : expects === undefined
        ? 'must be empty'
        : `must be ${expects}, or {} for any value, not an object`,
});

/**
 * Whether an operation with the members `known` would have `name` if it waited for a message: such operations have
 * `optional` or `tests`.
 */
const isOfWaiting = (name: string, known: readonly string[]): boolean =>
  ['optional', 'accept'].includes(name) &&
  known.includes('type') &&
  !known.includes('optional') &&
  !known.includes('tests');

/**
 * The author's word for a value of `schema`: the type of an operation or of a node, the method of a request, a test
 * file. Undefined where only the code has a name for the schema, and where the value has no type.
 */
const ownerOf = ({ title = '', properties = {} }: Schema, value: unknown): string | undefined => {
  if (title === 'TestFile') return 'a test file';
  if (title === 'ExecuteTest' || title.endsWith('Params')) return title.replace(/Params$/, '');
  const { const: only, pattern } = properties['type'] ?? {};
  if (typeof only === 'string') return only;
  const { type } = value as { readonly type?: unknown };
  return pattern !== undefined && typeof type === 'string' ? type : undefined;
};

/**
 * The fault of a name that is not among the `known` ones. `owner`: the value without such a parameter, in the words of
 * its author.
 */
export const unknownName = (pointer: string, name: string, known: readonly string[], owner?: string): Fault => {
  if (isOfWaiting(name, known)) {
    return {
      pointer: below(pointer, name),
      message: 'is for an operation that waits for a message; this one waits for none',
    };
  }
  const sentence = owner === undefined ? 'is not known here' : `is not a parameter of ${owner}`;
  const hint = didYouMean(name, known);
  return {
    pointer: below(pointer, name),
    message: sentence + (hint === '' && known.length > 0 && known.length <= 12 ? `; known: ${known.join(', ')}` : hint),
  };
};

const tagsOf = (schema: Schema, tag: string): string[] =>
  (schema.oneOf ?? [])
    .flatMap((branch) => {
      const { const: only, enum: several = [only] } = resolved(branch).properties?.[tag] ?? {};
      return several.map(String);
    })
    .sort();

/** The value, if it is short, or its kind. */
const shown = (value: unknown): string => {
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length <= 60 ? text : `${text.slice(0, 60)}…`;
};
