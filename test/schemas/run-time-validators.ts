/**
 * The whole schema documents compiled by Ajv on demand, for comparison with the generated validators and tables. One
 * compiler only checks, the other one fills in defaults.
 */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { document, documentIds } from '../../schemas/documents.ts';

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
  for (const id of documentIds()) ajv.addSchema(document(id) ?? {});
  return ajv;
};

/** Finds errors by the document of an id. Ajv's look-up of a validator takes longer than checking many a value. */
const finding = (ajv: Ajv2020): ((id: string, value: unknown) => readonly ErrorObject[]) => {
  const validators = new Map<string, ValidateFunction>();
  return (id, value) => {
    const validate = validators.get(id) ?? ajv.getSchema(`urn:dialproof:${id}`);
    if (validate === undefined) throw new Error(`there is no schema document ${id}`);
    validators.set(id, validate);
    return validate(value) ? [] : (validate.errors ?? []);
  };
};

/** The errors in the value by the document of that id. Does not change the value. */
export const errorsOf = finding(compiler(false));

/** Like `errorsOf`, with the defaults of the document written into `value`. */
export const errorsOnceFilled = finding(compiler(true));
