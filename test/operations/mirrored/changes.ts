/** One octet or one character changed: of a message on its way, and of a value that a definition expects. */
import type { randomBelow } from '../../support/mutations.ts';

export type Below = ReturnType<typeof randomBelow>;

/** `count` of the items, or all where there are fewer: each once, in random order. */
export const drawn = <Item>(items: readonly Item[], count: number, below: Below): readonly Item[] => {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0] as Item);
};

/** The octet at the place becomes another one. */
export const withOctetChanged = (bytes: Uint8Array, at: number, below: Below): Uint8Array => {
  const changed = Uint8Array.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ (1 + below(255));
  return changed;
};

const classes: readonly string[] = ['0123456789', 'abcdef', 'ghijklmnopqrstuvwxyz', 'ABCDEF', 'GHIJKLMNOPQRSTUVWXYZ'];

/** Another character of the same kind, so that the text stays one of its type. */
const otherThan = (character: string, below: Below): string => {
  const members = (classes.find((each) => each.includes(character)) ?? ' -./').replace(character, '');
  return members[below(members.length)] ?? 'x';
};

type Change<Value> = (value: Value, below: Below, name: string) => unknown;

const replaceAt = (text: string, at: number, by: string): string => text.slice(0, at) + by + text.slice(at + 1);

/** The digits a to f, of octets and of numbers, have two spellings; a text has one. */
const hasTwoSpellings = (name: string): boolean => !/_(text|name)$/.test(name);

const textChanges: readonly Change<string>[] = [
  (text, below) => {
    const at = below(Math.max(1, text.length));
    return replaceAt(text, at, otherThan(text[at] ?? '', below));
  },
  (text) => `0${text}`,
  (text) => `${text}0`,
  (text) => ` ${text}`,
  (text, below) => (text === '' ? '0' : replaceAt(text, below(text.length), '')),
  // The number that the text looks like, and another way to write that number.
  (text) => (/^\d{1,15}$/.test(text) && String(Number(text)) !== text ? Number(text) : `${text}.0`),
  (text) => (/^\d{1,15}$/.test(text) ? `0x${Number(text).toString(16)}` : `${text}0x`),
  (text) => (/^\d{1,15}$/.test(text) ? `{${Number(text) + 1} + 0}` : `${text}+`),
  (text, _, name) => {
    const other = hasTwoSpellings(name) ? text : text.toUpperCase() === text ? text.toLowerCase() : text.toUpperCase();
    return other === text ? `${text}1` : other;
  },
  () => null,
];

const numberChanges: readonly Change<number>[] = [
  (value) => value + 1,
  (value) => value - 1,
  (value) => -value - 1,
  (value) => `${value}0`,
  (value) => `0${value}`,
  (value) => value + 2 ** 32,
  (value) => value + 0.5,
  () => null,
];

const pick = <Item>(items: readonly Item[], below: Below): Item => items[below(items.length)] as Item;

/** Drops the backslash before a brace at the start. */
const meant = (text: string): string => (text.startsWith('\\{') ? text.slice(1) : text);

const withTextChanged = (name: string, text: string, below: Below): unknown => {
  const changed = pick(textChanges, below)(text, below, name);
  return typeof changed === 'string' && meant(changed) === meant(text) ? `${text}0` : changed;
};

/** A value that is similar to this one but differs. Undefined: no such value is known. */
export const withValueChanged = (
  name: string,
  value: unknown,
  below: Below,
): { readonly value: unknown } | undefined => {
  if (typeof value === 'string') return { value: withTextChanged(name, value, below) };
  if (typeof value === 'number') return { value: pick(numberChanges, below)(value, below, name) };
  if (typeof value === 'boolean') return { value: below(3) === 0 ? null : !value };
  if (Array.isArray(value)) return { value: below(3) === 0 ? null : [...(value as readonly unknown[]), 0] };
  // Null expects that nothing comes, and an object without members that anything does.
  return { value: value === null ? {} : null };
};
