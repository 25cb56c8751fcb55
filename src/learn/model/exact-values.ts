/**
 * The values of an operation's argument from which its encoding can be made again, octet by octet: nothing that an
 * observer could distinguish is left out of them.
 */
import { inap } from '../../protocol/inap/index.ts';
import type { OperationCall } from '../../flow/operation-calls.ts';

/** By flattened name, as tests write arguments. */
export type ExactValues = Readonly<Record<string, unknown>>;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Digits are written instead of the octets that carry them. */
const digitsAlone = (fields: Fields): Fields => {
  const isCarried = (name: string): boolean => {
    const base = name.replace(/_hex$/, '');
    return typeof fields[`${base}_digits`] === 'string';
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (isCarried(name) ? [] : [[name, within(value)] as const])),
  );
};

const within = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(within);
  return isFields(value) ? digitsAlone(value) : value;
};

/** Undefined where there is no argument, or another encoding of the same values came. */
export const exactValues = ({
  name,
  parameter,
}: Pick<OperationCall, 'name' | 'parameter'>): ExactValues | undefined => {
  const codec = inap.operation(name).argument;
  if (codec === undefined || parameter === undefined) return undefined;
  try {
    const values = digitsAlone(codec.decode(parameter));
    return Buffer.from(codec.encode(values)).equals(parameter) ? values : undefined;
  } catch {
    return undefined;
  }
};
