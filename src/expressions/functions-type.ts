/**
 * Functions on the presence and type of values.
 */
import { typeOfValue } from './describe-value.ts';
import type { ExpressionFunction } from './function-record.ts';

export const typeFunctions: readonly ExpressionFunction[] = [
  {
    name: 'defined',
    parameters: 'path',
    result: 'boolean',
    description: 'Whether the value exists and is not null; a path through an absent value has no value.',
    toleratesAbsence: true,
    allowsAbsence: true,
    call: ([value]) => value !== undefined && value !== null,
  },
  {
    name: 'default',
    parameters: 'path, otherwise',
    result: 'any',
    description: 'The value, or another if it is absent or null; a path through an absent value has no value.',
    toleratesAbsence: true,
    allowsAbsence: true,
    call: ([value, otherwise]) => value ?? otherwise,
  },
  {
    name: 'typeOf',
    parameters: 'path',
    result: 'string',
    description: 'string, number, boolean, null, undefined, array or object.',
    toleratesAbsence: true,
    call: ([value]) => typeOfValue(value),
  },
];
