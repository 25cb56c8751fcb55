/** How a value of a known call follows from an earlier one: as an expression of a definition, and as the value itself. */

export interface KnownRelation {
  readonly kind: 'equal' | 'prefix added' | 'prefix removed' | 'counted up' | 'digits to hex' | 'multiple';
  /** `source`: an expression without braces. */
  readonly expression: (source: string) => string;
  readonly value: (source: string) => string;
}

export const equal: KnownRelation = { kind: 'equal', expression: (source) => source, value: (source) => source };

export const prefixed = (prefix: string): KnownRelation => ({
  kind: 'prefix added',
  expression: (source) => `'${prefix}' + ${source}`,
  value: (source) => prefix + source,
});

export const shortened = (count: number): KnownRelation => ({
  kind: 'prefix removed',
  expression: (source) => `substr(${source}, ${count})`,
  value: (source) => source.slice(count),
});

/** With its leading zeros. */
export const counted = (step: number): KnownRelation => ({
  kind: 'counted up',
  expression: (source) => `padStart(int(${source}) + ${step}, length(${source}), '0')`,
  value: (source) => String(Number(source) + step).padStart(source.length, '0'),
});

export const inHex = (width: number): KnownRelation => ({
  kind: 'digits to hex',
  expression: (source) => `toHex(int(${source}), ${width})`,
  value: (source) => Number(source).toString(16).padStart(width, '0'),
});

/** Of numbers. */
export const multiplied = (factor: number): KnownRelation => ({
  kind: 'multiple',
  expression: (source) => `${factor} * ${source}`,
  value: (source) => String(factor * Number(source)),
});

/** Characters of the hex of a number of so many digits, in whole octets. */
export const hexWidth = (digits: number): number => 2 * Math.ceil((10 ** digits - 1).toString(16).length / 2);
