/** What is sent on a stream in one turn, put together. */
import { expect } from 'chai';
import fc from 'fast-check';
import { WriteBatch } from '../../../src/protocol/transport/write-batch.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const batchOf = () => {
  const written: Buffer[] = [];
  let corked = 0;
  const batch = new WriteBatch({
    write: (octets: Buffer) => written.push(octets) > 0,
    cork: () => void (corked += 1),
    uncork: () => void (corked -= 1),
  });
  return { batch, written, corked: () => corked };
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
      { numRuns: 40 },
    );
  });
});
