/**
 * The TPDU of a short message (TS 23.040 §9.2): its fields and its text, decoded and encoded, and dissected by
 * Wireshark.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { compile, octetFormat, sequence, tagged, type Type } from '../../../src/protocol/asn1/index.ts';
import { declaredOperations } from '../../../src/protocol/map/operations.ts';
import { septetsOf } from '../../../src/protocol/map/parameters/default-alphabet.ts';
import { shortMessage } from '../../../src/protocol/map/parameters/short-message.ts';
import { encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { rounds } from '../../support/depth.ts';
import { linkTypes, remarksOf, runTshark, valuesOf } from '../../support/tshark.ts';
import { components } from '../asn1/arbitrary-components.ts';
import { begin, longUnitData } from './judged-messages.ts';

type Values = Readonly<Record<string, unknown>>;

const codec = compile(sequence({ x: tagged(0, octetFormat(shortMessage)) }));
const shown = (hex: string): Values => Object.fromEntries(codec.flatten(codec.decode(codec.encode({ x: hex }))));
const made = (values: Values): unknown => codec.decode(codec.encode({ ...values }))['x'];
const faultOf = (values: Values): string => {
  try {
    made(values);
  } catch (thrown) {
    return String(thrown);
  }
  return '';
};

const toNumber = { x_digits: '1234', x_noa: 1, x_npi: 1, x_pid: 0 };
const delivered = { x_type: 'deliver', x_digits: '1234', x_time: '261122140000' };
const submitted = { x_type: 'submit', x_digits: '1234' };

const examples: readonly [title: string, hex: string, values: Values][] = [
  [
    'a deliver with a time stamp',
    '040c9194711232547600004210102143650005e8329bfd06',
    {
      x_type: 'deliver',
      x_flags: 'noMoreMessages',
      ...toNumber,
      x_digits: '491721234567',
      x_dcs: '00',
      x_time: '240101123456',
      x_zone: 0,
      x_text: 'hello',
    },
  ],
  [
    'a submit with a validity period',
    '11000b916407281553f80000aa0ae8329bfd4697d9ec37',
    {
      x_type: 'submit',
      x_reference: 0,
      ...toNumber,
      x_digits: '46708251358',
      x_dcs: '00',
      x_validity: 170,
      x_text: 'hellohello',
    },
  ],
  [
    'text behind a header, which begins with a septet',
    '410004912143000009050003cc02019065',
    {
      x_type: 'submit',
      x_reference: 0,
      ...toNumber,
      x_dcs: '00',
      x_header: '0003cc0201',
      x_text: 'He',
    },
  ],
  [
    'text in UCS2, from a name',
    '0009d0d432bb2c0300084210102143658204' + '20ac0041',
    {
      x_type: 'deliver',
      x_noa: 5,
      x_npi: 0,
      x_name: 'Tele2',
      x_pid: 0,
      x_dcs: '08',
      x_time: '240101123456',
      x_zone: 28,
      x_text: '€A',
    },
  ],
  [
    'data of eight bits',
    '0107049121430004020102',
    {
      x_type: 'submit',
      x_reference: 7,
      ...toNumber,
      x_dcs: '04',
      x_data: '0102',
    },
  ],
];

describe('the TPDU of a short message', () => {
  for (const [title, hex, values] of examples) {
    it(`shows ${title}, and makes it`, () => {
      expect(shown(hex)).to.deep.equal(values);
      expect(made(values)).to.equal(hex);
    });
  }

  it('stays in hex if it is a report or a command, if it is cut, and if the text has an alphabet of its own', () => {
    for (const hex of ['0200', '02070491214300', '010704', '4100049121430000080324010141e130'])
      expect(shown(hex)).to.deep.equal({ x: hex });
  });

  it('holds 160 characters, and fewer behind a header; an error names how many', () => {
    expect(made({ ...submitted, x_text: 'a'.repeat(160) })).to.have.length(2 * (9 + 140));
    expect(faultOf({ ...submitted, x_text: '€'.repeat(81) })).to.contain(
      'x_text takes 162 septets, and there is room for 160',
    );
    expect(faultOf({ ...submitted, x_header: '0003cc0201', x_text: 'a'.repeat(154) })).to.contain(
      'takes 154 septets, and there is room for 153',
    );
    expect(faultOf({ ...submitted, x_dcs: '08', x_text: 'a'.repeat(71) })).to.contain(
      'x_text takes 142 octets, and there is room for 140',
    );
  });

  it('names the field that does not go with the others', () => {
    expect(faultOf({ ...submitted, x_text: 'ж' })).to.contain(
      'x_text has characters that are not in the GSM 7 bit default alphabet: give _dcs 08',
    );
    expect(faultOf({ ...submitted, x_dcs: '04', x_text: 'a' })).to.contain(
      'x_text is not of this data coding scheme: give _data',
    );
    expect(faultOf({ ...submitted, x_data: '00' })).to.contain('x_data is not of this data coding scheme: give _text');
    expect(faultOf({ ...submitted, x_time: '261122140000' })).to.contain('x_time is not of a submit');
    expect(faultOf({ ...delivered, x_reference: 1 })).to.contain('x_reference is not of a deliver');
    expect(faultOf({ ...delivered, x_flags: 'rejectDuplicates' })).to.contain(
      'x_flags has rejectDuplicates, which a deliver does not have',
    );
    expect(faultOf({ ...submitted, x_validity: 1, x_validUntil: '00'.repeat(7) })).to.contain(
      'x_validUntil is given beside _validity',
    );
    expect(faultOf({ x_type: 'deliver', x_digits: '1' })).to.contain('x_time is missing');
    expect(faultOf({ x_type: 'submit' })).to.contain('x_digits is missing');
    expect(faultOf({ ...submitted, x_name: 'Telex' })).to.contain('x_name is given beside digits');
  });

  it('reads back what it was made from', () => {
    fc.assert(
      fc.property(components('x', shortMessage), (values) => {
        expect(codec.decode(codec.encode({ ...values }))).to.include(values);
        expect(shown(String(made(values)))).to.include(values);
      }),
      { numRuns: rounds(300) },
    );
  });

  it('keeps every octet of what it shows, of a message and of a broken one', () => {
    const broken = components('x', shortMessage).chain((values) => {
      const octets = Buffer.from(String(made(values)), 'hex');
      return fc.tuple(fc.nat(octets.length - 1), fc.nat(255), fc.nat(octets.length)).map(([at, octet, length]) => {
        octets[at] = octet;
        return octets.subarray(0, Math.max(1, length)).toString('hex');
      });
    });
    const any = fc.uint8Array({ minLength: 1, maxLength: 200 }).map((octets) => Buffer.from(octets).toString('hex'));
    fc.assert(
      fc.property(fc.oneof(broken, any), (hex) => {
        expect(made(shown(hex))).to.equal(hex);
      }),
      { numRuns: rounds(300) },
    );
  });
});

/** Characters that Wireshark's dissector shows unchanged: no control characters, which it writes in its own way. */
const characters = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code)).filter(
  (one) => septetsOf(one) !== undefined && !/[\n\r\f]/.test(one),
);

