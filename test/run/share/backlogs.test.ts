/** How the shares of a run divide its backlog. */
import { expect } from 'chai';
import fc from 'fast-check';
import { backlogsOf, type ShareState } from '../../../machines/shares.machine.ts';

const size = fc.integer({ min: 1, max: 50 });
const anyShares = fc.array(fc.record({ size, state: fc.constantFrom<ShareState>('starting', 'draining', 'ended') }), {
  minLength: 1,
  maxLength: 40,
});

const roomsOf = (backlog: number, all: readonly { readonly size: number; readonly state: ShareState }[]): number[] =>
  backlogsOf(
    backlog,
    all.map((share) => share.size),
    all.map(({ state }) => state),
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

describe('the backlog among shares', () => {
  it('is whole as far as shares that have not ended can use it, and no share has more than it can use', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1500 }), anyShares, (backlog, all) => {
        const rooms = roomsOf(backlog, all);
        const most = all.map((share) => (share.state === 'ended' ? 0 : share.size));
        expect(sum(rooms)).to.equal(Math.min(backlog, sum(most)));
        for (const [share, room] of rooms.entries()) expect(room).to.be.within(0, most[share] ?? 0);
      }),
    );
  });

  it('is as even as whole numbers are among those that can use it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1500 }), anyShares, (backlog, all) => {
        const rooms = roomsOf(backlog, all);
        const unfilled = rooms.filter((room, share) => all[share]?.state !== 'ended' && room < (all[share]?.size ?? 0));
        if (unfilled.length > 1) expect(Math.max(...unfilled) - Math.min(...unfilled)).to.be.at.most(1);
      }),
    );
  });

  it('loses nothing where a share has ended', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1500 }), anyShares, fc.nat(), (backlog, all, some) => {
        const gone = some % all.length;
        const after = roomsOf(
          backlog,
          all.map((share, index) => (index === gone ? { ...share, state: 'ended' } : share)),
        );
        const before = roomsOf(backlog, all);
        for (const [share, room] of after.entries())
          if (share !== gone) expect(room).to.be.at.least(before[share] ?? 0);
      }),
    );
  });
});
