/**
 * The expectation of a schema, as a noun: `an integer from 1 to 255`, `an integer from 0 to 127 or an expression in
 * braces`.
 */
import { listed } from './listed.ts';
import { resolved } from './lookup.ts';
import type { Schema } from './schema.ts';

/**
 * A noun for the expectation of the schema. `x-expects` in a schema gives it where the keywords would not be
 * understood.
 */
export const expectationOf = (schema: Schema): string => {
  const target = resolved(schema);
  if (target['x-expects'] !== undefined) return target['x-expects'];
  if ('const' in target) return JSON.stringify(target.const);
  if (target.enum !== undefined) return choiceOf(target.enum);
  if (target.anyOf !== undefined) return listed(target.anyOf.flatMap(alternativesOf), 'or');
  return (
    typesOf(target)
      .map((type) => nounOf(type, target))
      .join(' or ') || 'something else'
  );
};

/** The values of an enumeration become single alternatives: it is one of many alternatives here. */
const alternativesOf = (branch: Schema): readonly string[] => {
  const target = resolved(branch);
  return target.enum === undefined || target['x-expects'] !== undefined
    ? [expectationOf(target)]
    : target.enum.map((value) => JSON.stringify(value));
};

const choiceOf = (values: readonly unknown[]): string => {
  const words = values.map((value) => JSON.stringify(value));
  return words.length < 3 ? listed(words, 'or') : `one of ${listed(words, 'and')}`;
};

const typesOf = (schema: Schema): readonly string[] => (schema.type === undefined ? [] : [schema.type].flat());

const nounOf = (type: string, schema: Schema): string => {
  switch (type) {
    case 'integer':
      return `an integer${rangeOf(schema)}`;
    case 'number':
      return `a number${rangeOf(schema)}`;
    case 'string':
      return `a string${lengthOf(schema)}`;
    case 'boolean':
      return 'true or false';
    case 'array':
      return `an array${countOf(schema)}`;
    case 'object':
      return 'an object';
    default:
      return type;
  }
};

const rangeOf = ({ minimum, maximum, exclusiveMinimum }: Schema): string => {
  if (exclusiveMinimum !== undefined)
    return ` above ${exclusiveMinimum}${maximum === undefined ? '' : ` and at most ${maximum}`}`;
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of at least ${minimum}`;
  return maximum === undefined ? '' : ` of at most ${maximum}`;
};

const lengthOf = ({ minLength = 0, maxLength }: Schema): string => {
  if (maxLength !== undefined) return ` of ${minLength} to ${maxLength} characters`;
  return minLength > 0 ? ' that is not empty' : '';
};

const countOf = ({ minItems, maxItems }: Schema): string => {
  if (minItems !== undefined && minItems === maxItems)
    return ` of exactly ${minItems} ${minItems === 1 ? 'item' : 'items'}`;
  if (maxItems === 0) return ' without items';
  if (maxItems !== undefined) return ` of ${minItems ?? 0} to ${maxItems} items`;
  return minItems === undefined ? '' : ` of at least ${minItems} ${minItems === 1 ? 'item' : 'items'}`;
};
