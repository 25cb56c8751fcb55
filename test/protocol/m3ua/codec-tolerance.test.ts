/** Variations that the standard allows, and others that peers send. */
import { expect } from 'chai';
import { decodeM3ua, encodeM3ua } from '../../../src/protocol/m3ua/codec.ts';

const bytesOf = (hex: string): Buffer => Buffer.from(hex.replace(/\s/g, ''), 'hex');
const again = (hex: string): string => encodeM3ua(decodeM3ua(bytesOf(hex))).toString('hex');

describe('an M3UA message of another implementation', () => {
  const info = '0004 0009 68656c6c6f';
  const whole = bytesOf(`01000302 00000014 ${info} 000000`).toString('hex');

  it('may leave the padding of its last parameter out of its length, or leave it out altogether', () => {
    expect(again(`01000302 00000011 ${info} 000000`)).to.equal(whole);
    expect(again(`01000302 00000011 ${info}`)).to.equal(whole);
  });

  it('may pad with anything, and have anything in what is reserved', () => {
    expect(again(`01ff0302 00000014 ${info} ffffff`)).to.equal(whole);
    expect(decodeM3ua(bytesOf('01000204 00000018 0205 0008 ffffff02 0206 0008 ff001012')).parameters).to.deep.equal([
      { congestionIndications: 2 },
      { concernedDestination: 4114 },
    ]);
  });

  it('may have parameters in any order, several of a kind, and none', () => {
    const hex = bytesOf('01000101 00000020 0013 0008 00000001 0006 0008 00000064 0006 0008 00000065').toString('hex');
    expect(again(hex)).to.equal(hex);
    expect(again('0100010100000008')).to.equal('0100010100000008');
  });

  it('may have unknown parameters: they keep their place and their bytes', () => {
    const hex = bytesOf('01000302 0000001c 0001 0007 616263 00 0011 0008 00000001 fffe 0004').toString('hex');
    expect(again(hex)).to.equal(hex);
    expect(decodeM3ua(bytesOf(hex)).parameters.map((parameter) => Object.keys(parameter)[0])).to.deep.equal([
      'unknown',
      'aspIdentifier',
      'unknown',
    ]);
  });

  it('may have text that is no UTF-8', () => {
    const hex = bytesOf('01000302 00000010 0004 0007 fffefd 00').toString('hex');
    expect(again(hex)).to.equal(hex);
  });

  it('may lie anywhere in a larger buffer', () => {
    const bytes = bytesOf(`0102 ${whole} 03`);
    expect(decodeM3ua(new Uint8Array(bytes).subarray(2, 22)).parameters).to.deep.equal([{ infoString: 'hello' }]);
  });
});
