/**
 * What Ajv finds wrong with a value. The validators are code that Ajv has written beforehand, when the project was made
 * ready (`src/gen/validators.ts`): Ajv itself is no part of the program. Those of flows and of the configuration also
 * fill defaults in.
 */
import { validators as filling } from './generated/filling-validators.ts';
import { validators } from './generated/validators.ts';
import type { SchemaError, Validator } from './schema.ts';

/** What the validator of that id in `set` finds wrong with the value. */
export const errorsIn = (
  set: Readonly<Record<string, Validator>>,
  id: string,
  value: unknown,
): readonly SchemaError[] => {
  const validate = Object.hasOwn(set, id) ? set[id] : undefined;
  if (validate === undefined) throw new Error(`there is no validator of ${id}`);
  return validate(value) ? [] : (validate.errors ?? []);
};

/** Ids of the documents that `errorsOf` knows, sorted. */
export const validatedIds: readonly string[] = Object.keys(validators).sort();

/** What is wrong with the value by the document of that id, as Ajv reports it. Does not change the value. */
export const errorsOf = (id: string, value: unknown): readonly SchemaError[] => errorsIn(validators, id, value);

/** The same for `flow` and `config`, with the defaults of the document written into `value`. */
export const errorsOnceFilled = (id: 'flow' | 'config', value: unknown): readonly SchemaError[] =>
  errorsIn(filling, id, value);
