/**
 * A point on the ellipsoid with a circle of uncertainty (TS 23.032 §6): MAP has it bare, ISUP behind an octet of its
 * own (Calling Geodetic Location, Q.763 §3.88).
 *
 * Degrees are texts, with enough decimals to encode to the same octets.
 */
import type { ComponentValues, FormatComponent, OctetFormat } from '../../asn1/format.ts';

const pointWithCircle = 1;
const latitudeSteps = 2 ** 23 / 90;
const longitudeSteps = 2 ** 24 / 360;
const largestLatitude = 2 ** 23 - 1;
const largestLongitude = 2 ** 23 - 1;
const southBit = 0x80_0000;
const decimals = 6;

const degrees = (suffix: string, most: string, description: string): FormatComponent => ({
  suffix,
  type: 'string',
  pattern: `^-?${most}$`,
  maxLength: 16,
  description,
});

const place: readonly FormatComponent[] = [
  degrees('latitude', '([0-8]?[0-9](\\.[0-9]{1,10})?|90)', 'Degrees north, negative in the south'),
  degrees('longitude', '((1[0-7][0-9]|[0-9]{1,2})(\\.[0-9]{1,10})?|180)', 'Degrees east, negative in the west'),
  {
    suffix: 'uncertainty',
    type: 'integer',
    minimum: 0,
    maximum: 127,
    default: 0,
    description: 'Code k of the radius, 10 * (1.1 ** k - 1) metres',
  },
];

const latitudeBits = (text: string): number => {
  const value = Number(text);
  return Math.min(Math.floor(Math.abs(value) * latitudeSteps), largestLatitude) | (value < 0 ? southBit : 0);
};

const longitudeBits = (text: string): number => Math.min(Math.floor(Number(text) * longitudeSteps), largestLongitude);

/** The middle of a step, so that its digits encode to the same step. */
const shown = (steps: number, perDegree: number): string => ((steps + 0.5) / perDegree).toFixed(decimals);

const pointOctets = (values: ComponentValues): Buffer => {
  const octets = Buffer.alloc(8);
  octets[0] = pointWithCircle << 4;
  octets.writeUIntBE(latitudeBits(String(values['latitude'] ?? '0')), 1, 3);
  octets.writeIntBE(longitudeBits(String(values['longitude'] ?? '0')), 4, 3);
  octets[7] = Number(values['uncertainty'] ?? 0);
  return octets;
};

const pointOf = (octets: Buffer): ComponentValues => {
  if (octets.length < 8 || (octets[0] ?? 0) >> 4 !== pointWithCircle) return {};
  const bits = octets.readUIntBE(1, 3);
  const latitude = shown(bits & ~southBit, latitudeSteps);
  return {
    latitude: (bits & southBit) === 0 ? latitude : `-${latitude}`,
    longitude: shown(octets.readIntBE(4, 3), longitudeSteps),
    uncertainty: (octets[7] ?? 0) & 0x7f,
  };
};

export const geographicalInformation: OctetFormat = {
  name: 'GeographicalInformation',
  source: 'TS 29.002 §17.7.1',
  minimumLength: 8,
  maximumLength: 8,
  components: place,
  encode: (values) => pointOctets(values),
  decode: (contents) => pointOf(Buffer.from(contents)),
};

export const geodeticInformation: OctetFormat = {
  name: 'GeodeticInformation',
  source: 'TS 29.002 §17.7.1',
  minimumLength: 10,
  maximumLength: 10,
  components: [
    ...place,
    {
      suffix: 'presentation',
      type: 'integer',
      minimum: 0,
      maximum: 3,
      default: 0,
      description: 'Presentation: 0 allowed, 1 restricted',
    },
    {
      suffix: 'screening',
      type: 'integer',
      minimum: 0,
      maximum: 3,
      default: 3,
      description: 'Screening: 1 user provided and verified, 3 network provided',
    },
    {
      suffix: 'confidence',
      type: 'integer',
      minimum: 0,
      maximum: 127,
      default: 0,
      description: 'Confidence in per cent; 0 no information',
    },
  ],
  encode(values) {
    const lead = (Number(values['presentation'] ?? 0) << 2) | Number(values['screening'] ?? 3);
    return Uint8Array.from([lead, ...pointOctets(values), Number(values['confidence'] ?? 0)]);
  },
  decode(contents): ComponentValues {
    const [lead = 0] = contents;
    const point = pointOf(Buffer.from(contents.subarray(1, 9)));
    if (point['latitude'] === undefined || contents.length !== 10) return {};
    return {
      ...point,
      presentation: (lead >> 2) & 0x03,
      screening: lead & 0x03,
      confidence: (contents[9] ?? 0) & 0x7f,
    };
  },
};
