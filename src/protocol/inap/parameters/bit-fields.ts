/** Bit fields of an octet as data: where they stand, their defaults, and what they say. */
import type { ComponentValues, FormatComponent } from '../../asn1/format.ts';

export interface BitField {
  readonly suffix: string;
  /** Which octet of the fields, from 0, and the lowest bit in it, from 0. */
  readonly octet: number;
  readonly shift: number;
  readonly bits: number;
  readonly default: number;
  readonly description: string;
  readonly alias?: string;
}

const limit = (field: BitField): number => 2 ** field.bits - 1;

export const componentOf = (field: BitField): FormatComponent => ({
  suffix: field.suffix,
  type: 'integer',
  minimum: 0,
  maximum: limit(field),
  default: field.default,
  description: field.description,
  ...(field.alias === undefined ? {} : { alias: field.alias }),
});

/** Octets with the fields in them, every other bit zero. */
export const packFields = (fields: readonly BitField[], values: ComponentValues, count: number): Uint8Array => {
  const octets = new Uint8Array(count);
  for (const field of fields) {
    const value = Number(values[field.suffix] ?? field.default) << field.shift;
    if (field.octet < count) octets[field.octet] = (octets[field.octet] ?? 0) | value;
  }
  return octets;
};

export const unpackFields = (fields: readonly BitField[], octets: Uint8Array): ComponentValues =>
  Object.fromEntries(
    fields
      .filter((field) => field.octet < octets.length)
      .map((field) => [field.suffix, ((octets[field.octet] ?? 0) >> field.shift) & limit(field)]),
  );
