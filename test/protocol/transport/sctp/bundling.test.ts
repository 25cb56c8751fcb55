/** The messages of one turn are sent in few packets, with the SACK in front. */
import { expect } from 'chai';
import { chunkType } from '../../../../src/protocol/transport/sctp/packet.ts';
import { messageOf } from '../../../contracts/transport-users.ts';
import { associationPair } from '../association-pair.ts';

const typesOf = (packets: readonly { readonly chunks: readonly { readonly type: number }[] }[]): number[][] =>
  packets.map(({ chunks }) => chunks.map(({ type }) => type));

describe('the packets of SCTP', () => {
  it('carry the small messages of a turn together', async () => {
    const { near, far } = associationPair();
    for (let number = 0; number < 30; number += 1) near.association.send(messageOf(100, number));
    await far.hearer.first(30);
    expect(near.sent.length).to.be.lessThan(5);
    for (const { chunks } of near.sent)
      expect(chunks.reduce((sum, { value }) => sum + 4 + value.length, 12)).to.be.at.most(1200);
    near.association.abort();
    far.association.abort();
  });

  it('carry an answer and the acknowledgement of what it answers together', async () => {
    const { near, far } = associationPair();
    far.hearer.react = (message) => far.association.send(message);
    near.association.send(messageOf(100));
    await near.hearer.first(1);
    expect(typesOf(far.sent)).to.deep.equal([[chunkType.sack, chunkType.data]]);
    near.association.abort();
    far.association.abort();
  });

  it('acknowledge all that came in one turn once', async () => {
    const { near, far } = associationPair();
    for (let number = 0; number < 4; number += 1) near.association.send(messageOf(1100, number));
    await far.hearer.first(4);
    while (far.sent.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect([near.sent.length, typesOf(far.sent)]).to.deep.equal([4, [[chunkType.sack]]]);
    near.association.abort();
    far.association.abort();
  });

  it('report an unknown chunk if its type says so, and go on or stop as its type says', () => {
    const { near, far } = associationPair();
    const heartbeat = { type: chunkType.heartbeat, flags: 0, value: Buffer.from([0, 1, 0, 4]) };
    const sentFor = (type: number): number[] => {
      const { length } = near.sent;
      near.association.take([{ type, flags: 0, value: Buffer.alloc(4) }, heartbeat]);
      near.association.sendControl(Buffer.from([0xff, 0, 0, 4]));
      near.association.flush();
      return typesOf(near.sent.slice(length))[0] ?? [];
    };
    expect([0x3f, 0x7f, 0xbf, 0xff].map(sentFor)).to.deep.equal([
      [0xff],
      [chunkType.error, 0xff],
      [chunkType.heartbeatAck, 0xff],
      [chunkType.error, chunkType.heartbeatAck, 0xff],
    ]);
    near.association.abort();
    far.association.abort();
  });
});
