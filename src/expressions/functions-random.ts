/** Functions of chance, all drawn from the scope's sources: a run with the same seed draws the same values. */
import { takeInteger, takeLength, takeList, type ExpressionFunction } from './function-record.ts';
import { expressionFailed } from './limits.ts';
import type { Sources } from './scope.ts';
import { costs, touch } from './work.ts';

const draw = (sources: Sources, below: number): number => Math.floor(sources.random() * below);

const drawText = (sources: Sources, length: number, alphabet: string): string => {
  touch(length * costs.draw);
  let text = '';
  for (let count = 0; count < length; count += 1) text += alphabet[draw(sources, alphabet.length)];
  return text;
};

const drawBetween = (sources: Sources, low: number, high: number): number => {
  if (low > high) throw expressionFailed(`random: min is ${low}, above max, which is ${high}`);
  if (high - low >= Number.MAX_SAFE_INTEGER) throw expressionFailed('random: max lies too far above min');
  return low + draw(sources, high - low + 1);
};

const drawElement = (sources: Sources, list: readonly unknown[]): unknown => {
  if (list.length === 0) throw expressionFailed('pick: the list is empty');
  return list[draw(sources, list.length)];
};

const hexDigits = '0123456789abcdef';

/** RFC 9562 §5.4: version 4, variant 10. */
const drawUuid = (sources: Sources): string => {
  const digits = (length: number): string => drawText(sources, length, hexDigits);
  return `${digits(8)}-${digits(4)}-4${digits(3)}-${drawText(sources, 1, '89ab')}${digits(3)}-${digits(12)}`;
};

export const randomFunctions: readonly ExpressionFunction[] = [
  {
    name: 'random',
    parameters: 'min, max',
    result: 'number',
    description: 'A random whole number from min to max, both included.',
    call: ([min, max], sources) =>
      drawBetween(sources, takeInteger(min, 'random: min'), takeInteger(max, 'random: max')),
  },
  {
    name: 'randomDigits',
    parameters: 'length',
    result: 'string',
    description: 'Random decimal digits of the given length.',
    call: ([length], sources) => drawText(sources, takeLength(length, 'randomDigits: length'), '0123456789'),
  },
  {
    name: 'randomHex',
    parameters: 'length',
    result: 'string',
    description: 'Random hex digits (lower case) of the given length.',
    call: ([length], sources) => drawText(sources, takeLength(length, 'randomHex: length'), hexDigits),
  },
  {
    name: 'pick',
    parameters: 'list',
    result: 'any',
    description: 'A random element of a list.',
    call: ([list], sources) => drawElement(sources, takeList(list, 'pick: list')),
  },
  {
    name: 'uuid',
    parameters: '',
    result: 'string',
    description: 'A random UUID, version 4.',
    call: (_values, sources) => drawUuid(sources),
  },
];
