/**
 * ISUP numbers (Q.763): an octet with the odd/even bit and the nature of address, an octet of indicators, address
 * signals.
 *
 * They differ only in the indicators, which are data here. Defaults: nature 2 (unknown) and plan 1 (ISDN); allowed
 * presentation and network provided, the only screening value that is not reserved for national use and claims no check
 * by a user.
 */
import type { ComponentValues, OctetFormat } from '../../asn1/format.ts';
import { componentOf, unpackFields, writeFields, type BitField } from './bit-fields.ts';
import { digitPattern, packedLength, unpackDigits, writeDigits } from './digits.ts';

const maximumDigits = 36;
const oddBit = 0x80;

const plan: BitField = {
  suffix: 'npi',
  octet: 0,
  shift: 4,
  bits: 3,
  default: 1,
  description: 'Numbering plan: 1 ISDN (E.164), 3 data, 4 telex',
};
const internal: BitField = {
  suffix: 'inn',
  octet: 0,
  shift: 7,
  bits: 1,
  default: 0,
  description: 'Routing to an internal network number: 0 allowed, 1 not allowed',
};
// Not shown in the seed: the original names `inn` for the calling number too, where Q.763 has the incomplete indicator.
const incomplete: BitField = {
  suffix: 'ni',
  octet: 0,
  shift: 7,
  bits: 1,
  default: 0,
  description: 'Number incomplete: 0 complete, 1 incomplete',
  alias: 'inn',
};
const presentation: BitField = {
  suffix: 'presentation',
  octet: 0,
  shift: 2,
  bits: 2,
  default: 0,
  description: 'Address presentation: 0 allowed, 1 restricted, 2 not available',
};
// Not shown in the seed: the default.
const screening: BitField = {
  suffix: 'screening',
  octet: 0,
  shift: 0,
  bits: 2,
  default: 3,
  description: 'Screening: 1 user provided, verified and passed, 3 network provided',
};

const nature = {
  suffix: 'noa',
  type: 'integer',
  minimum: 0,
  maximum: 127,
  default: 2,
  description: 'Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international',
} as const;
const signals = {
  suffix: 'digits',
  type: 'string',
  pattern: digitPattern,
  maxLength: maximumDigits,
  description: 'Address signals, 0 to 9 and A to F',
} as const;

interface NumberLayout {
  readonly name: string;
  readonly source: string;
  readonly indicators: readonly BitField[];
  /** The default of the number qualifier indicator, for the Generic Number alone, which begins with it. */
  readonly qualifier?: number;
}

const isupNumber = ({ name, source, indicators, qualifier }: NumberLayout): OctetFormat => {
  const lead = qualifier === undefined ? 0 : 1;
  return {
    name,
    source,
    minimumLength: lead + 1,
    maximumLength: lead + 2 + maximumDigits / 2,
    components: [
      signals,
      nature,
      ...indicators.map(componentOf),
      ...(qualifier === undefined
        ? []
        : [
            {
              suffix: 'qualifier',
              type: 'integer',
              minimum: 0,
              maximum: 255,
              default: qualifier,
              description: 'Number qualifier: 6 additional calling party number, 7 additional original called number',
            } as const,
          ]),
    ],
    encode(values) {
      const digits = String(values['digits'] ?? '');
      const octets = new Uint8Array(lead + 2 + packedLength(digits));
      if (qualifier !== undefined) octets[0] = Number(values['qualifier'] ?? qualifier);
      octets[lead] = Number(values['noa'] ?? nature.default) | (digits.length % 2 === 1 ? oddBit : 0);
      writeFields(indicators, values, octets, lead + 1);
      writeDigits(octets, lead + 2, digits, 0);
      return octets;
    },
    decode(contents): ComponentValues {
      if (contents.length < lead + 2) return {};
      const first = contents[lead] ?? 0;
      const digits = unpackDigits(contents, (first & oddBit) !== 0, lead + 2);
      const values = unpackFields(indicators, contents, { digits, noa: first & 0x7f }, lead + 1);
      if (qualifier !== undefined) values['qualifier'] = contents[0];
      return values;
    },
  };
};

export const calledPartyNumber = isupNumber({
  name: 'Called Party Number',
  source: 'Q.763 §3.9',
  indicators: [internal, plan],
});

export const callingPartyNumber = isupNumber({
  name: 'Calling Party Number',
  source: 'Q.763 §3.10',
  indicators: [incomplete, plan, presentation, screening],
});

export const locationNumber = isupNumber({
  name: 'Location Number',
  source: 'Q.763 §3.30',
  indicators: [internal, plan, presentation, screening],
});

export const originalCalledNumber = isupNumber({
  name: 'Original Called Number',
  source: 'Q.763 §3.39',
  indicators: [plan, presentation],
});

export const redirectingNumber = isupNumber({
  name: 'Redirecting Number',
  source: 'Q.763 §3.44',
  indicators: [plan, presentation],
});

/**
 * `qualifier`: the default of the number qualifier, which is 6, an additional calling party number, in an InitialDP.
 */
export const genericNumber = (qualifier = 0): OctetFormat =>
  isupNumber({
    name: 'Generic Number',
    source: 'Q.763 §3.26',
    indicators: [incomplete, plan, presentation, screening],
    qualifier,
  });
