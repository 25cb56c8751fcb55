/** Bit fields of an octet as data: their places, their defaults, and their descriptions. */
import type { ComponentValues, FormatComponent } from '../../asn1/format.ts';

export interface BitField {
  readonly suffix: string;
  /** The octet of the field, from 0, and its lowest bit in the octet, from 0. */
  readonly octet: number;
  readonly shift: number;
  readonly bits: number;
  readonly default: number;
  readonly description: string;
  readonly alias?: string;
}

const limit = (field: BitField): number => (1 << field.bits) - 1;

export const componentOf = (field: BitField): FormatComponent => ({
  suffix: field.suffix,
  type: 'integer',
  minimum: 0,
  maximum: limit(field),
  default: field.default,
  description: field.description,
  ...(field.alias === undefined ? {} : { alias: field.alias }),
});

/** Writes the fields into octets that are zero; the first one is `octets[start]`. */
export const writeFields = (
  fields: readonly BitField[],
  values: ComponentValues,
  octets: Uint8Array,
  start: number,
): void => {
  for (const field of fields) {
    const at = start + field.octet;
    if (at < octets.length)
      octets[at] = (octets[at] ?? 0) | (Number(values[field.suffix] ?? field.default) << field.shift);
  }
};

/** Octets with the fields in them, every other bit zero. */
export const packFields = (fields: readonly BitField[], values: ComponentValues, count: number): Uint8Array => {
  const octets = new Uint8Array(count);
  writeFields(fields, values, octets, 0);
  return octets;
};

/** The fields of the octets from `octets[start]` on, added to `values`. */
export const unpackFields = (
  fields: readonly BitField[],
  octets: Uint8Array,
  values: ComponentValues = {},
  start = 0,
): ComponentValues => {
  for (const field of fields) {
    const octet = octets[start + field.octet];
    if (octet !== undefined) values[field.suffix] = (octet >> field.shift) & limit(field);
  }
  return values;
};
