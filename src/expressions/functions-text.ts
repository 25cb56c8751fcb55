/**
 * Functions on texts. Numbers are taken as their digits. Every result is measured before it is made.
 */
import { takeInteger, takeLength, takeList, takeSeparator, takeText, type ExpressionFunction } from './function-record.ts';
import { checkListLength, checkTextLength } from './limits.ts';
import { equalsLoosely } from './operators.ts';

const joinBounded = (parts: readonly string[], separator: string): string => {
  checkTextLength(parts.reduce((length, part) => length + part.length, 0) + separator.length * Math.max(0, parts.length - 1));
  return parts.join(separator);
};

const replaceBounded = (text: string, from: string, to: string): string => joinBounded(text.split(from), to);

const splitBounded = (text: string, separator: string): string[] => {
  const parts = text.split(separator);
  checkListLength(parts.length);
  return parts;
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
    description: 'The part of a text from a position (from 0; a negative one counts from the end), up to its end or of the given length.',
    call: ([value, start, length]) => {
      const text = takeText(value, 'substr: text');
      const from = takeInteger(start, 'substr: start');
      const begin = from < 0 ? Math.max(0, text.length + from) : from;
      return length === undefined ? text.slice(begin) : text.slice(begin, begin + takeLength(length, 'substr: length'));
    },
  },
  {
    name: 'upper',
    parameters: 'text',
    result: 'string',
    description: 'The text in upper case.',
    call: ([text]) => joinBounded([takeText(text, 'upper: text').toUpperCase()], ''),
  },
  {
    name: 'lower',
    parameters: 'text',
    result: 'string',
    description: 'The text in lower case.',
    call: ([text]) => joinBounded([takeText(text, 'lower: text').toLowerCase()], ''),
  },
  {
    name: 'trim',
    parameters: 'text',
    result: 'string',
    description: 'The text without white space at both ends.',
    call: ([text]) => takeText(text, 'trim: text').trim(),
  },
  {
    name: 'padStart',
    parameters: 'text, width, fill?',
    result: 'string',
    description: 'The text filled up to a width at its start, with spaces or the fill.',
    call: ([text, width, fill = ' ']) =>
      takeText(text, 'padStart: text').padStart(takeLength(width, 'padStart: width'), takeSeparator(fill, 'padStart: fill')),
  },
  {
    name: 'padEnd',
    parameters: 'text, width, fill?',
    result: 'string',
    description: 'The text filled up to a width at its end, with spaces or the fill.',
    call: ([text, width, fill = ' ']) =>
      takeText(text, 'padEnd: text').padEnd(takeLength(width, 'padEnd: width'), takeSeparator(fill, 'padEnd: fill')),
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
      replaceBounded(takeText(text, 'replaceAll: text'), takeSeparator(from, 'replaceAll: from'), takeText(to, 'replaceAll: to')),
  },
  {
    name: 'contains',
    parameters: 'value, part',
    result: 'boolean',
    description: 'Whether a text contains another, or a list an element equal (==) to it.',
    call: ([value, part]) =>
      Array.isArray(value)
        ? value.some((element) => equalsLoosely(element, part))
        : takeText(value, 'contains: value').includes(takeText(part, 'contains: part')),
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
    call: ([text, separator]) => splitBounded(takeText(text, 'split: text'), takeSeparator(separator, 'split: separator')),
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
    call: ([text, part]) => takeText(text, 'indexOf: text').indexOf(takeText(part, 'indexOf: part')),
  },
];
