/** M3UA messages in a stream of octets, however the stream is cut. */
import { expect } from 'chai';
import fc from 'fast-check';
import { checkBounds, MessageBounds } from '../../../src/protocol/transport/message-bounds.ts';
import { messageOf } from '../../contracts/transport-users.ts';

const maximum = 5000;

const messagesOf = (bounds: MessageBounds, octets: Uint8Array): string[] => {
  const messages: string[] = [];
  bounds.add(octets);
  for (let message = bounds.next(); message !== undefined; message = bounds.next())
    messages.push(Buffer.from(message).toString('hex'));
  return messages;
};

const split = (pieces: readonly Uint8Array[]): string[] => {
  const bounds = new MessageBounds(maximum);
  return pieces.flatMap((piece) => messagesOf(bounds, piece));
};

describe('the bounds of messages', () => {
  it('are found however the stream is cut', () => {
    const lengths = fc.array(fc.integer({ min: 8, max: 300 }), { maxLength: 10 });
    fc.assert(
      fc.property(lengths, fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1 }), (sizes, cuts) => {
        const messages = sizes.map((size, index) => messageOf(size, index));
        const stream = Buffer.concat(messages);
        const pieces: Buffer[] = [];
        for (let at = 0, cut = 0; at < stream.length; cut += 1) {
          const end = at + (cuts[cut % cuts.length] ?? 1);
          pieces.push(stream.subarray(at, end));
          at = end;
        }
        expect(split(pieces)).to.deep.equal(messages.map((message) => Buffer.from(message).toString('hex')));
      }),
    );
  });

  it('say how much of an incomplete message was received', () => {
    const bounds = new MessageBounds(maximum);
    const message = messageOf(20);
    const pieces = [
      message.subarray(0, 3),
      message.subarray(3, 12),
      Buffer.concat([message.subarray(12), message.subarray(0, 9)]),
    ];
    const found = pieces.map((piece) => [messagesOf(bounds, piece).length, bounds.incomplete]);
    expect(found).to.deep.equal([
      [0, 3],
      [0, 12],
      [1, 9],
    ]);
  });

  it('keep messages that were not taken before more octets are added', () => {
    const bounds = new MessageBounds(maximum);
    const messages = [messageOf(20, 1), messageOf(30, 2), messageOf(40, 3)].map((message) => Buffer.from(message));
    const [first = Buffer.alloc(0), ...rest] = messages;
    bounds.add(Buffer.concat(messages.slice(0, 2)));
    expect(bounds.next()).to.deep.equal(first);
    expect(messagesOf(bounds, messages[2] ?? first)).to.deep.equal(rest.map((message) => message.toString('hex')));
    expect(bounds.incomplete).to.equal(0);
  });

  it('end at a header that is wrong, before its message has come', () => {
    const wrong = (change: (header: Buffer) => unknown): (() => unknown) => {
      const header = Buffer.from(messageOf(8));
      change(header);
      return () => split([messageOf(12), header]);
    };
    expect(wrong((header) => header.writeUInt8(2, 0))).to.throw('m3ua: at byte 0: the version is 2, not 1');
    for (const length of [0, 7]) {
      expect(wrong((header) => header.writeUInt32BE(length, 4))).to.throw(
        `m3ua: at byte 4: a message of ${length} octets`,
      );
    }
    expect(wrong((header) => header.writeUInt32BE(maximum + 1, 4)))
      .to.throw('longer than 5000')
      .with.property('code', 'DecodeFailed');
  });

  it('are checked before a message is sent', () => {
    for (const length of [8, 100, maximum]) checkBounds(messageOf(length), maximum);
    const bad = [messageOf(maximum + 1), messageOf(20).subarray(0, 19), new Uint8Array(7), new Uint8Array(20)];
    for (const message of bad)
      expect(() => checkBounds(message, maximum))
        .to.throw()
        .with.property('code', 'EncodeFailed');
  });
});
