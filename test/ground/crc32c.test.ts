import { expect } from 'chai';
import { crc32c, crc32cOf, crc32cRemainder } from '../../src/ground/crc32c.ts';

describe('CRC32c', () => {
  it('matches the check value and the examples of RFC 7143, appendix A.4', () => {
    expect(crc32c(Buffer.from('123456789'))).to.equal(0xe3069283);
    expect(crc32c(Buffer.alloc(32))).to.equal(0x8a9136aa);
    expect(crc32c(Buffer.alloc(32, 0xff))).to.equal(0x62a8ab43);
    expect(crc32c(Uint8Array.from({ length: 32 }, (_, index) => index))).to.equal(0x46dd794e);
    expect(crc32c(new Uint8Array())).to.equal(0);
  });

  it('is the same for a message in parts', () => {
    const message = Buffer.from('123456789');
    for (let cut = 0; cut <= message.length; cut += 1) {
      const first = crc32cRemainder(message, 0, cut);
      expect(crc32cOf(crc32cRemainder(message, cut, message.length, first)), `cut at ${cut}`).to.equal(0xe3069283);
    }
  });
});
