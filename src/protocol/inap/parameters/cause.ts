/**
 * Cause Indicators (Q.763 §3.12, Q.850 §2.1): coding standard, location, cause value, diagnostics.
 *
 * The extension bit of the first octet is 1 unless a recommendation octet follows, which Q.850 defines and ISUP does
 * not use.
 */
import type { ComponentValues, OctetFormat } from '../../asn1/format.ts';

const extensionBit = 0x80;

export const cause: OctetFormat = {
  name: 'Cause Indicators',
  source: 'Q.763 §3.12',
  minimumLength: 2,
  maximumLength: 34,
  components: [
    {
      suffix: 'cause',
      type: 'integer',
      minimum: 0,
      maximum: 127,
      description: 'Cause value (Q.850 table 1): 16 normal, 17 busy, 31 unspecified',
    },
    {
      suffix: 'standard',
      type: 'integer',
      minimum: 0,
      maximum: 3,
      default: 0,
      description: 'Coding standard: 0 ITU-T',
    },
    {
      suffix: 'location',
      type: 'integer',
      minimum: 0,
      maximum: 15,
      default: 0,
      description: 'Location: 0 user, 1 private local, 2 public local, 4 public remote network',
    },
    {
      suffix: 'recommendation',
      type: 'integer',
      minimum: 0,
      maximum: 127,
      optional: true,
      description: 'Recommendation, an octet that is left out unless given',
    },
    {
      suffix: 'diagnostic',
      type: 'hex',
      maxLength: 30,
      pattern: '^([0-9A-Fa-f]{2})*$',
      optional: true,
      description: 'Diagnostics, octets in hex',
    },
  ],
  encode(values) {
    const lead = (Number(values['standard'] ?? 0) << 5) | Number(values['location'] ?? 0);
    const recommendation = values['recommendation'];
    return Uint8Array.from([
      ...(recommendation === undefined ? [extensionBit | lead] : [lead, extensionBit | Number(recommendation)]),
      extensionBit | Number(values['cause'] ?? 0),
      ...Buffer.from(String(values['diagnostic'] ?? ''), 'hex'),
    ]);
  },
  decode(contents): ComponentValues {
    const first = contents[0] ?? 0;
    const hasRecommendation = (first & extensionBit) === 0;
    const at = hasRecommendation ? 2 : 1;
    const value = contents[at];
    if (value === undefined) return {};
    const values: ComponentValues = { cause: value & 0x7f, standard: (first >> 5) & 0x03, location: first & 0x0f };
    if (hasRecommendation) values['recommendation'] = (contents[1] ?? 0) & 0x7f;
    if (contents.length > at + 1) values['diagnostic'] = Buffer.from(contents.subarray(at + 1)).toString('hex');
    return values;
  },
};
