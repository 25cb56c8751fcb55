/** Messages and notifications in the reads of the kernel's SCTP. */
import { expect } from 'chai';
import fc from 'fast-check';
import { DialproofError } from '../../../../src/ground/errors.ts';
import { noticeIn } from '../../../../src/protocol/transport/kernel/notices.ts';
import { m3uaForm } from '../../../../src/protocol/transport/message-form.ts';
import { MessageReads } from '../../../../src/protocol/transport/kernel/reads.ts';
import { rounds } from '../../../support/depth.ts';

const messageOf = (length: number, content = 0): Buffer => {
  const message = Buffer.alloc(length, content);
  message.writeUInt32BE(0x0100_0101, 0);
  message.writeUInt32BE(length, 4);
  return message;
};

/** A message, and the places of its cuts; the first piece has the header. */
const cutMessage = fc
  .record({
    length: fc.integer({ min: 8, max: 400 }),
    content: fc.nat(255),
    cuts: fc.array(fc.integer({ min: 8, max: 400 }), { maxLength: 4 }),
  })
  .map(({ length, content, cuts }) => {
    const message = messageOf(length, content);
    const places = [0, ...cuts.filter((cut) => cut < length).sort((one, other) => one - other), length];
    const pieces = places.slice(1).map((end, index) => message.subarray(places[index], end));
    return { message, pieces: pieces.filter((piece) => piece.length > 0) };
  });

describe("what is read of the kernel's SCTP", () => {
  it('gives each message as it was sent, whole or in pieces', () => {
    fc.assert(
      fc.property(fc.array(cutMessage, { maxLength: 10 }), (messages) => {
        const reads = new MessageReads(400, m3uaForm);
        for (const { message, pieces } of messages) {
          const given = pieces.map((piece) => reads.take(piece));
          expect(given.slice(0, -1)).to.deep.equal(pieces.slice(0, -1).map(() => undefined));
          expect(Buffer.from(given.at(-1) ?? []).equals(message)).to.equal(true);
          expect(reads.incomplete).to.equal(0);
        }
      }),
      { numRuns: rounds(1000) },
    );
  });

  it('gives what is no M3UA message as one read had it', () => {
    const reads = new MessageReads(1000, m3uaForm);
    const tooShort = Buffer.from([1, 0, 1]);
    const otherVersion = Buffer.concat([Buffer.from([2]), messageOf(20).subarray(1)]);
    // The length may leave out the padding of the last parameter (RFC 4666 §3.1.4).
    const padded = Buffer.concat([messageOf(21), Buffer.alloc(3)]);
    for (const octets of [tooShort, otherVersion, padded]) expect(reads.take(octets)).to.equal(octets);
  });

  it('keeps no more than the longest message of one that has not come as a whole', () => {
    const reads = new MessageReads(1000, m3uaForm);
    expect(() => reads.take(messageOf(1001).subarray(0, 100))).to.throw(
      DialproofError,
      'at byte 4: a message of 1001 octets is longer than 1000',
    );
    expect(reads.take(messageOf(1000).subarray(0, 999))).to.equal(undefined);
    expect(reads.incomplete).to.equal(999);
  });

  it('begins anew where the rest of a message does not come', () => {
    const reads = new MessageReads(1000, m3uaForm);
    reads.take(messageOf(100).subarray(0, 50));
    reads.drop();
    const next = messageOf(30, 7);
    expect(reads.take(next)).to.equal(next);
  });

  it('is no notification where it is a message, whatever its contents and its length', () => {
    const contents = fc.uint8Array({ minLength: 0, maxLength: 200 });
    fc.assert(
      fc.property(contents, fc.nat(255), (content, reserved) => {
        const message = Buffer.concat([messageOf(8), content]);
        message.writeUInt32BE(message.length, 4);
        message[1] = reserved;
        expect(noticeIn(message)).to.equal(undefined);
      }),
      { numRuns: rounds(1000) },
    );
    for (let length = 8; length <= 65_536; length += 1) {
      const header = Buffer.from([1, 0x80, 1, 1, 0, length >> 16, (length >> 8) & 0xff, length & 0xff]);
      // The length in a notification is that of the read.
      if (header.readUInt32LE(4) === length) throw new Error(`a message of ${length} octets could be a notification`);
    }
  });

  it('does no harm where it is damaged', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.boolean(), (octets, alike) => {
        const read = Buffer.from(octets);
        if (alike && read.length >= 8) {
          read.writeUInt16LE(0x8001, 0);
          read.writeUInt32LE(read.length, 4);
        }
        noticeIn(read);
      }),
      { numRuns: rounds(1000) },
    );
  });
});
