/**
 * The closed list of functions that expressions may call. They can call nothing else, and nothing can be added from
 * outside.
 */
import { avpFunctions } from './functions-avp.ts';
import { dateFunctions } from './functions-date.ts';
import type { ExpressionFunction } from './function-record.ts';
import { numberFunctions } from './functions-number.ts';
import { randomFunctions } from './functions-random.ts';
import { textFunctions } from './functions-text.ts';
import { typeFunctions } from './functions-type.ts';

/** In the order of the documents: texts, numbers, chance, dates, types, AVPs. */
export const expressionFunctions: readonly ExpressionFunction[] = [
  ...textFunctions,
  ...numberFunctions,
  ...randomFunctions,
  ...dateFunctions,
  ...typeFunctions,
  ...avpFunctions,
];