/** Wireshark derives the direction of a message from these. */
const fromSubscriber = {
  smRPDA: { serviceCentreAddressDA_digits: '491710760000' },
  smRPOA: { msisdn_digits: '491721234567' },
};
const toSubscriber = {
  smRPDA: { imsi_digits: '262011234567890' },
  smRPOA: { serviceCentreAddressOA_digits: '491710760000' },
};

describeWhere('tshark')('short messages, read by Wireshark', () => {
  it('have the text that was given, in every length and behind headers of every length', async () => {
    const texts = fc.sample(fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 20 }), {
      numRuns: 24,
      seed: 1,
    });
    const headers = [
      undefined,
      ...Array.from({ length: 8 }, (_, length) => `70${Buffer.from([length]).toString('hex')}${'00'.repeat(length)}`),
    ];
    const cases = texts.flatMap((text, index) => {
      const header = headers[index % headers.length];
      const values = {
        smRPUI_text: text,
        smRPUI_digits: '491721234567',
        ...(header !== undefined && { smRPUI_header: header }),
      };
      return [
        {
          text,
          name: 'MoForwardSM',
          values: { ...values, ...fromSubscriber, smRPUI_type: 'submit', smRPUI_validity: 170 },
        },
        {
          text,
          name: 'MtForwardSM',
          values: { ...values, ...toSubscriber, smRPUI_type: 'deliver', smRPUI_time: '261122140000' },
        },
      ];
    });
    const packets = await runTshark(
      cases.map(({ name, values }) => {
        const { code, argument } = declaredOperations.find((operation) => operation.name === name) ?? expect.fail(name);
        const parameter = compile(argument as Type).encode({ ...values });
        return longUnitData(encodeTcap(begin({ kind: 'invoke', invokeId: 1, operation: code, parameter }, 3)));
      }),
      linkTypes.sccp,
    );
    expect(packets).to.have.length(cases.length);
    packets.forEach((packet, index) => {
      const { text, name, values } = cases[index] ?? expect.fail();
      expect(remarksOf(packet), JSON.stringify(values)).to.deep.equal([]);
      expect(valuesOf(packet, 'gsm_sms.sms_text'), `${name} ${JSON.stringify(values)}`).to.deep.equal([text]);
    });
  });
});
