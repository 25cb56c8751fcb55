/**
 * The flattened argument names of a codec as a JSON Schema (2020-12) object, for definitions and for editors.
 *
 * Every value can also be an expression, a string in braces. Nested objects are accepted here and checked when they are
 * encoded.
 */
import type { ArgumentCodec } from './codec.ts';
import type { ArgumentName } from './names.ts';

export type Schema = Readonly<Record<string, unknown>>;

const expression = '\\{[\\s\\S]*\\}';

/** A string that is an expression, or matches one of these as a whole. */
const text = (...alternatives: string[]): string => `^(?:${[...alternatives, expression].join('|')})$`;

const longestCounted = 255;

const times = (one: string, minimum = 0, maximum = Infinity): string =>
  `(?:${one})${maximum > longestCounted ? (minimum === 0 ? '*' : `{${minimum},}`) : `{${minimum},${maximum}}`}`;

const hexOctets = (minimum?: number, maximum?: number): string => times('[0-9A-Fa-f]{2}', minimum, maximum);

const escaped = (literal: string): string => literal.replace(/[.[\]()*+?^$|\\{}]/g, '\\$&');

const stringForm = ({ names, pattern, minLength, maxLength }: ArgumentName): string => {
  if (names) return Object.keys(names).map(escaped).join('|');
  const length =
    minLength === undefined && maxLength === undefined ? '' : `(?=${times('[\\s\\S]', minLength, maxLength)}$)`;
  return `${length}${pattern === undefined ? '[\\s\\S]*' : `(?:${pattern.replace(/^\^|\$$/g, '')})`}`;
};

const defined = (entries: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));

interface ValueSchema extends Record<string, unknown> {
  readonly type: readonly string[];
}

/** Type unions rather than `anyOf`: a schema of hundreds of names then compiles in a fraction of the time. */
const valueSchema = (name: ArgumentName): ValueSchema => {
  switch (name.type) {
    case 'integer':
      return {
        type: ['integer', 'string'],
        minimum: name.minimum,
        maximum: name.maximum,
        pattern: text('-?[0-9]{1,15}'),
      };
    case 'boolean':
      return { type: ['boolean', 'integer', 'string'], minimum: 0, maximum: 1, pattern: text('[01]') };
    case 'null':
      return {
        type: ['boolean', 'integer', 'string'],
        minimum: 1,
        maximum: 1,
        not: { const: false },
        pattern: text('1'),
      };
    case 'hex':
      return { type: ['string', 'integer'], pattern: text(hexOctets(name.minLength, name.maxLength)) };
    case 'string':
      return name.names
        ? { type: ['string'], pattern: text(stringForm(name)), examples: Object.keys(name.names) }
        : { type: ['string', 'number'], pattern: text(stringForm(name)) };
    case 'object':
      return {
        type: name.orNumber ? ['object', 'string', 'integer'] : ['object', 'string'],
        pattern: text(hexOctets()),
      };
    case 'list':
      return {
        type: ['array', 'object', 'string', 'integer', 'boolean'],
        minItems: name.minimum,
        maxItems: name.maximum,
      };
  }
};

const descriptionOf = ({ description, source, required, names }: ArgumentName): string =>
  [
    description,
    names &&
      `Values: ${Object.entries(names)
        .map(([name, number]) => `${number} ${name}`)
        .join(', ')}.`,
    source && `(${source})`,
    required && 'Required.',
  ]
    .filter(Boolean)
    .join(' ');

/** Inbound, `null` says that the argument must be absent, and `{}` that it must be there with any value. */
const alsoExpected = (schema: ValueSchema): ValueSchema =>
  schema.type.includes('object')
    ? { ...schema, type: [...schema.type, 'null'] }
    : { ...schema, type: [...schema.type, 'null', 'object'], maxProperties: 0 };

const octetsNoun = (minimum = 0, maximum?: number): string => {
  if (maximum === undefined) return minimum === 0 ? 'octets' : `at least ${minimum} octets`;
  if (maximum === 1) return minimum === 1 ? '1 octet' : 'at most 1 octet';
  return minimum === maximum ? `${minimum} octets` : `${minimum} to ${maximum} octets`;
};

