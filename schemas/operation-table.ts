/**
 * The table of an operation that uses TCAP: the rules of its document in a compact form. `src/gen/operation-tables.ts`
 * makes the tables, `table-faults.ts` checks operations with them.
 */
import type { Schema } from './schema.ts';

/** The rule of an argument: as much of JSON Schema as the declarations of the codecs need. */
export interface ArgumentRule {
  readonly type?: string | readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly not?: { readonly const: false };
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly 'x-expects'?: string;
}

/** The number of the rule for a sent value, and for an expected one; -1: the name does not exist there. */
export type ArgumentForm = readonly [sent: number, expected: number];

/** One table for sent arguments and for those expected from the other side. */
export interface ArgumentTable {
  /**
   * Lists of names: sent arguments need one name of each. One that ends in a dot stands for all names that begin so, of
   * the first element of lists.
   */
  readonly demanded: readonly (readonly string[])[];
  /** The place of the node with the names; the value of each is the number of its form. */
  readonly names: number;
  /** The same for names with `[n]` in place of an index: 1 to 3 digits in brackets. */
  readonly listed: number;
  /** Regular expressions for all other names. */
  readonly patterns: readonly (readonly [pattern: string, form: number])[];
}

/**
 * An attribute beside the arguments: one of some values, or the content of another document; empty in the place of the
 * arguments themselves.
 */
export type Attribute = Pick<Schema, '$ref' | 'const' | 'enum'>;

export interface OperationTable {
  readonly required: readonly string[];
  /** Number of its attributes, without `type`. */
  readonly attributes: number;
  /** Whether its arguments are expected, not sent. */
  readonly expects: boolean;
  /** Number of its table of arguments. Absent where the operation takes none. */
  readonly arguments?: number;
}
