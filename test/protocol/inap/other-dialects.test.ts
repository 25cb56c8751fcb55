import { expect } from 'chai';
import { DialproofError } from '../../../src/ground/errors.ts';
import { inap } from '../../../src/protocol/inap/index.ts';

/** Arguments of CS1+, which has sequences where ETSI has octet strings. */
const dialects = [
  [
    'ApplyCharging',
    '300fa00aa004820200f0a10280008101ff',
    'aChBillingChargingCharacteristics',
    'a00aa004820200f0a1028000 8101ff',
  ],
  ['ConnectToResource', '300a8300be06820101840102', 'serviceInteractionIndicators', 'be06820101840102'],
] as const;

const thrownBy = (step: () => unknown): unknown => {
  try {
    return step();
  } catch (thrown) {
    return thrown;
  }
};

describe('an argument of another INAP than the known one', () => {
  for (const [name, hex, member, octets] of dialects) {
    it(`is refused with the member, the INAP that is known, and the octets: ${name}`, () => {
      const { argument } = inap.operation(name);
      for (const decode of [argument?.decode, argument?.decoderOf([]), argument?.decoderOf([member])]) {
        expect(() => decode?.(Buffer.from(hex, 'hex'))).to.throw(
          `${member} is an octet string in INAP CS-1 (ETS 300 374-1) and CAP 1 to 4 (TS 29.078), ` +
            'which are the INAP known here: ' +
            `CS1+ and dialects of vendors are not; a value made of others came: ${octets.split(' ')[0]}`,
        );
      }
      const fault = thrownBy(() => argument?.decode(Buffer.from(hex, 'hex')));
      expect(fault)
        .to.be.instanceOf(DialproofError)
        .with.property(
          'hint',
          'A test takes such an argument as it is, without decoding it, with `arguments_not_used`.',
        );
    });
  }
});
