/**
 * Whether Wireshark shows a value that was sent: the value of a leaf, under the leaf's name, somewhere in the
 * dissection.
 *
 * Wireshark writes octets as `0a:1b`, as a number if they are few, or as text; a field's name ends in the ASN.1 name,
 * with underscores for hyphens.
 */
import { keyOf, type Type } from '../../src/protocol/asn1/index.ts';
import { fieldsOf, type TsharkPacket } from '../support/tshark.ts';
import { otherNames } from './dialect.ts';
import type { Way } from './leaves.ts';

/** The value in a decoded tree at the end of a way: the first element of each list. */
export const valueAt = (tree: unknown, way: Way): unknown =>
  way.reduce<unknown>((value, name) => {
    if (name.startsWith('(')) return value;
    if (typeof value !== 'object' || value === null) return undefined;
    return name === '[]' ? (value as readonly unknown[])[0] : (value as Record<string, unknown>)[keyOf(name)];
  }, tree);

const fewOctets = 4;

const octetForms = (hex: string): string[] => {
  const colons = hex.match(/../g)?.join(':') ?? '';
  if (hex === '' || hex.length > fewOctets * 2) return [colons, Buffer.from(hex, 'hex').toString('latin1')];
  const unsigned = BigInt(`0x${hex}`);
  return [colons, String(unsigned), String(BigInt.asIntN(hex.length * 4, unsigned))];
};

/** Every way in which Wireshark may write the value of a leaf. */
const formsOf = (leaf: Type, value: unknown): string[] => {
  if (leaf.kind === 'boolean') return [value === true ? '1' : '0'];
  if (leaf.kind === 'any') return octetForms(String(value));
  if (leaf.kind !== 'octets') return [String(value)];
  if (leaf.tag === 'bitString') return octetForms(String(value).slice(2));
  return leaf.tag === 'octetString' ? octetForms(String(value)) : [String(value)];
};

const nameOf = (field: string): string =>
  (field.split('.').at(-1) ?? '')
    .replace(/_element$/, '')
    .replace(/_\d+$/, '')
    .toLowerCase();

/**
 * Elements of lists have the name of their type, and so do long octets that are an argument on their own: any field is
 * accepted for these.
 */
const isUnmistakable = (leaf: Type, way: Way, forms: readonly string[]): boolean =>
  way.at(-1) === '[]' || (leaf.kind === 'octets' && (forms[0] ?? '').length > 'aa:bb'.length);

/**
 * `layer` is Wireshark's dissection of the operation. A NULL and an empty SEQUENCE have no value: it is enough that
 * they are present.
 */
export const isPrinted = (layer: TsharkPacket, leaf: Type, way: Way, value: unknown): boolean => {
  const name = (way.findLast((part) => !/^[[(]/.test(part)) ?? '').replaceAll('-', '_').toLowerCase();
  const names = [name, ...(otherNames[name] ?? [])];
  const forms = formsOf(leaf, value);
  const anywhere = isUnmistakable(leaf, way, forms);
  for (const [field, shown] of fieldsOf(layer)) {
    const called = names.includes(nameOf(field));
    if (called && (leaf.kind === 'null' || leaf.kind === 'sequence')) return true;
    if ((called || anywhere) && forms.includes(String(shown))) return true;
  }
  return false;
};
