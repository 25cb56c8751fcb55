/** Redirection Information (Q.763 §3.45): why and how often a call was redirected. The second octet may be missing. */
import type { OctetFormat } from '../../asn1/format.ts';
import { componentOf, packFields, unpackFields, type BitField } from './bit-fields.ts';

const reasons =
  '0 unknown, 1 user busy, 2 no reply, 3 unconditional, 4 deflection while alerting, ' +
  '5 deflection at once, 6 not reachable';

const fields: readonly BitField[] = [
  {
    suffix: 'indicator',
    octet: 0,
    shift: 0,
    bits: 3,
    default: 3,
    description: 'Redirecting indicator: 3 call diverted, 4 diverted and all information restricted',
  },
  {
    suffix: 'originalReason',
    octet: 0,
    shift: 4,
    bits: 4,
    default: 0,
    description: `Original redirection reason: ${reasons.slice(0, reasons.indexOf(', 4'))}`,
  },
  {
    suffix: 'counter',
    octet: 1,
    shift: 0,
    bits: 3,
    default: 1,
    description: 'Redirections that the call has undergone, 1 to 5',
  },
  { suffix: 'reason', octet: 1, shift: 4, bits: 4, default: 0, description: `Redirecting reason: ${reasons}` },
];

export const redirectionInformation: OctetFormat = {
  name: 'Redirection Information',
  source: 'Q.763 §3.45',
  minimumLength: 1,
  maximumLength: 2,
  components: fields.map(componentOf),
  encode: (values) => packFields(fields, values, 2),
  decode: (contents) => unpackFields(fields, contents),
};
