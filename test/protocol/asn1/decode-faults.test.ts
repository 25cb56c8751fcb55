import { expect } from 'chai';
import { DialproofError } from '../../../src/ground/errors.ts';
import { compile } from '../../../src/protocol/asn1/index.ts';
import { everything } from './declared.ts';

const codec = compile(everything);

const faultOf = (hex: string): string => {
  try {
    codec.decode(Buffer.from(hex, 'hex'));
  } catch (thrown) {
    expect((thrown as DialproofError).code).to.equal('DecodeFailed');
    return (thrown as DialproofError).message;
  }
  return '';
};

describe('decoding what the declaration does not allow', () => {
  it('names the field that is missing', () => {
    expect(faultOf('3000')).to.equal('inap: at byte 2: key is missing');
    expect(faultOf('300481020310')).to.equal('inap: at byte 2: key is missing');
    expect(faultOf('3007800101a5023000')).to.equal('inap: at byte 9: event is missing');
  });

  it('names a field that is out of order or there twice', () => {
    expect(faultOf('3006800101800101')).to.equal('inap: at byte 5: key is out of order, or occurs twice');
    expect(faultOf('300a80010183010181020310')).to.equal('inap: at byte 8: number is out of order, or occurs twice');
  });

  it('names a choice that is empty or has two elements', () => {
    expect(faultOf('3005800101a200')).to.equal('inap: at byte 5: leg is empty');
    expect(faultOf('300b800101a206800101810102')).to.equal('inap: at byte 10: leg takes one element');
  });

  it('refuses nothing at all, another type, octets behind, and elements of another type in a list', () => {
    expect(faultOf('')).to.equal('inap: at byte 0: there is no element');
    expect(faultOf('0400')).to.match(/has tag 0x4/);
    expect(faultOf('30038001010500')).to.equal('inap: at byte 5: octets follow the argument');
    expect(faultOf('3008800101a403020101')).to.match(/an element of addresses/);
  });
});
