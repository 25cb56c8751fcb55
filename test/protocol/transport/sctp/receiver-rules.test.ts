/** The handling of received DATA, and the SACKs for it (RFC 9260 §6.2, §6.5, §6.6, §6.7, §6.9): the receiver alone. */
import { expect } from 'chai';
import fc from 'fast-check';
import { decodeSack, type SackChunk } from '../../../../src/protocol/transport/sctp/chunks.ts';
import { Chunk } from '../../../../src/protocol/transport/sctp/packet.ts';
import { SctpReceiver } from '../../../../src/protocol/transport/sctp/receiver.ts';
import { rounds } from '../../../support/depth.ts';

const whole = 3;
const unordered = 4;

const receiverOf = ({ window = 100_000, tsn = 1 } = {}) => {
  const heard = { messages: [] as string[], noStream: [] as number[], broken: [] as string[] };
  const owner = {
    receive: (message: Uint8Array, stream: number) =>
      void heard.messages.push(`${stream}: ${Buffer.from(message).toString()}`),
    hasNoStream: (stream: number) => void heard.noStream.push(stream),
    violated: (reason: string) => void heard.broken.push(reason),
    overrun: (reason: string) => void heard.broken.push(reason),
  };
  const receiver = new SctpReceiver({ owner, window, streams: 2, tsn });
  const take = (number: number, text: string, { flags = whole, stream = 0, sequence = 0 } = {}): void =>
    receiver.take(number, flags, stream, sequence, 3, Buffer.from(text));
  const sack = (room = 1000): SackChunk => decodeSack(new Chunk(3, 0, receiver.takeSack(room), 4));
  return { receiver, heard, take, sack };
};

describe('the receiver of SCTP', () => {
  it('delivers in the order of each stream, and holds what comes before its turn', () => {
    const { heard, take, sack } = receiverOf();
    take(3, 'c', { sequence: 2 });
    take(2, 'b', { sequence: 1 });
    take(4, 'x', { stream: 1 });
    expect(heard.messages).to.deep.equal(['1: x']);
    take(1, 'a');
    expect(heard.messages).to.deep.equal(['1: x', '0: a', '0: b', '0: c']);
    expect([sack().cumulativeTsn, heard.broken]).to.deep.equal([4, []]);
  });

  it('delivers at once what needs no order, whatever its number', () => {
    const { heard, take } = receiverOf();
    take(3, 'urgent', { flags: whole | unordered, sequence: 9 });
    take(4, 'again', { flags: whole | unordered, sequence: 9 });
    take(1, 'a');
    take(2, 'b', { sequence: 1 });
    expect([heard.messages, heard.broken]).to.deep.equal([['0: urgent', '0: again', '0: a', '0: b'], []]);
  });

  it('puts fragments together, in whatever order they come', () => {
    const pieces = fc.tuple(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(1, 2 ** 32 - 4),
      fc.infiniteStream(fc.nat()),
    );
    fc.assert(
      fc.property(pieces, ([lengths, tsn, places]) => {
        const { heard, take, sack } = receiverOf({ tsn });
        const chunks = lengths
          .flatMap((count, sequence) =>
            Array.from({ length: count }, (_, index) => ({
              text: `${sequence}.${index} `,
              sequence,
              flags: (index === 0 ? 2 : 0) | (index === count - 1 ? 1 : 0),
            })),
          )
          .map((chunk, index) => ({ ...chunk, number: (tsn + index) % 2 ** 32 }));
        const left = [...chunks];
        while (left.length > 0) {
          const [chunk] = left.splice((places.next().value ?? 0) % left.length, 1);
          if (chunk !== undefined) take(chunk.number, chunk.text, chunk);
        }
        expect(heard.messages).to.deep.equal(
          lengths.map(
            (count, sequence) => `0: ${Array.from({ length: count }, (_, index) => `${sequence}.${index} `).join('')}`,
          ),
        );
        expect([sack().cumulativeTsn, heard.broken]).to.deep.equal([chunks.at(-1)?.number, []]);
      }),
      { numRuns: rounds(100) },
    );
  });

  it('ends it where a message comes between fragments that are there', () => {
    for (const [tsn, flags] of [
      [1, 2],
      [3, 1],
    ] as const) {
      const { heard, take } = receiverOf();
      take(tsn, 'fragment', { flags });
      take(2, 'message', { sequence: 1 });
      expect(heard.broken).to.deep.equal(['a message begins within another one']);
    }
    const { heard, take } = receiverOf();
    for (const [tsn, flags] of [
      [1, 2],
      [3, 1],
      [2, 0],
    ] as const)
      take(tsn, `${tsn}`, { flags });
    expect([heard.broken, heard.messages]).to.deep.equal([[], ['0: 123']]);
  });

  it('reports as many gaps as there is room for, the lowest first, in one SACK', () => {
    const { receiver, take, sack } = receiverOf();
    for (const tsn of [20, 4, 2, 12, 8, 9, 16]) take(tsn, 'x', { sequence: tsn });
    expect(sack(16 + 4 * 3)).to.deep.include({
      cumulativeTsn: 0,
      gaps: [
        [2, 2],
        [4, 4],
        [8, 9],
      ],
    });
    expect([receiver.isSackDue, sack().gaps.length]).to.deep.equal([false, 6]);
  });

  it('asks for a SACK where nothing but duplicates came', () => {
    const { receiver, heard, take } = receiverOf();
    take(1, 'a');
    receiver.takeSack(1000);
    take(1, 'a');
    expect([receiver.isSackDue, heard.messages]).to.deep.equal([true, ['0: a']]);
    expect(receiver.takeSack(1000).subarray(12).toString('hex'), 'no gap, one duplicate').to.equal('0000000100000001');
  });

  it('does not take what there is no room for, and says at once what it has', () => {
    const { receiver, take, sack } = receiverOf({ window: 3000 });
    for (const tsn of [2, 3]) take(tsn, 'x'.repeat(1000), { sequence: tsn });
    expect(sack()).to.deep.include({ advertisedRwnd: 0, gaps: [[2, 3]] });
    take(4, 'x', { sequence: 4 });
    expect(receiver.isSackDue).to.equal(true);
    expect(sack()).to.deep.include({ cumulativeTsn: 0, gaps: [[2, 3]] });
  });

  it('advertises no window rather than a small one', () => {
    const { receiver, take } = receiverOf({ window: 10_000 });
    for (const [tsn, window] of [
      [2, 7000],
      [3, 4000],
      [4, 0],
    ] as const) {
      take(tsn, 'x'.repeat(3000), { sequence: tsn });
      expect(receiver.window).to.equal(window);
    }
    take(1, 'x');
    expect(receiver.window, 'what waits is for numbers that did not come').to.equal(0);
  });

  it('acknowledges what came on a stream that there is not, reports it, and delivers nothing', () => {
    const { heard, take, sack } = receiverOf();
    take(1, 'x', { stream: 2 });
    expect([heard.messages, heard.noStream, sack().cumulativeTsn]).to.deep.equal([[], [2], 1]);
  });
});
