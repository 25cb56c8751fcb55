/**
 * A CAMEL type inside an OCTET STRING (TS 29.078 §5.1, "the result of the BER-encoded value of the type"): some of its
 * fields as components of the octets. Octets that do not fit the type have no components, and stay hex.
 */
import { reasonOf } from '../../../ground/errors.ts';
import type { ComponentValues, FormatComponent, OctetFormat } from '../../asn1/format.ts';
import { compile, lookup, type Tree, type Type } from '../../asn1/index.ts';

/** A component, and the flattened name of its field in the type. */
export interface CamelField extends FormatComponent {
  readonly path: string;
  /** It is a SEQUENCE, whose presence means TRUE. */
  readonly isPresence?: boolean;
  /** The suffix of the SEQUENCE that it is a part of: it can be set only if that one is set. */
  readonly within?: string;
}

/** A version of the type: a SEQUENCE or a CHOICE, and its fields that are components. */
export interface CamelForm {
  readonly type: Type;
  readonly fields: readonly CamelField[];
}

const maximumLength = 255;

/**
 * The component's value of a decoded field: a boolean, a NULL and a SEQUENCE whose presence means TRUE become numbers.
 */
const componentValue = (value: unknown): string | number | undefined => {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'object') return 1;
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
};

const valuesOf = (tree: Tree, fields: readonly CamelField[]): ComponentValues =>
  Object.fromEntries(
    fields.map(({ suffix, path, isPresence, within }) => [
      suffix,
      componentValue(lookup(tree, path)) ?? (isPresence || within ? 0 : undefined),
    ]),
  );

/** The flattened values of the type. */
const writtenValues = (values: ComponentValues, fields: readonly CamelField[]): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter(({ suffix, isPresence, within }) =>
        isPresence || within ? Boolean(values[suffix]) : values[suffix] !== undefined,
      )
      .map(({ suffix, path, isPresence }) => [path, isPresence ? {} : values[suffix]]),
  );

/**
 * The format of the octets. They are written in the first form; each other form is tried where those before it do not
 * fit.
 */
export const camelFormat = (
  name: string,
  source: string,
  ...forms: readonly [CamelForm, ...CamelForm[]]
): OctetFormat => {
  const compiledForm = ({ type, fields }: CamelForm) => ({ codec: compile(type, { layer: 'cap', source }), fields });
  const [first, ...others] = forms;
  const own = compiledForm(first);
  const compiled = [own, ...others.map(compiledForm)];
  const { codec, fields: written } = own;
  return {
    name,
    source,
    minimumLength: 1,
    maximumLength,
    components: written.map(({ path: _path, isPresence: _presence, within: _within, ...component }) => component),
    encode(values, fault) {
      for (const { suffix, within } of written) {
        if (within !== undefined && values[suffix] && !values[within])
          fault(suffix, `is a part of ${within}, which must be 1`);
      }
      try {
        return codec.encode(writtenValues(values, written));
      } catch (thrown) {
        fault(written.find(({ suffix }) => values[suffix] !== undefined)?.suffix ?? '', reasonOf(thrown));
        return new Uint8Array();
      }
    },
    decode(contents) {
      for (const form of compiled) {
        try {
          return valuesOf(form.codec.decode(contents), form.fields);
        } catch {
          // Not this form: try the next one.
        }
      }
      return {};
    },
  };
};
