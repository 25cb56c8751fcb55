/**
 * What to do with a COOKIE ECHO where there is an association already (the table of RFC 9260 §5.2.4): the tags in the
 * cookie are compared with those of the association, and what stands for them with what was there when the cookie was
 * made.
 */

/**
 * A: the peer began anew. B: both ends called at the same time. C: the cookie is late. D: it is the one of this
 * association, again.
 */
export type CookieAction = 'restart' | 'collision' | 'late' | 'duplicate' | 'discard';

/** The association that there is, or the call for it. */
export interface KnownTags {
  readonly own: number;
  /** 0 where the peer has not told it yet. */
  readonly peer: number;
  readonly ties: readonly [own: number, peer: number];
}

export interface CookieTags {
  readonly own: number;
  readonly peer: number;
  /** 0 where there was no association when the cookie was made. */
  readonly ties: readonly [own: number, peer: number];
}

export const cookieAction = (known: KnownTags, cookie: CookieTags): CookieAction => {
  const isOwn = known.own === cookie.own;
  const isPeer = known.peer === cookie.peer;
  const isUntied = cookie.ties[0] === 0 && cookie.ties[1] === 0;
  const isTied = known.ties[0] === cookie.ties[0] && known.ties[1] === cookie.ties[1];
  if (isOwn) return isPeer ? 'duplicate' : 'collision';
  if (isPeer) return isUntied ? 'late' : 'discard';
  return isTied && !isUntied ? 'restart' : 'discard';
};
