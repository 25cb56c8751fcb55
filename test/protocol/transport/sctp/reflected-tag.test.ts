/**
 * A peer that does not know an association answers with the tag that it has received, and sets the T bit (RFC 9260
 * §8.4, §8.5.1).
 */
import { expect } from 'chai';
import { Chunk, chunkType } from '../../../../src/protocol/transport/sctp/packet.ts';
import { withEndlessReading } from '../../../support/endless-turns.ts';
import { associationPair } from '../association-pair.ts';

describe('the tag of the other side', () => {
  withEndlessReading();
  it('ends an association with ABORT, or with an awaited SHUTDOWN COMPLETE, only if the T bit is set', () => {
    const { near, far } = associationPair();
    const other = new Chunk(chunkType.error, 0, Buffer.alloc(0));
    const ends = (type: number, flags: number, tag: number): boolean => {
      const chunk = new Chunk(type, flags, Buffer.alloc(0));
      const isEnd = near.association.endsBy({ chunks: [chunk], tag });
      expect(near.association.endsBy({ chunks: [other, chunk], tag }), 'behind another chunk').to.equal(isEnd);
      return isEnd;
    };
    expect([ends(chunkType.abort, 1, 2), ends(chunkType.shutdownComplete, 1, 2)]).to.deep.equal([true, false]);
    expect([ends(chunkType.abort, 0, 2), ends(chunkType.abort, 1, 1), ends(chunkType.shutdownAck, 1, 2)]).to.deep.equal(
      [false, false, false],
    );
    near.association.take([new Chunk(chunkType.shutdown, 0, Buffer.alloc(4))]);
    expect([
      near.association.state,
      ends(chunkType.shutdownComplete, 1, 2),
      ends(chunkType.shutdownComplete, 0, 2),
    ]).to.deep.equal(['shuttingDown', true, false]);
    near.association.abort();
    far.association.abort();
  });
});
