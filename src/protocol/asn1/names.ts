/** The names that an author can write for the arguments of an operation. */

/** One name that an author can write. */
export interface ArgumentName {
  /** With `[n]` for the elements of a list: `bcsmEvents[n].eventTypeBCSM`. */
  readonly name: string;
  /**
   * `list` is an array, or its first element's value; `object` is an object of nested names, or contents octets in hex.
   */
  readonly type: 'integer' | 'string' | 'hex' | 'boolean' | 'null' | 'list' | 'object';
  /**
   * The argument whose value this is: `calledPartyNumber` for `calledPartyNumber_noa`. Giving one form of it is enough.
   */
  readonly argument: string;
  /** An `object` for which a number can stand. */
  readonly orNumber?: boolean;
  /** Bounds of an integer, or of the number of elements. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** Characters of a string, octets of a hex. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** Texts of which it is one. */
  readonly values?: readonly string[];
  /** Names and numbers of an enumeration. */
  readonly names?: Readonly<Record<string, number>>;
  /** What the absence of the argument, or of this component of it, means. */
  readonly default?: unknown;
  /** True if an argument without a value for it cannot be encoded. */
  readonly required: boolean;
  /** The name that this one is an alias of: an author can send it, and a decoded tree does not have it. */
  readonly meaning?: string;
  readonly source: string;
  readonly description: string;
}
