import { expect } from 'chai';
import { decodeTcap, decodeTransactionIds, encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import type { Component, TcapMessage } from '../../../src/protocol/tcap/types.ts';

const bytesOf = (text: string): Buffer => Buffer.from(text.replace(/\s/g, ''), 'hex');

describe('the TCAP decoder refuses', () => {
  const refused: readonly (readonly [name: string, bytes: string, rule: string])[] = [
    ['no bytes at all', '', 'at byte 0: the message is empty'],
    ['a message type that Q.773 does not have', '63 03 48 01 01', 'at byte 0: 0x63 is no message type'],
    ['a begin without a transaction id', '62 00', 'at byte 2: the originating transaction id is missing'],
    ['a continue without a destination', '65 03 48 01 01', 'at byte 5: the destination transaction id is missing'],
    [
      'a transaction id of five octets',
      '62 07 48 05 0102030405',
      'at byte 2: a transaction id takes 1 to 4 octets, not 5',
    ],
    ['an empty transaction id', '62 02 48 00', '1 to 4 octets, not 0'],
    ['an element twice', '62 06 48 01 01 48 01 01', 'at byte 5: 0x48 occurs twice or out of order'],
    ['a destination in a begin', '62 06 48 01 01 49 01 01', 'at byte 5: 0x49 is no element of this begin message'],
    ['components in an abort', '67 05 49 01 01 6c 00', 'at byte 5: 0x6c is no element of this abort message'],
    ['a unidirectional message without components', '61 00', 'the component portion is missing'],
    ['a component type that Q.773 does not have', '62 07 48 01 01 6c 02 a5 00', 'at byte 7: 0xa5 is no component'],
    [
      'an invoke id out of range',
      '62 0d 48 01 01 6c 08 a1 06 02 02 0080 0500',
      'at byte 9: an invoke id is -128 to 127, not 128',
    ],
    ['an invoke without an operation', '62 0a 48 01 01 6c 05 a1 03 02 01 01', 'the operation code is missing'],
    [
      'two parameters',
      '62 11 48 01 01 6c 0c a1 0a 020101 020102 0500 0500',
      'at byte 17: an element too many in a component',
    ],
    ['a problem of no known type', '62 0d 48 01 01 6c 08 a4 06 02 01 01 84 01 00', '0x84 is no type of problem'],
    [
      'a dialogue portion without an EXTERNAL',
      '62 07 48 01 01 6b 02 05 00',
      'the EXTERNAL of the dialogue portion has tag 0x5',
    ],
  ];
  for (const [name, bytes, rule] of refused) {
    it(name, () =>
      expect(() => decodeTcap(bytesOf(bytes)))
        .to.throw(rule)
        .with.property('code', 'DecodeFailed'),
    );
  }

  it('more than 256 components', () => {
    const components = '6c 82 0505 ' + 'a2 03 02 01 00 '.repeat(257);
    expect(() => decodeTcap(bytesOf(`64 82 050c 49 01 01 ${components}`))).to.throw('more than 256 components');
  });
});

describe('the TCAP encoder refuses', () => {
  const end = (component: Component): TcapMessage => ({ type: 'end', dtid: Buffer.of(1), components: [component] });
  const refused: readonly (readonly [name: string, message: TcapMessage])[] = [
    ['a transaction id of five octets', { type: 'begin', otid: Buffer.alloc(5), components: [] }],
    ['an invoke id out of range', end({ kind: 'invoke', invokeId: 128, operation: 1 })],
    [
      'an operation that is neither an integer nor an identifier',
      end({ kind: 'invoke', invokeId: 1, operation: '1.99' }),
    ],
    [
      'a result parameter without its operation',
      end({ kind: 'returnResultLast', invokeId: 1, parameter: Buffer.of(5, 0) }),
    ],
    [
      'an application context that is no identifier',
      { type: 'begin', otid: Buffer.of(1), dialogue: { kind: 'AARQ', applicationContext: 'x' }, components: [] },
    ],
    [
      'an abort for two reasons',
      { type: 'abort', dtid: Buffer.of(1), pAbortCause: 0, dialogue: { kind: 'ABRT', source: 0 } },
    ],
  ];
  for (const [name, message] of refused) {
    it(name, () => {
      expect(() => encodeTcap(message))
        .to.throw()
        .with.property('code', 'EncodeFailed');
      expect(encodeTcap({ type: 'abort', dtid: Buffer.of(1) }).toString('hex')).to.equal('6703490101');
    });
  }
});

describe('the transaction ids of a message that does not decode', () => {
  it('are read as far as they stand', () => {
    const cut = bytesOf('65 81 ff 48 04 01020304 49 01 07 6c');
    expect(decodeTransactionIds(cut)).to.deep.equal({
      type: 'continue',
      otid: bytesOf('01020304'),
      dtid: bytesOf('07'),
    });
    expect(decodeTransactionIds(bytesOf('63 80 48 01 09'))).to.deep.equal({ otid: bytesOf('09') });
    expect(decodeTransactionIds(bytesOf('62 05 48 04 0102'))).to.deep.equal({ type: 'begin' });
    expect(decodeTransactionIds(new Uint8Array())).to.deep.equal({});
  });
});
