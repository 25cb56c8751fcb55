import * as asn1js from 'asn1js';
import { expect } from 'chai';
import fc from 'fast-check';
import { encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import { messages } from './messages.ts';

/** All elements of a block, itself included. */
const elementsOf = (block: asn1js.AsnType): asn1js.AsnType[] => {
  if (!(block instanceof asn1js.Constructed)) return [block];
  return [block, ...block.valueBlock.value.flatMap((inner) => elementsOf(inner as asn1js.AsnType))];
};

describe('an encoded TCAP message, read by a BER library of others', () => {
  it('is one element as long as the message, with definite lengths that all agree', () => {
    fc.assert(
      fc.property(messages, (message) => {
        const bytes = encodeTcap(message);
        const { offset, result } = asn1js.fromBER(bytes);
        expect(offset).to.equal(bytes.length);
        expect(result.idBlock.tagClass).to.equal(2);
        expect(Buffer.from(result.toBER()).equals(bytes)).to.equal(true);
        for (const element of elementsOf(result))
          expect([element.error, element.lenBlock.isIndefiniteForm]).to.deep.equal(['', false]);
      }),
    );
  });

  it('has its object identifiers and integers where they belong', () => {
    const bytes = encodeTcap({
      type: 'begin',
      otid: Buffer.of(1),
      dialogue: { kind: 'AARQ', applicationContext: '0.4.0.0.1.21.3.4' },
      components: [{ kind: 'invoke', invokeId: -128, operation: 300 }],
    });
    const elements = elementsOf(asn1js.fromBER(bytes).result);
    const identifiers = elements
      .filter((element) => element instanceof asn1js.ObjectIdentifier)
      .map((element) => element.valueBlock.toString());
    const integers = elements
      .filter((element) => element instanceof asn1js.Integer)
      .map((element) => element.valueBlock.valueDec);
    expect([identifiers, integers]).to.deep.equal([
      ['0.0.17.773.1.1.1', '0.4.0.0.1.21.3.4'],
      [-128, 300],
    ]);
  });
});