const textNoun = ({ minLength = 0, maxLength, description }: ArgumentName): string => {
  const length =
    maxLength === undefined
      ? ''
      : minLength === maxLength
        ? ` of ${maxLength} characters`
        : ` of ${minLength} to ${maxLength} characters`;
  const meaning = description.split('. ').at(-1)?.replace(/\.$/, '');
  return `a text${length} (${meaning})`;
};

/** The kind of value as a noun, for the errors about wrong values. */
const nounOf = (name: ArgumentName): string => {
  switch (name.type) {
    case 'integer':
      return name.minimum === undefined || name.maximum === undefined
        ? 'an integer'
        : `an integer from ${name.minimum} to ${name.maximum}`;
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'true';
    case 'hex':
      return `${octetsNoun(name.minLength, name.maxLength)} in hex`;
    case 'string':
      return name.names || name.values
        ? `one of ${(name.values ?? Object.keys(name.names ?? {})).join(', ')}`
        : textNoun(name);
    case 'object':
      return name.orNumber ? 'an object, a number, or its octets in hex' : 'an object, or its octets in hex';
    case 'list':
      return 'a list';
  }
};

const propertySchema = (name: ArgumentName, expected: boolean): Schema => {
  const schema = valueSchema(name);
  const { type, ...rest } = expected ? alsoExpected(schema) : schema;
  return defined({
    description: descriptionOf(name),
    default: name.default,
    'x-expects': `${nounOf(name)}, or an expression in braces`,
    type: type.length === 1 ? type[0] : type,
    ...rest,
  });
};

/** A regular expression for a name with `[n]`. */
const patternOf = (name: string): string => `^${name.split('[n]').map(escaped).join('\\[[0-9]{1,3}\\]')}$`;

/**
 * For each required argument of the top level: at least one of its forms must be given; for a list, the first element.
 */
const requirements = (names: readonly ArgumentName[]): Schema[] => {
  const demanded = new Set(
    names.flatMap(({ argument, required }) => (required && !/[.[]/.test(argument) ? [argument] : [])),
  );
  const forms = new Map<string, string[]>();
  // A form that only one variant has is sufficient too.
  for (const { name, argument } of names)
    if (demanded.has(argument)) forms.set(argument, [...(forms.get(argument) ?? []), name]);
  // Those of lists stand behind the others, as the patterns of a schema stand behind its properties.
  const inOrder = [
    ...names.filter(({ name }) => !name.includes('[n]')),
    ...names.filter(({ name }) => name.includes('[n]')),
  ];
  const nestedForms = (argument: string): string[] =>
    inOrder.filter(({ name }) => name.startsWith(`${argument}.`)).map(({ name }) => name.replaceAll('[n]', '[0]'));
  const patterned = (argument: string): boolean => names.some(({ name }) => name.startsWith(`${argument}[n]`));
  return [...forms]
    .filter(([argument]) => !patterned(argument))
    .map(([argument, own]) => ({
      anyOf: [...own, ...nestedForms(argument)].map((name) => ({ required: [name], properties: { [name]: true } })),
    }));
};

/**
 * With `expected`, for inbound operations, the arguments are expectations: each is optional, and null means that it
 * must be absent. Otherwise they are sent, and the required ones must be given.
 */
export const argumentSchema = (codec: Pick<ArgumentCodec, 'names'>, options: { expected: boolean }): Schema => {
  const names = options.expected ? codec.names.filter(({ meaning }) => meaning === undefined) : codec.names;
  const plain = names.filter(({ name }) => !name.includes('[n]'));
  const listed = names.filter(({ name }) => name.includes('[n]'));
  const patterns = listed.map((name) => [patternOf(name.name), propertySchema(name, options.expected)] as const);
  const required = options.expected ? [] : requirements(codec.names);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(plain.map((name) => [name.name, propertySchema(name, options.expected)])),
    ...(patterns.length === 0 ? {} : { patternProperties: Object.fromEntries(patterns) }),
    ...(required.length === 0 ? {} : { allOf: required }),
  };
};
