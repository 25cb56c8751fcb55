/** Functions on texts. Numbers are converted to their digits. The size of every result is checked before it is made. */
import {
  takeInteger,
  takeLength,
  takeList,
  takeSeparator,
  takeText,
  type ExpressionFunction,
} from './function-record.ts';
import { checkListLength, checkTextLength, limits } from './limits.ts';
import { equalsLoosely } from './operators.ts';
import { partsOf, placeOf } from './search.ts';
import { costs, touch, workLimits } from './work.ts';

const joinBounded = (parts: readonly string[], separator: string): string => {
  const length = parts.reduce((sum, part) => sum + part.length, 0) + separator.length * Math.max(0, parts.length - 1);
  checkTextLength(length);
  touch(length);
  return parts.join(separator);
};

/** Copies a small part: one that shares the characters of a long text keeps all of that text in memory. */
const detached = (part: string, whole: string): string =>
  whole.length < 1024 || part.length * 2 > whole.length ? part : `${part} `.slice(0, -1);

const replaceBounded = (text: string, from: string, to: string): string =>
  joinBounded(partsOf(text, from, workLimits.expression / costs.part), to);

const splitBounded = (text: string, separator: string): string[] => {
  const parts = partsOf(text, separator, limits.listLength);
  checkListLength(parts.length);
  return parts.map((part) => detached(part, text));
};

/** Whether a list contains a value. Counts the work, because equal texts are compared to their ends. */
const holdsElement = (list: readonly unknown[], part: unknown): boolean => {
  const length = typeof part === 'string' ? part.length : 0;
  return list.some((element) => {
    touch(typeof element === 'string' && element.length === length ? 1 + length : 1);
    return equalsLoosely(element, part);
  });
};

const changed = (text: string, change: (text: string) => string): string => {
  touch(text.length);
  const result = change(text);
  checkTextLength(result.length);
  return result;
};

export const textFunctions: readonly ExpressionFunction[] = [
  {
    name: 'length',
    parameters: 'value',
    result: 'number',
    description: 'The number of characters of a text or of elements of a list.',
    call: ([value]) => (Array.isArray(value) ? value.length : takeText(value, 'length: value').length),
  },
  {
    name: 'substr',
    parameters: 'text, start, length?',
    result: 'string',
    description:
      'The part of a text from a position (from 0; a negative one counts from the end), up to its end or of ' +
      'the given length.',
    call: ([value, start, length]) => {
      const text = takeText(value, 'substr: text');
      const from = takeInteger(start, 'substr: start');
      const begin = from < 0 ? Math.max(0, text.length + from) : from;
      const part =
        length === undefined ? text.slice(begin) : text.slice(begin, begin + takeLength(length, 'substr: length'));
      return detached(part, text);
    },
  },
  {
    name: 'upper',
    parameters: 'text',
    result: 'string',
    description: 'The text in upper case.',
    call: ([text]) => changed(takeText(text, 'upper: text'), (whole) => whole.toUpperCase()),
  },
  {
    name: 'lower',
    parameters: 'text',
    result: 'string',
    description: 'The text in lower case.',
    call: ([text]) => changed(takeText(text, 'lower: text'), (whole) => whole.toLowerCase()),
  },
  {
    name: 'trim',
    parameters: 'text',
    result: 'string',
    description: 'The text without white space at both ends.',
    call: ([text]) => changed(takeText(text, 'trim: text'), (whole) => detached(whole.trim(), whole)),
  },
  {
    name: 'padStart',
    parameters: 'text, width, fill?',
    result: 'string',
    description: 'The text filled up to a width at its start, with spaces or the fill.',
    call: ([text, width, fill = ' ']) => {
      const [whole, length, filling] = [
        takeText(text, 'padStart: text'),
        takeLength(width, 'padStart: width'),
        takeSeparator(fill, 'padStart: fill'),
      ];
      touch(length);
      return whole.padStart(length, filling);
    },
  },
  {
    name: 'padEnd',
    parameters: 'text, width, fill?',
    result: 'string',
    description: 'The text filled up to a width at its end, with spaces or the fill.',
    call: ([text, width, fill = ' ']) => {
      const [whole, length, filling] = [
        takeText(text, 'padEnd: text'),
        takeLength(width, 'padEnd: width'),
        takeSeparator(fill, 'padEnd: fill'),
      ];
      touch(length);
      return whole.padEnd(length, filling);
    },
  },
  {
    name: 'concat',
    parameters: 'first, ...others',
    result: 'string',
    description: 'The texts joined in order.',
    call: (values) =>
      joinBounded(
        values.map((value) => takeText(value, 'concat: a text')),
        '',
      ),
  },
  {
    name: 'replaceAll',
    parameters: 'text, from, to',
    result: 'string',
    description: 'The text with every occurrence of one text replaced by another; no patterns.',
    call: ([text, from, to]) =>
      replaceBounded(
        takeText(text, 'replaceAll: text'),
        takeSeparator(from, 'replaceAll: from'),
        takeText(to, 'replaceAll: to'),
      ),
  },
  {
    name: 'contains',
    parameters: 'value, part',
    result: 'boolean',
    description: 'Whether a text contains another, or a list an element equal (==) to it.',
    call: ([value, part]) =>
      Array.isArray(value)
        ? holdsElement(value, part)
        : placeOf(takeText(value, 'contains: value'), takeText(part, 'contains: part')) >= 0,
  },
  {
    name: 'startsWith',
    parameters: 'text, part',
    result: 'boolean',
    description: 'Whether a text begins with another.',
    call: ([text, part]) => takeText(text, 'startsWith: text').startsWith(takeText(part, 'startsWith: part')),
  },
  {
    name: 'endsWith',
    parameters: 'text, part',
    result: 'boolean',
    description: 'Whether a text ends with another.',
    call: ([text, part]) => takeText(text, 'endsWith: text').endsWith(takeText(part, 'endsWith: part')),
  },
  {
    name: 'split',
    parameters: 'text, separator',
    result: 'array',
    description: 'The parts of a text between the separators.',
    call: ([text, separator]) =>
      splitBounded(takeText(text, 'split: text'), takeSeparator(separator, 'split: separator')),
  },
  {
    name: 'join',
    parameters: 'list, separator?',
    result: 'string',
    description: 'The elements of a list as one text, with a separator between them (default none).',
    call: ([list, separator = '']) =>
      joinBounded(
        takeList(list, 'join: list').map((element) => takeText(element, 'join: an element')),
        takeText(separator, 'join: separator'),
      ),
  },
  {
    name: 'indexOf',
    parameters: 'text, part',
    result: 'number',
    description: 'The position at which a text first occurs in another, from 0; -1 if it does not occur.',
    call: ([text, part]) => placeOf(takeText(text, 'indexOf: text'), takeText(part, 'indexOf: part')),
  },
];
