/**
 * Associations on paths that lose, repeat and overtake packets and go dark, in simulated time: every message comes
 * once, in its order.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { messageOf, numberOf, type Hearer } from '../../../contracts/transport-users.ts';
import { rounds } from '../../../support/depth.ts';
import { withEndlessReading } from '../../../support/endless-turns.ts';
import { simulatedTime } from '../../../support/simulated-time.ts';
import { associationPair } from '../association-pair.ts';
import { seededRandom } from '../seeded-random.ts';

const timing = {
  initialRto: 300,
  minimumRto: 100,
  maximumRto: 1000,
  retransmissions: 60,
  pathRetransmissions: 3,
  heartbeat: 3000,
  silentHeartbeats: 100,
  closeTimeout: 60_000,
  sizeProbe: 200,
};
const streams = 4;

const badness = fc.record({
  seed: fc.nat(),
  addresses: fc.integer({ min: 1, max: 3 }),
  lost: fc.double({ min: 0, max: 0.25, noNaN: true }),
  repeated: fc.double({ min: 0, max: 0.1, noNaN: true }),
  /** Milliseconds, from one packet to another. */
  delays: fc.integer({ min: 0, max: 60 }),
  count: fc.integer({ min: 1, max: 150 }),
  longest: fc.constantFrom(60, 1000, 5000),
  tsn: fc.constantFrom(1000, 2 ** 32 - 20, 2 ** 31 - 20),
  /** The dark path, and the first and the number of the packets that it loses. */
  dark: fc.record({ path: fc.nat(2), from: fc.nat(300), length: fc.nat(200) }),
});

const isInOrder = ({ messages, streams: heard }: Hearer): boolean => {
  const last = new Map<number, number>();
  return messages.every((message, index) => {
    const [stream, number] = [heard[index] ?? 0, numberOf(message)];
    const isNext = number === (last.get(stream) ?? stream - streams) + streams;
    last.set(stream, number);
    return isNext;
  });
};

describe('SCTP on bad paths', () => {
  withEndlessReading();
  it('brings every message once, whole and in the order of its stream, and ends in order', async () => {
    await fc.assert(
      fc.asyncProperty(badness, async ({ seed, addresses, lost, repeated, delays, count, longest, tsn, dark }) => {
        const time = simulatedTime();
        const random = seededRandom(seed);
        const carry = (deliver: () => void): void => {
          const copies = random() < repeated ? 2 : 1;
          for (let copy = 0; copy < copies; copy += 1) time.setTimeout(deliver, 5 + delays * random());
        };
        const loses = (_: unknown, index: number, path: number): boolean => {
          const isDark = addresses > 1 && path === dark.path && index >= dark.from && index < dark.from + dark.length;
          return isDark || random() < lost;
        };
        const { near, far } = associationPair({
          tsn,
          timing,
          clock: time,
          addresses,
          largestPacket: 1472,
          carry,
          loses,
        });
        const lengthOf = (number: number): number => 12 + ((number * 7919) % longest);
        for (let number = 0; number < count; number += 1) {
          near.association.send(messageOf(lengthOf(number), number), number % streams);
          far.association.send(messageOf(lengthOf(number), number), number % streams);
        }
        await time.until(() => near.hearer.messages.length >= count && far.hearer.messages.length >= count);
        const closing = near.association.close();
        await time.until(() => near.hearer.ends.length > 0 && far.hearer.ends.length > 0);
        await closing;
        for (const { hearer } of [near, far]) {
          expect([hearer.messages.length, isInOrder(hearer), hearer.late]).to.deep.equal([count, true, 0]);
          for (const message of hearer.messages)
            expect(Buffer.from(message).equals(messageOf(lengthOf(numberOf(message)), numberOf(message)))).to.equal(
              true,
            );
        }
        await time.until(() => time.waiting === 0, 1000);
      }),
      { numRuns: rounds(200) },
    );
  });
});
