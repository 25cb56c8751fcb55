/**
 * User Service Information (Q.763 §3.57), which is the bearer capability of Q.931 §4.5.5: `8090a3` is speech.
 *
 * After two octets, the protocols of layers 1 to 3 follow in octets that name their layer in bits 6 and 7. Octets that
 * continue another one, by its extension bit, are in hex: their meaning depends on the protocol.
 */
import type { ComponentValues, FormatComponent, OctetFormat } from '../../asn1/format.ts';

const extensionBit = 0x80;
const multirate = 24;
const layers = [1, 2, 3] as const;

const layerComponents = (layer: number, description: string): readonly FormatComponent[] => [
  { suffix: `layer${layer}`, type: 'integer', minimum: 0, maximum: 31, optional: true, description },
  {
    suffix: `layer${layer}Details`,
    type: 'hex',
    maxLength: 5,
    pattern: '^([0-9A-Fa-f]{2})*$',
    optional: true,
    description: `Octets that continue that of layer ${layer}`,
  },
];

const components: readonly FormatComponent[] = [
  {
    suffix: 'capability',
    type: 'integer',
    minimum: 0,
    maximum: 31,
    description: 'Information transfer capability: 0 speech, 8 unrestricted digital, 16 3.1 kHz audio, 24 video',
  },
  { suffix: 'standard', type: 'integer', minimum: 0, maximum: 3, default: 0, description: 'Coding standard: 0 ITU-T' },
  {
    suffix: 'mode',
    type: 'integer',
    minimum: 0,
    maximum: 3,
    default: 0,
    description: 'Transfer mode: 0 circuit, 2 packet',
  },
  {
    suffix: 'rate',
    type: 'integer',
    minimum: 0,
    maximum: 31,
    default: 16,
    description: 'Information transfer rate: 16 64 kbit/s, 17 twice that, 24 multirate',
  },
  {
    suffix: 'multiplier',
    type: 'integer',
    minimum: 0,
    maximum: 127,
    optional: true,
    description: 'Rate multiplier, where the rate is 24',
  },
  ...layerComponents(1, 'User information layer 1 protocol: 1 V.110, 2 G.711 mu-law, 3 G.711 A-law'),
  ...layerComponents(2, 'User information layer 2 protocol: 2 Q.921, 6 X.25'),
  ...layerComponents(3, 'User information layer 3 protocol: 2 Q.931, 6 X.25'),
];

/** Whether the octets are the continuation of another one, with the extension bit in the last of them only. */
const areDetails = (octets: Uint8Array): boolean =>
  octets.every((octet, index) => ((octet & extensionBit) !== 0) === (index === octets.length - 1));

/** The octets of one layer: the first, and those that continue it, the last of them with its extension bit. */
const layerOctets = (values: ComponentValues, layer: number): number[] => {
  const protocol = values[`layer${layer}`];
  if (protocol === undefined) return [];
  const details = [...Buffer.from(String(values[`layer${layer}Details`] ?? ''), 'hex')];
  return [(details.length === 0 ? extensionBit : 0) | (layer << 5) | Number(protocol), ...details];
};

/** The number of octets from `start` up to the first one with an extension bit. */
const groupLength = (octets: Uint8Array, start: number): number => {
  const last = octets.subarray(start).findIndex((octet) => (octet & extensionBit) !== 0);
  return last < 0 ? octets.length - start : last + 1;
};

const readLayers = (octets: Uint8Array): ComponentValues | undefined => {
  const values: ComponentValues = {};
  for (let start = 0; start < octets.length;) {
    const length = groupLength(octets, start);
    const first = octets[start] ?? 0;
    const layer = (first >> 5) & 0x03;
    if (layer === 0 || values[`layer${layer}`] !== undefined) return undefined;
    values[`layer${layer}`] = first & 0x1f;
    if (length > 1)
      values[`layer${layer}Details`] = Buffer.from(octets.subarray(start + 1, start + length)).toString('hex');
    start += length;
  }
  return values;
};

export const userServiceInformation: OctetFormat = {
  name: 'User Service Information',
  source: 'Q.763 §3.57',
  minimumLength: 2,
  maximumLength: 13,
  components,
  encode(values, fault) {
    const { multiplier } = values;
    if ((Number(values['rate'] ?? 16) === multirate) !== (multiplier !== undefined))
      fault('multiplier', 'goes with the rate 24 alone');
    for (const layer of layers) {
      const details = values[`layer${layer}Details`];
      if (details === undefined) continue;
      if (values[`layer${layer}`] === undefined) fault(`layer${layer}`, 'is missing');
      if (!areDetails(Buffer.from(String(details), 'hex'))) {
        fault(`layer${layer}Details`, 'must have the extension bit 80 in its last octet, and in no other');
      }
    }
    return Uint8Array.from([
      extensionBit | (Number(values['standard'] ?? 0) << 5) | Number(values['capability'] ?? 0),
      extensionBit | (Number(values['mode'] ?? 0) << 5) | Number(values['rate'] ?? 16),
      ...(multiplier === undefined ? [] : [extensionBit | Number(multiplier)]),
      ...layers.flatMap((layer) => layerOctets(values, layer)),
    ]);
  },
  decode(contents): ComponentValues {
    const [first, second, third] = contents;
    if (first === undefined || second === undefined) return {};
    const rate = second & 0x1f;
    const isMultirate = rate === multirate && third !== undefined;
    const protocols = readLayers(contents.subarray(isMultirate ? 3 : 2));
    if (!protocols) return {};
    return {
      capability: first & 0x1f,
      standard: (first >> 5) & 0x03,
      mode: (second >> 5) & 0x03,
      rate,
      ...(isMultirate ? { multiplier: third & 0x7f } : {}),
      ...protocols,
    };
  },
};
