/**
 * The documents compiled by Ajv, each when it is first needed. Two compilers: one that only looks, and one that fills defaults in,
 * for values of which it is given a copy. What the compilers leave out saves most of the time that the first use of a document takes:
 * the tests hold the documents against the meta-schema.
 */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { document, documentIds } from './lookup.ts';

const compiler = (useDefaults: boolean): Ajv2020 => {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    discriminator: true,
    verbose: true,
    allowUnionTypes: true,
    useDefaults,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  formats.default(ajv);
  ajv.addVocabulary(['x-expects']);
  for (const id of documentIds) ajv.addSchema(document(id) ?? {});
  return ajv;
};

interface Compiler {
  readonly ajv: Ajv2020;
  /** Those that were needed before: Ajv takes longer to look one up than many a value takes to be checked. */
  readonly validators: Map<string, ValidateFunction>;
}

const compilers = new Map<boolean, Compiler>();

const validator = (id: string, filling: boolean): ValidateFunction => {
  const { ajv, validators } = compilers.get(filling) ?? { ajv: compiler(filling), validators: new Map<string, ValidateFunction>() };
  compilers.set(filling, { ajv, validators });
  const known = validators.get(id) ?? ajv.getSchema(`urn:dialproof:${id}`);
  if (known === undefined) throw new Error(`there is no schema document ${id}`);
  validators.set(id, known);
  return known;
};

/** What is wrong with the value by the document of that id, as Ajv reports it. Does not change the value. */
export const errorsOf = (id: string, value: unknown): readonly ErrorObject[] => {
  const validate = validator(id, false);
  return validate(value) ? [] : (validate.errors ?? []);
};

/** The same, with the defaults of the document written into `value`. */
export const errorsOnceFilled = (id: string, value: unknown): readonly ErrorObject[] => {
  const validate = validator(id, true);
  return validate(value) ? [] : (validate.errors ?? []);
};
