/**
 * Every packet that an association sends keeps the rules of RFC 9260 §6.1, §6.8, §6.10, §8.5 and §9, whatever the
 * network loses.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { chunkType, headerLength, type Packet } from '../../../../src/protocol/transport/sctp/packet.ts';
import { messageOf } from '../../../contracts/transport-users.ts';
import { rounds } from '../../../support/depth.ts';
import { withEndlessReading } from '../../../support/endless-turns.ts';
import { simulatedTime } from '../../../support/simulated-time.ts';
import { associationPair, type Side } from '../association-pair.ts';
import { seededRandom } from '../seeded-random.ts';

const sizeOf = ({ chunks }: Packet): number =>
  chunks.reduce((size, { value }) => size + 4 + value.length + (-value.length & 3), headerLength);
const typesOf = ({ chunks }: Packet): number[] => chunks.map(({ type }) => type);
const tsnsOf = ({ chunks }: Packet): number[] =>
  chunks.filter(({ type }) => type === chunkType.data).map(({ value }) => value.readUInt32BE(0));
const timing = { initialRto: 100, minimumRto: 50, maximumRto: 400, retransmissions: 60 };

const traffic = fc.record({
  seed: fc.nat(),
  lost: fc.double({ min: 0, max: 0.2, noNaN: true }),
  addresses: fc.integer({ min: 1, max: 2 }),
  lengths: fc.array(fc.oneof(fc.integer({ min: 12, max: 300 }), fc.constantFrom(1168, 1172, 1173, 4000)), {
    minLength: 1,
    maxLength: 60,
  }),
});

/** The packets of both sides of an association that has sent, and was ended in order. */
const packetsOf = async ({
  seed,
  lost,
  addresses,
  lengths,
}: typeof traffic extends fc.Arbitrary<infer Traffic> ? Traffic : never): Promise<readonly Side[]> => {
  const time = simulatedTime();
  const random = seededRandom(seed);
  const { near, far } = associationPair({
    timing,
    clock: time,
    addresses,
    loses: () => random() < lost,
    carry: (deliver) => void time.setTimeout(deliver, 5),
  });
  far.hearer.react = (message, stream) => {
    if (far.hearer.messages.length <= lengths.length) far.association.send(message, stream);
  };
  for (const [number, length] of lengths.entries()) near.association.send(messageOf(length, number), number % 3);
  await time.until(() => near.hearer.messages.length >= lengths.length);
  const closing = near.association.close();
  await time.until(() => near.hearer.ends.length > 0 && far.hearer.ends.length > 0);
  await closing;
  return [near, far];
};

describe('each packet of SCTP', () => {
  withEndlessReading();
  it('has the tag of the peer, control chunks first, DATA in the order of TSNs, and fits the path', async () => {
    await fc.assert(
      fc.asyncProperty(traffic, async (given) => {
        const [near, far] = await packetsOf(given);
        for (const [side, tag] of [
          [near, 2],
          [far, 1],
        ] as const) {
          for (const packet of side?.sent ?? []) {
            const tsns = tsnsOf(packet);
            const types = typesOf(packet);
            expect(sizeOf(packet), `${types}`).to.be.at.most(1200);
            expect(packet.tag).to.equal(tag);
            expect(
              types.slice(types.length - tsns.length).every((type) => type === chunkType.data),
              `${types}`,
            ).to.equal(true);
            expect(tsns).to.deep.equal([...tsns].sort((a, b) => a - b));
            if (types.includes(chunkType.shutdownComplete))
              expect(packet.chunks.map(({ type, flags }) => [type, flags])).to.deep.equal([
                [chunkType.shutdownComplete, 0],
              ]);
            if (types.includes(chunkType.abort) || types.includes(chunkType.shutdown)) expect(tsns).to.deep.equal([]);
            expect(types.filter((type) => type === chunkType.sack).length).to.be.at.most(1);
          }
        }
      }),
      { numRuns: rounds(60) },
    );
  });

  it('that is full of DATA has no room for a SACK, which leaves in another one', async () => {
    const { near, far } = associationPair();
    far.hearer.react = () => far.association.send(messageOf(1172));
    near.association.send(messageOf(1172));
    await near.hearer.first(1);
    expect([near.sent.map(typesOf), far.sent.map(typesOf), far.sent.map(sizeOf)]).to.deep.equal([
      [[0]],
      [[chunkType.sack], [chunkType.data]],
      [28, 1200],
    ]);
    near.association.abort();
    far.association.abort();
  });

  it('that ends an association at once has the tag of the peer, and no DATA', () => {
    const { near, far } = associationPair({ loses: () => true });
    near.association.send(messageOf(100));
    near.association.abort();
    const last = near.sent.at(-1);
    expect([last?.tag, last?.chunks.map(({ type, flags }) => [type, flags])]).to.deep.equal([
      2,
      [[chunkType.abort, 0]],
    ]);
    far.association.abort();
  });
});
