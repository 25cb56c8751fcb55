/**
 * Finds the errors of a value by validators that Ajv generates when the project is prepared (`src/gen/validators.ts`):
 * Ajv itself is no part of the program. The validators of flows and of the configuration also fill in defaults.
 */
import { validators as filling } from './generated/filling-validators.ts';
import { validators } from './generated/validators.ts';
import type { SchemaError, Validator } from './schema.ts';

/** The errors that the validator of that id in `set` finds in the value. */
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

/** The errors in the value by the document of that id, as Ajv reports them. Does not change the value. */
export const errorsOf = (id: string, value: unknown): readonly SchemaError[] => errorsIn(validators, id, value);

/** Like `errorsOf`, for `flow` and `config`, with the defaults of the document written into `value`. */
export const errorsOnceFilled = (id: 'flow' | 'config', value: unknown): readonly SchemaError[] =>
  errorsIn(filling, id, value);
