/**
 * The states of an orderly end (RFC 9260 §9.2), and the handling of chunks in each: one side alone, with the test as
 * its peer.
 */
import { expect } from 'chai';
import { encodeSack } from '../../../../src/protocol/transport/sctp/chunks.ts';
import { Chunk, chunkType } from '../../../../src/protocol/transport/sctp/packet.ts';
import { codeOf, messageOf, numberOf } from '../../../contracts/transport-users.ts';
import { withEndlessReading } from '../../../support/endless-turns.ts';
import { simulatedTime } from '../../../support/simulated-time.ts';
import { associationPair } from '../association-pair.ts';
import { dataOf } from './bare-peer.ts';

const chunkOf = (bytes: Buffer): Chunk => new Chunk(bytes.readUInt8(0), bytes.readUInt8(1), bytes, 4);
const plain = (type: number, value = Buffer.alloc(0)): Chunk => new Chunk(type, 0, value);
const dataAt = (tsn: number): Chunk => chunkOf(dataOf(tsn, { sequence: tsn - 1000, message: messageOf(20, tsn) }));
const shutdownOf = (cumulativeTsn: number): Chunk => {
  const value = Buffer.alloc(4);
  value.writeUInt32BE(cumulativeTsn);
  return plain(chunkType.shutdown, value);
};
const sackOf = (cumulativeTsn: number): Chunk =>
  chunkOf(encodeSack({ cumulativeTsn, advertisedRwnd: 100_000, gaps: [], duplicates: [] }));

/** The first TSN of either side is 1000. The first RTO has 100 ms. */
const sideOf = () => {
  const time = simulatedTime();
  const { near, far } = associationPair({
    clock: time,
    loses: () => true,
    timing: { minimumRto: 100, heartbeat: 100_000, closeTimeout: 50_000, retransmissions: 60, maximumRto: 10_000 },
  });
  far.association.abort();
  const { association, hearer, sent } = near;
  /** The chunks that were sent since the last call: the types, and the TSN of a SHUTDOWN. */
  const news = (): string[][] => {
    association.flush();
    return sent
      .splice(0)
      .map(({ chunks }) =>
        chunks.map(
          ({ type, value }) =>
            (Object.entries(chunkType).find(([, each]) => each === type)?.[0] ?? '') +
            (type === chunkType.shutdown ? ` ${value.readUInt32BE(0)}` : ''),
        ),
      );
  };
  const take = (...chunks: readonly Chunk[]): string[][] => {
    association.take(chunks);
    return news();
  };
  return { time, association, hearer, sent, news, take };
};

