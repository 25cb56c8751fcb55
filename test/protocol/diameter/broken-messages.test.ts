/** Bytes that are no message end in a decode error with the offset; wrong AVPs inside a Failed-AVP are kept. */
import { expect } from 'chai';
import fc from 'fast-check';
import { DialproofError } from '../../../src/ground/errors.ts';
import { decodeMessage, dictionary, encodeMessage } from '../../../src/protocol/diameter/index.ts';
import { avpsOf, definitions, messagesOf } from './arbitrary-messages.ts';

const header = (length: number): string => `01${length.toString(16).padStart(6, '0')}c0000110000000040000000100000002`;
const message = (avps: string): Buffer => Buffer.from(header(20 + avps.length / 2) + avps, 'hex');

const faultOf = (bytes: Uint8Array): DialproofError => {
  try {
    decodeMessage(bytes, dictionary);
  } catch (thrown) {
    if (thrown instanceof DialproofError) return thrown;
    throw thrown;
  }
  throw new Error('it was decoded');
};

describe('broken Diameter messages', () => {
  for (const [what, bytes, offset, rule] of [
    ['nothing', Buffer.alloc(0), 0, 'a message has a header of 20 octets'],
    ['another version', Buffer.from(header(20).replace('01', '02'), 'hex'), 0, 'the version is 2, not 1'],
    ['another length', Buffer.from(header(24), 'hex'), 1, 'the length says 24 octets, and there are 20'],
    [
      'a length that is no multiple of 4',
      Buffer.from(`${header(21)}00`, 'hex'),
      1,
      'a length of 21 octets is no multiple of 4',
    ],
    ['half a header of an AVP', message('0000010c'), 20, 'the message ends in the header of an AVP'],
    ['half a header with a vendor', message('0000010c8000000c'), 20, 'the message ends in the header of an AVP'],
    ['an AVP below its header', message('0000010c40000007'), 25, 'an AVP has a length of 7, less than its header'],
    [
      'an AVP past the end',
      message('0000010c40000010000007d1'),
      25,
      'an AVP of 16 octets goes past the end, 12 are left',
    ],
    ['a number of 3 octets', message('0000010c4000000b0007d100'), 28, 'Unsigned32 takes 4 octets, not 3'],
    ['a text that is no UTF-8', message('0000010740000009ff000000'), 28, 'UTF8String is not UTF-8'],
    [
      'an IPv4 address of 3 octets',
      message('000001014000000d0001010203000000'),
      28,
      'Address of family 1 has 3 octets',
    ],
    [
      'an error within a group',
      message('000001bb4000001400000' + '1c24000000b00000000'),
      36,
      'Enumerated takes 4 octets, not 3',
    ],
  ] as const) {
    it(`with ${what} name the place and the rule`, () => {
      const fault = faultOf(bytes);
      expect(fault).to.include({ code: 'DecodeFailed', message: `diameter: at byte ${offset}: ${rule}` });
      expect(fault.data).to.deep.equal({ layer: 'diameter', offset });
    });
  }

  it('are refused where groups are nested without end', () => {
    const group = (inner: Buffer): Buffer => {
      const own = Buffer.from('000001bb40000000', 'hex');
      own.writeUIntBE(8 + inner.length, 5, 3);
      return Buffer.concat([own, inner]);
    };
    const nested = (depth: number): Buffer =>
      message(Array.from({ length: depth }).reduce<Buffer>(group, Buffer.alloc(0)).toString('hex'));
    expect(decodeMessage(nested(15), dictionary).avps).to.have.length(1);
    expect(faultOf(nested(5000)).message).to.match(/AVPs are grouped more than 16 deep$/);
  });

  it('keep what is wrong in a Failed-AVP, as hex', () => {
    const { avps } = decodeMessage(message('0000011740000014' + '0000010c4000000b0007d100'), dictionary);
    expect(avps).to.deep.equal([
      { name: 'Failed-AVP', mandatory: true, value: [{ name: '268', mandatory: true, value: '0007d1' }] },
    ]);
    const cut = decodeMessage(message('0000011740000010' + '0000010c400000ff'), dictionary);
    expect(cut.avps).to.deep.equal([{ name: '279', mandatory: true, value: '0000010c400000ff' }]);
    for (const { avps: kept } of [cut, { avps }])
      expect(decodeMessage(encodeMessage({ ...cut, avps: kept }, dictionary), dictionary).avps).to.deep.equal(kept);
  });

  it('are all that is left when a message is cut anywhere', () => {
    fc.assert(
      fc.property(messagesOf(avpsOf(definitions)), fc.nat(), (whole, cut) => {
        const bytes = encodeMessage(whole, dictionary);
        expect(faultOf(bytes.subarray(0, cut % bytes.length)).code).to.equal('DecodeFailed');
      }),
    );
  });
});
