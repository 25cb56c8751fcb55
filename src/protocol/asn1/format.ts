/**
 * The contents of an OCTET STRING: named components, as data and two functions.
 *
 * For an argument `X` the contents in hex are `X` and `X_hex`, the components are `X_digits`, `X_noa` and so on. Where
 * both are given the hex wins, and the components are not looked at.
 */

/** Components by suffix, all of the declared type. A missing one is undefined. */
export type ComponentValues = Record<string, string | number | undefined>;

export interface FormatComponent {
  /** `digits` in `calledPartyNumber_digits`. The empty suffix is the value itself: `X` is then text, not hex. */
  readonly suffix: string;
  readonly type: 'integer' | 'string' | 'hex';
  readonly description: string;
  /** Bounds of an integer. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** Bounds of a text, in characters; of a hex, in octets. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Regular expression that the whole text matches. */
  readonly pattern?: string;
  /**
   * The words that the text can be, or, where `several`, that stand in it, in this order, with a space between two of
   * them.
   */
  readonly words?: readonly string[];
  readonly several?: boolean;
  /**
   * Used where the author gives other components but not this one. Without it, the component is needed unless
   * `optional`.
   */
  readonly default?: number | string;
  readonly optional?: boolean;
  /** Another suffix that means the same: accepted, and shown beside the first. */
  readonly alias?: string;
}

export interface OctetFormat {
  readonly name: string;
  readonly source: string;
  /** Octets of the contents. */
  readonly minimumLength: number;
  readonly maximumLength: number;
  readonly components: readonly FormatComponent[];
  /**
   * The field of the same sequence whose octets say how to read these, such as a data coding scheme. Its octets are the
   * last argument of `encode` and `decode`, undefined if the field is absent or faulty.
   */
  readonly beside?: { readonly field: string; readonly format?: OctetFormat };
  /** Calls `fault` with the component and the rule that its value breaks together with the others. */
  encode(values: ComponentValues, fault: (suffix: string, rule: string) => void, beside?: Uint8Array): Uint8Array;
  /** The components that the contents have; none if the contents do not fit the format. Never throws. */
  decode(contents: Uint8Array, beside?: Uint8Array): ComponentValues;
}