describe('an association of SCTP that is ended in order', () => {
  withEndlessReading();
  it('sends SHUTDOWN again after each RTO, which is doubled, with the last TSN that has come', () => {
    const { time, association, news, take } = sideOf();
    void association.close();
    expect(news()).to.deep.equal([['shutdown 999']]);
    time.increment(99);
    expect(news()).to.deep.equal([]);
    time.increment(1);
    expect(news()).to.deep.equal([['shutdown 999']]);
    take(dataAt(1000));
    time.increment(199);
    expect(news()).to.deep.equal([]);
    time.increment(1);
    expect(news()).to.deep.equal([['shutdown 1000']]);
    association.abort();
  });

  it('in SHUTDOWN-SENT takes DATA and answers with SHUTDOWN and SACK, and T2-shutdown begins anew', () => {
    const { time, association, hearer, news, take } = sideOf();
    void association.close();
    news();
    time.increment(60);
    expect(take(dataAt(1000))).to.deep.equal([['sack', 'shutdown 1000']]);
    expect(take(dataAt(1002)), 'a gap').to.deep.equal([['sack', 'shutdown 1000']]);
    expect(take(dataAt(1002)), 'a duplicate').to.deep.equal([['sack', 'shutdown 1000']]);
    expect(hearer.messages.map(numberOf)).to.deep.equal([1000]);
    time.increment(99);
    expect(news()).to.deep.equal([]);
    association.abort();
  });

  it('in SHUTDOWN-PENDING takes DATA and SACKs, and sends SHUTDOWN when all is acknowledged', () => {
    const { association, hearer, news, take } = sideOf();
    association.send(messageOf(20));
    news();
    void association.close();
    expect(news()).to.deep.equal([]);
    expect(take(dataAt(1000))).to.deep.equal([['sack']]);
    expect(hearer.messages.map(numberOf)).to.deep.equal([1000]);
    expect(take(sackOf(1000))).to.deep.equal([['shutdown 1000']]);
    association.abort();
  });

  it('in SHUTDOWN-RECEIVED sends the waiting data, accepts no more, and answers when all is acknowledged', async () => {
    const { time, association, hearer, news, take } = sideOf();
    for (let number = 0; number < 3; number += 1) association.send(messageOf(20, number));
    news();
    expect(take(shutdownOf(1000))).to.deep.equal([]);
    expect(await codeOf(() => association.send(messageOf(20)))).to.equal('GatewayFailed');
    void association.close();
    expect(take(dataAt(1000))).to.deep.equal([]);
    time.increment(100);
    expect(news(), 'two of three, for SHUTDOWN acknowledges').to.deep.equal([['data', 'data']]);
    expect(take(shutdownOf(1001))).to.deep.equal([]);
    expect(take(sackOf(1002))).to.deep.equal([['shutdownAck']]);
    expect(hearer.messages).to.deep.equal([]);
    time.increment(199);
    expect(news()).to.deep.equal([]);
    time.increment(1);
    expect(news()).to.deep.equal([['shutdownAck']]);
    expect(take(shutdownOf(1002))).to.deep.equal([['shutdownAck']]);
    association.abort();
  });

  it('answers SHUTDOWN ACK with SHUTDOWN COMPLETE and is over, in SHUTDOWN-SENT and in SHUTDOWN-ACK-SENT', async () => {
    const ours = sideOf();
    void ours.association.close();
    ours.news();
    expect([ours.take(plain(chunkType.shutdownAck)), await ours.hearer.ended]).to.deep.equal([
      [['shutdownComplete']],
      'closed here',
    ]);
    const both = sideOf();
    void both.association.close();
    both.news();
    expect(both.take(shutdownOf(999))).to.deep.equal([['shutdownAck']]);
    expect([both.take(plain(chunkType.shutdownAck)), await both.hearer.ended]).to.deep.equal([
      [['shutdownComplete']],
      'closed here',
    ]);
    for (const { time } of [ours, both]) expect(time.waiting).to.equal(0);
  });

  it('is over with SHUTDOWN COMPLETE in SHUTDOWN-ACK-SENT, and in no other state', async () => {
    const { association, hearer, take } = sideOf();
    take(plain(chunkType.shutdownComplete));
    take(plain(chunkType.shutdownAck));
    expect(association.delivery.over).to.equal(false);
    take(shutdownOf(999));
    take(plain(chunkType.shutdownComplete));
    expect(await hearer.ended).to.equal('far closed it');
  });

  it('answers nothing to a packet with ABORT, and is over', async () => {
    const { time, hearer, take } = sideOf();
    expect(take(plain(chunkType.heartbeat, Buffer.from([0, 1, 0, 4])), plain(chunkType.abort))).to.deep.equal([]);
    expect([await hearer.ended, time.waiting]).to.deep.equal(['far aborted it', 0]);
  });

  it('answers HEARTBEATs until then, with what they hold', () => {
    const { association, sent, take } = sideOf();
    association.take([plain(chunkType.heartbeat, Buffer.from([0, 1, 0, 6, 7, 8]))]);
    association.flush();
    expect(sent[0]?.chunks.map(({ type, value }) => [type, value.toString('hex')])).to.deep.equal([
      [chunkType.heartbeatAck, '000100060708'],
    ]);
    sent.length = 0;
    void association.close();
    expect(take(plain(chunkType.heartbeat, Buffer.from([0, 1, 0, 4]))).flat()).to.include('heartbeatAck');
    association.abort();
  });
});
