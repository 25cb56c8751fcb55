/** The parameter of a component as arguments of an operation, and whether they give its octets again. */
import { DialproofError } from '../ground/errors.ts';
import type { ArgumentCodec } from '../protocol/asn1/index.ts';
import { hexOf } from '../protocol/asn1/tree.ts';

/** Arguments of an operation by name. */
export type Arguments = Readonly<Record<string, unknown>>;

/** The arguments without which an operation would send other octets. */
export interface NeededNames {
  has(name: string): boolean;
  /** Whether it sends the octets of the capture with these arguments alone. */
  isEnough(names: ReadonlySet<string>): boolean;
}

export const asValue = (value: unknown): unknown => (value instanceof Uint8Array ? hexOf(value) : value);

/** The components of the first element of a list have the name of the list. */
const plainName = (name: string): string =>
  name.includes('[0]_') ? name.replaceAll(/\[0\](?=_[^.[\]]*(?:\.|$))/g, '') : name;

/** The parameter by the names of its codec. Throws `DecodeFailed`. */
export const named = (codec: ArgumentCodec | undefined, parameter: Uint8Array | undefined): Arguments => {
  if (parameter === undefined) return {};
  if (codec === undefined) throw new DialproofError('DecodeFailed', 'it has a parameter where the standard has none');
  const values: Record<string, unknown> = {};
  for (const [name, value] of codec.flatten(codec.decode(parameter))) values[plainName(name)] = asValue(value);
  return values;
};

/** Whether the arguments give the octets again. */
export const givesAgain = (
  codec: ArgumentCodec | undefined,
  values: Arguments,
  parameter: Uint8Array | undefined,
): boolean => {
  if (parameter === undefined) return true;
  try {
    return codec !== undefined && Buffer.compare(codec.encode(values), parameter) === 0;
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    return false;
  }
};

/** The names of the arguments that are no defaults. */
export const neededOf = (
  codec: ArgumentCodec | undefined,
  values: Arguments,
  parameter: Uint8Array,
): readonly string[] => {
  let left = values;
  for (const name of Object.keys(values)) {
    const { [name]: _, ...others } = left;
    if (givesAgain(codec, others, parameter)) left = others;
  }
  return Object.keys(left);
};

export const octetsIn = (parameter: Uint8Array | undefined): Arguments =>
  parameter === undefined ? {} : { argument_hex: hexOf(parameter) };
