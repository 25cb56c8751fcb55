/**
 * VelocityEstimate (TS 23.032 §8): the bearing and the horizontal speed, and optionally the vertical speed and the
 * uncertainty of both. The type of the velocity says which of them it has.
 */
import type { ComponentValues, FormatComponent, OctetFormat } from '../../asn1/index.ts';

const downBit = 0x02;
const octet = (suffix: string, description: string): FormatComponent => ({
  suffix,
  type: 'integer',
  minimum: 0,
  maximum: 255,
  description,
  optional: true,
});

const isGiven = (value: unknown): boolean => value !== undefined;

const lengths = [4, 5, 5, 7] as const;

export const velocity: OctetFormat = {
  name: 'VelocityEstimate',
  source: 'TS 23.032 §8',
  minimumLength: 4,
  maximumLength: 7,
  components: [
    {
      suffix: 'bearing',
      type: 'integer',
      minimum: 0,
      maximum: 511,
      default: 0,
      description: 'Degrees clockwise from north',
    },
    { suffix: 'speed', type: 'integer', minimum: 0, maximum: 65_535, description: 'Horizontal speed in km/h' },
    {
      suffix: 'vertical',
      type: 'integer',
      minimum: -255,
      maximum: 255,
      optional: true,
      description: 'Vertical speed in km/h, negative downwards',
    },
    octet('uncertainty', 'Uncertainty of the horizontal speed in km/h; 255 unknown'),
    octet('verticalUncertainty', 'Uncertainty of the vertical speed in km/h; 255 unknown'),
  ],
  encode(values, fault) {
    const { bearing, speed, vertical, uncertainty, verticalUncertainty } = values;
    if (isGiven(vertical) && isGiven(uncertainty) !== isGiven(verticalUncertainty))
      fault('verticalUncertainty', 'goes with an uncertainty of both speeds');
    if (!isGiven(vertical) && isGiven(verticalUncertainty)) fault('verticalUncertainty', 'needs a vertical speed');
    const type = (isGiven(vertical) ? 1 : 0) + (isGiven(uncertainty) ? 2 : 0);
    const up = Number(vertical ?? 0);
    const head = (type << 4) | (up < 0 ? downBit : 0) | (Number(bearing ?? 0) >> 8);
    return Uint8Array.from([
      head,
      Number(bearing ?? 0) & 0xff,
      Number(speed ?? 0) >> 8,
      Number(speed ?? 0) & 0xff,
      ...(isGiven(vertical) ? [Math.abs(up)] : []),
      ...(isGiven(uncertainty) ? [Number(uncertainty)] : []),
      ...(isGiven(vertical) && isGiven(uncertainty) ? [Number(verticalUncertainty ?? 0)] : []),
    ]);
  },
  decode(contents): ComponentValues {
    const [head = 0xff, low = 0, high = 0, speed = 0, first = 0, second = 0, third = 0] = contents;
    const type = head >> 4;
    if (contents.length !== lengths[type]) return {};
    const vertical = (head & downBit) === 0 ? first : -first;
    return {
      bearing: ((head & 1) << 8) | low,
      speed: (high << 8) | speed,
      ...((type & 1) !== 0 && { vertical }),
      ...(type === 2 && { uncertainty: first }),
      ...(type === 3 && { uncertainty: second, verticalUncertainty: third }),
    };
  },
};
