/** Octets that are no M3UA message, and values that cannot be encoded. */
import { expect } from 'chai';
import { DialproofError } from '../../../src/ground/errors.ts';
import { decodeM3ua, encodeM3ua } from '../../../src/protocol/m3ua/codec.ts';
import type { Parameter } from '../../../src/protocol/m3ua/parameters.ts';

const faultOf = (act: () => unknown): DialproofError => {
  try {
    act();
  } catch (thrown) {
    if (thrown instanceof DialproofError) return thrown;
    throw thrown;
  }
  throw new Error('it was taken');
};

const malformed: readonly (readonly [hex: string, offset: number, rule: string])[] = [
  ['010003010000', 6, 'a header of 8 octets'],
  ['0200030100000008', 0, 'the version is 2'],
  ['0100050100000008', 2, 'no message class 5'],
  ['0100030700000008', 3, 'message class 3 has no type 7'],
  ['0100030100000007', 4, 'the length says 7 octets'],
  ['010003010000000c', 4, 'the length says 12 octets'],
  ['010003010000000800000000', 4, 'the length says 8 octets'],
  ['010003010000000a0011', 8, 'ends in the header of a parameter'],
  ['010003010000000c00110003', 10, 'a length of 3'],
  ['010003010000000c00110008', 10, 'a length of 8 octets goes past the end'],
  ['010003010000000e001100060001', 12, 'an ASP Identifier takes 4 octets, not 2'],
  ['010004010000000e000600060001', 12, 'a Routing Context takes 4 octets each'],
  ['010001010000001002100008000000ff', 12, 'Protocol Data takes 12 octets at least, not 4'],
  ['01000901000000100207000802070004', 12, 'inside another one'],
];

describe('what is no M3UA message', () => {
  for (const [hex, offset, rule] of malformed) {
    it(`is refused where the rule is broken: ${rule}`, () => {
      const fault = faultOf(() => decodeM3ua(Buffer.from(hex, 'hex')));
      expect([fault.code, fault.data]).to.deep.equal(['DecodeFailed', { layer: 'm3ua', offset }]);
      expect(fault.message).to.contain(rule);
    });
  }
});

const unencodable: Readonly<Record<string, Parameter>> = {
  'a number that is too large': { aspIdentifier: 2 ** 32 },
  'a number that is not whole': { routingContext: [1.5] },
  'a name that the standard does not know': { errorCode: 'unheardOf' as 'protocolError' },
  'a point code of more than 24 bits': { affectedPointCode: [{ pointCode: 2 ** 24, mask: 0 }] },
  'more than a parameter can hold': { infoString: 'x'.repeat(65_532) },
  'a known tag as an unknown one': { unknown: { tag: 0x0006, value: Buffer.alloc(4) } },
  'a Routing Key in a Routing Key': { routingKey: [{ routingKey: [] }] } as unknown as Parameter,
  'a parameter that there is not': { routing_context: [1] } as unknown as Parameter,
  'two parameters in one': { aspIdentifier: 1, correlationId: 2 },
};

describe('what has no place in an M3UA message', () => {
  for (const [name, parameter] of Object.entries(unencodable)) {
    it(name, () => {
      expect(faultOf(() => encodeM3ua({ name: 'ERR', parameters: [parameter] })).code).to.equal('EncodeFailed');
    });
  }
});
