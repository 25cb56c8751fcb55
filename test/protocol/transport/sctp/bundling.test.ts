/** The messages of one turn are sent in few packets, with the SACK in front. */
import { expect } from 'chai';
import { Chunk, chunkType } from '../../../../src/protocol/transport/sctp/packet.ts';
import { ChunkRoom } from '../../../../src/protocol/transport/sctp/chunk-room.ts';
import { wholeChunk, type OutboundData } from '../../../../src/protocol/transport/sctp/outbound.ts';
import { PacketDraft } from '../../../../src/protocol/transport/sctp/packet-draft.ts';
import { messageOf, numberOf } from '../../../contracts/transport-users.ts';
import { withEndlessReading } from '../../../support/endless-turns.ts';
import { associationPair } from '../association-pair.ts';

const typesOf = (packets: readonly { readonly chunks: readonly { readonly type: number }[] }[]): number[][] =>
  packets.map(({ chunks }) => chunks.map(({ type }) => type));

describe('the packets of SCTP', () => {
  withEndlessReading();
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

  it('leave when they are full, and the rest at the end of the turn', async () => {
    const { near, far } = associationPair();
    // The congestion window grows by what it carries.
    for (let number = 0; number < 1000; number += 1) near.association.send(messageOf(100));
    await far.hearer.first(1000);
    far.association.send(messageOf(10));
    await near.hearer.first(1);
    const { length } = near.sent;
    for (let number = 0; number < 200; number += 1) near.association.send(messageOf(100, number));
    const early = near.sent.slice(length);
    expect(early.length, 'before the end of the turn').to.be.greaterThan(3);
    expect(typesOf(early)[0]?.slice(0, 2), 'the SACK that is due').to.deep.equal([chunkType.sack, chunkType.data]);
    for (const { chunks } of early)
      expect(chunks.reduce((sum, { value }) => sum + 4 + value.length, 12)).to.be.within(1200 - 116 + 4, 1200);
    near.association.flush();
    const size = (packets: typeof early): number =>
      typesOf(packets)
        .flat()
        .filter((type) => type === 0).length;
    expect(size(near.sent.slice(length))).to.be.greaterThan(size(early));
    await far.hearer.first(1200);
    expect(far.hearer.messages.slice(1000).map(numberOf)).to.deep.equal(
      Array.from({ length: 200 }, (_, number) => number),
    );
    near.association.abort();
    far.association.abort();
  });

  it('have their chunks as they were made, from wherever in memory', () => {
    const sentFrom = (room: ChunkRoom, number: number): OutboundData => {
      const message = messageOf(20 + (number % 5), number);
      return wholeChunk({ message, stream: 1, sequence: number, payloadProtocol: 3 }, number, room);
    };
    const [one, other] = [new ChunkRoom(), new ChunkRoom()];
    const made = Array.from({ length: 400 }, (_, number) => sentFrom(number % 7 === 3 ? other : one, number));
    // Some are sent again, and not behind one another.
    const chunks = [...made, ...made.filter((_, number) => number % 3 === 0)];
    const control = [Buffer.from([1, 0, 0, 4]), Buffer.from([2, 0, 0, 4])];
    const draft = new PacketDraft(10_000);
    expect(draft.addControl(control, 0)).to.equal(2);
    const next = draft.addData(chunks, 0);
    const octets = Buffer.concat([...control, ...chunks.slice(0, next).map(({ bytes }) => bytes)]);
    expect(Buffer.concat(draft.parts).equals(octets)).to.equal(true);
    expect([draft.length, draft.lastTsn]).to.deep.equal([12 + octets.length, chunks[next - 1]?.tsn]);
    expect(12 + octets.length + (chunks[next]?.length ?? 0)).to.be.greaterThan(10_000);
    const rest = new PacketDraft(100_000);
    expect(rest.addData(chunks, next)).to.equal(chunks.length);
    expect(Buffer.concat(rest.parts).equals(Buffer.concat(chunks.slice(next).map(({ bytes }) => bytes)))).to.equal(
      true,
    );
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
    const heartbeat = new Chunk(chunkType.heartbeat, 0, Buffer.from([0, 1, 0, 4]));
    const sentFor = (type: number): number[] => {
      const { length } = near.sent;
      near.association.take([new Chunk(type, 0, Buffer.alloc(4)), heartbeat]);
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
