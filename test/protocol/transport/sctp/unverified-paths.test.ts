/** Only HEARTBEATs and their answers are sent to an address that is not verified (RFC 9260 §5.4). */
import { expect } from 'chai';
import { Chunk, chunkType } from '../../../../src/protocol/transport/sctp/packet.ts';
import { messageOf } from '../../../contracts/transport-users.ts';
import { turn } from '../../../support/turn.ts';
import { withEndlessReading } from '../../../support/endless-turns.ts';
import { addressOf, associationPair } from '../association-pair.ts';
import { dataOf } from './bare-peer.ts';

const plain = (type: number, value = Buffer.alloc(4)): Chunk => new Chunk(type, 0, value);
const dataAt = (tsn: number, stream = 0): Chunk =>
  new Chunk(chunkType.data, 3, dataOf(tsn, { stream, message: messageOf(20) }), 4);

describe('a path of SCTP that is not verified', () => {
  withEndlessReading();
  it('gets HEARTBEATs and HEARTBEAT ACKs, and the answers to all else go over another path', async () => {
    const loses = (_: unknown, __: number, path: number): boolean => path === 1;
    const { near, far } = associationPair({ addresses: 2, loses });
    const [, wire] = near.wires;
    if (wire === undefined) throw new Error('there are two');
    const path = near.association.pathOf(addressOf('far', 1), wire);
    // The HEARTBEAT that is to verify it.
    while (!near.ways.includes(1)) await turn();
    const answersTo = async (...chunks: readonly Chunk[]): Promise<Set<number>> => {
      near.association.take(chunks, path);
      near.association.flush();
      await turn();
      return new Set(near.sent.flatMap((packet) => packet.chunks.map(({ type }) => type)));
    };
    const types = await answersTo(plain(chunkType.heartbeat), plain(0xff), dataAt(1000), dataAt(1001, 99));
    expect([...types]).to.include.members([chunkType.heartbeatAck, chunkType.error, chunkType.sack]);
    near.association.acceptCookie(path);
    for (let count = 0; count < 20; count += 1) near.association.send(messageOf(1000));
    await far.hearer.first(20);
    near.association.flush();
    const cumulative = Buffer.alloc(4);
    cumulative.writeUInt32BE(1019);
    expect([...(await answersTo(plain(chunkType.shutdown, cumulative)))]).to.include(chunkType.shutdownAck);
    await answersTo(plain(chunkType.shutdownAck));
    const there = near.sent
      .filter((_, index) => near.ways[index] === 1)
      .flatMap(({ chunks }) => chunks.map(({ type }) => type));
    expect([...new Set(there)].sort()).to.deep.equal([chunkType.heartbeat, chunkType.heartbeatAck]);
    expect(await near.hearer.ended).to.equal('far closed it');
    far.association.abort();
  });
});
