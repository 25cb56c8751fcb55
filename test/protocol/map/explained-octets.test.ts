/**
 * Octets to which the standards give names: how they are shown, the values that they are made from, and that hex is
 * accepted too.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { compile, octetFormat, sequence, tagged, type OctetFormat } from '../../../src/protocol/asn1/index.ts';
import type { OctetsType } from '../../../src/protocol/asn1/types.ts';
import * as inap from '../../../src/protocol/inap/parameters/index.ts';
import * as bits from '../../../src/protocol/map/parameters/barring-and-shapes.ts';
import { gsnAddress } from '../../../src/protocol/map/parameters/gsn-address.ts';
import { velocity } from '../../../src/protocol/map/parameters/velocity.ts';
import { rounds } from '../../support/depth.ts';
import { components } from '../asn1/arbitrary-components.ts';

const formats: Readonly<Record<string, OctetFormat>> = {
  ssCode: inap.ssCode,
  ssStatus: inap.ssStatus,
  extSsStatus: inap.extSsStatus,
  teleservice: inap.teleserviceCode,
  extTeleservice: inap.extTeleserviceCode,
  bearerService: inap.bearerServiceCode,
  extBearerService: inap.extBearerServiceCode,
  alertingPattern: inap.alertingPattern,
  alertingPatternOfCap: inap.alertingPatternOfCap,
  specialResources: inap.specialResources,
  gsnAddress,
  velocity,
};
const types: Readonly<Record<string, OctetsType>> = {
  ...Object.fromEntries(Object.entries(formats).map(([name, format]) => [name, octetFormat(format)])),
  odbGeneralData: bits.odbGeneralData,
  odbHplmnData: bits.odbHplmnData,
  supportedGadShapes: bits.supportedGadShapes,
};

/** Sizes of the BIT STRINGs. */
const sizes: Readonly<Record<string, readonly [fewest: number, most: number]>> = {
  odbGeneralData: [15, 32],
  odbHplmnData: [4, 32],
  supportedGadShapes: [7, 16],
};

const codecOf = (type: OctetsType) => compile(sequence({ x: tagged(0, type) }));
const shown = (name: string, hex: string): Readonly<Record<string, unknown>> => {
  const codec = codecOf(types[name] as OctetsType);
  return Object.fromEntries(codec.flatten(codec.decode(codec.encode({ x: hex }))));
};
const made = (name: string, values: object): unknown => {
  const codec = codecOf(types[name] as OctetsType);
  return codec.decode(codec.encode({ ...values }))['x'];
};

