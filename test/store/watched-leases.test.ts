import { expect } from 'chai';
import fc from 'fast-check';
import { WatchedLeases } from '../../src/store/sql/watched-leases.ts';
import { rounds } from '../support/depth.ts';

const lasts = 1_000;
const longest = 300;
const owner = (name: string, renewal: number) => ({ name, fence: 1, lease_until: renewal });

describe('leases as another process sees them', () => {
  it('expire when they were seen unchanged for their duration', () => {
    const leases = new WatchedLeases(lasts, longest);
    const expired = [];
    for (let now = 0; now <= 1_200; now += 200)
      expired.push(
        ...leases.look([owner('still', 7), owner('renewed', now)], now, now + 10).map(({ name }) => `${name} ${now}`),
      );
    expect(expired).to.deep.equal(['still 1200']);
  });

  it('do not expire where the store was not read for a while', () => {
    const leases = new WatchedLeases(lasts, longest);
    for (const now of [0, 200, 400, 800, 1_000, 1_200, 1_400, 1_600])
      expect(leases.look([owner('still', 7)], now, now)).to.deep.equal([]);
  });

  it('never expire if they are renewed in time', () => {
    const looks = fc.array(
      fc.record({ pause: fc.integer({ min: 1, max: 500 }), answer: fc.integer({ min: 0, max: 400 }) }),
      { minLength: 5, maxLength: 60 },
    );
    const renewals = fc.array(fc.integer({ min: 1, max: lasts - 1 }), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(looks, renewals, (steps, pauses) => {
        const leases = new WatchedLeases(lasts, longest);
        let now = 0;
        const renewedAt = pauses.map((pause) => (now += pause));
        let at = 0;
        for (const { pause, answer } of steps) {
          at += pause;
          // The database answers with its state at some moment between the request and the answer.
          const seen = renewedAt.findLast((moment) => moment <= at) ?? 0;
          const expired = leases.look([owner('it', seen)], at, at + answer);
          at += answer;
          if (at < (renewedAt.at(-1) ?? 0)) expect(expired).to.deep.equal([]);
        }
      }),
      { numRuns: rounds(1000) },
    );
  });
});
