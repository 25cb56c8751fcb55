import { expect } from 'chai';
import { crc32c, crc32cOf, crc32cRemainder } from '../../src/ground/crc32c.ts';

/** Division by the polynomial, as RFC 9260 appendix A defines it. */
const bitByBit = (octets: Uint8Array): number => {
  let remainder = 0xffff_ffff;
  for (const octet of octets) {
    remainder ^= octet;
    for (let bit = 0; bit < 8; bit += 1) remainder = (remainder >>> 1) ^ ((remainder & 1) === 1 ? 0x82f6_3b78 : 0);
  }
  return ~remainder >>> 0;
};

describe('CRC32c', () => {
  it('matches the check value and the examples of RFC 7143, appendix A.4', () => {
    expect(crc32c(Buffer.from('123456789'))).to.equal(0xe3069283);
    expect(crc32c(Buffer.alloc(32))).to.equal(0x8a9136aa);
    expect(crc32c(Buffer.alloc(32, 0xff))).to.equal(0x62a8ab43);
    expect(crc32c(Uint8Array.from({ length: 32 }, (_, index) => index))).to.equal(0x46dd794e);
    expect(crc32c(new Uint8Array())).to.equal(0);
  });

  it('is that of the definition for every length, and wherever the octets are', () => {
    const octets = Uint8Array.from({ length: 400 }, (_, index) => (index * 167 + 13) & 0xff);
    for (let length = 0; length < 200; length += 1) {
      const start = (length * 7) % 150;
      const part = octets.subarray(start, start + length);
      expect(crc32c(part), `${length} octets`).to.equal(bitByBit(part));
      expect(crc32cOf(crc32cRemainder(octets, start, start + length)), `${length} octets`).to.equal(bitByBit(part));
    }
  });

  it('is the same for a message in parts', () => {
    const message = Buffer.from('123456789');
    for (let cut = 0; cut <= message.length; cut += 1) {
      const first = crc32cRemainder(message, 0, cut);
      expect(crc32cOf(crc32cRemainder(message, cut, message.length, first)), `cut at ${cut}`).to.equal(0xe3069283);
    }
  });
});
