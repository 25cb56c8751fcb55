/**
 * Finds the kind of a document by its shape, and common mistakes in YAML. A test definition has a list of operations, a
 * flow an object of them by their ids; a document with a mistake still counts as what it was meant to be, so that its
 * faults can be reported.
 */
import { nearest } from '../../schemas/did-you-mean.ts';
import { document } from '../../schemas/documents.ts';
import { fieldsOf, lacksDashes } from '../../schemas/loose-values.ts';
import { below, type Fault } from '../../schemas/faults.ts';

export type DocumentKind = 'test definition' | 'flow' | 'configuration';

/** Whether the file is named as a test: where a folder is named, its tests are the files with such names. */
export const isNamedTest = (path: string): boolean => /\.test\.(?:ya?ml|json)$/i.test(path);

const settingsOfConfig = (): readonly string[] => Object.keys(document('config')?.properties ?? {});

/** Undefined if the document is of no kind that dialproof knows. */
export const kindOf = (value: unknown): DocumentKind | undefined => {
  const names = Object.keys(fieldsOf(value));
  if (names.includes('mix') && !names.includes('operations')) return 'test definition';
  if (names.includes('operations')) return kindByOperations(fieldsOf(value)['operations']);
  if (nearest('operations', names) !== undefined) return 'test definition';
  return names.some((name) => settingsOfConfig().includes(name)) ? 'configuration' : undefined;
};

/**
 * The kind of a document with mistaken operations: an operation without its dash is an object that has a type, or an
 * object whose members are named by types of operation.
 */
const kindByOperations = (operations: unknown): DocumentKind | undefined => {
  if (Array.isArray(operations)) return 'test definition';
  if (typeof operations !== 'object' || operations === null) return undefined;
  return lacksDashes(operations) ? 'test definition' : 'flow';
};

const deepest = 48;

/** YAML reads an unquoted expression in braces as an object: `{$v.a}` is `{"$v.a": null}`. */
export const unquotedExpressions = (value: unknown, pointer = '', depth = 0): Fault[] => {
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  const entries = Object.entries(value);
  const [[name = '', member] = []] = entries;
  if (entries.length === 1 && !Array.isArray(value) && member === null && /^[$(!]|^[A-Za-z]+\(/.test(name)) {
    return [{ pointer, message: `is an object: put quotes around the expression, "{${name}}"` }];
  }
  return entries.flatMap(([key, inner]) => unquotedExpressions(inner, below(pointer, key), depth + 1));
};
