/** Batches of the messages that one turn sends on a stream. */
import { expect } from 'chai';
import fc from 'fast-check';
import { WriteBatch } from '../../../src/protocol/transport/write-batch.ts';
import { rounds } from '../../support/depth.ts';
import { turn } from '../../support/turn.ts';

const batchOf = () => {
  const written: Buffer[] = [];
  let corked = 0;
  let left = 0;
  const batch = new WriteBatch({
    write: (octets: Buffer) => written.push(octets) > 0,
    cork: () => void (corked += 1),
    uncork: () => {
      corked -= 1;
      left = Buffer.concat(written).length;
    },
  });
  /** `left`: octets that were passed to the stream. */
  return { batch, written, corked: () => corked, left: () => left };
};

describe('a batch of writes', () => {
  it('is one write a turn, and none before its end', async () => {
    const { batch, written, corked } = batchOf();
    for (let number = 0; number < 100; number += 1) batch.add(Buffer.alloc(100, number));
    expect([written.length, batch.length, corked()]).to.deep.equal([0, 10_000, 1]);
    await turn();
    expect([written.length, batch.length, corked()]).to.deep.equal([1, 0, 0]);
    batch.add(Buffer.of(7));
    batch.flush();
    expect([written.length, written[1]?.toString('hex'), corked()]).to.deep.equal([2, '07', 0]);
    await turn();
    expect(written.length).to.equal(2);
  });

  it('writes within the turn what is enough for the peer to begin with, up to a bound', async () => {
    const { batch, corked, left } = batchOf();
    const sizes: number[] = [];
    for (let number = 0; number < 400; number += 1) {
      batch.add(Buffer.alloc(1024, number));
      sizes.push(left());
    }
    expect([sizes[14], sizes[15], sizes[31], corked()]).to.deep.equal([0, 16 << 10, 32 << 10, 1]);
    expect(left()).to.equal(256 << 10);
    await turn();
    expect([left(), batch.length, corked()]).to.deep.equal([400 << 10, 0, 0]);
  });

  it('has all octets in order, whatever their number, and writes over none of them', async () => {
    const sizes = fc.array(
      fc.array(fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 4000, max: 70_000 })), { maxLength: 30 }),
      {
        maxLength: 4,
      },
    );
    await fc.assert(
      fc.asyncProperty(sizes, async (turns) => {
        const { batch, written } = batchOf();
        const sent: Buffer[] = [];
        for (const messages of turns) {
          for (const size of messages) {
            const message = Buffer.alloc(size, sent.length + 1);
            sent.push(Buffer.from(message));
            batch.add(message);
          }
          await turn();
        }
        expect(Buffer.concat(written).equals(Buffer.concat(sent))).to.equal(true);
      }),
      { numRuns: rounds(40) },
    );
  });
});
