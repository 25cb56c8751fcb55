/**
 * Parameters of one or two octets that are bit fields and nothing more (Q.763, Q.931).
 */
import type { OctetFormat } from '../../asn1/format.ts';
import { componentOf, packFields, unpackFields, type BitField } from './bit-fields.ts';

interface FieldLayout {
  readonly name: string;
  readonly source: string;
  readonly octets: number;
  readonly fields: readonly BitField[];
  /** Bits that are set in every octet, such as extension bits. */
  readonly always?: number;
}

const fieldFormat = ({ name, source, octets, fields, always = 0 }: FieldLayout): OctetFormat => ({
  name,
  source,
  minimumLength: octets,
  maximumLength: octets,
  components: fields.map(componentOf),
  encode: (values) => packFields(fields, values, octets).map((octet) => octet | always),
  decode: (contents) => (contents.length === octets ? unpackFields(fields, contents) : {}),
});

/** The category of the calling party. */
export const callingPartysCategory = fieldFormat({
  name: "Calling Party's Category",
  source: 'Q.763 §3.11',
  octets: 1,
  fields: [
    {
      suffix: 'category',
      octet: 0,
      shift: 0,
      bits: 8,
      default: 10,
      description: 'Category: 9 operator, 10 ordinary, 11 priority, 13 test, 15 payphone',
    },
  ],
});

/** The teleservice; an octet of extended identification has no field here. */
export const highLayerCompatibility = fieldFormat({
  name: 'High Layer Compatibility',
  source: 'Q.931 §4.5.17',
  octets: 2,
  always: 0x80,
  fields: [
    {
      suffix: 'characteristics',
      octet: 1,
      shift: 0,
      bits: 7,
      default: 1,
      description: 'High layer characteristics: 1 telephony, 4 fax group 2 and 3, 33 fax group 4',
    },
    { suffix: 'standard', octet: 0, shift: 5, bits: 2, default: 0, description: 'Coding standard: 0 ITU-T' },
    {
      suffix: 'interpretation',
      octet: 0,
      shift: 2,
      bits: 3,
      default: 4,
      description: 'Interpretation: 4 first identification in call',
    },
    {
      suffix: 'presentation',
      octet: 0,
      shift: 0,
      bits: 2,
      default: 1,
      description: 'Presentation method: 1 high layer protocol profile',
    },
  ],
});

export const forwardCallIndicators = fieldFormat({
  name: 'Forward Call Indicators',
  source: 'Q.763 §3.23',
  octets: 2,
  fields: [
    {
      suffix: 'international',
      octet: 0,
      shift: 0,
      bits: 1,
      default: 0,
      description: '1: treated as an international call',
    },
    {
      suffix: 'endToEndMethod',
      octet: 0,
      shift: 1,
      bits: 2,
      default: 0,
      description: 'End-to-end method: 0 none, 1 pass-along, 2 SCCP',
    },
    { suffix: 'interworking', octet: 0, shift: 3, bits: 1, default: 0, description: '1: interworking encountered' },
    {
      suffix: 'endToEndInformation',
      octet: 0,
      shift: 4,
      bits: 1,
      default: 0,
      description: '1: end-to-end information available',
    },
    { suffix: 'isup', octet: 0, shift: 5, bits: 1, default: 1, description: '1: ISUP all the way' },
    {
      suffix: 'isupPreference',
      octet: 0,
      shift: 6,
      bits: 2,
      default: 0,
      description: 'ISUP: 0 preferred, 1 not required, 2 required',
    },
    { suffix: 'isdnAccess', octet: 1, shift: 0, bits: 1, default: 0, description: '1: ISDN access' },
    {
      suffix: 'sccpMethod',
      octet: 1,
      shift: 1,
      bits: 2,
      default: 0,
      description: 'SCCP method: 0 none, 1 connectionless, 2 connection oriented',
    },
    {
      suffix: 'portedNumber',
      octet: 1,
      shift: 3,
      bits: 1,
      default: 0,
      description: '1: number portability was queried',
    },
    { suffix: 'national', octet: 1, shift: 4, bits: 4, default: 0, description: 'Bits for national use' },
  ],
});
