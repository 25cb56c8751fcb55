/**
 * A plain number of a YAML or JSON text whose decimal text differs from its spelling: `0649`, `1.0`, `1e3`, `0x10`. It
 * stays in the document until the declaration of its place decides whether the number or the text was meant
 * (`declared-values.ts`).
 */
import { isFields } from './loose-values.ts';

export class WrittenNumber {
  /** Beyond 2^53, the text of its digits. */
  readonly number: number | string;
  readonly text: string;
  /** Given on a command line, where every value is a text unless a declaration calls it a number. */
  readonly isOption: boolean;

  constructor(number: number | string, text: string, isOption = false) {
    this.number = number;
    this.text = text;
    this.isOption = isOption;
  }
}

/** The number itself where its decimal text equals its spelling. */
export const writtenNumber = (number: number, text: string): number | string | WrittenNumber => {
  if (String(number) === text && !isRounded(number)) return number;
  if (!isRounded(number) || !/^[-+]?\d+$/.test(text)) return new WrittenNumber(number, text);
  const digits = BigInt(text.replace(/^\+/, '')).toString();
  return digits === text ? digits : new WrittenNumber(digits, text);
};

/** Why such a number is refused where a text is allowed as well. */
export const ambiguousNumber = (text: string, number: number | string): string =>
  `${text} may be a text, or the number ${number}: write it in quotes, or the number as ${number}`;

const isRounded = (number: number): boolean => Number.isInteger(number) && !Number.isSafeInteger(number);

/**
 * A copy of a value of JSON with `change` applied to each scalar. Lists and objects that occur in several places, as by
 * YAML's aliases, are shared in the copy too; so an alias within itself does not recurse.
 */
export const withScalars = (value: unknown, change: (scalar: unknown) => unknown): unknown => {
  const copies = new Map<object, unknown>();
  const copyOf = (one: unknown): unknown => {
    if (typeof one !== 'object' || one === null || one instanceof WrittenNumber) return change(one);
    const known = copies.get(one);
    if (known !== undefined) return known;
    const copy: Record<string, unknown> | unknown[] = Array.isArray(one) ? [] : {};
    copies.set(one, copy);
    for (const [name, member] of Object.entries(one)) {
      const own = { value: copyOf(member), writable: true, enumerable: true, configurable: true };
      Object.defineProperty(copy, name, own);
    }
    return copy;
  };
  return copyOf(value);
};

/** Whether `value` contains a number whose meaning depends on its place. */
export const holdsWrittenNumbers = (value: unknown): boolean => {
  const seen = new Set<object>();
  const holds = (one: unknown): boolean => {
    if (typeof one !== 'object' || one === null) return false;
    if (one instanceof WrittenNumber) return true;
    if (seen.has(one)) return false;
    seen.add(one);
    return Object.values(one).some(holds);
  };
  return holds(value);
};

/** `value` with numbers in their place, whatever was meant. */
export const withNumbers = (value: unknown): unknown =>
  holdsWrittenNumbers(value)
    ? withScalars(value, (scalar) => (scalar instanceof WrittenNumber ? scalar.number : scalar))
    : value;

/** An object with members, and no written number. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isFields(value) && !(value instanceof WrittenNumber);
