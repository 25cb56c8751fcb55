/**
 * A plain number of a YAML or JSON text whose decimal text is another one than its spelling: `0649`, `1.0`, `1e3`,
 * `0x10`. It stands in the document until the declaration of its place says what was meant, the number or the text
 * (`declared-values.ts`).
 */
import { isFields } from './loose-values.ts';

export class WrittenNumber {
  /** Beyond 2^53 the text of its digits. */
  readonly number: number | string;
  readonly text: string;
  /** Given on a command line, where all is text that no declaration calls a number. */
  readonly isOption: boolean;

  constructor(number: number | string, text: string, isOption = false) {
    this.number = number;
    this.text = text;
    this.isOption = isOption;
  }
}

/** The number itself where its decimal text is how it was written. */
export const writtenNumber = (number: number, text: string): number | string | WrittenNumber => {
  if (String(number) === text && !isRounded(number)) return number;
  if (!isRounded(number) || !/^[-+]?\d+$/.test(text)) return new WrittenNumber(number, text);
  const digits = BigInt(text.replace(/^\+/, '')).toString();
  return digits === text ? digits : new WrittenNumber(digits, text);
};

/** Why such a number is refused where it may be a text as well. */
export const ambiguousNumber = (text: string, number: number | string): string =>
  `${text} may be a text, or the number ${number}: write it in quotes, or the number as ${number}`;

const isRounded = (number: number): boolean => Number.isInteger(number) && !Number.isSafeInteger(number);

/**
 * A copy of a value of JSON with `change` of each scalar. Lists and objects that stand in several places, as YAML's
 * aliases do, do so in the copy; so an alias within itself comes to an end.
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

/** Whether a number stands somewhere in `value` that is written as its place has to say. */
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
