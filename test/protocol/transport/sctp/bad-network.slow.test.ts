/** SCTP over a network that loses, repeats and overtakes packets. */
import { expect } from 'chai';
import { messageOf, numberOf, type Hearer } from '../../../contracts/transport-users.ts';
import { openPeers, type SctpPeers } from './peers.ts';

/** The numbers of the messages by stream. */
const byStream = ({ messages, streams }: Hearer): Map<number, number[]> => {
  const sorted = new Map<number, number[]>();
  for (const [index, message] of messages.entries()) {
    const stream = streams[index] ?? 0;
    sorted.set(stream, [...(sorted.get(stream) ?? []), numberOf(message)]);
  }
  return sorted;
};

describe('SCTP on a bad network', () => {
  let peers: SctpPeers;
  afterEach(() => peers.close());

  // Packets of Ethernet, and those of loopback, of which the same messages take fewer.
  for (const [seed, largestPacket, count] of [
    [1, 1472, 1500],
    [2, 1472, 1500],
    [3, 1472, 1500],
    [4, undefined, 9000],
  ] as const) {
    it(`brings every message once, whole and in order, where 3 % of the packets are lost (seed ${seed})`, async () => {
      peers = await openPeers({ seed, lost: 0.03, repeated: 0.03, late: 0.05 }, { largestPacket });
      const { caller, callee, near, far } = await peers.call();
      const lengthOf = (number: number): number => (number % 50 === 0 ? 4000 : 12 + (number % 300));
      for (let number = 0; number < count; number += 1) {
        near.send(messageOf(lengthOf(number), number), number % 5);
        far.send(messageOf(lengthOf(number), number), number % 3);
      }
      await Promise.all([caller.first(count), callee.first(count)]);
      const expected = (streams: number): Map<number, number[]> =>
        new Map(
          Array.from({ length: streams }, (_, stream) => [
            stream,
            Array.from({ length: count / streams }, (__, index) => stream + index * streams),
          ]),
        );
      expect(byStream(callee)).to.deep.equal(expected(5));
      expect(byStream(caller)).to.deep.equal(expected(3));
      for (const message of [...caller.messages, ...callee.messages]) {
        expect(Buffer.from(message).equals(messageOf(lengthOf(numberOf(message)), numberOf(message)))).to.equal(true);
      }
      expect(peers.network.lost).to.be.greaterThan(10);
      await near.close();
      // Its SHUTDOWN COMPLETE may be lost as well.
      expect(await callee.ended).to.match(/ closed it/);
    });
  }

  it('makes and ends associations where every third packet is lost', async () => {
    const timing = { initialRto: 20, minimumRto: 20, maximumRto: 40, retransmissions: 50, closeTimeout: 300 };
    peers = await openPeers({ seed: 5, lost: 0.33 }, { timing });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { callee, near } = await peers.call();
      near.send(messageOf(100, attempt));
      await near.close();
      await callee.ended;
      expect(callee.messages.map(numberOf)).to.deep.equal([attempt]);
    }
  });
});
