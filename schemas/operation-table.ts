/**
 * What a table of an operation that uses TCAP says: the rules of its document, in little room.
 * `src/gen/operation-tables.ts` makes them,
 * `table-faults.ts` checks operations by them.
 */
import type { Schema } from './schema.ts';

/** What an argument keeps to: as much of JSON Schema as the declarations of the codecs come to. */
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

/**
 * The number of the rule that a value keeps to where it is sent, and where it is expected; -1: the name is none there.
 */
export type ArgumentForm = readonly [sent: number, expected: number];

/** Names, each with the number of its form. */
type Names = Readonly<Record<string, number>>;

/** One for what is sent and for what the other side expects. */
export interface ArgumentTable {
  /** Of each of these lists one name has to be there, in what is sent. */
  readonly demanded: readonly (readonly string[])[];
  readonly names: Names;
  /** Names with `[n]` where an index stands: 1 to 3 digits in brackets. */
  readonly listed: Names;
  /** Regular expressions for names that are none of these. */
  readonly patterns: readonly (readonly [pattern: string, form: number])[];
}

/**
 * What stands beside the arguments: one of some values, or what another document says; empty where the arguments
 * themselves stand.
 */
export type Attribute = Pick<Schema, '$ref' | 'const' | 'enum'>;

export interface OperationTable {
  readonly required: readonly string[];
  /** Number of its attributes, `type` left out. */
  readonly attributes: number;
  /** Whether its arguments are expected, and not sent. */
  readonly expects: boolean;
  /** Number of its table of arguments. Absent where the operation takes none. */
  readonly arguments?: number;
}
