/**
 * Functions on numbers. Only `int`, `number` and `hex` take texts.
 */
import {
  takeInteger,
  takeLength,
  takeNumber,
  takeNumeric,
  takeText,
  type ExpressionFunction,
} from './function-record.ts';
import { describeValue } from './describe-value.ts';
import { expressionFailed } from './limits.ts';
import { wholeNumberOf, type ExactNumber } from './numeric-text.ts';

const hexToNumber = (value: unknown): number => {
  const digits = takeText(value, 'hex: text').replace(/^0x/i, '');
  if (!/^[0-9a-f]{1,13}$/i.test(digits))
    throw expressionFailed(`hex: text is ${describeValue(value)}, not 1 to 13 hex digits`);
  return Number.parseInt(digits, 16);
};

const numberToHex = (value: unknown, width: unknown): string => {
  const number = takeInteger(value, 'toHex: number');
  if (number < 0) throw expressionFailed(`toHex: number is ${number}, not a whole number from 0`);
  return number.toString(16).padStart(width === undefined ? 0 : takeLength(width, 'toHex: width'), '0');
};

const wholeOf = (value: ExactNumber): ExactNumber => (typeof value === 'bigint' ? value : Math.trunc(value));

const onNumber = (name: string, description: string, apply: (number: number) => number): ExpressionFunction => ({
  name,
  parameters: 'number',
  result: 'number',
  description,
  call: ([value]) => apply(takeNumber(value, `${name}: number`)),
});

export const numberFunctions: readonly ExpressionFunction[] = [
  {
    name: 'int',
    parameters: 'value',
    result: 'number',
    description: 'A number, or the number that a text contains, without its fraction; beyond 2^53 with all its digits.',
    call: ([value]) => wholeOf(takeNumeric(value, 'int: value', wholeNumberOf)),
  },
  {
    name: 'number',
    parameters: 'value',
    result: 'number',
    description:
      'The number that a text contains in decimal digits, whole numbers beyond 2^53 with all of them; a number ' +
      'stays the same.',
    call: ([value]) => takeNumeric(value, 'number: value'),
  },
  onNumber('round', 'The nearest whole number; halves go up.', Math.round),
  onNumber('floor', 'The next whole number below.', Math.floor),
  onNumber('ceil', 'The next whole number above.', Math.ceil),
  onNumber('abs', 'The number without its sign.', Math.abs),
  {
    name: 'min',
    parameters: 'first, ...others',
    result: 'number',
    description: 'The smallest of the numbers.',
    call: (values) => Math.min(...values.map((value) => takeNumber(value, 'min: a number'))),
  },
  {
    name: 'max',
    parameters: 'first, ...others',
    result: 'number',
    description: 'The largest of the numbers.',
    call: (values) => Math.max(...values.map((value) => takeNumber(value, 'max: a number'))),
  },
  {
    name: 'pow',
    parameters: 'base, exponent',
    result: 'number',
    description: 'The base to the power of the exponent.',
    call: ([base, exponent]) => takeNumber(base, 'pow: base') ** takeNumber(exponent, 'pow: exponent'),
  },
  {
    name: 'hex',
    parameters: 'text',
    result: 'number',
    description: 'The number of a text of 1 to 13 hex digits.',
    call: ([text]) => hexToNumber(text),
  },
  {
    name: 'toHex',
    parameters: 'number, width?',
    result: 'string',
    description: 'A whole number from 0 in hex digits (lower case), filled up with zeros to a width.',
    call: ([number, width]) => numberToHex(number, width),
  },
];
