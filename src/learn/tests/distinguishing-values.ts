/**
 * What distinguishes a message from the one that another model sends in its place: values that a test of the one expects
 * besides those that it expects anyway, so that it fails for the other.
 */
import { inap } from '../../protocol/inap/index.ts';
import type { LearnedTransition, SentOperation } from '../model/learned-model.ts';

type Values = SentOperation['arguments'];
type Scalar = Values[string];

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

function* flattened(value: object, before = ''): Generator<readonly [string, Scalar]> {
  const isList = Array.isArray(value);
  for (const [key, member] of Object.entries(value)) {
    const name = isList ? `${before}[${key}]` : before === '' ? key : `${before}.${key}`;
    if (isScalar(member)) yield [name, member];
    else if (typeof member === 'object' && member !== null) yield* flattened(member as object, name);
  }
}

const ofOctets = /^(\w+)\(([0-9a-f]*)\)(?: |$)/;

/** The text up to the end of its first object; undefined: it begins with none. */
const objectAt = (text: string): { readonly value: object; readonly rest: string } | undefined => {
  for (let end = text.indexOf('}'); end >= 0; end = text.indexOf('}', end + 1)) {
    try {
      return { value: JSON.parse(text.slice(0, end + 1)) as object, rest: text.slice(end + 1).trimStart() };
    } catch {
      // The brace was within the object.
    }
  }
  return undefined;
};

/** By operation: its argument as the output has it, in octets or, in a template, in values. */
function* argumentsIn(output: string): Generator<{ readonly name: string; readonly values: object | undefined }> {
  for (let left = output; left !== '';) {
    const [whole, name = '', octets = ''] = ofOctets.exec(left) ?? [];
    if (whole !== undefined) {
      yield { name, values: decoded(name, Buffer.from(octets, 'hex')) };
      left = left.slice(whole.length);
      continue;
    }
    const template = /^\w+(?=\{)/.exec(left)?.[0];
    const found = template === undefined ? undefined : objectAt(left.slice(template.length));
    if (template === undefined || found === undefined) return;
    yield { name: template, values: found.value };
    left = found.rest;
  }
}

const decoded = (name: string, octets: Uint8Array): object | undefined => {
  try {
    return octets.length === 0 ? undefined : inap.operation(name).argument?.decode(octets);
  } catch {
    return undefined;
  }
};

/** By operation: all values of its argument, in every form; those that tests expect where the output has none. */
const valuesIn = ({ output, sent }: LearnedTransition): readonly Values[] => {
  const found = [...argumentsIn(output)];
  return sent.map(({ operation, arguments: expected }, index) => {
    const { name, values } = found[index] ?? {};
    return name === operation && values !== undefined ? Object.fromEntries(flattened(values)) : expected;
  });
};

/** The name without the form of its value: `destinationRoutingAddress` of `destinationRoutingAddress_digits`. */
const baseOf = (name: string): string => name.replace(/_[^.[\]]*$/, '');

const telling = (own: Values, other: Values): Values => {
  const bases = new Set(Object.keys(own).map(baseOf));
  const isWithin = (name: string): boolean =>
    [...bases].some((base) => base === baseOf(name) || base.startsWith(`${baseOf(name)}.`));
  return Object.fromEntries([
    ...Object.entries(own).filter(([name, value]) => other[name] !== value),
    ...Object.keys(other)
      .filter((name) => other[name] !== null && !isWithin(name))
      .map((name) => [name, null] as const),
  ]);
};

/**
 * The messages of a transition, with the values that distinguish them from those of `other`, after the same input. Where the
 * operations differ, nothing has to be added.
 */
export const distinguishedFrom = (own: LearnedTransition, other: LearnedTransition): readonly SentOperation[] => {
  const isAlike =
    own.sent.length === other.sent.length &&
    own.sent.every(({ operation }, index) => operation === other.sent[index]?.operation);
  if (!isAlike || own.output === other.output) return own.sent;
  const [values, facing] = [valuesIn(own), valuesIn(other)];
  return own.sent.map((operation, index) => ({
    ...operation,
    arguments: { ...telling(values[index] ?? {}, facing[index] ?? {}), ...operation.arguments },
  }));
};
