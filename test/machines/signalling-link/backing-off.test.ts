/** Without an association: wait, twice as long each time, and connect again, for ever. */
import { expect } from 'chai';
import { linkIn, startLink, ways } from './scripted-link.ts';

/** Milliseconds that it waits until it connects. */
const waited = ({ clock, since }: ReturnType<typeof startLink>): number => {
  since();
  for (let milliseconds = 1; milliseconds <= 20_000; milliseconds += 1) {
    clock.increment(1);
    if (since().includes('connects')) return milliseconds;
  }
  return Infinity;
};

describe('signalling-link: backing off', () => {
  for (const state of Object.keys(ways).filter((name) => name !== 'backingOff')) {
    it(`connects again when the association is lost while ${state}`, () => {
      const link = linkIn(state);
      link.lose('cut');
      expect(link.since()).to.deep.equal(
        ['association gone', ...(state === 'active' ? ['inactive: cut'] : [])].toReversed(),
      );
      expect(waited(link)).to.equal(250);
      expect(link.state()).to.equal('connecting');
    });
  }

  it('doubles the delay up to the maximum, and never stops', () => {
    const link = startLink();
    const delays = Array.from({ length: 9 }, () => {
      link.lose();
      return waited(link);
    });
    expect(delays).to.deep.equal([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000]);
  });

  it('begins with the first delay again once the link was active', () => {
    const link = startLink();
    for (let loss = 0; loss < 4; loss += 1) {
      link.lose();
      waited(link);
    }
    ways['active']?.(link);
    link.lose();
    expect(waited(link)).to.equal(250);
  });

  it('does not restart for an association on which it never became active', () => {
    const link = startLink();
    link.lose();
    waited(link);
    ways['activating']?.(link);
    link.lose();
    expect(waited(link)).to.equal(500);
  });

  it('does not happen on a link that received its association: it is over', () => {
    const link = linkIn('active', { reconnects: false });
    link.lose('cut');
    expect([link.state(), link.actor.getSnapshot().status, link.since()]).to.deep.equal([
      'closed',
      'done',
      ['inactive: cut', 'association gone'],
    ]);
  });
});
