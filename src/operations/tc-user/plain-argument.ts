/** Names of arguments that are no ASN.1 values: those of errors and rejects. */
import type { ArgumentName } from '../../protocol/asn1/names.ts';

interface Described {
  readonly name: string;
  readonly description: string;
  readonly required?: boolean;
  readonly source?: string;
}

/** A text by default. `values`: it is one of these. */
export const plainArgument = (
  { required = false, source = '', description, name }: Described,
  { values, ...form }: Partial<ArgumentName> & { readonly values?: readonly string[] } = {},
): ArgumentName => ({
  type: 'string',
  ...form,
  ...(values && { pattern: values.join('|'), values }),
  name,
  argument: name,
  required,
  source,
  description: values ? `${description} One of ${values.join(', ')}.` : description,
});
