/** Walks a schema along a valid value: every rule that can be tried on the value, with its place. */
import fc from 'fast-check';
import { document, documentIds, resolved, type Schema } from '../../schemas/documents.ts';

export type Steps = readonly (string | number)[];

/** A schema, and the place in the value to which it applies. */
export interface Place {
  readonly schema: Schema;
  readonly steps: Steps;
}

export const placesAlong = (schema: Schema, value: unknown, steps: Steps = []): Place[] => {
  const target = resolved(schema);
  const here: Place = { schema: target, steps };
  const branches = target.anyOf?.filter((branch) => fits(resolved(branch), value)) ?? branchOf(target, value);
  if (branches !== undefined) return [here, ...branches.flatMap((branch) => placesAlong(branch, value, steps))];
  if (Array.isArray(value))
    return [here, ...value.flatMap((item, index) => placesAlong(target.items ?? {}, item, [...steps, index]))];
  if (typeof value !== 'object' || value === null) return [here];
  return [
    here,
    ...Object.entries(value).flatMap(([key, each]) => placesAlong(propertySchema(target, key), each, [...steps, key])),
  ];
};

const propertySchema = (schema: Schema, key: string): Schema => {
  if (schema.properties !== undefined && Object.hasOwn(schema.properties, key)) return schema.properties[key] ?? {};
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
};

const branchOf = ({ oneOf, discriminator }: Schema, value: unknown): Schema[] | undefined => {
  if (oneOf === undefined || discriminator === undefined) return undefined;
  const tag = discriminator.propertyName;
  const told = (value as Record<string, unknown>)[tag];
  return oneOf.filter((branch) => {
    const { const: only, enum: several = [only] } = resolved(branch).properties?.[tag] ?? {};
    return several.includes(told);
  });
};

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

const fits = ({ type }: Schema, value: unknown): boolean =>
  type === (typeof value === 'number' && type === 'integer' ? 'integer' : typeOf(value));

/**
 * Every schema within the documents that satisfies the predicate, apart from those that the codecs of INAP and MAP
 * declare.
 */
export const schemasWhere = (predicate: (schema: Schema) => boolean): Schema[] =>
  documentIds()
    .filter((id) => !/^operation:(?:inap|map)\./.test(id))
    .flatMap((id) => within(document(id)).filter(predicate));

const within = (node: unknown): Schema[] => {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.entries(node)
    .filter(([key]) => key !== 'default' && key !== 'enum' && key !== 'const')
    .flatMap(([, each]) => within(each));
  return Array.isArray(node) ? below : [node as Schema, ...below];
};

/** A copy of `value` with the value at `steps` replaced; undefined removes it. */
export const replaced = (value: unknown, steps: Steps, replacement: unknown): unknown => {
  const copy: unknown = JSON.parse(JSON.stringify({ root: value }));
  const path = ['root', ...steps];
  const last = path.at(-1) ?? '';
  let holder = copy as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<string | number, unknown>;
  if (replacement === undefined) delete holder[last];
  else holder[last] = replacement;
  return (copy as { root: unknown }).root;
};

export const valueAt = (value: unknown, steps: Steps): unknown =>
  steps.reduce<unknown>((at, step) => (at as Record<string | number, unknown>)[step], value);

export const pointerOf = (steps: Steps): string =>
  steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Every place within a value, the value itself included. */
export const stepsWithin = (value: unknown, steps: Steps = []): Steps[] => {
  if (typeof value !== 'object' || value === null) return [steps];
  return [steps, ...Object.entries(value).flatMap(([key, inner]) => stepsWithin(inner, [...steps, key]))];
};

/** A name that the pattern of a field matches. */
export const nameLike = (pattern: string): string => {
  const plain = pattern
    .replace(/^\^(.*)\$$/, '$1')
    .replaceAll('[0-9]{1,3}', '7')
    .replaceAll('\\', '');
  const expression = new RegExp(pattern);
  return expression.test(plain) ? plain : (fc.sample(fc.stringMatching(expression), 1)[0] ?? '');
};
