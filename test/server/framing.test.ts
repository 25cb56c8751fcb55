import { expect } from 'chai';
import fc from 'fast-check';
import { DialproofError } from '../../src/ground/errors.ts';
import { encodeFrame, FrameDecoder } from '../../src/server/framing.ts';

const textsOf = (frames: Iterable<Buffer>): string[] => [...frames].map(String);

describe('Frames on a byte stream', () => {
  it('carry the length in four octets, big-endian, and count bytes, not characters', () => {
    expect(encodeFrame('é').toString('hex')).to.equal('00000002c3a9');
  });

  it('are decoded as they were encoded, wherever the stream is cut', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 8 });
    fc.assert(
      fc.property(texts, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (sent, cuts) => {
        const stream = Buffer.concat(sent.map(encodeFrame));
        const decoder = new FrameDecoder(1_000);
        const received: string[] = [];
        for (let offset = 0, turn = 0; offset < stream.length; turn += 1) {
          const size = cuts[turn % cuts.length] ?? 1;
          received.push(...textsOf(decoder.push(stream.subarray(offset, offset + size))));
          offset += size;
        }
        expect(received).to.deep.equal(sent);
        expect(decoder.midFrame).to.equal(false);
      }),
    );
  });

  it('may be exactly as long as the limit', () => {
    expect(textsOf(new FrameDecoder(3).push(encodeFrame('abc')))).to.deep.equal(['abc']);
  });

  it('are refused one byte over the limit, as soon as the length is there, and after the earlier ones', () => {
    const frames = new FrameDecoder(3).push(Buffer.concat([encodeFrame('abc'), encodeFrame('abcd').subarray(0, 4)]));
    expect(String(frames.next().value)).to.equal('abc');
    expect(() => frames.next()).to.throw(DialproofError, 'announces 4 bytes; the limit is 3');
  });

  it('leave a decoder in the middle of one until their last byte', () => {
    const decoder = new FrameDecoder(10);
    expect(textsOf(decoder.push(encodeFrame('abc').subarray(0, 6)))).to.deep.equal([]);
    expect(decoder.midFrame).to.equal(true);
    expect(textsOf(decoder.push(Buffer.from('c')))).to.deep.equal(['abc']);
  });
});
