/** TSNs begin anew after 2^32 - 1 (RFC 9260 §1.6), and are no texts: 10 comes after 9. */
import { expect } from 'chai';
import { messageOf, numberOf } from '../../../contracts/transport-users.ts';
import { withEndlessReading } from '../../../support/endless-turns.ts';
import { associationPair } from '../association-pair.ts';
import { seededRandom } from '../seeded-random.ts';

const starts = {
  'begin anew': 2 ** 32 - 60,
  'get a digit more': 999_999_940,
  'begin at 0': 0,
  'change their sign': 2 ** 31 - 60,
};

describe('the TSNs of SCTP', () => {
  withEndlessReading();
  for (const [what, tsn] of Object.entries(starts)) {
    it(`may ${what}, also where packets are lost just then`, async () => {
      const random = seededRandom(11);
      const { near, far } = associationPair({ tsn, loses: () => random() < 0.08 });
      const count = 150;
      for (let number = 0; number < count; number += 1) {
        near.association.send(messageOf(700, number), number % 3);
        far.association.send(messageOf(900, number), 7);
      }
      await Promise.all([near.hearer.first(count), far.hearer.first(count)]);
      expect(near.hearer.messages.map(numberOf)).to.deep.equal(Array.from({ length: count }, (_, number) => number));
      near.association.abort();
      far.association.abort();
    });
  }
});
