/** Functions of chance, all drawn from the scope: an instance draws the same values for the same seed and number. */
import { takeInteger, takeLength, takeList, type ExpressionFunction } from './function-record.ts';
import { expressionFailed } from './limits.ts';
import { drawFrom, type DrawingScope } from './scope.ts';
import { costs, touch } from './work.ts';

const draw = (scope: DrawingScope, below: number): number => Math.floor(drawFrom(scope) * below);

const drawText = (scope: DrawingScope, length: number, alphabet: string): string => {
  touch(length * costs.draw);
  let text = '';
  for (let count = 0; count < length; count += 1) text += alphabet[draw(scope, alphabet.length)];
  return text;
};

const drawBetween = (scope: DrawingScope, low: number, high: number): number => {
  if (low > high) throw expressionFailed(`random: min is ${low}, above max, which is ${high}`);
  if (high - low >= Number.MAX_SAFE_INTEGER) throw expressionFailed('random: max lies too far above min');
  return low + draw(scope, high - low + 1);
};

const drawElement = (scope: DrawingScope, list: readonly unknown[]): unknown => {
  if (list.length === 0) throw expressionFailed('pick: the list is empty');
  return list[draw(scope, list.length)];
};

const hexDigits = '0123456789abcdef';

/** RFC 9562 §5.4: version 4, variant 10. */
const drawUuid = (scope: DrawingScope): string => {
  const digits = (length: number): string => drawText(scope, length, hexDigits);
  return `${digits(8)}-${digits(4)}-4${digits(3)}-${drawText(scope, 1, '89ab')}${digits(3)}-${digits(12)}`;
};

export const randomFunctions: readonly ExpressionFunction[] = [
  {
    name: 'random',
    parameters: 'min, max',
    result: 'number',
    description: 'A random whole number from min to max, both included.',
    call: ([min, max], scope) => drawBetween(scope, takeInteger(min, 'random: min'), takeInteger(max, 'random: max')),
  },
  {
    name: 'randomDigits',
    parameters: 'length',
    result: 'string',
    description: 'Random decimal digits of the given length.',
    call: ([length], scope) => drawText(scope, takeLength(length, 'randomDigits: length'), '0123456789'),
  },
  {
    name: 'randomHex',
    parameters: 'length',
    result: 'string',
    description: 'Random hex digits (lower case) of the given length.',
    call: ([length], scope) => drawText(scope, takeLength(length, 'randomHex: length'), hexDigits),
  },
  {
    name: 'pick',
    parameters: 'list',
    result: 'any',
    description: 'A random element of a list.',
    call: ([list], scope) => drawElement(scope, takeList(list, 'pick: list')),
  },
  {
    name: 'uuid',
    parameters: '',
    result: 'string',
    description: 'A random UUID, version 4.',
    call: (_values, scope) => drawUuid(scope),
  },
];
