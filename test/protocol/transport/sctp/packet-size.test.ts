/**
 * The size of packets (RFC 8899): by probes that cost no message it grows to that which the path carries, and shrinks
 * again if the path carries less.
 */
import { expect } from 'chai';
import { headerLength, chunkType, type Packet } from '../../../../src/protocol/transport/sctp/packet.ts';
import { messageOf, numberOf } from '../../../contracts/transport-users.ts';
import { turn } from '../../../support/turn.ts';
import { withEndlessReading } from '../../../support/endless-turns.ts';
import { associationPair, type Side } from '../association-pair.ts';

const sizeOf = ({ chunks }: Packet): number =>
  chunks.reduce((size, { value }) => size + 4 + value.length + (-value.length & 3), headerLength);
const isProbe = ({ chunks }: Packet): boolean => chunks.some(({ type }) => type === chunkType.pad);
const largest = 1472;
const timing = { sizeProbe: 15, minimumRto: 15, initialRto: 40 };

/** Size of the largest packet of DATA from the `first` one on. */
const largestData = ({ sent }: Side, first = 0): number =>
  Math.max(
    ...sent
      .slice(first)
      .filter(({ chunks }) => chunks.some(({ type }) => type === chunkType.data))
      .map(sizeOf),
  );

const burst = (near: Side, count: number, length = 200): void => {
  for (let number = 0; number < count; number += 1) near.association.send(messageOf(length, number));
};

/** Sends bursts until packets are larger than at first. */
const untilLarge = async (near: Side, far: Side): Promise<void> => {
  let heard = far.hearer.messages.length;
  while (largestData(near) <= 1200) {
    burst(near, 40);
    heard += 40;
    await far.hearer.first(heard);
    await turn();
  }
};

const end = (...sides: readonly Side[]): void => {
  for (const { association } of sides) association.abort();
};

describe('the packets of a path', () => {
  withEndlessReading();
  it('have 1,200 octets at first, and those of Ethernet when one was full and a probe has come through', async () => {
    const { near, far } = associationPair({ largestPacket: largest, timing: { sizeProbe: 60_000 } });
    near.association.send(messageOf(200));
    await far.hearer.first(1);
    expect(near.sent.some(isProbe), 'nothing is tried where nothing is full').to.equal(false);
    burst(near, 30);
    await far.hearer.first(31);
    expect(near.sent.findIndex(isProbe), 'behind packets of the first size').to.be.greaterThan(1);
    const probes = near.sent.filter(isProbe);
    expect([probes.map(sizeOf), probes[0]?.chunks.map(({ type }) => type)]).to.deep.equal([
      [largest],
      [chunkType.heartbeat, chunkType.pad],
    ]);
    await untilLarge(near, far);
    const before = near.sent.length;
    near.association.send(messageOf(1440, 5));
    await far.hearer.first(far.hearer.messages.length + 1);
    expect(
      near.sent.slice(before).filter(({ chunks }) => chunks.some(({ type }) => type === chunkType.data)).length,
      'one chunk',
    ).to.equal(1);
    end(near, far);
  });

  it('become small again where large ones are lost, and what was built goes alone', async () => {
    let limit = largest;
    // The network carries large packets with one chunk, which IP would fragment.
    const loses = (packet: Packet): boolean => sizeOf(packet) > limit && (packet.chunks.length > 1 || isProbe(packet));
    const { near, far } = associationPair({ largestPacket: largest, timing, loses });
    await untilLarge(near, far);
    const heard = far.hearer.messages.length;
    limit = 1300;
    for (let number = 0; number < 40; number += 1)
      near.association.send(messageOf(number % 4 === 0 ? 1440 : 300, number));
    await far.hearer.first(heard + 40);
    expect(far.hearer.messages.slice(heard).map(numberOf)).to.deep.equal(
      Array.from({ length: 40 }, (_, number) => number),
    );
    let size = largest;
    for (let bursts = 1; size > 1300; bursts += 1) {
      expect(bursts, 'bursts until it is noticed').to.be.lessThan(20);
      const before = near.sent.length;
      burst(near, 40);
      await far.hearer.first(heard + 40 + 40 * bursts);
      size = largestData(near, before);
    }
    end(near, far);
  });

  it('are as small as the system wants them', async () => {
    const { near, far } = associationPair({ largestPacket: largest, timing });
    await untilLarge(near, far);
    near.association.refused();
    const before = near.sent.length;
    burst(near, 6, 190);
    await far.hearer.first(far.hearer.messages.length + 6);
    expect(largestData(near, before)).to.be.at.most(1200);
    end(near, far);
  });

  it('do not become larger than every path carries them, as far as a chunk is concerned', async () => {
    const { near, far } = associationPair({
      largestPacket: largest,
      timing,
      addresses: 2,
      loses: (packet, _, path) => path === 1 && sizeOf(packet) > 1200,
    });
    await untilLarge(near, far);
    while (!near.told.some((text) => text.endsWith('answers'))) await turn();
    const before = near.sent.length;
    near.association.send(messageOf(1440, 5));
    await far.hearer.first(far.hearer.messages.length + 1);
    const chunks = near.sent
      .slice(before)
      .flatMap((packet) => packet.chunks.filter(({ type }) => type === chunkType.data));
    expect(chunks.filter(({ flags }) => flags !== 3).length, 'fragments').to.equal(2);
    end(near, far);
  });
});
