/**
 * The arguments that an outbound operation sends, from flattened names to bytes: encoded once if they have no
 * expression, and checked before the run starts as far as their values are known.
 */
import { DialproofError, type Fault } from '../../ground/errors.ts';
import { describeValue } from '../../expressions/describe-value.ts';
import type { Scope } from '../../expressions/scope.ts';
import { compileMembers, compileTemplate, constantValue, type Template } from '../../expressions/template.ts';
import type { ArgumentCodec } from '../../protocol/asn1/index.ts';
import type { CompileSite } from '../operation.ts';

/** Arguments by flattened name, as in the request. */
export type ArgumentValues = Readonly<Record<string, unknown>>;

/** An argument, compiled. */
export interface Argument {
  /** The same bytes for every instance. */
  readonly constant: boolean;
  of(scope: Scope): Uint8Array | undefined;
}

export const noArgument: Argument = { constant: true, of: () => undefined };

export const constantArgument = (bytes: Uint8Array): Argument => ({ constant: true, of: () => bytes });

/** `prefix`: of the names as the author wrote them, and in pointers. */
export const compileArgument = (
  codec: Pick<ArgumentCodec, 'encode' | 'prepare'>,
  values: ArgumentValues,
  site: CompileSite,
  prefix = '',
): Argument => {
  const written = Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));
  const before = site.faults.length;
  const members = compileMembers(written, `${site.pointer}/arguments`, site.faults).map(([name, template]) => ({
    name: name.slice(prefix.length),
    template,
  }));
  if (site.faults.length > before) return noArgument;
  if (members.some(({ template }) => !template.constant)) {
    site.faults.push(...placed(earlyFaults(codec, members), site, prefix));
    if (codec.prepare) return preparedArgument(codec.prepare, members);
    return { constant: false, of: (scope) => codec.encode(valuesOf(members, ({ evaluate }) => evaluate(scope))) };
  }
  const constants = valuesOf(members, constantValue);
  const { octets, faults } = encoded(codec, constants);
  site.faults.push(...placed(faults, site, prefix));
  return octets === undefined ? noArgument : constantArgument(octets);
};

/** An argument by its name. */
interface Member {
  readonly name: string;
  readonly template: Template;
}

const valuesOf = (members: readonly Member[], valueOf: (template: Template) => unknown): ArgumentValues => {
  const values: Record<string, unknown> = {};
  for (const { name, template } of members) values[name] = valueOf(template);
  return values;
};

const withoutPrefix = (values: ArgumentValues, prefix: string): ArgumentValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name.slice(prefix.length), value]));

/** Evaluates and encodes only expressions for each instance. */
const preparedArgument = (prepare: NonNullable<ArgumentCodec['prepare']>, members: readonly Member[]): Argument => {
  const open = members.filter(({ template }) => !template.constant);
  const constants = valuesOf(members, (template) => (template.constant ? constantValue(template) : null));
  const encode = prepare(
    constants,
    open.map(({ name }) => name),
  );
  const templates = open.map(({ template }) => template);
  const [only] = templates;
  if (only !== undefined && templates.length === 1)
    return { constant: false, of: (scope) => encode([only.evaluate(scope)]) };
  return { constant: false, of: (scope) => encode(templates.map((template) => template.evaluate(scope))) };
};

/** Faults of the arguments without expressions, which do not depend on any expression. */
const earlyFaults = (codec: Pick<ArgumentCodec, 'encode'>, members: readonly Member[]): readonly Fault[] => {
  const known = members.filter(({ template }) => template.constant);
  const open = members.filter(({ template }) => !template.constant);
  const isNameOf =
    (argument: string) =>
    (name: string): boolean =>
      name === argument || name.startsWith(`${argument}_`);
  return encoded(codec, valuesOf(known, constantValue)).faults.filter(({ pointer }) => {
    const isOfIt = isNameOf(nameAt(pointer));
    return known.some(({ name }) => isOfIt(name)) && !open.some(({ name }) => isOfIt(name));
  });
};

const nameAt = (pointer: string): string => pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');

interface Encoded {
  /** Absent where there are faults. */
  readonly octets?: Uint8Array;
  /** Those that the codec finds, below the values. */
  readonly faults: readonly Fault[];
}

const encoded = (codec: Pick<ArgumentCodec, 'encode'>, values: ArgumentValues): Encoded => {
  try {
    return { octets: codec.encode(values), faults: [] };
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    const faults = (thrown.data?.['errors'] ?? [{ pointer: '', message: thrown.message }]) as readonly Fault[];
    return { faults };
  }
};

const placed = (faults: readonly Fault[], { pointer: place }: CompileSite, prefix: string): Fault[] =>
  faults.map(({ pointer, message }) => ({
    pointer: `${place}/arguments${pointer === '' ? '' : `/${prefix}${pointer.slice(1)}`}`,
    message: pointer === '' ? message : ruleOf(message, nameAt(pointer)),
  }));

/** The codec's message without the name of the value, which the pointer contains. */
const ruleOf = (message: string, name: string): string =>
  message.startsWith(`${name} `) ? message.slice(name.length + 1) : message;

/** The arguments whose names begin with `prefix`, without it, and the others. */
export const splitArguments = (
  values: ArgumentValues,
  prefix: string,
): { within: ArgumentValues; others: ArgumentValues } => {
  const entries = Object.entries(values);
  const isWithin = ([name]: [string, unknown]): boolean => name.startsWith(prefix);
  return {
    within: withoutPrefix(Object.fromEntries(entries.filter(isWithin)), prefix),
    others: Object.fromEntries(entries.filter((entry) => !isWithin(entry))),
  };
};

/**
 * Octets that an expression gives in hex; undefined where it gives null, which leaves them out. Throws `CheckFailed`
 * for what is no hex.
 */
export const octetsOf = (value: unknown, name: string): Uint8Array | undefined => {
  if (value === null) return undefined;
  if (typeof value === 'string' && /^(?:[0-9a-f]{2})*$/i.test(value)) return Buffer.from(value, 'hex');
  throw new DialproofError('CheckFailed', `${name} is ${describeValue(value)}: it must be pairs of hex digits`);
};

/** One argument by itself; undefined if it is not given. */
export const argumentTemplate = (
  values: ArgumentValues | undefined,
  name: string,
  site: CompileSite,
): Template | undefined =>
  values?.[name] === undefined
    ? undefined
    : compileTemplate(values[name], `${site.pointer}/arguments/${name}`, site.faults);
