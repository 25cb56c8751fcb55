/** The table of RFC 9260 §5.2.4, every combination of it. */
import { expect } from 'chai';
import { cookieAction, type CookieAction } from '../../../../src/protocol/transport/sctp/cookie-table.ts';

/** M: the tag of the association. X: another one. 0: none. */
type Column = 'M' | 'X' | '0';
type Line = readonly [own: Column, peer: Column, ownTie: Column, peerTie: Column];

const known = { own: 1, peer: 2, ties: [3, 4] as const };
const valueOf = (column: Column, own: number): number => ({ M: own, X: 99, 0: 0 })[column];
const every: readonly Column[] = ['M', 'X', '0'];

/** From the table of the standard; combinations that are not in it are discarded. */
const expected = ([own, peer, ...ties]: Line): CookieAction => {
  const tied = ties.join('');
  if (own === 'X' && peer === 'X' && tied === 'MM') return 'restart';
  if (own === 'M' && peer === 'X') return 'collision';
  if (own === 'X' && peer === 'M' && tied === '00') return 'late';
  if (own === 'M' && peer === 'M') return 'duplicate';
  return 'discard';
};

describe('a COOKIE ECHO where there is an association', () => {
  it('is dealt with by its tags and what stands for them, as the table says', () => {
    for (const own of ['M', 'X'] as const) {
      for (const peer of ['M', 'X'] as const) {
        for (const ownTie of every) {
          for (const peerTie of every) {
            const cookie = {
              own: valueOf(own, 1),
              peer: valueOf(peer, 2),
              ties: [valueOf(ownTie, 3), valueOf(peerTie, 4)] as const,
            };
            expect(cookieAction(known, cookie), [own, peer, ownTie, peerTie].join(' ')).to.equal(
              expected([own, peer, ownTie, peerTie]),
            );
          }
        }
      }
    }
  });

  it('belongs to a call of both sides where the tag of the peer is not known yet', () => {
    expect(cookieAction({ own: 1, peer: 0, ties: [0, 0] }, { own: 1, peer: 2, ties: [0, 0] })).to.equal('collision');
  });

  it('is no restart where nothing stands for the tags', () => {
    expect(cookieAction({ own: 1, peer: 2, ties: [0, 0] }, { own: 5, peer: 6, ties: [0, 0] })).to.equal('discard');
  });
});