describe('octets that have names', () => {
  const examples: readonly [name: string, hex: string, values: object][] = [
    ['ssCode', '21', { x_name: 'cfu' }],
    ['ssStatus', '05', { x_state: 'active provisioned' }],
    ['extSsStatus', '0701', { x_state: 'active registered provisioned', x_more: '01' }],
    ['teleservice', '22', { x_name: 'shortMessageMO-PP' }],
    ['extTeleservice', '11', { x_name: 'telephony' }],
    ['bearerService', '17', { x_name: 'general-dataCDA' }],
    ['extBearerService', '26ff', { x_name: 'padAccessCA-9600bps', x_more: 'ff' }],
    ['alertingPattern', '04', { x_name: 'alertingCategory-1' }],
    ['alertingPatternOfCap', '000001', { x_name: 'alertingLevel-1' }],
    ['specialResources', '13aa', { x_can: 'ipRoutingAddress voiceBack textToSpeech', x_more: 'aa' }],
    ['gsnAddress', '040a000001', { x_ip: '10.0.0.1' }],
    ['gsnAddress', '5020010db8000000000000000000000001', { x_ip: '2001:db8::1' }],
    ['velocity', '010e0078', { x_bearing: 270, x_speed: 120 }],
    [
      'velocity',
      '325a003c0a0205',
      { x_bearing: 90, x_speed: 60, x_vertical: -10, x_uncertainty: 2, x_verticalUncertainty: 5 },
    ],
    [
      'odbGeneralData',
      '018480',
      {
        x_bits: '100001001000000',
        x_names: 'allOG-CallsBarred ss-AccessBarred interzonalOGCallsAndInternationalOGCallsNotToHPLMN-CountryBarred',
      },
    ],
    ['odbHplmnData', '0450', { x_bits: '0101', x_names: 'plmn-SpecificBarringType2 plmn-SpecificBarringType4' }],
    [
      'supportedGadShapes',
      '01c0',
      { x_bits: '1100000', x_names: 'ellipsoidPoint ellipsoidPointWithUncertaintyCircle' },
    ],
  ];
  for (const [name, hex, values] of examples) {
    it(`shows ${name} ${hex} by them, and makes it from them`, () => {
      expect(shown(name, hex)).to.deep.equal(values);
      expect(made(name, values)).to.equal(hex);
    });
  }

  it('makes bits from their names alone, as many as the standard has at least', () => {
    expect(made('odbGeneralData', { x_names: 'allOG-CallsBarred' })).to.equal('018000');
    expect(made('odbGeneralData', { x_names: 'allIC-CallsBarred' })).to.equal('04000010');
    expect(made('odbGeneralData', { x_names: '' })).to.equal('010000');
  });

  it('stays in hex where the standard has no name for it', () => {
    for (const [name, hex] of [
      ['ssCode', 'ef'],
      ['ssStatus', '15'],
      ['alertingPatternOfCap', '010001'],
      ['gsnAddress', '44000000ff'],
      ['velocity', '40000000'],
    ] as const) {
      expect(shown(name, hex)).to.deep.equal({ x: hex });
    }
  });

  it('names the rule of a word that is none of them', () => {
    const faultOf = (name: string, values: object): string => {
      try {
        made(name, values);
      } catch (thrown) {
        return String(thrown);
      }
      return '';
    };
    expect(faultOf('alertingPattern', { x_name: 'alertingLevel-9' })).to.contain(
      'x_name must be one of alertingLevel-0, alertingLevel-1,',
    );
    expect(faultOf('supportedGadShapes', { x_names: 'polygon ellipsoidPoint' })).to.contain(
      'x_names must have, in this order',
    );
    expect(faultOf('supportedGadShapes', { x_names: 'polygon', x_bits: '1000000' })).to.contain(
      'x_names does not name the bits',
    );
    expect(faultOf('gsnAddress', { x_ip: '300.1.1.1' })).to.contain('x_ip must be an IPv4 or IPv6 address');
    expect(faultOf('velocity', { x_speed: 1, x_verticalUncertainty: 1 })).to.contain(
      'x_verticalUncertainty needs a vertical speed',
    );
  });

  for (const [name, type] of Object.entries(types)) {
    it(`keeps every octet of ${name}, whatever it is, and reads back what it was made from`, () => {
      const codec = codecOf(type);
      const [fewest, most] = sizes[name] ?? [0, Infinity];
      const length = { minLength: type.minimum, maxLength: Math.min(type.maximum, type.minimum + 12) };
      fc.assert(
        fc.property(fc.uint8Array(length), (octets) => {
          const bytes = codec.encode({ x: Buffer.from(octets).toString('hex') });
          const tree = codec.decode(bytes);
          expect(Buffer.from(codec.encode({ ...tree })).equals(bytes)).to.equal(true);
          const explained = Object.fromEntries(codec.flatten(tree));
          // A number of bits that the standard does not allow is a fault of the encoder.
          const { length: bits = fewest } = (explained['x_bits'] ?? {}) as { readonly length?: number };
          fc.pre(bits >= fewest && bits <= most);
          expect(Buffer.from(codec.encode(explained)).equals(bytes), JSON.stringify(explained)).to.equal(true);
        }),
        { numRuns: rounds(100) },
      );
      fc.assert(
        fc.property(components('x', type.format as OctetFormat), (values) => {
          expect(codec.decode(codec.encode({ ...values }))).to.include(values);
        }),
        { numRuns: rounds(50) },
      );
    });
  }
});
