/**
 * A CAMEL type inside an OCTET STRING (TS 29.078 §5.1, "the result of the BER-encoded value of the type"): some of its fields
 * as components of the octets. Octets that do not fit the type have none, and stay hex.
 */
import { reasonOf } from '../../../errors.ts';
import type { ComponentValues, FormatComponent, OctetFormat } from '../../asn1/format.ts';
import { compile, lookup, type Tree, type Type } from '../../asn1/index.ts';

/** A component, and the flattened name of the field of the type that it is. */
export interface CamelField extends FormatComponent {
  readonly path: string;
  /** Where an earlier version has the same: read from there too, but not written. */
  readonly alsoAt?: string;
}

const maximumLength = 255;

/** The component's value of a decoded field: a boolean, a NULL and a SEQUENCE that means TRUE by being there are numbers. */
const componentValue = (value: unknown): string | number | undefined => {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'object') return 1;
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
};

const valuesOf = (tree: Tree, fields: readonly CamelField[]): ComponentValues =>
  Object.fromEntries(fields.map(({ suffix, path, alsoAt = path }) => [suffix, componentValue(lookup(tree, path) ?? lookup(tree, alsoAt))]));

/** The format of the octets. `type` is a SEQUENCE or a CHOICE. */
export const camelFormat = (name: string, source: string, type: Type, fields: readonly CamelField[]): OctetFormat => {
  const codec = compile(type, { layer: 'cap', source });
  return {
    name,
    source,
    minimumLength: 1,
    maximumLength,
    components: fields.map(({ path: _path, alsoAt: _alsoAt, ...component }) => component),
    encode(values, fault) {
      const given = fields.filter(({ suffix }) => values[suffix] !== undefined);
      try {
        return codec.encode(Object.fromEntries(given.map(({ suffix, path }) => [path, values[suffix]])));
      } catch (thrown) {
        fault(given[0]?.suffix ?? '', reasonOf(thrown));
        return new Uint8Array();
      }
    },
    decode(contents) {
      try {
        return valuesOf(codec.decode(contents), fields);
      } catch {
        return {};
      }
    },
  };
};
